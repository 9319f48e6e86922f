// `npm run test:mutation`: the tests of one part, pure ones and those on SQLite alike, as one project. Stryker reads no
// others. What differs from part to part is in scripts/mutation/test-mutation.mjs.
const { projects } = require('./jest.config.cjs')

const { displayName, globalTeardown, ...sqlite } = projects.find(project => project.displayName === 'sqlite')

module.exports = {
  ...sqlite,
  rootDir: __dirname,
  testEnvironment: require.resolve('./test/runner/mutation/environment.cjs'),
  testSequencer: '<rootDir>/test/runner/mutation/sequencer.cjs',
  testPathIgnorePatterns: ['\\.postgresql\\.test\\.ts$'],
  globalSetup: '<rootDir>/test/runner/mutation/setup.ts',
  // A mutant that a test waits for in vain costs this much.
  testTimeout: 10_000,
  watchman: false,
}
