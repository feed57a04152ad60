import { expect, it } from 'vitest';
import { isFunction } from './declaration.ts';
import { groupOverloads } from './overloads.ts';
import { readSignature } from './signature.ts';
import { parseSource } from './source-file.ts';

/** Returns the groups of the functions in a text, the main one first: what the comment says, then the parameters of each signature. */
function groupsOf(text: string): string[] | undefined {
  const source = parseSource({ name: 'index.d.ts', text });
  const file = { package: 'acme', path: 'index.d.ts' };
  const grouped = groupOverloads(
    source.program.body.flatMap((statement) => {
      const node = 'declaration' in statement ? statement.declaration : statement;
      if (!node || !isFunction(node)) return [];
      return [{ start: statement.start, source, signature: readSignature(source, node, file) }];
    }),
  );
  return (
    grouped &&
    [grouped.main, ...grouped.others].map(({ doc, signatures }) => {
      const said = [doc.description, doc.deprecated === undefined ? '' : `(${doc.deprecated})`, ...doc.see].filter(
        Boolean,
      );
      return `${said.join(' ')}: ${signatures.map(({ parameters }) => parameters.map(({ name }) => name).join()).join(' ')}`;
    })
  );
}

it.each([
  [
    'one comment is for all',
    ['export function f(): void;', '/** Does. */', 'export function f(a: 1): void;'],
    ['Does.:  a'],
  ],
  [
    'each comment has its signatures',
    ['/** Reads. */', 'function f(): 1;', '/** Writes. */', 'function f(a: 1): void;', 'function f(b: 1): void;'],
    ['Reads.: ', 'Writes.: a', ': b'],
  ],
  [
    'the same comment twice is one',
    ['/** Does. */', 'function f(): 1;', '/** Does. */', 'function f(a: 1): 1;'],
    ['Does.:  a'],
  ],
  [
    'a deprecated signature says nothing about the others, and is not the first',
    ['/**\n * Old.\n * @deprecated Use b.\n */', 'function f(a: 1): 1;', 'function f(b: 1): 1;'],
    [': b', 'Old. (Use b.): a'],
  ],
  [
    'the first is one with a description that is not deprecated',
    [
      '/**\n * @deprecated\n */',
      'function f(a: 1): 1;',
      'function f(b: 1): 1;',
      '/** Does. */',
      'function f(c: 1): 1;',
    ],
    ['Does.: c', '(): a', ': b'],
  ],
  [
    'all are deprecated',
    [
      '/**\n * @deprecated A.\n */',
      'function f(a: 1): 1;',
      '/**\n * Does.\n * @deprecated B.\n */',
      'function f(b: 1): 1;',
    ],
    ['Does. (B.): b', '(A.): a'],
  ],
  [
    'a comment that only refers to another function describes no signature',
    ['/** Does. */', 'function f(a: 1): 1;', '/**\n * @see g\n */', 'function f(b: 1): 1;'],
    ['Does. g: a b'],
  ],
  ['internal signatures are left out', ['/** @internal */', 'function f(a: 1): 1;', 'function f(b: 1): 1;'], [': b']],
  ['nothing is left', ['/** @internal */', 'function f(a: 1): 1;'], undefined],
])('%s', (_, lines, expected) => {
  expect(groupsOf(lines.join('\n'))).toEqual(expected);
});
