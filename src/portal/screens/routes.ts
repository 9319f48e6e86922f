/** Screens on the wall: make one, run its clock from the phone, end its link. */
import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config'
import { screenUrl } from '../../domain/screens/screen-link'
import { sayDate } from '../../domain/shared/dates'
import { endOfLink } from '../../domain/shared/link-end'
import { scopeOf } from '../../http/gym-scope'
import { ScreenClockForm, ScreenForm } from '../../schemas/screens/screens'
import { runScreenClock } from '../../services/screens/clocks'
import { listScreenWods } from '../../services/screens/days'
import {
  createScreen,
  getScreen,
  listScreenPrograms,
  listScreens,
  revokeScreen,
} from '../../services/screens/screens'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { placeOf } from '../http/place'
import { baseOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { choicesOf } from '../words/choices'
import { presentScreen, presentScreenCard } from './page'

export function screensRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(req, res, emptyForm()))
  router.post('/', create)
  router.get('/:id', (req, res) => show(config, req, res))
  router.post('/:id/clock', (req, res) => runClock(config, req, res))
  router.post('/:id/revoke', revoke)
  return router
}

async function index(req: Request, res: Response, form: FormState): Promise<void> {
  const scope = scopeOf(res)
  const [screens, programs] = [await listScreens(scope), await listScreenPrograms(scope)]
  render(req, res, 'screens/index', {
    screens: screens.map(presentScreenCard),
    form,
    programs: choicesOf(programs),
  })
}

function create(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: ScreenForm,
    async done(input) {
      const screen = await createScreen(scopeOf(res), input)
      return {
        location: `${baseOf(res)}/screens/${screen.id}`,
        flash: `${screen.name} is ready. Open its link on the screen.`,
      }
    },
    again: form => index(req, res, form),
  })
}

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const scope = scopeOf(res)
  const screen = await getScreen(scope, idParam(req))
  const wods = await listScreenWods(scope, screen, readingOf(res).today)
  const url = screenUrl(config.baseUrl, config.secret, screen.id)
  const page = presentScreen(screen, wods, { url, now: new Date() })
  const end = endOfLink('screen', screen.id)
  render(req, res, 'screens/show', { screen: page, form, until: end && sayDate(end, placeOf(res)) })
}

async function runClock(config: Config, req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await getScreen(scopeOf(res), id)
  await submitForm(req, res, {
    schema: ScreenClockForm,
    async done(input) {
      await runScreenClock(scopeOf(res), id, input, readingOf(res).today)
      return { location: `${baseOf(res)}/screens/${id}` }
    },
    again: form => show(config, req, res, form),
  })
}

async function revoke(req: Request, res: Response): Promise<void> {
  await revokeScreen(scopeOf(res), idParam(req))
  setFlash(res, 'The link was ended. The screen no longer shows anything.')
  res.redirect(303, `${baseOf(res)}/screens`)
}
