/** Reads that are asked for at the same time make one round trip, and answer as if each had been asked for alone. */
import { transaction } from '../../../src/db/transaction'
import { buildAthlete, buildGym } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { recordStatements } from '../../support/plans/sent'

const database = useDatabase()

test('reads sent together: reads that are asked for together are one statement', async () => {
  const { prisma } = database
  const gym = await buildGym(prisma)
  const athlete = await buildAthlete(prisma, { gymId: gym.id })
  const where = { gymId: gym.id }
  const alone = [
    await prisma.gym.findUnique({ where: { id: gym.id } }),
    await prisma.athlete.findMany({ where }),
    await prisma.athlete.count({ where }),
    await prisma.athlete.groupBy({ by: ['access'], where, _count: { _all: true }, _max: { addedAt: true } }),
    await prisma.athlete.findFirst({ where: { ...where, id: 'nobody' } }),
  ]
  let found: unknown
  const sent = await recordStatements(async () => {
    found = await Promise.all([
      prisma.gym.findUnique({ where: { id: gym.id } }),
      prisma.athlete.findMany({ where }),
      prisma.athlete.count({ where }),
      prisma.athlete.groupBy({ by: ['access'], where, _count: { _all: true }, _max: { addedAt: true } }),
      prisma.athlete.findFirst({ where: { ...where, id: 'nobody' } }),
    ])
  })
  expect(sent).toHaveLength(1)
  expect(found).toEqual(alone)
  expect(alone[1]).toEqual([athlete])
})

test('a failing read does not fail the other reads of its statement', async () => {
  const { prisma } = database
  const gym = await buildGym(prisma)
  const [refused, found] = await Promise.allSettled([
    prisma.gym.findMany({ where: { name: 'a\0b' } }),
    prisma.gym.findUnique({ where: { id: gym.id } }),
  ])
  expect(refused.status).toBe('rejected')
  expect(found).toEqual({ status: 'fulfilled', value: gym })
})

test('a transaction reads before it writes, in the order in which it asked', async () => {
  const { prisma } = database
  const key = `together ${crypto.randomUUID()}`
  const [before, after] = await transaction(prisma, async tx => {
    const reads = Promise.all([
      tx.setting.count({ where: { key } }),
      tx.setting.findUnique({ where: { key } }),
    ])
    await tx.setting.create({ data: { key, value: 'x' } })
    return [await reads, await Promise.all([tx.setting.count({ where: { key } }), tx.gym.count()])]
  })
  expect(before).toEqual([0, null])
  expect(after![0]).toBe(1)
})

test('a transaction refuses a read of the root client that would go along with others', async () => {
  const { prisma } = database
  const other = prisma.gym.count()
  await expect(transaction(prisma, () => prisma.gym.count())).rejects.toThrow('inside a transaction')
  await other
})
