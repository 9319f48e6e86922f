/** A phone and a day of a program of its own, for tests that count taps. */
import { dayAt } from '../../../src/domain/shared/dates'
import { buildProgram, buildWod, buildWorkout, followProgram } from '../builders'
import { personIn } from './pages'
import type { Site } from './site'
import { Thumb } from './thumb'

export async function todayIn(site: Site): Promise<string> {
  const { timeZone } = await site.db.gym.findUniqueOrThrow({ where: { id: site.demo.gym.id } })
  return dayAt(new Date(), timeZone)
}

/** A phone of a coach or an athlete, on Today. */
export async function openPhone(site: Site, staff: 'coach' | null): Promise<Thumb> {
  const { page } = await site.signedIn(personIn(site.demo, staff).email, { width: 360 })
  await page.goto(`/g/${site.demo.gym.slug}`)
  return new Thumb(page)
}

type Given = Parameters<typeof buildWorkout>[1]

/** A day of a program that only the demo's athlete follows, with these workouts as its parts. */
export async function programToday(site: Site, names: [string, Given][]) {
  const gymId = site.demo.gym.id
  const { email } = personIn(site.demo, null)
  const athlete = await site.db.athlete.findFirstOrThrow({ where: { gymId, person: { email } } })
  await site.db.programFollow.deleteMany({ where: { gymId, athleteId: athlete.id } })
  const program = await buildProgram(site.db, { gymId, name: 'Counted' })
  await followProgram(site.db, athlete, program)
  const components = []
  for (const [name, given] of names)
    components.push({ name, workout: await buildWorkout(site.db, { gymId, ...given }) })
  const wod = await buildWod(site.db, {
    gymId,
    programId: program.id,
    date: await todayIn(site),
    publishAt: new Date(Date.now() - 60_000),
    components,
  })
  return { gymId, program, wod, athlete }
}
