/** Several processes may serve one PostgreSQL database: no line that one of them keeps holds back the others. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../../src/db/client'
import { buildCompetition, buildDivision } from '../../support/builders'
import { sized } from '../../support/long'
import { useServers } from '../../support/process/server-process'
import { sendTo } from '../../support/process/wire'
import { type Seeded, seededDatabase } from '../../support/seeded'

const servers = useServers()
let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.remove())

const PLACES = sized(20, 50)
const PEOPLE = sized(60, 200)

test('registration rush: registrations through three processes never exceed the spots', async () => {
  const database = openDatabase(seeded.url)
  try {
    const gymId = seeded.cast.gym.id
    const registrationOpensAt = new Date(Date.now() - 60_000)
    const { id: competitionId } = await buildCompetition(database.prisma, { gymId, registrationOpensAt })
    const of = { gymId, competitionId, registrationLimit: PLACES }
    const division = await buildDivision(database.prisma, of)
    const all = await Promise.all(
      [1, 2, 3].map(() => servers.start({ databaseUrl: seeded.url, env: { RATE_LIMIT: '0' } })),
    )
    const send = (index: number) =>
      sendTo(all[index % all.length]!.address, {
        method: 'POST',
        path: `/c/${competitionId}/register`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({
          division_id: division.id,
          form: forms[index]!,
          'members[0].name': `Athlete ${index}`,
          'members[0].email': `athlete-${index}@people.example`,
          'members[0].gender': 'undisclosed',
        }).toString(),
      })
    // The forms are opened first, at every process, and sent by people who have read them.
    const forms = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, index) => {
        const path = `/c/${competitionId}/register?division=${division.id}`
        const { text } = await sendTo(all[index % all.length]!.address, { path })
        return /name="form" value="([^"]+)"/.exec(text)![1]!
      }),
    )
    await sleep(3000)
    const answers = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => send(index)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303))
    const count = (waitingSince: null | { not: null }) =>
      database.prisma.registration.count({ where: { gymId, competitionId, waitingSince } })
    expect([await count(null), await count({ not: null })]).toEqual([PLACES, PEOPLE - PLACES])
  } finally {
    await database.close()
  }
})
