// The same tests with larger numbers, and every one on both databases: `npm run test:long`, an hour or so.
process.env.TEST_LONG = '1'
module.exports = require('./jest.config.cjs')
