import { isCheckInOpen } from '../../domain/classes/class-times'
import { splitIntoHeats } from '../../domain/screens/class-heats'
import { buildClock } from '../../domain/screens/clock/clock-of'
import { buildTimerClock, nameTimer } from '../../domain/screens/clock/free-timer'
import { type Clock, countUp } from '../../domain/screens/clock/phases'
import { type PutOn, readPutOn } from '../../domain/screens/put-on'
import type { GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import type { GymScope } from '../../scope'
import { isRankedPart } from '../boards/part-boards'
import { classAthletes } from '../classes/roster'
import type { Wod, WodPart } from '../wods/wods'
import { type ClassList, listClassLists } from './class-now'

type Found<On extends PutOn> = On & {
  key: string
  /** Null for content without a clock, such as the time of day. */
  clock: Clock | null
}

export type ScreenClass = GymClassModel & { program: { id: string; name: string }; athletes: number }

type ClassOfDay = GymClassModel & { program: { id: string; name: string } }

export type OnScreen =
  | (Found<Extract<PutOn, { kind: 'part' }>> & { part: WodPart })
  | (Found<Extract<PutOn, { kind: 'side' }>> & { parts: WodPart[] })
  | (Found<Extract<PutOn, { kind: 'timer' }>> & { name: string })
  | (Found<Extract<PutOn, { kind: 'heats' }>> & { gymClass: ScreenClass })
  | (Found<Extract<PutOn, { kind: 'check_in' }>> & { classes: ClassOfDay[] })
  | (Found<Extract<PutOn, { kind: 'classes' }>> & { classes: ClassList[] })

const MOST_BESIDE = 4
/** Waiting athletes are not in the class. */
const IN_IT = { athlete: ACTIVE, waitingSince: null }

/**
 * Returns the part for the clock when nobody has chosen: the last ranked one, which is the race of the day.
 */
export function usualPart(wods: Wod[]): WodPart | null {
  const [first] = wods
  return first?.parts.filter(isRankedPart).at(-1) ?? first?.parts.at(-1) ?? null
}

/** Returns the clock of a part as prescribed. */
export function buildPartClock({ workout }: WodPart): Clock {
  return buildClock(workout.details, new Map(workout.movements.map(movement => [movement.id, movement])))
}

/** Returns the parts to show side by side, at most four, without the warm-up unless it is alone. */
export function partsBeside(wods: Wod[], of: 'parts' | 'boards'): WodPart[] {
  const all = wods.flatMap(wod => wod.parts)
  const work = all.filter(part => part.workout.type !== 'WarmUp')
  const parts = of === 'boards' ? all.filter(isRankedPart) : work.length > 0 ? work : all
  return parts.slice(0, MOST_BESIDE)
}

/** Returns the content that a key names on a day (`YYYY-MM-DD`), if any. */
export async function findOnScreen(
  scope: GymScope,
  wods: Wod[],
  key: string,
  day: string,
): Promise<OnScreen | null> {
  const on = readPutOn(key)
  switch (on.kind) {
    case 'part': {
      const part = wods.flatMap(wod => wod.parts).find(({ id }) => id === on.partId)
      return part ? { ...on, key, clock: buildPartClock(part), part } : null
    }
    case 'side': {
      const parts = partsBeside(wods, on.of)
      return parts.length > 0 ? { ...on, key, clock: raceClock(wods), parts } : null
    }
    case 'timer':
      return { ...on, key, clock: buildTimerClock(on.timer), name: nameTimer(on.timer) }
    case 'heats': {
      const [gymClass] = await listScreenClasses(scope, day, { id: on.classId })
      if (!gymClass) return null
      const own = wods.filter(({ program }) => program.id === gymClass.program.id)
      return { ...on, key, clock: raceClock(own.length > 0 ? own : wods), gymClass }
    }
    case 'classes':
      return { ...on, key, clock: raceClock(wods), classes: await listClassLists(scope, day) }
    case 'check_in':
      return { ...on, key, clock: null, classes: await listClassesToCheckIn(scope, day, new Date()) }
  }
}

/** Returns the classes of a day by start, without cancelled classes. */
export async function listClassesOfDay(scope: GymScope, day: string): Promise<ClassOfDay[]> {
  const { gymId, db } = scope
  return db.gymClass.findMany({
    where: { gymId, date: day, cancelledAt: null },
    include: { program: { select: { id: true, name: true } } },
    orderBy: [{ time: 'asc' }, { id: 'asc' }],
  })
}

async function listClassesToCheckIn(scope: GymScope, day: string, now: Date): Promise<ClassOfDay[]> {
  const { gymId, db } = scope
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  const classes = await listClassesOfDay(scope, day)
  return classes.filter(each => isCheckInOpen(each, timeZone, now)).slice(0, MOST_BESIDE)
}

/** Returns the classes of a day that have athletes, by start. */
export async function listScreenClasses(
  scope: GymScope,
  day: string,
  only: { id?: string } = {},
): Promise<ScreenClass[]> {
  const { gymId, db } = scope
  const rows = await db.gymClass.findMany({
    where: { gymId, date: day, ...only, cancelledAt: null, attendees: { some: IN_IT } },
    include: {
      program: { select: { id: true, name: true } },
      _count: { select: { attendees: { where: IN_IT } } },
    },
    orderBy: [{ time: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ _count, ...row }) => ({ ...row, athletes: _count.attendees }))
}

/** Returns the names in each heat, by name within the class, so that athletes find themselves. */
export async function listClassHeats(
  scope: GymScope,
  { classId, most }: { classId: string; most: number },
): Promise<string[][]> {
  const athletes = await classAthletes(scope, classId)
  return splitIntoHeats(
    athletes.map(({ name }) => name),
    most,
  )
}

function raceClock(wods: Wod[]): Clock {
  const part = usualPart(wods)
  return part === null ? countUp('Time') : buildPartClock(part)
}
