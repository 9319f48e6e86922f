/** Whoever was erased gets no mail: what waits for them goes, with what they chose to get. */
import type { Db } from '../../../src/db/client'
import { TOPICS } from '../../../src/domain/mail/kinds'
import { type GymScope, gymScope, OPERATOR } from '../../../src/scope'
import { eraseAthlete } from '../../../src/services/athletes/erasing'
import { chooseMail } from '../../../src/services/mail/choices'
import { setMail } from '../../../src/services/mail/set-up'
import { changeEmail, removeAccount } from '../../../src/services/platform/accounts/people-accounts'
import {
  buildAthlete,
  buildCompetition,
  buildDivision,
  buildFailedMail,
  buildGym,
} from '../../support/builders'
import { buildPartnerMessage, buildPartnerSearch } from '../../support/builders/contracts'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'

const database = useDatabase()

let db: Db
beforeEach(() => {
  db = database.prisma
  setMail(db, true)
})
afterAll(() => setMail(database.prisma, false))

async function member() {
  const gym = await buildGym(db)
  const admin = await buildAthlete(db, { gymId: gym.id, staff: 'admin' })
  const athlete = await buildAthlete(db, { gymId: gym.id, email: 'Other@sihl.example' })
  const person = await personOf(db, athlete)
  const scopeOf = (one: typeof admin, personId = 'x'): GymScope => {
    const actor = {
      kind: 'person',
      id: personId,
      name: one.name,
      readOnly: false,
      athleteId: one.id,
      staff: one.staff,
    } as const
    return gymScope({ db, gymId: gym.id, actor, requestId: null })
  }
  await chooseMail(scopeOf(athlete, person.id), ['wod'])
  const waits = { dueAt: new Date(), failedAt: null }
  for (const given of [
    { address: person.email, personId: person.id },
    { address: 'other@sihl.example', ...waits },
    { address: person.email, ...waits, gymId: null as unknown as string, personId: person.id },
  ])
    await buildFailedMail(db, { gymId: gym.id, ...given })
  const anothers = await buildFailedMail(db, { gymId: gym.id, address: `kept-${gym.id}@sihl.example` })
  const left = async () => {
    const where = { OR: [{ gymId: gym.id }, { personId: person.id }] }
    return (await db.mail.findMany({ where })).map(({ id }) => id)
  }
  const choices = (address: string) => db.mailChoice.count({ where: { gymId: gym.id, address } })
  return { gym, athlete, person, admin: scopeOf(admin), anothers, left, choices }
}

it('mail of erased people: deletes mails and choices of an erased athlete', async () => {
  const { admin, athlete, person, anothers, left, choices } = await member()
  expect(await choices(person.email)).toBe(TOPICS.length)
  await eraseAthlete(admin, athlete.id, { published: 'keep' })
  expect(await left()).toEqual([anothers.id])
  expect(await choices(person.email)).toBe(0)
})

it('deletes entries and messages on partner boards that an erased athlete wrote signed out or in', async () => {
  const { admin, athlete, gym } = await member()
  const { id: competitionId } = await buildCompetition(db, { gymId: gym.id })
  const pairs = await buildDivision(db, { gymId: gym.id, competitionId, teamSize: 2 })
  const own = await buildPartnerSearch(db, pairs, { email: 'other@sihl.example' })
  await buildPartnerMessage(db, own)
  const other = await buildPartnerSearch(db, pairs)
  await buildPartnerMessage(db, other, { email: 'other@sihl.example' })
  await buildPartnerMessage(db, other, { athleteId: athlete.id, email: '' })
  const anothers = await buildPartnerMessage(db, other)
  await eraseAthlete(admin, athlete.id, { published: 'keep' })
  const messages = await db.partnerMessage.findMany({ where: { gymId: gym.id } })
  expect(messages.map(({ id }) => id)).toEqual([anothers.id])
  const left = await db.partnerSearch.findMany({ where: { gymId: gym.id } })
  expect(left.map(({ id }) => id)).toEqual([other.id])
})

it('mail of erased people: deletes mails and choices of a removed account', async () => {
  const { person, gym, choices } = await member()
  await removeAccount(db, OPERATOR, person.email)
  const where = { OR: [{ personId: person.id }, { gymId: gym.id, address: person.email }] }
  expect(await db.mail.count({ where })).toBe(0)
  expect(await choices(person.email)).toBe(0)
})

it('mail of erased people: moves mail choices to a changed address and informs the old address', async () => {
  const { person, choices } = await member()
  const to = `new-${person.id}@sihl.example`
  await changeEmail(db, OPERATOR, person.email, to)
  expect([await choices(person.email), await choices(to)]).toEqual([0, TOPICS.length])
  const told = await db.mail.findMany({ where: { personId: person.id, kind: 'security' } })
  expect(told).toMatchObject([{ address: person.email, name: person.name }])
})
