/** Following another program, and keys for followers. */
import type { Request, Response, Router } from 'express'
import type { Config } from '../../config/config'
import { writeTrackAddress } from '../../domain/wods/track-address'
import { scopeOf } from '../../http/gym-scope'
import {
  DaysAheadForm,
  TrackDecisionForm,
  TrackKeyForm,
  TrackSourceForm,
} from '../../schemas/programs/tracks'
import { getProgram } from '../../services/programs/programs'
import { createTrackKey, revokeTrackKey, setDaysAhead } from '../../services/programs/track-keys'
import {
  decideDay,
  endSource,
  followSource,
  getOpenDay,
  readSourceSoon,
} from '../../services/programs/track-sources'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit, type Show } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildOpenDay, type OpenDayShown } from './track-page'

const keyView = view<{ program: { id: string; name: string }; name: string; address: string }>(
  'programs/track-key',
)
const dayView = view<{ program: { id: string; name: string }; day: OpenDayShown; form: FormState }>(
  'programs/source-day',
)

type Forms = { sourceForm: Show; keyForm: Show }

/** `again` shows the program with a refused form. */
export function addTrackRoutes(router: Router, config: Config, again: Forms): void {
  router.post('/:id/source', follow(config, again.sourceForm))
  router.post('/:id/source/end', end)
  router.post('/:id/source/read', readNow)
  router.get('/:id/source/days/:dayId', (req, res) => showDay(req, res))
  router.post('/:id/source/days/:dayId', decide)
  router.post('/:id/track-keys', createKey(config, again.keyForm))
  router.post('/:id/track-keys/:keyId/revoke', revokeKey)
  router.post('/:id/days-ahead', chooseDaysAhead(again.keyForm))
}

const pathOf = (res: Response, id: string) => `${gymPath(res)}/programs/${id}`

const follow = (config: Config, again: Show) =>
  onSubmit(TrackSourceForm, again, async (input, { res, id }) => {
    await followSource(scopeOf(res), id, input, config)
    return { location: `${pathOf(res, id)}#bring-in`, flash: 'Saved. The first days appear within a minute.' }
  })

async function end(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await endSource(scopeOf(res), id)
  setFlash(res, 'Stopped following. Its days stay.')
  res.redirect(303, pathOf(res, id))
}

async function readNow(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await readSourceSoon(scopeOf(res), id)
  setFlash(res, 'The next read starts within a minute.')
  res.redirect(303, `${pathOf(res, id)}#bring-in`)
}

async function showDay(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const [id, dayId] = [idParam(req), idParam(req, 'dayId')]
  const scope = scopeOf(res)
  const program = await getProgram(scope, id)
  const day = buildOpenDay(await getOpenDay(scope, id, dayId), readingOf(res))
  dayView(req, res, { program: { id, name: program.name }, day, form })
}

const DECIDED = {
  take: 'Saved as the source has it.',
  keep: 'Your version stays.',
  delete: 'The day was deleted.',
}

const decide = onSubmit(TrackDecisionForm, showDay, async ({ do: decision }, { req, res, id }) => {
  await decideDay(scopeOf(res), { programId: id, id: idParam(req, 'dayId') }, decision)
  return { location: `${pathOf(res, id)}#bring-in`, flash: DECIDED[decision] }
})

const createKey = (config: Config, again: Show) =>
  onSubmit(TrackKeyForm, again, async ({ name }, { req, res, id }) => {
    const scope = scopeOf(res)
    const key = await createTrackKey(scope, id, name)
    const program = await getProgram(scope, id)
    const address = writeTrackAddress(config.baseUrl, id, key)
    return { page: () => keyView(req, res, { program: { id, name: program.name }, name, address }) }
  })

async function revokeKey(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  const { name } = await revokeTrackKey(scopeOf(res), id, idParam(req, 'keyId'))
  setFlash(res, `Revoked the key of ${name}. It no longer works.`)
  res.redirect(303, `${pathOf(res, id)}#shared`)
}

const chooseDaysAhead = (again: Show) =>
  onSubmit(DaysAheadForm, again, async ({ days_ahead }, { res, id }) => {
    await setDaysAhead(scopeOf(res), id, days_ahead)
    return { location: `${pathOf(res, id)}#shared`, flash: 'Saved.' }
  })
