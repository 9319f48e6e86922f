/** How points come about: the form, and where to read what the schemes are worth. */
import { GAMES_TABLE } from '../../domain/leaderboards/standings/table'
import { weightField } from '../../schemas/competitions/editing'
import type { Overview } from '../../services/competitions/overview'
import type { Choice } from '../words/choices'

export type SchemeChoice = { value: string; label: string; hint: string }
export type PointsPage = {
  schemes: SchemeChoice[]
  events: Choice[]
  weights: { field: string; label: string; hint: string }[]
}

const [first, second, third] = GAMES_TABLE

const SCHEME_CHOICES: SchemeChoice[] = [
  {
    value: 'place',
    label: 'A point a place',
    hint: '1st is 1 point, 2nd is 2. Who has the fewest wins, and who misses an event is behind everybody in it.',
  },
  {
    value: 'games',
    label: 'The table of the CrossFit Games',
    hint: `1st is ${first} points, 2nd ${second}, 3rd ${third}, and so on down. Who has the most wins.`,
  },
  {
    value: 'table',
    label: 'A table of your own',
    hint: 'Which place gets how many points. Who has the most wins.',
  },
  {
    value: 'cumulative',
    label: 'Scores added up',
    hint: 'Total time, total reps or total weight over all events: they have to be measured alike.',
  },
]

export function presentPoints({ events }: Overview): PointsPage {
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

/** What the form of the points holds when it is opened. */
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

/** A table as it is typed. */
function tableText(points: number[]): string {
  return ['Rank,Points', ...points.map((worth, index) => `${index + 1},${worth}`)].join('\n')
}
