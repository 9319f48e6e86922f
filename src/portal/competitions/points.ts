import type { Request, Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { pointsForm } from '../../schemas/competitions/editing'
import { getCompetition } from '../../services/competitions/competitions'
import { updatePoints } from '../../services/competitions/editing-points'
import { getOverview } from '../../services/competitions/overview'
import { emptyForm, type FormState, SHOWN, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { competitionPath, continueOrAsk } from './effects'
import { buildHead, type CompetitionHead } from './page'
import { buildPoints, type PointsPage, pointsValues } from './points-page'

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
