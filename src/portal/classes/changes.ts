import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { checkInToken } from '../../domain/classes/check-in-code'
import { formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { CancelForm, CheckInForm, ClassEdit } from '../../schemas/classes/timetable'
import { cancelClass, restoreClass, updateClass } from '../../services/classes/changes'
import { checkIn } from '../../services/classes/check-in'
import { getRoster } from '../../services/classes/roster'
import { readUnsigned } from '../../services/waivers/unsigned'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { codePath } from '../qr-code'
import type { Choice } from '../words/choices'
import { buildClass, rowAnchor } from './page'
import { showClass } from './show'
import { termChoices } from './timetable'
import { termValues } from './timetable-page'

const editView = view<{
  page: {
    id: string
    title: string
    isCancelled: boolean
    isAhead: boolean
    isOfSlot: boolean
    revision: number
  }
  form: FormState
  programs: Choice[]
  coaches: Choice[]
}>('classes/edit')
const codeView = view<{
  page: { id: string; title: string; there: number; of: number }
  code: { path: string; size: number }
}>('classes/code')

export function classChangesRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/edit', (req, res) => edit(req, res))
  router.post('/:id', update)
  router.post('/:id/cancel', cancel)
  router.post('/:id/restore', restore)
  router.post('/:id/check-in', checkThemIn)
  router.get('/:id/code', (req, res) => showCode(config, req, res))
  return router
}

async function edit(req: Request, res: Response, form?: FormState): Promise<void> {
  const row = await getRoster(scopeOf(res), idParam(req), '')
  const { id, title, isCancelled, isAhead } = buildClass(row, [], { q: '', ask: null }, readingOf(res))
  editView(req, res, {
    page: { id, title, isCancelled, isAhead, revision: row.revision, isOfSlot: row.slotId !== null },
    form: form ?? emptyForm({ ...termValues(row), date: row.date }),
    ...(await termChoices(res)),
  })
}

const update = onSubmit(ClassEdit, edit, async (input, { res, id }) => {
  await updateClass(scopeOf(res), id, input)
  return { location: `${gymPath(res)}/classes/${id}`, flash: 'Saved. We’ll tell everyone who booked.' }
})

const cancel = onSubmit(CancelForm, edit, async (input, { res, id }) => {
  await cancelClass(scopeOf(res), id, input)
  return { location: `${gymPath(res)}/classes/${id}`, flash: 'Cancelled. We’ll tell everyone who booked.' }
})

const restore = onButton(showClass, async ({ res, id }) => {
  await restoreClass(scopeOf(res), id)
  return {
    location: `${gymPath(res)}/classes/${id}`,
    flash: 'The class takes place. We’ll tell everyone who booked.',
  }
})

const checkThemIn = onSubmit(
  CheckInForm,
  showClass,
  async ({ athlete_id: athleteIds, undo, without_waiver: without, from }, { res, id }) => {
    const one = undo ?? without
    const named = one === undefined ? athleteIds : [one]
    const everyone = named.length === 0
    const row = named.length === 1 ? `#${rowAnchor(named[0]!)}` : ''
    const location = from === 'today' ? `${gymPath(res)}${row}` : `${gymPath(res)}/classes/${id}${row}`
    const [only] = named
    if (one === undefined && only !== undefined && (await readUnsigned(scopeOf(res)))(only))
      return { location: `${gymPath(res)}/classes/${id}?ask=${encodeURIComponent(only)}#${rowAnchor(only)}` }
    const unsigned = without !== undefined ? 'allow' : everyone ? 'skip' : 'refuse'
    const asked = { athleteIds: named, here: undo === undefined, unsigned, atDoors: everyone } as const
    const { count, skipped } = await checkIn(scopeOf(res), id, asked)
    return { location, ...(everyone && { flash: describeCheckIn(count, skipped) }) }
  },
)

function describeCheckIn(count: number, skipped: number): string {
  if (skipped === 0) return `${formatNumber(count)} checked in.`
  const others = skipped === 1 ? 'One person has' : `${formatNumber(skipped)} people have`
  return `${formatNumber(count)} checked in. ${others} not signed the waiver.`
}

/** The check-in code, valid for minutes and renewed on every view. */
async function showCode({ baseUrl, secret }: Config, req: Request, res: Response): Promise<void> {
  const row = await getRoster(scopeOf(res), idParam(req), '')
  const { id, title } = buildClass(row, [], { q: '', ask: null }, readingOf(res))
  const url = `${baseUrl}${gymPath(res)}/check-in/${checkInToken(secret, id, new Date())}`
  const there = row.athletes.filter(({ checkedInAt }) => checkedInAt !== null).length
  codeView(req, res, {
    page: { id, title, there, of: row.athletes.length },
    code: codePath(url),
  })
}
