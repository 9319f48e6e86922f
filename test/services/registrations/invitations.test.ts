/** Places held for invitations are never sold twice, and go to the next of the list. */
import { v7 as uuid } from 'uuid'
import { NO_CHOICE } from '../../../src/schemas/prices/choosing'
import type { RegistrationForm } from '../../../src/schemas/registrations/registering'
import { gymScope, OPERATOR, PUBLIC } from '../../../src/scope'
import { getShownCompetition } from '../../../src/services/competitions/public-competitions'
import { setMail } from '../../../src/services/mail/set-up'
import { lapseInvitations, remindOfInvitations } from '../../../src/services/platform/payments'
import { declineInvitation } from '../../../src/services/registrations/invitations/answering'
import { createInvitationList, inviteWildCard } from '../../../src/services/registrations/invitations/lists'
import { inviteNow, withdrawInvitation } from '../../../src/services/registrations/invitations/managing'
import { withdrawOwnRegistration } from '../../../src/services/registrations/own'
import { register } from '../../../src/services/registrations/registering'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
} from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()
afterEach(() => setMail(database.prisma, false))

function form(divisionId: string, name: string, email = `${name}@people.example`): RegistrationForm {
  const member = { name, email, gender: 'undisclosed' as const, country: '', affiliation: null }
  return { division_id: divisionId, team_name: null, members: [member], leaving: [], price: NO_CHOICE }
}

async function stage(registrationLimit: number | null = 3) {
  const db = database.prisma
  const registrationOpensAt = new Date(Date.now() - 60_000)
  const { id: competitionId, gymId } = await buildCompetition(db, { registrationOpensAt })
  const division = await buildDivision(db, { gymId, competitionId, registrationLimit })
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const outside = gymScope({ db, gymId, actor: PUBLIC, requestId: null })
  const send = (name: string, invitationId: string | null = null) =>
    register(
      outside,
      competitionId,
      form(division.id, name),
      { ids: [uuid()], own: [], athletes: new Map<string, string>() },
      invitationId,
    )
  const list = (people: string[], places: number) =>
    createInvitationList(scope, competitionId, {
      ...{ division_id: division.id, source: 'list', places, answer_days: 7, step: 'create' },
      ...{ name: 'Champions', sheet: people.map(name => `${name}, ${name}@people.example`).join('\n') },
    })
  const invitations = () =>
    db.invitation.findMany({
      where: { gymId, competitionId },
      orderBy: [{ createdAt: 'asc' }, { position: 'asc' }],
    })
  const states = async () => (await invitations()).map(({ name, state }) => `${name} ${state}`)
  const byName = async (name: string) => (await invitations()).find(each => each.name === name)!
  const left = async () => {
    const { divisions } = await getShownCompetition(scope, competitionId, new Date())
    return registrationLimit! - divisions[0]!.taken
  }
  return { db, gymId, competitionId, division, scope, outside, send, list, invitations, states, byName, left }
}

it('holds places, which the public does not get, and gives a declined one to the next', async () => {
  const here = await stage()
  expect(await here.list(['ann', 'ben', 'cam', 'dee'], 2)).toEqual({ sent: 2, waiting: 2 })
  expect(await here.left()).toBe(1)
  expect((await here.send('eve')).registration.waitingSince).toBeNull()
  expect((await here.send('fay')).registration.waitingSince).not.toBeNull()
  const ann = await here.byName('ann')
  const accepted = await here.send('ann', ann.id)
  expect(accepted.registration.waitingSince).toBeNull()
  await declineInvitation(here.outside, here.competitionId, (await here.byName('ben')).id)
  expect(await here.states()).toEqual(['ann accepted', 'ben declined', 'cam open', 'dee waiting'])
  await withdrawOwnRegistration(here.outside, here.competitionId, accepted.registration.id)
  expect(await here.states()).toEqual(['ann accepted', 'ben declined', 'cam open', 'dee open'])
  expect(await here.left()).toBe(0)
})

it('lapses without an answer, by itself, and lets the waiting list in when nobody is next', async () => {
  const here = await stage(1)
  await here.list(['ann', 'ben'], 1)
  const waiting = await here.send('eve')
  expect(waiting.registration.waitingSince).not.toBeNull()
  const { until } = await here.byName('ann')
  // Invitations of other tests may lapse at the same moment.
  await lapseInvitations(here.db, new Date(until!.getTime() - 1))
  expect(await here.states()).toEqual(['ann open', 'ben waiting'])
  expect(await lapseInvitations(here.db, until!)).toBeGreaterThan(0)
  expect(await here.states()).toEqual(['ann lapsed', 'ben open'])
  await expect(here.send('ann', (await here.byName('ann')).id)).rejects.toMatchObject({
    code: 'invitation_over',
  })
  await withdrawInvitation(here.scope, here.competitionId, (await here.byName('ben')).id)
  const eve = await here.db.registration.findFirstOrThrow({ where: { id: waiting.registration.id } })
  expect(eve.waitingSince).toBeNull()
  await inviteNow(here.scope, here.competitionId, (await here.byName('ann')).id)
  expect(await here.states()).toEqual(['ann open', 'ben withdrawn'])
})

it('invites nobody twice, whichever list they are on', async () => {
  const here = await stage(9)
  await here.send('ann')
  await here.list(['ann', 'ben', 'cam'], 1)
  await here.list(['ben', 'dee', 'eve'], 1)
  expect(await here.states()).toEqual([
    ...['ann skipped', 'ben open', 'cam waiting'],
    ...['ben skipped', 'dee open', 'eve waiting'],
  ])
  const card = { division_id: here.division.id, team_name: null, answer_days: 3 }
  const twice = { ...card, name: 'Ben', email: 'ben@people.example' }
  await expect(inviteWildCard(here.scope, here.competitionId, twice)).rejects.toMatchObject({
    fields: { email: [expect.stringContaining('already')] },
  })
  await inviteWildCard(here.scope, here.competitionId, { ...card, name: 'Zoe', email: '' })
  await inviteWildCard(here.scope, here.competitionId, { ...card, name: 'Yan', email: 'yan@people.example' })
  const cards = await here.db.invitationList.findFirstOrThrow({
    where: { gymId: here.gymId, source: 'wild_card' },
  })
  expect(cards.places).toBe(2)
})

it('accepts in a full, hidden division after registration has closed, and moves up who waits', async () => {
  const here = await stage(1)
  await here.send('eve')
  await here.send('ann')
  await here.list(['ann', 'ben'], 2)
  await here.db.division.updateMany({ where: { id: here.division.id }, data: { visible: false } })
  const registrationClosesAt = new Date(Date.now() - 1_000)
  await here.db.competition.updateMany({ where: { id: here.competitionId }, data: { registrationClosesAt } })
  const ann = await here.send('ann', (await here.byName('ann')).id)
  const ben = await here.send('ben', (await here.byName('ben')).id)
  expect([ann.registration.waitingSince, ben.registration.waitingSince]).toEqual([null, null])
  const all = await here.db.registration.findMany({
    where: { gymId: here.gymId },
    include: { participants: true },
  })
  const of = all.filter(each => each.participants[0]!.name === 'ann')
  expect(of.filter(({ withdrawnAt }) => withdrawnAt === null)).toHaveLength(1)
})

it('invites the top of a qualifier by its leaderboard', async () => {
  const here = await stage()
  const { db, gymId } = here
  const open = await buildCompetition(db, { gymId })
  const parent = { gymId, competitionId: open.id }
  const qualifier = await buildDivision(db, { ...parent, name: 'Women' })
  const event = await buildEvent(db, parent, [qualifier])
  for (const seconds of [400, 300, 500]) {
    const registration = await buildRegistration(db, { ...parent, divisionId: qualifier.id })
    await db.participant.updateMany({
      where: { gymId, registrationId: registration.id },
      data: { name: `In ${seconds}`, email: `in-${seconds}@people.example` },
    })
    await buildScore(db, { registration, event, result: { details: { type: 'FranStyleResult', seconds } } })
  }
  const invited = await createInvitationList(here.scope, here.competitionId, {
    ...{ division_id: here.division.id, source: 'qualifier', qualifier: qualifier.id },
    ...{ places: 2, answer_days: 7, step: 'create' },
  })
  expect(invited).toEqual({ sent: 2, waiting: 1 })
  expect(await here.states()).toEqual(['In 300 open', 'In 400 open', 'In 500 waiting'])
})

it('a rush of the public and the invited at once fills every place once', async () => {
  const here = await stage(10)
  const invited = Array.from({ length: 6 }, (_, index) => `invited${index}`)
  await here.list([...invited, 'next0', 'next1'], 6)
  const rows = await here.invitations()
  const answers = await Promise.all([
    ...rows.slice(0, 4).map(({ name, id }) => here.send(name, id)),
    ...rows.slice(4, 6).map(({ id }) => declineInvitation(here.outside, here.competitionId, id)),
    ...Array.from({ length: 8 }, (_, index) => here.send(`public${index}`)),
  ])
  expect(answers).toHaveLength(14)
  const { db, gymId } = here
  const active = { gymId, withdrawnAt: null, waitingSince: null }
  const places = await db.registration.count({ where: active })
  const open = await db.invitation.count({ where: { gymId, state: 'open' } })
  expect([places, open]).toEqual([8, 2])
  expect(await here.left()).toBe(0)
}, 60_000)

it('reminds once by mail, a day before the end, and nobody who has answered', async () => {
  const here = await stage()
  setMail(here.db, true)
  await here.list(['ann', 'ben'], 2)
  const { until, remindAt } = await here.byName('ann')
  const day = 24 * 60 * 60 * 1000
  expect(until!.getTime() - remindAt!.getTime()).toBe(day)
  await declineInvitation(here.outside, here.competitionId, (await here.byName('ben')).id)
  const mails = async () => {
    const found = await here.db.mail.findMany({ where: { gymId: here.gymId, kind: 'invitation' } })
    return found.filter(({ contents }) => contents.includes('"reminder"')).map(({ address }) => address)
  }
  await remindOfInvitations(here.db, new Date(remindAt!.getTime() - 1))
  expect(await mails()).toEqual([])
  await remindOfInvitations(here.db, remindAt!)
  await remindOfInvitations(here.db, until!)
  expect(await mails()).toEqual(['ann@people.example'])
})
