import { z } from 'zod';
import { flag, text } from './values.ts';

/** The options for the look of the site and the bar above its pages. */
export const appearanceOptions = {
  /**
   * The theme of the site: the name of a package, or a folder of the site with a `package.json`.
   * Default: `@lectern/theme`.
   * @example theme: './theme'
   */
  theme: z
    .string({ error: 'the name of a module' })
    .min(1, { error: 'the name of a module' })
    .default('@lectern/theme'),

  /**
   * Modules of the site that replace components of the theme, by component. Paths are relative to the site's root. The default
   * export of the module replaces the component everywhere in the theme. It can show the original, which it imports from
   * `@lectern/theme/components`. Default: none.
   * @example components: { Footer: './src/footer.tsx', ArticleEnd: './src/rate-this-page.tsx' }
   */
  components: z
    .record(z.string(), z.string({ error: 'the path of a module' }), { error: 'an object of paths by component' })
    .default({}),

  /**
   * Style sheets of the site: paths relative to its root, or modules of a package. They come after those of the theme,
   * so their rules and custom properties win. Default: none.
   * @example customCss: ['./src/custom.css']
   */
  customCss: z.array(z.string({ error: 'the path of a style sheet' }), { error: 'a list of style sheets' }).default([]),

  /**
   * Light and dark mode. Default: light, with a switch, following the reader's system.
   * @example colorMode: { defaultMode: 'dark' }
   */
  colorMode: z
    .strictObject({
      /**
       * The mode for readers who have not chosen one, unless the site follows their system. Default: `light`.
       * @example defaultMode: 'dark'
       */
      defaultMode: z.enum(['light', 'dark']).default('light'),
      /**
       * Whether readers who have not chosen a mode get the mode of their system. Default: `true`.
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
       * Name of this announcement. Change it whenever the text changes, so that readers who closed the old one see the new one.
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
   * Whether a page shows a hint that `baseUrl` may be wrong if its files do not load. Default: `true`.
   * @example baseUrlIssueBanner: false
   */
  baseUrlIssueBanner: flag.default(true),
};
