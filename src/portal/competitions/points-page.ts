import { GAMES_TABLE } from '../../domain/leaderboards/standings/table'
import { weightField } from '../../schemas/competitions/editing'
import type { Overview } from '../../services/competitions/overview'

type SchemeChoice = { value: string; label: string; hint: string }
export type PointsPage = ReturnType<typeof buildPoints>

const [first, second, third] = GAMES_TABLE

const SCHEME_CHOICES: SchemeChoice[] = [
  {
    value: 'place',
    label: 'One point per place',
    hint: '1st is 1 point, 2nd is 2. The fewest points win. A missed event counts as a place after everyone with a score.',
  },
  {
    value: 'games',
    label: 'The CrossFit Games table',
    hint: `1st is ${first} points, 2nd ${second}, 3rd ${third}, and so on. The most points win.`,
  },
  {
    value: 'table',
    label: 'Your own table',
    hint: 'You set the points for each place. The most points win.',
  },
  {
    value: 'cumulative',
    label: 'Scores added up',
    hint: 'Total time, total reps or total weight over all events. All events must be measured the same way.',
  },
]

export function buildPoints({ events }: Overview) {
  return {
    schemes: SCHEME_CHOICES,
    events: events.map(({ id, name }) => ({ value: id, label: name })),
    weights: events.map(({ id, name, workout }) => ({
      field: weightField(id),
      label: name,
      hint: workout.name ?? workout.description,
    })),
  }
}

export function pointsValues({
  pointsScheme,
  pointsTable,
  tieRule,
  tieEventId,
  events,
}: Overview): Record<string, string> {
  return {
    scheme: pointsScheme,
    table: pointsTable === null ? '' : tableText(JSON.parse(pointsTable) as number[]),
    tie: tieRule,
    tie_event: tieEventId ?? '',
    ...Object.fromEntries(events.map(({ id, weight }) => [weightField(id), String(weight)])),
  }
}

function tableText(points: number[]): string {
  return ['Rank,Points', ...points.map((worth, index) => `${index + 1},${worth}`)].join('\n')
}
