// The project that a page takes for granted where its sample shows a part of a configuration: what the sample leaves out.
exports.config = {
  specs: ['./test/specs/**/*.js'],
  capabilities: [{ browserName: 'chrome' }],
  logLevel: 'error',
  baseUrl: 'http://localhost:8080',
  framework: 'mocha',
  reporters: ['spec'],
  mochaOpts: { ui: 'bdd', timeout: 20000 },
};
