/** One test for each defect of the stock adapter that ours exists to avoid. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { type Database, openDatabase, type Tx } from '../../src/db/client'
import { toDatabaseError } from '../../src/db/errors'
import { SqliteAdapter, SqliteAdapterFactory } from '../../src/db/sqlite-adapter'
import { plannedOnce } from '../../src/db/sqlite-connection'
import { transaction } from '../../src/db/transaction'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })
const fileOf = (url: string) => url.slice('file:'.length)
const put = (key: string) => ({ data: { key, value: 'x' } })
const isThere = async (key: string) => (await database.prisma.setting.findUnique({ where: { key } })) !== null

/** A promise and what settles it. */
function gate() {
  let open!: () => void
  const opened = new Promise<void>(resolve => {
    open = resolve
  })
  return { open, opened }
}

describe('one process, many requests', () => {
  it.each([
    ['by itself', (work: (db: Tx) => Promise<void>) => work(database.prisma)],
    ['in a transaction', (work: (db: Tx) => Promise<void>) => database.prisma.$transaction(work)],
  ])('goes on with other work while a long row of queries runs %s', async (_name, run) => {
    let rounds = 0
    let isOver = false
    const count = () => {
      rounds++
      if (!isOver) setImmediate(count)
    }
    await run(async db => {
      setImmediate(count)
      for (let nth = 0; nth < 5_000 && rounds <= 2; nth++) await db.setting.findFirst()
    })
    isOver = true
    expect(rounds).toBeGreaterThan(2)
  })

  it("keeps an acknowledged write while another request's transaction is rolled back", async () => {
    const begun = gate()
    const finish = gate()
    const rolledBack = database.prisma.$transaction(async tx => {
      await tx.setting.create(put('a'))
      begun.open()
      await finish.opened
      throw new Error('A rolls back')
    })
    const outcome = rolledBack.catch((error: Error) => error.message)
    await begun.opened
    const acknowledged = database.prisma.setting.create(put('b'))
    finish.open()
    await acknowledged
    expect(await outcome).toBe('A rolls back')
    expect([await isThere('a'), await isThere('b')]).toEqual([false, true])
  })

  it('hides uncommitted changes from others and does not block reads', async () => {
    const begun = gate()
    const finish = gate()
    const committed = database.prisma.$transaction(async tx => {
      await tx.setting.create(put('c'))
      begun.open()
      await finish.opened
    })
    await begun.opened
    expect(await isThere('c')).toBe(false)
    finish.open()
    await committed
    expect(await isThere('c')).toBe(true)
  })

  it('ends mixed plain writes and transactions, some rolled back, with exactly the expected rows', async () => {
    const work = Array.from({ length: 200 }, (_, index) => {
      const key = `mixed-${index}`
      if (index % 2 === 0) return database.prisma.setting.create(put(key))
      return transaction(database.prisma, async tx => {
        await tx.setting.create(put(key))
        if (index % 3 === 0) throw new Error('on purpose')
      }).catch((error: Error) => error.message)
    })
    await Promise.all(work)
    const rows = await database.prisma.setting.findMany({ where: { key: { startsWith: 'mixed-' } } })
    const expected = work.map((_, index) => index).filter(index => index % 2 === 0 || index % 3 !== 0)
    expect(rows.map(row => row.key).sort()).toEqual(expected.map(index => `mixed-${index}`).sort())
  })

  it('throws when the root client is used inside a transaction, instead of a deadlock', async () => {
    const attempt = transaction(database.prisma, async () => database.prisma.setting.findMany())
    await expect(attempt).rejects.toThrow('root client was used inside a transaction')
    await expect(transaction(database.prisma, async tx => tx.setting.count())).resolves.toBeGreaterThan(0)
  })
})

describe('another process at the same file', () => {
  it('begins a transaction with the write lock, so that its reads still hold when it writes', async () => {
    const other = new BetterSqlite3(fileOf(database.url), { timeout: 0 })
    await transaction(database.prisma, async tx => {
      await tx.setting.count()
      expect(() => other.exec('BEGIN IMMEDIATE')).toThrow('locked')
    })
    other.close()
  })

  it('waits without blocking the event loop and continues afterwards', async () => {
    const other = new BetterSqlite3(fileOf(database.url))
    other.exec('BEGIN IMMEDIATE')
    const turns: number[] = []
    const ticking = setInterval(() => turns.push(1), 5)
    const written = database.prisma.setting.create(put('patient'))
    await new Promise(resolve => setTimeout(resolve, 700))
    other.exec('COMMIT')
    await written
    clearInterval(ticking)
    other.close()
    expect(turns.length).toBeGreaterThan(2)
    expect(await isThere('patient')).toBe(true)
  })

  it('answers unavailable when the file is locked for too long, and recovers', async () => {
    const adapter = new SqliteAdapter({ file: fileOf(database.url), busyTimeoutMs: 5, busyPatienceMs: 50 })
    const other = new BetterSqlite3(fileOf(database.url))
    other.exec('BEGIN IMMEDIATE')
    const insert = { sql: `INSERT INTO "Setting" VALUES ('late', 'x')`, args: [], argTypes: [] }
    const refused = await adapter.executeRaw(insert).catch((error: unknown) => error)
    const begun = await adapter.startTransaction().catch((error: unknown) => error)
    expect([refused, begun]).toEqual([
      expect.objectContaining({ name: 'DriverAdapterError' }),
      expect.any(Error),
    ])
    other.exec('COMMIT')
    other.close()
    const after = await adapter.startTransaction()
    await after.executeRaw(insert)
    await after.commit()
    await adapter.dispose()
    expect(await isThere('late')).toBe(true)
  })
})

describe('a COMMIT that fails', () => {
  let own: Database
  let folder: string
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chalkbox-commit-'))
    new BetterSqlite3(join(folder, 'own.db')).close()
    own = openDatabase(`file:${join(folder, 'own.db')}`)
    await own.prisma.$executeRawUnsafe('CREATE TABLE parent (id INTEGER PRIMARY KEY)')
    await own.prisma.$executeRawUnsafe(
      'CREATE TABLE child (parent INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)',
    )
  })
  afterEach(async () => {
    await own.close()
    rmSync(folder, { recursive: true })
  })

  it('is rolled back: the caller gets the error and the next transaction works', async () => {
    const broken = transaction(own.prisma, async tx => tx.$executeRawUnsafe('INSERT INTO child VALUES (7)'))
    await expect(broken).rejects.toThrow()
    await transaction(own.prisma, async tx => tx.$executeRawUnsafe('INSERT INTO parent VALUES (1)'))
    const rows = await own.prisma.$queryRawUnsafe(
      'SELECT (SELECT count(*) FROM child) AS c, (SELECT count(*) FROM parent) AS p',
    )
    expect(rows).toEqual([{ c: 0, p: 1 }])
  })
})

describe('a connection', () => {
  it('has the required settings on the writer and the reader', async () => {
    const adapter = await new SqliteAdapterFactory({ file: fileOf(database.url) }).connect()
    const ask = async (pragma: string) =>
      (await adapter.queryRaw({ sql: `SELECT * FROM pragma_${pragma}`, args: [], argTypes: [] })).rows[0]![0]
    const inside = await adapter.startTransaction()
    const askWriter = async (pragma: string) =>
      (await inside.queryRaw({ sql: `SELECT * FROM pragma_${pragma}`, args: [], argTypes: [] })).rows[0]![0]
    for (const asked of [ask, askWriter]) {
      expect(await asked('journal_mode')).toBe('wal')
      expect(await asked('synchronous')).toBe(2)
      expect(await asked('foreign_keys')).toBe(1)
    }
    await inside.rollback()
    await adapter.dispose()
  })

  it('stores every time in one format', async () => {
    const at = new Date('2026-11-20T09:59:31.844Z')
    const made = await database.prisma.platform.create({
      data: { id: 'one-format', name: 'P', createdAt: at },
    })
    const [row] = await database.prisma.$queryRaw<
      { at: string }[]
    >`SELECT createdAt || '' AS at FROM Platform WHERE id = ${made.id}`
    expect(row!.at).toBe('2026-11-20T09:59:31.844Z')
    expect(
      await database.prisma.platform.count({ where: { id: made.id, createdAt: { gte: at, lte: at } } }),
    ).toBe(1)
  })

  it('reports a violated unique rule by its columns', async () => {
    await database.prisma.setting.create(put('twice'))
    const error = await database.prisma.setting.create(put('twice')).catch((caught: unknown) => caught)
    expect(toDatabaseError(error)).toMatchObject({ kind: 'conflict', code: 'conflict' })
  })
})

it('opens the file without Prisma, and closes it with the database', async () => {
  const factory = new SqliteAdapterFactory({ file: fileOf(database.url) })
  const ask = { sql: 'SELECT 1', args: [], argTypes: [] }
  const first = factory.connected!
  expect((await first.queryRaw(ask)).rows).toEqual([[1]])
  expect(await factory.connect()).toBe(first)
  await factory.close()
  await expect(first.queryRaw(ask)).rejects.toThrow()
  const second = await factory.connect()
  expect(second).not.toBe(first)
  await factory.close()
})

it.each(['commit', 'rollback'] as const)('refuses a statement that comes after the %s', async end => {
  const adapter = await new SqliteAdapterFactory({ file: fileOf(database.url) }).connect()
  const late = { sql: `INSERT INTO "Setting" VALUES ('too late', 'x')`, args: [], argTypes: [] }
  const inside = await adapter.startTransaction()
  await inside[end]()
  await expect(inside.executeRaw(late)).rejects.toThrow('over')
  await expect(inside.queryRaw(late)).rejects.toThrow('over')
  await adapter.dispose()
  expect(await database.prisma.setting.count({ where: { key: 'too late' } })).toBe(0)
})

it('leaves the error of a file that cannot be opened to Prisma', () => {
  expect(new SqliteAdapterFactory({ file: '/nowhere/chalkbox.db' }).connected).toBeNull()
})

it.each<[string, unknown[]]>([
  ['SELECT n FROM t WHERE s = ? AND n >= ? ORDER BY n LIMIT ? OFFSET ?', ['b', 1, 2, 1]],
  ['SELECT n FROM t WHERE n IN (?,?,?) ORDER BY n LIMIT ?', ['2', 3, null, -1]],
  ['SELECT n FROM t WHERE s LIKE ? OR s IS ? ORDER BY n', ['b%', null]],
  ['SELECT n FROM t WHERE raw = ? OR s > ? ORDER BY n', [Buffer.from('x'), 2]],
  ["SELECT n FROM t WHERE s = 'what?' OR n = ?", [4]],
])('parameters that are planned once select the same rows: %s', (sql, values) => {
  const raw = new BetterSqlite3(':memory:')
  try {
    raw.exec(`CREATE TABLE t (n INTEGER, s TEXT, raw BLOB);
      INSERT INTO t VALUES (1, 'b', x'78'), (2, 'b', NULL), (3, 'b', NULL), (4, 'what?', NULL), (5, NULL, NULL)`)
    const rows = raw.prepare(sql).all(values)
    expect(rows.length).toBeGreaterThan(0)
    expect(raw.prepare(plannedOnce(sql)).all(values)).toEqual(rows)
  } finally {
    raw.close()
  }
})

const named = (table: string, ...columns: string[]) =>
  columns.map(column => `\`main\`.\`${table}\`.\`${column}\``)

it.each([
  ['of one gym', '? AND ', ''],
  ['with a list of gyms', '', ' AND `main`.`TrainingSession`.`gymId` IN (?,?)'],
])('finds rows by their ids %s', (_name, before, after) => {
  const [id, gymId, athleteId] = named('TrainingSession', 'id', 'gymId', 'athleteId')
  const where = `${before && `${gymId} = ${before}`}${id} IN (?,?)${after}`
  const sql = `SELECT ${id}, ${athleteId} FROM \`main\`.\`TrainingSession\` WHERE (${where}) LIMIT ? OFFSET ?`
  const raw = new BetterSqlite3(fileOf(database.url), { readonly: true })
  try {
    const plan = raw.prepare(`EXPLAIN QUERY PLAN ${plannedOnce(sql)}`)
    const steps = plan.all(...sql.match(/\?/g)!.map(() => 1)) as { detail: string }[]
    expect(steps.map(({ detail }) => detail)).toEqual([expect.stringMatching(/\(id=\?\)$/)])
  } finally {
    raw.close()
  }
})

it('sorts all rows by id after finding them, and finds the first rows in order', async () => {
  const adapter = await new SqliteAdapterFactory({ file: fileOf(database.url) }).connect()
  const prepare = jest.spyOn(BetterSqlite3.prototype, 'prepare')
  const [id, gymId] = named('Result', 'id', 'gymId')
  const sql = `SELECT ${id} FROM \`main\`.\`Result\` WHERE ${gymId} = ? ORDER BY ${id} ASC LIMIT ? OFFSET ?`
  const read = (limit: number) => adapter.queryRaw({ sql, args: ['x', limit, 0], argTypes: [] })
  await read(8)
  await read(-1)
  const orders = prepare.mock.calls.map(([prepared]) => /ORDER BY (\+?)/.exec(prepared)![1])
  prepare.mockRestore()
  await adapter.dispose()
  expect(orders).toEqual(['', '+'])
})
