exports.config = require('./base.conf').config
