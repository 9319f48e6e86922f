/** Databases of many gyms: copies of the demo's, each with 40 athletes, 410 results, 174 classes and 400 audit entries. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { prepareDatabase } from '../../src/boot'
import { openDatabase } from '../../src/db/client'
import { fillDemo } from '../../src/demo/demo'
import { startSession } from '../../src/services/platform/accounts/sessions'
import { copyGym, valueInCopy } from '../../test/support/plans/many-gyms'
import { openPlain, type Plain } from '../../test/support/plans/plain'
import { tableNames } from '../../test/support/plans/plans'
import type { Postgres } from '../../test/support/postgres'
import { copyIntoPostgresql } from '../databases/postgresql'

export const SIZES = { athletes: 40, results: 410, classes: 174, auditEntries: 400 }
/** The settings of a server with mail: nothing is due, so that nobody connects. */
export const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'gyms@bench.example' }
/** Gyms that are asked, whatever the number of gyms. */
const SAMPLE = 10

/** A gym as those who ask it know it: its address, who asks, and rows of its own. */
export type Gym = {
  base: string
  coach: string
  athlete: string
  key: string
  ids: { wod: string; component: string; result: string; class: string; athlete: string; program: string }
}
export type Template = Gym & {
  file: string
  gymId: string
  people: { coach: string; athlete: string }
}

/** Makes the gym that is copied, in a SQLite file in the folder. */
export async function makeTemplate(folder: string): Promise<Template> {
  const file = join(folder, 'template.db')
  const database = await prepareDatabase(`file:${file}`, () => undefined)
  const db = database.prisma
  const demo = await fillDemo(db, { baseUrl: 'http://localhost', secret: '' })
  const gymId = demo.gym.id
  const personOf = (wanted: 'coach' | null) =>
    demo.people.find(({ gym, staff }) => gym === demo.gym.slug && staff === wanted)!
  const athlete = await db.athlete.findFirstOrThrow({
    where: { gymId, access: 'member', staff: null, person: { email: personOf(null).email } },
  })
  const { id: coachId } = await db.person.findUniqueOrThrow({ where: { email: personOf('coach').email } })
  // Mails go to somebody's own mail server here.
  await db.setting.deleteMany({ where: { key: 'demo' } })
  await database.close()
  const connection = new BetterSqlite3(file)
  // Comments and their replies are deleted together: what is left is checked afterwards.
  connection.pragma('foreign_keys = OFF')
  resize(connection, gymId)
  const broken = connection.pragma('foreign_key_check') as unknown[]
  if (broken.length > 0) throw new Error(`rows refer to others that are gone: ${JSON.stringify(broken[0])}`)
  const first = (sql: string) => connection.prepare(sql).pluck().get() as string
  const classId = first(`
    SELECT id FROM GymClass WHERE gymId = '${gymId}' AND date > date('now', '+2 days') AND cancelledAt IS NULL
    ORDER BY date, time`)
  const resultId = first(`SELECT id FROM Result WHERE wodComponentId = '${demo.ids.component}'`)
  connection.close()
  const { wod, component, program } = demo.ids
  return {
    ...{ file, gymId, base: `/g/${demo.gym.slug}`, coach: '', athlete: '' },
    people: { coach: coachId, athlete: athlete.personId! },
    key: `${demo.gym_key.username}:${demo.gym_key.password}`,
    ids: { wod, component, program, class: classId, athlete: athlete.id, result: resultId },
  }
}

/** Takes away the oldest results and adds classes and audit entries, until there are as many as wanted. */
function resize(connection: BetterSqlite3.Database, gymId: string): void {
  const old = `
    SELECT id FROM Result r WHERE gymId = '${gymId}' AND NOT EXISTS (SELECT 1 FROM Score s WHERE s.resultId = r.id)
    ORDER BY doneAt DESC LIMIT -1 OFFSET ${SIZES.results}`
  connection.exec(`
    CREATE TEMP TABLE Old AS ${old};
    DELETE FROM Comment WHERE resultId IN (SELECT id FROM Old);
    DELETE FROM Result WHERE id IN (SELECT id FROM Old);
    DELETE FROM TrainingSession WHERE gymId = '${gymId}' AND NOT EXISTS (
      SELECT 1 FROM Result WHERE Result.sessionId = TrainingSession.id)`)
  const count = (table: string) =>
    connection.prepare(`SELECT count(*) FROM ${table} WHERE gymId = ?`).pluck().get(gymId) as number
  addReaders(connection, gymId)
  repeat(connection, {
    ...{ table: 'GymClass', gymId, count: SIZES.classes - count('GymClass') },
    columns: {
      date: "date(date, CASE n WHEN 1 THEN '+7' ELSE -7 * n END || ' days')",
      slotId: 'NULL',
      slotDate: 'NULL',
    },
  })
  repeat(connection, {
    ...{ table: 'AuditEntry', gymId, count: SIZES.auditEntries - count('AuditEntry') },
    columns: { at: "strftime('%Y-%m-%dT%H:%M:%fZ', at, '-' || n || ' hours')" },
  })
}

/** Gives every member an account, and has everyone with one read the mail of the day, which today's readers have got. */
function addReaders(connection: BetterSqlite3.Database, gymId: string): void {
  const now = `'${new Date().toISOString()}'`
  const members = `Athlete WHERE gymId = '${gymId}' AND access = 'member'`
  const readers = `Athlete a JOIN Person p ON p.id = a.personId WHERE a.gymId = '${gymId}' AND a.access = 'member'`
  const days = `(SELECT -1 AS day UNION ALL SELECT 0 UNION ALL SELECT 1)`
  connection.exec(`
    INSERT INTO Person (id, email, name, passwordHash, createdAt)
      SELECT substr(id, 1, 24) || 'aaaaaa' || substr(id, 31), id || '@people.example', name, NULL, ${now}
      FROM ${members} AND personId IS NULL;
    UPDATE Athlete SET personId = (SELECT id FROM Person p WHERE p.email = Athlete.id || '@people.example')
      WHERE gymId = '${gymId}' AND access = 'member' AND personId IS NULL;
    INSERT INTO MailChoice (gymId, address, topic, wanted, chosenAt)
      SELECT a.gymId, p.email, 'wod', 1, ${now} FROM ${readers};
    INSERT INTO Mail (id, gymId, key, kind, personId, address, name, contents, createdAt, expiresAt, attempts, sentAt)
      SELECT substr(p.id, 1, 24) || printf('%06x', 100 + day) || substr(p.id, 31), a.gymId,
        'wod ' || a.gymId || ' ' || date(${now}, day || ' days') || ' ' || p.email, 'wod', p.id, p.email, p.name, '{}',
        ${now}, ${now}, 1, ${now}
      FROM ${days} CROSS JOIN ${readers}`)
}

/** Adds rows like those of the gym, with ids of their own, but for some columns: SQL over `n`, which counts from 1. */
function repeat(
  connection: BetterSqlite3.Database,
  added: { table: string; gymId: string; count: number; columns: Record<string, string> },
): void {
  const { table, gymId, count, columns } = added
  const names = connection
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
    .all(table)
  const own: Record<string, string> = {
    id: "substr(id, 1, 24) || printf('%06x', n) || substr(id, 31)",
    ...columns,
  }
  const terms = names.map(({ name }) => own[name] ?? `"${name}"`)
  connection.exec(`
    WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ${count})
    INSERT INTO "${table}" SELECT ${terms.join(', ')} FROM series
    CROSS JOIN (SELECT * FROM "${table}" WHERE gymId = '${gymId}') LIMIT ${count}`)
}

export type Filled = { database: string; gyms: Gym[] }

/** Fills a SQLite file with so many gyms. */
export async function fillSqlite(folder: string, template: Template, count: number): Promise<Filled> {
  const file = join(folder, `gyms-${count}.db`)
  copyFileSync(template.file, file)
  return fill(`file:${file}`, file, template, count)
}

/** Fills a new database of the server with so many gyms. */
export async function fillPostgresql(server: Postgres, template: Template, count: number): Promise<Filled> {
  const url = await copyIntoPostgresql(server, `gyms_${count}`, template.file)
  return fill(url, url, template, count)
}

async function fill(url: string, database: string, template: Template, count: number): Promise<Filled> {
  const plain = await openPlain(url)
  // The rows of a copy refer to each other as those of the template do: nothing has to be checked.
  const fast =
    plain.dialect === 'sqlite'
      ? ['PRAGMA synchronous = OFF', 'PRAGMA foreign_keys = OFF', 'PRAGMA cache_size = -500000']
      : ['SET session_replication_role = replica', 'SET synchronous_commit = off']
  for (const statement of fast) await plain.ask(statement)
  const [{ gyms }] = (await plain.ask<{ gyms: number }>('SELECT count(*) AS gyms FROM "Gym"')) as [
    { gyms: number },
  ]
  const copies = count - Number(gyms)
  const buildIndexes = await withoutIndexes(plain)
  await plain.ask('BEGIN')
  await copyGym(plain, template.gymId, copies)
  await plain.ask('COMMIT')
  await buildIndexes()
  if (plain.dialect === 'postgresql') await plain.ask('VACUUM')
  else await plain.ask('PRAGMA wal_checkpoint(TRUNCATE)')
  await plain.close()
  return { database, gyms: await sampleOf(url, template, copies) }
}

/** Leaves the indexes alone while rows are added; returns what builds them, which takes a fraction of the time. */
async function withoutIndexes(plain: Plain): Promise<() => Promise<void>> {
  if (plain.dialect === 'postgresql') {
    const tables = ['Gym', 'Person', ...tableNames()].map(table => `"${table}"`)
    const regclasses = tables.map(table => `'${table}'::regclass`).join(', ')
    await plain.ask(
      `UPDATE pg_index SET indisready = false, indisvalid = false WHERE indrelid IN (${regclasses})`,
    )
    return async () => {
      await plain.ask("SET maintenance_work_mem = '256MB'")
      for (const table of tables) await plain.ask(`REINDEX TABLE ${table}`)
    }
  }
  const indexes = await plain.ask<{ name: string; sql: string }>(
    // Without those that name the values to change in a copy.
    `SELECT name, sql FROM sqlite_master
     WHERE type = 'index' AND (sql LIKE 'CREATE INDEX %' OR sql LIKE '%"gymId"%')`,
  )
  for (const { name } of indexes) await plain.ask(`DROP INDEX "${name}"`)
  return async () => {
    for (const { sql } of indexes) await plain.ask(sql)
  }
}

/** Gyms from the first to the last copy, with sessions for those who ask. */
async function sampleOf(url: string, template: Template, copies: number): Promise<Gym[]> {
  const database = openDatabase(url)
  const count = Math.min(SAMPLE, copies)
  const gyms: Gym[] = []
  for (let nth = 0; nth < count; nth++) {
    const n = 1 + Math.floor((nth * copies) / count)
    const [username, password] = template.key.split(':') as [string, string]
    const base = `${template.base}-${n}`
    const cookieOf = async (person: string) => {
      const { token } = await startSession(database.prisma, valueInCopy(person, n), 'bench')
      return `session=${token}; gym=${base.slice('/g/'.length)}`
    }
    gyms.push({
      base,
      coach: await cookieOf(template.people.coach),
      athlete: await cookieOf(template.people.athlete),
      key: `${valueInCopy(username, n)}:${password}`,
      ids: Object.fromEntries(
        Object.entries(template.ids).map(([name, id]) => [name, valueInCopy(id, n)]),
      ) as Gym['ids'],
    })
  }
  await database.close()
  return gyms
}
