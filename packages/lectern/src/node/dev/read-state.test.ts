import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../test/test-folder.ts';
import { openSiteStore } from '../stages/project.ts';
import { openRecords } from '../store/open-records.ts';
import { createStateReader, type DevState, openConfig, type StateReader } from './read-state.ts';

const files = {
  'package.json': '{ "type": "module" }',
  'site.config.ts': `import { defineSite, docs, pages } from 'lectern';
export default defineSite({ title: 'Acme', url: 'https://example.com', sources: [docs(), pages()] });
`,
  'docs/a.md': '# First\n\nSee [b](./b.md#part) and [nothing](./b.md#nothing).\n',
  'docs/b.md': '---\ntitle: Second\n---\n\n## Part\n\n```js include="./code.js"\n```\n',
  'docs/c.mdx': '# *Third*\n\n{1 + 1}\n',
  'docs/code.js': 'one();\n',
  'pages/index.tsx': 'export default function Home() {\n  return <p>Home</p>;\n}\n',
};
const generated = resolve(import.meta.dirname, '../../../../../e2e/generated');

let root: string;
let reader: StateReader;
beforeEach(async () => {
  // In the repository, so that the configuration finds the package.
  mkdirSync(generated, { recursive: true });
  root = mkdtempSync(join(generated, 'state-'));
  writeFiles(root, files);
  reader = await createReader();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function createReader(): Promise<StateReader> {
  const { value: project, diagnostics } = await openConfig({ root, configFile: join(root, 'site.config.ts') });
  return createStateReader(project!, diagnostics);
}

const pageOf = (state: DevState, key: string) => state.site.pages.find((page) => page.key === key)!;
/** Returns what readers and authors see of a state. */
const shownOf = ({ site, diagnostics, pending }: DevState) => ({
  pages: site.pages.map(({ page, article, compiled }) => ({ page, article, module: compiled?.module })),
  sidebars: site.sidebars,
  diagnostics,
  pending: [...pending],
});

describe('a site whose texts are compiled when they are asked for', () => {
  it('has all pages with their titles at once, and one text more for each that is asked for', async () => {
    const begun = await reader.begin();
    expect([...begun.pending].sort()).toEqual(['docs/a', 'docs/b', 'docs/c']);
    expect(begun.site.pages.map(({ page }) => page.title)).toEqual(['Acme', 'First', 'Second', 'Third']);
    expect(pageOf(begun, 'docs/b').article).toBe('');

    const next = await reader.compile('docs/b', begun);
    expect([...next.pending].sort()).toEqual(['docs/a', 'docs/c']);
    expect(pageOf(next, 'docs/b').article).toContain('one');
    expect(pageOf(next, 'docs/b').page.toc.map(({ id }) => id)).toEqual(['part']);
  });

  it('is the site that is read at once when all are compiled, and the next server finds them stored', async () => {
    let state = await reader.begin();
    while (state.pending.size > 0) state = await reader.proceed(state);
    const whole = await reader.read();
    expect(shownOf(state)).toEqual(shownOf(whole));
    const again = await createReader();
    const stored = await again.compile('docs/a', await again.begin());
    expect(pageOf(stored, 'docs/a').article).toBe(pageOf(whole, 'docs/a').article);
  });

  it('has stored all articles once no text is pending, whatever took the last', async () => {
    let state = await reader.begin();
    for (const key of ['docs/a', 'docs/b']) state = await reader.compile(key, state);
    rmSync(join(root, 'docs/c.mdx'));
    state = await reader.read(state, new Set([join(root, 'docs/c.mdx')]));
    expect(state.pending.size).toBe(0);
    const stored = openRecords(openSiteStore(root), 'articles');
    expect(String(await stored.get('docs/a'))).toContain('b.md#part');
    expect(String(await stored.get('docs/b'))).toContain('one');
  });

  it('shows edits of texts and of files in them, whether these were pending or not', async () => {
    const begun = await reader.begin();
    const state = await reader.compile('docs/b', begun);
    writeFiles(root, { 'docs/code.js': 'two();\n', 'docs/a.md': '# Other\n\nOther text.\n' });
    const next = await reader.read(state, new Set(['docs/code.js', 'docs/a.md'].map((path) => join(root, path))));
    expect(pageOf(next, 'docs/b').article).toContain('two');
    expect([pageOf(next, 'docs/a').page.title, pageOf(next, 'docs/a').article]).toEqual([
      'Other',
      '<p>Other text.</p>',
    ]);
    expect([...next.pending]).toEqual(['docs/c']);
    expect((await reader.proceed(next)).pending.size).toBe(0);
  });

  it('forgets what was compiled ahead of a change', async () => {
    const begun = await reader.begin();
    const { compiled: ahead } = await (await createReader()).read();
    const state = { ...begun, ahead };
    writeFiles(root, { 'docs/code.js': 'two();\n', 'docs/a.md': '# Other\n' });
    const next = await reader.read(state, new Set(['docs/code.js', 'docs/a.md'].map((path) => join(root, path))));
    expect([...next.ahead.keys()]).toEqual(['docs/c']);
    expect(pageOf(await reader.compile('docs/b', next), 'docs/b').article).toContain('two');
  });
});

it.each(['tsx', 'jsx', 'ts', 'js'])(
  'has islands that were added or deleted since the last one: .%s',
  async (ending) => {
    const file = `components/Added.island.${ending}`;
    const changes = new Set([join(root, file)]);
    const begun = await reader.begin();
    writeFiles(root, { [file]: 'export default () => null;\n' });
    const added = await reader.read(begun, changes);
    expect(Object.values(added.bundle.islands)).toContain(join(root, file));
    rmSync(join(root, file));
    const deleted = await reader.read(added, changes);
    expect(Object.values(deleted.bundle.islands)).not.toContain(join(root, file));
  },
);

it('reports a version folder that no list names once it is there, until it is deleted', async () => {
  const path = 'versioned_docs/2.0/a.md';
  const codes = ({ diagnostics }: DevState) => diagnostics.map(({ code }) => code);
  const begun = await reader.read();
  expect(codes(begun)).not.toContain('version-unlisted');
  writeFiles(root, { [path]: 'Text.\n' });
  const added = await reader.read(begun, new Set([join(root, path)]));
  expect(codes(added)).toContain('version-unlisted');
  rmSync(join(root, 'versioned_docs/2.0'), { recursive: true });
  const deleted = await reader.read(added, new Set([join(root, 'versioned_docs/2.0')]));
  expect(codes(deleted)).not.toContain('version-unlisted');
});
