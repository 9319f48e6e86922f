/** What the short way reads, held against the client itself: random questions, the same answers to the byte. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { type Database, openDatabase } from '../../../src/db/client'
import { type Grouping, groupStatement } from '../../../src/db/direct/groups'
import { type Column, type Model, readModel, type Table } from '../../../src/db/direct/model'
import { NOT_DIRECT, SqlBuilder } from '../../../src/db/direct/sql-builder'
import { type Arguments, buildSelect } from '../../../src/db/direct/statement'
import { transaction } from '../../../src/db/transaction'
import { buildMovement } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { buildCommentedCast } from '../../support/commented-cast'
import { useDatabase } from '../../support/database'

const SCHEMA = readFileSync(join(__dirname, '../../../prisma/schema.prisma'), 'utf8')
const model: Model = readModel(SCHEMA)
const database = useDatabase({ own: true })
let plain: Database

type Reader = Record<
  string,
  { findMany(args: object): Promise<object[]>; count(args: object): Promise<number> }
>
const reader = (from: unknown) => from as Reader
type Grouper = Record<string, { groupBy(args: object): Promise<object[]> }>
const grouper = (from: unknown) => from as Grouper

/** Those with rows in the cast, and with every kind of column and of relation among them. */
const TABLES = [
  'athlete',
  'comment',
  'result',
  'trainingSession',
  'movement',
  'gym',
  'workout',
  'apiKey',
  'program',
]
const values = new Map<string, unknown[]>()

beforeAll(async () => {
  await buildCommentedCast(database.prisma)
  plain = openDatabase(database.url, { clientOnly: true })
  for (const name of TABLES) {
    const rows = (await reader(plain.prisma)[name]!.findMany({ take: 6 })) as Record<string, unknown>[]
    for (const column of model.get(name)!.columns.keys())
      values.set(`${name}.${column}`, [...new Set(rows.map(row => row[column]))])
  }
})
afterAll(() => plain.close())

test('direct reads: knows every table, column and relation of the schema', () => {
  const { models } = (
    plain.prisma as unknown as { _runtimeDataModel: { models: Record<string, { fields: Field[] }> } }
  )._runtimeDataModel
  type Field = { name: string; kind: string }
  for (const [name, { fields }] of Object.entries(models)) {
    const table = model.get(name[0]!.toLowerCase() + name.slice(1))
    const named = (isRelation: boolean) =>
      fields.filter(({ kind }) => (kind === 'object') === isRelation).map(field => field.name)
    expect([name, [...(table?.columns.keys() ?? [])]]).toEqual([name, named(false)])
    expect([name, [...(table?.relations.keys() ?? [])]]).toEqual([name, named(true)])
  }
})

test('direct reads: returns the same rows, counts and includes as the client, to the byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TABLES).chain(name => fc.tuple(fc.constant(name), argumentsOf(name))),
      async ([name, args]) => {
        fc.pre(isDirect(name, args))
        const [ours, theirs] = [reader(database.prisma)[name]!, reader(plain.prisma)[name]!]
        const { where } = args as { where: object }
        // At the same time, and the rows once more alone: PostgreSQL is asked for what comes together in one statement.
        const [rows, count] = await Promise.all([ours.findMany(args), ours.count({ where })])
        expect(JSON.stringify(rows)).toBe(JSON.stringify(await theirs.findMany(args)))
        expect(JSON.stringify(await ours.findMany(args))).toBe(JSON.stringify(rows))
        expect(count).toBe(await theirs.count({ where }))
      },
    ),
    { numRuns: 60 },
  )
})

test('direct reads: reads the rows after a cursor at once, also with equal and with missing times', async () => {
  const { prisma } = database
  const { gym } = await buildCast(prisma)
  const moments = [new Date(1_000), new Date(2_000), new Date(2_000), new Date(2_000), new Date(3_000), null]
  const ids: string[] = []
  for (const archivedAt of [...moments, ...moments])
    ids.push((await buildMovement(prisma, { gymId: gym.id, archivedAt })).id)
  for (const id of ids)
    for (const [operator, from, direction] of [
      ['gt', 'gte', 'asc'],
      ['lt', 'lte', 'desc'],
    ] as const) {
      const at = new Date(2_000)
      const where = {
        ...{ gymId: gym.id, archivedAt: { [from]: at } },
        OR: [{ archivedAt: { [operator]: at } }, { id: { [operator]: id } }],
      }
      const args = { where, orderBy: [{ archivedAt: direction }, { id: direction }] }
      const { sql } = buildSelect(plain.dialect, model.get('movement')!, args as Arguments)
      expect(sql).toContain(`(t0."archivedAt", t0."id") ${operator === 'gt' ? '>' : '<'} (`)
      expect(await reader(prisma).movement!.findMany(args)).toEqual(
        await reader(plain.prisma).movement!.findMany(args),
      )
    }
  const [gt, gte] = [{ gt: 'b' }, { gte: 'b' }]
  const others = [
    { name: gte, OR: [{ name: gt }, { id: { lt: 'b' } }] },
    { name: gte, OR: [{ name: { gt: 'c' } }, { id: gt }] },
    { name: gt, OR: [{ name: gt }, { id: gt }] },
    { OR: [{ name: gt }, { id: gt }] },
    { NOT: { name: gte, OR: [{ name: gt }, { id: gt }] } },
  ]
  for (const where of others) {
    expect(buildSelect(plain.dialect, model.get('athlete')!, { where }).sql).not.toContain('", t0."id") ')
    expect(await prisma.athlete.count({ where })).toBe(await plain.prisma.athlete.count({ where }))
  }
})

test('direct reads: returns the same groups and aggregates as the client', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...TABLES).chain(name => fc.tuple(fc.constant(name), groupingOf(name))),
      async ([name, args]) => {
        fc.pre(isAnswered(() => groupStatement(plain.dialect, model.get(name)!, args as Grouping)))
        const [ours, theirs] = [grouper(database.prisma)[name]!, grouper(plain.prisma)[name]!]
        const [groups] = await Promise.all([ours.groupBy(args), ours.groupBy(args)])
        expect(JSON.stringify(groups)).toBe(JSON.stringify(await theirs.groupBy(args)))
        expect(JSON.stringify(await ours.groupBy(args))).toBe(JSON.stringify(groups))
      },
    ),
    { numRuns: 40 },
  )
})

test('direct reads: leaves unsupported queries to the client with the same answer', async () => {
  const { prisma } = database
  const left = [
    { where: { session: { isNot: { athleteId: 'x' } } } },
    { where: { NOT: { session: { athlete: { name: 'x' } } } } },
    { distinct: ['type'] },
    { where: { doneAt: 'x' }, orderBy: { comments: { _count: 'asc' } } },
    { where: { nobody: 1 } },
    { where: { scaling: 'no such scaling' } },
    { include: { session: { include: { results: { take: 1 } } } } },
  ]
  for (const args of left.slice(0, 6))
    expect(() => buildSelect(plain.dialect, model.get('result')!, args as Arguments)).toThrow(NOT_DIRECT)
  const turned = { where: { NOT: { session: { athlete: { gender: 'male' as const } } } } }
  expect(await prisma.result.findMany(turned)).toEqual(await plain.prisma.result.findMany(turned))
  expect(await prisma.result.findMany(left[6] as object)).toEqual(
    await plain.prisma.result.findMany(left[6] as object),
  )
  for (const args of [left[4], left[5]])
    await expect(reader(prisma).result!.findMany(args!)).rejects.toMatchObject({
      name: 'PrismaClientValidationError',
    })
  await expect(prisma.gym.findUniqueOrThrow({ where: { id: 'none' } })).rejects.toMatchObject({
    code: 'P2025',
  })
})

test('the first from the end is the last row', async () => {
  const [last] = await plain.prisma.gym.findMany({ orderBy: { id: 'desc' }, take: 1 })
  const args = { orderBy: { id: 'asc' }, take: -1 } as const
  expect(await database.prisma.gym.findFirst(args)).toEqual(last)
})

test('direct reads: refuses an unknown operator, including inherited property names', () => {
  const where = { id: { constructor: 'x' } }
  expect(() => buildSelect(plain.dialect, model.get('gym')!, { where })).toThrow(NOT_DIRECT)
})

test('direct reads: reports a statement that fails while the client has an answer', async () => {
  const slips: unknown[] = []
  const loud = openDatabase(database.url, { onSlip: error => slips.push(error) })
  try {
    await loud.prisma.gym.count()
    expect(slips).toEqual([])
    const fails = jest.spyOn(SqlBuilder.prototype, 'isIn').mockImplementationOnce(() => {
      // As PostgreSQL refuses a statement that is wrong.
      throw Object.assign(new Error('a mistake of ours'), { code: '42601' })
    })
    expect(await loud.prisma.gym.findMany({ where: { id: { in: ['a', 'b'] } } })).toEqual([])
    fails.mockRestore()
    expect(slips).toMatchObject([{ message: 'a mistake of ours' }])
  } finally {
    await loud.close()
  }
})

test('a transaction reads its own writes, and no other client does', async () => {
  const { prisma } = database
  const where = { key: 'half' }
  await transaction(prisma, async tx => {
    await tx.setting.create({ data: { key: 'half', value: 'x' } })
    expect(await tx.setting.findUnique({ where })).toEqual({ key: 'half', value: 'x' })
    expect(await tx.setting.count({ where })).toBe(1)
    await new Promise(resolve => setImmediate(resolve))
    throw new Error('rolled back')
  }).catch(() => undefined)
  expect(await prisma.setting.findFirst({ where })).toBeNull()
})

const isDirect = (name: string, args: object) =>
  isAnswered(() => buildSelect(plain.dialect, model.get(name)!, args as Arguments))

function isAnswered(statement: () => { sql: string }): boolean {
  try {
    return statement().sql !== ''
  } catch (error) {
    if (error === NOT_DIRECT) return false
    throw error
  }
}

/** Random arguments whose answer has one order. */
function argumentsOf(name: string) {
  const table = model.get(name)!
  const toMany = [...table.relations.values()].filter(
    ({ isList, table: { columns } }) => isList && columns.has('id'),
  )
  const toOne = [...table.relations.values()].filter(({ isList }) => !isList)
  const byId = { orderBy: { id: 'asc' } }
  const include = fc.record(
    {
      ...Object.fromEntries(toOne.map(relation => [relation.name, fc.constant(true)])),
      ...Object.fromEntries(toMany.slice(0, 3).map(relation => [relation.name, fc.constant(byId)])),
      ...(toMany[0] && { _count: fc.constant({ select: { [toMany[0].name]: true } }) }),
    },
    { requiredKeys: [] },
  )
  const direction = fc.constantFrom('asc', 'desc')
  const orders = [
    fc.tuple(fc.constantFrom(...table.columns.keys()), direction).map(([key, way]) => ({ [key]: way })),
    ...toOne.map(({ name: other, table: { columns } }) =>
      fc
        .tuple(fc.constantFrom(...columns.keys()), direction)
        .map(([key, way]) => ({ [other]: { [key]: way } })),
    ),
  ]
  return fc
    .record(
      {
        where: filterOf(name, table),
        orderBy: fc.oneof(...orders).map(first => [first, { id: 'asc' }]),
        take: fc.nat(4),
        skip: fc.nat(2),
        shown: fc.oneof(
          include.map(wanted => (Object.keys(wanted).length > 0 ? { include: wanted } : {})),
          fc.uniqueArray(fc.constantFrom(...table.columns.keys()), { minLength: 1 }).map(names => ({
            select: Object.fromEntries(names.map(column => [column, true])),
          })),
        ),
      },
      { requiredKeys: ['where', 'orderBy', 'shown'] },
    )
    .map(({ shown, ...args }) => ({ ...args, ...shown }))
}

/** Random groups in one order. */
function groupingOf(name: string) {
  const columns = [...model.get(name)!.columns.values()].filter(({ kind }) => kind !== 'real')
  const named = (of: Column[]) =>
    fc.uniqueArray(fc.constantFrom(...of.map(each => each.name)), { minLength: 1 })
  const told = (of: Column[], more: object = {}) =>
    named(of).map(names => ({ ...Object.fromEntries(names.map(each => [each, true])), ...more }))
  const ordered = columns.filter(
    ({ kind, values: words }) => !words && (kind === 'text' || kind === 'moment'),
  )
  return fc
    .tuple(
      named(columns.filter(column => column.kind !== 'moment')),
      filterOf(name, model.get(name)!, 1),
      fc.record(
        { _count: told(columns, { _all: true }), _min: told(ordered), _max: told(ordered) },
        { requiredKeys: [] },
      ),
      fc.constantFrom('asc', 'desc'),
    )
    .map(([by, where, whole, direction]) => ({
      ...{ by, where, ...whole },
      orderBy: [{ _max: { [ordered[0]!.name]: direction } }, ...by.map(each => ({ [each]: direction }))],
    }))
}

/** `depth` is how far it may lead to other tables. */
function filterOf(name: string, table: Table, depth = 2): fc.Arbitrary<object> {
  const conditions = [...table.columns.values()].flatMap(column =>
    operandsOf(name, column).map(operand => operand.map(value => ({ [column.name]: value }))),
  )
  const flat = fc.oneof(fc.constant({}), ...conditions, ...relatedOf(table, depth))
  return fc.oneof(
    flat,
    fc.array(flat, { maxLength: 3 }).map(AND => ({ AND })),
    fc.array(flat, { maxLength: 3 }).map(OR => ({ OR })),
    fc.tuple(flat, flat).map(([NOT, also]) => ({ NOT, AND: also })),
  )
}

/** What may be said of rows of other tables. */
function relatedOf(table: Table, depth: number): fc.Arbitrary<object>[] {
  return [...table.relations.values()].slice(0, 6).flatMap(({ name, isList, table: other }) => {
    const key = other.name[0]!.toLowerCase() + other.name.slice(1)
    const within = depth > 0 && TABLES.includes(key) ? filterOf(key, other, depth - 1) : fc.constant({})
    const ways = isList
      ? ['some', 'none'].map(way => within.map(filter => ({ [way]: filter })))
      : [within, within.map(is => ({ is })), fc.constantFrom({ is: null }, { isNot: null })]
    // What must be there has no null to be compared with: the client refuses it.
    const maybeAbsent = new RegExp(`^model ${table.name} \\{[^}]*?^ +${name} +\\w+\\?`, 'm').test(SCHEMA)
    return (maybeAbsent ? ways : ways.slice(0, 2)).map(way => way.map(filter => ({ [name]: filter })))
  })
}

/** What a column may be compared with, of values that there are. */
function operandsOf(name: string, { name: column, kind, values: words }: Column): fc.Arbitrary<unknown>[] {
  const there = values.get(`${name}.${column}`)!
  const known = there.filter(value => value !== null)
  const absent = there.includes(null) ? [fc.constant(null), fc.constant({ not: null })] : []
  if (known.length === 0) return absent
  const value = fc.constantFrom(...known)
  const isOrdered = kind !== 'boolean' && !words
  const operators = ['equals', 'not', ...(isOrdered ? ['lt', 'lte', 'gt', 'gte'] : [])]
  const compared = fc.tuple(fc.constantFrom(...operators), value).map(([key, each]) => ({ [key]: each }))
  const lists = fc
    .tuple(fc.constantFrom('in', 'notIn'), fc.array(value, { maxLength: 12 }))
    .map(([key, list]) => ({ [key]: list }))
  const looked = isOrdered && kind === 'text' ? [lookedForIn(known as string[])] : []
  return [...absent, value, compared, ...looked, ...(kind === 'boolean' ? [] : [lists])]
}

/** A piece of a text that there is, with the signs that stand for any other among it. */
function lookedForIn(texts: string[]): fc.Arbitrary<object> {
  const piece = fc
    .tuple(fc.constantFrom(...texts), fc.nat(6), fc.nat(6), fc.constantFrom('', '%', '_', 'A'))
    .map(([text, from, length, sign]) => text.slice(from, from + length) + sign)
  return fc
    .tuple(fc.constantFrom('contains', 'startsWith', 'endsWith'), piece)
    .map(([key, text]) => ({ [key]: text }))
}
