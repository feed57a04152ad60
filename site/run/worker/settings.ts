/** The settings of the testrunner that samples are written for. */
export const settings = {
  hostname: 'localhost',
  port: 4444,
  path: '/',
  baseUrl: 'http://localhost:8080',
  capabilities: { browserName: 'chrome' },
  automationProtocol: 'webdriver',
  logLevel: 'silent',
  waitforTimeout: 5000,
  waitforInterval: 500,
  framework: 'mocha',
  // A hook each, as in the runs that samples are compared with: commands wait for them, which decides what is sent first.
  beforeCommand: [() => {}],
  afterCommand: [() => {}],
};

/** Milliseconds that a test may take. */
export const testTimeout = 20_000;
