export const config = {
  runner: 'local',
  specs: ['./test/*.e2e.js'],
  capabilities: [{ browserName: 'chrome' }],
  framework: 'mocha',
  reporters: ['spec'],
  mochaOpts: { timeout: 60000 },
};
