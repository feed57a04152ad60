import type { Sample, SampleEnvironment } from '@lectern/verify';

/** Packages whose global names every sample sees. */
const globals = ['node', 'expect-webdriverio', '@wdio/cucumber-framework'];

/** What the samples of these pages assume: the testrunner's globals in the mode and framework of their page. */
export const sampleEnvironment: SampleEnvironment = {
  types({ file, code, noRun = '' }) {
    const mode = noRun.includes('@wdio/sync') ? 'sync' : 'async';
    const framework = /jasmineOpts|@wdio\/jasmine-framework/.test(code) ? 'jasmine' : 'mocha';
    const service =
      /devtools service/i.test(noRun) || file.endsWith('/devtools-service.md') ? ['@wdio/devtools-service'] : [];
    return [...globals, `@wdio/${framework}-framework`, `webdriverio/${mode}`, ...service];
  },
  objectTypes: [
    { before: /exports\.config = /, type: 'Partial<WebdriverIO.Config>' },
    { before: /export const config = /, type: 'Partial<WebdriverIO.Config>' },
  ],
  excuses: isOwnMatcher,
};

/** Tells whether a message is about a matcher that the sample adds with `expect.extend`, which no type can know. */
function isOwnMatcher({ code }: Sample, message: string): boolean {
  if (!code.includes('expect.extend(')) return false;
  const [, name] = /^Property '(\w+)' does not exist on type 'Matchers</.exec(message) ?? [];
  return name !== undefined && new RegExp(`\\b${name}\\s*[(:]`).test(code.slice(code.indexOf('expect.extend(')));
}
