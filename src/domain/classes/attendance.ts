/** Sums of held classes by class, hour of the week, coach or month. */
import { weekdayOf } from '../shared/days'

export type Grouping = 'class' | 'hour' | 'coach' | 'month' | 'coach_month'

type Named = { id: string; name: string }

/** A class whose day is over, with its people. */
export type HeldClass = {
  date: string
  time: string
  minutes: number
  /** Null for the name of the program. */
  name: string | null
  program: Named
  coach: Named | null
  capacity: number | null
  booked: number
  came: number
  /** Booked, neither checked in nor forgiven, and not promoted too late. */
  absent: number
  lateCancels: number
}

/** Fields outside the grouping are null; so is the coach of classes without one. */
export type AttendanceGroup = {
  name: string | null
  programId: string | null
  /** 1 is Monday. */
  weekday: number | null
  time: string | null
  coachId: string | null
  /** `2026-11`. */
  month: string | null
}

export type Attendance = AttendanceGroup & {
  classes: number
  /** Classes with a check-in. In the others nobody is known to have come. */
  classesCheckedIn: number
  minutes: number
  /** Places of classes with a limit. */
  places: number
  booked: number
  came: number
  noShows: number
  lateCancels: number
  /** Booked places of all places, from 0; above 1 for overbooked classes. Null without a limit. */
  fill: number | null
}

/** Adds up classes by group, in the order of month, weekday, time and name. */
export function addUpAttendance(classes: readonly HeldClass[], by: Grouping): Attendance[] {
  const groups = new Map<string, HeldClass[]>()
  for (const each of classes) {
    const key = JSON.stringify(groupOf(each, by))
    const group = groups.get(key)
    if (group) group.push(each)
    else groups.set(key, [each])
  }
  return [...groups].map(([key, some]) => ({ ...JSON.parse(key), ...sumOf(some) })).sort(byGroup)
}

/** Adds up all classes. */
export function totalAttendance(classes: readonly HeldClass[]): Attendance {
  return { ...NO_GROUP, ...sumOf(classes) }
}

const NO_GROUP: AttendanceGroup = {
  ...{ name: null, programId: null, weekday: null, time: null, coachId: null, month: null },
}

function groupOf({ date, time, name, program, coach }: HeldClass, by: Grouping): AttendanceGroup {
  const ofCoach = { coachId: coach?.id ?? null, name: coach?.name ?? null }
  const month = date.slice(0, 'YYYY-MM'.length)
  switch (by) {
    case 'class':
      return { ...NO_GROUP, programId: program.id, name: name ?? program.name }
    case 'hour':
      return { ...NO_GROUP, weekday: weekdayOf(date), time }
    case 'coach':
      return { ...NO_GROUP, ...ofCoach }
    case 'month':
      return { ...NO_GROUP, month }
    case 'coach_month':
      return { ...NO_GROUP, ...ofCoach, month }
  }
}

function sumOf(classes: readonly HeldClass[]): Omit<Attendance, keyof AttendanceGroup> {
  const sum = (some: readonly HeldClass[], count: (row: HeldClass) => number) =>
    some.reduce((total, row) => total + count(row), 0)
  const limited = classes.filter(({ capacity }) => capacity !== null)
  const checkedIn = classes.filter(({ came }) => came > 0)
  const places = sum(limited, row => row.capacity!)
  return {
    classes: classes.length,
    classesCheckedIn: checkedIn.length,
    minutes: sum(classes, row => row.minutes),
    places,
    booked: sum(classes, row => row.booked),
    came: sum(classes, row => row.came),
    noShows: sum(checkedIn, row => row.absent),
    lateCancels: sum(classes, row => row.lateCancels),
    fill: places === 0 ? null : Math.round((sum(limited, row => row.booked) / places) * 1000) / 1000,
  }
}

function byGroup(a: Attendance, b: Attendance): number {
  return (
    (a.month ?? '').localeCompare(b.month ?? '', 'en') ||
    (a.weekday ?? 0) - (b.weekday ?? 0) ||
    (a.time ?? '').localeCompare(b.time ?? '', 'en') ||
    Number(a.name === null) - Number(b.name === null) ||
    (a.name ?? '').localeCompare(b.name ?? '', 'en') ||
    ((a.coachId ?? a.programId ?? '') < (b.coachId ?? b.programId ?? '') ? -1 : 1)
  )
}
