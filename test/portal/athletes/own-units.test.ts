/** Loads, clocks and moments as each person reads them: nobody else sees another page, and nothing stored changes. */
import {
  buildComment,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  movementId,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today } from '../../support/portal/whiteboard'

const portal = usePortal()

/** A gym that weighs in kilograms, with a thruster single on the board that a member reads in pounds. */
async function stage() {
  const board = await buildWhiteboard(portal)
  const { gym, program, member, base } = board
  await portal.db.gym.update({ where: { id: gym.id }, data: { units: 'kg', clock: 'h24' } })
  const workout = await buildWorkout(portal.db, {
    gymId: gym.id,
    name: 'Heavy',
    description: 'Back Squat 1 @ 100 kg',
  })
  const wod = await buildWod(portal.db, {
    gymId: gym.id,
    programId: program.id,
    date: today(),
    publishAt: new Date(Date.now() - HOUR_MS),
    components: [{ workout }],
  })
  const browser = await portal.as(member)
  const choose = (form: Record<string, string>) =>
    browser.submit(`${base}/profile`, { name: member.name, gender: 'female', ...form })
  return {
    ...board,
    heavy: wod,
    browser,
    choose,
    row: () => portal.db.athlete.findUniqueOrThrow({ where: { id: member.id } }),
  }
}

it("a member's units: shows loads in the reader's unit, and as entered to everyone else", async () => {
  const { base, coach, heavy, browser, choose, row } = await stage()
  expect((await browser.get(base)).main).toContain('100 kg')
  const saved = await choose({ units: 'lb' })
  expect([saved.value('units'), saved.value('clock'), saved.value('time_zone')]).toEqual(['lb', '', ''])
  expect(await row()).toMatchObject({ units: 'lb', clock: null, timeZone: null })
  const today = await browser.get(base)
  expect(today.main).toContain('220 lb')
  expect(today.main).not.toContain('100 kg')
  const board = `${base}/wods/${heavy.id}/board`
  expect((await browser.get(board)).main).toContain('220 lb')
  const theirs = await portal.as(coach)
  expect((await theirs.get(board)).main).toContain('100 kg')
  expect((await theirs.get(base)).main).toContain('100 kg')
  await choose({})
  expect((await browser.get(base)).main).toContain('100 kg')
})

it("a member's units: never mixes kilograms and pounds in a workout: without a choice the gym's unit applies", async () => {
  const { gym, program, member, base, browser } = await stage()
  const lift = (id: string, percent: number) => ({
    ...{ id: movementId(id), reps: '5', load: { value: percent, unit: 'percent_1rm' as const } },
  })
  const percents = await buildWorkout(portal.db, {
    gymId: gym.id,
    details: {
      ...{ type: 'Strength' as const, rest: { type: 'as_needed' as const } },
      movements: [lift('back-squat', 75), lift('deadlift', 75)],
    },
  })
  const swings = await buildWorkout(portal.db, { gymId: gym.id, description: '50 Swings (53/35 lb)' })
  await buildWod(portal.db, {
    ...{ gymId: gym.id, programId: program.id, date: today(), publishAt: new Date(0) },
    components: [{ workout: percents }, { workout: swings, notes: 'Or 44 lbs.' }],
  })
  const max = (id: string, load: string, unit: string) =>
    browser.submit(`${base}/records/max`, {
      movement_id: movementId(id),
      load,
      unit,
      reps: '1',
      day: today(),
    })
  await max('back-squat', '100', 'kg')
  await max('deadlift', '315', 'lb')
  const page = await browser.get(base)
  expect(
    page
      .$('.own-loads b')
      .toArray()
      .map(load => page.$(load).text()),
  ).toEqual(['75 kg', '107.5 kg'])
  expect(page.main).toContain('50 Swings (24/16 kg)')
  expect(page.main).toContain('Or 20 kg.')
  expect(page.main).not.toMatch(/\d ?lb/)
  await portal.db.athlete.update({ where: { id: member.id }, data: { units: 'lb' } })
  const inPounds = await browser.get(base)
  expect(inPounds.main).toContain('50 Swings (53/35 lb)')
  expect(inPounds.main).not.toMatch(/\d ?kg/)
})

it("a member's units: shows a record, its gain, its chart and percentages in the reader's unit", async () => {
  const { db } = portal
  const { gym, program, member, base, browser } = await stage()
  const gymId = gym.id
  await db.athlete.update({ where: { id: member.id }, data: { units: 'lb' } })
  const squat = movementId('back-squat')
  const workout = await buildWorkout(db, {
    gymId,
    details: {
      ...{ type: 'Strength' as const, rest: { type: 'as_needed' as const } },
      movements: [{ id: squat, reps: '1', load: { value: 100, unit: 'kg' } }],
    },
  })
  const wod = await buildWod(db, {
    ...{ gymId, programId: program.id, date: today(), publishAt: new Date(0), components: [{ workout }] },
  })
  const lift = async (value: number, doneAt: string) => {
    const session = await buildSession(db, { gymId, athleteId: member.id, wodId: wod.id })
    const sets = [{ movement_id: squat, reps: 1, load: value, load_unit: 'kg' as const }]
    const details = { type: 'StrengthResult' as const, sets, rest: { type: 'as_needed' as const } }
    const part = { workout, wodComponentId: wod.components[0]!.id, sessionId: session.id }
    return buildResult(db, { gymId, ...part, doneAt, details })
  }
  await lift(100, '2026-01-05T10:00:00.000000Z')
  const { id } = await lift(110, '2026-02-05T10:00:00.000000Z')
  const saved = await browser.get(`${base}/results/${id}/saved`)
  expect(saved.$('.headline').text()).toContain('PR: 23 lb more than on Jan 5')
  expect(saved.$('.chart').text()).toMatch(/\d lb/)
  const pages = [
    `results/${id}`,
    `wods/${wod.id}/board`,
    'whiteboard',
    'records',
    `records?movement=${squat}`,
  ]
  for (const page of [saved, ...(await Promise.all(pages.map(path => browser.get(`${base}/${path}`))))]) {
    expect(page.main).toMatch(/\d ?lb/)
    expect(page.main).not.toMatch(/\d ?kg/)
  }
})

it("a member's units: shows times in the reader's zone and clock with the zone's name; days stay the gym's", async () => {
  const { gym, base, result, browser, choose, coach } = await stage()
  const createdAt = new Date('2026-01-05T23:30:00Z')
  await buildComment(portal.db, { gymId: gym.id, resultId: result.id, text: 'Late', createdAt })
  const path = `${base}/results/${result.id}`
  expect((await browser.get(path)).main).toContain('Jan 6, 2026, 00:30')
  await choose({ clock: 'h12', time_zone: 'America/New_York' })
  const page = await browser.get(path)
  expect(page.main).toContain('Jan 5, 2026, 6:30 PM EST')
  expect(page.$('time[datetime="2026-01-05T23:30:00.000Z"]')).not.toHaveLength(0)
  expect((await (await portal.as(coach)).get(path)).main).toContain('Jan 6, 2026, 00:30')
  expect((await browser.get(base)).$('.eyebrow time').attr('datetime')).toBe(today())
})

it('a member’s units: refuses an invalid unit, clock and time zone, and keeps the typed values', async () => {
  const { base, browser, member, row } = await stage()
  const form = { name: member.name, units: 'stone', clock: 'h13', time_zone: 'Mars/Olympus' }
  const page = await browser.post(`${base}/profile`, form)
  expect(page.status).toBe(422)
  for (const field of ['units', 'clock', 'time_zone']) expect(page.wrong(field)).toContain('must be')
  expect(await row()).toMatchObject({ units: null, clock: null, timeZone: null })
})
