import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession, type Session } from './session.ts';

let session: Session;
beforeAll(async () => {
  session = await openSession();
});
afterAll(() => session?.close());

it('rejects a command that fails, and prints nothing, which would fail the run', async () => {
  await expect(session.browser.switchToWindow('gone')).rejects.toThrow('no such window');
});
