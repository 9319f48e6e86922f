import { formatCount, formatNumber } from '../../domain/shared/words'
import { chooseVersion } from '../../services/competitions/event-versions'
import type { PublicDivision, PublicEvent } from '../../services/competitions/public-competitions'
import type { BoardEvent, PublicBoard } from '../../services/leaderboards/public-boards'
import type { RegistrationHeat } from '../../services/registrations/public-registrations'
import type { Workout } from '../../services/workouts/workouts'
import { formatWorkout } from '../words/chalk'
import { momentShown, type Reading, type When } from '../words/when'
import { buildCell, buildRegistrationRow, describeMembers, describeProgress, waitingEvent } from './page'

export type EventPage = ReturnType<typeof buildEventPage>

export type HeatLine = { event: string; said: string; when: When }

export type AthletePage = NonNullable<ReturnType<typeof buildAthlete>>

export function buildEventPage(
  event: PublicEvent,
  divisions: readonly PublicDivision[],
  boards: readonly PublicBoard[],
  reading: Reading,
) {
  const { content, name, releasedAt } = event
  return {
    name,
    released: content || !releasedAt ? null : momentShown(releasedAt, reading),
    versions: content ? versionsOf(content, event.id, divisions) : [],
    instructions: content?.instructions?.trim() || null,
    facts: content ? factsOf(event, reading) : [],
    boards: event.showing.scores ? boards.map(board => boardOf(board, event)) : [],
    waiting: event.showing.scores ? null : waitingEvent(event, reading),
  }
}

export function buildAthlete(
  board: PublicBoard,
  registrationId: string,
  heats: readonly RegistrationHeat[],
  reading: Reading,
) {
  const row = buildRegistrationRow(board, registrationId)
  if (!row) return null
  const { members } = board.standings.find(({ entrant }) => entrant.id === registrationId)!.entrant
  const contenders = board.standings.filter(({ rank }) => rank !== null).length
  return {
    row,
    division: { id: board.division.id, name: board.division.name },
    of: `of ${contenders}`,
    members: members.map(({ name, affiliation, countryCode }) => ({
      name,
      said: [affiliation, countryCode].filter(Boolean).join(' · ') || null,
    })),
    waiting: board.events.filter(({ showing }) => !showing.scores).map(each => waitingEvent(each, reading)),
    heats: buildHeatLines(heats, reading),
  }
}

export function buildHeatLines(heats: readonly RegistrationHeat[], reading: Reading): HeatLine[] {
  return heats.map(({ event, number, lane, startsAt }) => ({
    event,
    said: `Heat ${number}, lane ${lane}`,
    when: momentShown(startsAt, reading),
  }))
}

type Content = NonNullable<PublicEvent['content']>

function versionsOf(content: Content, eventId: string, divisions: readonly PublicDivision[]) {
  const { rx, scaled, foundations } = content
  const all: [string, Workout | null][] = [
    ['Rx', rx],
    ['Scaled', scaled],
    ['Foundations', foundations],
  ]
  return all.flatMap(([version, workout]) => {
    const doing = divisions.filter(
      ({ prescribedIn }) => chooseVersion(content, prescribedIn.get(eventId) ?? 'rx') === workout,
    )
    const label = [...new Set([version, ...doing.map(({ name }) => name)])].join(' · ')
    return workout ? [{ label, chalked: formatWorkout(workout) }] : []
  })
}

const TIE_BREAK = { none: null, time: 'by a time', reps: 'by reps', load: 'by a load' } as const

function factsOf(event: PublicEvent, reading: Reading) {
  const { deadline, deadlineBuffer, tieBreak, weight } = event
  const tie = TIE_BREAK[tieBreak]
  const buffer = formatCount(deadlineBuffer, 'minute')
  return [
    ...(deadline ? [{ name: 'Scores are due', said: '', when: momentShown(deadline, reading) }] : []),
    ...(deadline && deadlineBuffer > 0 ? [{ name: 'Grace period', said: buffer, when: null }] : []),
    ...(tie ? [{ name: 'Tie-break', said: tie, when: null }] : []),
    ...(weight === 1 ? [] : [{ name: 'Points', said: `count ${weight} ×`, when: null }]),
  ]
}

function boardOf(board: PublicBoard, { id: eventId }: Pick<BoardEvent, 'id'>) {
  const event = board.events.find(each => each.id === eventId)!
  const scored = board.standings.filter(({ entrant }) => entrant.performances.has(event.id))
  const places = scored
    .map(standing => {
      const { id: registrationId, name: who } = standing.entrant
      return {
        registrationId,
        who,
        about: describeMembers(standing.entrant),
        cell: buildCell(standing, event),
      }
    })
    .sort((a, b) => (a.cell.rank ?? Number.MAX_SAFE_INTEGER) - (b.cell.rank ?? Number.MAX_SAFE_INTEGER))
  const { id, name } = board.division
  const hasReviewed = places.some(({ cell }) => cell.isReviewed)
  return { division: { id, name }, places, hasReviewed, said: describeMissing(board, event.id) }
}

function describeMissing({ events }: PublicBoard, eventId: string): string {
  const progress = events.find(({ id }) => id === eventId)?.progress
  if (!progress || progress.state === 'not_begun') return 'no scores yet'
  if (progress.missing === 0) return 'everybody is in'
  return describeProgress(progress) ?? `closed, ${formatNumber(progress.missing)} without a score`
}
