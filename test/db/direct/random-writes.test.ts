/** What the short way changes in a transaction, held against the client itself: random changes, the same rows after them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Database, openDatabase } from '../../../src/db/client'
import { type Column, type Model, readModel } from '../../../src/db/direct/model'
import { NOT_DIRECT } from '../../../src/db/direct/sql-builder'
import { buildDelete, buildInsert, buildInserts, buildUpdate } from '../../../src/db/direct/writes'
import { transaction } from '../../../src/db/transaction'
import { buildMovement } from '../../support/builders'
import { buildCommentedCast } from '../../support/commented-cast'
import { useDatabase } from '../../support/database'
import { watchPrismaInTransactions } from '../../support/prisma-statements'

const model: Model = readModel(readFileSync(join(__dirname, '../../../prisma/schema.prisma'), 'utf8'))
const database = useDatabase({ own: true })
let plain: Database
const slips: unknown[] = []
let ours: Database

type Args = Record<string, unknown>
type Row = Record<string, unknown>
type Delegate = Record<string, (args: Args) => Promise<unknown>>
const of = (from: unknown, name: string) => (from as Record<string, Delegate>)[name]!

const TABLES = [
  'athlete',
  'comment',
  'result',
  'trainingSession',
  'movement',
  'gym',
  'notification',
  'apiKey',
]
const rowsOf = new Map<string, Row[]>()

beforeAll(async () => {
  const { prisma } = database
  const { cast, result, parent, athlete } = await buildCommentedCast(prisma)
  const [{ gym }, { id: athleteId }] = [cast, athlete]
  await buildMovement(prisma, { gymId: gym.id })
  const told = { kind: 'comment', subjectId: result.id, detailId: parent.id, actorId: null }
  const at = new Date(1_000)
  await prisma.notification.create({
    data: { id: 'n', gymId: gym.id, athleteId, ...told, count: 1, since: at, at, readAt: null },
  })
  plain = openDatabase(database.url, { clientOnly: true })
  ours = openDatabase(database.url, { onSlip: error => slips.push(error) })
  await ours.prisma.gym.count()
  for (const name of TABLES) rowsOf.set(name, (await of(plain.prisma, name).findMany!({ take: 8 })) as Row[])
})
afterAll(async () => {
  await ours.close()
  await plain.close()
})

test('creates, changes, deletes and refuses like the client itself', async () => {
  const tried = { direct: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TABLES).chain(changeOf), async ({ name, method, args }) => {
      fc.pre(isDirect(name, method, args))
      tried.direct++
      const [mine, theirs] = [
        await outcome(ours, name, method, args),
        await outcome(plain, name, method, args),
      ]
      if ('code' in theirs) tried.refused++
      expect(mine).toEqual(theirs)
    }),
    { numRuns: 120 },
  )
  expect(tried.refused).toBeGreaterThan(2)
  expect(tried.direct - tried.refused).toBeGreaterThan(20)
})

test('direct writes: sends eligible writes as direct queries without a transaction of the client', async () => {
  const prisma = watchPrismaInTransactions()
  const at = new Date(5_000)
  await transaction(ours.prisma, async tx => {
    const row = { key: 'short', value: 'a' }
    expect(await tx.setting.create({ data: row })).toEqual(row)
    expect(await tx.setting.update({ where: { key: 'short' }, data: { value: 'b' } })).toEqual({
      ...row,
      value: 'b',
    })
    expect(await tx.setting.updateMany({ where: { value: 'b' }, data: { value: 'c' } })).toEqual({ count: 1 })
    expect(
      await tx.notification.updateMany({ where: { id: 'n' }, data: { count: { increment: 2 }, at } }),
    ).toEqual({
      count: 1,
    })
    expect(await tx.notification.findUnique({ where: { id: 'n' } })).toMatchObject({ count: 3, at })
    expect(
      await tx.notification.updateMany({ where: { id: 'n' }, data: { count: { decrement: 1 } } }),
    ).toEqual({ count: 1 })
    expect(await tx.notification.findUnique({ where: { id: 'n' } })).toMatchObject({ count: 2 })
    const two = ['y', 'z'].map(key => ({ key, value: key }))
    expect(await tx.setting.createMany({ data: [] })).toEqual({ count: 0 })
    expect(await tx.setting.createMany({ data: two })).toEqual({ count: 2 })
    expect(
      await tx.setting.findMany({ where: { key: { in: ['y', 'z'] } }, orderBy: { key: 'asc' } }),
    ).toEqual(two)
    expect(await tx.$executeRawUnsafe(`DELETE FROM "Setting" WHERE "key" IN ('y', 'z')`)).toBe(2)
    expect(await tx.setting.delete({ where: { key: 'short' } })).toEqual({ ...row, value: 'c' })
    expect(await tx.setting.deleteMany({ where: { key: 'short' } })).toEqual({ count: 0 })
    expect(prisma.count()).toBe(0)
    // What the client alone can say goes on in the same transaction.
    await tx.setting.upsert({ where: { key: 'x' }, create: { key: 'x', value: '1' }, update: { value: '2' } })
    expect(prisma.count()).toBeGreaterThan(0)
    expect(await tx.setting.findUnique({ where: { key: 'x' } })).toEqual({ key: 'x', value: '1' })
    await tx.setting.delete({ where: { key: 'x' } })
  })
  prisma.stop()
  expect(slips).toEqual([])
})

class RolledBack extends Error {
  constructor(readonly done: object) {
    super('rolled back')
  }
}

/** What a change gives and leaves, or how it is refused; undone. */
async function outcome({ prisma }: Database, name: string, method: string, args: Args): Promise<object> {
  try {
    await transaction(prisma, async tx => {
      const given = await of(tx, name)[method]!(args)
      const left = await of(tx, name).findMany!({ orderBy: { id: 'asc' } })
      throw new RolledBack({ given: JSON.stringify(given), left: JSON.stringify(left) })
    })
    return {}
  } catch (error) {
    if (error instanceof RolledBack) return error.done
    const { code, meta, name: kind } = error as { code?: string; meta?: object; name: string }
    if (code === undefined) throw error
    return { code, kind, meta: JSON.stringify(meta) }
  }
}

function isDirect(name: string, method: string, args: Args): boolean {
  const table = model.get(name)!
  const isOne = !method.endsWith('Many')
  const change = method.startsWith('update') ? buildUpdate : buildDelete
  try {
    const { dialect } = plain
    const { sql } =
      method === 'create'
        ? buildInsert(dialect, table, args)
        : method === 'createMany'
          ? buildInserts(dialect, table, args)
          : change(dialect, table, args, isOne)
    return sql !== ''
  } catch (error) {
    if (error === NOT_DIRECT) return false
    throw error
  }
}

/** A random change of a table with rows: some of them refused, as one that takes an id that is taken. */
function changeOf(name: string) {
  const columns = [...model.get(name)!.columns.values()]
  const one = fc.constantFrom(...rowsOf.get(name)!)
  const where = fc.oneof(
    one.map(row => ({ id: row.id })),
    one.map(row => ({ id: row.id, OR: [{ id: row.id }] })),
    fc.constant({ id: 'nobody' }),
  )
  const many = fc.oneof(
    where,
    fc.constant({}),
    fc.tuple(one, fc.constantFrom(...columns)).map(([row, column]) => ({ [column.name]: row[column.name] })),
    fc
      .tuple(one, fc.constantFrom(...columns))
      .map(([row, column]) => ({ NOT: { [column.name]: row[column.name] } })),
  )
  const ids = fc.oneof(
    { weight: 6, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: one.map(row => row.id as string) },
  )
  const data = fc
    .uniqueArray(fc.constantFrom(...columns), { minLength: 1, maxLength: 4 })
    .chain(chosen =>
      fc.tuple(...chosen.map(column => anyOf(name, column).map(value => [column.name, value] as const))),
    )
    .map(entries => Object.fromEntries(entries))
  return fc.oneof(
    fc.tuple(one, ids, data, fc.boolean()).map(([row, id, more, isOther]) => {
      return { name, method: 'create', args: { data: { ...row, ...(isOther ? more : {}), id } } }
    }),
    fc.tuple(one, fc.array(ids, { maxLength: 3 })).map(([row, made]) => {
      return { name, method: 'createMany', args: { data: made.map(id => ({ ...row, id })) } }
    }),
    fc
      .tuple(where, data)
      .map(([found, set]) => ({ name, method: 'update', args: { where: found, data: set } })),
    fc
      .tuple(many, data)
      .map(([found, set]) => ({ name, method: 'updateMany', args: { where: found, data: set } })),
    where.map(found => ({ name, method: 'delete', args: { where: found } })),
    many.map(found => ({ name, method: 'deleteMany', args: { where: found } })),
  )
}

/** A value of a row that is there, or any that the column may take. */
function anyOf(name: string, column: Column): fc.Arbitrary<unknown> {
  const there = fc.constantFrom(...rowsOf.get(name)!.map(row => row[column.name]))
  if (column.values) return fc.oneof(there, fc.constantFrom(...column.values))
  switch (column.kind) {
    case 'text':
      return fc.oneof(
        there,
        fc.string({ unit: 'grapheme' }).map(text => text.replaceAll('\0', '')),
      )
    case 'integer':
      return fc.oneof(
        there,
        fc.integer(),
        fc.nat(9).map(increment => ({ increment })),
        fc.nat(9).map(decrement => ({ decrement })),
      )
    case 'real':
      return fc.oneof(there, fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }))
    case 'boolean':
      return fc.boolean()
    case 'moment':
      return fc.oneof(
        there,
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-01-01'), noInvalidDate: true }),
      )
  }
}
