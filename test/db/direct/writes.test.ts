/** What the short way writes in a transaction, held against the client itself. */
import { type Database, openDatabase } from '../../../src/db/client'
import { SqliteTransaction } from '../../../src/db/sqlite-adapter'
import { transaction } from '../../../src/db/transaction'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })
let plain: Database
beforeAll(() => {
  plain = openDatabase(database.url, { clientOnly: true })
})
afterAll(() => plain.close())

test('a transaction creates the same row as the client', async () => {
  const createdAt = new Date('2026-03-04T05:06:07.089Z')
  const gym = (n: string) => ({
    id: n,
    slug: n,
    name: "O'Hara",
    email: '',
    timeZone: 'UTC',
    subscribed: false,
    createdAt,
  })
  const make = (from: Database['prisma'], n: string) =>
    transaction(from, async tx => {
      const made = await tx.gym.create({ data: { ...gym(n), units: 'lb' } })
      const athlete = {
        gymId: n,
        name: 'A',
        email: '',
        gender: null,
        access: 'member',
        addedAt: createdAt,
      } as const
      return [made, await tx.athlete.create({ data: { id: `${n}-a`, ...athlete } })]
    })
  const asked = jest.spyOn(SqliteTransaction.prototype, 'rows')
  const [ours, theirs] = [
    await make(database.prisma, 'ours'),
    await transaction(plain.prisma, async tx => [
      await tx.gym.create({ data: { ...gym('same'), units: 'lb' } }),
    ]),
  ]
  const [gymOfOurs, athlete] = ours
  expect(asked).toHaveBeenCalledTimes(plain.dialect === 'sqlite' ? 2 : 0)
  expect(JSON.stringify(gymOfOurs).replaceAll('ours', 'same')).toBe(JSON.stringify(theirs[0]))
  expect(JSON.stringify(gymOfOurs)).toBe(
    JSON.stringify(await plain.prisma.gym.findUnique({ where: { id: 'ours' } })),
  )
  expect(JSON.stringify(athlete)).toBe(
    JSON.stringify(await plain.prisma.athlete.findFirst({ where: { id: 'ours-a' } })),
  )
  await expect(make(database.prisma, 'ours')).rejects.toMatchObject({ code: 'P2002' })
  const nowhere = {
    id: 'x',
    gymId: 'no gym',
    name: '',
    email: '',
    access: 'member',
    addedAt: createdAt,
  } as const
  await expect(
    transaction(database.prisma, tx => tx.athlete.create({ data: nowhere })),
  ).rejects.toMatchObject({
    code: 'P2003',
  })
})

test('a complete row is not read again unless it is stored in another form', async () => {
  const given = [
    { key: 'plain', value: 'Ünïcode 🏋️ and "quotes"' },
    { key: 'half', value: 'a\ud83c' },
  ]
  const make = (from: Database['prisma'], half: boolean) =>
    transaction(from, async tx => {
      const made = await tx.setting.create({ data: given[half ? 1 : 0]! })
      const [read] = [await tx.setting.findFirst({ where: { key: made.key } })]
      await tx.setting.delete({ where: { key: made.key } })
      return [made, read]
    }).catch(error => String(error.code))
  for (const half of [false, true])
    expect(JSON.stringify(await make(database.prisma, half))).toBe(
      JSON.stringify(await make(plain.prisma, half)),
    )
  const lastUsedAt = new Date('2026-03-04T05:06:07.089Z')
  const key = {
    id: 'k',
    gymId: null,
    platformId: null,
    name: '',
    secretHash: '',
    readOnly: true,
    writes: null,
  }
  const whole = { ...key, createdBy: '', createdAt: lastUsedAt, lastUsedAt, expiresAt: null, revokedAt: null }
  const made = await transaction(database.prisma, tx => tx.apiKey.create({ data: { ...whole } }))
  expect(JSON.stringify(made)).toBe(
    JSON.stringify(await plain.prisma.apiKey.findFirst({ where: { id: 'k' } })),
  )
  expect(made.createdAt).not.toBe(whole.createdAt)
})
