import { randomUUID } from 'node:crypto'
import { transaction } from '../../src/db/transaction'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })
const countUp = (key: string) =>
  transaction(database.prisma, async tx => {
    const row = await tx.setting.findUniqueOrThrow({ where: { key } })
    await tx.setting.update({ where: { key }, data: { value: String(Number(row.value) + 1) } })
  })

it('loses no update when many read and write the same row at once', async () => {
  await database.prisma.setting.create({ data: { key: 'counter', value: '0' } })
  await Promise.all(Array.from({ length: 12 }, () => countUp('counter')))
  expect(await database.prisma.setting.findUnique({ where: { key: 'counter' } })).toEqual({
    key: 'counter',
    value: '12',
  })
})

it('writes nothing when the work throws', async () => {
  const failing = transaction(database.prisma, async tx => {
    await tx.setting.create({ data: { key: 'half', value: 'x' } })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await database.prisma.setting.findUnique({ where: { key: 'half' } })).toBeNull()
})

it('never runs a query whose gym was left undefined', async () => {
  const gymId = undefined as unknown as string
  await expect(database.prisma.athlete.findMany({ where: { gymId } })).rejects.toThrow(/undefined/)
})

it('creates a row once when many look for it by one value and create it under another, all at the same moment', async () => {
  const email = 'once@example.com'
  const id = randomUUID()
  const once = () =>
    transaction(database.prisma, async tx => {
      const there = await tx.person.findUnique({ where: { email } })
      return there ?? tx.person.create({ data: { id, email, name: 'Once', createdAt: new Date() } })
    })
  const rows = await Promise.all(Array.from({ length: 12 }, once))
  expect(new Set(rows.map(row => row.id)).size).toBe(1)
})

it('tells a value that is taken from one that was taken meanwhile', async () => {
  const create = () =>
    transaction(database.prisma, tx => tx.setting.create({ data: { key: 'taken', value: 'x' } }))
  await create()
  await expect(create()).rejects.toMatchObject({ code: 'P2002' })
})
