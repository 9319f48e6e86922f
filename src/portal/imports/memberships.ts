/** Memberships from a pasted table or a file, with a preview. */
import { type Request, type Response, Router } from 'express'
import { formatDay } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { SheetForm } from '../../schemas/imports/sheets'
import { MembershipListForm } from '../../schemas/memberships/memberships'
import { LARGEST_LIST_FILE, readListFile } from '../../services/imports/table-file'
import {
  importMemberships,
  type MembershipStep,
  type MembershipsPreview,
  previewMemberships,
} from '../../services/memberships/importing'
import { emptyForm, onSubmit } from '../http/forms'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import type { Reading } from '../words/when'
import { sheetsToChoose } from './locals'

const importView = view<{ form: ReturnType<typeof emptyForm>; sheets: Choice[] }>('memberships/import')
const previewView = view<{ preview: ReturnType<typeof buildPreview>; form: ReturnType<typeof emptyForm> }>(
  'memberships/import-preview',
)

export function membershipImportRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(req, res))
  router.post('/', costs('decodes'), add)
  router.post(
    '/file',
    receiveFile(uploads, { largest: LARGEST_LIST_FILE, admits: async () => undefined }),
    addFile,
  )
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  importView(req, res, { form, sheets: await sheetsToChoose(req, res, form) })
}

const add = onSubmit(MembershipListForm, index, async ({ list, step }, { req, res }) => {
  if (step === 'preview') return preview(req, res, list)
  const { created, updated } = await importMemberships(scopeOf(res), list)
  const parts = [
    created > 0 && `${formatCount(created, 'membership')} started`,
    updated > 0 && `${formatCount(updated, 'membership')} changed`,
  ].filter(Boolean)
  const flash = parts.length > 0 ? `${parts.join(', ')}.` : 'Everything is here already. Nothing was written.'
  return { location: `${gymPath(res)}/memberships`, flash }
})

const addFile = onSubmit(SheetForm, index, async ({ sheet = null }, { req, res }) =>
  preview(req, res, await readListFile(scopeOf(res), getUpload(req, res).path, sheet)),
)

async function preview(req: Request, res: Response, list: string) {
  const shown = buildPreview(await previewMemberships(scopeOf(res), list), list, readingOf(res))
  if (shown.isWrong) res.status(422)
  return { page: () => previewView(req, res, { preview: shown, form: emptyForm({ list }) }) }
}

function buildPreview({ steps, unread, mistakes }: MembershipsPreview, list: string, reading: Reading) {
  const isWrong = mistakes.length > 0 || steps.some(({ does }) => does === 'wrong')
  const rows = steps.map(step => buildStep(step, reading))
  const count = steps.filter(({ does }) => does === 'create' || does === 'update').length
  return {
    ...{ list, mistakes, isWrong, unread: unread.join(', ') || null },
    title: isWrong
      ? 'The table needs a correction'
      : count === 0
        ? 'Nothing new in this table'
        : `${formatCount(count, 'membership')} to import`,
    mayImport: !isWrong && count > 0,
    /** Mistakes stand first. */
    rows: [...rows.filter(row => row.isWrong), ...rows.filter(row => !row.isWrong)],
  }
}

const TAGS = { wrong: 'Wrong', left: 'Left out', same: 'Here already', update: 'Changes', create: 'Starts' }

function buildStep(step: MembershipStep, { locale, today }: Reading) {
  const { line, does } = step
  const day = (on: string) => formatDay(on, locale, today)
  const toWords = (): (string | false)[] => {
    if (does === 'wrong') return [`${step.mistakes.join('; ')}.`]
    if (does === 'left') return [`status ${step.status}`]
    if (does === 'same') return ['unchanged']
    const ends = does === 'update' ? step.changes.ends_on : line.endsOn
    const pays = does === 'update' ? step.changes.next_payment_on : step.nextPaymentOn
    const { pause } = step
    return [
      does === 'create' && `from ${day(step.startsOn)}`,
      Boolean(pays) && `next payment ${day(pays!)}`,
      does === 'create' && pays === null && 'no next payment',
      Boolean(ends) && `last day ${day(ends!)}`,
      pause !== null &&
        `paused from ${day(pause.from)}${pause.until === null ? '' : ` until ${day(pause.until)}`}`,
      does === 'create' && step.beside !== null && `beside the one from ${day(step.beside)}`,
    ]
  }
  const isPlaced = does !== 'wrong' && does !== 'left'
  return {
    ...{ line: line.line, isWrong: does === 'wrong', tag: TAGS[does] },
    name: isPlaced ? step.athlete.name : line.name || line.email || 'Nobody',
    plan: isPlaced ? step.plan.name : line.plan,
    said: toWords().filter(Boolean).join(' · '),
  }
}
