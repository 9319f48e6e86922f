/**
 * How long the changes of a gym stop when it moves: `npm run measure:moves [-- --results 10000 --on sqlite,postgresql]`. Once
 * as a whole (export, import), and once after a first archive (export, update). Each step is the command that an
 * operator runs, from SQLite to an installation on each database. Of the changes between the archives there are 500
 * results with their entries in the audit log, a photo, and a renamed athlete.
 */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { v7 as uuid } from 'uuid'
import { prepareDatabase } from '../../src/boot'
import type { Db } from '../../src/db/client'
import { insertRows } from '../../src/db/sql/insert-rows'
import { OPERATOR } from '../../src/scope'
import { recordChange } from '../../src/services/shared/audit'
import { athleteRow, buildAthlete, buildGym, buildResult, buildSession } from '../../test/support/builders'
import { databaseUrl, execute, type Postgres } from '../../test/support/postgres'
import { startPostgresql } from '../databases/postgresql'

const { values } = parseArgs({
  options: {
    results: { type: 'string', default: '10000' },
    on: { type: 'string', default: 'sqlite,postgresql' },
  },
})
const RESULTS = Number(values.results)
const ATHLETES = Math.max(10, Math.round(RESULTS / 50))
/** Bytes of a photo, in base64. */
const PHOTO = 15_000
const CHANGED = 500
const print = (line: string) => process.stdout.write(`${line}\n`)
const run = promisify(execFile)

type Filled = { gymId: string; slug: string; athletes: string[] }

async function fill(db: Db): Promise<Filled> {
  const { id: gymId, slug } = await buildGym(db)
  const { id: first } = await buildAthlete(db, { gymId })
  const others = Array.from({ length: ATHLETES - 1 }, () => athleteRow({ gymId }))
  await insertRows(db, 'Athlete', others)
  const athletes = [first, ...others.map(({ id }) => id)]
  const photos = athletes.map(athleteId => ({
    ...{ gymId, athleteId, version: uuid(), createdAt: new Date() },
    content: randomBytes((PHOTO * 3) / 4).toString('base64'),
  }))
  await insertRows(db, 'AthletePhoto', photos)
  await addResults(db, { gymId, slug, athletes }, RESULTS)
  return { gymId, slug, athletes }
}

/** Adds results, each with its session and an entry of the audit log. */
async function addResults(db: Db, { gymId, athletes }: Filled, count: number): Promise<void> {
  const session = await buildSession(db, { gymId, athleteId: athletes[0]! })
  const result = await buildResult(db, { gymId, sessionId: session.id })
  await recordChange(
    { db, gymId, actor: OPERATOR, requestId: null },
    {
      action: 'result.create',
      subjectType: 'result',
      subjectId: result.id,
      after: { total: 1, notes: null },
    },
  )
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: result.id } })
  for (let at = 1; at < count; at += 500) {
    const ids = Array.from({ length: Math.min(500, count - at) }, () => [uuid(), uuid(), uuid()] as const)
    const sessions = ids.map(([id], n) => ({
      ...session,
      id,
      athleteId: athletes[(at + n) % athletes.length]!,
    }))
    await insertRows(db, 'TrainingSession', sessions)
    await insertRows(
      db,
      'Result',
      ids.map(([sessionId, id]) => ({ ...result, id, sessionId })),
    )
    const entries = ids.map(([, subjectId, id]) => ({ ...entry, id, subjectId, at: new Date() }))
    await insertRows(db, 'AuditEntry', entries)
  }
}

async function change(db: Db, filled: Filled): Promise<void> {
  const [id] = filled.athletes
  await addResults(db, filled, CHANGED)
  await db.athlete.updateMany({ where: { gymId: filled.gymId, id: id! }, data: { name: 'Renamed' } })
  const content = randomBytes((PHOTO * 3) / 4).toString('base64')
  await db.athletePhoto.updateMany({ where: { gymId: filled.gymId, athleteId: id! }, data: { content } })
}

/** Seconds of a command, and those of the processor. */
type Taken = { wall: number; cpu: number }

async function time(url: string, ...words: string[]): Promise<Taken> {
  const env = { ...process.env, DATABASE_URL: url, SECRET: 'of a measurement, and long enough for one' }
  const command = [process.execPath, join(__dirname, '../../dist/cli.js'), ...words]
  const { stderr } = await run('bash', ['-ec', 'TIMEFORMAT="%R %U %S"; time "$@"', 'bash', ...command], {
    env,
  })
  const [wall, user, system] = stderr.trim().split('\n').at(-1)!.split(' ').map(Number)
  return { wall: wall!, cpu: user! + system! }
}

const inWords = ({ wall, cpu }: Taken) => `${wall.toFixed(1)} s (${cpu.toFixed(1)} s of the processor)`

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-moves-'))
  const at = (name: string) => join(folder, name)
  let postgres: Postgres | undefined
  const fresh = async (on: string, name: string): Promise<string> => {
    if (on === 'sqlite') return `file:${at(`${name}.db`)}`
    postgres ??= await startPostgresql()
    await execute(postgres.url, `CREATE DATABASE ${name}`)
    return databaseUrl(postgres.url, name)
  }
  const prepared = async (on: string, name: string) => {
    const url = await fresh(on, name)
    await (await prepareDatabase(url, () => undefined)).close()
    return url
  }
  try {
    const old = `file:${at('old.db')}`
    const database = await prepareDatabase(old, () => undefined)
    const filled = await fill(database.prisma)
    const { slug } = filled
    await time(old, 'export', at('first.tar.gz'), '--gym', slug)
    await change(database.prisma, filled)
    await database.close()
    const exporting = await time(old, 'export', at('later.tar.gz'), '--gym', slug)
    const megabytes = (statSync(at('later.tar.gz')).size / 1e6).toFixed(1)
    print(`${RESULTS} results, ${ATHLETES} athletes with photos; archive ${megabytes} MB`)
    print(`export ${inWords(exporting)}`)
    for (const on of values.on.split(',')) {
      const [whole, moved] = [await prepared(on, 'whole'), await prepared(on, 'moved')]
      await time(moved, 'import', 'chalkbox', at('first.tar.gz'), '--frozen')
      const importing = await time(whole, 'import', 'chalkbox', at('later.tar.gz'))
      const updating = await time(moved, 'import', 'chalkbox', at('later.tar.gz'), '--update', slug)
      print(`to ${on}: import ${inWords(importing)}, update ${inWords(updating)}`)
    }
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

void measure()
