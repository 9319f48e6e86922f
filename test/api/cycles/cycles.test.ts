import { v7 as uuid } from 'uuid'
import { cycles } from '../../../src/schemas/cycles/cycles'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import {
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  followProgram,
} from '../../support/builders'

const api = useApi()
describeResource(cycles, { api })

const TEXT = 'Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30'

/** A gym whose member follows a program and has squatted 100 kg. */
async function scene() {
  const cast = await api.cast()
  const { gym, member, keys } = cast
  const program = await buildProgram(api.db, { gymId: gym.id })
  await followProgram(api.db, member, program)
  const client = api.as(keys.gym)
  const lay = async (given: object = {}) =>
    (await client.post('/cycles', { program_id: program.id, starts_on: '2026-11-30', text: TEXT, ...given }))
      .body
  return { ...cast, gymId: gym.id, program, client, lay }
}
type Scene = Awaited<ReturnType<typeof scene>>

async function squat(
  { gymId, member }: Scene,
  movementId: string,
  load: number,
  doneAt = '2026-11-20T10:00:00.000000Z',
) {
  const workout = await buildWorkout(api.db, {
    gymId,
    details: {
      type: 'Strength',
      movements: [{ id: movementId, reps: '1' }],
      rest: { type: 'as_needed' },
    } as never,
  })
  const session = await buildSession(api.db, { gymId, athleteId: member.id })
  const set = { movement_id: movementId, reps: 1, load, load_unit: 'kg', success: true }
  await buildResult(api.db, {
    ...{ gymId, workout, sessionId: session.id, doneAt },
    details: { type: 'StrengthResult', sets: [set] } as never,
  })
}

const dates = (cycle: { parts: { date: string; kind: string }[] }) =>
  cycle.parts.map(({ date, kind }) => `${date} ${kind}`)

test('createCycle writes the days as drafts, before the workout of the day that is not published yet', async () => {
  const { gymId, program, client, lay } = await scene()
  const draft = await buildWod(api.db, { gymId, programId: program.id, date: '2026-12-07', publishAt: null })
  const published = await buildWod(api.db, {
    gymId,
    programId: program.id,
    date: '2026-12-14',
    publishAt: new Date(0),
  })
  const cycle = await lay()
  expect(cycle).toMatchObject({ name: 'Back Squat cycle', ends_on: '2026-12-27', training_max: 100 })
  expect(dates(cycle)).toEqual([
    ...['2026-11-30 work', '2026-12-07 work', '2026-12-14 work', '2026-12-21 deload', '2026-12-29 retest'],
  ])
  expect(
    cycle.lifts[0].weeks.map(({ load, reps }: { load: { value: number }; reps: string }) => [
      load.value,
      reps,
    ]),
  ).toEqual([
    [75, '5-5-5-5-5'],
    [77.5, '5-5-5-5-5'],
    [80, '5-5-5-5-5'],
    [60, '5-5-5'],
  ])
  const joined = (await client.get(`/wods/${draft.id}`)).body
  expect(
    joined.components.map((part: { prefix: string; notes: string | null }) => [part.prefix, part.notes]),
  ).toEqual([
    ['A', 'Back Squat cycle, week 2 of 4.'],
    ['B', null],
  ])
  expect((await client.get(`/wods/${published.id}`)).body.components).toHaveLength(1)
  const wods = await api.db.wod.findMany({ where: { gymId, date: '2026-12-14' }, orderBy: { id: 'asc' } })
  expect(wods.map(({ publishAt }) => publishAt)).toEqual([new Date(0), null])
})

test('createCycle refuses a text that is not clear, by line, and writes nothing', async () => {
  const { gymId, client, program, rival } = await scene()
  const body = { program_id: program.id, starts_on: '2026-11-30' }
  for (const [text, message] of [
    ['Back squat 5x5 @ 75 %, +5 kg a session', '“+5 kg a session” is not clear'],
    ['Zorblaxing 5x5 @ 75 %', 'is no movement that the gym knows'],
    ['Fran', 'is not read as a lift'],
    ['Back squat 5x5, +2.5 % a week', 'needs a load to start from'],
    ['Back squat 5x5 @ 10 %, -5 % a week', 'would be 0 or less'],
  ]) {
    const { status, body: answer } = await client.post('/cycles', { ...body, text })
    expect([text, status]).toEqual([text, 422])
    expect(answer.errors.fields.text.join()).toContain(message)
  }
  const foreign = await buildProgram(api.db, { gymId: rival.id })
  const theirs = await client.post('/cycles', { ...body, text: TEXT, program_id: foreign.id })
  expect(theirs.body.errors.fields).toEqual({ program_id: ['must be a program of this gym'] })
  const previous = await client.post('/cycles', { ...body, text: TEXT, previous_id: uuid() })
  expect(previous.body.errors.fields).toEqual({ previous_id: ['must be a cycle of this gym'] })
  expect(await api.db.wod.count({ where: { gymId } })).toBe(0)
})

test('updateCycle rewrites the days that are free, and leaves what is published, logged or edited', async () => {
  const { gymId, client, lay, program } = await scene()
  const cycle = await lay({ text: 'Back squat 5x5 @ 75 %, +2.5 % a week' })
  const [first, second] = cycle.parts
  await client.post(`/wods/${first.wod_id}/publish`)
  await client.put(`/components/${second.component_id}`, { text: 'Back squat 3x3 @ 90 %' })
  const { body: changed } = await client.put(`/cycles/${cycle.id}`, {
    text: 'Back squat 5x5 @ 70 %, +5 % a week, 3 weeks',
  })
  expect(dates(changed)).toEqual(['2026-11-30 work', '2026-12-07 work', '2026-12-14 work'])
  expect(
    changed.parts.map(({ published, edited }: { published: boolean; edited: boolean }) => [
      published,
      edited,
    ]),
  ).toEqual([
    [true, false],
    [false, true],
    [false, false],
  ])
  const days = await api.db.wod.findMany({
    where: { gymId, programId: program.id },
    include: { components: { include: { workout: true } } },
    orderBy: { date: 'asc' },
  })
  expect(days.map(day => day.components.map(({ workout }) => workout.description))).toEqual([
    ['Back Squat 5 × 5 @ 75% 1RM'],
    ['Back Squat 3 × 3 @ 90% 1RM'],
    ['Back Squat 5 × 5 @ 80% 1RM'],
  ])
})

test('deleteCycle deletes the drafts, and leaves the other parts on their days', async () => {
  const { gymId, client, lay } = await scene()
  const cycle = await lay()
  await client.post(`/wods/${cycle.parts[0].wod_id}/publish`)
  expect((await client.delete(`/cycles/${cycle.id}`)).status).toBe(204)
  expect(await api.db.wod.findMany({ where: { gymId }, select: { date: true } })).toEqual([
    { date: '2026-11-30' },
  ])
  expect(await api.db.cyclePart.count({ where: { gymId } })).toBe(0)
  expect((await client.get(`/cycles/${cycle.id}`)).status).toBe(404)
})

test('moveCycle moves everything as one; logged parts stay, published parts unless they move too', async () => {
  const { gymId, client, lay, program, member } = await scene()
  await buildWod(api.db, { gymId, programId: program.id, date: '2026-12-14', publishAt: null })
  const cycle = await lay({ text: 'Back squat 5x5 @ 75 %, +2.5 % a week' })
  const [first, second] = cycle.parts
  const session = await buildSession(api.db, { gymId, athleteId: member.id, wodId: first.wod_id })
  await buildResult(api.db, { gymId, sessionId: session.id, wodComponentId: first.component_id })
  await client.post(`/wods/${second.wod_id}/publish`)
  const stay = await client.post(`/cycles/${cycle.id}/move`, { starts_on: '2026-12-07' })
  expect(dates(stay.body)).toEqual([
    ...['2026-11-30 work', '2026-12-07 work', '2026-12-21 work', '2026-12-28 work'],
  ])
  const left = await api.db.wod.findMany({
    where: { gymId, date: '2026-12-14' },
    include: { components: true },
  })
  expect(left.map(({ components }) => components.length)).toEqual([1])
  const all = await client.post(`/cycles/${cycle.id}/move`, { starts_on: '2026-12-14', published: 'move' })
  expect(dates(all.body)).toEqual([
    ...['2026-11-30 work', '2026-12-14 work', '2026-12-28 work', '2027-01-04 work'],
  ])
  // Back again: every part that moved returns.
  const back = await client.post(`/cycles/${cycle.id}/move`, { starts_on: '2026-11-30', published: 'move' })
  expect(dates(back.body)).toEqual([
    ...['2026-11-30 work', '2026-11-30 work', '2026-12-14 work', '2026-12-21 work'],
  ])
})

test('training maxes come from the best lift before the cycle, its share and its growth', async () => {
  const world = await scene()
  const { client, lay, member } = world
  const cycle = await lay({ text: `${TEXT}, training max 90 %, training max +2.5 kg a cycle` })
  const movementId = cycle.lifts[0].movement_id
  expect((await client.get(`/cycles/${cycle.id}/loads`)).body).toEqual([
    { athlete_id: member.id, maxes: [], loads: [] },
  ])
  await squat(world, movementId, 100)
  await squat(world, movementId, 140, '2026-12-10T10:00:00.000000Z')
  const [row] = (await client.get(`/cycles/${cycle.id}/loads`)).body
  expect(row.maxes).toEqual([{ movement_id: movementId, value: 90, unit: 'kg', from: 'single' }])
  expect(row.loads.map(({ value }: { value: number }) => value)).toEqual([67.5, 70, 72.5, 55])
  const next = await lay({ starts_on: '2027-01-04', text: TEXT, previous_id: cycle.id })
  const [grown] = (await client.get(`/cycles/${next.id}/loads`)).body
  expect(grown.maxes).toEqual([{ movement_id: movementId, value: 92.5, unit: 'kg', from: 'given' }])
})

test('a coach gives a training max and a load, and takes them back', async () => {
  const world = await scene()
  const { client, lay, member, gymId } = world
  const cycle = await lay()
  const [movementId, part] = [cycle.lifts[0].movement_id, cycle.parts[1].component_id]
  const max = { athlete_id: member.id, movement_id: movementId, value: 120, unit: 'kg' }
  const given = (await client.post(`/cycles/${cycle.id}/maxes`, max)).body
  expect(given.maxes).toEqual([{ movement_id: movementId, value: 120, unit: 'kg', from: 'given' }])
  expect(given.loads.map(({ value }: { value: number }) => value)).toEqual([90, 92.5, 95, 72.5])
  const load = { athlete_id: member.id, component_id: part, value: 85, unit: 'kg' }
  const own = (await client.post(`/cycles/${cycle.id}/loads`, load)).body
  expect(own.loads[1]).toEqual({ component_id: part, value: 85, unit: 'kg', given: true })
  await client.post(`/cycles/${cycle.id}/loads`, { ...load, value: null })
  await client.post(`/cycles/${cycle.id}/maxes`, { ...max, value: null })
  expect(await api.db.cycleMax.count({ where: { gymId } })).toBe(0)
  expect(await api.db.cycleLoad.count({ where: { gymId } })).toBe(0)
})

test('a weight on top of a percentage is added to what the athlete lifts', async () => {
  const world = await scene()
  const { client, lay } = world
  const cycle = await lay({ text: 'Back squat 5x5 @ 75 %, +5 kg a week, 3 weeks' })
  await squat(world, cycle.lifts[0].movement_id, 100)
  const [row] = (await client.get(`/cycles/${cycle.id}/loads`)).body
  expect(row.loads.map(({ value }: { value: number }) => value)).toEqual([75, 80, 85])
})
