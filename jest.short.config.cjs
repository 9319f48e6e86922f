// `npm test`: what queries databases runs on both of them, what stands above that on one, and everything on both in
// `npm run test:long`.
const config = require('./jest.config.cjs')

/**
 * The interface runs on PostgreSQL and the pages on SQLite, so that all services are also asked over HTTP on either. The
 * command line, processes and the demo run on SQLite, which is what a gym begins with, and takes a fifth less CPU here.
 * Folders that are not named run on both, as do `api/http` (every operation's answer, sent again, paged and conditional).
 * A file named `x.sqlite.test.ts` or `x.postgresql.test.ts` runs on that database, whatever its folder.
 */
const ONE_DATABASE = {
  sqlite: ['portal/', 'cli/', 'process/', 'demo/'],
  postgresql: ['api/(?!http/)'],
}
const OTHER = { sqlite: 'postgresql', postgresql: 'sqlite' }

const without = ({ testPathIgnorePatterns, ...project }) => {
  const dialect = project.displayName
  const left = ONE_DATABASE[OTHER[dialect]].map(
    folder => `<rootDir>/test/${folder}(?!.*\\.${dialect}\\.test\\.ts$)`,
  )
  return { ...project, testPathIgnorePatterns: [...testPathIgnorePatterns, ...left] }
}

module.exports = {
  ...config,
  projects: config.projects.map(project => (project.displayName in OTHER ? without(project) : project)),
}
