import { addDays } from '../../../src/domain/shared/days'
import { libraryId } from '../../../src/library/ids'
import { buildWod, buildWorkout } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const FRAN = `benchmark:${libraryId('benchmark', 'fran')}`
const partsOf = (wodId: string) =>
  portal.db.wodComponent.findMany({
    where: { wodId },
    include: { workout: true, scaledWorkout: true },
    orderBy: { position: 'asc' },
  })

/** A WOD without parts, and one with a logged part. */
async function stage() {
  const board = await buildWhiteboard(portal)
  const date = addDays(today(), 1)
  const empty = await buildWod(portal.db, {
    gymId: board.gym.id,
    programId: board.program.id,
    date,
    components: [],
  })
  const at = `${board.base}/wods/${empty.id}`
  const logged = `${board.base}/wods/${board.wod.id}`
  const loggedPart = `${logged}/parts/${board.wod.components[0]!.id}`
  return { ...board, empty, at, logged, loggedPart, browser: await portal.as(board.coach) }
}

it('parts of a WOD: writes a workout from the whiteboard: warm-up, A, B, with a scaled version and notes', async () => {
  const { empty, at, browser } = await stage()
  await browser.submit(`${at}/parts`, { do: 'save', kind: 'warm_up', text: '5 minutes of easy skipping' })
  const page = await browser.submit(`${at}/parts`, {
    do: 'save',
    kind: 'lettered',
    text: '21-15-9 thrusters 95/65 lb, pull-ups\r\ncap 10',
    scaled_text: '21-15-9 thrusters 65/45 lb, ring rows',
    notes: 'Go fast',
    coach_notes: 'Two heats',
  })
  expect(page.main).toContain('Saved part A.')
  await browser.submit(`${at}/parts`, { do: 'save', kind: 'lettered', name: 'Cool down', text: 'Row 2k' })
  expect(await partsOf(empty.id)).toMatchObject([
    { prefix: null, workout: { type: 'WarmUp', description: '5 minutes of easy skipping' } },
    {
      prefix: 'A',
      notes: 'Go fast',
      coachNotes: 'Two heats',
      workout: { type: 'FranStyle', description: expect.stringMatching(/Thruster \(95\/65 lb\).*cap 10:00/) },
      scaledWorkout: { type: 'FranStyle' },
    },
    { prefix: 'B', name: 'Cool down', workout: { type: 'Cardio' } },
  ])
})

it('parts of a WOD: asks "kg or lb?" before storing a load that only makes sense in the other unit, answered by one tap', async () => {
  const { empty, at, browser } = await stage()
  const form = { kind: 'lettered', text: '21-15-9 thrusters 95/65, pull-ups' }
  const asked = await browser.post(`${at}/parts`, { ...form, do: 'save' })
  expect(asked.status).toBe(422)
  expect(asked.main).toContain('says 95/65 for Thruster: kg or lb? Write the unit behind it')
  expect(await partsOf(empty.id)).toEqual([])
  const buttons = asked.$('[aria-label="kg or lb?"] button[name="fix"]')
  expect(buttons.map((_, button) => asked.$(button).text()).get()).toEqual(['95/65 kg', '95/65 lb'])
  const answered = await browser.post(`${at}/parts`, { ...form, fix: buttons.eq(1).attr('value')! })
  expect([answered.status, answered.value('text')]).toEqual([200, '21-15-9 thrusters 95/65 lb, pull-ups'])
  expect(answered.$('[aria-label="kg or lb?"]')).toHaveLength(0)
  await browser.submit(`${at}/parts`, { do: 'save', kind: 'lettered', text: answered.value('text')! })
  expect((await partsOf(empty.id)).map(({ workout }) => workout.name)).toEqual(['Fran'])
})

it('parts of a WOD: asks the same for the scaled version', async () => {
  const { empty, at, browser } = await stage()
  const form = {
    do: 'save',
    kind: 'lettered',
    text: 'Fran',
    scaled_text: '21-15-9 thrusters 65/45, ring rows',
  }
  const asked = await browser.post(`${at}/parts`, form)
  expect([asked.status, asked.$('#field-scaled_text-wrong').text()]).toEqual([
    422,
    expect.stringContaining('65/45 for Thruster: kg or lb?'),
  ])
  const answer = asked.$('button[name="fix_scaled"][value^="unit:"]').eq(1).attr('value')!
  const { do: _, ...rest } = form
  const answered = await browser.post(`${at}/parts`, { ...rest, fix_scaled: answer })
  expect(answered.value('scaled_text')).toBe('21-15-9 thrusters 65/45 lb, ring rows')
  expect(await partsOf(empty.id)).toEqual([])
})

it('parts of a WOD: reads a text without saving and names unreadable lines', async () => {
  const { empty, at, browser } = await stage()
  const read = await browser.post(`${at}/parts`, {
    do: 'look',
    kind: 'lettered',
    text: 'AMRAP 20: 5 pull-ups',
    name: 'B',
  })
  expect([read.status, read.value('text'), read.value('name')]).toEqual([200, 'AMRAP 20: 5 pull-ups', 'B'])
  expect(read.$('.chosen').text()).toContain('AMRAP 20 min: 5 Pull-ups')
  const odd = await browser.post(`${at}/parts`, {
    do: 'look',
    kind: 'lettered',
    text: '\nFor time:\n10 splorts <b>',
  })
  expect(odd.$('.flash.ask li').text().trim()).toMatch(/^Line 3\s*10 splorts <b>/)
  expect(odd.text).not.toContain('splorts <b>')
  expect(await partsOf(empty.id)).toEqual([])
  const saved = await browser.submit(`${at}/parts`, {
    do: 'save',
    kind: 'lettered',
    text: 'For time:\n10 burpees\n15 turns of the wheel, twice over',
  })
  expect(saved.main).toContain('Line 3 was not understood: it is shown, and not counted.')
  expect(await partsOf(empty.id)).toMatchObject([{ workout: { type: 'ForTime' } }])
})

it('parts of a WOD: finds gym workouts and benchmarks, keeps what was typed and uses the chosen one', async () => {
  const { fran, empty, at, browser } = await stage()
  const kept = { kind: 'lettered', notes: 'Kept' }
  const found = await browser.post(`${at}/parts`, { ...kept, do: 'look', q: 'fran' })
  const values = found
    .$('button[name="use"]')
    .toArray()
    .map(button => found.$(button).attr('value'))
  // The gym's own Fran is the benchmark: it is offered once.
  expect(values).toContain(`workout:${fran.id}`)
  expect(values).not.toContain(FRAN)
  expect(found.$('textarea[name="notes"]').text()).toBe('Kept')
  const chosen = await browser.post(`${at}/parts`, { ...kept, use: FRAN, q: 'fran' })
  expect([chosen.value('pick'), chosen.$('textarea[name="text"]').length]).toEqual([FRAN, 0])
  const written = await browser.post(`${at}/parts`, { ...kept, do: 'write', pick: FRAN })
  expect(written.value('text')).toContain('21-15-9')
  await browser.submit(`${at}/parts`, { ...kept, do: 'save', pick: FRAN })
  expect(await partsOf(empty.id)).toMatchObject([{ workoutId: fran.id, notes: 'Kept' }])
  expect((await browser.post(`${at}/parts`, { do: 'look', q: 'no such thing' })).main).toContain(
    'contains these words',
  )
})

it('parts of a WOD: names missing values beside the field and writes nothing', async () => {
  const { gym, rival, empty, at, browser } = await stage()
  const theirs = await buildWorkout(portal.db, { gymId: rival.id, name: 'Theirs' })
  const nothing = await browser.post(`${at}/parts`, { do: 'save', kind: 'lettered', notes: 'Kept' })
  expect([nothing.status, nothing.wrong('text')]).toEqual([422, expect.stringContaining('write the workout')])
  expect(nothing.$('textarea[name="notes"]').text()).toBe('Kept')
  const foreign = await browser.post(`${at}/parts`, { do: 'save', pick: `workout:${theirs.id}` })
  expect([foreign.status, foreign.wrong('text')]).toEqual([
    422,
    expect.stringContaining('not a workout of this gym'),
  ])
  expect(foreign.text).not.toContain('Theirs')
  const scaled = await browser.post(`${at}/parts`, {
    do: 'save',
    text: 'Fran',
    scaled_pick: `workout:${theirs.id}`,
  })
  expect([scaled.status, scaled.wrong('scaled_text')]).toEqual([
    422,
    expect.stringContaining('not a workout of this gym'),
  ])
  expect((await browser.post(`${at}/parts`, { do: 'save', text: 'x', pick: 'x' })).status).toBe(422)
  expect(await partsOf(empty.id)).toEqual([])
  expect(await portal.db.workout.count({ where: { gymId: gym.id } })).toBe(1)
})

it('parts of a WOD: opens a part as the text it was written from, and saving it unchanged keeps the workout', async () => {
  const { fran, wod, logged, loggedPart, browser } = await stage()
  const page = await browser.get(`${logged}/edit?part=${wod.components[0]!.id}`)
  expect(page.value('text')).toContain('For time, 21-15-9')
  const form = {
    do: 'save',
    kind: 'lettered',
    text: page.value('text').replaceAll('\n', '\r\n'),
    notes: 'New',
  }
  expect((await browser.post(loggedPart, form)).status).toBe(303)
  expect(await partsOf(wod.id)).toMatchObject([{ workoutId: fran.id, notes: 'New', coachNotes: null }])
})

it('parts of a WOD: warns before changing the workout of logged results, which keep theirs', async () => {
  const { wod, fran, result, logged, loggedPart, browser } = await stage()
  const page = await browser.get(`${logged}/edit?part=${wod.components[0]!.id}`)
  expect(page.main).toContain('1 result logged')
  const form = { do: 'save', kind: 'lettered', text: 'AMRAP 12: 10 burpees' }
  const refused = await browser.post(loggedPart, form)
  expect([refused.status, refused.wrong('confirmed')]).toEqual([
    422,
    expect.stringContaining('1 result is logged'),
  ])
  expect(refused.value('text')).toBe(form.text)
  expect(await partsOf(wod.id)).toMatchObject([{ workoutId: fran.id }])
  await browser.submit(loggedPart, { ...form, confirmed: 'yes' })
  expect(await partsOf(wod.id)).toMatchObject([{ workout: { type: 'Amrap' } }])
  const kept = await portal.db.result.findUniqueOrThrow({ where: { id: result.id } })
  expect(kept.prescribedWorkoutId).toBe(fran.id)
})

it('parts of a WOD: reorders parts: letters follow the position, and results move with their part', async () => {
  const { wod, result, logged, loggedPart, browser } = await stage()
  const first = { do: 'save', kind: 'warm_up', text: 'Easy row' }
  await browser.submit(`${logged}/parts`, first)
  await browser.submit(`${logged}/parts`, { do: 'save', kind: 'lettered', text: 'Row 2k' })
  await browser.submit(`${loggedPart}/move`, { direction: 'down' })
  await browser.submit(`${loggedPart}/move`, { direction: 'down' })
  const parts = await partsOf(wod.id)
  expect(parts.map(part => [part.position, part.prefix, part.workout.type])).toEqual([
    [0, null, 'WarmUp'],
    [1, 'A', 'Cardio'],
    [2, 'B', 'FranStyle'],
  ])
  expect(await portal.db.result.findUniqueOrThrow({ where: { id: result.id } })).toMatchObject({
    position: 2,
  })
  expect((await browser.post(`${loggedPart}/move`, { direction: 'down' })).status).toBe(303)
  expect((await browser.post(`${loggedPart}/move`, { direction: 'sideways' })).status).toBe(422)
  expect(await partsOf(wod.id)).toEqual(parts)
})

it('parts of a WOD: turns a part into a warm-up and gives its letter to the next', async () => {
  const { empty, at, browser } = await stage()
  for (const text of ['Row 2k', 'Run 5k']) await browser.submit(`${at}/parts`, { do: 'save', text })
  const [first] = await partsOf(empty.id)
  await browser.submit(`${at}/parts/${first!.id}`, { do: 'save', kind: 'warm_up', text: 'Row 2k' })
  // What it says is what it said: the workout stays the one it was.
  expect(await partsOf(empty.id)).toMatchObject([
    { prefix: null, workoutId: first!.workoutId },
    { prefix: 'A' },
  ])
})

it('parts of a WOD: deletes a part without results and refuses one with results', async () => {
  const { empty, at, wod, loggedPart, browser } = await stage()
  for (const text of ['Row 2k', 'Run 5k']) await browser.submit(`${at}/parts`, { do: 'save', text })
  const [first, second] = await partsOf(empty.id)
  await browser.submit(`${at}/parts/${first!.id}/delete`)
  expect(await partsOf(empty.id)).toMatchObject([{ id: second!.id, position: 0, prefix: 'A' }])
  const refused = await browser.post(`${loggedPart}/delete`)
  expect([refused.status, refused.main]).toEqual([
    409,
    expect.stringContaining('1 result is logged for this part'),
  ])
  expect(await partsOf(wod.id)).toHaveLength(1)
})

it('records who changed which part, without coach notes', async () => {
  const { admin, base, at, browser } = await stage()
  await browser.submit(`${at}/parts`, { do: 'save', text: 'Row 2k', coach_notes: 'Secret plan' })
  const log = await (await portal.as(admin)).get(`${base}/settings/log?kind=wod`)
  expect(log.main).toContain(`added part A to the WOD of ${addDays(today(), 1)} in “Fitness”: Row 2 km`)
  expect(log.text).not.toContain('Secret plan')
})

const DAY =
  'Warm-up\n3 minutes of skipping\n\nA) Strength\nFront squat 4x4\n\nB) Metcon\nAMRAP 9\n6 pull-ups\n9 squats'

it('parts of a WOD: reads a whole day in one paste: one preview, one save', async () => {
  const { empty, at, browser } = await stage()
  const page = await browser.post(`${at}/parts`, { kind: 'lettered', text: DAY, do: 'look' })
  expect(page.main).toContain('A day of 3 parts')
  expect(
    page
      .$('.chosen .chalk')
      .toArray()
      .map(each => page.$(each).text()),
  ).toEqual(['3 minutes of skipping', 'Front Squat 4 × 4', expect.stringMatching(/^AMRAP 9 min/)])
  expect(await partsOf(empty.id)).toEqual([])
  const saved = await browser.submit(`${at}/parts`, { kind: 'lettered', text: DAY, do: 'save' })
  expect(saved.main).toContain('Saved Warm-up, part A and part B.')
  expect(await partsOf(empty.id)).toMatchObject([
    { prefix: null, name: 'Warm-up', workout: { type: 'WarmUp' } },
    { prefix: 'A', name: 'Strength', workout: { type: 'Strength' } },
    { prefix: 'B', name: 'Metcon', workout: { type: 'Amrap' } },
  ])
})

it('scores a part of a pasted day that stays a text', async () => {
  const { empty, at, browser } = await stage()
  const odd = `${DAY}\nC) Finisher: as far as you like, for time\nD) Row 2k`
  const page = await browser.post(`${at}/parts`, { kind: 'lettered', text: odd, do: 'look' })
  expect(page.$('[aria-label="Score"]')).toHaveLength(1)
  expect(page.$('[aria-label="Score"] .on').text()).toBe('Time')
  const scored = await browser.post(`${at}/parts`, { kind: 'lettered', text: odd, fix: 'score:distance:3' })
  const text = scored.$('textarea[name="text"]').text()
  expect(text).toBe(
    `${DAY}\nC) Finisher:\nAs written, score: distance:\nas far as you like, for time\nD) Row 2k`,
  )
  expect(scored.$('[aria-label="Score"] .on').text()).toBe('Distance')
  await browser.submit(`${at}/parts`, { kind: 'lettered', text, do: 'save' })
  expect(await partsOf(empty.id)).toMatchObject([
    {},
    {},
    {},
    { prefix: 'C', workout: { type: 'Generic' } },
    { prefix: 'D', workout: { type: 'Cardio' } },
  ])
})

it('parts of a WOD: asks "kg or lb?" for each part of a pasted day, answered in the text by one tap', async () => {
  const { empty, at, browser } = await stage()
  const day = `${DAY}\n\nC) Fran\n21-15-9 thrusters 95/65, pull-ups\n\nD) Row 2k`
  const form = { kind: 'lettered', text: day }
  const asked = await browser.post(`${at}/parts`, { ...form, do: 'save' })
  expect([asked.status, asked.wrong('text')]).toEqual([422, expect.stringContaining('kg or lb?')])
  expect(await partsOf(empty.id)).toEqual([])
  const question = asked.$('[aria-label="kg or lb?"]')
  expect(question.text()).toContain('Line 13, “21-15-9 thrusters 95/65, pull-ups”: kg or lb for Thruster?')
  const buttons = question.find('button[name="fix"]')
  expect(buttons.map((_, button) => asked.$(button).text()).get()).toEqual(['95/65 kg', '95/65 lb'])
  const answered = await browser.post(`${at}/parts`, { ...form, fix: buttons.eq(1).attr('value')! })
  const text = day.replace('95/65', '95/65 lb').replace('C) Fran', 'C)\nFran')
  expect([answered.status, answered.$('textarea[name="text"]').text()]).toEqual([200, text])
  expect(answered.$('[aria-label="kg or lb?"]')).toHaveLength(0)
  await browser.submit(`${at}/parts`, { ...form, text, do: 'save' })
  expect((await partsOf(empty.id)).map(({ workout }) => workout.type)).toEqual([
    'WarmUp',
    'Strength',
    'Amrap',
    'FranStyle',
    'Cardio',
  ])
})

it('parts of a WOD: saves all parts of a pasted day or none', async () => {
  const { empty, at, browser } = await stage()
  const odd = await browser.post(`${at}/parts`, {
    kind: 'lettered',
    text: `${DAY}\n12 sled taters`,
    do: 'save',
  })
  expect([odd.status, odd.wrong('text')]).toEqual([422, expect.stringContaining('“sled taters”')])
  expect(odd.$('.question').text()).toContain('Line 11: which movement is “sled taters”?')
  const many = Array.from({ length: 7 }, (_, index) => `${'ABCDEFG'[index]}) Row ${index + 1}k`).join('\n')
  for (const _ of [1, 2]) await browser.submit(`${at}/parts`, { kind: 'lettered', text: many, do: 'save' })
  const full = await browser.post(`${at}/parts`, { kind: 'lettered', text: many, do: 'save' })
  expect([full.status, full.main.includes('at most 20 parts')]).toEqual([422, true])
  expect(await partsOf(empty.id)).toHaveLength(14)
})
