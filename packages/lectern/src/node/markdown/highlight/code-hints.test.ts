import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CodeHint, Entry } from '../../../model/entry.ts';
import { type Compiler, createCompiler } from '../create-compiler.ts';
import { readNotations } from './notations.ts';
import { placeHints } from './place-hints.ts';
import { renderCode } from './render-code.ts';

const labels = { copyCode: 'Copy', openProject: 'Open', runSample: 'Run' };
const hintOf = (name: string, ...places: CodeHint['places']): CodeHint => ({
  name,
  href: `/${name}`,
  text: `${name}()`,
  places,
});

/** Returns the hints of a fence by displayed line, as column and name. */
function placed(code: string, hints: readonly CodeHint[], known = new Set<string>()) {
  const asked: string[] = [];
  const addressOf = ({ href }: CodeHint) => {
    asked.push(href);
    return href;
  };
  const byLine = placeHints({ hints, code: readNotations(code), addressOf, known });
  const lines = [...byLine].map(([line, list]) => [
    line,
    ...list.map(({ column, href, isRepeated }) => `${column}${href}${isRepeated ? ' again' : ''}`),
  ]);
  return { lines, asked };
}

describe('hints in code', () => {
  it('stand where their names are shown, and are keyboard stops once a target', () => {
    const code = '// highlight-next-line\nrun(); stop()\nstop(); run()';
    const hints = [hintOf('run', [1, 0], [2, 8]), hintOf('stop', [1, 7], [2, 0])];
    expect(placed(code, hints)).toEqual({
      lines: [
        [0, '0/run', '7/stop'],
        [1, '0/stop again', '8/run again'],
      ],
      asked: ['/run', '/stop'],
    });
    expect(placed('run()', [hintOf('run', [0, 0])], new Set(['/run'])).lines).toEqual([[0, '0/run again']]);
  });

  it('are left out where their names are not, on lines that are not shown, and in one another', () => {
    expect(placed('go()', [hintOf('run', [0, 0], [7, 0])])).toEqual({ lines: [], asked: [] });
    expect(placed('// highlight-next-line\ngo()', [hintOf('// h', [0, 0])])).toEqual({ lines: [], asked: [] });
    expect(placed('rerun()', [hintOf('rerun', [0, 0]), hintOf('run', [0, 2])]).lines).toEqual([[0, '0/rerun']]);
  });

  it('are links around a part of a token or several tokens, and escaped', () => {
    const tokens = [{ text: 'a.', class: 'o' as const }, { text: '$' }, { text: '$ = "<"', class: 's' as const }];
    const hint = { column: 2, length: 2, href: '/x?a&b', text: '$$<T>(a: "b" & c): T', isRepeated: false };
    const render = (hints: ReadonlyMap<number, readonly (typeof hint)[]> | undefined) =>
      /<span class="line">.*(?=<\/code>)/.exec(
        renderCode({
          lines: [tokens],
          classes: new Map(),
          numbered: false,
          canScroll: false,
          labels,
          ...(hints && { hints }),
        }),
      )?.[0];
    expect(render(new Map([[0, [hint]]]))).toBe(
      '<span class="line"><span class="o">a.</span><a class="hint" href="/x?a&amp;b" data-hint="$$&lt;T>(a: &quot;b&quot; &amp; c): T">$<span class="s">$</span></a><span class="s"> = "&lt;"</span></span>',
    );
    const inside = { ...hint, column: 7, length: 1, isRepeated: true };
    expect(render(new Map([[0, [inside]]]))).toContain(
      '<span class="s">$ = </span><a class="hint" href="/x?a&amp;b" data-hint="$$&lt;T>(a: &quot;b&quot; &amp; c): T" tabindex="-1"><span class="s">"</span></a><span class="s">&lt;"</span>',
    );
    expect(render(new Map())).toBe(render(undefined));
  });
});

describe('the hints of an entry', () => {
  let compiler: Compiler;
  beforeAll(() => {
    const root = import.meta.dirname;
    compiler = createCompiler({ root, baseUrl: '/', staticDir: root, contentRoots: [] });
  });
  afterAll(() => compiler.close());

  const compile = (source: string, line: number, ...hints: CodeHint[]) => {
    const entry: Entry = {
      id: 'page',
      collection: 'docs',
      kind: 'doc',
      route: '/page',
      frontMatter: {},
      place: { file: 'page.md' },
      body: { format: 'markdown', source, codeHints: { [line]: hints } },
    };
    return compiler.compile(entry);
  };

  it('are links like those of its text, with the place of the name, below what lines the compiler adds', async () => {
    // The table in the note is closed by a line that nobody wrote.
    const source = ':::note\n\n| a |\n|---|\n| b |\n:::\n\n- in a list\n\n  ```js\n  one()\n  run()\n  ```\n';
    const { value } = await compile(source, 10, hintOf('run', [1, 0]));
    const [reference] = value.references;
    expect(value.html).toContain(
      '<a class="hint" href="lectern-ref:0" data-hint="run()"><span class="f">run</span></a>()',
    );
    expect(reference).toEqual({ kind: 'link', target: '/run', line: 12, column: 3 });
  });

  it('lead elsewhere as they are, and are no text of the page', async () => {
    const hint = { ...hintOf('run', [0, 0]), href: 'https://example.org/run' };
    const { value } = await compile('# Page\n\n```js\nrun()\n```\n', 3, hint);
    expect(value.html).toContain('href="https://example.org/run"');
    expect(value.references).toEqual([]);
    const without = await compile('# Page\n\n```js\nrun()\n```\n', 4, hint);
    expect(without.value.html).not.toContain('hint');
    expect({ ...value, html: '' }).toEqual({ ...without.value, html: '' });
  });
});
