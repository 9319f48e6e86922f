// The same tests with larger numbers, every one on both databases, and set-up fetching for real: `npm run test:long`, an
// hour or so.
process.env.TEST_LONG = '1'
module.exports = require('./jest.config.cjs')
