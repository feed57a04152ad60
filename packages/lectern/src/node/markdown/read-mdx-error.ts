import type { Point } from './nodes.ts';

/** What the MDX parser found wrong, and where; undefined for an error that does not come from it. */
export function readMdxError(error: unknown): { readonly reason: string; readonly at: Point } | undefined {
  if (!(error instanceof Error)) return undefined;
  const found = /^(\d+):(\d+): ([\s\S]*?)(?: \(mdx[\w-]*:[\w-]+\))?$/.exec(error.message);
  if (!found) return undefined;
  const [, line, column, reason = ''] = found;
  return { reason: reason.replace(/\.$/, ''), at: { line: Number(line), column: Number(column) } };
}
