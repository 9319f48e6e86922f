/** No gym sees another's rows: every query of a service names the gym. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedFunctions, insideBrackets, type Source, sources } from '../support/sources'

/** The services of a gym; those of the installation, below platform, have no gym. */
const services = sources('services').filter(({ path }) => !path.startsWith('services/platform/'))

/** Exported functions that read or write without a scope, and why they may. */
const WITHOUT_SCOPE: Record<string, string> = {
  recordChange: 'runs in the transaction of the change it tells of, and is told the gym',
  recordEvents: 'runs in the transaction of the change, and is told the gym',
  withAuditPass: 'runs in the transaction of what it lets change, and is told the gym',
  withAuditPasses: 'runs in the transaction of what it lets change, and is told the gyms',
  keysetPage: 'reads through functions that its callers made over their scope',
  drawPicture: 'reads a picture, never the database',
  withReader: 'reads a file, in a thread that has no database',
  loadContent: 'passes the text of a file to such a thread',
  prepareRows: 'works out rows for the transaction that writes them, and asks nothing',
  buildReport: 'counts planned rows, a slice at a time',
  insertNotifications: 'writes in the transaction of the event, and is told the gym of each notification',
  storePositions: 'runs where rows are deleted, also by the installation, and is told the gyms',
  forgetOldAnswers: "keeps the installation's house: old answers of every gym",
}

/** Queries that do not spell the gym out, by how they start, and why they may. */
const WITHOUT_GYM: Record<string, string> = {
  'services/shared/idempotency.ts idempotencyKey.':
    'names the rows of one key, gym and API key from the scope; deletes expired answers of every gym',
  'services/webhooks/endpoints.ts gymConnection.':
    'finds every gym whose list an endpoint of a platform is deleted from',
}

/** Models that carry a gymId, as the client names them: `wodComponent`. */
function tenantModels(): string[] {
  const schema = readFileSync(join(__dirname, '../../prisma/schema.prisma'), 'utf8')
  const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)]
  return models
    .filter(([, , body]) => /^\s+gymId\s+String/m.test(body!))
    .map(([, name]) => name![0]!.toLowerCase() + name!.slice(1))
}

type Query = {
  /** `services/x.ts athlete.update({ … })`, white space folded. */
  text: string
  /** The rows it is about: its `where`; of a creation its `data`. */
  rows: string
}

/** Every call of a query on a tenant model. */
function queriesOf({ path, text }: Source, models: string[]): Query[] {
  const call = new RegExp(`\\.(${models.join('|')})\\.(\\w+)(?=\\()`, 'g')
  return [...text.matchAll(call)].map(match => {
    const given = insideBrackets(text, match.index + match[0].length)
      .replace(/\s+/g, ' ')
      .trim()
    const rows = fieldOf(given, match[2]!.startsWith('create') ? 'data' : 'where')
    return { text: `${path} ${match[1]}.${match[2]}(${given})`, rows }
  })
}

/** What a field of an object is given, as it is written: of `{ where: { id }, data }` and `where` it is `{ id }`. */
function fieldOf(object: string, name: string): string {
  const starts = new RegExp(`^[{,\\s]${name}\\b(:\\s*)?`)
  let depth = 0
  let start: number | undefined
  for (let at = 0; at < object.length; at++) {
    if (start !== undefined && depth === 1 && ',}'.includes(object[at]!))
      return object.slice(start, at).trim()
    if ('({['.includes(object[at]!)) depth++
    if (')}]'.includes(object[at]!)) depth--
    const found = depth === 1 && start === undefined ? starts.exec(object.slice(at)) : null
    if (!found) continue
    if (found[1] === undefined) return name
    start = at + found[0].length
    at = start - 1
  }
  return ''
}

const excused = ({ text }: Query) => Object.keys(WITHOUT_GYM).some(start => text.startsWith(start))
const naming = ({ rows }: Query) => /\bgymId/.test(rows)

test('the schema has tenant models', () => {
  expect(tenantModels()).toEqual(expect.arrayContaining(['athlete', 'wodComponent', 'movement', 'score']))
})

test('every query of a tenant model names the gym in its conditions, and every new row has one', () => {
  const models = tenantModels()
  const queries = services.flatMap(source => queriesOf(source, models))
  expect(queries.length).toBeGreaterThan(700)
  const without = queries.filter(query => !naming(query) && !excused(query))
  // What a query is given is read as text: `gymId` has to stand in its own `where`, or in the `data` of a creation.
  expect(without.map(({ text, rows }) => `no gymId in “${rows}” of ${text}`)).toEqual([])
})

test('a query without the gym is detected, also when the gym stands elsewhere', () => {
  const queryOf = (call: string) =>
    queriesOf({ path: 'services/x.ts', text: `await tx.${call}` }, ['athlete'])[0]!
  const update = queryOf('athlete.update({\n  where: { id },\n  data: { staff },\n})')
  expect(update.text).toBe('services/x.ts athlete.update({ where: { id }, data: { staff }, })')
  expect(naming(update)).toBe(false)
  expect(naming(queryOf('athlete.update({ data: { gymId }, where: { id, OR: [{ staff }] } })'))).toBe(false)
  expect(naming(queryOf('athlete.findMany({ where: { id: { in: ids } }, select: { gymId: true } })'))).toBe(
    false,
  )
  expect(naming(queryOf('athlete.findMany({ where, orderBy: { gymId: 1 } })'))).toBe(false)
  expect(naming(queryOf('athlete.findMany()'))).toBe(false)
  expect(naming(queryOf('athlete.create({ data: { name }, select: { gymId: true } })'))).toBe(false)
  expect(naming(queryOf('athlete.findMany({ where: { id, gymId } })'))).toBe(true)
  expect(naming(queryOf('athlete.findMany({ select, where: { AND: [{ gymId }, filter] } })'))).toBe(true)
  expect(naming(queryOf('athlete.createMany({ data: rows.map(row => ({ ...row, gymId })) })'))).toBe(true)
})

test('every service that queries takes the scope first, or the one inside a transaction', () => {
  // Decoders have no database: guards/limits/decoding.
  const without = services
    .filter(({ path }) => !path.startsWith('services/shared/decoding/work/'))
    .flatMap(exportedFunctions)
    .filter(
      ({ isAsync, parameters }) =>
        isAsync && !/^\s*(scope: GymScope|(inside|\{ gymId, db \}): Inside)\b/.test(parameters),
    )
    .filter(({ name }) => WITHOUT_SCOPE[name] === undefined)
  expect(without.map(({ path, name }) => `${path} ${name}`)).toEqual([])
})

test('workouts are never updated, and only undone imports delete unused workouts', () => {
  const changing = /\.workout\.(update|upsert)|(UPDATE|DELETE FROM|REPLACE INTO)\s+"?Workout"?\b/
  const deleting = /\.workout\.delete|deleteEntries\(\w+, 'workout'/
  const matching = (pattern: RegExp) =>
    sources()
      .filter(({ text }) => pattern.test(text))
      .map(({ path }) => path)
  expect(matching(changing)).toEqual([])
  expect(matching(deleting)).toEqual(['services/imports/undoing.ts'])
})

/** The hot reads: one statement each, with a twin in Prisma that their tests hold them against. */
const RAW_READS = [
  'services/classes/attendance.ts',
  'services/event-scores/score-target.ts',
  'services/feed/coming.ts',
  'services/feed/counting.ts',
  'services/feed/feed.ts',
  'services/feed/first-news.ts',
  'services/feed/reactions.ts',
  'services/leaderboards/board-scores.ts',
  'services/notifications/feed-news.ts',
  'services/people/visits.ts',
  'services/shared/comment-texts.ts',
  'services/shared/subjects.ts',
]

test('raw SQL only reads, in hot paths, and names the gym on its first table', () => {
  const raw = services.filter(({ text }) => /\$(queryRaw|executeRaw)/.test(text))
  expect(raw.map(({ path }) => path)).toEqual(RAW_READS)
  for (const { text } of raw) {
    expect(text).not.toMatch(/executeRaw|RawUnsafe/)
    const statements = [...text.matchAll(/\$queryRaw[^`]*`([^`]*)`/g)].map(([, sql]) => sql)
    for (const sql of statements) expect(sql).toMatch(/WHERE \w+\."gymId" = \$\{gymId\}/)
  }
})
