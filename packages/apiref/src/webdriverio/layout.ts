import type { Scope } from '../model/model.ts';

/** The package whose commands the reference shows. */
export const framework = 'webdriverio';

/** Whether a package is published with the framework, under its version numbers. */
export function isFrameworkPackage(name: string): boolean {
  return name.startsWith('@wdio/') || name === framework || name === devtoolsPackage;
}

/** The package that defines the protocol commands. */
export const protocolsPackage = '@wdio/protocols';

/** The package that speaks the DevTools automation protocol. */
export const devtoolsPackage = 'devtools';

/** The package that holds the testrunner's default options. */
export const configPackage = '@wdio/config';

/** Every package that the model is read out of; each must be in the lock. */
export const modelPackages = [framework, protocolsPackage, devtoolsPackage, configPackage, '@wdio/types'] as const;

/** The folder of a scope's command files in the published package. */
export function commandFolder(scope: Scope): string {
  return `build/commands/${scope}`;
}

/** The file that lists the commands of a scope that have code of their own. The mock's are methods of a class. */
export function commandIndex(scope: Scope): string {
  return scope === 'mock' ? stubDeclarations.mock.path : `build/commands/${scope}.d.ts`;
}

/** The file that declares the framework's public types. */
export const typesFile = 'build/types.d.ts';

/** The file that passes on every public type. */
export const publicTypesFile = 'build/index.d.ts';

/** Where the declarations of commands stand whose own file is only a comment. */
export const stubDeclarations: Readonly<Record<Scope, { readonly owner: string; readonly path: string }>> = {
  browser: { owner: 'CustomInstanceCommands', path: typesFile },
  element: { owner: 'CustomInstanceCommands', path: typesFile },
  mock: { owner: 'DevtoolsInterception', path: 'build/utils/interception/devtools.d.ts' },
};

/** The code of the mock commands: a class, whose methods they are. */
export const mockImplementation = 'build/utils/interception/devtools.js';

/** The code that waits for an element before a command runs on it; holds the expression of the commands that do not wait. */
export const implicitWaitFile = 'build/utils/implicitWait.js';

/** The source of a command at the tag of exactly that version. */
export function sourceUrl(input: { readonly scope: Scope; readonly name: string; readonly version: string }): string {
  const file = `packages/webdriverio/src/commands/${input.scope}/${encodeURIComponent(input.name)}.ts`;
  return `https://github.com/webdriverio/webdriverio/blob/v${input.version}/${file}`;
}
