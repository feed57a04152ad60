const { config } = require('./base.conf');

exports.config = {
  ...config,
  suites: {
    smoke: ['./test/specs/login.e2e.js'],
    checkout: ['./test/checkout/cart.e2e.js'],
  },
};
