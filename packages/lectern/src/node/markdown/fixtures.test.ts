import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import { type Compiler, createCompiler } from './create-compiler.ts';
import { catalogue } from './diagnostics.ts';

const root = join(import.meta.dirname, 'fixtures');
const names = readdirSync(root).filter((name) => /\.mdx?$/.test(name));

function entryOf(name: string): Entry {
  const path = join(root, name);
  const format = name.endsWith('.mdx') ? 'mdx' : 'markdown';
  return {
    id: name,
    collection: 'docs',
    kind: 'doc',
    route: `/docs/${name}`,
    frontMatter: {},
    place: { file: name },
    body: { format, source: readFileSync(path, 'utf8'), path },
  };
}

/** Returns a package with one file, and no other. */
async function packages(spec: string, file: string): Promise<string> {
  if (spec !== 'acme@7.40.0' || file !== 'build/index.d.ts') throw new Error(`no such package: ${spec}`);
  return 'line one\nexport declare const remote: (options: object) => Promise<Browser>;\nline three\n';
}

describe('fixtures', () => {
  let compiler: Compiler;
  const made = new Map<string, ReturnType<Compiler['compile']>>();
  const compiled = (name: string) => {
    if (!made.has(name)) made.set(name, compiler.compile(entryOf(name)));
    return made.get(name)!;
  };
  beforeAll(async () => {
    const staticDir = join(root, 'static');
    compiler = await createCompiler({ root, baseUrl: '/base/', staticDir, contentRoots: [root], packages });
  });
  afterAll(() => compiler.close());

  it.each(names)('%s', async (name) => {
    const { value, diagnostics } = await compiled(name);
    const { html, module, ...rest } = value;
    const facts = JSON.stringify({ diagnostics, ...rest }, null, 2).replaceAll(root, '<root>');
    await expect(`${facts}\n`).toMatchFileSnapshot(`expected/${name}.json`);
    if (module === undefined) await expect(`${html}\n`).toMatchFileSnapshot(`expected/${name}.html`);
    else await expect(module).toMatchFileSnapshot(`expected/${name}.js`);
    expect(diagnostics.length > 0, 'only fixtures called bad-… have diagnostics').toBe(name.startsWith('bad-'));
  });

  it.each(names)('%s shows its heading before it is compiled', async (name) => {
    const entry = entryOf(name);
    const [{ value: begun, isPending }, { value }] = [await compiler.begin(entry), await compiler.compile(entry)];
    expect([begun.heading, isPending]).toEqual([value.heading, true]);
    expect([begun.html, begun.references, begun.module === undefined]).toEqual(['', [], value.module === undefined]);
  });

  it.each([
    ["import { a } from './a.js';\n\n# Title\n", 'Title'],
    // Its compiler ends the process: the tag closes in another block than it opened in.
    ['<A a="b"><i>\n</i>\n\n1.   <details>\n\n     text\n\n     </details></A>\n\n# Title\n', undefined],
    [`# ${'long '.repeat(20_000)}\n`, undefined],
  ])('MDX shows its heading where reading it does no harm: %j', async (source, heading) => {
    const entry: Entry = { ...entryOf('tags.mdx'), body: { format: 'mdx', source } };
    expect((await compiler.begin(entry)).value.heading).toBe(heading);
  });

  it('show every diagnostic of this step but those of its limits', async () => {
    const results = await Promise.all(names.map(compiled));
    const seen = new Set(results.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code)));
    const subjects =
      /^(?:anchor|code|diagram|directive|footnote|html|id|image-(?:missing|outside|unreadable)|link-empty|mdx|page-(?:too|line)|tabs?)(?:-|$)/;
    const unseen = Object.keys(catalogue).filter((code) => subjects.test(code) && !seen.has(code));
    expect(unseen).toEqual([
      'code-include-too-large',
      'code-too-long',
      'mdx-too-deep',
      'page-line-too-long',
      'page-too-long',
    ]);
  });
});
