import { libraryId } from '../../../src/library/ids'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { buildWorkout, FRAN_DETAILS } from '../../support/builders'
import { buildMovement } from '../../support/builders/workouts'
import { type Browser, type Form, type Page, usePortal } from '../../support/portal/portal'
import { EXAMPLES } from '../../support/workouts/example-workouts'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/workouts`
const FRAN = '21-15-9\nthrusters 95/65 lb\npull-ups'
const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' }

async function coached() {
  const cast = await portal.cast()
  const browser = await portal.as(cast.coach)
  const read = (form: Form) => browser.post(`${base(cast.gym)}/new/read`, form)
  return { ...cast, browser, read, at: base(cast.gym) }
}

/** Everything that the page's form would send, but for its buttons. */
function sentBy({ $ }: Page): Record<string, string> {
  const boxes = $('form[data-builder]').find('input, select, textarea').toArray()
  const entries = boxes.flatMap(box => {
    const isOff = $(box).attr('type') === 'checkbox' && $(box).attr('checked') === undefined
    const value =
      $(box).is('select') && !$(box).val() ? $(box).find('option').first().attr('value') : $(box).val()
    return isOff ? [] : [[$(box).attr('name')!, String(value ?? $(box).text())] as const]
  })
  return Object.fromEntries(entries)
}

async function saved(browser: Browser, at: string, form: Form) {
  const answer = await browser.post(at, form)
  expect([answer.status, answer.location]).toEqual([303, expect.stringContaining(`${at}/`)])
  const row = await portal.db.workout.findUniqueOrThrow({ where: { id: answer.location!.split('/').pop()! } })
  return { ...row, details: JSON.parse(row.details) as unknown, page: await browser.get(answer.location!) }
}

describe('the page of a new workout', () => {
  it('asks "kg or lb?" when a load only makes sense in the other unit, whichever side is saved', async () => {
    const { browser, read, at, gym } = await coached()
    const text = '21-15-9\nthrusters 95/65\npull-ups'
    const shown = await read({ text, do: 'form' })
    const answers = shown.$('button[value^="unit:"]')
    expect(answers.map((_, button) => shown.$(button).text()).get()).toEqual(['95/65 kg', '95/65 lb'])
    for (const form of [{ text }, sentBy(shown)]) {
      const refused = await browser.post(at, { ...form, do: 'save' })
      expect([refused.status, refused.main.includes('kg or lb?')]).toEqual([422, true])
    }
    expect(
      await portal.db.workout.count({ where: { gymId: gym.id, description: { contains: '95/65' } } }),
    ).toBe(0)
    const answered = await read({ ...sentBy(shown), fix: answers.eq(1).attr('value')! })
    expect([answered.value('text'), answered.$('button[value^="unit:"]').length]).toEqual([
      text.replace('95/65', '95/65 lb'),
      0,
    ])
    const { details } = await saved(browser, at, { ...sentBy(answered), do: 'save' })
    expect(details).toMatchObject({ movements: [{ load: { value: 95, value_women: 65, unit: 'lb' } }, {}] })
  })

  it('is linked from the workouts and starts empty', async () => {
    const { browser, at } = await coached()
    expect((await browser.get(at)).$('.top a.btn').attr('href')).toBe(`${at}/new`)
    const page = await browser.get(`${at}/new`)
    expect(page.$('h1').text()).toBe('New workout')
    expect([page.value('text'), page.value('type'), page.$('[name="type"] option').length]).toEqual([
      '',
      '',
      16,
    ])
    expect(page.$('#movement-names option[value="Thruster"]')).toHaveLength(1)
  })

  it("starts with the benchmark or gym workout of its address, never another gym's", async () => {
    const { browser, at, rival } = await coached()
    const page = await browser.get(`${at}/new?from=benchmark:${libraryId('benchmark', 'fran')}`)
    expect([page.value('name'), page.value('rep_scheme')]).toEqual(['Fran', '21-15-9'])
    const theirs = await buildWorkout(portal.db, { gymId: rival.id, name: 'Secret' })
    for (const from of [`workout:${theirs.id}`, 'nonsense']) {
      const empty = await browser.get(`${at}/new?from=${from}`)
      expect([empty.status, empty.value('name')]).toEqual([200, ''])
    }
  })
})

describe('without a script', () => {
  it("shows the form of a text and the athletes' view", async () => {
    const { read } = await coached()
    const page = await read({ do: 'form', text: FRAN })
    expect(page.status).toBe(200)
    expect(page.value('type')).toBe('FranStyle')
    expect(page.value('movements-0-load')).toBe('95/65')
    expect([page.value('name'), page.value('text')]).toEqual(['Fran', FRAN])
    expect(page.$('[data-result]').text()).toContain('21-15-9\nThruster 95/65 lb\nPull-up')
  })

  it('shows the text of a form', async () => {
    const { read } = await coached()
    const form = sentBy(await read({ do: 'form', text: FRAN }))
    const page = await read({ ...form, do: 'text', 'movements-0-load': '100/70', time_cap_seconds: '10:00' })
    expect(page.value('text')).toBe('For time, 21-15-9:\nThruster (100/70 lb)\nPull-up\nTime cap 10:00')
    expect(page.value('name')).toBe('')
  })

  it('keeps a text that means the same as the form', async () => {
    const { read } = await coached()
    const page = await read({ do: 'form', text: FRAN })
    expect((await read({ ...sentBy(page), do: 'text' })).value('text')).toBe(FRAN)
  })

  it('marks unreadable lines', async () => {
    const { read } = await coached()
    const page = await read({ do: 'form', text: 'For time:\n10 zorbs <b>\n5 burpees' })
    expect(page.$('.marks li').text()).toContain('Line 2')
    expect(page.$('.marks u').text()).toBe('10 zorbs <b>')
    expect(page.main).toContain('Not understood: shown as written, and not counted.')
    expect([page.value('type'), page.$('main b').length]).toEqual(['ForTime', page.$('.chalk b').length])
  })

  it('inserts, moves and deletes lines with everything typed', async () => {
    const { read } = await coached()
    const form = {
      type: 'ForTime',
      'movements-0-movement': 'Run',
      'movements-0-amount': '400',
      'movements-0-unit': 'm',
    }
    const more = await read({ ...form, 'movements-1-unit': 'reps', vest: 'odd', do: 'add-movements' })
    expect(more.status).toBe(200)
    expect(more.$('fieldset.line')).toHaveLength(3)
    expect([more.value('movements-0-movement'), more.value('vest')]).toEqual(['Run', 'odd'])
    const up = await read({ ...sentBy(more), 'movements-1-movement': 'Burpee', do: 'up-movements-1' })
    expect([up.value('movements-0-movement'), up.value('movements-1-amount')]).toEqual(['Burpee', '400'])
    const less = await read({ ...sentBy(up), do: 'remove-movements-0' })
    expect(less.value('movements-0-movement')).toBe('Run')
  })

  it('keeps the lines when the type changes, and as text for the type Generic', async () => {
    const { read } = await coached()
    const form = sentBy(await read({ do: 'form', text: '5 rounds for time: 10 burpees' }))
    const amrap = await read({ ...form, type: 'Amrap', do: 'shape' })
    expect([amrap.value('movements-0-movement'), amrap.value('movements-0-amount')]).toEqual(['Burpee', '10'])
    expect(amrap.$('[name="seconds"]')).toHaveLength(1)
    expect(amrap.$('.wrong')).toHaveLength(0)
    const generic = await read({ ...form, type: 'Generic', do: 'shape' })
    expect(generic.value('description')).toBe('5 rounds for time: 10 burpees')
  })

  it('finds a benchmark and fills in text and form', async () => {
    const { read } = await coached()
    const found = await read({ do: 'search', q: 'murph', text: 'My own words' })
    expect([found.value('text'), found.$('.found .who').text()]).toEqual(['My own words', 'Murph'])
    const use = found.$('.found button').attr('value')!
    const page = await read({ ...sentBy(found), use })
    expect([page.value('name'), page.value('type'), page.value('vest')]).toEqual(['Murph', 'ForTime', '9/6'])
    expect(page.value('text')).toContain('300 Air Squats')
  })

  it("refuses another gym's workout", async () => {
    const { read, rival } = await coached()
    const theirs = await buildWorkout(portal.db, { gymId: rival.id, name: 'Secret' })
    const page = await read({ use: `workout:${theirs.id}`, text: 'Row 2k' })
    expect([page.status, page.value('text')]).toEqual([422, 'Row 2k'])
    expect(page.wrong('q')).toContain('choose another')
    expect(page.text).not.toContain('Secret')
  })

  it('shows errors beside the box and keeps the text', async () => {
    const { read } = await coached()
    const form = {
      type: 'RoundsForTime',
      rounds: 'five',
      'movements-0-movement': 'Thrustr <i>',
      'movements-0-amount': '10',
    }
    const page = await read({ ...form, do: 'text', text: 'kept', text_was: 'kept' })
    expect(page.status).toBe(422)
    expect(page.wrong('rounds')).toBe('Rounds must be a whole number.')
    expect(page.wrong('movements-0-movement')).toContain('Movement is no movement of your gym')
    expect([page.value('rounds'), page.value('text')]).toEqual(['five', 'kept'])
    expect(page.value('movements-0-movement')).toBe('Thrustr <i>')
    expect((await read({ do: 'text', type: 'ForTime' })).main).toContain('The workout must not be empty')
  })

  it('refuses an unknown field', async () => {
    const { read } = await coached()
    const page = await read({ do: 'text', type: 'ForTime', id: 'x' })
    expect([page.status, page.main.includes('id is not a field here')]).toEqual([422, true])
  })
})

describe('saving', () => {
  it("stores what the text means, under its benchmark's name", async () => {
    const { browser, at, gym } = await coached()
    const { page, ...row } = await saved(browser, at, { text: FRAN })
    expect(row).toMatchObject({
      gymId: gym.id,
      name: 'Fran',
      type: 'FranStyle',
      details: WorkoutDetails.parse(FRAN_DETAILS),
    })
    expect(page.main).toContain('Fran is in your workouts.')
    expect(await portal.db.auditEntry.count({ where: { gymId: gym.id, action: 'workout.create' } })).toBe(1)
    const again = await saved(browser, at, { text: FRAN })
    expect(again.id).toBe(row.id)
  })

  it.each(Object.entries(EXAMPLES))('keeps the form of %s unchanged', async (_, { kept }) => {
    const { browser, at, gym, read } = await coached()
    const given = await buildWorkout(portal.db, { gymId: gym.id, details: kept, name: 'An example' })
    const filled = await read({ use: `workout:${given.id}` })
    const form = sentBy(filled)
    const { details, name } = await saved(browser, at, { ...form, text: '', text_was: '', name: 'Its twin' })
    expect([details, name]).toEqual([kept, 'Its twin'])
  })

  it('uses the changed side and asks when both changed', async () => {
    const { browser, at, read, gym } = await coached()
    const form = sentBy(await read({ do: 'form', text: '5 rounds for time: 10 burpees' }))
    const text = '6 rounds for time: 10 burpees'
    expect((await saved(browser, at, { ...form, text })).details).toMatchObject({ rounds: 6 })
    expect((await saved(browser, at, { ...form, rounds: '7' })).details).toMatchObject({ rounds: 7 })
    const before = await portal.db.workout.count({ where: { gymId: gym.id } })
    const both = await browser.post(at, { ...form, text, rounds: '7' })
    expect([both.status, both.value('text'), both.value('rounds')]).toEqual([422, text, '7'])
    expect(both.wrong('text')).toContain('The text and the form were both changed')
    expect(await portal.db.workout.count({ where: { gymId: gym.id } })).toBe(before)
  })

  it('stores a text with unreadable lines as written, with a message', async () => {
    const { browser, at } = await coached()
    const { details, page } = await saved(browser, at, { text: 'Zorb across the room', name: 'Fun' })
    expect(details).toEqual({ type: 'Generic', description: 'Zorb across the room', scoring: 'none' })
    expect(page.main).toContain('because of line 1')
  })

  it('stores no workout for an empty or incomplete form', async () => {
    const { browser, at, gym } = await coached()
    const empty = await browser.post(at, {})
    expect([empty.status, empty.wrong('text')]).toEqual([422, 'The text is required, or the form.'])
    const open = await browser.post(at, {
      type: 'Amrap',
      'movements-0-movement': 'Run',
      name: 'x'.repeat(256),
    })
    expect([open.status, open.wrong('name')]).toEqual([
      422,
      'Name must have at most 255 characters, has 256.',
    ])
    const late = await browser.post(at, { type: 'Amrap', 'movements-0-movement': 'Run' })
    expect(late.wrong('seconds')).toBe('Time is required.')
    expect(await portal.db.workout.count({ where: { gymId: gym.id } })).toBe(0)
  })

  it("finds the gym's own movements, and never another gym's", async () => {
    const { browser, at, gym, rival } = await coached()
    const ours = await buildMovement(portal.db, { gymId: gym.id, name: 'Anvil Carry Complex' })
    await buildMovement(portal.db, { gymId: rival.id, name: 'Zeppelin Hoist' })
    const form = { type: 'ForTime', 'movements-0-amount': '10' }
    const { details } = await saved(browser, at, { ...form, 'movements-0-movement': ours.name })
    expect(details).toMatchObject({ movements: [{ id: ours.id, reps: '10' }] })
    const refused = await browser.post(at, { ...form, 'movements-0-movement': 'Zeppelin Hoist' })
    expect(refused.status).toBe(422)
    expect(refused.$('#movement-names option[value="Zeppelin Hoist"]')).toHaveLength(0)
  })
})

describe('for the page’s script', () => {
  const asked = async (form: Form) => {
    const { browser, at } = await coached()
    const answer = await browser.post(`${at}/new/read`, form, { ...SAME_ORIGIN, Accept: 'application/json' })
    return { status: answer.status, body: JSON.parse(answer.text) }
  }

  it('answers a text with its form, description and unreadable lines', async () => {
    const { body } = await asked({ do: 'form', text: FRAN })
    expect(body).toMatchObject({ text: FRAN, name: 'Fran', not_understood: [], wrong: {} })
    expect(body.description).toBe('For time, 21-15-9: Thruster (95/65 lb), Pull-up')
    expect(body.form).toContain('value="95/65"')
    const { body: odd } = await asked({ do: 'form', text: 'For time:\n10 zorbs' })
    expect(odd.not_understood).toMatchObject([{ line: 2, text: '10 zorbs' }])
  })

  it('answers a half-filled form with missing values and errors', async () => {
    const { status, body } = await asked({
      do: 'text',
      type: 'Amrap',
      seconds: '20',
      text: 'before',
      text_was: 'before',
    })
    expect([status, body.text, body.description]).toEqual([200, 'before', null])
    expect(body.wrong).toEqual({ seconds: 'Time may be 0:20 or 20:00: type one of them.' })
    expect(body.result).toContain('The workout must not be empty.')
  })

  it('refuses unreadable requests', async () => {
    expect((await asked({ do: 'dance' })).status).toBe(422)
    expect((await asked({ do: 'form', text: 'x'.repeat(10_001) })).body.errors.fields).toHaveProperty('text')
  })
})
