import { ordinal } from '../../domain/leaderboards/rank/reasons'
import type { ScreenMilestone, ScreenRecord } from '../../services/feed/screen-news'
import { summarizeWorkout } from '../words/chalk'
import { describeRecordNews } from '../words/record-words'

type NewsLines = { key: string; title: string; text: string }

/** The records of the day on one scene, a line each; nothing without a record. */
export function buildRecords(
  news: ScreenRecord[],
  { locale, units }: { locale: string; units: 'kg' | 'lb' },
): NewsLines[] {
  if (news.length === 0) return []
  const reading = { locale, timeZone: 'UTC', today: '', reader: { units, timeZone: null } }
  const lines = news.map(({ athlete, title, workout, record }) => {
    const name = summarizeWorkout({ name: title, description: workout })
    const { what, score } = describeRecordNews(record, name, reading)
    return `${athlete}: ${what}, ${score}`
  })
  const title = lines.length === 1 ? 'Record today' : 'Records today'
  return [{ key: 'records', title, text: lines.join('\n') }]
}

const LONGEST_NAMES = 520

/** Today's members on one scene; nothing before the first member. */
export function buildPeople(people: readonly string[]): NewsLines[] {
  if (people.length === 0) return []
  const title = people.length === 1 ? '1 person trained today' : `${people.length} people trained today`
  const shown: string[] = []
  for (const name of people) {
    if (shown.join(', ').length + name.length > LONGEST_NAMES) break
    shown.push(name)
  }
  const more = people.length - shown.length
  return [
    {
      key: 'people',
      title,
      text: [shown.join(', '), more > 0 && `and ${more} more`].filter(Boolean).join(' '),
    },
  ]
}

/** The milestones of the week on one scene, a line each; nothing without a milestone. */
export function buildMilestones(milestones: readonly ScreenMilestone[]): NewsLines[] {
  if (milestones.length === 0) return []
  const lines = milestones.map(each => `${each.athlete}: ${describeMilestone(each)}`)
  return [{ key: 'milestones', title: 'At the gym', text: lines.join('\n') }]
}

function describeMilestone({ kind, content }: ScreenMilestone): string {
  switch (kind) {
    case 'first':
      return `first ${content.movement.toLowerCase()}`
    case 'classes':
      return `${content.count} classes`
    case 'weeks':
      return `${content.count} weeks in a row`
    case 'place':
      return `${ordinal(content.place)} of ${content.of}, ${content.division} at ${content.competition}`
    case 'member':
      return 'new here'
  }
}
