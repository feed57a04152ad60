import { diagnostic } from 'lectern';
import type { Diagnostic } from 'lectern/model';
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

  const blocks = text.split('\n').filter((line) => /<example>\s*$/.test(line)).length;
  const markers = text.split('\n').filter((line) => /^\s*(?:\*\s*)?:[^\s:]+\.\w+\s*$/.test(line)).length;
  const groups = new Set(doc.examples.map(({ group }) => group)).size;
  const unnamed = doc.examples.length - markers;
  if (groups !== blocks || unnamed < -1) {
    report('api-example-lost', doc.line, { blocks, markers, groups, examples: doc.examples.length });
  }
  return diagnostics;
}
