/** Several processes may serve one PostgreSQL database. */
import { openDatabase } from '../../src/db/client'
import { FRAN_DETAILS } from '../support/builders'
import { useServers } from '../support/process/server-process'
import { JSON_TYPE, sendTo, signedBy } from '../support/process/wire'
import { type Seeded, seededDatabase } from '../support/seeded'

const servers = useServers()
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())

test('one Idempotency-Key sent to two processes at once has one effect', async () => {
  const both = await Promise.all([1, 2].map(() => servers.start({ databaseUrl: seeded.url })))
  const { gym, keys } = seeded.cast
  const send = (key: string, index: number) =>
    sendTo(both[index % 2]!.address, {
      method: 'POST',
      path: '/api/public/workouts',
      headers: { ...signedBy(keys.gym), ...JSON_TYPE, 'Idempotency-Key': key },
      body: JSON.stringify({ type: 'FranStyle', details: FRAN_DETAILS }),
    })
  const rounds = Array.from({ length: 20 }, (_, round) => `order-${round}`)
  for (const key of rounds) {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => send(key, index)))
    // A busy machine may answer all of them unavailable, which asks the client to send again.
    while (!answers.some(({ status }) => status === 201)) answers.push(await send(key, 0))
    const made = answers.filter(({ status }) => status === 201)
    expect(new Set(made.map(({ text, headers }) => `${headers.location} ${text}`)).size).toBe(1)
    expect(made.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1)
    for (const { status } of answers) expect([201, 409, 503]).toContain(status)
  }
  const database = openDatabase(seeded.url)
  try {
    expect(await database.prisma.idempotencyKey.count({ where: { gymId: gym.id } })).toBe(rounds.length)
    const { result } = seeded
    const made = { gymId: gym.id, id: { not: result.prescribedWorkoutId } }
    expect(await database.prisma.workout.count({ where: made })).toBe(rounds.length)
  } finally {
    await database.close()
  }
})
