import type { ApiCallable } from '../model/model.ts';
import type { Part } from './notes.ts';
import { parameterRow, parameterTable } from './parameters-section.ts';
import { exampleFence, exampleGroup, returnsNothing, throwsList } from './sections.ts';
import { signatureHtml } from './signature-html.ts';
import type { TypeLinks } from './type-html.ts';

/**
 * Returns the parts of a callable below the head of its page that a note may replace: its text by `label:key`, `param:key.name`,
 * `returns:key` and `example:key:file`. Its overloads have the keys `key:2`, `key:3`, …
 */
export function callableParts(
  callable: ApiCallable,
  { label, key }: { readonly label: string; readonly key: string },
): Part[] {
  const { summary, description, parameters, returns, examples, overloads = [] } = callable;
  return [
    { name: `${label}:${key}`, text: [summary, description].filter(Boolean).join('\n\n') },
    ...parameters.map((one) => ({ name: `param:${key}.${one.name}`, text: one.description })),
    { name: `returns:${key}`, text: returns.description || returnsNothing(callable) },
    ...examples.map((one) => ({ name: `example:${key}:${one.key}`, text: exampleFence(one) })),
    ...overloads.flatMap((one, index) => callableParts(one, { label, key: `${key}:${index + 2}` })),
  ];
}

/** Writes a callable below the head of its page: signatures, text, parameters, result, errors, examples, then its overloads. */
export function callableSection(
  callable: ApiCallable,
  input: {
    readonly label: string;
    readonly key: string;
    readonly receiver: string;
    /** Begins the anchors of its parameters. */
    readonly anchor: string;
    readonly links: TypeLinks;
    readonly named: (name: string) => string;
  },
): string {
  const { name, signatures, parameters, deprecated, examples, overloads = [] } = callable;
  const { label, key, receiver, anchor, links, named } = input;
  const rows = parameters.map((parameter) =>
    parameterRow({
      parameter,
      description: named(`param:${key}.${parameter.name}`),
      links,
      id: `${anchor}-${parameter.name.toLowerCase().replaceAll('.', '-')}`,
    }),
  );
  const groups = [...new Set(examples.map(({ group }) => group))].map((group) =>
    exampleGroup(examples.filter((one) => one.group === group).map((one) => named(`example:${key}:${one.key}`))),
  );
  const returns = named(`returns:${key}`);
  const others = overloads.map((one, index) => {
    const suffix = `${index + 2}`;
    return callableSection(one, { ...input, key: `${key}:${suffix}`, anchor: `${anchor}-${suffix}` });
  });
  return [
    deprecated === undefined ? '' : `**Deprecated.** ${deprecated}`,
    signatureHtml({ receiver, name, signatures }, links),
    named(`${label}:${key}`),
    parameterTable(rows),
    returns && `**Returns:** ${returns}`,
    throwsList(callable.throws),
    ...groups,
    ...others,
  ]
    .filter(Boolean)
    .join('\n\n');
}
