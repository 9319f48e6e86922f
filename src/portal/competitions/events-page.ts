import { scoresReleaseTime } from '../../domain/competitions/event-showing'
import type { DateStyle } from '../../domain/shared/dates'
import { localTimeAt } from '../../domain/shared/local-times'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { type SCORED_BY, VERSIONS, type Version } from '../../schemas/competitions/editing'
import type { Division, Event } from '../../services/competitions/competitions'
import type { Overview } from '../../services/competitions/overview'
import type { Workout } from '../../services/workouts/workouts'
import { formatWorkout } from '../words/chalk'
import type { Choice } from '../words/choices'
import type { Tag } from '../words/score-shown'
import { momentShown, type When } from '../words/when'
import { joinNames } from './steps'

export type EventFact = { text: string; when: When | null }
export type EventCard = ReturnType<typeof buildEvents>[number]

export function buildEvents(overview: Overview, locale: string) {
  const { events, divisions, scoresOf, heatsOf, timeZone } = overview
  const count = (counts: ReadonlyMap<string, number>, id: string, noun: string) =>
    counts.has(id) ? formatCount(counts.get(id)!, noun) : null
  return events.map((event, index) => ({
    id: event.id,
    revision: event.revision,
    number: index + 1,
    name: event.name,
    tags: tagsOf(event, divisions),
    divisions: describeDivisions(event, divisions),
    workout: formatWorkout(event.workout),
    versions: [
      { name: 'Scaled', workout: event.scaledWorkout },
      { name: 'Foundations', workout: event.foundationsWorkout },
    ].flatMap(({ name, workout }) => (workout ? [{ name, text: describeVersion(workout) }] : [])),
    facts: factsOf(event, { timeZone, locale }),
    tieBreak: TIE_BREAKS[event.tieBreak],
    scores: count(scoresOf, event.id, 'score'),
    heats: count(heatsOf, event.id, 'heat'),
    byHand: event.scoreVisibility === 'manual' ? event.scoresShownAt !== null : null,
    isFirst: index === 0,
    isLast: index === events.length - 1,
  }))
}

function tagsOf({ id, visible, kind, weight }: Event, divisions: Division[]): Tag[] {
  const isOfTeams = divisions.some(each => each.kind === 'team' && each.eventIds.includes(id))
  const tags: (Tag | false)[] = [
    !visible && { label: 'Hidden', kind: 'ask' as const },
    isOfTeams && {
      label: kind === 'team' ? 'One score per team' : 'One score per member',
      kind: '' as const,
    },
    weight !== 1 && { label: `Counts ${formatNumber(weight)}×`, kind: '' as const },
  ]
  return tags.filter(tag => tag !== false)
}

function describeDivisions({ id }: Event, divisions: Division[]): string {
  const doing = divisions.filter(division => division.eventIds.includes(id))
  if (doing.length === 0) return 'No division does it yet'
  return doing.length === divisions.length && doing.length > 1 ? 'All divisions' : joinNames(doing)
}

function describeVersion({ name, description }: Workout): string {
  return [name, description].filter(Boolean).join(': ')
}

const TIE_BREAKS = { none: null, time: 'Tie-break: time', reps: 'Tie-break: reps', load: 'Tie-break: load' }

function factsOf(event: Event, place: DateStyle): EventFact[] {
  const { releasedAt, deadline, deadlineBuffer } = event
  const buffer = deadlineBuffer === 0 ? '' : `, with ${formatMinutes(deadlineBuffer)} of grace`
  const facts: (EventFact | null)[] = [
    releasedAt === null
      ? { text: 'The workout is visible with the competition', when: null }
      : { text: 'Workout visible from', when: momentShown(releasedAt, place) },
    deadline && { text: `Scores accepted${buffer}, until`, when: momentShown(deadline, place) },
    scoresShown(event, place),
  ]
  return facts.filter(fact => fact !== null)
}

function scoresShown(event: Event, place: DateStyle): EventFact {
  if (event.scoreVisibility === 'immediate') return { text: 'Scores are shown immediately', when: null }
  if (event.scoreVisibility === 'manual') {
    return event.scoresShownAt === null
      ? { text: 'Scores are hidden until you publish the scores', when: null }
      : { text: 'Scores shown since', when: momentShown(event.scoresShownAt, place) }
  }
  const out = scoresReleaseTime(event)
  return out === null
    ? { text: 'Scores are shown after the deadline', when: null }
    : { text: 'Scores are shown from', when: momentShown(out, place) }
}

function formatMinutes(minutes: number): string {
  if (minutes % 1_440 === 0) return formatCount(minutes / 1_440, 'day')
  return minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute')
}

/** Initial values of an event's form: workouts as text if that reads back the same, else as chosen. */
export function eventValues(
  event: Event,
  divisions: Division[],
  timeZone: string,
  written: Record<Version, string | null>,
): Record<string, string> {
  const timeOf = (moment: Date | null) => (moment === null ? '' : localTimeAt(moment, timeZone))
  const workouts = { '': event.workout, scaled_: event.scaledWorkout, foundations_: event.foundationsWorkout }
  const texts = VERSIONS.flatMap(version => {
    const workout = workouts[version]
    if (!workout) return []
    const text = written[version]
    return [text === null ? [`${version}pick`, `workout:${workout.id}`] : [`${version}text`, text]]
  })
  return {
    name: event.name,
    kind: event.kind,
    divisions: divisions
      .filter(({ eventIds }) => eventIds.includes(event.id))
      .map(({ id }) => id)
      .join(),
    instructions: event.instructions ?? '',
    ...(Object.fromEntries(texts) as Record<string, string>),
    tie_break: event.tieBreak,
    released_at: timeOf(event.releasedAt),
    deadline: timeOf(event.deadline),
    deadline_buffer: String(event.deadlineBuffer),
    score_visibility: event.scoreVisibility,
    visible: event.visible ? 'on' : '',
  }
}

/** Every division does it, it is visible, teams get one score each, and it goes before the final. */
export function newEventValues(
  divisions: readonly Pick<Division, 'id' | 'kind'>[],
  events: readonly Pick<Event, 'id' | 'name'>[],
): Record<string, string> {
  const last = events.at(-1)
  return {
    kind: divisions.some(({ kind }) => kind === 'team') ? 'team' : 'individual',
    before: last && isFinal(last.name) ? last.id : '',
    divisions: divisions.map(({ id }) => id).join(),
    tie_break: 'none',
    deadline_buffer: '0',
    score_visibility: 'immediate',
    visible: 'on',
  }
}

/** True for `Final`, `The finale`, `Event 5 (final)`; false for a semi-final and a quarter-final. */
function isFinal(name: string): boolean {
  return /\bfinal[es]?\b/i.test(name.replace(/\b(semi|quarter)[\s-]?finals?\b/gi, ''))
}

export function beforeChoices(events: readonly Pick<Event, 'id' | 'name'>[]): Choice[] {
  return events.map(({ id, name }) => ({ value: id, label: `Before ${name}` }))
}

const MEASURES: Record<(typeof SCORED_BY)[number], string> = {
  time: 'Time: the fastest wins',
  rounds_reps: 'Rounds and reps: the most wins',
  reps: 'Reps: the most wins',
  load: 'Load: the heaviest wins',
  calories: 'Calories: the most wins',
  distance: 'Distance: the farthest wins',
  points: 'Points: the most wins',
}

export const MEASURE_CHOICES: Choice[] = Object.entries(MEASURES).map(([value, label]) => ({ value, label }))
