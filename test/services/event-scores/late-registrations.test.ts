/** Somebody who joins a division after its events doesn't reopen them. */
import { v7 as uuid } from 'uuid'
import { NO_CHOICE } from '../../../src/schemas/prices/choosing'
import { gymScope, OPERATOR, PUBLIC } from '../../../src/scope'
import { listDivisionProgress, setEventClosed } from '../../../src/services/event-scores/closing'
import {
  enterRegistration,
  moveRegistration,
  promoteRegistration,
  restoreRegistration,
} from '../../../src/services/registrations/changes'
import { importRegistrations } from '../../../src/services/registrations/imports'
import { register } from '../../../src/services/registrations/registering'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildRegistration,
  buildScore,
} from '../../support/builders'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

async function build(deadline: Date | null = null) {
  const db = database.prisma
  const { gym } = await buildCast(db)
  const scope = gymScope({ db, gymId: gym.id, actor: OPERATOR, requestId: null })
  const competition = await buildCompetition(db, {
    gymId: gym.id,
    registrationOpensAt: hoursFromNow(-48),
    registrationClosesAt: hoursFromNow(48),
  })
  const of = { gymId: gym.id, competitionId: competition.id }
  const rx = await buildDivision(db, { ...of, name: 'Rx', position: 0 })
  const other = await buildDivision(db, { ...of, name: 'Scaled', position: 1 })
  const done = await buildEvent(db, { ...of, name: 'Fran', position: 0, deadline }, [rx])
  const next = await buildEvent(db, { ...of, name: 'Grace', position: 1 }, [rx])
  for (let count = 0; count < 2; count++) {
    const registration = await buildRegistration(db, { ...of, divisionId: rx.id })
    await buildScore(db, { registration, event: done })
  }
  const states = async () => {
    const progress = await listDivisionProgress(scope, competition.id)
    return [done, next].map(
      ({ id }) => progress.get(id)!.find(({ division }) => division.id === rx.id)!.state,
    )
  }
  const member = {
    name: 'Late',
    email: 'late@example.com',
    gender: 'undisclosed' as const,
    country: '',
    affiliation: null,
  }
  const form = { division_id: rx.id, team_name: null, members: [member], leaving: [], price: NO_CHOICE }
  return { db, scope, competition, of, rx, other, done, states, form }
}
type Stage = Awaited<ReturnType<typeof build>>

const JOINING: Record<string, (stage: Stage) => Promise<{ missed?: string[] }>> = {
  'is registered by hand': ({ scope, competition, form }) =>
    enterRegistration(scope, competition.id, { ...form, when_full: 'waiting_list' }),
  'is restored': async ({ db, scope, competition, of, rx }) => {
    const withdrawnAt = hoursFromNow(-1)
    const { id } = await buildRegistration(db, { ...of, divisionId: rx.id, withdrawnAt })
    return restoreRegistration(scope, competition.id, id)
  },
  'is promoted': async ({ db, scope, competition, of, rx }) => {
    const waitingSince = hoursFromNow(-1)
    const { id } = await buildRegistration(db, { ...of, divisionId: rx.id, waitingSince })
    return promoteRegistration(scope, competition.id, id)
  },
  'moves from another division': async ({ db, scope, competition, of, rx, other }) => {
    const { id } = await buildRegistration(db, { ...of, divisionId: other.id })
    return moveRegistration(scope, competition.id, id, rx.id)
  },
}

test.each(Object.keys(JOINING))(
  'an event stays closed when a late registration %s, which has missed it',
  async way => {
    const stage = await build()
    expect(await stage.states()).toEqual(['closed', 'not_begun'])
    expect(await JOINING[way]!(stage)).toMatchObject({ missed: ['Fran'] })
    expect(await stage.states()).toEqual(['closed', 'not_begun'])
    const ref = { competitionId: stage.competition.id, eventId: stage.done.id }
    await setEventClosed(stage.scope, ref, { division_id: stage.rx.id, closed: 'no' })
    expect(await stage.states()).toEqual(['open', 'not_begun'])
  },
)

test('an event stays closed when registrations come from a file', async () => {
  const stage = await build()
  const sheet = 'division,name,email\nRx,Late One,one@example.com\nRx,Late Two,two@example.com'
  const input = { sheet, file_name: 'late.csv', when_full: 'waiting_list' as const, step: 'import' as const }
  await importRegistrations(stage.scope, stage.competition.id, input)
  expect(await stage.states()).toEqual(['closed', 'not_begun'])
})

test.each([
  ['without a deadline opens', null, 'open'],
  ['before its deadline opens', hoursFromNow(24), 'open'],
  ['stays closed after its deadline', hoursFromNow(-1), 'closed'],
])('while people register themselves, a finished event %s', async (_, deadline, state) => {
  const stage = await build(deadline)
  const scope = gymScope({ db: stage.db, gymId: stage.of.gymId, actor: PUBLIC, requestId: null })
  const sender = { ids: [uuid()], own: [], athletes: new Map() }
  await register(scope, stage.competition.id, stage.form, sender)
  expect((await stage.states())[0]).toBe(state)
})

test('an event is not closed for a registration that only waits', async () => {
  const stage = await build()
  await stage.db.division.update({ where: { id: stage.rx.id }, data: { registrationLimit: 2 } })
  const entered = await enterRegistration(stage.scope, stage.competition.id, {
    ...stage.form,
    when_full: 'waiting_list',
  })
  expect([entered.waiting, entered.missed]).toEqual([true, []])
  const links = await stage.db.divisionEvent.findMany({ where: { divisionId: stage.rx.id } })
  expect(links.map(({ closedAt }) => closedAt)).toEqual([null, null])
})
