import type { PackageFolder, ShownReadme } from '@lectern/apiref';
import { codeSpan, createLibrary, type FileRef, type Member, readMembers, sentence } from '@lectern/apiref/toolkit';
import { readmePolicy } from '../commands/policy.ts';
import { functionText } from '../completeness/option-facts.ts';
import { declaredOptions } from './option-types.ts';

/** Rows of a table: an option, and the members of its type if the package declares them, too. */
interface Row {
  /** The whole path: `tbTunnelOpts.apiKey`. */
  readonly path: string;
  readonly member: Member;
  /** Whether the README names it. */
  readonly isNamed: boolean;
}

/**
 * Returns the section below a README with every option that the types of the package declare: what the README leaves out is
 * listed, and has its comment. Empty for a package whose types declare no options.
 */
export function declaredOptionsOf({ page, home, text }: ShownReadme): string {
  const types = declaredOptions[page.id] ?? [];
  if (types.length === 0) return '';
  const rowsOf = new Map<string, readonly Row[]>();
  for (const { file, type, of = '' } of types) {
    const rows = readRows({ home, file: { package: home.name, path: file }, type, text });
    rowsOf.set(of, [...(rowsOf.get(of) ?? []), ...rows]);
  }
  const missing = [...rowsOf.values()].flat().flatMap(({ path, isNamed }) => (isNamed ? [] : path));
  const intro = `The types of version ${home.version} declare these options.${leftOut([...new Set(missing)])}`;
  // Tables that are equal are shown once.
  const ownersOf = new Map<string, readonly string[]>();
  for (const [owner, rows] of rowsOf) ownersOf.set(table(rows), [...(ownersOf.get(table(rows)) ?? []), owner]);
  const tables = [...ownersOf].map(([shown, owners]) =>
    owners.includes('') ? shown : `Options of ${listed(owners)}:\n\n${shown}`,
  );
  return ['## Declared options', intro, ...tables].join('\n\n').concat('\n');
}

/** Reads the options of a type, with the members of options whose type is an interface of the same file. */
function readRows(input: {
  readonly home: PackageFolder;
  readonly file: FileRef;
  readonly type: string;
  /** The README. */
  readonly text: string;
}): readonly Row[] {
  const { home, file, type, text } = input;
  const library = createLibrary([home]);
  // Types of other packages are not there, so their members are not listed.
  const membersOf = (name: string) => readMembers({ name, file, library }).value;
  const row = (path: string, member: Member): Row => ({ path, member, isNamed: isNamed(member.name, text) });
  return membersOf(type).flatMap((member) => {
    const { name, type: declared = '' } = member;
    const isDeclared = /^\w+$/.test(declared) && library.findType(declared, file) !== undefined;
    const inner = isDeclared ? membersOf(declared) : [];
    return [row(name, member), ...inner.map((part) => row(`${name}.${part.name}`, part))];
  });
}

/** Says which options the README does not name. */
function leftOut(paths: readonly string[]): string {
  if (paths.length === 0) return '';
  return ` The text above does not name ${listed(paths.map(codeSpan))}.`;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

function isNamed(name: string, text: string): boolean {
  return new RegExp(`(?<![\\w-])${name.replaceAll('$', '\\$')}(?![\\w-])`).test(text);
}

function table(rows: readonly Row[]): string {
  const all = rows.map(({ path, member, isNamed }) => ({
    Option: codeSpan(path),
    Type: typeAndDefault(rows, path, member),
    'What the types say': isNamed ? '' : summary(member),
  }));
  const columns = (['Option', 'Type', 'What the types say'] as const).filter((column) =>
    all.some((cells) => cells[column] !== ''),
  );
  return [columns, columns.map(() => '---'), ...all.map((cells) => columns.map((column) => inCell(cells[column])))]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Returns `` `boolean`, default `true` ``. An option whose members follow is an `object`. */
function typeAndDefault(rows: readonly Row[], path: string, member: Member): string {
  const hasMembers = rows.some((row) => row.path.startsWith(`${path}.`));
  const value = defaultOf(member);
  return [
    codeSpan(hasMembers ? 'object' : typeText(member)),
    ...(member.isOptional ? [] : ['required']),
    ...(value === '' ? [] : [`default ${value}`]),
  ].join(', ');
}

function inCell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function typeText({ type, parameters }: Member): string {
  if (type === undefined) return parameters ? `(${parameters.join(', ')}) => unknown` : 'unknown';
  const text = type.replace(/\s+/g, ' ').replaceAll(/import\('[^']*'\)\./g, '');
  return functionText(type) ?? text.replace(/^\{ \[\w+: (\w+)\]: (\w+);? \}$/, 'Record<$1, $2>');
}

/** Returns the default that the comment names, bare or in a fence, if it fits on a line. */
function defaultOf({ doc }: Member): string {
  const text = (doc?.default ?? '').replaceAll(/```\w*|`/g, '').trim();
  return text === '' || text === 'undefined' || text.includes('\n') ? '' : codeSpan(text);
}

/** Returns the first paragraph of the comment, and whether the option is deprecated. */
function summary({ doc }: Member): string {
  const [first = ''] = (doc?.description ?? '').split(/\n\s*\n/);
  const mended = (readmePolicy.phrases ?? []).reduce((text, [pattern, other]) => text.replace(pattern, other), first);
  const text = sentence(mended.replace(/\s+/g, ' ').trim());
  return doc?.deprecated === undefined ? text : `Deprecated. ${text}`.trim();
}
