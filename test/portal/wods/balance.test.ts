/** What four weeks have and lack, and when something was programmed last. */
import type { CheerioAPI } from 'cheerio'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'
import {
  buildAthlete,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  buildWorkout,
  movementId,
} from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const { id: programId } = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  const program = async (
    date: string,
    keys: string[],
    given: { gymId?: string; programId?: string } = {},
  ) => {
    const movements = keys.map(key => ({ id: movementId(key), reps: '10' }))
    const workout = await buildWorkout(portal.db, {
      gymId: given.gymId ?? gymId,
      details: { type: 'Amrap', seconds: 720, movements },
    })
    return buildWod(portal.db, { gymId, programId, date, ...given, components: [{ workout }] })
  }
  const monday = addDays(today(), 1 - weekdayOf(today()))
  const page = `/g/${cast.gym.slug}/calendar/balance`
  return { ...cast, programId, program, monday, page, coach: await portal.as(cast.coach) }
}

const rowOf = ($: CheerioAPI, label: string) =>
  $(`tr:contains(${label}) td`)
    .map((_, cell) => $(cell).text().trim())
    .get()

it('counts days by pattern and time, names gaps and repeats, and finds days by words', async () => {
  const { program, monday, page, coach, rival } = await stage()
  await program(monday, ['thruster', 'pull-up'])
  await program(addDays(monday, 1), ['pull-up', 'box-jump'])
  await program(addDays(monday, 7), ['thruster'])
  await program(monday, ['deadlift'], {
    gymId: rival.id,
    programId: (await buildProgram(portal.db, { gymId: rival.id })).id,
  })
  const shown = await coach.get(page)
  expect(rowOf(shown.$, 'Squat')).toEqual(['0', '0', '1', '1'])
  expect(rowOf(shown.$, 'Pull')).toEqual(['0', '0', '2', '0'])
  expect(rowOf(shown.$, '5 to 15 minutes')).toEqual(['0', '0', '2', '1'])
  expect(shown.main).toMatch(/Missing in four weeks: Hinge; .*Over 15 minutes; Light or medium; Heavy/)
  expect(shown.main).toMatch(/On two days in a row.*Pull-up/)

  const found = await coach.get(`${page}?q=thruster+pull`)
  expect(found.main).toContain('Days with “thruster pull” 1')
  expect((await coach.get(`${page}?q=deadlift`)).main).toContain('No day has all of these words')
})

it('takes the usual time of members for a workout without an end, and counts load and energy', async () => {
  const { gym, program: _, programId, monday, page, coach } = await stage()
  const gymId = gym.id
  const fran = await buildWorkout(portal.db, {
    gymId,
    details: {
      ...{ type: 'FranStyle', rep_scheme: [21, 15, 9] },
      movements: [
        { id: movementId('thruster'), load: { value: 43, unit: 'kg' } },
        { id: movementId('pull-up') },
      ],
    },
  })
  const wod = await buildWod(portal.db, { gymId, programId, date: monday, components: [{ workout: fran }] })
  const shortDays = async () => rowOf((await coach.get(page)).$, 'Up to 5 minutes')
  expect(await shortDays()).toEqual(['0', '0', '0', '0'])
  for (const seconds of [225, 251, 900]) {
    const athlete = await buildAthlete(portal.db, { gymId })
    const session = await buildSession(portal.db, { gymId, athleteId: athlete.id, wodId: wod.id })
    await buildResult(portal.db, {
      ...{ gymId, sessionId: session.id, workout: fran, wodComponentId: wod.components[0]!.id },
      details: { type: 'FranStyleResult', seconds },
    })
  }
  expect(await shortDays()).toEqual(['0', '0', '1', '0'])
  const { $ } = await coach.get(page)
  expect(rowOf($, 'Light or medium')).toEqual(['0', '0', '1', '0'])
  expect(rowOf($, 'Long (oxidative)')).toEqual(['0', '0', '1', '0'])
})

it('names no movement that two programs have on two days', async () => {
  const { gym, program, monday, page, coach } = await stage()
  const other = await buildProgram(portal.db, { gymId: gym.id })
  await program(monday, ['pull-up'])
  await program(addDays(monday, 1), ['pull-up'], { programId: other.id })
  expect((await coach.get(page)).main).not.toContain('On two days in a row')
})

it('turns by four weeks, keeps the program, and takes wrong addresses for none', async () => {
  const { programId, monday, page, coach } = await stage()
  const shown = await coach.get(`${page}?program=${programId}`)
  const later = shown.$('[aria-label="Turn the page"] a').last().attr('href')!
  expect(later).toBe(`${page}?from=${addDays(monday, 14)}&program=${programId}`)
  expect((await coach.get(`${page}?from=yesterday&program=x&q=`)).status).toBe(200)
})
