import type { Override } from '../model/overrides.ts';

const declared = 'the declaration, and with it the editor, calls it otherwise than the comment';
const copied = 'the file name was copied from another command';
const internal = 'the package passes it to itself; it is no part of the interface';
const conditional = 'the conditional types only choose what `this` is and hide the rest';
const uncategorized = 'the comment states no category; that of its counterpart is taken';

const rename = (command: string, from: string, to: string): Override => ({
  command,
  kind: 'rename-parameter',
  from,
  to,
  reason: declared,
});

const related = (command: string, ...ids: string[]): Override => ({
  command,
  kind: 'related',
  ids,
  reason: 'neither names nor code show that they belong together',
});

/** The known slips of webdriverio 7.40.0. Whoever pins another version deletes those that the check calls unused. */
export const overrides: readonly Override[] = [
  ...['addCommand', 'overwriteCommand'].flatMap((name): Override[] => [
    rename(`browser/${name}`, 'callback', 'func'),
    rename(`browser/${name}`, 'elementScope', 'attachToElement'),
    { command: `browser/${name}`, kind: 'hide-parameter', name: 'proto', reason: internal },
    { command: `browser/${name}`, kind: 'hide-parameter', name: 'instances', reason: internal },
    { command: `browser/${name}`, kind: 'drop-type-parameters', reason: conditional },
    {
      command: `browser/${name}`,
      kind: 'parameter-type',
      name: 'attachToElement',
      type: 'boolean',
      reason: conditional,
    },
  ]),
  {
    command: 'browser/addCommand',
    kind: 'parameter-type',
    name: 'func',
    type: '(...args: any[]) => any',
    reason: conditional,
  },
  { command: 'browser/overwriteCommand', kind: 'parameter-type', name: 'name', type: 'string', reason: conditional },
  {
    command: 'browser/overwriteCommand',
    kind: 'parameter-type',
    name: 'func',
    type: '(origCommand: (...args: any[]) => any, ...args: any[]) => any',
    reason: conditional,
  },
  rename('browser/call', 'callback', 'fn'),
  related('browser/call', 'browser/execute', 'browser/waitUntil'),
  related('browser/pause', 'browser/waitUntil', 'element/waitForExist', 'element/waitForDisplayed'),
  related('browser/keys', 'element/addValue', 'element/setValue'),
  related('browser/setTimeout', 'browser/executeAsync', 'browser/waitUntil'),
  related('browser/url', 'browser/newWindow'),
  related('browser/uploadFile', 'element/addValue', 'element/setValue'),
  related('browser/reloadSession', 'browser/deleteCookies'),
  related('element/scrollIntoView', 'element/isDisplayedInViewport', 'element/moveTo'),
  related('element/getCSSProperty', 'element/getProperty', 'element/getAttribute'),
  related('element/getProperty', 'element/getAttribute', 'element/getCSSProperty'),
  related('element/dragAndDrop', 'element/moveTo', 'element/click'),
  related('element/isEqual', 'element/isExisting'),
  related('element/nextElement', 'element/previousElement', 'element/parentElement'),
  related('element/previousElement', 'element/nextElement', 'element/parentElement'),
  related('element/parentElement', 'element/nextElement', 'element/previousElement'),
  {
    command: 'browser/debug',
    kind: 'document-parameter',
    name: 'commandTimeout',
    description: 'Milliseconds that a command typed into the prompt may take, in the testrunner.',
    reason: 'the comment does not mention it',
  },
  rename('browser/execute', 'arguments', 'args'),
  rename('browser/executeAsync', 'arguments', 'args'),
  {
    command: 'browser/getCookies',
    kind: 'category',
    category: 'cookie',
    reason: 'the comment states no category; deleteCookies and setCookies do',
  },
  {
    command: 'browser/mock',
    kind: 'document-parameter',
    name: 'filterOptions.requestHeaders',
    description: 'filter resource by specific request headers; a second name of `headers`',
    reason: 'the comment does not mention it',
  },
  ...['mockClearAll', 'mockRestoreAll'].map(
    (name): Override => ({
      command: `browser/${name}`,
      kind: 'category',
      category: 'utility',
      reason: 'the comment states no category; that of mock is taken',
    }),
  ),
  rename('browser/setCookies', 'cookie', 'cookieObjs'),
  rename('browser/touchAction', 'action', 'actions'),
  rename('browser/url', 'url', 'path'),
  { command: 'browser/react$', kind: 'rename-example', from: 'pause.js', to: 'react$.js', reason: copied },
  { command: 'browser/react$$', kind: 'rename-example', from: 'pause.js', to: 'react$$.js', reason: copied },
  { command: 'browser/$$', kind: 'rename-example', from: '$.js', to: '$$.js', reason: copied },
  {
    command: 'browser/newWindow',
    kind: 'rename-example',
    from: 'newWindowSync.js',
    to: 'newWindow.js',
    reason: copied,
  },
  {
    command: 'browser/reloadSession',
    kind: 'rename-example',
    from: 'reloadSync.js',
    to: 'reloadSession.js',
    reason: copied,
  },
  { command: 'browser/addCommand', kind: 'rename-example', from: 'execute.js', to: 'addCommand.js', reason: copied },
  {
    command: 'browser/overwriteCommand',
    kind: 'rename-example',
    from: 'execute.js',
    to: 'overwriteCommand.js',
    reason: copied,
  },
  { command: 'element/$$', kind: 'rename-example', from: '$.js', to: '$$.js', reason: copied },
  ...['addValue', 'setValue'].map(
    (name): Override => ({ command: `element/${name}`, kind: 'category', category: 'action', reason: uncategorized }),
  ),
  {
    command: 'element/getProperty',
    kind: 'return-type',
    type: 'Promise<object | string | boolean | number | null>',
    reason: 'the compiler wrote out the type of every property that HTMLElement has; this is the type of the comment',
  },
  {
    command: 'element/isDisplayed',
    kind: 'works-with-devtools',
    missing: 'isElementDisplayed',
    reason: 'called only where `useAtom` is false, which it never is on the DevTools protocol',
  },
  {
    command: 'element/isDisplayedInViewport',
    kind: 'drop-empty-example',
    file: 'isDisplayedInViewport.js',
    reason: 'a second marker follows at once and takes its code',
  },
  {
    command: 'element/isDisplayedInViewport',
    kind: 'rename-example',
    from: 'isDisplayed.js',
    to: 'isDisplayedInViewport.js',
    reason: 'the code stood under two markers, the first of which is meant',
  },
  { command: 'element/isFocused', kind: 'rename-example', from: 'hasFocus.js', to: 'isFocused.js', reason: copied },
  { command: 'element/react$', kind: 'rename-example', from: 'pause.js', to: 'react$.js', reason: copied },
  { command: 'element/react$$', kind: 'rename-example', from: 'pause.js', to: 'react$$.js', reason: copied },
  { command: 'element/shadow$', kind: 'rename-example', from: 'shadow$$.js', to: 'shadow$.js', reason: copied },
  ...['shadow$', 'shadow$$'].map(
    (name): Override => ({
      command: `element/${name}`,
      kind: 'fails-with-devtools',
      reason: 'what a script returns is found again by an attribute, and that search does not look into shadow roots',
    }),
  ),
  rename('element/saveScreenshot', 'filename', 'filepath'),
  rename('element/touchAction', 'action', 'actions'),
  {
    command: 'element/waitForExist',
    kind: 'rename-example',
    from: 'waitForExistSyncExample.js',
    to: 'waitForExist.js',
    reason: 'the sample is asynchronous',
  },
  ...['abort', 'abortOnce'].flatMap((name): Override[] => [
    rename(`mock/${name}`, 'errorCode', 'errorReason'),
    {
      command: `mock/${name}`,
      kind: 'parameter-type',
      name: 'errorReason',
      type: 'ErrorCode',
      reason: 'the declared type is that of a package of the browser protocol; ErrorCode has the same values',
    },
  ]),
  { command: 'mock/abort', kind: 'hide-parameter', name: 'sticky', reason: internal },
  ...['respond', 'respondOnce'].flatMap((name): Override[] => [
    rename(`mock/${name}`, 'overwrites', 'overwrite'),
    rename(`mock/${name}`, 'params.header', 'params.headers'),
  ]),
  { command: 'mock/restore', kind: 'rename-example', from: 'addValue.js', to: 'restore.js', reason: copied },
];
