import type { Element, Properties, RootContent } from 'hast';
import { contentPrefix } from '../../../model/reserved-ids.ts';
import { type Draft, referencePrefix } from '../draft.ts';

/** Properties with an id or a name, by which scripts and links find the element. */
const identities = ['id', 'name'] as const;
/** Properties that refer to one or several other elements of the page, as far as `sanitize` accepts them. */
const mentions = ['ariaDescribedBy', 'ariaLabelledBy', 'headers', 'htmlFor'] as const;

/**
 * Adds a prefix to every id and name that strangers chose, and to references to them on the page, so that no script
 * mistakes their element for another (`id="seed"`, `name="body"`). Removes the mark from what the engine made.
 */
export function prefixStrangersIds(nodes: readonly RootContent[], draft: Draft): void {
  const ids = new Set<string>();
  const places = new Set<string>();
  const elements = nodes.flatMap(elementsOf);

  for (const { properties } of elements) {
    for (const key of identities) {
      if (properties[key] === undefined) continue;
      const given = String(properties[key]);
      const value = finalId(given, draft);
      const isSecond = key === 'id' && ids.has(value);
      if (given === '' || isSecond) delete properties[key];
      else properties[key] = value;
      if (key === 'id') ids.add(value);
      places.add(value);
    }
  }
  for (const { properties } of elements) {
    for (const key of mentions) {
      const named = properties[key];
      if (named !== undefined) properties[key] = [named].flat().map((id) => finalId(String(id), draft));
    }
    if (properties.useMap !== undefined) properties.useMap = `#${finalId(String(properties.useMap).slice(1), draft)}`;
    rewriteHref(properties, places, draft);
  }
}

/** Rewrites a link into the page: it leads to a stranger's id or name, unless a heading of the page has it. */
function rewriteHref(properties: Properties, places: ReadonlySet<string>, draft: Draft): void {
  const { href } = properties;
  if (typeof href !== 'string') return;
  const prefixed = (target: string) => {
    const id = decode(target.slice(1));
    return id !== undefined && !places.has(id) && places.has(contentPrefix + id) ? `#${contentPrefix}${id}` : target;
  };
  if (href.startsWith(`#${draft.ownMark}`)) properties.href = `#${href.slice(1 + draft.ownMark.length)}`;
  else if (href.startsWith('#')) properties.href = prefixed(href);
  else if (href.startsWith(referencePrefix)) {
    const number = Number(href.slice(referencePrefix.length));
    const reference = draft.references[number];
    if (reference?.target.startsWith('#'))
      draft.references[number] = { ...reference, target: prefixed(reference.target) };
  }
}

function finalId(id: string, { ownMark }: Draft): string {
  return id.startsWith(ownMark) ? id.slice(ownMark.length) : contentPrefix + id;
}

function elementsOf(node: RootContent): readonly Element[] {
  return node.type === 'element' ? [node, ...node.children.flatMap(elementsOf)] : [];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
