/** Origin of the framework's own site, as its texts write it. */
export const frameworkOrigin = 'https://webdriver.io';

/** Addresses in the package's text that mean another place on this site, or a better one elsewhere. */
export const replacedLinks: Readonly<Record<string, string>> = {
  '/img/repl.gif': '/docs/repl',
  'https://pptr.dev/#?product=Puppeteer&version=v5.1.0&show=api-class-browser':
    'https://pptr.dev/api/puppeteer.browser',
  'http://www.w3.org/TR/webdriver/#interactable': 'https://w3c.github.io/webdriver/#interactability',
  'https://www.npmjs.org/package/rgb2hex': 'https://www.npmjs.com/package/rgb2hex',
  'https://www.npmjs.org/package/css-value': 'https://www.npmjs.com/package/css-value',
  'https://github.com/webdriverio/webdriverio/blob/6824e4eb118a8d20685f12f4bc42f13fd56f8a25/packages/webdriverio/src/commands/browser/throttle.js#L29':
    'https://github.com/webdriverio/webdriverio/blob/v7.40.0/packages/webdriverio/src/commands/browser/throttle.ts',
};
