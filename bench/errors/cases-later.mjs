// Runs that were recorded when the catalogue was done: the expected entries were written before anybody saw what they print.
// A case may have several entries where each explains it. `over` is the protocol; it is WebDriver where nothing is said.

const page = "await browser.url('/login.html')";
const specOf = (body) =>
  `describe('the shop', () => {\n  it('works', async () => {\n    ${body.replaceAll('\n', '\n    ')}\n  })\n})\n`;
const test = (entry, body, more = {}) => ({ entry, files: { 'test/shop.js': specOf(`${page}\n${body}`) }, ...more });
const devtools = (entry, body) => test(entry, body, { over: 'DevTools' });
const project = (entry, config, more = {}) => ({ entry, config, ...more });
const feature = 'Feature: Shop\n  Scenario: Sign in\n    Given I open the shop\n';
const cucumber = (entry, steps, more = {}) => ({
  entry,
  config: {
    framework: 'cucumber',
    specs: ['./features/*.feature'],
    cucumberOpts: { require: ['./features/steps.js'], timeout: 3000 },
  },
  files: { 'features/shop.feature': feature, 'features/steps.js': steps },
  ...more,
});
const stepLibrary = "const { Given } = require('@wdio/cucumber-framework')\n";

/** Broken runs by name: the entries of which one is expected, and what is broken. */
export const later = {
  // Elements, over both protocols
  'later-devtools-missing': devtools(['element-not-found'], "console.log(await $('.cart').getText())"),
  'later-devtools-value': devtools(['element-not-found'], "await $('#mail').setValue('ada@example.com')"),
  'later-devtools-hidden': devtools(
    ['not-interactable'],
    "await browser.execute(() => { document.querySelector('button').style.display = 'none' })\nawait $('button').click()",
  ),
  'later-devtools-css': devtools(['invalid-selector'], "await $('div[').click()"),
  'later-devtools-xpath': devtools(['invalid-selector'], "await $('//*[@id=').click()"),
  'later-devtools-wait': devtools(['still-not'], "await $('#error').waitForDisplayed({ timeout: 600 })"),
  'later-devtools-until': devtools(
    ['wait-until-timeout'],
    "await browser.waitUntil(async () => (await $$('li')).length > 99, { timeout: 600 })",
  ),
  'later-devtools-script': devtools(['javascript-error'], 'await browser.execute(() => window.shop.cart.length)'),
  'later-devtools-alert': devtools(['no-alert'], 'await browser.dismissAlert()'),
  'later-devtools-window': devtools(['window-not-found'], "await browser.switchWindow('Receipt')"),
  'later-devtools-frame': devtools(['frame-not-found'], 'await browser.switchToFrame(2)'),
  'later-devtools-address': devtools(['page-unreachable'], "await browser.url('http://localhost:45672/')"),
  'later-devtools-text': devtools(['matcher-failed'], "await expect($('h1')).toHaveTextContaining('Goodbye')"),
  'later-devtools-option': devtools(
    ['malformed-parameter', 'option-not-found'],
    "await $('h1').selectByVisibleText('Two')",
  ),
  'later-neighbor': test(['neighbor-not-found', 'element-not-found'], "await $('html').parentElement().click()"),
  'later-shadow': test(['shadow-root', 'element-not-found'], "await $('h1').shadow$('button').click()"),
  'later-move': test(['element-not-found'], "await $('.menu').moveTo()"),
  'later-scroll': test(['element-not-found'], "await $('footer.legal').scrollIntoView()"),
  'later-index': test(['option-not-found'], "await browser.url('/form.html')\nawait $('#guests').selectByIndex(-1)"),
  'later-gone-page': test(
    ['element-not-found', 'stale-element'],
    "const heading = await $('#username')\nawait browser.url('/order.html')\nawait heading.click()",
  ),
  // Assertions
  'later-class': test(['matcher-failed'], "await expect($('button')).toHaveElementClass('primary')"),
  'later-url': test(['matcher-failed'], "await expect(browser).toHaveUrl('/account')"),
  'later-checked': test(['matcher-failed'], "await expect($('#username')).toBeFocused()"),
  'later-array': test(['plain-matcher-failed'], "expect(['a', 'b']).toContain('c')"),
  'later-no-await': test(['plain-matcher-failed'], "expect($('h1').getText()).toBe('Sign in')"),
  'later-chai': test(
    ['assertion-error'],
    "const { expect: check } = require('chai')\ncheck(await browser.getTitle()).to.equal('Welcome')",
  ),
  'later-deep': test(['assertion-error'], "require('node:assert').deepStrictEqual({ a: 1 }, { a: 2 })"),
  // Test code
  'later-old-command': test(['not-a-function'], "await $('h1').waitForVisible()"),
  'later-old-style': test(['not-a-function'], "await browser.click('button')"),
  'later-native-command': test(['not-a-function', 'unknown-command'], 'await browser.hideTheKeyboard()'),
  'later-null': test(['undefined-property'], 'const cart = await browser.execute(() => null)\ncart.items.push(1)'),
  'later-loop': test(['undefined-property', 'not-a-function'], "for (const item of $('li')) await item.click()"),
  'later-early-name': test(['name-not-defined'], 'console.log(total)\nconst total = 3'),
  'later-json': test(['json-syntax'], "JSON.parse('{ total: 3 }')"),
  'later-folder': test(['missing-folder', 'no-such-file'], "await browser.savePDF('./pdf/today/page.pdf')"),
  'later-pdf-ending': test(['wrong-parameter'], "await browser.savePDF('./page.txt')"),
  'later-cookie-text': test(['wrong-parameter'], "await browser.setCookies('session=7')"),
  'later-cookie-number': test(['wrong-parameter'], 'await browser.getCookies(5)'),
  'later-window-number': test(['wrong-parameter'], 'await browser.newWindow(5)'),
  'later-overwrite': test(['custom-commands'], "browser.overwriteCommand('tapTwice', async () => {})"),
  'later-upload': test(['file-not-found', 'no-such-file'], "await browser.uploadFile('/nowhere/cat.png')"),
  'later-crash': test(
    ['invalid-session', 'connection-lost', 'unknown-error'],
    "await browser.url('chrome://crash')\nconsole.log(await $('h1').getText())",
  ),
  'later-https': test(['page-unreachable', 'certificate'], "await browser.url('https://localhost:PAGES/login.html')"),
  'later-script-null': test(['javascript-error'], "await browser.execute('document.forms[3].submit()')"),
  'later-touch': test(['unknown-command', 'not-a-function'], "await $('h1').touchAction('tap')"),
  // Around tests
  'later-old-config': {
    entry: ['no-specs', 'import-outside-module', 'syntax-error', 'module-not-found', 'config-not-loaded'],
    files: { 'wdio.conf.js': "export const config = { specs: ['./test/*.js'] }\n" },
  },
  'later-empty-config': {
    entry: ['config-not-loaded', 'undefined-property', 'no-specs', 'capabilities-missing'],
    files: { 'wdio.conf.js': "module.exports = { specs: ['./test/*.js'] }\n" },
  },
  'later-reporter-text': project(['option-invalid'], { reporters: 'spec' }),
  'later-exclude': project(['no-specs'], { exclude: ['./test/*.js'] }),
  'later-mocha-require': project(['module-not-found'], { mochaOpts: { require: ['./setup.js'] } }),
  'later-tls': project(['wrong-endpoint', 'certificate', 'connection-refused'], { protocol: 'https' }),
  'later-phone': project(['capabilities-refused', 'session-not-created', 'no-matching-capabilities'], {
    capabilities: [{ browserName: 'chrome', 'goog:chromeOptions': { mobileEmulation: { deviceName: 'iPhone 99' } } }],
  }),
  'later-version': project(['chrome-failed-to-start', 'no-matching-capabilities', 'version-mismatch'], {
    capabilities: [{ browserName: 'chrome', browserVersion: '50' }],
  }),
  'later-yes': project(['capabilities-refused'], {
    capabilities: [{ browserName: 'chrome', acceptInsecureCerts: 'yes' }],
  }),
  'later-selenium-service': project(['plugin-not-found'], { services: ['selenium-standalone'] }),
  'later-driver-service': project(['plugin-not-found'], { services: ['chromedriver'] }),
  'later-before-session': {
    entry: ['worker-hook-failed'],
    hooks: 'beforeSession: () => { throw new Error("no token") },',
  },
  'later-exit': { entry: ['spec-failed', 'worker-exit'], files: { 'test/shop.js': specOf('process.exit(3)') } },
  'later-hook-time': {
    entry: ['test-timeout', 'hook-failed'],
    config: { mochaOpts: { timeout: 1500 } },
    files: {
      'test/shop.js':
        "describe('the shop', () => {\n  before(() => new Promise(() => {}))\n  it('works', async () => {})\n})\n",
    },
  },
  'later-typescript': {
    entry: ['typescript'],
    compilers: true,
    config: { specs: ['./test/*.ts'], autoCompileOpts: { autoCompile: true, tsNodeOpts: { transpileOnly: false } } },
    files: {
      'tsconfig.json': '{ "compilerOptions": { "types": ["node"], "strict": true, "module": "commonjs" } }\n',
      'test/shop.ts': 'const total: number = "three"\nconsole.log(total)\n',
    },
  },
  'later-step-ambiguous': cucumber(
    ['spec-failed', 'step-ambiguous'],
    `${stepLibrary}Given('I open the shop', () => {})\nGiven(/^I open/, () => {})\n`,
  ),
  'later-step-fails': cucumber(
    ['plain-matcher-failed', 'matcher-failed'],
    `${stepLibrary}Given('I open the shop', () => { expect(1).toBe(2) })\n`,
  ),
  'later-step-syntax': cucumber(['syntax-error'], `${stepLibrary}Given('I open the shop', () => {\n`),
  'later-multiremote': {
    entry: ['element-not-found'],
    config: { capabilities: { one: { capabilities: 'CHROME' }, two: { capabilities: 'CHROME' } } },
    files: { 'test/shop.js': specOf("await one.url('/login.html')\nawait one.$('#cart').click()") },
  },
  'later-script-await': {
    entry: ['not-a-function'],
    script:
      "const { remote } = require('webdriverio')\nconst browser = remote({ port: 9, capabilities: { browserName: 'chrome' } })\nbrowser.url('https://example.com')\n",
  },
  'later-script-attach': {
    entry: ['session-not-created', 'invalid-session', 'wrong-parameter', 'option-invalid'],
    script: "const { attach } = require('webdriverio')\nattach({ capabilities: { browserName: 'chrome' } })\n",
  },
  // A second time: after the catalogue was corrected with the runs above in view
  'last-devtools-stale': devtools(
    ['stale-element', 'element-not-found'],
    "const { elementId } = await $('h1')\nawait browser.url('/order.html')\nawait browser.getElementText(elementId)",
  ),
  'last-devtools-alert-open': devtools(
    ['unexpected-alert', 'test-timeout', 'script-timeout'],
    "await browser.url('/alerts.html')\nawait $('#save').click()\nconsole.log(await $('h1').getText())",
  ),
  'last-devtools-upload': devtools(
    ['unknown-command', 'file-not-found'],
    "await browser.uploadFile('/nowhere/cat.png')",
  ),
  'last-devtools-host': devtools(['page-unreachable'], "await browser.url('http://basket.invalid/')"),
  'last-devtools-load': devtools(
    ['page-load-timeout'],
    "await browser.setTimeout({ pageLoad: 300 })\nawait browser.url('/slow.html')",
  ),
  'last-devtools-async': devtools(
    ['script-timeout'],
    'await browser.setTimeout({ script: 300 })\nawait browser.executeAsync(() => {})',
  ),
  'last-devtools-await': devtools(['not-a-function'], "const text = $('h1').getText().trim()"),
  'last-css-property': test(['element-not-found'], "console.log(await $('.price').getCSSProperty('color'))"),
  'last-drag': test(['element-not-found', 'wrong-parameter'], "await $('h1').dragAndDrop(await $('.bin'))"),
  'last-double': test(['element-not-found'], "await $('#row').doubleClick()"),
  'last-react': test(['react-not-found'], "await browser.react$$('Row')"),
  'last-pseudo': test(['invalid-selector'], 'await $(\'button:contains("Save")\').click()'),
  'last-object-selector': test(['selector-type'], 'await $$(null)'),
  'last-matcher-number': test(['matcher-failed'], "await expect($$('button')).toBeElementsArrayOfSize({ gte: 8 })"),
  'last-matcher-value': test(['matcher-failed'], "await expect($('#username')).toHaveValue('ada')"),
  'last-matcher-exist': test(['matcher-failed'], "await expect($('.cart')).toExist()"),
  'last-matcher-name': test(['unknown-matcher'], "await expect($('h1')).toBeVisibleOnScreen()"),
  'last-throws': test(['plain-matcher-failed'], "expect(() => {}).toThrow('no stock')"),
  'last-undefined-page': test(['undefined-property'], 'const { loginPage } = {}\nawait loginPage.open()'),
  'last-constant': test(['constant', 'name-not-defined'], 'const total = 1\ntotal = 2'),
  'last-iterable': test(['not-a-function'], 'const [first] = 5'),
  'last-save': test(['missing-folder', 'no-such-file'], "await $('h1').saveScreenshot('./pictures/h1.png')"),
  'last-resize': test(['wrong-parameter', 'malformed-parameter'], 'await browser.setWindowSize(1200)'),
  'last-alert-text': test(['no-alert'], 'console.log(await browser.getAlertText())'),
  'last-wait-text': test(
    ['wait-until-timeout', 'still-not'],
    "await $('h1').waitUntil(async function () { return (await this.getText()) === 'Bye' }, { timeout: 500 })",
  ),
  'last-frame-element': test(['frame-not-found', 'element-not-found'], "await browser.switchToFrame(await $('h1'))"),
  'last-hook-after': {
    entry: ['worker-hook-failed'],
    hooks: 'afterTest: async () => { throw new Error("no picture") },',
  },
  'last-hook-element': {
    entry: ['element-not-found'],
    hooks: 'before: async () => { await browser.$("#cookies").click() },',
  },
  'last-reporter-missing': project(['plugin-not-found'], { reporters: ['allure'] }),
  'last-framework-missing': project(['plugin-not-found', 'module-not-found'], { framework: 'jest' }),
  'last-bail-text': project(['option-invalid'], { bail: 'yes' }),
  'last-capabilities-text': project(['option-invalid', 'capabilities-missing'], { capabilities: 'chrome' }),
  'last-no-such-word': { entry: ['config-not-found'], args: ['rnu', 'wdio.conf.js'] },
  'last-step-count': cucumber(['step-arguments'], `${stepLibrary}Given(/I open the (.*)/, () => {})\n`),
  'last-step-missing-file': cucumber(['module-not-found'], `require('./helpers')\n${stepLibrary}`),
  'last-step-element': cucumber(
    ['element-not-found'],
    `${stepLibrary}Given('I open the shop', async () => { await browser.url('/login.html'); await $('#cart').click() })\n`,
  ),
  'last-jasmine-throws': {
    entry: ['undefined-property'],
    config: { framework: 'jasmine', jasmineOpts: { defaultTimeoutInterval: 9000 } },
    files: { 'test/shop.js': specOf('const user = null\nconsole.log(user.name)') },
  },
  'last-script-selector': {
    entry: ['name-not-defined'],
    script: "const { remote } = require('webdriverio')\n$('h1').click()\n",
  },
};
