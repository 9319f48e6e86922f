import { describeMax, describeProgression } from '../../domain/cycles/words'
import type { MovementsById } from '../../domain/movements/movement'
import { addDays, daysBetween, toUtcDate, weekdayOf } from '../../domain/shared/days'
import { dateFormat } from '../../domain/shared/formats'
import { groupBy } from '../../domain/shared/group-by'
import { formatScheme } from '../../domain/workouts/describe-strength'
import type { CycleWithDays } from '../../services/cycles/cycles'
import type { Calendar, CalendarWod } from '../../services/wods/calendar'
import { clip, summarizeWorkout } from '../words/chalk'
import { dayShown, momentShown, type Reading } from '../words/when'
import { buildStairs, shortLoad } from './stairs'

export type CyclePage = ReturnType<typeof buildCycle>

const LONGEST = 40
const weekday = dateFormat({ weekday: 'short' })

/** Returns the page of a cycle: a line for each lift, and the weeks with everything on the days of the program. */
export function buildCycle(
  cycle: CycleWithDays,
  { programs, wods }: Calendar,
  { reading, movements, base }: { reading: Reading; movements: MovementsById; base: string },
) {
  const { planned, startsOn } = cycle
  const nameOf = (lift: number) => movements.get(planned.lifts[lift]!.movement_id)?.name ?? 'Strength'
  const thisWeek = Math.floor(daysBetween(startsOn, reading.today) / 7) + 1
  const now = thisWeek >= 1 && thisWeek <= planned.weeks ? thisWeek : null
  const program = programs.find(({ id }) => id === cycle.programId)?.name ?? ''
  const dates = [startsOn, cycle.endsOn, ...cycle.days.map(({ wod }) => wod.date)].sort()
  const monday = addDays(dates[0]!, 1 - weekdayOf(dates[0]!))
  const count = Math.floor(daysBetween(monday, dates.at(-1)!) / 7) + 1
  const wodsOn = groupBy(wods, wod => wod.date)
  const weeks = Array.from({ length: count }, (_, index) => {
    const first = addDays(monday, 7 * index)
    const days = Array.from({ length: 7 }, (_each, at) => {
      const date = addDays(first, at)
      const on = wodsOn.get(date) ?? []
      const mine = cycle.days.filter(({ wod }) => wod.date === date)
      return {
        date,
        number: Number(date.slice(8)),
        full: dayShown(date, reading.today, reading).text,
        href: on[0]
          ? `${base}/wods/${on[0].id}/edit`
          : `${base}/wods/new?date=${date}&program=${cycle.programId}`,
        cycle: mine.map(day => describeDay(day, cycle, nameOf)),
        others: on.flatMap(wod => otherParts(wod, new Set(mine.map(({ componentId }) => componentId)))),
        isOut: on.some(({ publishAt }) => isPublished(publishAt)),
        isToday: date === reading.today,
      }
    })
    const week =
      cycle.days.find(({ wod }) => wod.date >= first && wod.date <= addDays(first, 6))?.week ?? null
    return { first, days, week, lines: week === null ? [] : weekLines(cycle, week, nameOf) }
  })
  const border = weeks.findIndex(({ days }) => !days.some(({ isOut }) => isOut))
  const isPast = weeks.slice(Math.max(border, 0)).some(({ days }) => days.some(({ isOut }) => isOut))
  const own = new Set(cycle.days.map(({ wod }) => wod.id))
  const next = wods
    .filter(({ id, publishAt }) => own.has(id) && publishAt !== null && !isPublished(publishAt))
    .map(({ publishAt }) => publishAt!)
    .sort((a, b) => a.getTime() - b.getTime())[0]
  return {
    id: cycle.id,
    revision: cycle.revision,
    name: cycle.name,
    program,
    programId: cycle.programId,
    startsOn,
    starts: dayShown(startsOn, reading.today, reading),
    // A retest may come after the weeks.
    ends: dayShown(dates.at(-1)!, reading.today, reading),
    max: describeMax(planned),
    lifts: planned.lifts.map((lift, index) => ({
      name: nameOf(index),
      progression: describeProgression(lift),
      stairs: buildStairs(nameOf(index), cycle.weeks[index]!, now),
    })),
    weekdays: weeks[0]!.days.map(({ date }) => weekday(toUtcDate(date), 'UTC', reading.locale)),
    weeks,
    // The border is drawn once, where nothing later is out.
    border: border === -1 || isPast ? null : border,
    nextOut: next ? momentShown(next, reading) : null,
    nextStart: addDays(monday, 7 * count),
    edited: cycle.days.filter(({ isEdited }) => isEdited).length,
  }
}

const isPublished = (publishAt: Date | null) => publishAt !== null && publishAt <= new Date()

type Day = CycleWithDays['days'][number]

function describeDay(day: Day, { weeks }: CycleWithDays, nameOf: (lift: number) => string): string {
  const name = nameOf(day.lift)
  if (day.kind === 'retest') return `${name} retest`
  const planned = weeks[day.lift]?.[day.week - 1]
  return planned && !day.isEdited ? `${name} ${shortLoad(planned)}` : `${name}, edited`
}

function weekLines({ weeks }: CycleWithDays, week: number, nameOf: (lift: number) => string) {
  return weeks.flatMap((all, lift) => {
    const planned = all[week - 1]
    if (!planned) return []
    return [
      {
        name: weeks.length > 1 ? nameOf(lift) : null,
        load: shortLoad(planned),
        sets: planned.load === null ? null : formatScheme(planned.reps),
        isEasy: planned.kind === 'deload',
      },
    ]
  })
}

function otherParts(wod: CalendarWod, mine: ReadonlySet<string>): string[] {
  const others = wod.parts.filter(({ id, prefix }) => !mine.has(id) && prefix !== null)
  if (wod.name && others.length > 0) return [clip(wod.name, LONGEST)]
  return others.map(({ name, workout }) => clip(name ?? summarizeWorkout(workout), LONGEST))
}
