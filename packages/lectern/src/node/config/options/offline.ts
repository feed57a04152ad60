import { z } from 'zod';
import { color, flag, sitePath, text } from './values.ts';

const strategies = ['always', 'appInstalled', 'queryString', 'mobile', 'saveData'] as const;

const shortcut = z.strictObject({
  /**
   * Name of the page in the menu. Required.
   * @example name: 'API reference'
   */
  name: text,
  /**
   * The page, without the base URL. Required.
   * @example to: '/docs/api'
   */
  to: sitePath,
  /**
   * Purpose of the page. Default: none.
   * @example description: 'Every command with an example'
   */
  description: text.optional(),
});

const screenshot = z.strictObject({
  /**
   * The picture in the static folder. Required.
   * @example src: '/img/screenshots/narrow.webp'
   */
  src: sitePath,
  /**
   * Text for readers who cannot see the picture. Required.
   * @example label: 'A page of the guide'
   */
  label: text,
  /**
   * `wide` for desktops, `narrow` for phones. Required.
   * @example formFactor: 'narrow'
   */
  formFactor: z.enum(['wide', 'narrow'], { error: '"wide" or "narrow"' }),
});

/** The option for installing the site and reading it offline. */
export const offlineOptions = {
  /**
   * Lets readers install the site and read it offline. Default: off.
   * @example offline: { icon: '/img/favicon.svg', shortcuts: [{ name: 'API', to: '/docs/api' }] }
   */
  offline: z
    .strictObject(
      {
        /**
         * A square SVG in the static folder. Icons of all sizes are made from it. Required.
         * @example icon: '/img/favicon.svg'
         */
        icon: sitePath,
        /**
         * The color behind the drawing when a system crops the icon, and behind the app while it
         * starts. Default: white.
         * @example backgroundColor: '#fffdfa'
         */
        backgroundColor: color.default('#ffffff'),
        /**
         * The color of the bars around the installed app while it starts. Default: `backgroundColor`.
         * @example themeColor: '#ea5906'
         */
        themeColor: color.optional(),
        /**
         * Name below the icon. Default: the site's title.
         * @example shortName: 'Docs'
         */
        shortName: text.optional(),
        /**
         * Pages in the menu of the icon. Default: none.
         * @example shortcuts: [{ name: 'API reference', to: '/docs/api' }]
         */
        shortcuts: z.array(shortcut, { error: 'a list of shortcuts, each with a name and a page' }).default([]),
        /**
         * Pictures that are shown before the site is installed. Default: none.
         * @example screenshots: [{ src: '/img/wide.webp', label: 'A page of the guide', formFactor: 'wide' }]
         */
        screenshots: z.array(screenshot, { error: 'a list of screenshots' }).default([]),
        /**
         * When the site is stored on the reader's device. One match is enough: the app is installed, the address has the query
         * `offlineMode=true`, the viewport is at most 940 pixels wide, the browser saves data, or always. Stored files
         * stay on the device. Default: all but `always`.
         * @example offlineModeActivationStrategies: ['appInstalled', 'queryString']
         */
        offlineModeActivationStrategies: z
          .array(z.enum(strategies, { error: `one of ${strategies.map((name) => `"${name}"`).join(', ')}` }), {
            error: 'a list of strategies',
          })
          .default(['appInstalled', 'queryString', 'mobile', 'saveData']),
        /**
         * Storage limit in MB. Shared files are stored first, then pages in reading order, from the one in view on.
         * Default: 10.
         * @example budget: 5
         */
        budget: z.number({ error: 'a number of MB' }).positive({ error: 'a number of MB above 0' }).default(10),
        /**
         * Whether the service worker logs its work to the console. Default: `false`.
         * @example debug: true
         */
        debug: flag.default(false),
      },
      { error: 'an object with an icon' },
    )
    .optional(),
};
