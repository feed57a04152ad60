import { setTimeout as sleep } from 'node:timers/promises';
import type { Connect } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Front, openFront } from './front.ts';

let front: Front;
beforeEach(async () => {
  front = await openFront({ port: 0, host: 'localhost' });
});
afterEach(() => front.close());

/** Lets a site server answer from now on; returns the addresses that it was asked for. */
function serve(handle: (...given: Parameters<Connect.NextHandleFunction>) => void): string[] {
  const asked: string[] = [];
  front.serve(
    Promise.resolve({
      handle(request: Connect.IncomingMessage, ...rest: [Parameters<typeof handle>[1], Connect.NextFunction]) {
        asked.push(request.url ?? '');
        handle(request, ...rest);
      },
    }),
  );
  return asked;
}

/** Waits until a site server was asked for something. */
async function isAsked(asked: readonly string[]): Promise<void> {
  await expect.poll(() => asked.length, { timeout: 4000 }).toBe(1);
}

describe('between two site servers', () => {
  it('what the first one never answers is answered by the next one', async () => {
    const asked = serve(() => undefined);
    const answer = fetch(`${front.url}/docs/a?b`).then((response) => response.text());
    await isAsked(asked);
    const over = front.handOver();
    const next = serve((_, response) => response.end('next'));
    await over;
    expect(await answer).toBe('next');
    expect(next).toEqual(['/docs/a?b']);
  });

  it('an answer that has begun is finished by who began it', async () => {
    const asked = serve(async (_, response) => {
      response.write('first ');
      await sleep(100);
      response.end('half');
    });
    const answer = fetch(front.url).then((response) => response.text());
    await isAsked(asked);
    const over = front.handOver();
    const next = serve((_, response) => response.end('next'));
    await over;
    expect(await answer).toBe('first half');
    expect(next).toEqual([]);
  });
});

it('is quiet a moment after the last answer', async () => {
  await front.quiet();
  let finish = () => {};
  const asked = serve((_, response) => {
    finish = () => response.end();
  });
  const answer = fetch(front.url);
  await isAsked(asked);
  let isQuiet = false;
  const quiet = front.quiet().then(() => {
    isQuiet = true;
  });
  await sleep(1100);
  expect(isQuiet).toBe(false);
  finish();
  await (await answer).text();
  expect(isQuiet).toBe(false);
  await quiet;
});
