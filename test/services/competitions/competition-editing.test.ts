/** Organising below the pages: who may, what a live competition asks first, what stays whole. */
import type { AppError } from '../../../src/errors'
import {
  CompetitionForm,
  DivisionForm,
  EventForm,
  pointsForm,
} from '../../../src/schemas/competitions/editing'
import { gymScope, type Person } from '../../../src/scope'
import type { Changed, Effects } from '../../../src/services/competitions/changing'
import { copyCompetition } from '../../../src/services/competitions/copying'
import {
  createCompetition,
  setCompetitionStatus,
  updateCompetition,
} from '../../../src/services/competitions/editing'
import {
  createDivision,
  deleteDivision,
  updateDivision,
} from '../../../src/services/competitions/editing-divisions'
import {
  createEvent,
  deleteEvent,
  showScores,
  updateEvent,
} from '../../../src/services/competitions/editing-events'
import { updatePoints } from '../../../src/services/competitions/editing-points'
import { listCompetitions } from '../../../src/services/competitions/list'
import { moveRow } from '../../../src/services/competitions/ordered-rows'
import { getOverview } from '../../../src/services/competitions/overview'
import { getDivisionBoard } from '../../../src/services/leaderboards/leaderboards'
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildGym,
  buildRegistration,
  buildScore,
} from '../../support/builders'
import { buildThrowdown } from '../../support/competitions/competition-stage'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const kindOf = (action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error: AppError) => error.kind,
  )
const fieldsOf = (action: Promise<unknown>) =>
  action.then(
    () => null,
    (error: AppError) => error.fields,
  )
const about = (more: object = {}) =>
  CompetitionForm.parse({
    name: 'Throwdown 2026',
    time_zone: 'Europe/Zurich',
    registration_opens_at: '2026-01-05T12:00',
    ...more,
  })
const event = (more: object = {}) =>
  EventForm.parse({
    do: 'save',
    name: 'Opener',
    text: 'AMRAP 10: 10 burpees, 10 pull-ups',
    visible: 'on',
    ...more,
  })
const division = (more: object = {}) =>
  DivisionForm.parse({ name: 'Rx', kind: 'individual', visible: 'on', ...more })

async function stage() {
  const db = database.prisma
  const gym = await buildGym(db, { timeZone: 'Europe/Zurich' })
  const throwdown = await buildThrowdown(db, gym.id)
  const { competition, scope, events } = throwdown
  const points = (more: Record<string, string> = {}) => {
    const weights = Object.fromEntries(events.map(({ id }) => [`weight_${id}`, '1']))
    return pointsForm(events.map(({ id }) => id)).parse({ scheme: 'place', tie: 'best', ...weights, ...more })
  }
  const row = () => db.competition.findUniqueOrThrow({ where: { id: competition.id } })
  const places = async () => {
    const { standings } = await getDivisionBoard(scope, competition.id, throwdown.rx.id)
    return standings.map(({ entrant, rank }) => `${rank} ${entrant.name}`)
  }
  return { db, gym, ...throwdown, points, row, places, id: competition.id }
}

function asked<T>(changed: Changed<T>): Effects {
  if ('done' in changed) throw new Error('It was done without asking.')
  return changed.asks
}

const kinds = (changed: Changed<unknown>) => asked(changed).effects.map(({ kind }) => kind)

test('athletes cannot organise or see anything', async () => {
  const { db, gym, id, rx, opener, points } = await stage()
  const actor: Person = { kind: 'person', id: 'p', name: 'Ana', readOnly: false, athleteId: 'a', staff: null }
  const scope = gymScope({ db, gymId: gym.id, actor, requestId: null })
  const of = { competitionId: id }
  const tries = [
    listCompetitions(scope),
    getOverview(scope, id),
    createCompetition(scope, about()),
    updateCompetition(scope, id, about()),
    setCompetitionStatus(scope, id, { status: 'draft' }),
    copyCompetition(scope, id, { name: 'Mine', opens_on: '2027-01-05' }),
    createDivision(scope, id, division()),
    updateDivision(scope, { ...of, id: rx.id }, division()),
    moveRow(scope, 'division', { ...of, id: rx.id }, { direction: 'up' }),
    deleteDivision(scope, { ...of, id: rx.id }),
    createEvent(scope, id, event()),
    updateEvent(scope, { ...of, id: opener.id }, event()),
    moveRow(scope, 'event', { ...of, id: opener.id }, { direction: 'up' }),
    deleteEvent(scope, { ...of, id: opener.id }),
    showScores(scope, { ...of, id: opener.id }, true),
    updatePoints(scope, id, points()),
  ]
  expect(new Set(await Promise.all(tries.map(kindOf)))).toEqual(new Set(['forbidden']))
})

test('editing a competition: weights that move ranks are tried, reported, rolled back and saved after consent', async () => {
  const { db, id, final, scope, points, row, places } = await stage()
  const before = await row()
  const triple = points({ [`weight_${final.id}`]: '3' })
  const effects = asked(await updatePoints(scope, id, triple))
  expect(effects).toMatchObject({ scores: 9, divisions: [{ name: 'Rx' }] })
  expect(effects.divisions[0]!.places).toEqual([
    expect.objectContaining({ name: 'Ben', before: 2, after: 1 }),
    expect.objectContaining({ name: 'Ann', before: 1, after: 2 }),
  ])
  expect(await row()).toEqual(before)
  expect(await places()).toEqual(['1 Ann', '2 Ben', '3 Cy'])
  expect(await db.auditEntry.count({ where: { subjectId: id } })).toBe(0)

  expect(await updatePoints(scope, id, { ...triple, confirmed: 'yes' })).toHaveProperty('done')
  expect(await places()).toEqual(['1 Ben', '2 Ann', '3 Cy'])
  expect((await row()).revision).toBe(before.revision + 1)
  expect(await db.auditEntry.findMany({ where: { subjectId: id } })).toMatchObject([
    { action: 'competition.points', before: expect.stringContaining('"Final":1') },
  ])
})

test('editing a competition: points that change without a rank are reported too', async () => {
  const { id, scope, points } = await stage()
  const doubled = points(Object.fromEntries([...points().weights.keys()].map(key => [`weight_${key}`, '2'])))
  const { divisions } = asked(await updatePoints(scope, id, doubled))
  expect(divisions).toEqual([{ name: 'Rx', places: [], points: 3 }])
})

test('editing a competition: reads a custom table and names a wrong line', async () => {
  const { id, scope, points, row } = await stage()
  const table = (text: string) =>
    updatePoints(scope, id, { ...points(), scheme: 'table', table: text, confirmed: 'yes' })
  expect(await fieldsOf(table('Rank,Points\n1,100\n3,80'))).toEqual({
    table: ['line 3, Rank must follow 1: a rank before 3 is missing'],
  })
  await table('Rank,Points\n1,100\n2,50\n3,25')
  expect(await row()).toMatchObject({ pointsScheme: 'table', pointsTable: '[100,50,25]' })
})

test('editing a competition: refuses mixed kinds in a cumulative scheme, with or without consent', async () => {
  const { db, id, rx, scope, points, of, people } = await stage()
  await db.competition.update({ where: { id }, data: { status: 'draft' } })
  const timed = await buildEvent(db, { ...of, name: 'Fran', position: 9 }, [rx])
  await buildScore(db, { registration: people[0]!, event: timed })
  const form = { ...points(), scheme: 'cumulative' as const, confirmed: 'yes' as const }
  const fields = await fieldsOf(updatePoints(scope, id, form))
  expect(fields?.scheme?.[0]).toContain('Fran has times, and Opener has reps')
})

test('editing a competition: changes a draft without asking', async () => {
  const { db, id, final, scope, points } = await stage()
  await db.competition.update({ where: { id }, data: { status: 'draft' } })
  expect(await updatePoints(scope, id, points({ [`weight_${final.id}`]: '3' }))).toHaveProperty('done')
})

test('scores keep their workout, and their division in the event', async () => {
  const { db, id, rx, scaled, opener, scope, places } = await stage()
  const ref = { competitionId: id, id: opener.id }
  const both = [rx.id, scaled.id]
  expect(kinds(await updateEvent(scope, ref, event({ divisions: both })))).toEqual(['workout_changes'])
  const done = await updateEvent(scope, ref, event({ divisions: both, confirmed: 'yes' }))
  expect(done).toHaveProperty('done')
  const scores = await db.score.findMany({ where: { eventId: opener.id }, include: { result: true } })
  expect(new Set(scores.map(({ result }) => result.prescribedWorkoutId))).toEqual(new Set([opener.workoutId]))
  expect(await places()).toEqual(['1 Ann', '2 Ben', '3 Cy'])

  const without = updateEvent(scope, ref, event({ divisions: [scaled.id], confirmed: 'yes' }))
  expect(await fieldsOf(without)).toEqual({ divisions: [expect.stringContaining('must keep')] })
  expect(await fieldsOf(updateEvent(scope, ref, event({ kind: 'team', divisions: both })))).toHaveProperty(
    'kind',
  )
  expect(await kindOf(deleteEvent(scope, ref))).toBe('conflict')
})

test('an event with an unreadable text requires a measure', async () => {
  const { db, id, rx, scope } = await stage()
  const odd = { text: 'Carry the anvil round the block\nthen sing', divisions: [rx.id], confirmed: 'yes' }
  expect(await fieldsOf(createEvent(scope, id, event(odd)))).toHaveProperty('scored_by')
  const made = await createEvent(scope, id, event({ ...odd, scored_by: 'time' }))
  const { workoutId } = (made as { done: { workoutId: string } }).done
  const workout = await db.workout.findUniqueOrThrow({ where: { id: workoutId } })
  expect(JSON.parse(workout.details)).toMatchObject({ type: 'Generic', scoring: 'time' })
  expect(await fieldsOf(createEvent(scope, id, event({ text: undefined })))).toHaveProperty('text')
})

test('releasing, hiding and showing an event explains the effect', async () => {
  const { db, id, rx, scaled, opener, scope } = await stage()
  const ref = { competitionId: id, id: opener.id }
  const same = { pick: `workout:${opener.workoutId}`, text: undefined, divisions: [rx.id, scaled.id] }
  const change = (more: object) => updateEvent(scope, ref, event({ ...same, ...more }))
  expect(kinds(await change({ released_at: '2199-01-01T09:00' }))).toEqual([
    'workout_hidden',
    'scores_hidden',
  ])
  expect(kinds(await change({ score_visibility: 'manual' }))).toEqual(['scores_hidden'])
  expect(kinds(await change({ visible: undefined }))).toEqual(['event_hidden'])
  expect(await change({ deadline: '2026-02-01T09:00' })).toHaveProperty('done')
  expect(kinds(await change({ deadline: '2026-02-02T09:00' }))).toEqual(['deadline_moves'])
  await change({ score_visibility: 'manual', confirmed: 'yes' })
  const { revision } = await db.competition.findUniqueOrThrow({ where: { id } })
  expect((await showScores(scope, ref, true)).scoresShownAt).not.toBeNull()
  expect((await showScores(scope, ref, false)).scoresShownAt).toBeNull()
  expect(await db.competition.findUniqueOrThrow({ where: { id } })).toMatchObject({ revision: revision + 2 })
  await change({ confirmed: 'yes' })
  expect(await kindOf(showScores(scope, ref, true))).toBe('conflict')
})

test('a division with registrations keeps its kind and explains a limit', async () => {
  const { db, id, rx, scope, of, events } = await stage()
  const ref = { competitionId: id, id: rx.id }
  const all = { events: events.map(each => each.id) }
  const change = (more: object) => updateDivision(scope, ref, division({ ...all, ...more }))
  expect(await fieldsOf(change({ kind: 'team', team_size: '2' }))).toHaveProperty('kind')
  expect(asked(await change({ registration_limit: '2' })).effects).toEqual([
    { kind: 'over_limit', name: 'Rx', count: 3, other: 2 },
  ])
  expect(kinds(await change({ registration_limit: '3', visible: undefined }))).toEqual(['division_hidden'])
  expect(kinds(await change({ registration_limit: '3', open_to: 'men' }))).toEqual(['teams_differ'])
  expect(await kindOf(deleteDivision(scope, ref))).toBe('conflict')

  const empty = await buildDivision(db, { ...of, name: 'Masters', registrationLimit: 1 })
  await buildRegistration(db, { ...of, divisionId: empty.id })
  const waits = await buildRegistration(db, { ...of, divisionId: empty.id, waitingSince: new Date() })
  const more = division({ name: 'Masters', registration_limit: '2' })
  const masters = { competitionId: id, id: empty.id }
  expect(kinds(await updateDivision(scope, masters, more))).toEqual(['places_free'])
  expect(await db.registration.findUniqueOrThrow({ where: { id: waits.id } })).toHaveProperty(
    'waitingSince',
    waits.waitingSince,
  )
  await updateDivision(scope, masters, { ...more, confirmed: 'yes' })
  expect(await db.registration.findUniqueOrThrow({ where: { id: waits.id } })).toHaveProperty(
    'waitingSince',
    null,
  )
})

test("editing a competition: refuses another gym's division and event and writes nothing", async () => {
  const { db, id, rx, opener, scope } = await stage()
  const { rx: theirs, opener: theirEvent } = await stage()
  const before = await db.divisionEvent.count()
  expect(
    await fieldsOf(
      updateEvent(scope, { competitionId: id, id: opener.id }, event({ divisions: [theirs.id] })),
    ),
  ).toHaveProperty('divisions')
  expect(
    await fieldsOf(
      updateDivision(scope, { competitionId: id, id: rx.id }, division({ events: [theirEvent.id] })),
    ),
  ).toHaveProperty('events')
  expect(await kindOf(updateDivision(scope, { competitionId: id, id: theirs.id }, division()))).toBe(
    'not_found',
  )
  expect(await db.divisionEvent.count()).toBe(before)
})

test('editing a competition: deletes an event without scores with its heats and judge links, and its tie rule', async () => {
  const { db, gym, id, rx, scope, of, people } = await stage()
  const idle = await buildEvent(db, of, [rx])
  await db.competition.update({ where: { id }, data: { tieRule: 'event', tieEventId: idle.id } })
  const heat = { gymId: gym.id, competitionId: id, eventId: idle.id }
  await db.heat.create({ data: { ...heat, id: 'heat', number: 1, startsAt: new Date() } })
  await db.heatLane.create({
    data: { gymId: gym.id, heatId: 'heat', lane: 1, registrationId: people[0]!.id },
  })
  await db.judgeLink.create({ data: { ...heat, id: 'judge', name: 'Jo', lanes: '', createdAt: new Date() } })
  await deleteEvent(scope, { competitionId: id, id: idle.id })
  expect(await db.event.findFirst({ where: { id: idle.id } })).toBeNull()
  expect(await db.competition.findUniqueOrThrow({ where: { id } })).toMatchObject({
    tieRule: 'best',
    tieEventId: null,
  })
})

test('editing a competition: keeps local times in another time zone and says so', async () => {
  const { db, gym, id, opener, scope } = await stage()
  await db.event.update({ where: { id: opener.id }, data: { deadline: new Date('2026-02-01T17:00:00Z') } })
  const heat = { gymId: gym.id, competitionId: id, eventId: opener.id, id: 'h', number: 1 }
  await db.heat.create({ data: { ...heat, startsAt: new Date('2026-07-01T07:00:00Z') } })
  const form = about({ time_zone: 'America/New_York', registration_opens_at: '2026-01-05T12:00' })
  const effects = asked(await updateCompetition(scope, id, form)).effects
  expect(effects).toContainEqual({ kind: 'times_move', name: 'America/New_York', count: 1, other: 1 })
  await updateCompetition(scope, id, { ...form, confirmed: 'yes' })
  const [event, moved, competition] = [
    await db.event.findUniqueOrThrow({ where: { id: opener.id } }),
    await db.heat.findUniqueOrThrow({ where: { id: 'h' } }),
    await db.competition.findUniqueOrThrow({ where: { id } }),
  ]
  expect(event.deadline).toEqual(new Date('2026-02-01T23:00:00Z'))
  expect(moved.startsAt).toEqual(new Date('2026-07-01T13:00:00Z'))
  expect(competition.registrationOpensAt).toEqual(new Date('2026-01-05T17:00:00Z'))
  const closing = about({ registration_closes_at: '2026-01-06T12:00', time_zone: 'America/New_York' })
  expect(kinds(await updateCompetition(scope, id, closing))).toEqual(['registration_closes'])
})

test('publishing requires a visible division with a visible event, and unpublishing asks first', async () => {
  const { db, gym, id, scope } = await stage()
  const draft = await buildCompetition(db, { gymId: gym.id, status: 'draft' })
  const of = { gymId: gym.id, competitionId: draft.id }
  const publish = () => setCompetitionStatus(scope, draft.id, { status: 'published' })
  expect(await fieldsOf(publish())).toHaveProperty('form')
  const seen = await buildDivision(db, of)
  const hidden = await buildEvent(db, { ...of, visible: false }, [seen])
  expect(await fieldsOf(publish())).toHaveProperty('form')
  await db.event.update({ where: { id: hidden.id }, data: { visible: true } })
  expect(await publish()).toMatchObject({ done: { status: 'published' } })
  expect(await setCompetitionStatus(scope, draft.id, { status: 'draft' })).toHaveProperty('done')

  expect(asked(await setCompetitionStatus(scope, id, { status: 'draft' })).effects).toEqual([
    { kind: 'goes_private', name: 'Throwdown 2026', count: 3, other: 9 },
  ])
  const row = await db.competition.findUniqueOrThrow({ where: { id } })
  expect(row.status).toBe('published')
})

test('a copy is a draft without people, heats and scores, shifted by days', async () => {
  const { db, id, opener, rx, scope } = await stage()
  await db.competition.update({
    where: { id },
    data: { tieRule: 'event', tieEventId: opener.id, registrationOpensAt: new Date('2026-03-01T11:00:00Z') },
  })
  const deadline = new Date('2026-03-20T17:00:00Z')
  await db.event.update({
    where: { id: opener.id },
    data: { deadline, scoreVisibility: 'manual', scoresShownAt: deadline, weight: 2 },
  })
  const copy = await copyCompetition(scope, id, { name: 'Throwdown 2027', opens_on: '2027-03-31' })
  expect(copy).toMatchObject({ status: 'draft', revision: 0, name: 'Throwdown 2027' })
  // Noon stays noon where the clocks have changed in between.
  expect(copy.registrationOpensAt).toEqual(new Date('2027-03-31T10:00:00Z'))
  const { divisions, events, counts } = await getOverview(scope, copy.id)
  expect(counts).toEqual({
    ...{ registered: 0, waiting: 0, withdrawn: 0, unpaid: 0, refundsToMake: 0 },
    ...{ scores: 0, heats: 0, judges: 0 },
  })
  expect(divisions.map(({ name, eventIds }) => [name, eventIds.length])).toEqual([
    ['Rx', 3],
    ['Scaled', 3],
  ])
  expect(events[0]).toMatchObject({
    name: 'Opener',
    weight: 2,
    scoresShownAt: null,
    workoutId: opener.workoutId,
    deadline: new Date('2027-04-19T16:00:00Z'),
  })
  expect(copy.tieEventId).toBe(events[0]!.id)
  expect(divisions.map(each => each.id)).not.toContain(rx.id)
})

test('editing a competition: reorders divisions and events and stays at the ends', async () => {
  const { id, scaled, final, scope } = await stage()
  const of = { competitionId: id }
  await moveRow(scope, 'division', { ...of, id: scaled.id }, { direction: 'up' })
  await moveRow(scope, 'division', { ...of, id: scaled.id }, { direction: 'up' })
  await moveRow(scope, 'event', { ...of, id: final.id }, { direction: 'up' })
  await moveRow(scope, 'event', { ...of, id: final.id }, { direction: 'down' })
  await moveRow(scope, 'event', { ...of, id: final.id }, { direction: 'down' })
  const { divisions, events } = await getOverview(scope, id)
  expect(divisions.map(({ name }) => name)).toEqual(['Scaled', 'Rx'])
  expect(events.map(({ name }) => name)).toEqual(['Opener', 'Middle', 'Final'])
})

test('editing a competition: keeps one of two simultaneous changes of points whole', async () => {
  const { db, id, opener, final, scope, points } = await stage()
  const save = (eventId: string, weight: string) =>
    updatePoints(scope, id, { ...points({ [`weight_${eventId}`]: weight }), confirmed: 'yes' })
  await Promise.all([save(opener.id, '2'), save(final.id, '3')])
  const rows = await db.event.findMany({ where: { competitionId: id }, orderBy: { position: 'asc' } })
  expect([
    [2, 1, 1],
    [1, 1, 3],
  ]).toContainEqual(rows.map(({ weight }) => weight))
})

test('editing a competition: lists current, future and past competitions', async () => {
  const { db, gym, id, of, scope } = await stage()
  const now = new Date('2026-11-20T12:00:00Z')
  const closed = (at: string) => ({ gymId: gym.id, registrationClosesAt: new Date(at) })
  const old = await buildCompetition(db, closed('2026-01-01T12:00:00Z'))
  const justClosed = await buildCompetition(db, closed('2026-11-10T12:00:00Z'))
  const held = await buildCompetition(db, closed('2026-11-10T12:00:00Z'))
  await buildEvent(db, { gymId: gym.id, competitionId: held.id, deadline: new Date('2026-11-19T12:00:00Z') })
  await buildEvent(db, { ...of, deadline: new Date('2026-11-20T11:59:00Z'), deadlineBuffer: 5 })
  const rows = await listCompetitions(scope, now)
  expect(rows.map(row => [row.id, row.isOver])).toEqual([
    [justClosed.id, false],
    [id, false],
    [held.id, true],
    [old.id, true],
  ])
  expect(rows.find(row => row.id === id)).toMatchObject({
    taken: 3,
    places: null,
    divisionCount: 2,
    eventCount: 4,
  })
})
