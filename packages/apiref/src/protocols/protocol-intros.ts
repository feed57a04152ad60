import type { ProtocolName } from '../model/protocol-commands.ts';

/** What we say of a protocol ourselves: its page's title, description and first paragraph. */
export interface ProtocolIntro {
  readonly title: string;
  /** One sentence, plain text. */
  readonly description: string;
  /** Markdown. */
  readonly text: string;
  /** Why samples of this page do not run by themselves, if they do not. */
  readonly noRun?: string;
}

const direct =
  'A protocol command sends one request and gives its answer as it comes. Where a [browser or element command](/docs/api) does the job, use that: it waits, retries and takes elements instead of ids.';

/** The protocols' introductions; in our own words, since the package has none. */
export const protocolIntros: Readonly<Record<ProtocolName, ProtocolIntro>> = {
  webdriver: {
    title: 'WebDriver Protocol',
    description:
      'Every command of the W3C WebDriver protocol as a method of the browser object: request, arguments and result.',
    text: `The commands of the [W3C WebDriver standard](https://w3c.github.io/webdriver/), which every current browser driver answers. ${direct} A command marked *DevTools* also works on the [DevTools protocol](/docs/automationProtocols).`,
  },
  chromium: {
    title: 'Chromium',
    description:
      'Commands that ChromeDriver and EdgeDriver add to WebDriver: logs, network conditions, casting, DevTools calls.',
    text: `Commands that [ChromeDriver](https://chromedriver.chromium.org/) and drivers built on it, such as that of Microsoft Edge, answer beyond the standard. ${direct}`,
    noRun: 'needs a session of its own settings',
  },
  gecko: {
    title: 'Gecko',
    description:
      'Commands that geckodriver adds to WebDriver for Firefox: full-page screenshots, add-ons and the browser context.',
    text: `Commands that [geckodriver](https://firefox-source-docs.mozilla.org/testing/geckodriver/) answers for Firefox beyond the standard. ${direct}`,
    noRun: 'needs Firefox',
  },
  selenium: {
    title: 'Selenium Standalone',
    description:
      'Commands that a Selenium server or Grid answers besides WebDriver: file upload, logs and the state of the grid.',
    text: `Commands that a [Selenium](https://www.selenium.dev/) server or Grid answers besides those of its browsers. Those marked *Grid* go to the grid itself, not to a session. ${direct}`,
    noRun: 'needs a Selenium Grid',
  },
  saucelabs: {
    title: 'Sauce Labs',
    description:
      'Commands of Sauce Labs sessions with extended debugging: page logs, throttling, request interception, performance.',
    text: `Commands that [Sauce Labs](https://saucelabs.com/) answers in sessions with extended debugging. ${direct}`,
    noRun: 'needs a session on Sauce Labs',
  },
  appium: {
    title: 'Appium',
    description:
      'Commands that Appium adds to WebDriver for mobile devices: apps, files, gestures, device state and settings.',
    text: `Commands that [Appium](https://appium.io/) answers for mobile devices and desktop apps. Each says for which platform and driver it exists. ${direct}`,
    noRun: 'needs a mobile device',
  },
  mjsonwp: {
    title: 'Mobile JSON Wire Protocol',
    description: 'Commands of the Mobile JSON Wire Protocol: contexts, network connection and touch on mobile devices.',
    text: `Commands of the [Mobile JSON Wire Protocol](https://github.com/SeleniumHQ/mobile-spec/blob/master/spec-draft.md), the mobile addition to the old wire protocol. Appium still answers them. ${direct}`,
    noRun: 'needs a mobile device',
  },
  jsonwp: {
    title: 'JSON Wire Protocol',
    description: 'Commands of the JSON Wire Protocol, which drivers spoke before the W3C WebDriver standard.',
    text: `Commands of the [JSON Wire Protocol](https://www.selenium.dev/documentation/legacy/json_wire_protocol/), which drivers spoke before the standard. WebdriverIO uses them when a driver does not speak the [W3C protocol](/docs/api/webdriver). ${direct}`,
    noRun: 'needs an old driver',
  },
};
