import { Link } from 'lectern/app';
import './plugs.css';

/** What WebdriverIO works with: each name, and the route of its page. */
const plugs: Readonly<Record<string, readonly (readonly [name: string, route: string])[]>> = {
  'Test frameworks': [
    ['Mocha', '/docs/frameworks#mocha'],
    ['Jasmine', '/docs/frameworks#jasmine'],
    ['Cucumber', '/docs/frameworks#cucumber'],
  ],
  Languages: [
    ['JavaScript', '/docs/babel'],
    ['TypeScript', '/docs/typescript'],
  ],
  'Reports as': [
    ['text', '/docs/spec-reporter'],
    ['dots', '/docs/dot-reporter'],
    ['JUnit XML', '/docs/junit-reporter'],
    ['Allure', '/docs/allure-reporter'],
    ['Mochawesome', '/docs/wdio-mochawesome-reporter'],
    ['video', '/docs/wdio-video-reporter'],
    ['JSON', '/docs/wdio-json-reporter'],
  ],
  Clouds: [
    ['Sauce Labs', '/docs/sauce-service'],
    ['BrowserStack', '/docs/browserstack-service'],
    ['TestingBot', '/docs/testingbot-service'],
    ['LambdaTest', '/docs/wdio-lambdatest-service'],
    ['CrossBrowserTesting', '/docs/crossbrowsertesting-service'],
    ['AWS Device Farm', '/docs/wdio-aws-device-farm-service'],
  ],
  'Continuous integration': [
    ['GitHub Actions', '/docs/githubactions'],
    ['Jenkins', '/docs/jenkins'],
    ['Bamboo', '/docs/bamboo'],
    ['Docker', '/docs/docker'],
  ],
  'Services around a run': [
    ['Appium', '/docs/appium-service'],
    ['Selenium', '/docs/selenium-standalone-service'],
    ['ChromeDriver', '/docs/wdio-chromedriver-service'],
    ['Lighthouse', '/docs/devtools-service'],
    ['image comparison', '/docs/wdio-image-comparison-service'],
    ['WireMock', '/docs/wdio-wiremock-service'],
    ['a static server', '/docs/static-server-service'],
  ],
};

/** Shows what WebdriverIO integrates with, by kind; every name links to its page. */
export function Plugs() {
  return (
    <dl className="plugs">
      {Object.entries(plugs).map(([kind, names]) => (
        <div key={kind}>
          <dt>{kind}</dt>
          <dd>
            {names.map(([name, route]) => (
              <Link key={name} to={route}>
                {name}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
