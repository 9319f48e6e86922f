/** The standings on a screen in the hall: division by division or `?division=` alone, page by page, without interaction. */
import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { listPublicDivisions } from '../../services/leaderboards/public-boards'
import { publicReadingOf } from '../competitions/public/reading'
import { bodyView, buildAnswer, loadBoard, type Show } from '../competitions/public/show'
import { localeOf } from '../http/locale'
import { divisionIn } from '../http/params'
import { visitedOf } from '../http/public-competition'
import { sendReady } from '../http/ready-answers'
import { renderTagged, view } from '../http/render'
import { buildShowScenes, type ShowScene } from './tv-page'

type Tv = { title: string; html: string; version: string; theme: 'dark' | 'light' }
const tvView = view<Tv>('leaderboards/tv', renderTagged)
const boardView = bodyView<{ scenes: ShowScene[] }>('leaderboards/tv-board')

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
    return boardView(competition.name, { scenes })
  })
  if (req.query.v !== undefined) return sendReady(req, res, body)
  const { title, text: html, version } = body
  const theme = req.query.theme === 'light' ? 'light' : 'dark'
  tvView(req, res, { title, html, version, theme })
}
