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
  ...{ glob: unused, 'tsconfig-paths': absent, '@wdio/sync': absent },
  ...{ '@wdio/logger': silent, '@wdio/repl': unused, debug: silent, archiver: unused, he: unused },
  ...{ chalk: './shims/small-packages.ts', 'jest-util': './shims/small-packages.ts', 'jest-message-util': unused },
  // One table is enough of it.
  ...{ 'aria-query': './shims/small-packages.ts' },
};

/** Lists of commands of other drivers, which are never sent here. */
export const emptyFiles: readonly string[] = ['appium', 'gecko', 'jsonwp', 'mjsonwp', 'saucelabs', 'selenium'].map(
  (name) => `@wdio/protocols/protocols/${name}.json`,
);
