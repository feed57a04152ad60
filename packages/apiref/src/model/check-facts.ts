import type { Diagnostic } from 'lectern/model';
import { diagnostic } from '../diagnostics.ts';
import type { CommandFacts } from './facts.ts';

/** What is wrong with a command's facts by themselves, known slips already set right. */
export function checkFacts(facts: CommandFacts): Diagnostic[] {
  const { doc, file, id, text } = facts;
  const diagnostics: Diagnostic[] = [];
  const report = (code: Parameters<typeof diagnostic>[0], line: number, params: Record<string, string | number> = {}) =>
    diagnostics.push(diagnostic(code, { file, line }, { command: id, ...params }));

  if (facts.signatures.length === 0) report('api-type-missing', doc.line);
  for (const { tag, line } of doc.unknownTags) report('api-tag-unknown', line, { tag });
  for (const { file: example, line } of doc.emptyExamples) report('api-example-empty', line, { example });

  const { blocks, files } = countExamples(text);
  const groups = new Set(doc.examples.map(({ group }) => group)).size;
  if (groups !== blocks || doc.examples.length !== files) {
    report('api-example-lost', doc.line, { blocks, files, groups, examples: doc.examples.length });
  }
  return diagnostics;
}

/** Counts by itself what the raw file holds: blocks, and files with code in them (an unmarked block is one file). */
function countExamples(text: string): { blocks: number; files: number } {
  const blocks = [...text.matchAll(/<example>[ \t]*\n([\s\S]*?)<\/example>/g)].map((match) => match[1]!);
  const files = blocks.flatMap((block) => block.split(/^[ \t]*(?:\*[ \t]*)?:[^\s:]+\.\w+[ \t]*$/m));
  return { blocks: blocks.length, files: files.filter((file) => /[^\s*]/.test(file)).length };
}
