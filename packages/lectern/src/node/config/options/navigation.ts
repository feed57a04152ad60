import { z } from 'zod';
import { normalizePath, withoutPathname } from '../../../model/url.ts';
import { pattern, sitePath, text } from './values.ts';

const pixels = z.number({ error: 'a number of CSS pixels' }).positive({ error: 'a number of CSS pixels above 0' });

/** An image of the static folder with its size, so that nothing moves when it arrives. */
const picture = z.strictObject({
  /**
   * Path in the static folder. Required.
   * @example src: '/img/logo.svg'
   */
  src: sitePath,
  /**
   * Text for readers who cannot see the image. Required; use `''` if the text beside it says the same.
   * @example alt: 'Acme'
   */
  alt: text,
  /**
   * Width in CSS pixels. Required.
   * @example width: 32
   */
  width: pixels,
  /**
   * Height in CSS pixels. Required.
   * @example height: 32
   */
  height: pixels,
  /**
   * Target of a click. The image of the navigation bar always leads to the home page. Default: none.
   * @example href: 'https://example.com'
   */
  href: z.string({ error: 'an address' }).optional(),
});

const linkFields = {
  /**
   * Text that readers see. With an icon, it is the accessible name. Required.
   * @example label: 'Guides'
   */
  label: text,
  /**
   * A route of the site, without the base URL. Default: none.
   * @example to: '/docs/guides'
   */
  to: sitePath.transform(normalizeTarget).optional(),
  /**
   * Any other address. Docusaurus's `pathname://` before a path of the host may stay. Default: none.
   * @example href: 'https://example.com'
   */
  href: z.string({ error: 'an address' }).transform(withoutPathname).optional(),
  /**
   * Id of a document. The link leads to its route in the version that the reader chose, otherwise in the latest version.
   * Default: none.
   * @example docId: 'guides/setup'
   */
  docId: text.optional(),
  /**
   * Collection of the document in `docId`. Default: `docs`.
   * @example collection: 'handbook'
   */
  collection: text.optional(),
  /**
   * Routes on which the link is shown as current. Default: its own route and everything below it.
   * @example activeBaseRegex: '^/docs/(guides|recipes)'
   */
  activeBaseRegex: pattern.optional(),
  /**
   * Name of an icon of the theme, shown instead of the label. Default: none.
   * @example icon: 'github'
   */
  icon: z.string({ error: 'the name of an icon' }).optional(),
};

const targets = '"to" (a route of the site), "href" (any other address) or "docId" (a document)';

/** A link of the footer or of a menu in the navigation bar. */
const navLink = z
  .strictObject(linkFields)
  .refine((link) => hasOneOf(link.to, link.href, link.docId), { error: `a link with one of ${targets}` });

/** An item of the navigation bar: a link, or a menu of links. */
const navItem = z
  .strictObject({
    ...linkFields,
    /**
     * Links of a menu that the label opens. On small screens, they are listed below the label. Default: none; the item is a link.
     * @example items: [{ label: 'Guides', to: '/docs/guides' }]
     */
    items: z.array(navLink, { error: 'a list of links' }).min(1, { error: 'a list of at least one link' }).optional(),
    /**
     * The side of the navigation bar. Default: `left`.
     * @example position: 'right'
     */
    position: z.enum(['left', 'right']).optional(),
  })
  .refine((item) => hasOneOf(item.to, item.href, item.docId, item.items), {
    error: `a link with one of ${targets}, or a menu with "items"`,
  });

function hasOneOf(...values: readonly unknown[]): boolean {
  return values.filter((value) => value !== undefined).length === 1;
}

/** Removes the slash at the end of the path; query and hash are kept. */
function normalizeTarget(target: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(target) ?? [];
  return normalizePath(path) + rest;
}

const linkGroup = z.strictObject({
  /**
   * Heading of the group. Required.
   * @example title: 'Learn'
   */
  title: text,
  /**
   * The group's links. Required.
   * @example items: [{ label: 'Guides', to: '/docs/guides' }]
   */
  items: z.array(navLink, { error: 'a list of links' }),
});

/** The options for navigation at the top and the bottom of every page. */
export const navigationOptions = {
  /**
   * The bar at the top of every page. Default: the site's title and no links.
   * @example navbar: { items: [{ label: 'Guides', to: '/docs/guides' }] }
   */
  navbar: z
    .strictObject({
      /**
       * Text beside the logo; use `''` if the logo contains it. Default: the site's title.
       * @example title: 'Acme docs'
       */
      title: text.optional(),
      /**
       * Image in front of the title. Default: none.
       * @example logo: { src: '/img/logo.svg', alt: '', width: 32, height: 32 }
       */
      logo: picture.optional(),
      /**
       * Links and menus of links, in order. Default: none.
       * @example items: [{ label: 'Guides', docId: 'guides/setup' }, { label: 'More', items: [{ label: 'Blog', to: '/blog' }] }]
       */
      items: z.array(navItem, { error: 'a list of links and menus' }).default([]),
    })
    .prefault({}),

  /**
   * The footer of every page: groups of links, a logo and the copyright line. Default: empty.
   * @example footer: { copyright: '© Acme' }
   */
  footer: z
    .strictObject({
      /**
       * Groups of links, each with a title. Default: none.
       * @example groups: [{ title: 'Learn', items: [{ label: 'Guides', to: '/docs/guides' }] }]
       */
      groups: z.array(linkGroup, { error: 'a list of groups, each with a title and items' }).default([]),
      /**
       * Image above the copyright line. Default: none.
       * @example logo: { src: '/img/logo.svg', alt: 'Acme', width: 96, height: 32 }
       */
      logo: picture.optional(),
      /**
       * Last line of the page. Default: none.
       * @example copyright: '© Acme'
       */
      copyright: text.default(''),
    })
    .prefault({}),
};
