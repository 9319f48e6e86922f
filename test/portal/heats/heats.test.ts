import type { EventModel } from '../../../src/generated/sqlite/models'
import { FranStyleDetails } from '../../../src/schemas/workouts/workout-shapes'
import {
  type BuiltRegistration,
  buildCompetition,
  buildDivision,
  buildEvent,
  buildHeat,
  buildRegistration,
  buildScore,
  buildWorkout,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const AT = (time: string) => new Date(`2026-12-12T${time}:00Z`)
const FRAN = FranStyleDetails.parse({
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'thruster' }, { id: 'pullup' }],
  time_cap_seconds: 480,
})

/** Two divisions, two events that both do, six people in “Rx” and two in “Scaled”. */
async function buildDay() {
  const cast = await portal.cast()
  const { db } = portal
  const gymId = cast.gym.id
  const competition = await buildCompetition(db, { gymId, name: 'Throwdown', timeZone: 'UTC' })
  const of = { gymId, competitionId: competition.id }
  const rx = await buildDivision(db, { ...of, name: 'Rx', position: 0 })
  const scaled = await buildDivision(db, { ...of, name: 'Scaled', position: 1 })
  const { id: workoutId } = await buildWorkout(db, { gymId, name: 'Fran' })
  const event = await buildEvent(db, { ...of, name: 'Opener', position: 0, workoutId }, [rx, scaled])
  const next = await buildEvent(db, { ...of, name: 'Final', position: 1, workoutId }, [rx, scaled])
  const people: BuiltRegistration[] = []
  for (const name of ['Ann', 'Ben', 'Cy', 'Dee', 'Eve', 'Flo'])
    people.push(await buildRegistration(db, { ...of, divisionId: rx.id, participants: [{ name }] }))
  for (const name of ['Gus', 'Hal'])
    people.push(await buildRegistration(db, { ...of, divisionId: scaled.id, participants: [{ name }] }))
  const base = `/g/${cast.gym.slug}/competitions/${competition.id}/heats`
  return {
    ...cast,
    competition,
    of,
    rx,
    scaled,
    event,
    next,
    people,
    base,
    browser: await portal.as(cast.coach),
  }
}
type Day = Awaited<ReturnType<typeof buildDay>>

const planOf = ({ event, rx, scaled }: Day, given: Record<string, string | string[]> = {}) => ({
  event_id: event.id,
  divisions: [rx.id, scaled.id],
  lanes: '4',
  start_at: '2026-12-12T09:00',
  length: '10',
  gap: '2',
  rest: '20',
  order: 'registration',
  do: 'make',
  ...given,
})

/** Heat by heat: `09:00 1 Ann, 2 Ben`. */
async function heatsOf(event: EventModel): Promise<string[]> {
  const rows = await portal.db.heat.findMany({
    where: { eventId: event.id },
    include: {
      lanes: { orderBy: { lane: 'asc' }, include: { registration: { include: { participants: true } } } },
    },
    orderBy: { startsAt: 'asc' },
  })
  return rows.map(({ startsAt, lanes }) => {
    const said = lanes.map(({ lane, registration }) => `${lane} ${registration.participants[0]!.name}`)
    return `${startsAt.toISOString().slice(11, 16)} ${said.join(', ')}`.trim()
  })
}
const revisionOf = async ({ competition }: Day) =>
  (await portal.db.competition.findUniqueOrThrow({ where: { id: competition.id } })).revision

it('the page of heats: previews heats, writes nothing, then creates them', async () => {
  const day = await buildDay()
  const looked = await day.browser.post(`${day.base}/make`, planOf(day, { do: 'look' }))
  expect([looked.status, looked.main]).toEqual([200, expect.stringContaining('3 heats of 2 to 3')])
  expect(looked.value('lanes')).toBe('4')
  expect(await heatsOf(day.event)).toEqual([])
  const before = await revisionOf(day)
  const made = await day.browser.submit(`${day.base}/make`, planOf(day))
  expect(made.main).toContain('Opener now has 3 heats.')
  expect(made.main).toContain('3 heats · all 8 have a lane')
  expect(await heatsOf(day.event)).toEqual([
    '09:00 1 Ann, 2 Ben, 3 Cy',
    '09:12 1 Dee, 2 Eve, 3 Flo',
    '09:24 1 Gus, 2 Hal',
  ])
  expect(await revisionOf(day)).toBe(before + 1)
  const log = await (await portal.as(day.admin)).get(`/g/${day.gym.slug}/settings/log`)
  expect(log.main).toContain('created 3 heats for “Opener” of “Throwdown”')
})

it("the page of heats: recreates one division's heats and leaves the other division's unchanged", async () => {
  const day = await buildDay()
  await day.browser.post(`${day.base}/make`, planOf(day))
  await day.browser.post(
    `${day.base}/make`,
    planOf(day, { divisions: day.rx.id, lanes: '6', start_at: '2026-12-12T10:00' }),
  )
  expect(await heatsOf(day.event)).toEqual([
    '09:24 1 Gus, 2 Hal',
    '10:00 1 Ann, 2 Ben, 3 Cy, 4 Dee, 5 Eve, 6 Flo',
  ])
})

it('the page of heats: puts the leaders last and mixes divisions in a heat when allowed', async () => {
  const day = await buildDay()
  for (const [index, registration] of day.people.slice(0, 6).entries()) {
    const result = {
      details: { type: 'FranStyleResult' as const, seconds: 300 + index },
      total: 300 + index,
    }
    await buildScore(portal.db, { registration, event: day.event, result })
  }
  const plan = planOf(day, { event_id: day.next.id, order: 'rank', mix: 'on' })
  await day.browser.post(`${day.base}/make`, plan)
  const heats = await heatsOf(day.next)
  expect(heats).toHaveLength(2)
  expect(heats[1]).toBe('09:12 1 Ann, 2 Ben, 3 Cy, 4 Dee')
})

it('the page of heats: never schedules anyone within their rest, and names conflicts', async () => {
  const day = await buildDay()
  const [ann] = day.people
  // Ann again, by her e-mail, in the other division.
  const email = ann!.participants[0]!.email.toUpperCase()
  await buildRegistration(portal.db, {
    ...day.of,
    divisionId: day.scaled.id,
    participants: [{ name: 'Ann too', email }],
  })
  await day.browser.post(`${day.base}/make`, planOf(day, { lanes: '9' }))
  expect((await heatsOf(day.event)).map(heat => heat.slice(0, 5))).toEqual(['09:00', '09:12', '09:36'])
  await portal.db.event.update({ where: { id: day.event.id }, data: { heatSeconds: 360_000 } })
  const refused = await day.browser.post(
    `${day.base}/make`,
    planOf(day, { event_id: day.next.id, divisions: day.rx.id }),
  )
  expect([refused.status, refused.wrong('rest')]).toEqual([
    422,
    expect.stringContaining('leaves no heat for'),
  ])
  expect(await heatsOf(day.next)).toEqual([])
})

it('a refused form keeps the typed values and shows errors beside the fields', async () => {
  const day = await buildDay()
  const wrong = { ...planOf(day), divisions: '', lanes: '0', start_at: 'noon', length: 'long' }
  const page = await day.browser.post(`${day.base}/make`, wrong)
  expect([page.status, page.value('lanes'), page.value('length')]).toEqual([422, '0', 'long'])
  expect(page.wrong('lanes')).toBe('Lanes must be a whole number from 1 to 99.')
  expect(page.wrong('length')).toContain('must be minutes from 1 to 600')
  expect(page.wrong('start_at')).not.toBe('')
  expect(page.wrong('divisions')).toContain('must have at least one ticked')
})

it("the page of heats: refuses another gym's event, division, heat and registration", async () => {
  const day = await buildDay()
  const foreign = await buildEvent(portal.db, { gymId: day.rival.id })
  const division = await buildDivision(portal.db, { gymId: day.rival.id })
  const registration = await buildRegistration(portal.db, { gymId: day.rival.id })
  const theirs = await buildHeat(portal.db, foreign)
  const heat = await buildHeat(portal.db, day.event, {}, [day.people[0]!])
  const lane = { event_id: day.event.id, place: `${heat.id}:1` }
  const tries: [string, Record<string, string | string[]>][] = [
    ['/make', planOf(day, { event_id: foreign.id })],
    ['/make', planOf(day, { divisions: division.id })],
    ['/lanes', { ...lane, registration_id: registration.id }],
    ['/lanes', { ...lane, place: `${theirs.id}:1`, registration_id: day.people[1]!.id }],
    ['/lanes', { ...lane, event_id: foreign.id }],
    ['/copy', { event_id: day.event.id, to_event_id: foreign.id, copy_at: '2026-12-12T12:00' }],
    ['/clear', { event_id: foreign.id }],
    ['', { event_id: foreign.id, heat_at: '2026-12-12T12:00' }],
    [`/${heat.id}`, { starts_at: '2026-12-12T12:00', lane_1: registration.id }],
  ]
  const before = await heatsOf(day.event)
  for (const [path, form] of tries) {
    const { status } = await day.browser.post(`${day.base}${path}`, form)
    expect([path, status]).toEqual([path, 422])
  }
  expect(await heatsOf(day.event)).toEqual(before)
  expect(await portal.db.heatLane.count({ where: { heatId: theirs.id } })).toBe(0)
  expect((await day.browser.get(`${day.base}?event=${foreign.id}`)).status).toBe(404)
  expect((await day.browser.get(`${day.base}/cards?event=${day.event.id}&heat=${theirs.id}`)).status).toBe(
    404,
  )
})

it('the page of heats: moves an athlete into a lane, swapping or removing its occupant, and out again', async () => {
  const day = await buildDay()
  const [ann, ben, cy, dee] = day.people
  const one = await buildHeat(portal.db, day.event, { startsAt: AT('09:00') }, [ann!, ben!])
  const two = await buildHeat(portal.db, day.event, { startsAt: AT('09:12') }, [cy!])
  const put = (place: string, who = '') =>
    day.browser.submit(`${day.base}/lanes`, { event_id: day.event.id, place, registration_id: who })
  expect((await put(`${two.id}:1`, ann!.id)).main).toContain('Ann is in lane 1 of heat 2.')
  expect(await heatsOf(day.event)).toEqual(['09:00 1 Cy, 2 Ben', '09:12 1 Ann'])
  const pushed = await put(`${one.id}:2`, dee!.id)
  expect(pushed.main).toContain('Dee is in lane 2 of heat 1. Ben no longer has a lane.')
  expect(pushed.main).toContain('Not in a heat yet')
  expect((await put(`${one.id}:1`)).main).toContain('Lane 1 of heat 1 is free.')
  expect(await heatsOf(day.event)).toEqual(['09:00 2 Dee', '09:12 1 Ann'])
})

it('the page of heats: refuses a lane or time with too little rest, naming the conflict', async () => {
  const day = await buildDay()
  const [ann, ben] = day.people
  const settings = { heatSeconds: 600, heatRestSeconds: 1200 }
  await portal.db.event.updateMany({ where: { competitionId: day.competition.id }, data: settings })
  await buildHeat(portal.db, day.event, { startsAt: AT('09:00') }, [ann!])
  const near = await buildHeat(portal.db, day.next, { startsAt: AT('09:20') }, [ben!])
  const form = { event_id: day.next.id, place: `${near.id}:2`, registration_id: ann!.id }
  const refused = await day.browser.post(`${day.base}/lanes`, form)
  expect([refused.status, refused.main]).toEqual([
    422,
    expect.stringContaining('Ann is in heat 1 of Opener from 09:00 to 09:10, and rests 20 minutes'),
  ])
  expect(await heatsOf(day.next)).toEqual(['09:20 1 Ben'])
  const later = { starts_at: '2026-12-12T09:30', lane_1: ben!.id, lane_2: ann!.id }
  expect((await day.browser.post(`${day.base}/${near.id}`, later)).status).toBe(303)
  const back = await day.browser.post(`${day.base}/${near.id}`, { ...later, starts_at: '2026-12-12T09:15' })
  expect([back.status, back.wrong('starts_at')]).toEqual([
    422,
    expect.stringContaining('leaves too little rest'),
  ])
  expect(back.value('starts_at')).toBe('2026-12-12T09:15')
  expect(await heatsOf(day.next)).toEqual(['09:30 1 Ben, 2 Ann'])
})

it('the page of heats: saves a whole heat and keeps its number when it starts later', async () => {
  const day = await buildDay()
  const [ann, ben, cy] = day.people
  const one = await buildHeat(portal.db, day.event, { startsAt: AT('09:00') }, [ann!, ben!])
  await buildHeat(portal.db, day.event, { startsAt: AT('09:12') }, [null, cy!])
  const page = await day.browser.get(`${day.base}/${one.id}`)
  expect([page.value('starts_at'), page.value('lane_1'), page.value('lane_3')]).toEqual([
    '2026-12-12T09:00',
    ann!.id,
    '',
  ])
  const twice = await day.browser.post(`${day.base}/${one.id}`, {
    starts_at: '2026-12-12T10:00',
    lane_1: cy!.id,
    lane_2: cy!.id,
  })
  expect([twice.status, twice.wrong('lane_2')]).toEqual([
    422,
    'Lane 2 must be a different athlete: this one is already in lane 1.',
  ])
  const saved = await day.browser.submit(`${day.base}/${one.id}`, {
    starts_at: '2026-12-12T10:00',
    lane_1: cy!.id,
    lane_2: '',
    lane_4: ben!.id,
  })
  expect(saved.main).toContain('Saved heat 1.')
  expect(await heatsOf(day.event)).toEqual(['09:12 2 Ann', '10:00 1 Cy, 4 Ben'])
})

/** The numbers of an event's heats in order of start. */
async function numbersOf(event: EventModel): Promise<number[]> {
  const rows = await portal.db.heat.findMany({ where: { eventId: event.id }, orderBy: { startsAt: 'asc' } })
  return rows.map(({ number }) => number)
}

it('the page of heats: renumbers heats only after an organiser has seen the change', async () => {
  const day = await buildDay()
  await day.browser.post(`${day.base}/make`, planOf(day))
  const tidy = await day.browser.get(`${day.base}?event=${day.event.id}`)
  expect(tidy.main).not.toContain('Number heats by start time')
  const { id } = await portal.db.heat.findFirstOrThrow({ where: { eventId: day.event.id, number: 1 } })
  await day.browser.post(`${day.base}/${id}`, { starts_at: '2026-12-12T11:00' })
  expect(await numbersOf(day.event)).toEqual([2, 3, 1])
  const moved = await day.browser.get(`${day.base}?event=${day.event.id}`)
  expect(moved.main).toContain('Heat 2 becomes heat 1, heat 3 becomes heat 2, heat 1 becomes heat 3.')
  const form = { event_id: day.event.id }
  const renumbered = await day.browser.submit(`${day.base}/renumber`, form)
  expect(renumbered.main).toContain('The heats of Opener are numbered by start time.')
  expect(await numbersOf(day.event)).toEqual([1, 2, 3])
  const log = await (await portal.as(day.admin)).get(`/g/${day.gym.slug}/settings/log`)
  expect(log.main).toContain('renumbered heats of “Opener” of “Throwdown”: 2 → 1, 3 → 2, 1 → 3')
})

it('the page of heats: keeps the numbers of unchanged heats when others are recreated', async () => {
  const day = await buildDay()
  await day.browser.post(`${day.base}/make`, planOf(day))
  const again = planOf(day, { divisions: day.rx.id, lanes: '2', start_at: '2026-12-12T10:00' })
  const looked = await day.browser.post(`${day.base}/make`, { ...again, do: 'look' })
  for (const number of [1, 2, 4]) expect(looked.main).toContain(`Heat ${number}`)
  await day.browser.post(`${day.base}/make`, again)
  expect(await numbersOf(day.event)).toEqual([3, 1, 2, 4])
})

it('the page of heats: adds a heat, deletes one and deletes all', async () => {
  const day = await buildDay()
  await buildHeat(portal.db, day.event, { startsAt: AT('09:00') }, [day.people[0]!])
  const added = await day.browser.submit(day.base, { event_id: day.event.id, heat_at: '2026-12-12T08:30' })
  expect(added.main).toContain('Added heat 2. Now fill its lanes.')
  expect(await heatsOf(day.event)).toEqual(['08:30', '09:00 1 Ann'])
  const { id } = await portal.db.heat.findFirstOrThrow({ where: { eventId: day.event.id, number: 2 } })
  expect((await day.browser.submit(`${day.base}/${id}/delete`)).main).toContain('Deleted heat 2.')
  expect(await heatsOf(day.event)).toEqual(['09:00 1 Ann'])
  expect((await day.browser.submit(`${day.base}/clear`, { event_id: day.event.id })).main).toContain(
    'Deleted the heats of Opener.',
  )
  expect(await portal.db.heatLane.count({ where: { gymId: day.gym.id } })).toBe(0)
})

it('the page of heats: copies heats to another event with the same gaps and enough rest', async () => {
  const day = await buildDay()
  await day.browser.post(`${day.base}/make`, planOf(day))
  const form = { event_id: day.event.id, to_event_id: day.next.id, copy_at: '2026-12-12T09:15' }
  const near = await day.browser.post(`${day.base}/copy`, form)
  expect([near.status, near.wrong('copy_at')]).toEqual([
    422,
    expect.stringContaining('Ann is in heat 1 of Opener'),
  ])
  expect(near.wrong('copy_at')).toContain('so it is for 5 more')
  await buildHeat(portal.db, day.next, {}, [day.people[7]!])
  const copied = await day.browser.submit(`${day.base}/copy`, { ...form, copy_at: '2026-12-12T11:00' })
  expect(copied.main).toContain('Copied 3 heats to Final.')
  expect(await heatsOf(day.next)).toEqual([
    '11:00 1 Ann, 2 Ben, 3 Cy',
    '11:12 1 Dee, 2 Eve, 3 Flo',
    '11:24 1 Gus, 2 Hal',
  ])
  const atOnce = { ...form, copy_at: '2026-12-12T09:10', copy_rest: '0' }
  expect((await day.browser.post(`${day.base}/copy`, atOnce)).status).toBe(303)
  expect((await heatsOf(day.next)).map(heat => heat.slice(0, 5))).toEqual(['09:10', '09:22', '09:34'])
  const same = await day.browser.post(`${day.base}/copy`, { ...form, to_event_id: day.event.id })
  expect(same.status).toBe(422)
})

it("the page of heats: keeps a withdrawn registration's lane, marks it and reassigns it", async () => {
  const day = await buildDay()
  const [ann, ben] = day.people
  const heat = await buildHeat(portal.db, day.event, { startsAt: AT('09:00') }, [ann!])
  await portal.db.registration.update({ where: { id: ann!.id }, data: { withdrawnAt: new Date() } })
  const page = await day.browser.get(`${day.base}?event=${day.event.id}`)
  expect(page.$('.lane.out').text()).toContain('Ann withdrawn')
  const sheet = await day.browser.get(`${day.base}/sheet?event=${day.event.id}`)
  expect(sheet.$('s').text()).toBe('Ann')
  await day.browser.post(`${day.base}/${heat.id}`, {
    starts_at: '2026-12-12T09:00',
    lane_1: ann!.id,
    lane_2: ben!.id,
  })
  expect(await heatsOf(day.event)).toEqual(['09:00 1 Ann, 2 Ben'])
  await day.browser.post(`${day.base}/lanes`, {
    event_id: day.event.id,
    place: `${heat.id}:1`,
    registration_id: ben!.id,
  })
  expect(await heatsOf(day.event)).toEqual(['09:00 1 Ben'])
})

it('the page of heats: prints heat sheets and score cards on A4 and letter with running reps', async () => {
  const day = await buildDay()
  const { id } = await buildWorkout(portal.db, { gymId: day.gym.id, name: 'Fran', details: FRAN })
  await portal.db.event.update({ where: { id: day.event.id }, data: { workoutId: id, tieBreak: 'time' } })
  const heat = await buildHeat(portal.db, day.event, { startsAt: AT('09:00') }, [day.people[1]!])
  const sheet = await day.browser.get(`${day.base}/sheet?event=${day.event.id}&paper=letter&each=page`)
  expect(sheet.$('.prints').attr('class')).toBe('prints on-letter one-each')
  expect(sheet.$('.heat-sheet tbody tr').length).toBe(6)
  expect(sheet.main).toContain('Tie-break: time')
  const cards = await day.browser.get(`${day.base}/cards?event=${day.event.id}`)
  expect(cards.$('.prints').hasClass('on-a4')).toBe(true)
  const names = cards
    .$('.score-card h2')
    .map((_, name) => cards.$(name).text())
    .get()
  expect(names).toEqual(['Ben', 'Ann', 'Cy', 'Dee', 'Eve', 'Flo', 'Gus', 'Hal'])
  const first = cards.$('.score-card').first()
  const reps = first
    .find('tbody td')
    .map((_, cell) => cards.$(cell).text().trim())
    .get()
  expect(reps).toEqual(['21', '42', '57', '72', '81', '90'])
  for (const said of [
    'Reps at the cap, of 90',
    'Cap 8:00',
    'Tie-break: time',
    'Athlete',
    'Judge',
    'Throwdown · Opener',
  ])
    expect(first.text()).toContain(said)
  const head = first.find('.card-head')
  expect([head.text().includes(day.gym.name), head.find('time').attr('datetime')]).toEqual([
    true,
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ])
  const one = await day.browser.get(`${day.base}/cards?event=${day.event.id}&heat=${heat.id}`)
  expect(one.$('.score-card h2').text()).toBe('Ben')
})

it('the page of heats: shows the next step without events, registrations or heats', async () => {
  const day = await buildDay()
  expect((await day.browser.get(day.base)).main).toContain('8 registrations to place')
  expect((await day.browser.get(`${day.base}/sheet`)).main).toContain('There are no heats to print yet.')
  const { gymId } = day.of
  const empty = await buildCompetition(portal.db, { gymId })
  const base = `/g/${day.gym.slug}/competitions/${empty.id}/heats`
  expect((await day.browser.get(base)).main).toContain('Create event')
  await buildEvent(portal.db, { gymId, competitionId: empty.id, name: 'Opener' })
  expect((await day.browser.get(base)).main).toContain('Nobody is registered for Opener yet.')
  expect((await day.browser.get(`${base}/cards`)).main).toContain('Nobody is registered for this event yet.')
})
