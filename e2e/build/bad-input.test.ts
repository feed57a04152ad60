import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type TemporarySite, temporarySite } from '../support/temporary-site.ts';

const page = (body: string, more = '') => `---\ntitle: Bad\n${more}---\n\n${body}\n`;
const sidebars = (items: string) => `export default { docs: ${items} };\n`;
const withSidebars = `import { defineSite, docs } from 'lectern';
export default defineSite({ title: 'T', tagline: 'T', url: 'https://example.org', sources: [docs({ path: 'docs', sidebars: 'sidebars.ts' })] });
`;

/** Each bad input, and where and by which code it is reported. */
const cases: readonly (readonly [name: string, files: Record<string, string | Uint8Array>, reported: RegExp])[] = [
  [
    'invalid YAML',
    { 'docs/bad.md': '---\ntitle: [a\n---\n\nText.\n' },
    /docs\/bad\.md:\d+:\d+ error .*\[yaml-invalid\]/,
  ],
  [
    'unknown front-matter key',
    { 'docs/bad.md': page('Text.', 'titel: x\n') },
    /docs\/bad\.md:3:1 warning .*\[front-matter-unknown-key\]/,
  ],
  [
    'unclosed directive',
    { 'docs/bad.md': page(':::note\n\nText.') },
    /docs\/bad\.md:5:1 error .*\[directive-unclosed\]/,
  ],
  [
    'unknown language',
    { 'docs/bad.md': page('```javascrpt\na\n```') },
    /docs\/bad\.md:5:\d+ warning .*\[code-language-unknown\]/,
  ],
  [
    'a line that the code does not have',
    { 'docs/bad.md': page('```js {1,9}\na\n```') },
    /docs\/bad\.md:5:\d+ warning .*\[code-line-range\]/,
  ],
  [
    'a missing image',
    { 'docs/bad.md': page('![x](./nowhere.png)') },
    /docs\/bad\.md:5:\d+ warning .*\[image-missing\]/,
  ],
  [
    'missing include',
    { 'docs/bad.md': page('```js include="./nowhere.js"\n```') },
    /docs\/bad\.md:5:\d+ error .*\[code-include-missing\]/,
  ],
  [
    'bad UTF-8',
    { 'docs/bad.md': Buffer.from([0x23, 0x20, 0x61, 0x0a, 0xff, 0xfe, 0x0a]) },
    /docs\/bad\.md:2:1 error .*utf-?8/i,
  ],
  [
    'an id in a sidebar that no page has',
    { 'site.config.ts': withSidebars, 'sidebars.ts': sidebars("['intro', 'nowhere']") },
    /sidebars\.ts:1:\d+ error .*"nowhere".*\[sidebar-id-unknown\]/,
  ],
  [
    'a cycle in sidebars',
    {
      'site.config.ts': withSidebars,
      'sidebars.ts':
        "const a = { type: 'category', label: 'A', items: ['intro'] };\na.items.push(a);\nexport default { docs: [a] };\n",
    },
    /sidebars\.ts\S* error .*\[sidebar-cycle\]/,
  ],
  [
    'two pages with one id',
    { 'docs/a.md': page('A.', 'id: same\n'), 'docs/b.md': page('B.', 'id: same\n') },
    /docs\/b\.md\S* error .*docs\/a\.md.*\[/,
  ],
  [
    'an image path that leaves the content',
    { 'docs/bad.md': page('![x](../../../../package.json)') },
    /docs\/bad\.md:5:\d+ error .*\[image-[\w-]+\]/,
  ],
  [
    'an empty folder',
    {
      'site.config.ts': withSidebars.replace(", sidebars: 'sidebars.ts'", '').replace("path: 'docs'", "path: 'empty'"),
      'empty/.keep': '',
    },
    /empty warning .*\[content-folder-empty\]/,
  ],
];

describe('bad input', () => {
  let site: TemporarySite | undefined;
  afterEach(() => site?.remove());

  it.each(cases)('%s is reported with its place and a hint', (_, files, reported) => {
    site = temporarySite(files);
    const { stderr, stdout } = site.run('check');
    expect(stderr).toMatch(reported);
    // Every diagnostic has a hint on the line below it.
    expect(stderr).toMatch(/\]\n {2}\S/);
    expect(stdout).toMatch(/pages? checked, \d+ (error|warning)/);
  });

  it('a symbolic link that leaves the content is reported', () => {
    site = temporarySite();
    symlinkSync('/etc/hostname', join(site.root, 'docs', 'linked.md'));
    expect(site.run('check').stderr).toMatch(/docs\/linked\.md error .*\[[\w-]*link[\w-]*\]/);
  });

  it('files and folders that may not be read are reported', () => {
    site = temporarySite({ 'docs/secret.md': 'x', 'docs/closed/page.md': 'x' });
    for (const path of ['docs/secret.md', 'docs/closed']) chmodSync(join(site.root, path), 0);
    const { stderr, status } = site.runAsNobody('check');
    chmodSync(join(site.root, 'docs/closed'), 0o755);
    expect(stderr).toMatch(/^docs\/secret\.md error .*denies access.*\[content-unreadable\]$/m);
    expect(stderr).toMatch(/^docs\/closed error .*denies access.*\[content-unreadable\]$/m);
    expect(status).toBe(1);
  });

  it('a page of 5 MB is compiled or reported within seconds', () => {
    site = temporarySite({
      'docs/big.md': page('A paragraph with *some* `code` and a [link](./intro.md).\n\n'.repeat(90_000)),
    });
    const start = performance.now();
    const { status, stderr } = site.run('check');
    expect(performance.now() - start).toBeLessThan(30_000);
    if (status !== 0) expect(stderr).toMatch(/docs\/big\.md\S* error/);
  });
});
