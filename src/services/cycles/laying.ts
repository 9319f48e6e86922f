import { v7 as uuid } from 'uuid'
import { type PlannedDay, planDays } from '../../domain/cycles/plan-weeks'
import { describeWeek } from '../../domain/cycles/words'
import type { CycleModel, WodModel } from '../../generated/sqlite/models'
import type { CyclePlan } from '../../schemas/cycles/plan'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import { readSteps } from '../wods/changed-loads'
import { insertWod } from '../wods/editing'
import { addPlacedPart, hasRoom } from '../wods/placing'
import { publishMoment, usualPublishing } from '../wods/publication'
import { sameWorkout } from '../workouts/part-workouts'
import { createWorkout } from '../workouts/workouts'

/**
 * `joins` the WOD of the day that is not published; a `new` WOD on an empty day; `beside` a WOD that is published or full, as a
 * draft of its own.
 */
export type Place = 'joins' | 'new' | 'beside'
export type LaidDay = PlannedDay & { place: Place; other: { id: string; title: string | null } | null }

/** Returns the days of a plan with the place that each gets. Throws PlanProblem. */
export async function planLaying(
  scope: GymScope,
  { programId, startsOn, plan }: { programId: string; startsOn: string; plan: CyclePlan },
): Promise<LaidDay[]> {
  const days = planDays(plan, startsOn, await readSteps(scope))
  const places = await findPlaces(
    scope,
    programId,
    days.map(({ date }) => date),
  )
  return days.map(day => ({ ...day, ...places(day.date) }))
}

type Found = Pick<LaidDay, 'place' | 'other'>

/** Finds, by day, the WOD that takes another part: neither published nor logged, with room. */
export async function findPlaces(
  scope: GymScope,
  programId: string,
  dates: readonly string[],
): Promise<(date: string) => Found> {
  const { db, gymId } = scope
  const rows = await db.wod.findMany({
    where: { gymId, programId, date: { in: [...new Set(dates)] } },
    include: {
      components: { select: { name: true, workout: { select: { name: true, description: true } } } },
      _count: { select: { sessions: true } },
    },
    orderBy: { id: 'asc' },
  })
  const now = new Date()
  return date => {
    const wods = rows.filter(row => row.date === date)
    const open = wods.find(
      ({ publishAt, components, _count }) =>
        !(publishAt !== null && publishAt <= now) && _count.sessions === 0 && hasRoom(components.length),
    )
    const other = open ?? wods[0]
    if (!other) return { place: 'new', other: null }
    const titles = other.components.map(
      ({ name, workout }) => name ?? workout.name ?? workout.description.split('\n')[0]!,
    )
    return {
      place: open ? 'joins' : 'beside',
      other: { id: other.id, title: other.name ?? (titles.join(', ').slice(0, 120) || null) },
    }
  }
}

type Laying = { cycle: CycleModel; plan: CyclePlan; publish: 'draft' | 'usual' }

/** Writes the part of a day and links it to the cycle. */
export async function layDay(
  inside: Inside,
  { cycle, plan, publish }: Laying,
  day: PlannedDay,
): Promise<void> {
  const { db, gymId } = inside
  const placed = await planPart(inside, { cycle, plan }, day)
  const wod = await wodFor(inside, { programId: cycle.programId, date: day.date, publish })
  const part = await addPlacedPart(inside, wod, placed, 'first')
  await db.cyclePart.create({
    data: {
      ...{ id: uuid(), gymId, cycleId: cycle.id, componentId: part.id },
      ...{ lift: day.lift, week: day.week, kind: day.kind, workoutId: placed.workoutId },
    },
  })
}

/** Returns the workout and the words of a day's part. */
export async function planPart(
  inside: Inside,
  { cycle, plan }: Pick<Laying, 'cycle' | 'plan'>,
  day: PlannedDay,
): Promise<{ workoutId: string; name: string | null; notes: string | null }> {
  const lift = plan.lifts[day.lift]!
  const details = WorkoutDetails.parse({
    type: 'Strength',
    movements: [{ id: lift.movement_id, load: day.load, reps: day.reps }],
    rest: lift.rest,
    ...(lift.notes !== null && { notes: lift.notes }),
  })
  const read = { details, name: null }
  const workoutId =
    (await sameWorkout(inside, read)) ?? (await createWorkout(inside, { type: details.type, ...read })).id
  const name = day.kind === 'retest' ? 'Retest' : day.kind === 'deload' ? 'Deload' : null
  return { workoutId, name, notes: describeWeek(cycle.name, plan.weeks, day) }
}

/** Finds the WOD of a day that takes a part, or creates it. */
export async function wodFor(
  inside: Inside,
  {
    programId,
    date,
    publish,
    publishAt = null,
  }: { programId: string; date: string; publish: 'draft' | 'usual'; publishAt?: Date | null },
): Promise<WodModel> {
  const { db, gymId } = inside
  const { place, other } = (await findPlaces(inside, programId, [date]))(date)
  if (place === 'joins') return db.wod.findFirstOrThrow({ where: { gymId, id: other!.id } })
  let at = publishAt
  if (publish === 'usual' && publishAt === null) {
    const usual = await usualPublishing(inside, programId, date)
    at = await publishMoment(
      inside,
      { publish: usual.publish, publish_at: usual.publishAt ?? undefined },
      null,
    )
  }
  return insertWod(inside, { programId, date, name: null, publishAt: at })
}
