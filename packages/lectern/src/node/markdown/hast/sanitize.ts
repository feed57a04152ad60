import type { Element, Root, RootContent } from 'hast';
import { defaultSchema, type Schema, sanitize as sanitizeTree } from 'hast-util-sanitize';
import type { HastPluginDefinition } from 'satteri';
import { blockTag, type Draft, referencePrefix } from '../draft.ts';
import { isInternal } from '../targets.ts';
import { prefixStrangersIds } from './stranger-ids.ts';

/**
 * Makes the HTML of an entry that is not trusted safe: it keeps what GitHub keeps in a README, and the markup that our own
 * plugins have made until here. Must come before all that changes the HTML tree. Images of other hosts go as well, for showing
 * them would tell those hosts who reads the page.
 */
export function sanitize(draft: Draft): HastPluginDefinition | undefined {
  if (draft.entry.body.trusted !== false) return undefined;
  return {
    name: 'lectern-hast-sanitize',
    before(root, context) {
      const clean = sanitizeTree(root as Root, schema) as Root;
      clean.children = clean.children.filter((node) => keep(node, draft));
      prefixStrangersIds(clean.children, draft);
      context.replaceNode(root, clean);
    },
  };
}

/** Elements whose content is no text for readers; of all others that go, the content stays. */
const emptied = `script style iframe frame frameset noframes noscript object embed applet template textarea select svg math
  title`;
const reference = referencePrefix.slice(0, -1);

const alignment: [string, RegExp] = ['style', /^text-align:\s*(left|center|right);?$/];

/** Classes, elements and attributes that directives, fences and tables have by the time the plugin runs. */
const schema: Schema = {
  ...defaultSchema,
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => name !== 'picture' && name !== 'source'),
    ...['aside', 'figcaption', 'figure', 'label', blockTag],
  ],
  attributes: {
    ...defaultSchema.attributes,
    aside: [
      ['className', /^(admonition|note|tip|info|warning|caution|danger)$/],
      ['role', 'note'],
    ],
    div: [['className', 'tabs', 'tab', 'tab-list'], 'dataGroup', ['role', 'group'], 'ariaLabel'],
    details: [['className', 'diagram-text']],
    figure: [['className', 'diagram']],
    p: [['className', 'admonition-title']],
    input: [['type', 'checkbox', 'radio'], ['disabled', true], 'dataValue', ['autoComplete', 'off']],
    td: [alignment],
    th: [alignment],
    [blockTag]: [['n', /^\d+$/]],
  },
  // Ids and names are prefixed afterwards, for those of headings, tabs and footnotes are the engine's.
  clobber: [],
  required: { input: { type: 'checkbox' } },
  protocols: { ...defaultSchema.protocols, href: ['http', 'https', 'mailto', reference], src: [reference] },
  strip: emptied.split(/\s+/),
};

/**
 * Drops what the schema cannot know: images that are no files of the site, addresses that only look like paths, and
 * paragraphs that nothing is left of.
 */
function keep(node: RootContent, draft: Draft): boolean {
  if (node.type !== 'element') return true;
  const { src, href } = node.properties;
  if (node.tagName === 'img' && !isFile(src, draft)) return false;
  if (!isAddress(href, draft)) delete node.properties.href;
  node.children = node.children.filter((child) => keep(child, draft)) as Element['children'];
  return node.tagName !== 'p' || node.children.length > 0;
}

function isFile(value: unknown, draft: Draft): boolean {
  return typeof value === 'string' && value.startsWith(referencePrefix) && isAddress(value, draft);
}

/**
 * Tells whether a link's target, which the schema has let pass, is what it seems to be; of a reference only its number was
 * seen.
 */
function isAddress(value: unknown, { references }: Draft): boolean {
  if (typeof value !== 'string') return false;
  if (!value.startsWith(referencePrefix)) return true;
  const target = references[Number(value.slice(referencePrefix.length))]?.target;
  return target !== undefined && isInternal(target.replace(ignored, '').replaceAll('\\', '/'));
}

/** Browsers skip these in an address: "java\nscript:x" has a protocol for them. A backslash is a slash to them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are the point.
const ignored = /[\u0000-\u0020\u007f-\u009f]/g;
