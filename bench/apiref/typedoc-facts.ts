import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a reference says about a name. */
export interface NamedFacts {
  /** Each way to call it: `a, b?, ...rest`. */
  readonly calls: readonly string[];
  /** Members of a class, an interface or an enum: own and inherited ones. */
  readonly members: readonly string[];
  readonly inherited: readonly string[];
  /** Whether it is deprecated as a whole. */
  readonly isDeprecated: boolean;
}

/** What TypeDoc says about a name. */
export interface TypeDocName extends NamedFacts {
  /** Members marked `@internal`. */
  readonly internal: readonly string[];
  /** Whether it is an interface or an alias there. */
  readonly isType: boolean;
  /** The first line of its declaration. */
  readonly line: string;
}

/** What TypeDoc says about a package. */
export interface TypeDocFacts {
  readonly names: ReadonlyMap<string, TypeDocName>;
  /** Further names of exports and namespaces. */
  readonly references: ReadonlySet<string>;
  /** Whether it has an `export =`. */
  readonly hasAssignment: boolean;
}

/** The parts of TypeDoc's JSON that are compared. */
interface Reflection {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly variant?: string;
  readonly target?: number;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly comment?: {
    readonly blockTags?: readonly { readonly tag: string }[];
    readonly modifierTags?: readonly string[];
  };
  readonly sources?: readonly { readonly fileName: string; readonly line: number }[];
  readonly children?: readonly Reflection[];
  readonly signatures?: readonly Reflection[];
  readonly parameters?: readonly Reflection[];
  readonly type?: { readonly type: string; readonly declaration?: Reflection };
  readonly symbolIdMap?: Readonly<Record<string, { readonly packageName: string }>>;
}

const kinds = { namespace: 4, module: 2, interface: 256, constructor: 512, alias: 2097152, reference: 4194304 };

/** Reads what TypeDoc wrote as JSON about a package below `root`. Names and members of packages that were not read are left out. */
export function typedocFacts(text: string, packages: ReadonlySet<string>, root: string): TypeDocFacts {
  const project = JSON.parse(text) as Reflection;
  const found = new Map<string, TypeDocName>();
  const references = new Set<string>();
  const isRead = ({ id }: Reflection) => {
    const home = project.symbolIdMap?.[id]?.packageName;
    return home === undefined || packages.has(home);
  };
  const collect = (children: readonly Reflection[], prefix: string) => {
    for (const child of children) {
      if (child.kind === kinds.reference) references.add(`${prefix}${child.name}`);
      if (child.kind === kinds.reference || !isRead(child)) continue;
      if (child.name === 'export=' && child.kind !== kinds.namespace) continue;
      const inner = child.name === 'export=' ? prefix : `${prefix}${child.name}.`;
      if (child.kind === kinds.namespace || child.kind === kinds.module) collect(child.children ?? [], inner);
      else add(`${prefix}${child.name}`, child);
    }
  };
  const add = (name: string, child: Reflection) => {
    const children = (child.children ?? []).filter(
      (one) => isRead(one) && !one.flags.isPrivate && !one.flags.isProtected,
    );
    const built = children.filter((one) => one.kind === kinds.constructor).flatMap((one) => one.signatures ?? []);
    const signatures = [...(child.signatures ?? []), ...built];
    const members = children.filter((one) => one.kind !== kinds.constructor);
    const known = found.get(name);
    const isOld = (one: Reflection) => one.comment?.blockTags?.some(({ tag }) => tag === '@deprecated') === true;
    const { signatures: calls } = child;
    found.set(name, {
      calls: [...(known?.calls ?? []), ...signatures.map(callText)],
      members: [...new Set([...(known?.members ?? []), ...members.map(nameOf)])],
      inherited: [...(known?.inherited ?? []), ...members.filter((one) => one.flags.isInherited).map(nameOf)],
      isDeprecated: (known?.isDeprecated ?? true) && (calls ? calls.every(isOld) : isOld(child)),
      internal: [...(known?.internal ?? []), ...members.filter(isInternal).map(nameOf)],
      isType: child.kind === kinds.interface || child.kind === kinds.alias,
      line: lineOf(child, root),
    });
  };
  collect(project.children ?? [], '');
  return { names: found, references, hasAssignment: project.children?.some(({ name }) => name === 'export=') === true };
}

const nameOf = ({ name }: Reflection) => name;

function isInternal({ comment, signatures = [] }: Reflection): boolean {
  return [comment, ...signatures.map((one) => one.comment)].some((one) => one?.modifierTags?.includes('@internal'));
}

function lineOf({ sources = [] }: Reflection, root: string): string {
  const file = sources[0] && path.join(root, sources[0].fileName);
  return file && existsSync(file) ? (readFileSync(file, 'utf8').split('\n')[sources[0]!.line - 1] ?? '') : '';
}

function callText({ parameters = [] }: Reflection): string {
  const shown = parameters.map(
    ({ name, flags }) => `${flags.isRest ? '...' : ''}${name}${flags.isOptional ? '?' : ''}`,
  );
  return shown.map((name) => name.replace(/^__namedParameters/, '*')).join(', ');
}
