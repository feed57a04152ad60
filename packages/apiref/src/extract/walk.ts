import type { Node } from 'oxc-parser';
import { visitorKeys } from 'oxc-parser';

/**
 * Calls `visit` for a node and everything below it, parents first. If `visit` returns false, the node's children are
 * skipped.
 */
export function walk(node: Node, visit: (node: Node) => unknown): void {
  if (visit(node) === false) return;
  // Without a list of children, whose making took longer than the visits.
  const record = node as unknown as Record<string, unknown>;
  for (const key of visitorKeys[node.type] ?? []) {
    const value = record[key];
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) walk(one, visit);
    } else if (isNode(value)) walk(value, visit);
  }
}

/** Returns the direct children of a node in source order. */
export function childrenOf(node: Node): Node[] {
  const record = node as unknown as Record<string, unknown>;
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const value = record[key];
    return (Array.isArray(value) ? value : [value]).filter(isNode);
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
