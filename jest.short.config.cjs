// `npm test`: what queries databases runs on both of them, what stands above that on one, and everything on both in
// `npm run test:long`.
const config = require('./jest.config.cjs')

/**
 * Both databases are asked what they differ in: the queries of `db`, and whatever is done at the same time or is put in an
 * order, in the services named below and in `api/http`. The rest runs on SQLite, which is what a gym begins with and takes a
 * third of the CPU; but the fuzzer and the tags of answers, whose odd values PostgreSQL has stricter types for.
 * A file named `x.sqlite.test.ts` or `x.postgresql.test.ts` runs on that database, whatever its folder.
 */
const BOTH = [
  ...[
    'archive/archive-jobs',
    'athletes/(?:invites|joining)',
    'class-scores/',
    'classes/(?:bookings|timetable)',
    'event-scores/(?:place|scoring)',
    'imports/whatever',
  ],
  ...[
    'leaderboards/',
    'mail/(?:daily|sending)',
    'platform/two-step',
    'registrations/',
    'results/logging',
    'screens/screens',
    'shared/idempotency',
    'webhooks/',
    'wods/',
  ],
]
const ONE_DATABASE = {
  sqlite: ['portal/', 'cli/', 'process/', 'demo/', 'api/(?!http/|fuzz/)', `services/(?!${BOTH.join('|')})`],
  postgresql: ['api/fuzz/', 'api/http/conditional'],
}
/**
 * Servers that are killed, promoted, frozen, filled up and put behind a pooler, and databases that are made and waited for: minutes
 * of work for one answer each.
 */
const LONG_ALONE = [
  ...['process/postgresql/', 'process/kills/', 'process/long/'],
  ...['db/postgresql-session', 'services/archive/round-trip.postgresql'],
  // `npm run test:nodes` and `npm run test:interface` have these.
  ...['tooling/first-page', 'tooling/generators'],
]
const OTHER = { sqlite: 'postgresql', postgresql: 'sqlite' }

const without = ({ testPathIgnorePatterns = [], ...project }) => {
  const dialect = project.displayName
  const elsewhere = ONE_DATABASE[OTHER[dialect]] ?? []
  const left = [...elsewhere.map(folder => `${folder}(?!.*\\.${dialect}\\.test\\.ts$)`), ...LONG_ALONE].map(
    folder => `<rootDir>/test/${folder}`,
  )
  return { ...project, testPathIgnorePatterns: [...testPathIgnorePatterns, ...left] }
}

module.exports = {
  ...config,
  projects: config.projects.map(without),
}
