/** Pages for frames on other sites, without cookies. Their one script tells the parent page their height. */
import { type Request, type Response, Router } from 'express'
import type { z } from 'zod'
import { parse, parseQuery } from '../../http/parse'
import { FrameQuery } from '../../schemas/website/website'
import { listShownCompetitions } from '../../services/website/competitions'
import { listShownDays } from '../../services/website/schedule'
import { findBoardDay, listShownBoards, listShownWods } from '../../services/website/training'
import { buildBrand } from '../brand'
import { allowFrames } from '../http/page-policy'
import { renderPublic, view } from '../http/render'
import { dayShown, type Reading, type When } from '../words/when'
import {
  type BoardShown,
  buildBoards,
  buildCompetition,
  buildDays,
  buildWodDays,
  type CompetitionShown,
  type DayShown,
  readingFor,
  type WodDay,
} from './frames-page'
import { FRESH, findJoinUrl, findShown, type On, type Part, type Shown } from './shown'

type Query = z.output<typeof FrameQuery>
type Frame = { title: string; theme: 'system' | 'light' | 'dark' } & Pick<Query, 'heading' | 'background'>
const missingView = view<Frame>('website/missing', renderPublic)
const scheduleView = view<Frame & { days: DayShown[] }>('website/schedule', renderPublic)
const workoutsView = view<Frame & { days: WodDay[] }>('website/workouts', renderPublic)
const boardView = view<Frame & { day: When; boards: BoardShown[] }>('website/board', renderPublic)
const competitionsView = view<Frame & { competitions: CompetitionShown[] }>(
  'website/competitions',
  renderPublic,
)

type Around = { shown: Shown; reading: Reading; query: Query }

export function framesRouter(on: On): Router {
  const router = Router({ mergeParams: true })
  const frame = <Data extends object>(
    part: Part,
    show: (req: Request, res: Response, data: Frame & Data) => void,
    load: (around: Around) => Promise<Data & { title: string }>,
  ) => framed(on, part, load, show)

  router.get(
    '/schedule',
    frame('schedule', scheduleView, async ({ shown, reading, query: { days = 7 } }) => {
      const join = await findJoinUrl(on.config, shown)
      const listed = await listShownDays(shown.scope, { days }, shown.now)
      return { title: `Classes at ${shown.gym.name}`, days: buildDays(listed, join, shown.now, reading) }
    }),
  )
  router.get(
    '/workouts',
    frame('workouts', workoutsView, async ({ shown, reading, query: { days = 1 } }) => {
      const wods = await listShownWods(shown.scope, { days }, shown.now)
      return { title: `Workouts at ${shown.gym.name}`, days: buildWodDays(wods, reading) }
    }),
  )
  router.get(
    '/board',
    frame('boards', boardView, async ({ shown: { gym, parts, scope, now }, reading }) => {
      const date = await findBoardDay(scope, reading.today, now)
      const boards = await listShownBoards(scope, parts.boards!, date, now)
      const day = dayShown(date, reading.today, reading)
      return { title: `Whiteboard of ${gym.name}`, day, boards: buildBoards(boards) }
    }),
  )
  router.get(
    '/competitions',
    frame('competitions', competitionsView, async ({ shown, reading }) => {
      const listed = await listShownCompetitions(shown.scope, shown.now)
      const competitions = listed.map(each => buildCompetition(each, shown.now, reading))
      return { title: `Competitions at ${shown.gym.name}`, competitions }
    }),
  )
  return router
}

function framed<Data extends object>(
  on: On,
  part: Part,
  load: (around: Around) => Promise<Data & { title: string }>,
  show: (req: Request, res: Response, data: Frame & Data) => void,
) {
  return async (req: Request, res: Response): Promise<void> => {
    allowFrames(res)
    res.set('X-Robots-Tag', 'noindex')
    const query = parse(FrameQuery, parseQuery(req.originalUrl).values)
    const { theme = 'system', heading, background } = query
    const shown = await findShown(on, req, res, part)
    if (!shown) return missingView(req, res.status(404), { title: 'There is no page here', theme })
    const reading = readingFor(shown.gym, shown.now)
    res.locals.brand = buildBrand(shown.gym)
    const data = await on.answers.get(req, shown, () => load({ shown, reading, query }))
    res.set('Cache-Control', FRESH)
    show(req, res, { ...data, theme, heading, background })
  }
}
