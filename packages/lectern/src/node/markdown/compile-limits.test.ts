import { describe, expect, it } from 'vitest';
import type { Entry } from '../../model/entry.ts';
import { createCompiler } from './create-compiler.ts';

async function compile(source: string) {
  const compiler = await createCompiler({
    root: '/site',
    baseUrl: '/',
    staticDir: '/site/static',
    contentRoots: ['/site'],
  });
  const body = { format: 'markdown', source } as const;
  const place = { file: 'long.md' };
  const entry: Entry = { id: 'a', collection: 'docs', kind: 'doc', route: '/a', frontMatter: {}, place, body };
  const { value, diagnostics } = await compiler.compile(entry);
  return { html: value.html, words: value.words, codes: diagnostics.map(({ code, line }) => `${code}:${line ?? ''}`) };
}

const section =
  '## Heading\n\nSome *text* with `code` and [a link](a.md) at 10:30.\n\n- item\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n';

describe('limits', () => {
  it('refuses 5 MB of ordinary text sooner than it compiles a fiftieth of it', async () => {
    const time = async (characters: number) => {
      const started = performance.now();
      const compiled = await compile(section.repeat(characters / section.length));
      return { ...compiled, milliseconds: performance.now() - started };
    };
    const part = await time(100_000);
    const { html, codes, milliseconds } = await time(5_000_000);
    expect(codes).toEqual(['page-too-long:']);
    expect(html).toBe('');
    expect(milliseconds).toBeLessThan(part.milliseconds);
  });

  it('compiles what is just below the limit', async () => {
    const { codes, words } = await compile(`${'Some words of a paragraph. '.repeat(100)}\n\n`.repeat(366));
    expect(codes).toEqual([]);
    expect(words).toBeGreaterThan(80_000);
  });

  it('refuses a line that the parser would take minutes for', async () => {
    expect((await compile(`First.\n\n${'> '.repeat(100_000)}`)).codes).toEqual(['page-line-too-long:3']);
    expect((await compile(`~~~\nfence\n~~~\n${'*a_ '.repeat(100_000)}`)).codes).toEqual(['page-line-too-long:4']);
  });

  it('lets long lines stand in fences, and leaves them plain', async () => {
    const { codes, html } = await compile(`\`\`\`js\nconst a = "${'x'.repeat(100_000)}"\n\`\`\`\n`);
    expect(codes).toEqual([]);
    expect(html).not.toContain('class="k"');
  });

  it('stops highlighting when a page has too much code', async () => {
    const { codes, html } = await compile(
      `\`\`\`js\n${'call(1)\n'.repeat(26_000)}\`\`\`\n\n\`\`\`js\nconst a = 1\n\`\`\`\n`,
    );
    expect(codes).toEqual(['code-too-long:1', 'code-too-long:26004']);
    expect(html).not.toContain('class="k"');
  });

  it('keeps straight quotes in a paragraph of data', async () => {
    const { codes, html } = await compile(`"prose"\n\n${'{"a": "b"}, '.repeat(3000)}`);
    expect(codes).toEqual([]);
    expect(html).toContain('"prose"');
  });
});
