/** A module that is loaded and never used. */
export const unused = 'own:unused';
/** A package that is not installed: loading it throws. */
export const absent = 'own:absent';

/** Refuses to connect to the DevTools protocol. */
export const refused = 'own:refused';
/** A function with methods, which all return it and print nothing. */
export const silent = 'own:silent';

/**
 * What takes the place of Node's modules, and of packages that need Node or that a page cannot use: a file of this folder, a
 * package, or one of the above.
 */
export const replacements: Readonly<Record<string, string>> = {
  ...{ fs: './shims/fs.ts', 'fs-extra': './shims/fs.ts', url: './shims/small-packages.ts', util: './shims/util.ts' },
  ...{ events: 'events/events.js', path: 'path-browserify', http: unused, https: unused, perf_hooks: unused },
  // Requests go to the driver in the page.
  ...{ ky: './worker/connection.ts', got: unused },
  // The page has no DevTools protocol.
  ...{ 'puppeteer-core': refused, devtools: './shims/small-packages.ts', minimatch: unused },
  // Settings come with the sample, not from files.
  ...{ 'tsconfig-paths': absent, '@wdio/sync': absent },
  ...{ '@wdio/logger': silent, '@wdio/repl': unused, debug: silent, archiver: unused, he: unused },
  ...{ chalk: './shims/small-packages.ts', 'jest-util': './shims/small-packages.ts' },
  ...{ 'jest-message-util': './shims/small-packages.ts' },
  // Shorter than what they replace, because engines know more today.
  ...{ 'lodash.merge': './shims/lodash-merge.ts', 'lodash.clonedeep': './shims/lodash-clonedeep.ts' },
  ...{ 'grapheme-splitter': './shims/grapheme-splitter.ts' },
  // One table is enough of it.
  ...{ 'aria-query': './shims/small-packages.ts' },
};

/** Files that a page never uses: commands of other drivers, settings in files, services, and what wraps the tests of a runner. */
export const emptyFiles: readonly string[] = [
  ...['appium', 'gecko', 'jsonwp', 'mjsonwp', 'saucelabs', 'selenium'].map(
    (name) => `@wdio/protocols/protocols/${name}.json`,
  ),
  '@wdio/config/build/lib/ConfigParser.js',
  ...['initialiseServices', 'initialisePlugin', 'test-framework/index'].map((name) => `@wdio/utils/build/${name}.js`),
];

/** A text in a file of a package that is not right in a bundle, and what takes its place. */
export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Patches of packages. */
export const patches: readonly Patch[] = [
  {
    // The text of this function is sent to the page with another function in place of the name, which bundles shorten.
    file: 'webdriverio/build/utils/index.js',
    from: `return selector.call(elem);
    }).toString().replace('selector',`,
    to: `return LECTERN_SELECTOR.call(elem);
    }).toString().replace('LECTERN_SELECTOR',`,
  },
];

/** Lists of commands, of which only their descriptions are left out: nothing reads them. */
export const describedFiles: readonly string[] = ['webdriver', 'chromium'].map(
  (name) => `@wdio/protocols/protocols/${name}.json`,
);
