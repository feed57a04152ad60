import type { ElementFacts } from './lab-scripts.ts';

/** Longest text by which an element is found. */
const longestText = 60;

/** Returns selectors that may find an element, from what lasts longest to what changes first. */
export function candidates({ tag, attributes, classes, text, name }: ElementFacts): readonly string[] {
  const quoted = (value: string) => JSON.stringify(value);
  const isShort = (value: string) => value !== '' && value.length <= longestText && !value.includes('\n');
  const forTests = Object.keys(attributes).filter((each) => /^data-/.test(each));
  // Attributes that are made for tests come before other data.
  forTests.sort((a, b) => Number(/test|cy|qa/.test(b)) - Number(/test|cy|qa/.test(a)));
  const { id, role, type } = attributes;
  return [
    ...forTests.map((each) => `[${each}=${quoted(attributes[each]!)}]`),
    ...(isShort(name) ? [`aria/${name}`] : []),
    ...(tag === 'a' && isShort(text) ? [`=${text}`] : []),
    ...(isShort(text) ? [`${tag}=${text}`] : []),
    ...(attributes.name ? [`${tag}[name=${quoted(attributes.name)}]`] : []),
    ...(id ? [`#${escapeName(id)}`] : []),
    ...(role ? [`[role=${quoted(role)}]`] : []),
    ...(type ? [`${tag}[type=${quoted(type)}]`] : []),
    ...classes.map((each) => `${tag}.${escapeName(each)}`),
    tag,
  ];
}

/** Returns a name as CSS writes it after `#` or `.`. A worker has no `CSS.escape`. */
function escapeName(name: string): string {
  return name.replace(/^\d|[^\w-]/gu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `);
}
