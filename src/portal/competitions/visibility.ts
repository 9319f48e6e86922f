import type { Request, Response, Router } from 'express'
import type { Config } from '../../config/config'
import { scopeOf } from '../../http/gym-scope'
import { getOverview } from '../../services/competitions/overview'
import { baseUrlFor } from '../http/base-url'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { render } from '../render'
import { buildShow } from './visibility-page'

export function addShowRoutes(router: Router, config: Config): void {
  router.get('/:id/show', (req, res) => show(config, req, res))
}

async function show(config: Config, req: Request, res: Response): Promise<void> {
  const overview = await getOverview(scopeOf(res), idParam(req))
  const page = buildShow(overview, localeOf(res), baseUrlFor(req, config), new Date())
  render(req, res, 'competitions/visibility', { page })
}
