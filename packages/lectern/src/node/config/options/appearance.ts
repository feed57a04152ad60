import { z } from 'zod';
import { flag, text } from './values.ts';

/** How the site looks, and the bars above its pages. */
export const appearanceOptions = {
  /**
   * What gives the site its look: a package by its name, or a folder of the site with a `package.json`.
   * Default: `@lectern/theme`.
   * @example theme: './theme'
   */
  theme: z
    .string({ error: 'the name of a module' })
    .min(1, { error: 'the name of a module' })
    .default('@lectern/theme'),

  /**
   * Components of the theme that modules of the site replace, by name; paths are relative to the site's root. The default export of
   * the module takes the place of the component everywhere in the theme, and may show the original, which it imports from
   * `@lectern/theme/components`. Default: none.
   * @example components: { Footer: './src/footer.tsx', ArticleEnd: './src/rate-this-page.tsx' }
   */
  components: z
    .record(z.string(), z.string({ error: 'the path of a module' }), { error: 'an object of paths by component' })
    .default({}),

  /**
   * Style sheets of the site, by their paths relative to its root or as modules of a package. They come after those of the theme,
   * so their rules and their values of its custom properties win. Default: none.
   * @example customCss: ['./src/custom.css']
   */
  customCss: z.array(z.string({ error: 'the path of a style sheet' }), { error: 'a list of style sheets' }).default([]),

  /**
   * Light and dark. Default: light, following the reader's system, with a switch.
   * @example colorMode: { defaultMode: 'dark' }
   */
  colorMode: z
    .strictObject({
      /**
       * The mode of a reader who has not chosen, where the system's is not followed. Default: `light`.
       * @example defaultMode: 'dark'
       */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /**
       * Whether a reader who has not chosen gets the system's mode. Default: `true`.
       * @example respectPrefersColorScheme: false
       */
      respectPrefersColorScheme: flag.default(true),
      /**
       * Whether the switch is hidden. Default: `false`.
       * @example disableSwitch: true
       */
      disableSwitch: flag.default(false),
    })
    .prefault({}),

  /**
   * One line above the navigation bar. Default: none.
   * @example announcementBar: { id: 'v2', html: 'Version 2 is out. <a href="/blog/v2">Read more</a>' }
   */
  announcementBar: z
    .strictObject({
      /**
       * Name of this announcement. Change it with the text: readers who closed the old one see the new one.
       * Default: `announcement`.
       * @example id: 'v2'
       */
      id: text.default('announcement'),
      /**
       * The line as trusted inline HTML. Required.
       * @example html: 'Version 2 is out. <a href="/blog/v2">Read more</a>'
       */
      html: z.string({ error: 'a text (inline HTML)' }),
      /**
       * Whether readers can close it. Default: `true`.
       * @example isCloseable: false
       */
      isCloseable: flag.default(true),
    })
    .optional(),

  /**
   * Whether a page whose files do not load says that `baseUrl` may be wrong. Default: `true`.
   * @example baseUrlIssueBanner: false
   */
  baseUrlIssueBanner: flag.default(true),
};
