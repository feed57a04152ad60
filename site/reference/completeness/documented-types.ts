import type { FileRef } from '@lectern/apiref/toolkit';

/** A type whose members a page describes. */
export interface DocumentedType {
  readonly name: string;
  readonly file: FileRef;
  /** The singular name of a member. */
  readonly kind: string;
  /** The plural name, for the counts. */
  readonly title: string;
  /** Heading of the part of the page that describes them. */
  readonly section: string;
}

const optionsFile: FileRef = { package: '@wdio/types', path: 'build/Options.d.ts' };

/** The three layers of options, each based on the one before it; a section describes what its layer adds. */
export const optionTypes: readonly DocumentedType[] = [
  { name: 'WebDriver', file: optionsFile, kind: 'option', title: 'WebDriver options', section: 'WebDriver options' },
  {
    name: 'WebdriverIO',
    file: optionsFile,
    kind: 'option',
    title: 'WebdriverIO options',
    section: 'WebdriverIO options',
  },
  { name: 'Testrunner', file: optionsFile, kind: 'option', title: 'Testrunner options', section: 'Testrunner options' },
];

/** Where hooks are declared: those of every framework, and those that Cucumber adds. */
export const hookTypes: readonly { readonly name: string; readonly file: FileRef }[] = [
  { name: 'HookFunctions', file: { package: '@wdio/types', path: 'build/Services.d.ts' } },
  { name: 'HookFunctionExtension', file: { package: '@wdio/cucumber-framework', path: 'build/types.d.ts' } },
];

/** The frameworks' own options. */
export const frameworkTypes: readonly (DocumentedType & { readonly page: string })[] = [
  frameworkType('mocha', 'MochaOpts'),
  frameworkType('jasmine', 'JasmineOpts'),
  frameworkType('cucumber', 'CucumberOptions'),
];

function frameworkType(framework: string, name: string) {
  const option = `${framework}Opts`;
  const file = { package: `@wdio/${framework}-framework`, path: 'build/types.d.ts' };
  const page = `frameworks/${framework}.md`;
  return { name, file, kind: `option of ${option}`, title: option, section: 'Options', page };
}

/** Interfaces of the option types that other packages extend, so that they are empty in their own. */
export const openTypes: ReadonlySet<string> = new Set(['WebdriverIO.HookFunctionExtension']);

/** The package of the command line. */
export const cliPackage = '@wdio/cli';

/** The folder whose files are the commands. */
export const cliCommandFolder = 'build/commands';

/** The file that lists the packages that `wdio install` knows. */
export const cliConstantsFile = 'build/constants.js';

/** Flags that yargs gives every command. */
export const globalFlags: readonly string[] = ['help', 'version'];

/** Every package that the coverage check reads besides those of the model; each must be in the lock. */
export const coveragePackages: readonly string[] = [
  '@wdio/types',
  cliPackage,
  ...frameworkTypes.map(({ file }) => file.package),
];
