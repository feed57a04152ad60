import sidebars from '../../sidebars.ts';

/** A page of a reporter or service. */
export interface ListedPage {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** The overview pages, and the pages that they list: those of a sidebar group. */
export const lists = [
  { id: 'reporters', ids: idsOf('Reporter', 'reporters'), hasProtocol: false },
  { id: 'services', ids: idsOf('Services', 'services'), hasProtocol: true },
];

/** Packages whose page is one of our guides. Pages of `lists` that are in neither list have no package. */
export const packagesOfGuides: Readonly<Record<string, string>> = {
  'devtools-service': '@wdio/devtools-service',
  'wdio-json-reporter': 'wdio-json-reporter',
  'wdio-mochawesome-reporter': 'wdio-mochawesome-reporter',
};

/** The protocol that a service needs, if it needs a certain one: it starts a driver, or a cloud that speaks WebDriver. */
export const protocols: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'appium-service',
    'applitools-service',
    'browserstack-service',
    'crossbrowsertesting-service',
    'firefox-profile-service',
    'sauce-service',
    'selenium-standalone-service',
    'testingbot-service',
    'wdio-chromedriver-service',
    'wdio-lambdatest-service',
    'wdio-winappdriver-service',
    'wdio-ywinappdriver-service',
    'wdio-aws-device-farm-service',
  ].map((id) => [id, 'WebDriver']),
);

/** The result of trying a package with 7.40.0 that does not declare version 7. */
export const trials: Readonly<Record<string, string>> = {
  '@rpii/wdio-html-reporter': 'worked when tried',
  'wdio-intercept-service': 'worked when tried',
  'wdio-mochawesome-reporter': 'worked when tried',
  'wdio-reportportal-reporter': 'worked when tried',
  'wdio-slack-service': 'no',
  'wdio-timeline-reporter': 'worked when tried',
  'wdio-ui5-service': 'in sync mode only',
  'wdio-video-reporter': 'worked when tried',
  'wdio-zafira-listener-service': 'no',
};

function idsOf(label: string, overview: string): readonly string[] {
  const group = sidebars.docs.find((item) => item.label === label);
  return (group?.items ?? []).filter((id) => id !== overview);
}
