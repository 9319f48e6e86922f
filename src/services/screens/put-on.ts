/** What is on a screen, as it is found: a part, all of them, a timer, the heats of a class; with the clock of it. */
import { doorsAreOpen } from '../../domain/classes/class-times'
import { splitIntoHeats } from '../../domain/screens/class-heats'
import { clockOf } from '../../domain/screens/clock/clock-of'
import { clockOfTimer, nameOfTimer } from '../../domain/screens/clock/free-timer'
import { type Clock, countUp } from '../../domain/screens/clock/phases'
import { type PutOn, readPutOn } from '../../domain/screens/put-on'
import type { GymClassModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { ACTIVE } from '../athletes/active'
import { isRankedPart } from '../boards/part-boards'
import { classAthletes } from '../classes/roster'
import type { Wod, WodPart } from '../wods/wods'

type Found<On extends PutOn> = On & {
  /** The text that says it. */
  key: string
  /** Null of what has none: the time of day. */
  clock: Clock | null
}

/** A class that can be shown in heats, with how many are in it. */
export type ScreenClass = GymClassModel & { program: { id: string; name: string }; athletes: number }

/** A class of the day, with or without anybody in it. */
export type ClassOfDay = GymClassModel & { program: { id: string; name: string } }

export type OnScreen =
  | (Found<Extract<PutOn, { kind: 'part' }>> & { part: WodPart })
  | (Found<Extract<PutOn, { kind: 'side' }>> & { parts: WodPart[] })
  | (Found<Extract<PutOn, { kind: 'timer' }>> & { name: string })
  | (Found<Extract<PutOn, { kind: 'heats' }>> & { gymClass: ScreenClass })
  | (Found<Extract<PutOn, { kind: 'check_in' }>> & { classes: ClassOfDay[] })

/** More have no room next to each other. */
const MOST_BESIDE = 4
/** Whoever waits for a place is not in the class. */
const IN_IT = { athlete: ACTIVE, waitingSince: null }

/** The part that a clock is for on a day when nobody has said: the last that is ranked, which is what is raced. */
export function usualPart(wods: Wod[]): WodPart | null {
  const [first] = wods
  return first?.parts.filter(isRankedPart).at(-1) ?? first?.parts.at(-1) ?? null
}

/** The clock of a part, by what is prescribed. */
export function clockOfPart({ workout }: WodPart): Clock {
  return clockOf(workout.details, new Map(workout.movements.map(movement => [movement.id, movement])))
}

/** The parts that stand next to each other: without the warm-up where there is more, four at the most. */
export function partsBeside(wods: Wod[], of: 'parts' | 'boards'): WodPart[] {
  const all = wods.flatMap(wod => wod.parts)
  const work = all.filter(part => part.workout.type !== 'WarmUp')
  const parts = of === 'boards' ? all.filter(isRankedPart) : work.length > 0 ? work : all
  return parts.slice(0, MOST_BESIDE)
}

/** What a text says that is on, of a day, `YYYY-MM-DD`; null when there is no such thing that day. */
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
      return part ? { ...on, key, clock: clockOfPart(part), part } : null
    }
    case 'side': {
      const parts = partsBeside(wods, on.of)
      return parts.length > 1 ? { ...on, key, clock: raceClock(wods), parts } : null
    }
    case 'timer':
      return { ...on, key, clock: clockOfTimer(on.timer), name: nameOfTimer(on.timer) }
    case 'heats': {
      const [gymClass] = await listScreenClasses(scope, day, { id: on.classId })
      if (!gymClass) return null
      const own = wods.filter(({ program }) => program.id === gymClass.program.id)
      return { ...on, key, clock: raceClock(own.length > 0 ? own : wods), gymClass }
    }
    case 'check_in':
      return { ...on, key, clock: null, classes: await listClassesToCheckIn(scope, day, new Date()) }
  }
}

/** The classes of a day that are not cancelled, the earliest first. */
export async function listClassesOfDay(scope: GymScope, day: string): Promise<ClassOfDay[]> {
  const { gymId, db } = scope
  return db.gymClass.findMany({
    where: { gymId, date: day, cancelledAt: null },
    include: { program: { select: { id: true, name: true } } },
    orderBy: [{ time: 'asc' }, { id: 'asc' }],
  })
}

/** Those that a code lets somebody into at this moment: at most as many as have room next to each other. */
async function listClassesToCheckIn(scope: GymScope, day: string, now: Date): Promise<ClassOfDay[]> {
  const { gymId, db } = scope
  const { timeZone } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  const classes = await listClassesOfDay(scope, day)
  return classes.filter(each => doorsAreOpen(each, timeZone, now)).slice(0, MOST_BESIDE)
}

/** The classes of a day with anybody in them, the earliest first. */
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

/** Who starts in which heat, by name within the class: everybody finds themselves, and a coach knows beforehand. */
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
  return part === null ? countUp('Time') : clockOfPart(part)
}
