import { afterEach, beforeEach, expect, it } from 'vitest';
import { type DevProcess, startDev } from '../support/dev-server.ts';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';
import { eventually } from '../support/waiting.ts';
import { devSite } from './site.ts';

let site: TemporarySite;
let server: DevProcess;
beforeEach(async () => {
  site = temporarySite(devSite);
  // A fifth of it: three seconds.
  server = await startDev(site.root, { args: ['--timeout', '15'] });
});
afterEach(async () => {
  await server?.stop();
  site?.remove();
});

const endless = 'while (Date.now() > 0);';
const ask = (path: string) => fetch(server.url + path, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
const isBack = () =>
  eventually(async () => expect(await (await ask('docs/code'))?.text()).toContain('badge one'), 30_000);

it('a component without end is named, and the server restarts until it is fixed', async () => {
  await isBack();
  site.write({ 'components/Badge.tsx': devSite['components/Badge.tsx'].replace('return', `${endless} return`) });
  await eventually(async () => {
    await ask('docs/code');
    expect(server.printed()).toMatch(/docs\/code\.mdx error The page has not finished after 3 seconds\..*too-slow/);
  }, 20_000);
  site.write({ 'components/Badge.tsx': devSite['components/Badge.tsx'] });
  await isBack();
  await eventually(async () => expect(server.printed()).toContain('All problems are solved.'));
  expect(server.printed().match(/Serving at/g)).toHaveLength(1);
});

it('so is a configuration, and a signal ends the server all the same', async () => {
  site.write({ 'title.ts': `${endless}\n${devSite['title.ts']}` });
  await eventually(
    () =>
      expect(server.printed()).toMatch(/site\.config\.ts error The .* has not finished after 3 seconds\..*too-slow/),
    20_000,
  );
  expect(await server.stop('SIGINT')).toBe(0);
});
