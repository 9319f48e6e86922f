/** What of a competition is seen, and where. */
import type { Request, Response, Router } from 'express'
import type { Config } from '../config'
import { baseUrlFor } from '../http/base-url'
import { scopeOf } from '../http/gym-scope'
import { localeOf } from '../http/render'
import { presentShow, type ShowPage } from '../presenters/competition-show-pages'
import { getOverview } from '../services/competition-overview'
import { idParam } from './params'
import { render } from './render'

export type CompetitionShowViews = { 'competitions/public': { page: ShowPage } }

export function addShowRoutes(router: Router, config: Config): void {
  router.get('/:id/show', (req, res) => show(config, req, res))
}

async function show(config: Config, req: Request, res: Response): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  const page = presentShow(overview, localeOf(req), baseUrlFor(req, config), new Date())
  render(req, res, 'competitions/public', { page })
}
