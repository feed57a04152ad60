import type { Override } from '@lectern/apiref';

const declared = 'the declaration, and with it the editor, calls it otherwise than the comment';
const copied = 'the file name was copied from another command';
const outdated = 'the comment names a default and values of an older standard';
const internal = 'the package passes it to itself; it is no part of the interface';
const conditional = 'the conditional types only choose what `this` is and hide the rest';
const uncategorized = 'the comment states no category; that of its counterpart is taken';

const rename = (item: string, from: string, to: string): Override => ({
  item,
  kind: 'rename-parameter',
  from,
  to,
  reason: declared,
});

const related = (item: string, ...ids: string[]): Override => ({
  item,
  kind: 'related',
  ids,
  reason: 'neither names nor code show that they belong together',
});

/** The known errors of webdriverio 7.40.0. When you pin another version, delete those that the check reports as unused. */
export const overrides: readonly Override[] = [
  ...['addCommand', 'overwriteCommand'].flatMap((name): Override[] => [
    rename(`browser/${name}`, 'callback', 'func'),
    rename(`browser/${name}`, 'elementScope', 'attachToElement'),
    { item: `browser/${name}`, kind: 'hide-parameter', name: 'proto', reason: internal },
    { item: `browser/${name}`, kind: 'hide-parameter', name: 'instances', reason: internal },
    { item: `browser/${name}`, kind: 'drop-type-parameters', reason: conditional },
    {
      item: `browser/${name}`,
      kind: 'parameter-type',
      name: 'attachToElement',
      type: 'boolean',
      reason: conditional,
    },
  ]),
  {
    item: 'browser/addCommand',
    kind: 'parameter-type',
    name: 'func',
    type: '(...args: any[]) => any',
    reason: conditional,
  },
  { item: 'browser/overwriteCommand', kind: 'parameter-type', name: 'name', type: 'string', reason: conditional },
  {
    item: 'browser/overwriteCommand',
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
    item: 'browser/debug',
    kind: 'document-parameter',
    name: 'commandTimeout',
    reason: 'the comment does not mention it',
  },
  rename('browser/execute', 'arguments', 'args'),
  rename('browser/executeAsync', 'arguments', 'args'),
  {
    item: 'browser/getCookies',
    kind: 'category',
    category: 'cookie',
    reason: 'the comment states no category; deleteCookies and setCookies do',
  },
  {
    item: 'browser/mock',
    kind: 'document-parameter',
    name: 'filterOptions.requestHeaders',
    reason: 'the comment does not mention it',
  },
  ...['mockClearAll', 'mockRestoreAll'].map(
    (name): Override => ({
      item: `browser/${name}`,
      kind: 'category',
      category: 'utility',
      reason: 'the comment states no category; that of mock is taken',
    }),
  ),
  rename('browser/setCookies', 'cookie', 'cookieObjs'),
  { item: 'browser/setCookies', kind: 'drop-parameter', name: 'cookieObjs.sameSite', reason: outdated },
  { item: 'browser/setCookies', kind: 'document-parameter', name: 'cookieObjs.sameSite', reason: outdated },
  rename('browser/touchAction', 'action', 'actions'),
  rename('browser/url', 'url', 'path'),
  { item: 'browser/react$', kind: 'rename-example', from: 'pause.js', to: 'react$.js', reason: copied },
  { item: 'browser/react$$', kind: 'rename-example', from: 'pause.js', to: 'react$$.js', reason: copied },
  { item: 'browser/$$', kind: 'rename-example', from: '$.js', to: '$$.js', reason: copied },
  {
    item: 'browser/newWindow',
    kind: 'rename-example',
    from: 'newWindowSync.js',
    to: 'newWindow.js',
    reason: copied,
  },
  {
    item: 'browser/reloadSession',
    kind: 'rename-example',
    from: 'reloadSync.js',
    to: 'reloadSession.js',
    reason: copied,
  },
  { item: 'browser/addCommand', kind: 'rename-example', from: 'execute.js', to: 'addCommand.js', reason: copied },
  {
    item: 'browser/overwriteCommand',
    kind: 'rename-example',
    from: 'execute.js',
    to: 'overwriteCommand.js',
    reason: copied,
  },
  { item: 'element/$$', kind: 'rename-example', from: '$.js', to: '$$.js', reason: copied },
  ...['addValue', 'setValue'].map(
    (name): Override => ({ item: `element/${name}`, kind: 'category', category: 'action', reason: uncategorized }),
  ),
  {
    item: 'element/getProperty',
    kind: 'return-type',
    type: 'Promise<object | string | boolean | number | null>',
    reason: 'the compiler wrote out the type of every property that HTMLElement has; this is the type of the comment',
  },
  {
    item: 'element/isDisplayedInViewport',
    kind: 'drop-empty-example',
    file: 'isDisplayedInViewport.js',
    reason: 'a second marker follows at once and takes its code',
  },
  {
    item: 'element/isDisplayedInViewport',
    kind: 'rename-example',
    from: 'isDisplayed.js',
    to: 'isDisplayedInViewport.js',
    reason: 'the code stood under two markers, the first of which is meant',
  },
  { item: 'element/isFocused', kind: 'rename-example', from: 'hasFocus.js', to: 'isFocused.js', reason: copied },
  { item: 'element/react$', kind: 'rename-example', from: 'pause.js', to: 'react$.js', reason: copied },
  { item: 'element/react$$', kind: 'rename-example', from: 'pause.js', to: 'react$$.js', reason: copied },
  { item: 'element/shadow$', kind: 'rename-example', from: 'shadow$$.js', to: 'shadow$.js', reason: copied },
  rename('element/saveScreenshot', 'filename', 'filepath'),
  rename('element/touchAction', 'action', 'actions'),
  {
    item: 'element/waitForExist',
    kind: 'rename-example',
    from: 'waitForExistSyncExample.js',
    to: 'waitForExist.js',
    reason: 'the sample is asynchronous',
  },
  ...['abort', 'abortOnce'].flatMap((name): Override[] => [
    rename(`mock/${name}`, 'errorCode', 'errorReason'),
    {
      item: `mock/${name}`,
      kind: 'parameter-type',
      name: 'errorReason',
      type: 'ErrorCode',
      reason: 'the declared type is that of a package of the browser protocol; ErrorCode has the same values',
    },
  ]),
  { item: 'mock/abort', kind: 'hide-parameter', name: 'sticky', reason: internal },
  ...['respond', 'respondOnce'].flatMap((name): Override[] => [
    rename(`mock/${name}`, 'overwrites', 'overwrite'),
    rename(`mock/${name}`, 'params.header', 'params.headers'),
  ]),
  { item: 'mock/restore', kind: 'rename-example', from: 'addValue.js', to: 'restore.js', reason: copied },
];
