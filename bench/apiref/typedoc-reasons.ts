import type { ApiItem } from '../../packages/apiref/src/model/model.ts';
import type { DeclaredCall } from '../../packages/apiref/test/facts/declared-call.ts';
import type { DeclaredName } from '../../packages/apiref/test/facts/declared-names.ts';
import type { NamedFacts, TypeDocFacts, TypeDocName } from './typedoc-facts.ts';

/** A name about which two references differ. */
export interface Difference {
  readonly kind: 'missing' | 'added' | 'calls' | 'members' | 'deprecated';
  readonly name: string;
  readonly theirs: TypeDocName | undefined;
  readonly ours: NamedFacts | undefined;
  readonly item: ApiItem | undefined;
  /** What the compiler reads in the declarations. */
  readonly declared: DeclaredName | undefined;
}

/** Why two references may differ about a name, and how that is recognized. */
interface Reason {
  readonly kind: Difference['kind'];
  readonly text: string;
  readonly holds: (difference: Difference, typedoc: TypeDocFacts) => boolean;
}

const sorted = (calls: readonly string[]) => [...calls].sort().join('\n');
const withoutMarks = (calls: readonly string[]) => sorted(calls.map((call) => call.replaceAll('?', '')));

/** The reasons, in the order of the report. Each is recognized by what the compiler or TypeDoc's own output says, not by a name. */
export const reasons: readonly Reason[] = [
  {
    kind: 'added',
    text: 'TypeDoc lists a further name of an export, or of a namespace, as a reference to the first.',
    holds: ({ name }, { references }) => prefixesOf(name).some((one) => references.has(one)),
  },
  {
    kind: 'added',
    text: 'TypeDoc calls an `export =` by no name.',
    holds: ({ declared }, { hasAssignment }) => hasAssignment && declared?.names.includes('default') === true,
  },
  {
    kind: 'missing',
    text: 'A declaration file without any list of exports also exports what it does not mark with `export`; a page shows it where it is used.',
    holds: ({ theirs, declared }) => declared === undefined && /^\s*(?!export\b)\w/.test(theirs?.line ?? ''),
  },
  {
    kind: 'calls',
    text: 'A class whose declarations have no constructor has one without parameters here, and none there.',
    holds: ({ theirs, ours, declared }) =>
      theirs?.calls.length === 0 &&
      ours?.calls.join() === '' &&
      declared?.kind === 'class' &&
      declared.calls.length === 0,
  },
  {
    kind: 'calls',
    text: 'TypeDoc makes an alias without calls of a function that is exported as a type alone.',
    holds: ({ theirs, declared }) => theirs?.isType === true && declared?.kind === 'function',
  },
  {
    kind: 'calls',
    text: 'TypeDoc makes a parameter optional that a comment has in brackets; in the declaration it is required.',
    holds: ({ theirs, ours, declared }) =>
      theirs !== undefined &&
      ours !== undefined &&
      withoutMarks(theirs.calls) === withoutMarks(ours.calls) &&
      sorted(ours.calls) === sorted(declared?.calls.map(callText) ?? []),
  },
  {
    kind: 'calls',
    text: 'TypeDoc adds how an interface with the name of a function can be called to the calls of the function.',
    holds: ({ theirs, ours, declared }) =>
      ours?.calls.every((call) => theirs?.calls.includes(call)) === true &&
      declared?.kind === 'function' &&
      sorted(ours.calls) === sorted(declared.calls.map(callText)),
  },
  {
    kind: 'members',
    text: 'We leave out members marked `@internal`.',
    holds: (difference) => lacking(difference).every((name) => difference.theirs?.internal.includes(name)),
  },
  {
    kind: 'deprecated',
    text: 'TypeDoc lends the comment of an overload to those without one. Here a comment belongs to the signature below it.',
    holds: ({ theirs, declared }) =>
      theirs?.isDeprecated === true && declared?.calls.some(({ isDeprecated }) => !isDeprecated) === true,
  },
];

/** Returns why two references differ about a name; undefined if no rule explains it. */
export function reasonOf(difference: Difference, typedoc: TypeDocFacts): Reason | undefined {
  return reasons.find(({ kind, holds }) => kind === difference.kind && holds(difference, typedoc));
}

/** Returns the members that TypeDoc alone has. */
function lacking({ theirs, ours }: Difference): readonly string[] {
  return theirs?.members.filter((one) => !ours?.members.includes(one)) ?? [];
}

function callText({ parameters }: DeclaredCall): string {
  return parameters.map((one) => `${one.isRest ? '...' : ''}${one.name}${one.isOptional ? '?' : ''}`).join(', ');
}

/** Returns the names that a qualified name begins with, and itself: of `a.b.c` these are `a`, `a.b` and `a.b.c`. */
function prefixesOf(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
}
