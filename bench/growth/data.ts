/** Gyms of ten athletes to ten thousand, and of a hundred results to a million, in one file; kept until what it is made of changes. */
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { FOLDER, freshCopy, version } from '../data'
import { GYM, idAt, KEY, OPEN_GYM_RESULT, OPEN_GYM_SESSION, WOD, WORKOUT } from '../ids'

export const ATHLETES = [10, 100, 1_000, 10_000]
export const RESULTS = [100, 10_000, 100_000, 1_000_000]

/** A gym of the table: the nth. `first` and `middle` are the ids of one of its rows. */
export type Grown = { size: number; authorization: string; idAt(n: number): string }

/** Makes the file when there is none; returns where it is. */
export async function growthFile(): Promise<string> {
  const file = join(FOLDER, `growth-${version()}.db`)
  if (existsSync(file)) return file
  process.stderr.write('Building the growing data set …\n')
  const unfinished = join(FOLDER, 'growing.db')
  await freshCopy(unfinished)
  const connection = new BetterSqlite3(unfinished)
  for (const pragma of ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -256000'])
    connection.pragma(pragma)
  connection.transaction(() => {
    for (const [n, size] of ATHLETES.entries()) {
      addGym(connection, 1 + n)
      add(connection, 'Athlete', idAt('athlete', 0), {
        count: size,
        columns: { ...newIn(1 + n, 'athlete'), email: "'a-' || n || '@people.example'", addedAt: MINUTE },
      })
    }
    for (const [n, size] of RESULTS.entries()) addResults(connection, 11 + n, size)
    addYear(connection)
  })()
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.exec('ANALYZE')
  connection.close()
  for (const suffix of ['-wal', '-shm']) rmSync(unfinished + suffix, { force: true })
  renameSync(unfinished, file)
  return file
}

export function grownAthletes(): Grown[] {
  return ATHLETES.map((size, n) => grown(1 + n, size, 'athlete'))
}

export function grownResults(): Grown[] {
  return RESULTS.map((size, n) => grown(11 + n, size, 'session'))
}

function grown(gym: number, size: number, table: 'athlete' | 'session'): Grown {
  const authorization = `Basic ${Buffer.from(`${keyOf(gym)}:${KEY.secret}`).toString('base64')}`
  return { size, authorization, idAt: n => idAt(table, baseOf(gym) + n) }
}

const keyOf = (gym: number) => `${KEY.id}_${gym}`
/** Ids of a gym begin here. */
const baseOf = (gym: number) => gym * 10_000_000
const MINUTE = "strftime('%Y-%m-%dT%H:%M:00.000Z', 1767571200 + n * 60, 'unixepoch')"

/** The gym whose days of a year are programmed. */
export const YEAR = { gym: 21, days: 365, parts: 3, authorization: grown(21, 365, 'session').authorization }

/** The columns of the nth new row of a table, as SQL. */
function newIn(gym: number, table: Parameters<typeof idAt>[0]): Record<string, string> {
  return { id: nth(table, gym), gymId: `'${idAt('gym', gym)}'` }
}

function nth(table: Parameters<typeof idAt>[0], gym: number): string {
  return `'${idAt(table, 0).slice(0, -12)}' || printf('%012x', ${baseOf(gym)} + n)`
}

function addGym(connection: BetterSqlite3.Database, gym: number): void {
  add(connection, 'Gym', GYM, { count: 1, columns: { id: `'${idAt('gym', gym)}'`, slug: `'bench-${gym}'` } })
  const columns = { id: `'${keyOf(gym)}'`, gymId: `'${idAt('gym', gym)}'` }
  add(connection, 'ApiKey', KEY.id, { count: 1, columns })
}

/** A session with one result each. A member comes a hundred times. */
function addResults(connection: BetterSqlite3.Database, gym: number, size: number): void {
  addGym(connection, gym)
  const athletes = Math.max(1, size / 100)
  add(connection, 'Athlete', idAt('athlete', 0), {
    count: athletes,
    columns: { ...newIn(gym, 'athlete'), email: "'b-' || n || '@people.example'" },
  })
  add(connection, 'Workout', WORKOUT, { count: 1, columns: newIn(gym, 'workout') })
  const athleteId = nth('athlete', gym).replace('+ n', `+ n % ${athletes}`)
  add(connection, 'TrainingSession', OPEN_GYM_SESSION, {
    count: size,
    columns: { ...newIn(gym, 'session'), athleteId, loggedAt: MINUTE },
  })
  add(connection, 'Result', OPEN_GYM_RESULT, {
    count: size,
    columns: {
      ...newIn(gym, 'result'),
      sessionId: nth('session', gym),
      prescribedWorkoutId: `'${idAt('workout', baseOf(gym))}'`,
      scaledWorkoutId: 'NULL',
      scaling: "'rx'",
      doneAt: MINUTE.replace('00.000Z', '00.000123Z'),
    },
  })
}

/** A WOD a day, each part with a workout of its own. */
function addYear(connection: BetterSqlite3.Database): void {
  const { gym, days, parts } = YEAR
  addGym(connection, gym)
  add(connection, 'Program', idAt('program', 0), {
    count: 1,
    columns: { ...newIn(gym, 'program'), dayLinkId: 'NULL' },
  })
  add(connection, 'Workout', WORKOUT, { count: days * parts, columns: newIn(gym, 'workout') })
  add(connection, 'Wod', WOD, {
    count: days,
    columns: {
      ...newIn(gym, 'wod'),
      programId: `'${idAt('program', baseOf(gym))}'`,
      date: "date('2025-01-01', '+' || n || ' days')",
    },
  })
  add(connection, 'WodComponent', idAt('component', 0), {
    count: days * parts,
    columns: {
      ...newIn(gym, 'component'),
      wodId: nth('wod', gym).replace('+ n', `+ n / ${parts}`),
      workoutId: nth('workout', gym),
      position: `n % ${parts}`,
      prefix: `char(65 + n % ${parts})`,
    },
  })
}

/** Rows like one that is there, but for some columns: SQL over `n`, which counts from 0. */
function add(
  connection: BetterSqlite3.Database,
  table: string,
  like: string,
  { count, columns }: { count: number; columns: Record<string, string> },
): void {
  const names = connection
    .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
    .all(table)
  const terms = names.map(({ name }) => columns[name] ?? `"${name}"`)
  connection
    .prepare(
      `WITH RECURSIVE series(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM series WHERE n + 1 < ?)
       INSERT INTO "${table}" SELECT ${terms.join(', ')} FROM series CROSS JOIN (SELECT * FROM "${table}" WHERE id = ?)`,
    )
    .run(count, like)
}
