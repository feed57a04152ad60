import type { ApiModel, ApiPackage } from '../model/model.ts';
import type { ChangedName, VersionChanges } from '../model/version-history.ts';
import { itemRoute, memberIds, type PagesPlace, pageId } from './addresses.ts';
import { codeSpan } from './html.ts';
import type { GeneratedPage } from './page-entry.ts';

/** Returns the id of the page of changes; an export may have its name. */
export function changesId({ items }: ApiModel): string {
  return items.some(({ id }) => id.toLowerCase() === 'changes') ? 'version-changes' : 'changes';
}

/** Writes the page that says how the versions of a package differ, the newest first. */
export function changesPage(input: {
  readonly changes: readonly VersionChanges[];
  readonly model: ApiModel;
  readonly place: PagesPlace;
  readonly package: ApiPackage;
}): GeneratedPage {
  const { changes, model, place } = input;
  const { name, version } = input.package;
  const sections = changes.map((one) => versionSection(one, model, place));
  const oldest = changes.at(-1)?.before ?? version;
  return {
    id: pageId(place, changesId(model)),
    title: 'Changes',
    description: `What changed in the API of ${name} from ${oldest} to ${version}.`,
    body: `${[`What changed in the API of \`${name}\`, read from the published versions.`, ...sections].join('\n\n')}\n`,
  };
}

function versionSection(changes: VersionChanges, model: ApiModel, place: PagesPlace): string {
  const { version, before, added, deprecated, removed, changed } = changes;
  const linked = (one: ChangedName) => linkTo(one, model, place);
  const lists = [
    list('Added', added.map(linked)),
    list('Deprecated', deprecated.map(linked)),
    list(
      'Removed',
      removed.map(({ name }) => codeSpan(name)),
    ),
    list(
      'Changed',
      changed.map((one) => [linked(one), ...one.details.map((line) => `  - ${codeSpan(line)}`)].join('\n')),
    ),
  ].filter(Boolean);
  const heading = `## ${version} {#v${version.replace(/[^\w]+/g, '-')}}`;
  const nothing = `The API is that of ${before}.`;
  return [heading, `Compared with ${before}.`, ...(lists.length > 0 ? lists : [nothing])].join('\n\n');
}

function list(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? '' : `**${title}**\n\n${rows.map((row) => `- ${row}`).join('\n')}`;
}

/** Returns a name as a link to its page, and of a member to its place there. */
function linkTo({ item: id, name }: ChangedName, { items }: ApiModel, place: PagesPlace): string {
  const item = items.find((one) => one.id === id);
  if (!item) return codeSpan(name);
  const member = name.slice(item.name.length + 1);
  const method = item.methods.find((one) => one.name === member);
  const found = method ?? item.properties.find((one) => one.name === member);
  const anchor = found && memberIds(item)(found.name, method ? 'method' : 'property', found.isStatic);
  return `[${codeSpan(name)}](${itemRoute(place, id, anchor)})`;
}
