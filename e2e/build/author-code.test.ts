import { afterEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const config = (before: string, source = "docs({ path: 'docs' })") => `import { defineSite, docs } from 'lectern';
${before}
export default defineSite({ title: 'T', tagline: 'T', url: 'https://example.org', sources: [${source}] });
`;

type Case = readonly [name: string, files: Record<string, string>, reported: RegExp];

/** Code that ends the build or waits, and how it is reported. */
const cases: readonly Case[] = [
  [
    'a configuration that ends the process',
    { 'site.config.ts': config('if (true) {\n  process.exit(0);\n}') },
    /site\.config\.ts:3:\d+ error The file site\.config\.ts ends the process.*\[author-code-exits\]/,
  ],
  [
    'a source that ends the process',
    { 'site.config.ts': config('const source =\n  () => process.exit(0);', 'source') },
    /site\.config\.ts:3:\d+ error Source number 1 .*\[author-code-exits\]/,
  ],
  [
    'a configuration that waits for ever',
    { 'site.config.ts': config('await new Promise(() => {});') },
    /site\.config\.ts error The file site\.config\.ts waits .*\[author-code-never-settles\]/,
  ],
  [
    'a source that waits for ever',
    { 'site.config.ts': config('', '() => new Promise(() => {})') },
    /site\.config\.ts error Source number 1 .*\[author-code-never-settles\]/,
  ],
  [
    'a promise that is rejected and nobody waits for',
    { 'site.config.ts': config("\nPromise.reject(new Error('late'));") },
    /site\.config\.ts:3:\d+ error .* late\..*\[author-code-late-error\]/,
  ],
];

/** Code that never ends: what comes before it has 5 seconds, also on a busy machine. */
const endless: readonly Case[] = [
  [
    'a source that waits for ever beside a timer',
    { 'site.config.ts': config('setInterval(() => {}, 10);', '() => new Promise(() => {})') },
    /site\.config\.ts error Source number 1 .* has not finished after 5 seconds.*\[author-code-too-slow\]/,
  ],
  [
    'a configuration that loops without end',
    { 'site.config.ts': config('while (true) {}') },
    /site\.config\.ts error The file site\.config\.ts has not finished after 5 seconds.*\[author-code-too-slow\]/,
  ],
];

describe('code that ends the build or never ends', () => {
  let site: TemporarySite | undefined;
  afterEach(() => site?.remove());

  it.each([...cases.map((each) => ['60', ...each] as const), ...endless.map((each) => ['5', ...each] as const)])(
    'with %s seconds, %s is reported with its file',
    (seconds, _, files, reported) => {
      site = temporarySite(files);
      const { status, stderr } = site.run('check', '--timeout', seconds);
      expect(stderr).toMatch(reported);
      expect(status).toBe(1);
    },
  );

  it('a configuration that fills the memory is reported with its file', () => {
    site = temporarySite({ 'site.config.ts': config('const all = [];\nwhile (true) all.push({ more: all.length });') });
    const { status, stderr } = site.runWith({ NODE_OPTIONS: '--max-old-space-size=200' }, 'check');
    expect(stderr).toMatch(/site\.config\.ts error .* needs more than the \d+ MB .*\[author-code-memory\]/);
    expect(status).toBe(1);
  });

  it('a timer that a configuration leaves behind does not keep the build from ending', () => {
    site = temporarySite({ 'site.config.ts': config('setInterval(() => {}, 1000);') });
    expect(site.run('check')).toMatchObject({ status: 0, stdout: '1 page checked, no problems\n' });
  });
});
