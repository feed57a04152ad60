import type { ReferenceLock } from '@lectern/apiref';

/** Where a command is called: on the session, on an element, or on a network mock. */
export type Scope = 'browser' | 'element' | 'mock';

/** Scopes in the order in which the reference shows them. */
export const scopes: readonly Scope[] = ['browser', 'element', 'mock'];

/** The package whose commands the reference shows. */
export const framework = 'webdriverio';

/** Tells whether a package is published with the framework, under its version numbers. */
export function isFrameworkPackage(name: string): boolean {
  return name.startsWith('@wdio/') || [framework, devtoolsPackage, webdriverPackage].includes(name);
}

/** The package that defines the protocol commands. */
export const protocolsPackage = '@wdio/protocols';

/** The package that speaks the DevTools automation protocol. */
export const devtoolsPackage = 'devtools';

/** The package that speaks the WebDriver protocol. */
export const webdriverPackage = 'webdriver';

/** The package with the testrunner's default options. */
export const configPackage = '@wdio/config';

/** Packages that are read along with the framework. */
export const besides = [protocolsPackage, devtoolsPackage, configPackage, '@wdio/types'] as const;

/** Returns the folder of a scope's command files in the published package. */
export function commandFolder(scope: Scope): string {
  return `build/commands/${scope}`;
}

/** Returns the file that lists the commands of a scope that have code. The mock's are methods of a class. */
export function commandIndex(scope: Scope): string {
  return scope === 'mock' ? stubDeclarations.mock.path : `build/commands/${scope}.d.ts`;
}

/** The file that declares the framework's public types. */
export const typesFile = 'build/types.d.ts';

/** Where commands are declared whose own file is only a comment. */
export const stubDeclarations: Readonly<Record<Scope, { readonly owner: string; readonly path: string }>> = {
  browser: { owner: 'CustomInstanceCommands', path: typesFile },
  element: { owner: 'CustomInstanceCommands', path: typesFile },
  mock: { owner: 'DevtoolsInterception', path: 'build/utils/interception/devtools.d.ts' },
};

/** The code of the mock commands: a class with a method for each. */
export const mockImplementation = { owner: 'DevtoolsInterception', path: 'build/utils/interception/devtools.js' };

/**
 * The code that waits for an element before a command runs on it; contains the expression for the commands that do not
 * wait.
 */
export const implicitWaitFile = 'build/utils/implicitWait.js';

/** Returns the source of a command at the tag of exactly that version. */
export function sourceUrl(input: { readonly scope: Scope; readonly name: string; readonly version: string }): string {
  const file = `packages/webdriverio/src/commands/${input.scope}/${encodeURIComponent(input.name)}.ts`;
  return `https://github.com/webdriverio/webdriverio/blob/v${input.version}/${file}`;
}

/** Returns the branch of the major version, on which the package's text is still corrected. */
export function editUrl(source: string, version: string): string {
  return source.replace('/blob/', '/edit/').replace(`/v${version}/`, `/v${version.split('.', 1)[0]}/`);
}

/**
 * Returns what to pin for a version of the framework: that version itself, and for every package that is published with it
 * the newest version up to it within the same major version. (A package that a release did not change keeps its last
 * version, so an exact one would often not exist.) Other packages are left as they are.
 */
export function frameworkVersions(lock: ReferenceLock, version: string): Record<string, string> {
  const [major = ''] = version.split('.', 1);
  const names = Object.keys(lock.packages).filter(isFrameworkPackage);
  const ranges = names.map((name) => [name, name === framework ? version : `>=${major}.0.0 <=${version}`]);
  return { ...Object.fromEntries(ranges), [framework]: version };
}
