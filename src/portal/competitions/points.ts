import type { Request, Response, Router } from 'express'
import { GAMES_TABLE } from '../../domain/leaderboards/standings/table'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { pointsForm, weightField } from '../../schemas/competitions/editing'
import { getCompetition } from '../../services/competitions/competitions'
import { updatePoints } from '../../services/competitions/editing-points'
import { getOverview, type Overview } from '../../services/competitions/overview'
import { emptyForm, type FormState, SHOWN, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { competitionPath, continueOrAsk } from './effects'
import { buildHead, type CompetitionHead } from './page'

const pointsView = view<{ head: CompetitionHead; page: PointsPage; form: FormState }>('competitions/points')

export function addPointsRoutes(router: Router): void {
  router.get('/:id/points', (req, res) => show(req, res))
  router.post('/:id/points', costs('decodes'), update)
}

async function show(req: Request, res: Response, refused?: FormState): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  pointsView(req, res, {
    head: buildHead(overview),
    page: buildPoints(overview),
    form: refused ?? emptyForm(pointsValues(overview)),
  })
}

async function update(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  // The form has a weight for every event.
  const { events } = await getCompetition(scopeOf(res), id)
  await submitForm(req, res, {
    schema: pointsForm(events.map(event => event.id)),
    async done(input) {
      if (input.confirmed === 'no') {
        await show(req, res, emptyForm(req.body))
        return SHOWN
      }
      const changed = await updatePoints(scopeOf(res), id, input)
      const next = () => ({ location: competitionPath(req, res), flash: 'Saved the points.' })
      return continueOrAsk(req, res, changed, { what: 'the points', next })
    },
    again: form => show(req, res, form),
  })
}

type SchemeChoice = { value: string; label: string; hint: string }
type PointsPage = ReturnType<typeof buildPoints>

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

function buildPoints({ events }: Overview) {
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

function pointsValues({
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
