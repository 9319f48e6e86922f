import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { z } from 'zod'
import type { Config } from '../../config/config'
import { screenUrl } from '../../domain/screens/screen-link'
import { formatDate } from '../../domain/shared/dates'
import { linkExpiry } from '../../domain/shared/link-end'
import { scopeOf } from '../../http/gym-scope'
import type { Counts } from '../../http/shared-counts'
import { ScreenPlaylistForm } from '../../schemas/screens/playlist'
import {
  doorContent,
  ScreenClockForm,
  ScreenForm,
  ScreenHeatsForm,
  ScreenPairForm,
  ScreenTimerForm,
} from '../../schemas/screens/screens'
import type { GymScope } from '../../scope'
import {
  getPlayed,
  runScreenClock,
  showScreenHeats,
  showScreenTimer,
  updateScreenPlaylist,
} from '../../services/screens/clocks'
import { listScreenWods } from '../../services/screens/days'
import { findOnScreen, listClassesOfDay, listScreenClasses } from '../../services/screens/put-on'
import {
  createScreen,
  getScreen,
  listDoorCompetitions,
  listScreenPrograms,
  listScreens,
  pairScreen,
  revokeScreen,
} from '../../services/screens/screens'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit, withForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { dateStyleOf, readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Choice, toChoices } from '../words/choices'
import {
  buildScreen,
  buildScreenCard,
  PLAYED_CHOICES,
  playlistRows,
  playlistValues,
  type ScreenCard,
  type ScreenPage,
} from './page'
import { limitWrongCodes } from './pair-limits'

const indexView = view<{
  screens: ScreenCard[]
  form: FormState
  pairForm: FormState
  programs: Choice[]
  tv: string
}>('screens/index')
const showView = view<{
  screen: ScreenPage
  form: FormState
  pairForm: FormState
  playlist: { form: FormState; rows: { row: string; label: string }[]; choices: Choice[] }
  until: string | null
  tv: string
}>('screens/show')

export function screensRouter(config: Config, counts: Counts): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(config, req, res))
  router.post('/', create(config))
  router.post('/pair', limitWrongCodes(config.rateLimit, counts), pair(config))
  router.get('/:id', (req, res) => show(config, req, res))
  router.post('/:id/clock', change(config, ScreenClockForm, runScreenClock))
  router.post('/:id/timer', change(config, ScreenTimerForm, showScreenTimer))
  router.post('/:id/heats', change(config, ScreenHeatsForm, showScreenHeats))
  router.post('/:id/playlist', savePlaylist(config))
  router.post('/:id/revoke', revoke)
  return router
}

type Forms = { form?: FormState; pairForm?: FormState; playlistForm?: FormState }

async function index(config: Config, req: Request, res: Response, given: Forms = {}): Promise<void> {
  const scope = scopeOf(res)
  const [screens, programs] = [await listScreens(scope), await listScreenPrograms(scope)]
  const doors = (await listDoorCompetitions(scope)).map(({ id, name }) => ({
    ...{ value: doorContent(id), label: `Check-in of ${name}` },
  }))
  const { content } = req.query
  indexView(req, res, {
    screens: screens.map(buildScreenCard),
    form: emptyForm(typeof content === 'string' ? { program_id: content } : {}),
    pairForm: emptyForm(),
    programs: [...toChoices(programs), ...doors],
    tv: tvAddress(config),
    ...given,
  })
}

const create = (config: Config) =>
  onSubmit(ScreenForm, withForm(index.bind(null, config), 'form'), async (input, { res }) => {
    const screen = await createScreen(scopeOf(res), input)
    return {
      location: `${gymPath(res)}/screens/${screen.id}`,
      flash: `${screen.name} is ready. Open its link on the screen.`,
    }
  })

const pair = (config: Config) =>
  onSubmit(ScreenPairForm, withForm(index.bind(null, config), 'pairForm'), async (input, { res }) => {
    const screen = await pairScreen(scopeOf(res), input)
    return {
      location: `${gymPath(res)}/screens/${screen.id}`,
      flash: `The TV shows ${screen.name} in a moment. You can change the content here.`,
    }
  })

function tvAddress({ baseUrl }: Config): string {
  return new URL('/tv', baseUrl).href.replace(/^https?:\/\//, '')
}

async function show(
  config: Config,
  req: Request,
  res: Response,
  { id = idParam(req), playlistForm, ...given }: Forms & { id?: string } = {},
): Promise<void> {
  const scope = scopeOf(res)
  const { today, locale, timeZone } = readingOf(res)
  const screen = await getScreen(scope, id)
  const wods = await listScreenWods(scope, screen, today)
  const played = getPlayed(screen, timeZone)
  const on = played.part === null ? null : await findOnScreen(scope, wods, played.part, today)
  const playlist = playlistForm ?? emptyForm(playlistValues(screen))
  const classes = await listScreenClasses(scope, today)
  const isClassDay = (await listClassesOfDay(scope, today)).length > 0
  const url = screenUrl(config.baseUrl, config.secret, screen.id, screen)
  const end = linkExpiry('screen', screen.id)
  showView(req, res, {
    screen: buildScreen(
      screen,
      { wods, on, classes, isClassDay, state: played },
      { url, now: new Date(), locale },
    ),
    form: emptyForm(),
    pairForm: emptyForm(),
    playlist: { form: playlist, rows: playlistRows(playlist), choices: PLAYED_CHOICES },
    until: end && formatDate(end, dateStyleOf(res)),
    tv: tvAddress(config),
    ...given,
  })
}

type Work<Schema extends z.ZodType> = (
  scope: GymScope,
  id: string,
  input: z.output<Schema>,
  today: string,
) => Promise<unknown>

/** Returns the handler of a button on a screen's page. An unknown screen is reported before errors in the form. */
function change<Schema extends z.ZodType>(
  config: Config,
  schema: Schema,
  work: Work<Schema>,
): RequestHandler {
  const submit = onSubmit(schema, withForm(show.bind(null, config), 'form'), async (input, { res, id }) => {
    await work(scopeOf(res), id, input, readingOf(res).today)
    return { location: `${gymPath(res)}/screens/${id}` }
  })
  return async (req, res) => {
    await getScreen(scopeOf(res), idParam(req))
    await submit(req, res)
  }
}

const savePlaylist = (config: Config): RequestHandler => {
  const again = withForm(show.bind(null, config), 'playlistForm')
  const submit = onSubmit(ScreenPlaylistForm, again, async (rows, { res, id }) => {
    await updateScreenPlaylist(scopeOf(res), id, rows)
    return { location: `${gymPath(res)}/screens/${id}#playlist`, flash: 'Saved.' }
  })
  return async (req, res) => {
    await getScreen(scopeOf(res), idParam(req))
    await submit(req, res)
  }
}

async function revoke(req: Request, res: Response): Promise<void> {
  await revokeScreen(scopeOf(res), idParam(req))
  setFlash(res, 'The link was ended. The screen no longer shows anything.')
  res.redirect(303, `${gymPath(res)}/screens`)
}
