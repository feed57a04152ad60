import type { Element, Properties, RootContent } from 'hast';
import { contentPrefix } from '../../../model/reserved-ids.ts';
import { type Draft, referencePrefix } from '../draft.ts';

/** Properties that hold an id or a name, by which scripts and links find the element. */
const identities = ['id', 'name'] as const;
/** Properties that name other elements of the page, one or several, as far as `sanitize` lets them pass. */
const mentions = ['ariaDescribedBy', 'ariaLabelledBy', 'headers', 'htmlFor'] as const;

/**
 * Puts a prefix before every id and name that strangers chose, and before what names them on the page, so that no script finds
 * their element for another (`id="seed"`, `name="body"`). What the engine has made loses the mark that tells it from theirs.
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

/** A link into the page leads to what a stranger gave that id or name, unless a heading of the page has it. */
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
