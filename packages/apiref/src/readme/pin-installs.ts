import { type ReadmeDocument, rangeOf, visit } from './document.ts';
import type { Edit } from './edits.ts';

/** An install command of npm, Yarn or pnpm up to the end of the line or command, with its arguments in the group. */
const command =
  /\b(?:npm[ \t]+(?:i|install|add)|yarn[ \t]+(?:global[ \t]+)?add|pnpm[ \t]+(?:i|install|add))\b([^\n`|&;]*)/g;

/** An argument that is a package's name without a version. */
const bareName = /(?<=\s)(?:@[\w.-]+\/)?[A-Za-z][\w.-]*(?=\s|$)/g;

/**
 * Adds the version to install commands. A README belongs to one version of its package, and a command without a version
 * installs the newest, which may need another version of the library.
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
