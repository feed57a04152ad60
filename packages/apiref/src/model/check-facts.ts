import type { Diagnostic } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { ItemFacts } from './facts.ts';

/** Reports what is wrong with an item's facts by themselves, after overrides. */
export function checkFacts(facts: ItemFacts, ignoredTags: readonly string[] = []): Diagnostic[] {
  const { doc, file, id, text } = facts;
  const diagnostics: Diagnostic[] = [];
  const report = (code: Parameters<typeof diagnostic>[0], line: number, params: Record<string, string | number> = {}) =>
    diagnostics.push(diagnostic(code, { file, line }, { item: id, ...params }));

  if (facts.kind === 'function' && facts.signatures.length === 0) report('api-type-missing', doc.line);
  const unknown = [doc, ...(facts.methods ?? []).map((method) => method.doc)].flatMap(({ unknownTags }) => unknownTags);
  for (const { tag, line } of unknown) if (!ignoredTags.includes(tag)) report('api-tag-unknown', line, { tag });
  for (const { file: example, line } of doc.emptyExamples) report('api-example-empty', line, { example });

  const { blocks, files } = countExamples(text);
  const groups = new Set(doc.examples.map(({ group }) => group)).size;
  if (groups !== blocks || doc.examples.length !== files) {
    report('api-example-lost', doc.line, { blocks, files, groups, examples: doc.examples.length });
  }
  return diagnostics;
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
