// What the packages' types and constants do not tell about options and flags, looked up in the code or tried. A page must say it word for word.

/** The unit of options that are numbers. */
export const units: Readonly<Record<string, string>> = {
  'options.connectionRetryTimeout': 'milliseconds',
  'options.waitforTimeout': 'milliseconds',
  'options.waitforInterval': 'milliseconds',
  'options.reporterSyncInterval': 'milliseconds',
  'options.reporterSyncTimeout': 'milliseconds',
  'options.specFileRetriesDelay': 'seconds',
  'jasmineOpts.defaultTimeoutInterval': 'milliseconds',
  'cucumberOpts.timeout': 'milliseconds',
};

/** Types that the declaration hides behind other names, or states too narrowly. */
export const reviewedTypes: Readonly<Record<string, string>> = {
  'options.queryParams': '`object` of strings',
  'options.capabilities': '`object` in scripts; `object[]` or `object` in `wdio.conf.js`',
  'options.logLevels': '`object`, level by logger name',
  'options.agent': '`{ http: http.Agent, https: https.Agent }`',
  'options.headers': '`object` of strings',
  'options.transformRequest': '`(requestOptions) => requestOptions`',
  'options.transformResponse': '`(response, requestOptions) => response`',
  // The declaration has one more, for the package's own tests.
  'options.automationProtocol': "`'webdriver' | 'devtools'`",
  'options.suites': '`object` of `string[]`',
  'options.services': '`(string | [string | class | object, object])[]`',
  'options.reporters': '`(string | class | [string | class, object])[]`',
  'mochaOpts.timeout': "`number | string`, milliseconds, or a string such as `'30s'`",
  // The framework passes the spec, which the declaration leaves out.
  'jasmineOpts.specFilter': '`(spec) => boolean`',
  'cucumberOpts.requireModule': '`string[]`; also functions and pairs of a module and its options',
  // yargs is told no type, so it takes the text as it is.
  'install --config': '`string`',
};

const mochaDefaults = {
  require: '`[]`',
  compilers: '`[]`',
  fullTrace: 'always on',
  global: '`[]`',
  retries: '`0`',
  ui: "`'bdd'`",
};

const off = (group: string, ...names: string[]) => names.map((name) => [`${group}.${name}`, '`false`'] as const);

/** Defaults that are computed, or set by a library that the packages use. */
export const reviewedDefaults: Readonly<Record<string, string>> = {
  'options.capabilities': 'none in scripts, where it is required; `[]` in `wdio.conf.js`',
  'options.outputDir': 'none, logs go to the terminal',
  'options.agent': 'agents with `keepAlive: true`',
  'options.transformRequest': 'returns its argument',
  'options.transformResponse': 'returns its first argument',
  'options.automationProtocol': 'chosen for each session',
  'options.region': "`'us'`",
  'options.bail': '`0`, run everything',
  ...Object.fromEntries(Object.entries(mochaDefaults).map(([name, text]) => [`mochaOpts.${name}`, text])),
  ...Object.fromEntries([
    ...off('mochaOpts', 'allowUncaught', 'asyncOnly', 'bail', 'checkLeaks', 'delay', 'forbidOnly', 'forbidPending'),
    ...off('mochaOpts', 'invert'),
    // The comment of `random` says otherwise than the code.
    ...off('jasmineOpts', 'random', 'failSpecWithNoExpectations', 'oneFailurePerSpec', 'invertGrep'),
    ...off('jasmineOpts', 'stopOnSpecFailure', 'stopSpecOnExpectationFailure'),
  ]),
  'jasmineOpts.helpers': '`[]`',
  'jasmineOpts.requires': '`[]`',
  'jasmineOpts.specFilter': 'filters by `grep`',
  'jasmineOpts.cleanStack': '`true`',
  'cucumberOpts.retryTagFilter': 'none, all scenarios',
  'run --watch': 'off',
  'run --suite': 'none',
  'run --spec': 'none',
  'run --exclude': 'none',
  'config --yarn': 'on if there is a `yarn.lock`, otherwise off',
  'repl --deviceName': '`Test` on Android, `iPhone Simulator` on iOS',
};

/** Defaults in the table of all options, where they differ from the first code of the section's line. */
export const shortDefaults: Readonly<Record<string, string>> = {
  capabilities: '[]',
  agent: 'keepAlive',
  transformRequest: 'none',
  transformResponse: 'none',
  automationProtocol: 'chosen',
  autoCompileOpts: 'on',
};
