import { z } from 'zod';

// Vite's own types need those of Node, which a site may not have. Values that are passed on are typed only as far as the
// engine reads them.

/** A plugin of Vite, by what all plugins have in common. Empty entries of a list are ignored. */
type VitePlugin =
  | {
      /**
       * Name of the plugin in messages. Required.
       * @example name: 'shout'
       */
      readonly name: string;
    }
  | readonly unknown[]
  | Promise<unknown>
  | false
  | null
  | undefined;

/** Other names for modules. */
type Alias =
  | Readonly<Record<string, string>>
  | readonly {
      /**
       * The name, or its beginning. Required.
       * @example find: '~'
       */
      readonly find: string | RegExp;
      /**
       * The module or folder it stands for. Required.
       * @example replacement: '/src'
       */
      readonly replacement: string;
    }[];

/** Packages of which a page may load only one copy. */
const ours = /^(?:react|react-dom|lectern)(?:\/|$)|^virtual:lectern\//;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

const alias = 'an object of paths by name, without "react", "react-dom" and "lectern"';

/** Tells whether a value is an alias that does not replace a module that the engine depends on. */
function isAlias(value: unknown): boolean {
  if (!isObject(value)) return false;
  const names = Array.isArray(value)
    ? value.map((item: { find?: unknown }) => item?.find)
    : Object.keys(value as Readonly<Record<string, unknown>>);
  const probes = ['react', 'react-dom', 'react/jsx-runtime', 'lectern/app', 'virtual:lectern/site'];
  return names.every((name) =>
    name instanceof RegExp ? !probes.some((probe) => name.test(probe)) : typeof name === 'string' && !ours.test(name),
  );
}

const define = 'an object of texts or values by the name that they stand for, without "process.env.NODE_ENV"';

/** The option for the bundler. */
export const viteOptions = {
  /**
   * Settings of Vite, for the bundles and the development server. Settings that the engine controls (folders, addresses, modes,
   * names of bundles) cannot be set, and a plugin that changes them fails the build. Default: none.
   * @example vite: { define: { __COMMIT__: JSON.stringify('1a2b3c') } }
   */
  vite: z
    .strictObject(
      {
        /**
         * Plugins of Vite; they run after the engine's. Default: none.
         * @example plugins: [{ name: 'shout', transform: (code, id) => (id.endsWith('.shout') ? `export default ${JSON.stringify(code)}` : undefined) }]
         */
        plugins: z
          .array(
            z.custom<VitePlugin>((value) => !value || isObject(value), { error: 'a plugin of Vite' }),
            { error: 'a list of plugins' },
          )
          .default([]),
        /**
         * How modules are found. Default: Vite's.
         * @example resolve: { alias: { '~': '/src' } }
         */
        resolve: z
          .strictObject({
            /**
             * Other names for modules and folders. Those of React and the engine cannot be changed. Default: none.
             * @example alias: { '~': '/src' }
             */
            alias: z.custom<Alias>(isAlias, { error: alias }).optional(),
          })
          .prefault({}),
        /**
         * Names that are replaced with values in all modules. Default: none.
         * @example define: { __COMMIT__: JSON.stringify('1a2b3c') }
         */
        define: z
          .custom<Readonly<Record<string, unknown>>>(
            (value) => isObject(value) && !Object.hasOwn(value as object, 'process.env.NODE_ENV'),
            { error: define },
          )
          .default({}),
        /**
         * Vite's settings for style sheets: CSS modules, preprocessors, PostCSS. Default: Vite's, without PostCSS.
         * @example css: { modules: { localsConvention: 'camelCase' } }
         */
        css: z.custom<object>(isObject, { error: "an object of Vite's settings for CSS" }).default({}),
        /**
         * Vite's settings for imported JSON. Default: Vite's.
         * @example json: { namedExports: false }
         */
        json: z.custom<object>(isObject, { error: "an object of Vite's settings for JSON" }).default({}),
        /**
         * Patterns of further files that are imported as their address. Default: none.
         * @example assetsInclude: ['**\/*.gltf']
         */
        assetsInclude: z.array(z.string({ error: 'a pattern' }), { error: 'a list of patterns' }).default([]),
        /**
         * Paths that the development server forwards to another server. Default: none.
         * @example proxy: { '/api': 'http://localhost:8080' }
         */
        proxy: z
          .custom<Readonly<Record<string, string | object>>>(isObject, {
            error: 'an object that maps paths to servers',
          })
          .default({}),
      },
      { error: 'an object with settings of Vite' },
    )
    .prefault({}),
};

const untouched = JSON.stringify(viteOptions.vite.parse(undefined));

/** Tells whether a site passes no settings to Vite. */
export function passesNothing(vite: z.output<(typeof viteOptions)['vite']>): boolean {
  return vite.plugins.length === 0 && JSON.stringify(vite) === untouched;
}
