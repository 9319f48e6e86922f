// Jest begins with the largest files where it has no times of an earlier run, as in a fresh checkout. What takes far longer than
// its size tells begins first, so that no worker is left with it when the others are done.
const { default: Sequencer } = require('@jest/test-sequencer')

const LONGEST =
  /[\\/](browser[\\/]every-page|portal[\\/](page-matrix|forms-and-pages)|api[\\/]fuzz|tooling[\\/]setup)/

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const isLongest = ({ path }) => LONGEST.test(path)
    return [...sorted.filter(isLongest), ...sorted.filter(test => !isLongest(test))]
  }
}
