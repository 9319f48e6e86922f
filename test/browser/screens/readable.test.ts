/** The workout on a wall, read from six metres. */
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { CONFIG } from '../../support/api/api'
import {
  buildAthlete,
  buildResult,
  buildScreen,
  buildSession,
  buildWod,
  buildWorkout,
  movementId,
} from '../../support/builders'
import { buildCast } from '../../support/cast'
import type { Portal } from '../../support/portal/portal'
import { useSite } from '../../support/portal/site'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const site = useSite({ empty: true })
jest.setTimeout(60_000)

const TEN = [
  'thruster',
  'pull-up',
  'power-clean',
  'burpee',
  'box-jump',
  'wall-ball',
  'push-up',
  'sit-up',
  'air-squat',
  'row',
]
const LONG = {
  type: 'FranStyle' as const,
  rep_scheme: [10, 9, 8],
  movements: TEN.map(key => ({ id: movementId(key) })),
}

it.each([
  [1920, 1080],
  [1280, 720],
])(
  'sets a long workout, Rx and scaled as large as 56 of 1080 pixels, and a note smaller (%i × %i)',
  async (width, height) => {
    const { db } = site
    const { gym, program, wod } = await buildWhiteboard({ db, cast: () => buildCast(db) } as Portal)
    const gymId = gym.id
    await db.wodComponent.deleteMany({ where: { gymId, wodId: wod.id, results: { none: {} } } })
    const workout = await buildWorkout(db, { gymId, name: 'The Ten', details: LONG })
    const scaled = await buildWorkout(db, {
      gymId,
      details: { ...LONG, movements: LONG.movements.slice(0, 4) },
    })
    const other = await buildWod(db, {
      gymId,
      programId: program.id,
      date: today(),
      publishAt: new Date(0),
      components: [
        { name: 'Ten', workout },
        {
          name: 'Both',
          workout: await buildWorkout(db, { gymId }),
          scaledWorkoutId: scaled.id,
          notes: 'Breathe.',
        },
      ],
    })
    for (const part of other.components) {
      const athlete = await buildAthlete(db, { gymId })
      const session = await buildSession(db, { gymId, athleteId: athlete.id, wodId: other.id })
      await buildResult(db, { gymId, sessionId: session.id, workout, wodComponentId: part.id })
    }
    const screen = await buildScreen(db, { gymId })
    const { page } = await site.open({ width })
    await page.setViewportSize({ width, height })
    await page.goto(screenUrl(site.base, CONFIG.secret, screen.id))
    await page.locator('.is-wide').first().waitFor({ state: 'attached' })
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll('.scene[data-kind="part"]')].map(scene => {
        const sizes = (selector: string) =>
          [...scene.querySelectorAll(selector)].map(line =>
            Number.parseFloat(getComputedStyle(line).fontSize),
          )
        const lines = scene.querySelector('.tv-lines')!
        return {
          least: (Math.min(...sizes('.tv-form > p:not(.tv-of)')) / innerHeight) * 1080,
          note: (Math.max(0, ...sizes('.tv-lines > .soft')) / innerHeight) * 1080,
          columns: scene.querySelectorAll('.tv-form').length,
          isCut: lines.scrollHeight > lines.clientHeight + 1 || lines.scrollWidth > lines.clientWidth + 1,
        }
      }),
    )
    expect(seen.map(({ least, isCut }) => [least >= 55.9, isCut])).toEqual(seen.map(() => [true, false]))
    expect(seen.some(({ columns, note, least }) => columns === 2 && note > 0 && note < least)).toBe(true)
    const clock = await page.evaluate(() => document.querySelector('.tv-clock')!.clientHeight / innerHeight)
    expect(clock).toBeGreaterThan(0.32)
  },
)

it('sets a long workout at 56 pixels or larger on an upright screen, in turns where it is too long for one page', async () => {
  const { db } = site
  const { gym, program } = await buildWhiteboard({ db, cast: () => buildCast(db) } as Portal)
  const gymId = gym.id
  const longer = { ...LONG, movements: [...LONG.movements, ...LONG.movements, ...LONG.movements] }
  const workouts = [
    await buildWorkout(db, { gymId, name: 'The Ten', details: LONG }),
    await buildWorkout(db, { gymId, name: 'The Thirty', details: longer }),
  ]
  const wod = await buildWod(db, {
    gymId,
    programId: program.id,
    date: today(),
    publishAt: new Date(0),
    components: workouts.map(workout => ({ name: workout.name, workout, notes: 'Breathe.' })),
  })
  for (const [index, part] of wod.components.entries()) {
    const athlete = await buildAthlete(db, { gymId })
    const session = await buildSession(db, { gymId, athleteId: athlete.id, wodId: wod.id })
    const workout = workouts[index]!
    await buildResult(db, { gymId, sessionId: session.id, workout, wodComponentId: part.id })
  }
  const screen = await buildScreen(db, { gymId })
  const { page } = await site.open({ width: 1080 })
  await page.setViewportSize({ width: 1080, height: 1920 })
  await page.goto(screenUrl(site.base, CONFIG.secret, screen.id))
  await page.locator('.tv-turn').first().waitFor({ state: 'attached' })
  const seen = await page.evaluate(() => ({
    parts: [...document.querySelectorAll('.scene[data-kind="part"]')].map(scene => {
      const lines = scene.querySelector('.tv-lines')!
      const sizes = [...lines.querySelectorAll('.tv-form > p:not(.tv-of)')].map(line =>
        Number.parseFloat(getComputedStyle(line).fontSize),
      )
      return {
        isReadable: Math.min(...sizes) >= 56,
        isCut: lines.scrollHeight > lines.clientHeight + 1 || lines.scrollWidth > lines.clientWidth + 1,
      }
    }),
    height: document.documentElement.scrollHeight,
    turns: document.querySelectorAll('.tv-turn').length,
  }))
  expect(seen.parts).toEqual(seen.parts.map(() => ({ isReadable: true, isCut: false })))
  expect([seen.height, seen.turns]).toEqual([1920, 1])
})
