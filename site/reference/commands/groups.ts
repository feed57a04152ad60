/** A task of a test author, and its commands in the order of need. */
export interface CommandGroup {
  readonly title: string;
  /** Ids of commands: `element/click`. */
  readonly commands: readonly string[];
  /** Commands without a comment in the package, so that their page is ours, with a summary. */
  readonly ours?: readonly (readonly [command: string, summary: string])[];
  /** Commands of protocols that belong to the task. */
  readonly protocol?: readonly (readonly [protocol: string, name: string, summary: string])[];
}

const element = (...names: string[]) => names.map((name) => `element/${name}`);
const browser = (...names: string[]) => names.map((name) => `browser/${name}`);
const mock = (...names: string[]) => names.map((name) => `mock/${name}`);

/** The commands by the tasks of test authors. Every command is in one group; a test reports the others. */
export const commandGroups: readonly CommandGroup[] = [
  {
    title: 'Find',
    commands: [
      ...browser('$', '$$'),
      ...element('$', '$$', 'parentElement', 'nextElement', 'previousElement', 'shadow$', 'shadow$$'),
      ...browser('custom$', 'custom$$', 'react$', 'react$$'),
      ...element('custom$', 'custom$$', 'react$', 'react$$'),
    ],
  },
  {
    title: 'Wait',
    commands: [
      ...element('waitForDisplayed', 'waitForExist', 'waitForClickable', 'waitForEnabled', 'waitUntil'),
      ...browser('waitUntil', 'pause', 'setTimeout'),
    ],
  },
  {
    title: 'Act',
    commands: [...element('click', 'doubleClick', 'moveTo', 'dragAndDrop', 'scrollIntoView'), ...browser('keys')],
    protocol: [
      ['webdriver', 'performActions', 'Presses keys, moves and presses the mouse, and touches, in one sequence.'],
      ['webdriver', 'acceptAlert', 'Closes an alert with OK.'],
      ['webdriver', 'dismissAlert', 'Closes an alert with Cancel.'],
      ['webdriver', 'getAlertText', 'Gives the text of an alert.'],
      ['webdriver', 'sendAlertText', 'Types into a prompt.'],
    ],
  },
  {
    title: 'Forms and files',
    commands: [
      ...element('setValue', 'addValue', 'clearValue', 'selectByVisibleText', 'selectByIndex', 'selectByAttribute'),
      ...browser('uploadFile'),
    ],
  },
  {
    title: 'Read state',
    commands: [
      ...element('getText', 'getValue', 'getAttribute', 'getProperty', 'getCSSProperty', 'getHTML', 'getTagName'),
      ...element('getSize', 'getLocation', 'getComputedLabel', 'getComputedRole', 'isDisplayed'),
      ...element(
        'isDisplayedInViewport',
        'isExisting',
        'isClickable',
        'isEnabled',
        'isSelected',
        'isFocused',
        'isEqual',
      ),
    ],
    protocol: [
      ['webdriver', 'getTitle', 'Gives the title of the page.'],
      ['webdriver', 'getUrl', 'Gives the address of the page.'],
      ['chromium', 'getLogs', 'Gives what the browser has logged, such as errors of the page.'],
    ],
  },
  {
    title: 'Windows and frames',
    commands: browser('url', 'newWindow', 'switchWindow', 'getWindowSize', 'setWindowSize', 'reloadSession'),
    protocol: [
      ['webdriver', 'closeWindow', 'Closes the window.'],
      ['webdriver', 'switchToFrame', 'Goes into a frame of the page.'],
      ['webdriver', 'switchToParentFrame', 'Goes back to the page around a frame.'],
      ['webdriver', 'refresh', 'Loads the page again.'],
      ['webdriver', 'back', 'Goes back in the history.'],
    ],
  },
  {
    title: 'Pictures',
    commands: [...browser('saveScreenshot', 'savePDF', 'saveRecordingScreen'), ...element('saveScreenshot')],
  },
  {
    title: 'Network',
    commands: [
      ...browser('mock', 'mockClearAll', 'mockRestoreAll', 'throttle'),
      ...mock('respond', 'respondOnce', 'abort', 'abortOnce', 'clear', 'restore'),
    ],
  },
  { title: 'Cookies', commands: browser('getCookies', 'setCookies', 'deleteCookies') },
  { title: 'Script', commands: browser('execute', 'executeAsync', 'call', 'getPuppeteer', 'debug') },
  { title: 'Mobile', commands: [...browser('touchAction'), ...element('touchAction')] },
  {
    title: 'Extend',
    commands: browser('addCommand', 'overwriteCommand'),
    ours: [['browser/addLocatorStrategy', 'Adds a way of your own to find elements, for custom$ and custom$$.']],
  },
];

/** Returns the sidebar's groups of one scope: categories in the order of the tasks. */
export function sidebarGroups(scope: 'browser' | 'element'): object[] {
  return commandGroups.flatMap(({ title, commands, ours = [] }) => {
    const all = [...commands, ...ours.map(([id]) => id)];
    const items = all.filter((id) => id.startsWith(`${scope}/`)).map((id) => `api/${id}`);
    return items.length === 0 ? [] : [{ type: 'category', label: title, items }];
  });
}
