// One file, though long: a list of the READMEs that are pages, one entry each.
import type { ReadmePageInput } from '@lectern/apiref';

/** Pages made from the README of a reporter's or service's package. */
export const readmePages: readonly ReadmePageInput[] = [
  {
    id: 'allure-reporter',
    package: '@wdio/allure-reporter',
    title: 'Allure Reporter',
    description:
      'Write Allure results with steps, attachments, labels, and links, and turn them into an HTML report after the run.',
  },
  {
    id: 'concise-reporter',
    package: '@wdio/concise-reporter',
    title: 'Concise Reporter',
    description:
      'Print a short summary of the failed tests of each spec file after the run, beside the output of another reporter.',
  },
  {
    id: 'dot-reporter',
    package: '@wdio/dot-reporter',
    title: 'Dot Reporter',
    description:
      'Print a dot per test, or an F if it fails, for large suites whose output should stay short in the terminal.',
  },
  {
    id: 'junit-reporter',
    package: '@wdio/junit-reporter',
    title: 'JUnit Reporter',
    description:
      'Write JUnit XML files that Jenkins and other CI systems read, and control their names, packages, and error details.',
  },
  {
    id: 'spec-reporter',
    package: '@wdio/spec-reporter',
    title: 'Spec Reporter',
    description:
      'Print suites and tests as a readable tree in the terminal, and choose symbols, console logs, and live output.',
  },
  {
    id: 'sumologic-reporter',
    package: '@wdio/sumologic-reporter',
    title: 'Sumo Logic Reporter',
    description:
      'Send test results to a Sumo Logic collector while tests run, and query them there as structured logs.',
  },
  {
    id: 'wdio-reportportal-reporter',
    package: 'wdio-reportportal-reporter',
    title: 'ReportPortal Reporter',
    description:
      'Report tests, logs, and screenshots to a ReportPortal server, and send files to the test that failed.',
  },
  {
    id: 'wdio-video-reporter',
    package: 'wdio-video-reporter',
    title: 'Video Reporter',
    description: 'Record a video of each failed test, or of all, from screenshots, and attach it to the Allure report.',
  },
  {
    id: 'rpii-wdio-html-reporter',
    package: '@rpii/wdio-html-reporter',
    title: 'HTML Reporter',
    description:
      'Write an HTML report per spec file and one for the whole run, with messages and screenshots from your tests.',
  },
  {
    id: 'wdio-timeline-reporter',
    package: 'wdio-timeline-reporter',
    title: 'Timeline Reporter',
    description:
      'Collect results, errors, and screenshots of a run in one static HTML page that shows them as a timeline.',
  },
  {
    id: 'wdio-cucumberjs-json-reporter',
    package: 'wdio-cucumberjs-json-reporter',
    title: 'CucumberJS JSON Reporter',
    description:
      'Write a Cucumber JSON file for each feature, with metadata and attachments, as input for a report of your choice.',
  },
  {
    id: 'wdio-delta-reporter-service',
    package: '@delta-reporter/wdio-delta-reporter-service',
    title: 'Delta Reporter',
    description:
      'Send test results, screenshots, and videos to a Delta Reporter server with a reporter and a service in one package.',
  },
  {
    id: 'appium-service',
    package: '@wdio/appium-service',
    title: 'Appium Service',
    description: 'Start and stop an Appium server with the testrunner, pass it arguments, and store its logs.',
  },
  {
    id: 'applitools-service',
    package: '@wdio/applitools-service',
    title: 'Applitools Service',
    description:
      'Compare screenshots of pages and regions with their baseline in Applitools from two added browser commands.',
  },
  {
    id: 'browserstack-service',
    package: '@wdio/browserstack-service',
    title: 'BrowserStack Service',
    description:
      'Run tests on BrowserStack: open its local tunnel, upload apps, set session names and status, and report test runs.',
  },
  {
    id: 'crossbrowsertesting-service',
    package: '@wdio/crossbrowsertesting-service',
    title: 'CrossBrowserTesting Service',
    description: 'Run tests on CrossBrowserTesting, and open its local tunnel for pages on your own machine.',
  },
  {
    id: 'firefox-profile-service',
    package: '@wdio/firefox-profile-service',
    title: 'Firefox Profile Service',
    description:
      'Start Firefox with extensions, preferences, and proxy settings that you define in the configuration file.',
  },
  {
    id: 'sauce-service',
    package: '@wdio/sauce-service',
    title: 'Sauce Service',
    description:
      'Run tests on Sauce Labs: start Sauce Connect, update names and results of jobs, and upload WebdriverIO logs.',
  },
  {
    id: 'selenium-standalone-service',
    package: '@wdio/selenium-standalone-service',
    title: 'Selenium Standalone Service',
    description: 'Install and start a Selenium server with drivers for the local browsers before your tests run.',
  },
  {
    id: 'shared-store-service',
    package: '@wdio/shared-store-service',
    title: 'Shared Store Service',
    description:
      'Pass plain values between the launcher and the workers of a test run through a shared key-value store.',
  },
  {
    id: 'static-server-service',
    package: '@wdio/static-server-service',
    title: 'Static Server Service',
    description: 'Serve folders of static files and middleware on a local port while your tests run.',
  },
  {
    id: 'testingbot-service',
    package: '@wdio/testingbot-service',
    title: 'TestingBot Service',
    description: 'Run tests on TestingBot, open its tunnel, and update the name, result, and tags of each job.',
  },
  {
    id: 'wdio-chromedriver-service',
    package: 'wdio-chromedriver-service',
    title: 'ChromeDriver Service',
    description: 'Start and stop ChromeDriver with the testrunner to automate Chrome without a Selenium server.',
  },
  {
    id: 'wdio-intercept-service',
    package: 'wdio-intercept-service',
    title: 'Intercept Service',
    description:
      'Capture the HTTP requests that your page sends during a test, and assert their order, method, URL, and status.',
  },
  {
    id: 'wdio-zafira-listener-service',
    package: 'wdio-zafira-listener-service',
    title: 'Zafira Listener Service',
    description:
      'Report test runs to a Zafira dashboard, with the suite, the Jenkins job, and the build that they belong to.',
  },
  {
    id: 'wdio-reportportal-service',
    package: 'wdio-reportportal-service',
    title: 'ReportPortal Service',
    description: 'Start and finish the ReportPortal launch that the ReportPortal reporter sends its results to.',
  },
  {
    id: 'wdio-docker-service',
    package: 'wdio-docker-service',
    title: 'Docker Service',
    description:
      'Run a Docker container for the time of the tests, such as Selenium or your application, and wait until it is ready.',
  },
  {
    id: 'wdio-ui5-service',
    package: 'wdio-ui5-service',
    title: 'UI5 Service',
    description: 'Connect WebdriverIO tests to a UI5 application with wdi5, and navigate it by hash or by its router.',
  },
  {
    id: 'wdio-wiremock-service',
    package: 'wdio-wiremock-service',
    title: 'WireMock Service',
    description:
      'Download, start, and stop WireMock with the testrunner, and mock the HTTP services that your application calls.',
  },
  {
    id: 'wdio-slack-service',
    package: 'wdio-slack-service',
    title: 'Slack Service',
    description: 'Send the numbers of passed and failed tests to a Slack channel through an incoming webhook.',
  },
  {
    id: 'wdio-lambdatest-service',
    package: 'wdio-lambdatest-service',
    title: 'LambdaTest Service',
    description:
      'Run tests on LambdaTest, open its tunnel to your local network, and keep the metadata of its jobs current.',
  },
  {
    id: 'wdio-image-comparison-service',
    package: 'wdio-image-comparison-service',
    title: 'Visual Regression Testing Service',
    description:
      'Save and compare images of screens, elements, full pages, and tab orders, pixel by pixel, on desktop and mobile.',
  },
  {
    id: 'wdio-novus-visual-regression-service',
    package: 'wdio-novus-visual-regression-service',
    title: 'Novus Visual Regression Service',
    description:
      'Compare screenshots of the viewport, the document, or an element with local references or in Spectre.',
  },
  {
    id: 'wdio-rerun-service',
    package: 'wdio-rerun-service',
    title: 'Re-run Service',
    description: 'Write a shell script that runs the spec files of failed tests once more; not with Cucumber.',
  },
  {
    id: 'wdio-winappdriver-service',
    package: 'wdio-winappdriver-service',
    title: 'WinAppDriver Service',
    description: 'Start and stop WinAppDriver with the testrunner to automate Windows applications.',
    repository: 'https://github.com/licanhua/wdio-winappdriver-service',
  },
  {
    id: 'wdio-ywinappdriver-service',
    package: 'wdio-ywinappdriver-service',
    title: 'YWinAppDriver Service',
    description: 'Start and stop YWinAppDriver with the testrunner to automate Windows applications.',
    repository: 'https://github.com/licanhua/wdio-ywinappdriver-service',
  },
  {
    id: 'wdio-performancetotal-service',
    package: 'wdio-performancetotal-service',
    title: 'PerformanceTotal Service',
    description: 'Measure how long flows of your application take across a test run, with results as JSON and CSV.',
    repository: 'https://github.com/tzurp/performance-total',
  },
  {
    id: 'wdio-aws-device-farm-service',
    package: 'wdio-aws-device-farm-service',
    title: 'AWS Device Farm Service',
    description:
      'Run WebdriverIO tests in the desktop browsers of AWS Device Farm with a project ARN and AWS credentials.',
  },
];
