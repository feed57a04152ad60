import { type ReadmeDocument, rangeOf, visit } from './document.ts';
import type { Edit } from './edits.ts';

/** An install command of npm, Yarn or pnpm up to the end of its line or of the command, its arguments in the group. */
const command =
  /\b(?:npm[ \t]+(?:i|install|add)|yarn[ \t]+(?:global[ \t]+)?add|pnpm[ \t]+(?:i|install|add))\b([^\n`|&;]*)/g;

/** A word of the arguments that is a package's name without a version. */
const bareName = /(?<=\s)(?:@[\w.-]+\/)?[A-Za-z][\w.-]*(?=\s|$)/g;

/**
 * Names the version in install commands: a README is of one version of its package, and a command without a version gets the newest,
 * which may be made for another version of the library.
 */
export function pinInstalls({ source, tree, context }: ReadmeDocument): readonly Edit[] {
  const edits: Edit[] = [];
  const { versionOf } = context;
  if (!versionOf) return edits;
  visit(tree, (node) => {
    if (node.type !== 'code' && node.type !== 'inlineCode' && node.type !== 'text') return undefined;
    const { start, end } = rangeOf(node);
    for (const { index, 0: line, 1: args = '' } of source.slice(start, end).matchAll(command)) {
      const from = start + index + line.length - args.length;
      for (const { index: at, 0: name } of args.matchAll(bareName)) {
        const version = versionOf(name);
        if (version === undefined) continue;
        const behind = from + at + name.length;
        edits.push({ start: behind, end: behind, text: `@${version}` });
      }
    }
    return undefined;
  });
  return edits;
}
