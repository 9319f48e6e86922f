/** Personal details of a competition are cleared 90 days after its end. */
import { clearCompetitionDetails } from '../../../../src/services/platform/competition-details'
import {
  buildAnsweredFile,
  buildCompetition,
  buildCompetitionSignature,
  buildDivision,
  buildRegistration,
  buildTick,
} from '../../../support/builders'
import { useDatabase } from '../../../support/database'

const database = useDatabase({ own: true })
const DAY_MS = 24 * 60 * 60_000
const closed = (days: number) => ({ registrationClosesAt: new Date(Date.now() - days * DAY_MS) })

/** A competition with a registration that has everything. */
async function contracted(given: object) {
  const db = database.prisma
  const competition = await buildCompetition(db, given)
  const { gymId, id: competitionId } = competition
  const registration = await buildRegistration(db, {
    ...{ gymId, competitionId, note: 'Knee', tags: '["VIP"]' },
    participants: [
      { name: 'Maya', email: 'maya@people.example', birthday: '1991-03-14', phone: '+41 79 555 12 12' },
    ],
  })
  await buildAnsweredFile(db, registration, competition)
  await buildCompetitionSignature(db, registration)
  await buildTick(db, registration)
  return { competition, registration }
}

const stateOf = async ({ competition, registration }: Awaited<ReturnType<typeof contracted>>) => {
  const { prisma: db } = database
  const { gymId } = competition
  const participant = await db.participant.findFirstOrThrow({ where: { registrationId: registration.id } })
  const row = await db.registration.findUniqueOrThrow({ where: { id: registration.id } })
  return {
    ...{
      name: participant.name,
      email: participant.email,
      birthday: participant.birthday,
      phone: participant.phone,
    },
    ...{ note: row.note, tags: row.tags },
    answers: await db.registrationAnswer.count({ where: { gymId } }),
    files: await db.registrationFile.count({ where: { gymId } }),
    signatures: await db.competitionSignature.count({ where: { gymId } }),
    ticks: await db.checkInTick.count({ where: { gymId } }),
  }
}

it('clears details, answers, files and signatures once, and leaves names', async () => {
  const old = await contracted(closed(121))
  const recent = await contracted(closed(119))
  const kept = await contracted({ ...closed(400), keepReason: 'An accident is with the insurer' })
  const draft = await contracted({ ...closed(400), status: 'draft' })
  expect(await clearCompetitionDetails(database.prisma)).toBe(1)
  expect(await clearCompetitionDetails(database.prisma)).toBe(0)
  expect(await stateOf(old)).toEqual({
    ...{ name: 'Maya', email: '', birthday: null, phone: null, note: null, tags: '[]' },
    ...{ answers: 0, files: 0, signatures: 0, ticks: 0 },
  })
  for (const each of [recent, kept, draft])
    expect(await stateOf(each)).toMatchObject({ birthday: '1991-03-14', answers: 1, files: 1, signatures: 1 })
})

it('leaves competitions without form, limits of age and waiver as they are', async () => {
  const { prisma: db } = database
  const competition = await buildCompetition(db, closed(400))
  const of = { gymId: competition.gymId, competitionId: competition.id }
  const { id } = await buildRegistration(db, { ...of, participants: [{ email: 'tom@people.example' }] })
  expect(await clearCompetitionDetails(db)).toBe(0)
  expect((await db.participant.findFirstOrThrow({ where: { registrationId: id } })).email).toBe(
    'tom@people.example',
  )
  await buildDivision(db, { ...of, ageFrom: 35 })
  expect(await clearCompetitionDetails(db)).toBe(1)
})
