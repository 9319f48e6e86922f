// `npm test`: what queries databases runs on both of them, what stands above that on one, and everything on both in
// `npm run test:long`.
const config = require('./jest.config.cjs')

/**
 * Every query is asked on both databases, in `db` and `services`, and so is every operation's answer, in `api/http`. What
 * stands above runs on SQLite, which is what a gym begins with and takes half of the CPU; but the fuzzer, whose odd values
 * PostgreSQL has stricter types for.
 * A file named `x.sqlite.test.ts` or `x.postgresql.test.ts` runs on that database, whatever its folder.
 */
const ONE_DATABASE = {
  sqlite: ['portal/', 'cli/', 'process/', 'demo/', 'api/(?!http/|fuzz/)'],
  postgresql: ['api/fuzz/'],
}
/** Servers that are killed, promoted and put behind a pooler: minutes of work for one answer each. */
const LONG_ALONE = ['process/postgresql/', 'process/kills/']
const OTHER = { sqlite: 'postgresql', postgresql: 'sqlite' }

const without = ({ testPathIgnorePatterns, ...project }) => {
  const dialect = project.displayName
  const left = [
    ...ONE_DATABASE[OTHER[dialect]].map(folder => `${folder}(?!.*\\.${dialect}\\.test\\.ts$)`),
    ...LONG_ALONE,
  ].map(folder => `<rootDir>/test/${folder}`)
  return { ...project, testPathIgnorePatterns: [...testPathIgnorePatterns, ...left] }
}

module.exports = {
  ...config,
  projects: config.projects.map(project => (project.displayName in OTHER ? without(project) : project)),
}
