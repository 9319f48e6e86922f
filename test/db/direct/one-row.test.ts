/** What names no rows, or not the one that it is about, is refused as the client refuses it: nothing of a table goes by accident. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, openDatabase } from '../../../src/db/client'
import { type Model, readModel } from '../../../src/db/direct/model'
import { transaction } from '../../../src/db/transaction'
import { buildAthlete } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { watchPrismaInTransactions } from '../../support/prisma-statements'

const model: Model = readModel(readFileSync(join(__dirname, '../../../prisma/schema.prisma'), 'utf8'))
const database = useDatabase({ own: true })
let plain: Database
let athlete: { id: string; gymId: string }
beforeAll(async () => {
  const { prisma } = database
  const { gym } = await buildCast(prisma)
  athlete = await buildAthlete(prisma, { gymId: gym.id })
  for (const key of ['a', 'b', 'c']) await prisma.setting.create({ data: { key, value: `of ${key}` } })
  plain = openDatabase(database.url, { clientOnly: true })
  await prisma.gym.count()
})
afterAll(() => plain.close())

type Args = Record<string, unknown> | undefined
type Delegate = Record<string, (args: Args) => Promise<unknown>>

class RolledBack extends Error {
  constructor(readonly done: object) {
    super('rolled back')
  }
}

/** What is given and left, or how it is refused; undone. */
async function outcome({ prisma }: Pick<Database, 'prisma'>, name: string, method: string, args: Args) {
  const work = async (tx: unknown) => {
    const table = (tx as Record<string, Delegate>)[name]!
    const given = await table[method]!(args)
    throw new RolledBack({ given: JSON.stringify(given), left: JSON.stringify(await table.findMany!({})) })
  }
  try {
    await transaction(prisma, work)
    return {}
  } catch (error) {
    if (error instanceof RolledBack) return error.done
    const { name: kind, code, message } = error as { name: string; code?: string; message: string }
    return { kind, code, isOfUndefined: message.includes('explicitly `undefined`') }
  }
}

async function expectTheSame(name: string, method: string, args: Args) {
  const mine = await outcome(database, name, method, args)
  expect({ name, method, args, ...mine }).toEqual({
    ...{ name, method, args },
    ...(await outcome(plain, name, method, args)),
  })
  return mine
}

/** Filters of settings that name no row by its key; each a mistake in the program. */
const NAMES_NONE: object[] = [
  {},
  { where: undefined },
  { where: null },
  { where: {} },
  { where: { key: undefined } },
  { where: { key: null } },
  { where: { key: { not: 'zzz' } } },
  { where: { key: { in: ['a', 'b'] } } },
  { where: { key: { equals: 'a' } } },
  { where: { key: {} } },
  { where: { value: 'of a' } },
  { where: { AND: [{ key: 'a' }] } },
  { where: { OR: [{ key: 'a' }, { key: 'b' }] } },
  { where: { OR: undefined } },
  { where: { NOT: { key: 'a' } } },
  { where: { key: 'a', value: undefined } },
]

test('a single-row change: refuses a single-row change that names no row or several, and touches nothing', async () => {
  for (const filter of NAMES_NONE) {
    const refused = { kind: 'PrismaClientValidationError' }
    expect(await expectTheSame('setting', 'delete', { ...filter })).toMatchObject(refused)
    expect(await expectTheSame('setting', 'update', { ...filter, data: { value: 'x' } })).toMatchObject(
      refused,
    )
    expect(await expectTheSame('setting', 'findUnique', { ...filter })).toMatchObject(refused)
  }
})

test('a single-row change: refuses undefined anywhere', async () => {
  const refused = { kind: 'PrismaClientValidationError', isOfUndefined: true }
  const where = undefined
  expect(await expectTheSame('setting', 'deleteMany', { where })).toMatchObject(refused)
  expect(await expectTheSame('setting', 'updateMany', { where, data: { value: 'x' } })).toMatchObject(refused)
  expect(await expectTheSame('setting', 'count', { where })).toMatchObject(refused)
  expect(await expectTheSame('setting', 'groupBy', { by: 'value', where })).toMatchObject(refused)
  expect(await expectTheSame('setting', 'groupBy', { by: 'value', _count: undefined })).toMatchObject({
    kind: refused.kind,
  })
  for (const method of ['findMany', 'findFirst', 'findFirstOrThrow']) {
    expect(await expectTheSame('setting', method, { where })).toMatchObject(refused)
    for (const name of ['select', 'orderBy', 'take', 'skip', 'omit'])
      await expectTheSame('setting', method, { [name]: undefined })
  }
  await expectTheSame('gym', 'findMany', { include: undefined })
  expect(
    await expectTheSame('gym', 'findMany', { include: { athletes: { where } }, orderBy: { id: 'asc' } }),
  ).toMatchObject(refused)
})

test('a bulk change changes all named rows', async () => {
  for (const args of [undefined, {}, { where: {} }, { where: { key: { not: 'a' } } }]) {
    await expectTheSame('setting', 'deleteMany', args)
    await expectTheSame('setting', 'updateMany', { ...args, data: { value: 'x' } })
  }
  for (const where of [{ gymId_id: athlete }, { id: athlete.id, gymId_id: { gymId: 'x' } }])
    await expectTheSame('athlete', 'deleteMany', { where })
})

test('a single-row change: changes the row of a unique key of one or several columns with any further conditions', async () => {
  const { id, gymId } = athlete
  const key = { gymId, id }
  const prisma = watchPrismaInTransactions()
  await transaction(database.prisma, async tx => {
    const data = { name: 'Changed' }
    for (const where of [
      { id },
      { gymId_id: key },
      { id, gymId },
      { id, name: { not: '' } },
      { gymId_id: key, OR: [{ name: 'Changed' }, { id: 'x' }] },
    ])
      expect(await tx.athlete.update({ where, data })).toMatchObject({ id, ...data })
    expect(await tx.athlete.findUnique({ where: { gymId_id: key } })).toMatchObject(data)
    expect(prisma.count()).toBe(0)
  })
  prisma.stop()
  for (const where of [
    { id, name: 'Nobody' },
    { gymId_id: { gymId: 'x', id } },
    { gymId_id: { gymId } },
    { gymId_id: { gymId, id: { not: 'x' } } },
    { gymId_id: { gymId, id: null } },
    { gymId_id: { ...key, name: 'x' } },
    { id_gymId: key },
    { gymId_id: key, id: { not: 'x' } },
    { id, AND: { gymId_id: key } },
    { gymId, name: { not: '' } },
  ]) {
    await expectTheSame('athlete', 'update', { where, data: { name: 'Changed' } })
    await expectTheSame('athlete', 'findUnique', { where })
  }
})

test('a single-row change: reads the unique keys of every table from the schema', () => {
  const keysOf = (name: string) => [...(model.get(name)?.unique.keys() ?? [])].sort()
  expect(keysOf('setting')).toEqual(['key'])
  expect(keysOf('gym')).toEqual(['id', 'slug'])
  expect(keysOf('athlete')).toEqual(['gymId_id', 'gymId_personId', 'id'])
  for (const { columns, unique } of model.values()) {
    expect(unique.size).toBeGreaterThan(0)
    for (const names of unique.values()) expect(names.every(name => columns.has(name))).toBe(true)
  }
})
