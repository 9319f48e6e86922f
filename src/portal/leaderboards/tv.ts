/** The standings on a screen in the hall: division by division or `?division=` alone, page by page, without interaction. */
import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { listPublicDivisions } from '../../services/leaderboards/public-boards'
import { publicReadingOf } from '../competitions/public/reading'
import { buildAnswer, loadBoard, renderBody, type Show } from '../competitions/public/show'
import { localeOf } from '../http/locale'
import { divisionIn } from '../http/params'
import { visitedOf } from '../http/public-competition'
import { sendReady } from '../http/ready-answers'
import { renderTagged } from '../http/render'
import { buildShowScenes } from './tv-page'
import type { ShowTvViews } from './views'

export function showTvRouter(show: Show): Router {
  const router = Router({ mergeParams: true })
  router.get('/tv', (req, res) => tv(show, req, res))
  return router
}

async function tv(show: Show, req: Request, res: Response): Promise<void> {
  const { competition } = visitedOf(res)
  const wanted = divisionIn(req)
  const body = await buildAnswer(show, req, res, `tv ${wanted ?? ''} ${localeOf(res)}`, async at => {
    const scope = scopeOf(res)
    const divisions = wanted ? [{ id: wanted }] : await listPublicDivisions(scope, competition.id)
    const boards = await Promise.all(divisions.map(division => loadBoard(show, res, division.id, at)))
    const scenes = buildShowScenes(boards, publicReadingOf(res))
    return renderBody('leaderboards/tv-board', competition.name, { scenes })
  })
  if (req.query.v !== undefined) return sendReady(req, res, body)
  const { title, text: html, version } = body
  const theme = req.query.theme === 'light' ? 'light' : 'dark'
  renderTagged(req, res, 'leaderboards/tv', {
    title,
    html,
    version,
    theme,
  } satisfies ShowTvViews['leaderboards/tv'])
}
