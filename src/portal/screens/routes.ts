import { type Request, type Response, Router } from 'express'
import type { z } from 'zod'
import type { Config } from '../../config/config'
import { screenUrl } from '../../domain/screens/screen-link'
import { formatDate } from '../../domain/shared/dates'
import { linkExpiry } from '../../domain/shared/link-end'
import { scopeOf } from '../../http/gym-scope'
import type { Counts } from '../../http/shared-counts'
import {
  ScreenClockForm,
  ScreenForm,
  ScreenHeatsForm,
  ScreenPairForm,
  ScreenTimerForm,
} from '../../schemas/screens/screens'
import { runScreenClock, showScreenHeats, showScreenTimer } from '../../services/screens/clocks'
import { listScreenWods } from '../../services/screens/days'
import { findOnScreen, listClassesOfDay, listScreenClasses } from '../../services/screens/put-on'
import {
  createScreen,
  getScreen,
  listScreenPrograms,
  listScreens,
  pairScreen,
  revokeScreen,
} from '../../services/screens/screens'
import { dateStyleOf } from '../http/date-style'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { toChoices } from '../words/choices'
import { buildScreen, buildScreenCard } from './page'
import { limitWrongCodes } from './pair-limits'

export function screensRouter(config: Config, counts: Counts): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(config, req, res))
  router.post('/', (req, res) => create(config, req, res))
  router.post('/pair', limitWrongCodes(config.rateLimit, counts), (req, res) => pair(config, req, res))
  router.get('/:id', (req, res) => show(config, req, res))
  router.post('/:id/clock', (req, res) => runClock(config, req, res))
  router.post('/:id/timer', (req, res) => showTimer(config, req, res))
  router.post('/:id/heats', (req, res) => showHeats(config, req, res))
  router.post('/:id/revoke', revoke)
  return router
}

type Forms = { form?: FormState; pairForm?: FormState }

async function index(config: Config, req: Request, res: Response, given: Forms = {}): Promise<void> {
  const scope = scopeOf(res)
  const [screens, programs] = [await listScreens(scope), await listScreenPrograms(scope)]
  render(req, res, 'screens/index', {
    screens: screens.map(buildScreenCard),
    form: emptyForm(),
    pairForm: emptyForm(),
    programs: toChoices(programs),
    tv: tvAddress(config),
    ...given,
  })
}

function create(config: Config, req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: ScreenForm,
    async done(input) {
      const screen = await createScreen(scopeOf(res), input)
      return {
        location: `${gymPath(res)}/screens/${screen.id}`,
        flash: `${screen.name} is ready. Open its link on the screen.`,
      }
    },
    again: form => index(config, req, res, { form }),
  })
}

function pair(config: Config, req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: ScreenPairForm,
    async done(input) {
      const screen = await pairScreen(scopeOf(res), input)
      return {
        location: `${gymPath(res)}/screens/${screen.id}`,
        flash: `The TV shows ${screen.name} in a moment. You can change the content here.`,
      }
    },
    again: pairForm => index(config, req, res, { pairForm }),
  })
}

function tvAddress({ baseUrl }: Config): string {
  return new URL('/tv', baseUrl).href.replace(/^https?:\/\//, '')
}

async function show(
  config: Config,
  req: Request,
  res: Response,
  { id = idParam(req), ...given }: Forms & { id?: string } = {},
): Promise<void> {
  const scope = scopeOf(res)
  const { today, locale } = readingOf(res)
  const screen = await getScreen(scope, id)
  const wods = await listScreenWods(scope, screen, today)
  const on = screen.clockPart === null ? null : await findOnScreen(scope, wods, screen.clockPart, today)
  const classes = await listScreenClasses(scope, today)
  const isClassDay = (await listClassesOfDay(scope, today)).length > 0
  const url = screenUrl(config.baseUrl, config.secret, screen.id)
  const end = linkExpiry('screen', screen.id)
  render(req, res, 'screens/show', {
    screen: buildScreen(screen, { wods, on, classes, isClassDay }, { url, now: new Date(), locale }),
    form: emptyForm(),
    pairForm: emptyForm(),
    until: end && formatDate(end, dateStyleOf(res)),
    tv: tvAddress(config),
    ...given,
  })
}

async function runClock(config: Config, req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await getScreen(scopeOf(res), id)
  await change(config, req, res, ScreenClockForm, input =>
    runScreenClock(scopeOf(res), id, input, readingOf(res).today),
  )
}

async function showTimer(config: Config, req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await getScreen(scopeOf(res), id)
  await change(config, req, res, ScreenTimerForm, input => showScreenTimer(scopeOf(res), id, input))
}

async function showHeats(config: Config, req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await getScreen(scopeOf(res), id)
  await change(config, req, res, ScreenHeatsForm, input =>
    showScreenHeats(scopeOf(res), id, input, readingOf(res).today),
  )
}

function change<Schema extends z.ZodType>(
  config: Config,
  req: Request,
  res: Response,
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<unknown>,
): Promise<void> {
  return submitForm(req, res, {
    schema,
    async done(input) {
      await work(input)
      return { location: `${gymPath(res)}/screens/${idParam(req)}` }
    },
    again: form => show(config, req, res, { form }),
  })
}

async function revoke(req: Request, res: Response): Promise<void> {
  await revokeScreen(scopeOf(res), idParam(req))
  setFlash(res, 'The link was ended. The screen no longer shows anything.')
  res.redirect(303, `${gymPath(res)}/screens`)
}
