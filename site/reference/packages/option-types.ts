/** A type of a package that declares its options. */
export interface OptionType {
  /** Path of the declaration file in the package. */
  readonly file: string;
  readonly type: string;
  /** What takes these options, if it is not the package itself: `` `saveElement` ``. */
  readonly of?: string;
}

const types = 'build/types.d.ts';
const comparison = 'types/index.d.ts';

/** The types of options, by the page of the package. */
export const declaredOptions: Readonly<Record<string, readonly OptionType[]>> = {
  'allure-reporter': [{ file: types, type: 'AllureReporterOptions' }],
  'junit-reporter': [{ file: types, type: 'JUnitReporterOptions' }],
  'spec-reporter': [{ file: types, type: 'SpecReporterOptions' }],
  'sumologic-reporter': [{ file: types, type: 'Options' }],
  'rpii-wdio-html-reporter': [{ file: 'wdio-html-reporter.d.ts', type: 'ReportOptions' }],
  'appium-service': [{ file: types, type: 'AppiumServiceConfig' }],
  'applitools-service': [{ file: types, type: 'ApplitoolsConfig' }],
  'browserstack-service': [
    { file: types, type: 'BrowserstackConfig' },
    { file: types, type: 'BrowserstackOptions', of: 'the configuration file, beside those of the testrunner' },
  ],
  'crossbrowsertesting-service': [{ file: types, type: 'CrossBrowserTestingConfig' }],
  'firefox-profile-service': [{ file: types, type: 'FirefoxProfileOptions' }],
  'sauce-service': [{ file: types, type: 'SauceServiceConfig' }],
  'selenium-standalone-service': [{ file: types, type: 'SeleniumStandaloneOptions' }],
  'static-server-service': [{ file: types, type: 'StaticServerOptions' }],
  'testingbot-service': [{ file: types, type: 'TestingbotOptions' }],
  'wdio-wiremock-service': [{ file: 'lib/common/types.d.ts', type: 'Options' }],
  'wdio-lambdatest-service': [
    { file: 'build/launcher.d.ts', type: 'LambdaTestLauncherOptions' },
    { file: types, type: 'LTOptions' },
    { file: types, type: 'SessionNameOptions' },
  ],
  'wdio-image-comparison-service': [
    { file: comparison, type: 'WdioSaveElementMethodOptions', of: '`saveElement`' },
    { file: comparison, type: 'WdioSaveScreenMethodOptions', of: '`saveScreen`' },
    { file: comparison, type: 'WdioSaveFullPageMethodOptions', of: '`saveFullPageScreen`' },
    { file: comparison, type: 'WdioCheckElementMethodOptions', of: '`checkElement`' },
    { file: comparison, type: 'WdioCheckScreenMethodOptions', of: '`checkScreen`' },
    { file: comparison, type: 'WdioCheckFullPageMethodOptions', of: '`checkFullPageScreen`' },
  ],
  'wdio-aws-device-farm-service': [{ file: 'dist/launcher.d.ts', type: 'DeviceFarmConfig' }],
};

/** Types with such names whose members no table lists by that name, by page, each with its reason. */
export const innerTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'junit-reporter': {
    ClassNameFormatOptions: 'what the reporter gives to a function',
    TestSuiteNameFormatOptions: 'what the reporter gives to a function',
  },
  'wdio-reportportal-reporter': { ReporterOptions: 'a class; the README lists its members' },
  'applitools-service': { ProxySettings: 'shown as members of `eyesProxy`' },
  'browserstack-service': {
    BrowserStackConfig: 'made by the service itself',
    JSONConversionSettings: 'for counts that the service sends',
    TestOpsConfig: 'made by the service itself',
    AppConfig: 'a reader sets `app`, whose comment says what it may be',
    TestObservabilityOptions: 'shown as members of `testObservabilityOptions`',
    UserConfig: 'made by the service itself',
  },
  'firefox-profile-service': {
    FirefoxSettings: 'any setting of Firefox',
    NoProxySettings: 'a form of `proxy`, which the README describes',
    SystemProxySettings: 'a form of `proxy`, which the README describes',
    AutomaticProxySettings: 'a form of `proxy`, which the README describes',
    ManualProxySettings: 'a form of `proxy`, which the README describes',
    ProxySettings: 'a form of `proxy`, which the README describes',
  },
  'sauce-service': { SauceConnectOpts: 'declared again for types of capabilities; the package `saucelabs` has them' },
  'testingbot-service': { TunnelLauncherOptions: 'shown as members of `tbTunnelOpts`' },
  'wdio-wiremock-service': { WdioConfig: 'the configuration of the testrunner' },
};
