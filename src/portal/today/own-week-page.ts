import { addDays, weekdayOf } from '../../domain/shared/days'
import { formatCount, oneLine } from '../../domain/shared/words'
import type { BookedClass, OwnWeekDay } from '../../services/today/own-week'
import type { WodPart } from '../../services/wods/wods'
import { clip } from '../words/chalk'
import { hourShown } from '../words/hour-shown'
import { textInUnits } from '../words/own-loads'
import type { Tag } from '../words/score-shown'
import { dayShown, type Reading, type When } from '../words/when'

export type OwnWeekPage = ReturnType<typeof buildOwnWeek>
type WeekDay = {
  key: string
  day: When
  tag: Tag | null
  classes: { id: string; time: When; title: string; tag: Tag }[]
  wods: { id: string; title: string; parts: PartInBrief[] }[]
}
type PartInBrief = { prefix: string | null; title: string | null; text: string }

const LONGEST = { alone: 56, titled: 42 }

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day))
}

export function buildOwnWeek(days: OwnWeekDay[], monday: string, reading: Reading) {
  const { today } = reading
  const posted = days.filter(({ wods }) => wods.length > 0).length
  const isThisWeek = monday === mondayOf(today)
  return {
    title: isThisWeek ? 'This week' : `Week of ${dayShown(monday, today, reading).text}`,
    posted: posted === 0 ? 'Nothing posted' : `${formatCount(posted, 'day')} posted`,
    isThisWeek,
    previous: addDays(monday, -7),
    next: addDays(monday, 7),
    days: days
      .filter(({ wods, classes }) => wods.length + classes.length > 0)
      .map(({ date, wods, classes, isDone }) => ({
        key: date,
        day: dayShown(date, today, reading),
        tag: dayTag(date, isDone, today),
        classes: classes.map(each => buildClass(each, reading)),
        wods: wods.map(wod => ({
          id: wod.id,
          title: wod.name === null ? wod.program.name : `${wod.program.name}: ${wod.name}`,
          parts: wod.parts.map(part => buildPartInBrief(part, reading)),
        })),
      })),
  }
}

function dayTag(date: string, isDone: boolean, today: string): Tag | null {
  if (isDone) return { label: 'Logged', kind: 'good' }
  return date === today ? { label: 'Today', kind: 'how' } : null
}

function buildClass(row: BookedClass, { locale }: Reading): WeekDay['classes'][number] {
  const { id, time, name, program, isWaiting, cancelledAt } = row
  const booked: Tag = isWaiting ? { label: 'Waiting', kind: 'ask' } : { label: 'Booked', kind: 'good' }
  const tag: Tag = cancelledAt === null ? booked : { label: 'Cancelled', kind: 'ask' }
  return { id, time: hourShown(time, locale), title: name ?? program.name, tag }
}

function buildPartInBrief({ prefix, name, workout }: WodPart, { reader }: Reading): PartInBrief {
  const title = [...new Set([name, workout.name])].filter(Boolean).join(': ') || null
  const text = textInUnits(
    clip(oneLine(workout.description), title ? LONGEST.titled : LONGEST.alone),
    reader?.units,
  )
  return { prefix, title, text }
}
