import type { ApiCallable, ApiItem, ApiProperty, ApiSignature } from './model.ts';

/** Longer texts of types are cut around their first difference. */
const longest = 100;

/**
 * Returns a line for each type that differs between two versions of an item: its own declaration, what it extends, its type parameters and
 * further signatures, and those members that both versions have. Comments and blanks make no difference.
 */
export function typeChanges(was: ApiItem, is: ApiItem): readonly string[] {
  const lines: string[] = [];
  const note = (label: string, before: string | undefined, after: string | undefined) => {
    const [a, b] = [bare(before), bare(after)];
    if (a !== b) lines.push(`${label}: ${shorten(a, b).join(' -> ')}`);
  };
  note('kind', was.kind, is.kind);
  note('extends', was.heritage, is.heritage);
  note('type parameters', generics(was), generics(is));
  note('overloads', overloads(was), overloads(is));
  for (const [property, older] of inBoth(was.properties, is.properties))
    note(`property ${property.name}`, fieldText(older), fieldText(property));
  for (const [method, older] of inBoth(was.methods, is.methods))
    note(`method ${method.name}`, callText(older), callText(method));
  // A member that was added or removed is no change of a type, but how an interface can be called has no other line.
  const names = (item: ApiItem) => [...item.properties, ...item.methods].map(({ name }) => name).join();
  if (lines.length === 0 && names(was) === names(is)) note('type', was.declaration, is.declaration);
  return lines;
}

/** Returns the members that both versions have, the newer first. */
function inBoth<Member extends { readonly name: string; readonly isStatic: boolean }>(
  was: readonly Member[],
  is: readonly Member[],
): readonly (readonly [Member, Member])[] {
  return is.flatMap((member) => {
    const older = was.find((one) => one.name === member.name && one.isStatic === member.isStatic);
    return older ? [[member, older] as const] : [];
  });
}

function fieldText({ type, optional }: ApiProperty): string {
  return `${type}${optional ? '?' : ''}`;
}

function generics({ signatures }: ApiItem): string {
  return signatures.map(({ typeParameters = '' }) => typeParameters).join(' | ');
}

function overloads(item: ApiItem): string | undefined {
  return item.overloads && callText({ ...item, signatures: [] });
}

/** Returns all signatures of something callable, whatever their comments. */
function callText({ signatures, overloads: others = [] }: ApiCallable): string {
  return [...signatures, ...others.flatMap((one) => one.signatures)].map(signatureText).join(' | ');
}

function signatureText({ typeParameters, parameters, returns }: ApiSignature): string {
  const shown = parameters.map(
    ({ name, type, optional, rest }) => `${rest ? '...' : ''}${name}${optional ? '?' : ''}: ${type}`,
  );
  return `${typeParameters ? `<${typeParameters}>` : ''}(${shown.join(', ')}) => ${returns}`;
}

/** Returns a type on one line, without comments and trailing semicolons; `none` if there is none. */
function bare(text: string | undefined): string {
  const flat = text
    ?.replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/;\s*(?=\}|$)/g, ' ')
    .trim();
  return flat || 'none';
}

/** Returns two texts as they are, or what is around their first difference if they are long. */
function shorten(before: string, after: string): readonly [string, string] {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const start = Math.max(before.length, after.length) > longest ? Math.max(0, same - longest / 4) : 0;
  const cut = (text: string) => {
    const end = start + longest;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}
