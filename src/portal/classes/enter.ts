import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { readCheckInClassId } from '../../domain/classes/check-in-code'
import { conflict } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { checkInByCode } from '../../services/classes/check-in'
import { getOwnClass } from '../../services/classes/own-classes'
import { isAskedToSign } from '../../services/waivers/unsigned'
import { emptyForm, type FormState, onButton } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type BookRow, buildBookRow } from './book-page'

const checkInView = view<{ row: BookRow | null; token: string; isUnsigned: boolean; form: FormState }>(
  'classes/check-in',
)

export function checkInRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/:token', (req, res) => show(config, req, res))
  router.post('/:token', enter(config))
  return router
}

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const id = readCheckInClassId(config.secret, String(req.params.token), new Date())
  if (id === null) return checkInView(req, res.status(410), { row: null, token: '', isUnsigned: false, form })
  const row = await getOwnClass(scopeOf(res), id)
  const reading = readingOf(res)
  const shown = buildBookRow(row, reading.today, reading)
  const isUnsigned = await isAskedToSign(scopeOf(res))
  checkInView(req, res, { row: shown, token: String(req.params.token), isUnsigned, form })
}

const enter = (config: Config) =>
  onButton(show.bind(null, config), async ({ req, res }) => {
    const id = readCheckInClassId(config.secret, String(req.params.token), new Date())
    if (id === null) throw conflict('code_over', 'This code has expired. Scan the new code on the screen.')
    await checkInByCode(scopeOf(res), id)
    return { location: gymPath(res), flash: 'You are checked in. Have a good class.' }
  })
