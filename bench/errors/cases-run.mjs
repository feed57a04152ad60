// cspell:ignore appiumm chrom spce
// Projects that break before or around a test: connection, configuration, modules, frameworks, services. Each names its entry.

const spec = `describe('the shop', () => {\n  it('opens', async () => {\n    await browser.url('/login.html')\n  })\n})\n`;
const feature = `Feature: Shop\n  Scenario: Sign in\n    Given I open the shop\n    Then I see the form\n`;
const cucumber = {
  framework: 'cucumber',
  specs: ['./features/*.feature'],
  cucumberOpts: { require: ['./features/steps.js'], timeout: 3000 },
};

/**
 * Projects by name: the expected entry, options that replace those of the configuration, files that replace those of the
 * project, and arguments of the command line. `remove` lists options that are left out.
 */
export const aroundTests = {
  'no-driver': { entry: 'connection-refused', config: { port: 9 } },
  'no-driver-info': { entry: 'connection-refused', config: { port: 9, logLevel: 'info' } },
  'unknown-grid': { entry: 'host-not-found', config: { hostname: 'grid.invalid', port: 4444 } },
  'wrong-path': { entry: 'wrong-endpoint', config: { path: '/wd/hub' } },
  'not-a-driver': { entry: 'wrong-endpoint', config: { port: 'PAGES' } },
  'slow-driver': { entry: 'request-timeout', config: { port: 'SILENT', connectionRetryTimeout: 800 } },
  'no-browser': {
    entry: 'chrome-not-found',
    config: { capabilities: [{ browserName: 'chrome', 'goog:chromeOptions': { binary: '/opt/chrome/chrome' } }] },
  },
  'chrome-exits': {
    entry: 'chrome-failed-to-start',
    config: { capabilities: [{ browserName: 'chrome', 'goog:chromeOptions': { binary: '/bin/false' } }] },
  },
  'needs-display': {
    entry: 'chrome-failed-to-start',
    config: { capabilities: [{ browserName: 'chrome', 'goog:chromeOptions': { args: ['no-sandbox'] } }] },
  },
  'other-browser': { entry: 'no-matching-capabilities', config: { capabilities: [{ browserName: 'firefox' }] } },
  'bad-capability': {
    entry: 'capabilities-refused',
    config: { capabilities: [{ browserName: 'chrome', 'goog:chromeOptions': { args: 'headless' } }] },
  },
  'unknown-capability': {
    entry: 'capabilities-refused',
    config: { capabilities: [{ browserName: 'chrome', pageLoadStrategy: 'fast' }] },
  },
  'devtools-no-chrome': {
    entry: 'connection-refused',
    config: { automationProtocol: 'devtools', capabilities: [{ browserName: 'chrome' }] },
    env: { CHROME_PATH: '', PATH: 'NODE' },
  },
  'devtools-browser': {
    entry: 'browser-name-unknown',
    config: { automationProtocol: 'devtools', capabilities: [{ browserName: 'chrom' }] },
  },
  'no-config': { entry: 'config-not-found', args: ['run', 'wdio.ci.conf.js'] },
  'config-syntax': {
    entry: 'syntax-error',
    files: { 'wdio.conf.js': 'exports.config = {\n  specs: ["./test/*.js"]\n  framework: "mocha"\n}\n' },
  },
  'config-throws': {
    entry: 'module-not-found',
    files: { 'wdio.conf.js': 'const secrets = require("./secrets")\nexports.config = {}\n' },
  },
  'no-framework': { entry: 'plugin-not-found', config: { framework: 'ava' } },
  'no-reporter': { entry: 'plugin-not-found', config: { reporters: ['spce'] } },
  'no-service': { entry: 'plugin-not-found', config: { services: ['appiumm'] } },
  'no-specs': { entry: 'no-specs', config: { specs: ['./tests/**/*.spec.js'] } },
  'no-such-spec': { entry: 'spec-not-found', args: ['run', 'wdio.conf.js', '--spec', 'checkout'] },
  'no-such-suite': { entry: 'suite-not-found', args: ['run', 'wdio.conf.js', '--suite', 'smoke'] },
  'no-capabilities': { entry: 'no-specs', remove: ['capabilities'] },
  'specs-text': { entry: 'option-invalid', config: { specs: './test/*.js' } },
  'level-word': { entry: 'option-invalid', config: { logLevel: 'loud' } },
  'retries-text': { entry: 'option-invalid', config: { waitforTimeout: '5s' } },
  'base-url': {
    entry: 'invalid-url',
    config: { baseUrl: 'localhost' },
    files: { 'test/shop.js': spec.replace('/login.html', 'login page') },
  },
  'spec-syntax': {
    entry: 'syntax-error',
    files: {
      'test/shop.js':
        "describe('the shop', () => {\n  it('opens', async () => {\n    await browser.url('/login.html'\n  })\n})\n",
    },
  },
  'spec-import': {
    entry: 'module-not-found',
    files: { 'test/shop.js': `const login = require('./pages/login')\n${spec}` },
  },
  'spec-package': { entry: 'module-not-found', files: { 'test/shop.js': `const axios = require('axios')\n${spec}` } },
  'esm-import': {
    entry: 'module-not-found',
    files: { 'test/shop.mjs': '', 'test/shop.js': `import login from './login.js'\n${spec}` },
  },
  'await-outside': {
    entry: 'await-outside-async',
    files: {
      'test/shop.js': `describe('the shop', () => {\n  it('opens', () => {\n    await browser.url('/login.html')\n  })\n})\n`,
    },
  },
  'spec-throws': { entry: 'name-not-defined', files: { 'test/shop.js': `const user = users.ada\n${spec}` } },
  'hook-before': {
    entry: 'hook-failed',
    files: {
      'test/shop.js': `describe('the shop', () => {\n  before(async () => {\n    throw new Error('no database')\n  })\n  it('opens', async () => {})\n})\n`,
    },
  },
  'on-prepare': {
    entry: 'launcher-hook-failed',
    hooks: 'onPrepare: () => { throw new Error("the shop does not start") },',
  },
  'on-complete': { entry: 'launcher-hook-failed', hooks: 'onComplete: () => { throw new Error("no summary") },' },
  'before-test': { entry: 'worker-hook-failed', hooks: 'beforeTest: async () => { throw new Error("no user") },' },
  'port-taken': {
    entry: 'port-taken',
    config: { services: [['static-server', { port: 'PAGES', folders: [{ mount: '/', path: './test' }] }]] },
  },
  'jasmine-timeout': {
    entry: 'test-timeout',
    config: { framework: 'jasmine', jasmineOpts: { defaultTimeoutInterval: 1500 } },
    files: { 'test/shop.js': spec.replace("await browser.url('/login.html')", 'await browser.pause(2500)') },
  },
  'jasmine-expect': {
    entry: 'matcher-failed',
    config: { framework: 'jasmine', jasmineOpts: { defaultTimeoutInterval: 9000 } },
    files: {
      'test/shop.js': spec.replace(
        "await browser.url('/login.html')",
        "await browser.url('/login.html')\n    await expect($('h1')).toHaveText('Hello')",
      ),
    },
  },
  'cucumber-undefined': {
    entry: 'step-undefined',
    config: cucumber,
    files: { 'features/shop.feature': feature, 'features/steps.js': '' },
  },
  'cucumber-timeout': {
    entry: 'test-timeout',
    config: cucumber,
    files: {
      'features/shop.feature': feature,
      'features/steps.js': `const { Given, Then } = require('@wdio/cucumber-framework')\nGiven('I open the shop', () => new Promise(() => {}))\nThen('I see the form', () => {})\n`,
    },
  },
  'cucumber-arguments': {
    entry: 'step-arguments',
    config: cucumber,
    files: {
      'features/shop.feature': feature,
      'features/steps.js': `const { Given, Then } = require('@wdio/cucumber-framework')\nGiven('I open the shop', (a, b, c) => {})\nThen('I see the form', () => {})\n`,
    },
  },
  'cucumber-syntax': {
    entry: 'feature-syntax',
    config: cucumber,
    files: {
      'features/shop.feature': 'Shop\n  Scenario: Sign in\n    Given I open the shop\n',
      'features/steps.js': '',
    },
  },
  'script-no-driver': {
    entry: 'connection-refused',
    script: `const { remote } = require('webdriverio')\nremote({ port: 9, connectionRetryCount: 0, capabilities: { browserName: 'chrome' } })\n`,
  },
  'script-browser': { entry: 'name-not-defined', script: `browser.url('https://example.com')\n` },
  'script-capabilities': {
    entry: 'option-invalid',
    script: `const { remote } = require('webdriverio')\nremote({ port: 4444 })\n`,
  },
  'cloud-no-key': { entry: 'cloud-credentials', remove: ['hostname', 'port', 'path'], config: { user: 'ada' } },
  'multiremote-name': {
    entry: 'name-not-defined',
    config: { capabilities: { one: { capabilities: 'CHROME' }, two: { capabilities: 'CHROME' } } },
    files: { 'test/shop.js': spec.replace("browser.url('/login.html')", "three.url('/login.html')") },
  },
  unhandled: {
    entry: 'undefined-property',
    files: {
      'test/shop.js': spec.replace(
        "await browser.url('/login.html')",
        'const user = undefined\n    await browser.url(user.home)',
      ),
    },
  },
};
