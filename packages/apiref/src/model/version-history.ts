import { diffModels } from './diff-models.ts';
import type { ApiHistory, ApiItem, ApiMethod, ApiModel, ApiProperty } from './model.ts';

/** A model and the version of the package that it describes. */
export interface VersionedModel {
  readonly version: string;
  readonly model: ApiModel;
}

/** How a version differs from the one compared before it. Names are those of items, or of members: `Queue.pause`. */
export interface VersionChanges {
  readonly version: string;
  readonly before: string;
  readonly added: readonly ChangedName[];
  readonly deprecated: readonly ChangedName[];
  readonly removed: readonly ChangedName[];
  readonly changed: readonly ChangedName[];
}

/** A name that changed. */
export interface ChangedName {
  /** Id of the item. */
  readonly item: string;
  readonly name: string;
  /** One line for each difference. */
  readonly details: readonly string[];
}

/** Something with a history: an item or one of its members. */
type Known = ReadonlyMap<string, { readonly item: ApiItem; readonly name: string; readonly isDeprecated: boolean }>;

/** Returns the differences between each version and the one before it, the newest first. `models` begin with the oldest. */
export function versionChanges(models: readonly VersionedModel[]): readonly VersionChanges[] {
  const changes = models.slice(1).map(({ version, model }, index): VersionChanges => {
    const earlier = models[index]!;
    const before = knownIn(earlier.model);
    const now = knownIn(model);
    const only = (all: Known, isMeant: (key: string) => boolean): ChangedName[] =>
      [...all].flatMap(([key, { item, name }]) => (isMeant(key) ? [{ item: item.id, name, details: [] }] : []));
    // The members of what is new or gone need no line.
    const isNews = (known: Known, key: string) => !known.has(key) && (!key.includes('\n') || known.has(itemOf(key)));
    const names = new Map(model.items.map(({ id, name }) => [id, name]));
    return {
      version,
      before: earlier.version,
      added: only(now, (key) => isNews(before, key)),
      deprecated: only(now, (key) => now.get(key)!.isDeprecated && before.get(key)?.isDeprecated === false),
      removed: only(before, (key) => isNews(now, key)),
      changed: diffModels(earlier.model, model).flatMap(({ item, kind, details }): ChangedName[] => {
        const told = details.filter((line) =>
          /^(?:parameter|returns|stability|type|overload|property|method|extends|kind)\b/.test(line),
        );
        return kind === 'changed' && told.length > 0 ? [{ item, name: names.get(item) ?? item, details: told }] : [];
      }),
    };
  });
  return changes.toReversed();
}

/** Returns the newest model, whose items and members say since when they exist or are deprecated. */
export function withHistory(models: readonly VersionedModel[]): ApiModel {
  const { model } = models.at(-1)!;
  if (models.length === 1) return model;
  const known = models.map(({ version, model }) => ({ version, all: knownIn(model) }));
  const historyOf = (key: string): ApiHistory => {
    const first = known.findIndex(({ all }) => all.has(key));
    const isDeprecated = known.map(({ all }) => all.get(key)?.isDeprecated === true);
    const since = isDeprecated.lastIndexOf(false) + 1;
    return {
      ...(first > 0 && { addedIn: known[first]!.version }),
      ...(since > first && since > 0 && since < known.length && { deprecatedIn: known[since]!.version }),
    };
  };
  const items = model.items.map((item) => ({
    ...item,
    ...historyOf(item.id),
    properties: item.properties.map((one) => ({ ...one, ...memberHistory(item, one) })),
    methods: item.methods.map((one) => ({ ...one, ...memberHistory(item, one) })),
  }));
  return { ...model, items };

  /** Returns the history of a member, without the version of its item if it is as old. */
  function memberHistory(item: ApiItem, member: ApiMethod | ApiProperty): ApiHistory {
    const own = historyOf(memberKey(item, member));
    const { addedIn, ...rest } = own;
    return addedIn === historyOf(item.id).addedIn ? rest : own;
  }
}

function knownIn({ items }: ApiModel): Known {
  return new Map(
    items.flatMap((item) => [
      [item.id, { item, name: item.name, isDeprecated: item.deprecated !== undefined }] as const,
      ...[...item.properties, ...item.methods].map((member) => {
        const isDeprecated = 'signatures' in member ? member.deprecated !== undefined : saysDeprecated(member);
        return [memberKey(item, member), { item, name: `${item.name}.${member.name}`, isDeprecated }] as const;
      }),
    ]),
  );
}

function saysDeprecated({ description }: ApiProperty): boolean {
  return description.startsWith('**Deprecated.**');
}

function memberKey(item: ApiItem, { name, isStatic }: ApiMethod | ApiProperty): string {
  return `${item.id}\n${isStatic ? 'static ' : ''}${name}`;
}

function itemOf(key: string): string {
  return key.slice(0, key.indexOf('\n'));
}
