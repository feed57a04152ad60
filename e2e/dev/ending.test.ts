import { afterEach, describe, expect, it } from 'vitest';
import { startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

describe('a signal ends the development server and all that it started', () => {
  let site: TemporarySite | undefined;
  afterEach(() => site?.remove());

  it.each(['SIGINT', 'SIGTERM'] as const)('%s', async (signal) => {
    site = temporarySite();
    const server = await startDev(site.root);
    expect((await fetch(`${server.url}docs/intro`)).status).toBe(200);
    expect(await server.stop(signal)).toBe(0);
    await expect(fetch(server.url)).rejects.toThrow();
  });
});
