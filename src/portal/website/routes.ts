/** A gym as everyone sees it, without a key or a session: as JSON, as a calendar, and in frames on other sites. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NextFunction, type Request, type Response, Router } from 'express'
import { notFound } from '../../errors'
import { sendText } from '../../http/conditional'
import { nothingHere } from '../../http/not-found'
import { parse, parseQuery } from '../../http/parse'
import { BoardDay, DAYS_SHOWN, ScheduleQuery, WorkoutsQuery } from '../../schemas/website/website'
import { listShownCompetitions } from '../../services/website/competitions'
import { listRevised } from '../../services/website/revised'
import { listShownDays } from '../../services/website/schedule'
import { listShownBoards, listShownWods } from '../../services/website/training'
import { scheduleCalendar } from '../classes/calendar-file'
import { announcedFilesRouter } from './announced'
import { buildBoards, buildCompetitions, buildDays, buildGym, buildWods } from './documents'
import { framesRouter } from './frames'
import {
  FRESH,
  findJoinUrl,
  findShown,
  type Given,
  type On,
  type Part,
  SharedAnswers,
  type Shown,
} from './shown'

const WIDGETS = readFileSync(join(__dirname, '../../../public/js/website/widgets.js'), 'utf8')

/** Answers that the public pages of gyms share. */
export function onWebsite(given: Given): On {
  return { ...given, answers: new SharedAnswers(given.db, given.clock) }
}

export function websiteRouter(on: On): Router {
  const router = Router()
  router.use(allowElsewhere)
  router.get('/widgets.js', sendWidgets)
  const gym = Router({ mergeParams: true })
  gym.use('/embed', framesRouter(on))
  gym.use(announcedFilesRouter(on))
  gym.get(
    '/',
    json(on, null, async shown => buildGym(shown, await findJoinUrl(on.config, shown))),
  )
  gym.get(
    '/schedule',
    json(on, 'schedule', async ({ scope, now }, req) => {
      return buildDays(await listShownDays(scope, parse(ScheduleQuery, queryOf(req)), now))
    }),
  )
  gym.get('/schedule.ics', (req, res) => sendCalendar(on, req, res))
  gym.get(
    '/workouts',
    json(on, 'workouts', async (shown, req) => {
      const query = parse(WorkoutsQuery, queryOf(req))
      return buildWods(await listShownWods(shown.scope, query, shown.now), shown)
    }),
  )
  gym.get(
    '/boards/:date',
    json(on, 'boards', async ({ scope, parts, now }, req) => {
      const { date } = parse(BoardDay, { date: req.params.date })
      return buildBoards(await listShownBoards(scope, parts.boards!, date, now))
    }),
  )
  gym.get(
    '/competitions',
    json(on, 'competitions', async shown => {
      return buildCompetitions(await listShownCompetitions(shown.scope, shown.now), shown)
    }),
  )
  router.use('/gyms/:slug', gym)
  router.use(nothingHere)
  return router
}

/** Scripts of every site may read this, without credentials. */
function allowElsewhere(_req: Request, res: Response, next: NextFunction): void {
  res.set('Access-Control-Allow-Origin', '*').set('Cross-Origin-Resource-Policy', 'cross-origin')
  res.set('Cache-Control', 'no-cache')
  next()
}

const queryOf = (req: Request) => parseQuery(req.originalUrl).values

function json(on: On, part: Part | null, build: (shown: Shown, req: Request) => Promise<object>) {
  return async (req: Request, res: Response): Promise<void> => {
    const shown = await getShown(on, req, res, part)
    const { text } = await on.answers.get(req, shown, async () => ({
      text: JSON.stringify(await build(shown, req)),
    }))
    res.set('Cache-Control', FRESH)
    sendText(req, res, 'json', text)
  }
}

async function getShown(on: On, req: Request, res: Response, part: Part | null): Promise<Shown> {
  const shown = await findShown(on, req, res, part)
  if (!shown) throw notFound()
  return shown
}

async function sendCalendar(on: On, req: Request, res: Response): Promise<void> {
  const shown = await getShown(on, req, res, 'schedule')
  const { gym, scope, now } = shown
  const days = await listShownDays(scope, { days: DAYS_SHOWN }, now)
  const classes = days.flatMap(day => day.classes)
  const revised = await listRevised(scope, 'class', classes)
  const around = { revised, gym: gym.name, timeZone: gym.timeZone, url: await findJoinUrl(on.config, shown) }
  res.set('Cache-Control', FRESH)
  sendText(req, res, 'text/calendar; charset=utf-8', scheduleCalendar(classes, around))
}

function sendWidgets(req: Request, res: Response): void {
  res.set('Cache-Control', 'public, max-age=3600')
  sendText(req, res, 'text/javascript', WIDGETS)
}
