import type { Diagnostic } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { ItemFacts } from './facts.ts';

/** Reports what is wrong with an item's facts by themselves, after overrides. */
export function checkFacts(facts: ItemFacts): Diagnostic[] {
  const { doc, file, id, text } = facts;
  const diagnostics: Diagnostic[] = [];
  const report = (code: Parameters<typeof diagnostic>[0], line: number, params: Record<string, string | number> = {}) =>
    diagnostics.push(diagnostic(code, { file, line }, { item: id, ...params }));

  if (facts.kind === 'function' && facts.signatures.length === 0) report('api-type-missing', doc.line);
  for (const { file: example, line } of doc.emptyExamples) report('api-example-empty', line, { example });

  const { blocks, files } = countExamples(text);
  const groups = new Set(doc.examples.map(({ group }) => group)).size;
  if (groups !== blocks || doc.examples.length !== files) {
    report('api-example-lost', doc.line, { blocks, files, groups, examples: doc.examples.length });
  }
  return diagnostics;
}

/** Warns of each tag that nothing reads, once, at its first place, because a package may have it in every comment. */
export function checkTags(all: Iterable<ItemFacts>, ignoredTags: readonly string[] = []): Diagnostic[] {
  const found = new Map<
    string,
    { readonly file: string; readonly line: number; readonly item: string; count: number }
  >();
  for (const { doc, file, id, overloads = [], methods = [] } of all) {
    const inherited = methods.filter(({ from }) => from === undefined);
    const callables = [...overloads, ...inherited, ...inherited.flatMap((method) => method.overloads ?? [])];
    for (const { tag, line } of [doc, ...callables.map((one) => one.doc)].flatMap(({ unknownTags }) => unknownTags)) {
      const known = found.get(tag);
      if (known) known.count += 1;
      else if (!ignoredTags.includes(tag)) found.set(tag, { file, line, item: id, count: 1 });
    }
  }
  return [...found].map(([tag, { file, line, item, count }]) =>
    diagnostic('api-tag-unknown', { file, line }, { tag, item, count }),
  );
}

/**
 * Counts independently what the raw text contains: blocks, and files with code. An unmarked block is one file, an
 * `@example` has as many as it has fences, or one.
 */
function countExamples(text: string): { blocks: number; files: number } {
  const tagged = text.split(/^[ \t]*\*?[ \t]*@example\b/m).slice(1);
  const inTags = tagged.map((example) => {
    const [own = ''] = example.split(/^[ \t]*\*?[ \t]*@(?=[a-z]+\b)(?![^\n]*\n[\s\S]*?^[ \t]*\*?[ \t]*```)/m);
    return Math.max(1, [...own.matchAll(/^[ \t]*\*?[ \t]*(`{3,})[\s\S]*?^[ \t]*\*?[ \t]*\1/gm)].length);
  });
  const blocks = [...text.matchAll(/<example>[ \t]*\n([\s\S]*?)<\/example>/g)].map((match) => match[1]!);
  const files = blocks.flatMap((block) => block.split(/^[ \t]*(?:\*[ \t]*)?:[^\s:]+\.\w+[ \t]*$/m));
  const written = files.filter((file) => /[^\s*]/.test(file)).length;
  return { blocks: blocks.length + tagged.length, files: written + inTags.reduce((sum, count) => sum + count, 0) };
}
