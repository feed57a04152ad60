import type { OfferedName } from './offered-names.ts';

/** Names that packages offer and that no page has to describe, with the reason. */
export interface NotForReaders {
  readonly reason: string;
  /** Default: all. */
  readonly kinds?: readonly OfferedName['kind'][];
  /** Names of packages. Default: all. */
  readonly packages?: RegExp;
  /** Default: all. */
  readonly names?: readonly string[];
}

/** Hooks and events that are described on their own pages; the class of a service or a reporter has methods for them. */
const hooks = [
  ...['beforeSession', 'before', 'beforeTest', 'afterTest', 'after', 'onReload', 'beforeCommand', 'afterCommand'],
  ...['isSynchronised', 'onRunnerStart', 'onSuiteStart', 'onTestStart', 'onTestSkip', 'onTestPass', 'onTestFail'],
  ...['onTestEnd', 'onSuiteEnd', 'onRunnerEnd'],
];

export const notForReaders: readonly NotForReaders[] = [
  {
    reason: 'The testrunner loads these packages. Nothing that tests or configurations do needs their exports.',
    kinds: ['export', 'member'],
    packages: /^@wdio\/(?:config|local-runner|protocols|repl|runner|utils)$/,
  },
  {
    reason: 'The testrunner calls it.',
    kinds: ['export'],
    names: [
      ...['launcher', 'adapterFactory', 'CucumberAdapter', 'JasmineAdapter', 'MochaAdapter'],
      ...['CucumberJsJsonReporter'],
    ],
  },
  {
    reason: 'The testrunner calls it when the hook or event of this name comes.',
    kinds: ['member'],
    packages: /-(?:service|reporter)$/,
    names: hooks,
  },
  {
    reason: 'Only objects within a package emit and hear it.',
    kinds: ['event'],
    packages: /^@wdio\/|^wdio-/,
  },
  {
    reason: 'A request emits it, which tests do not see. The session passes on `performance` as `request.performance`.',
    kinds: ['event'],
    packages: /^webdriver$/,
    names: ['request', 'response', 'performance', 'retry'],
  },
  {
    reason: 'The timers of waits emit it to themselves.',
    kinds: ['event'],
    packages: /^webdriverio$/,
    names: ['WDIO_TIMER'],
  },
  {
    reason: 'The types say that it helps another package of the framework, or a package uses it itself.',
    kinds: ['export'],
    packages: /^(?:webdriver|devtools)$/,
    names: ['DEFAULTS', 'getPrototype', 'command', 'SUPPORTED_BROWSER', 'sessionMap'],
  },
  {
    reason: 'The class `ReportAggregator` of the same package uses it.',
    kinds: ['export'],
    packages: /wdio-html-reporter$/,
    names: ['HtmlGenerator'],
  },
  {
    reason: "The framework's own tests set it.",
    kinds: ['variable'],
    names: ['JEST_WORKER_ID', 'THROW_BABEL_REGISTER', 'WDIO_TEST_THROW_RESOLVE', 'WDIO_NO_SYNC_SUPPORT'],
  },
  {
    reason: 'The system sets it.',
    kinds: ['variable'],
    names: ['HOME', 'LOCALAPPDATA', 'PROGRAMFILES', 'PROGRAMFILES(X86)'],
  },
  {
    reason: 'The service gives it to the reporter.',
    kinds: ['variable'],
    packages: /^wdio-reportportal-/,
    names: ['RP_LAUNCH_ID'],
  },
  {
    reason: 'The service sets it itself, for its workers or for its report of a crash.',
    kinds: ['variable'],
    packages: /^@wdio\/browserstack-service$/,
    names: [
      ...['BS_A11Y_TEST_RUN_ID', 'BSTACK_A11Y_JWT', 'BSTACK_A11Y_SCANNER_VERSION', 'BEST_PLATFORM_CID'],
      ...['BROWSERSTACK_PERCY', 'BROWSERSTACK_PERCY_CAPTURE_MODE', 'BROWSERSTACK_TURBOSCALE_INTERNAL'],
      ...['CREDENTIALS_FOR_CRASH_REPORTING', 'USER_CONFIG_FOR_REPORTING', 'PERCY_SNAPSHOT', 'START_TIME'],
      ...['BROWSERSTACK_BUILD', 'BUILD_TAG'],
    ],
  },
];
