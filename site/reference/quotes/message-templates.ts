import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PackageFolder } from '@lectern/apiref';
import { parseSource, walk } from '@lectern/apiref/toolkit';
import type { Node } from 'oxc-parser';
import { globSync } from 'tinyglobby';

/** What stands for the parts of a message that are only known when the code runs. */
export const hole = '\0';

/** Code that is no part of what users run: tests, and bundles for browsers. */
export const notShipped: readonly string[] = [
  '**/node_modules/**',
  '**/test*/**',
  '**/__tests__/**',
  '**/*.min.js',
  '**/*.test.js',
  '**/assets/**',
];

/** Reads the strings of the packages' code that are long enough for a message; computed parts become holes. */
export function readTemplates(packages: readonly PackageFolder[]): string[] {
  const found = new Set<string>();
  for (const { folder } of packages) {
    for (const file of globSync('**/*.{js,cjs,mjs}', { cwd: folder, ignore: [...notShipped] })) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      for (const template of templatesOf(file, text)) found.add(template);
    }
  }
  return [...found];
}

/** Returns the strings of a module: literals, templates, and what `+` puts together. */
export function templatesOf(name: string, text: string): string[] {
  const found: string[] = [];
  const joined = new Set<Node>();
  walk(parseSource({ name, text }).program, (node) => {
    const template = joined.has(node) ? undefined : templateOf(node);
    if (node.type === 'BinaryExpression' && (template !== undefined || joined.has(node))) {
      joined.add(node.left).add(node.right);
    }
    const isMessage = template !== undefined && /[a-z]{2,}\W+[a-z]{2,}/i.test(template);
    if (isMessage) found.push(template.replace(/\s+/g, ' '));
  });
  return found;
}

function templateOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? value.raw).join(hole);
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined;
  const parts = [templateOf(node.left), templateOf(node.right)];
  return parts.some((part) => part !== undefined) ? parts.map((part) => part ?? hole).join('') : undefined;
}
