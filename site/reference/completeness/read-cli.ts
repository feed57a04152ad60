import { type FileRef, type Library, type SourceFile, walk } from '@lectern/apiref/toolkit';
import type { Place } from 'lectern';
import type { Expression } from 'oxc-parser';
import { exported, literalText, propertiesOf, valueText } from './code-values.ts';

/** A flag as a command's builder declares it for yargs. */
export interface CliFlag {
  /** Without dashes. */
  readonly name: string;
  readonly alias?: string;
  /** yargs' type: `string`, `number`, `boolean` or `array`. */
  readonly type?: string;
  readonly choices: readonly string[];
  /** The default as code; absent if it has none, or one that is computed. */
  readonly default?: string;
  readonly place: Place;
}

/** A command of the command line. */
export interface CliCommand {
  readonly name: string;
  /** With its arguments: `run <configPath>`. */
  readonly usage: string;
  readonly place: Place;
  readonly flags: readonly CliFlag[];
  /** Flags that it inherits from another command. */
  readonly shared: readonly CliFlag[];
}

/** A package that `wdio install` knows by a short name. */
export interface InstallablePackage {
  /** `framework`, `reporter`, `service`, `plugin` or `runner`. */
  readonly type: string;
  readonly name: string;
  readonly package: string;
  readonly place: Place;
}

/**
 * Reads a command's file: `exports.command`, `exports.cmdArgs`, and what its builder makes of them. Undefined for other
 * files.
 */
export function readCliCommand(file: FileRef, library: Library): CliCommand | undefined {
  const source = library.parse(file);
  const usage = source && exported(source, 'command');
  if (!source || usage?.type !== 'Literal' || typeof usage.value !== 'string') return undefined;
  const own = flagsOf(source);
  const { modules, ignored } = builderOf(source);
  const shared = modules.flatMap((specifier) => {
    const base = library.parse({ ...file, path: file.path.replace(/[^/]+$/, `${specifier.replace('./', '')}.js`) });
    return base ? flagsOf(base) : [];
  });
  const known = new Set([...own.map(({ name }) => name), ...ignored]);
  return {
    name: usage.value.split(' ', 1)[0]!,
    usage: usage.value,
    place: { file: source.name, line: source.lineAt(usage.start) },
    flags: own.filter(({ name }) => !ignored.has(name)),
    shared: shared.filter(({ name }) => !known.has(name)),
  };
}

/**
 * Reads the list of known packages (`exports.SUPPORTED_PACKAGES`). An entry has the form `package$--$name`; others have no
 * name that users could type, so they are left out.
 */
export function readInstallable(file: FileRef, library: Library): InstallablePackage[] {
  const source = library.parse(file);
  const lists = source && exported(source, 'SUPPORTED_PACKAGES');
  if (!source || lists?.type !== 'ObjectExpression') return [];
  return [...propertiesOf(lists)].flatMap(([type, list]) => {
    if (list.type !== 'ArrayExpression') return [];
    return list.elements.flatMap((item) => {
      if (item?.type !== 'ObjectExpression') return [];
      const [id = '', name = ''] = (literalText(propertiesOf(item).get('value')) ?? '').split('$--$');
      return name ? [{ type, name, package: id, place: { file: source.name, line: source.lineAt(item.start) } }] : [];
    });
  });
}

function flagsOf(source: SourceFile): CliFlag[] {
  const declared = exported(source, 'cmdArgs');
  if (declared?.type !== 'ObjectExpression') return [];
  return [...propertiesOf(declared)].flatMap(([name, value]) => {
    if (value.type !== 'ObjectExpression') return [];
    const settings = propertiesOf(value);
    const alias = literalText(settings.get('alias'));
    const type = literalText(settings.get('type'));
    const place = { file: source.name, line: source.lineAt(value.start) };
    const choices = texts(settings.get('choices'));
    const standard = valueText(settings.get('default'), source);
    return [
      { name, ...(alias && { alias }), ...(type && { type }), choices, ...(standard && { default: standard }), place },
    ];
  });
}

function texts(node: Expression | null | undefined): string[] {
  if (node?.type !== 'ArrayExpression') return [];
  return node.elements.flatMap((item) => (item?.type === 'Literal' ? [String(item.value)] : []));
}

/**
 * Returns what a builder passes to `yargs.options()` besides the file's own flags: modules of other commands
 * (`run_1.cmdArgs`), and names that it leaves out (`!IGNORED_ARGS.includes(key)`).
 */
function builderOf(source: SourceFile): { readonly modules: readonly string[]; readonly ignored: ReadonlySet<string> } {
  const required = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const modules: string[] = [];
  const ignored = new Set<string>();
  for (const statement of source.program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (id.type !== 'Identifier' || !init) continue;
      lists.set(id.name, texts(init));
      const from = init.type === 'CallExpression' ? init.arguments[0] : undefined;
      if (from?.type === 'Literal' && typeof from.value === 'string') required.set(id.name, from.value);
    }
  }
  const builder = source.program.body.find(
    (statement) =>
      statement.type === 'VariableDeclaration' && /^const builder\b/.test(source.text.slice(statement.start)),
  );
  if (builder) {
    walk(builder, (node) => {
      if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return;
      const { name } = node.object;
      const property = node.property.type === 'Identifier' ? node.property.name : '';
      if (property === 'cmdArgs' && required.has(name)) modules.push(required.get(name)!);
      if (property === 'includes') for (const item of lists.get(name) ?? []) ignored.add(item);
    });
  }
  return { modules, ignored };
}
