import type { LinkPolicy, ReadmePolicy, TypePolicy } from '@lectern/apiref';
import { misspelled } from '../packages/misspelled.ts';
import { isFrameworkPackage } from './layout.ts';

/** Addresses in the package's text that mean another place on this site, or that have a better target elsewhere. */
const replacedLinks: Readonly<Record<string, string>> = {
  '/img/repl.gif': '/docs/repl',
  'https://pptr.dev/#?product=Puppeteer&version=v5.1.0&show=api-class-browser':
    'https://pptr.dev/api/puppeteer.browser',
  'http://www.w3.org/TR/webdriver/#interactable': 'https://w3c.github.io/webdriver/#interactability',
  'https://www.npmjs.org/package/rgb2hex': 'https://www.npmjs.com/package/rgb2hex',
  'https://www.npmjs.org/package/css-value': 'https://www.npmjs.com/package/css-value',
  'https://github.com/webdriverio/webdriverio/blob/6824e4eb118a8d20685f12f4bc42f13fd56f8a25/packages/webdriverio/src/commands/browser/throttle.js#L29':
    'https://github.com/webdriverio/webdriverio/blob/v7.40.0/packages/webdriverio/src/commands/browser/throttle.ts',
};

/** How links in the packages' texts become links of this site. */
export const linkPolicy: LinkPolicy = { origin: 'https://webdriver.io', replace: replacedLinks };

/** Which types are explained where. */
export const typePolicy: TypePolicy = {
  homes: {
    'WebdriverIO.Element': 'browser/$#type-element',
    Selector: 'browser/$',
    ElementReference: 'browser/$',
    ElementFunction: 'browser/$',
    CustomStrategyReference: 'browser/$',
    CustomStrategyFunction: 'browser/$',
    ChainablePromiseElement: 'browser/$',
    ElementArray: 'browser/$$',
    ChainablePromiseArray: 'browser/$$',
    Mock: 'browser/mock#type-mock',
  },
  opaque: [
    // Composed from other types by name; its page lists the members.
    'Mock',
    'AsyncElementProto',
    // Details of the browser protocol and of JSON, which would bury the page's own topic.
    'MixedContentType',
    'ResourcePriority',
    'ReferrerPolicy',
    'JsonCompatible',
  ],
  corrections: {
    "- undefined if element was created via `$({ 'element-6066-11e4-a52e-4f735466cecf': 'ELEMENT-1' })`":
      "- '' if element was created via `$({ 'element-6066-11e4-a52e-4f735466cecf': 'ELEMENT-1' })`",
    // cspell:ignore functin
    'or a functin if': 'or a function if',
  },
  addresses: { PuppeteerBrowser: 'https://pptr.dev/api/puppeteer.browser' },
  file: 'build/index.d.ts',
};

/** Commands that the package offers without a documentation file, and the reasons. */
export const pagelessCommands: Readonly<Record<string, string>> = {
  'browser/addLocatorStrategy': 'the package has no comment for it; its page is ours, in content/docs/api/browser/',
  'element/addLocatorStrategy': 'strategies are added on the session',
  'element/addCommand': 'the same method as on the session',
  'element/overwriteCommand': 'the same method as on the session',
};

/** A command whose code does not tell whether it works on the DevTools protocol; tried, not guessed. */
export interface DevtoolsException {
  readonly reason: string;
  /** The protocol command that the code contains but never calls on that protocol. Default: the command fails. */
  readonly unreached?: string;
}

const shadowRoots =
  'what a script returns is found again by an attribute, and that search does not look into shadow roots';

/** Exceptions by command. */
export const devtoolsExceptions: Readonly<Record<string, DevtoolsException>> = {
  'element/isDisplayed': {
    unreached: 'isElementDisplayed',
    reason: 'called only where `useAtom` is false, which it never is on the DevTools protocol',
  },
  'element/shadow$': { reason: shadowRoots },
  'element/shadow$$': { reason: shadowRoots },
};

/** Defaults of parameters that the comments state otherwise than browsers do today, by command. */
export const correctedDefaults: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'browser/setCookies': { 'cookieObjs.sameSite': 'Lax' },
};

/** What we know about the READMEs of the packages. */
export const readmePolicy: ReadmePolicy = {
  host: 'webdriver.io',
  moved: {
    '/': '/docs/what-is-webdriverio',
    '/guide': '/docs/gettingstarted',
    '/guide/getstarted/install': '/docs/gettingstarted',
    '/guide/testrunner/gettingstarted': '/docs/clioptions',
    '/guide/usage/selectors': '/docs/selectors',
  },
  tagged: ['webdriverio/webdriverio'],
  // Until version 5, every package of the framework had its own repository.
  formerAddresses: (name) =>
    name.startsWith('@wdio/') ? [`https://github.com/webdriverio/${name.replace('@wdio/', 'wdio-')}`] : [],
  versionOf: (name) => (isFrameworkPackage(name) ? '7' : undefined),
  farewell: /^For more information on WebdriverIO,? see the homepage/,
  // Copied from README to README: the name without its `s`, or the line without its end.
  slips: [
    [/^([ \t]*)exports?\.config(?: = \{)?[ \t]*$/gm, 'exports.config = {'],
    // The testrunner reads only the export `config` of the module.
    [/^([ \t]*)module\.exports = \{[ \t]*$/gm, 'exports.config = {'],
  ],
  // Copied from README to README, too.
  phrases: [
    [
      /The easiest way is to (?:keep|add) (?:the )?(`[^`]+`) as a `?devDependency`? in your `?package\.json`?(?:, via)?:/g,
      'Install $1:',
    ],
    [
      /The easiest way to install this module as a \(dev-\)dependency is by using the following command:/g,
      'Install the package:',
    ],
    [/Instructions on how to install `?WebdriverIO`? can be found \[here\.?\]\([^)]*\)\.?/g, ''],
    // A link says where it leads, also to a reader who hears its text alone.
    [
      /The list of language codes and its keywords can be found \[here\]/g,
      'See [the language codes and their keywords]',
    ],
    [/, see \[here\]\(https/g, ', see [the options](https'],
    [/how your website will support tabbing with your keyboard, see also \[here\]/g, '[tabbing through a website]'],
    [/More plugin options can be found \[here\]/g, 'See [more plugin options]'],
    [/An example html report can be found \[here\]/g, 'See [an example of the report]'],
    [/See more \[here\]/g, 'See [its documentation]'],
    [/An example can be found \[here\]/g, 'See [an example]'],
    [/\[`Read more`\]\(https/g, '[Read how to begin](https'],
    [/ in BrowserStack documentation about how to get started with/g, ' with'],
    ...Object.entries(misspelled).map(([wrong, right]) => [new RegExp(`\\b${wrong}(?!\\w)`, 'g'), right] as const),
    [/(?:The following|Following) code shows the default wdio test runner configuration\. Just add ('|`')/g, 'Add $1'],
  ],
};

/** Returns the route of a command's page: `element/click` -> `/docs/api/element/click`. */
export function commandRoute(command: string): string {
  return `/docs/api/${command}`;
}

/** Returns the route of a protocol's page, or of one of its commands. */
export function protocolRoute(protocol: string, command?: string): string {
  return `/docs/api/${protocol}${command === undefined ? '' : `#${command.toLowerCase()}`}`;
}
