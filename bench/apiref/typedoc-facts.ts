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

/** The parts of TypeDoc's JSON that are compared. */
interface Reflection {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly variant?: string;
  readonly target?: number;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly comment?: { readonly blockTags?: readonly { readonly tag: string }[] };
  readonly children?: readonly Reflection[];
  readonly signatures?: readonly Reflection[];
  readonly parameters?: readonly Reflection[];
  readonly type?: { readonly type: string; readonly declaration?: Reflection };
  readonly symbolIdMap?: Readonly<Record<string, { readonly packageName: string }>>;
}

const kinds = { namespace: 4, module: 2, constructor: 512, reference: 4194304 };

/** Reads what TypeDoc wrote as JSON: facts by the name of each export. Names and members of packages that were not read are left out. */
export function typedocFacts(text: string, packages: ReadonlySet<string>): ReadonlyMap<string, NamedFacts> {
  const project = JSON.parse(text) as Reflection;
  const found = new Map<string, NamedFacts>();
  const isRead = ({ id }: Reflection) => {
    const home = project.symbolIdMap?.[id]?.packageName;
    return home === undefined || packages.has(home);
  };
  const collect = (children: readonly Reflection[], prefix: string) => {
    for (const child of children) {
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
      members: [...new Set([...(known?.members ?? []), ...members.map(memberName)])],
      inherited: [...(known?.inherited ?? []), ...members.filter((one) => one.flags.isInherited).map(memberName)],
      isDeprecated: (known?.isDeprecated ?? true) && (calls ? calls.every(isOld) : isOld(child)),
    });
  };
  collect(project.children ?? [], '');
  return found;
}

/** Returns the name of a member as we write it: `[iterator]` is `[Symbol.iterator]`. */
function memberName({ name }: Reflection): string {
  return /^\[(?:async)?[iI]terator\]$|^\[(?:species|toStringTag|toPrimitive|asyncDispose|dispose)\]$/.test(name)
    ? name.replace('[', '[Symbol.')
    : name;
}

function callText({ parameters = [] }: Reflection): string {
  const shown = parameters.map(
    ({ name, flags }) => `${flags.isRest ? '...' : ''}${name}${flags.isOptional ? '?' : ''}`,
  );
  return shown.map((name) => name.replace(/^__namedParameters/, '*')).join(', ');
}
