// Runs the files with tests that reach the mutant, and no others.
const { default: Sequencer } = require('@jest/test-sequencer')
const { hasTestLike } = require('./tests-by-file.cjs')

module.exports = class ReachingTests extends Sequencer {
  #pattern

  constructor(options) {
    super(options)
    const { testNamePattern } = options.globalConfig
    if (testNamePattern) this.#pattern = new RegExp(testNamePattern, 'i')
  }

  sort(tests) {
    const sorted = super.sort(tests)
    if (!this.#pattern) return sorted
    return sorted.filter(({ path, context }) => hasTestLike(context.config.rootDir, path, this.#pattern))
  }
}
