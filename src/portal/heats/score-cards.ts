import {
  buildScoreCard,
  type CardTable,
  type ScoreCard,
} from '../../domain/event-scores/score-card/score-card'
import { type DateStyle, dayAt } from '../../domain/shared/dates'
import { formatNumber, formatTime } from '../../domain/shared/words'
import type { Gender } from '../../domain/workouts/counts'
import { type Event, listVersions } from '../../services/competitions/competitions'
import { chooseVersion } from '../../services/competitions/event-versions'
import { type Entrant, listScored, rowName } from '../../services/event-scores/targets'
import type { HeatsOfEvent } from '../../services/heats/heats'
import type { HeatRow } from '../../services/heats/rows'
import type { Workout } from '../../services/workouts/workouts'
import { formatWorkout } from '../words/chalk'
import { dayShown, timeShown } from '../words/when'

type Start = { entrant: Entrant; heat: HeatRow | null; lane: number | null }

/** Returns a card per score: by heat and lane, then entrants without a lane. */
export function buildScoreCards(
  { event, divisions, heats, unplaced }: HeatsOfEvent & { event: Event },
  heatId: string | undefined,
  place: DateStyle & { today: string },
) {
  const wanted = heats.filter(({ id }) => heatId === undefined || id === heatId)
  const starts: Start[] = [
    ...wanted.flatMap(heat =>
      heat.lanes
        .filter(({ registration }) => registration.withdrawnAt === null)
        .map(({ lane, registration }) => ({ entrant: registration, heat, lane })),
    ),
    ...(heatId === undefined ? unplaced.map(entrant => ({ entrant, heat: null, lane: null })) : []),
  ]
  const versions = listVersions(event)
  const scalingOf = new Map(divisions.map(({ id, prescribedIn }) => [id, prescribedIn.get(event.id) ?? 'rx']))
  const cardsOfWorkout = new Map<Workout, ReturnType<typeof cardsByGender>>()
  return starts.flatMap(({ entrant, heat, lane }) => {
    const workout = chooseVersion(versions, scalingOf.get(entrant.divisionId) ?? 'rx')
    const cardOf = cardsOfWorkout.get(workout) ?? cardsByGender(workout)
    cardsOfWorkout.set(workout, cardOf)
    return listScored(event, entrant).map(participant => {
      const { tables, scores } = cardOf(participant.gender)
      const name = rowName(event, entrant, participant)
      const members =
        entrant.teamName === name ? entrant.participants.map(each => each.name).join(', ') : null
      return {
        workout: formatWorkout(workout),
        cap: capOf(workout),
        name,
        about: [entrant.division.name, members].filter(Boolean).join(' · '),
        heat: heat && `Heat ${heat.number}`,
        lane,
        day: heat && dayShown(dayAt(heat.startsAt, place.timeZone), place.today, place),
        when: heat && timeShown(heat.startsAt, place),
        tables: sideBySide(tables),
        scores,
      }
    })
  })
}

function cardsByGender({ details, movements }: Workout): (gender: Gender) => ScoreCard {
  const known = new Map(movements.map(movement => [movement.id, movement]))
  const made = new Map<Gender, ScoreCard>()
  return gender => {
    const card = made.get(gender) ?? buildScoreCard(details, gender, known)
    made.set(gender, card)
    return card
  }
}

const LONG_TABLE = 10

function sideBySide(tables: CardTable[]): CardTable[][] {
  const groups: CardTable[][] = []
  for (const table of tables) {
    const last = groups.at(-1)
    if (last && [...last, table].every(isSmall)) last.push(table)
    else groups.push(inHalves(table))
  }
  return groups
}

const isSmall = ({ rows, columns, note }: CardTable): boolean =>
  rows.length <= LONG_TABLE && columns.length <= 2 && note === null

function inHalves(table: CardTable): CardTable[] {
  const { rows, columns } = table
  if (rows.length <= LONG_TABLE || columns.length > 2) return [table]
  const half = Math.ceil(rows.length / 2)
  return [
    { ...table, rows: rows.slice(0, half), note: null },
    { ...table, rows: rows.slice(half) },
  ]
}

function capOf({ details }: Workout): string | null {
  if ('time_cap_seconds' in details && typeof details.time_cap_seconds === 'number') {
    return `Cap ${formatTime(details.time_cap_seconds)}`
  }
  return details.type === 'Amrap' ? `${formatNumber(details.seconds / 60)} minutes` : null
}
