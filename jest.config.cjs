const { isRecent, tooOld } = require('./bin/node.cjs')

if (!isRecent()) throw new Error(`${tooOld()} Run: npm run setup`)

/**
 * Pure tests run once; what touches a database runs on SQLite and again on PostgreSQL, whichever project is asked for.
 * `npm test` runs some folders on one of the two: see jest.short.config.cjs.
 */
const swc = [
  '@swc/jest',
  { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
]
const common = {
  testEnvironment: '<rootDir>/test/runner/environment.cjs',
  runtime: '<rootDir>/test/runner/runtime.cjs',
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/data/'],
  transform: { '^.+\\.(ts|m?js)$': swc },
  // Packages that come as ES modules alone are transformed like our own files.
  transformIgnorePatterns: [
    '/node_modules/(?!(d3-[a-z-]+|hucre|internmap|oauth4webapi|@prisma/schema-engine-wasm)/)',
  ],
}

const pureFolders = ['client', 'domain', 'schemas', 'library', 'policies', 'guards']
const filesIn = folders => folders.map(folder => `<rootDir>/test/${folder}/**/*.test.ts`)

/** `x.sqlite.test.ts` and `x.postgresql.test.ts` run on that database alone. */
const onDatabase = (dialect, other) => ({
  ...common,
  displayName: dialect,
  globals: { DIALECT: dialect },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: [
    ...[...pureFolders, 'tooling', 'browser'].map(folder => `<rootDir>/test/${folder}/`),
    `\\.${other}\\.test\\.ts$`,
  ],
  // Jest runs one file once, however many projects name it, and not at all when none of them has a test to run.
  globalSetup: `<rootDir>/test/runner/${dialect}.setup.ts`,
  globalTeardown: `<rootDir>/test/runner/${dialect}.teardown.ts`,
})

module.exports = {
  // Without the times of an earlier run Jest begins with the largest file, and ends by waiting for one that takes long.
  testSequencer: '<rootDir>/test/runner/longest-first.cjs',
  // One more than CI has cores: tests of processes wait for those a third of the time.
  maxWorkers: 3,
  // A test may wait for its turn: the workers, two databases and browsers share the machine.
  testTimeout: 180_000,
  // Ending a worker of 400 MB takes more than the half second of the default, with nothing left open in it.
  workerGracefulExitTimeout: 30_000,
  watchman: false,
  projects: [
    { ...common, displayName: 'pure', testMatch: filesIn(pureFolders) },
    onDatabase('sqlite', 'postgresql'),
    onDatabase('postgresql', 'sqlite'),
    { ...common, displayName: 'tooling', testMatch: filesIn(['tooling']) },
    {
      ...onDatabase('sqlite', 'postgresql'),
      displayName: 'browser',
      testMatch: filesIn(['browser']),
      testPathIgnorePatterns: [],
    },
  ],
}
