import type { ApiItem, ApiMethod, ApiProperty } from '../model/model.ts';
import type { Part } from './notes.ts';
import { parameterRow, parameterTable } from './parameters-section.ts';
import { exampleFence, exampleGroup, returnsNothing, throwsList } from './sections.ts';
import { signatureHtml } from './signature-html.ts';
import type { TypeLinks } from './type-html.ts';

/**
 * Returns the parts of an item's members that a note may replace: `property:port`, `method:start`, `param:start.options`, …
 */
export function memberParts(item: ApiItem, prose: (text: string) => string): Part[] {
  return [
    ...item.properties.map((property) => ({ name: `property:${property.name}`, text: prose(property.description) })),
    ...item.methods.flatMap((method) => {
      const { name, summary, description, parameters, returns } = method;
      return [
        { name: `method:${name}`, text: [prose(summary), prose(description)].filter(Boolean).join('\n\n') },
        ...parameters.map((one) => ({ name: `param:${name}.${one.name}`, text: prose(one.description) })),
        { name: `returns:${name}`, text: prose(returns.description) || returnsNothing(method) },
        ...method.examples.map((one) => ({ name: `example:${name}:${one.key}`, text: exampleFence(one) })),
      ];
    }),
  ];
}

/** Returns the properties of a class, or the fields of a type, as a table; empty without any. */
export function propertiesTable(item: ApiItem, links: TypeLinks, named: (name: string) => string): string {
  const rows = item.properties.map((property: ApiProperty) => {
    const name = property.isStatic ? `${item.name}.${property.name}` : property.name;
    const description = named(`property:${property.name}`);
    const id = `property-${property.name.toLowerCase()}`;
    // A field of a type says if it is required; a property of a class always exists.
    const isProperty = item.kind === 'class' || item.kind === 'enum';
    return parameterRow({ parameter: { ...property, name }, description, links, id, isProperty });
  });
  return parameterTable(rows);
}

/** Returns the methods of a class or an interface, each with a heading; empty without any. */
export function methodsSection(item: ApiItem, links: TypeLinks, named: (name: string) => string): string {
  return item.methods.map((method) => methodSection(item, method, links, named)).join('\n\n');
}

function methodSection(item: ApiItem, method: ApiMethod, links: TypeLinks, named: (name: string) => string): string {
  const { name, isStatic, signatures, parameters, deprecated } = method;
  const anchor = `${isStatic ? 'static-' : ''}${name.toLowerCase()}`;
  const receiver = isStatic ? `${item.name}.` : `${item.name.charAt(0).toLowerCase()}${item.name.slice(1)}.`;
  const rows = parameters.map((parameter) =>
    parameterRow({
      parameter,
      description: named(`param:${name}.${parameter.name}`),
      links,
      id: `${anchor}-${parameter.name.toLowerCase().replaceAll('.', '-')}`,
    }),
  );
  const groups = [...new Set(method.examples.map(({ group }) => group))].map((group) =>
    exampleGroup(
      method.examples.filter((one) => one.group === group).map((one) => named(`example:${name}:${one.key}`)),
    ),
  );
  const returns = named(`returns:${name}`);
  return [
    `### ${name.replaceAll('_', '\\_')} {#${anchor}}`,
    deprecated === undefined ? '' : `**Deprecated.** ${deprecated}`,
    signatureHtml({ receiver, name, signatures }, links),
    named(`method:${name}`),
    parameterTable(rows),
    returns && `**Returns:** ${returns}`,
    throwsList(method.throws),
    ...groups,
  ]
    .filter(Boolean)
    .join('\n\n');
}
