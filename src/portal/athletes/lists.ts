import { type Request, type Response, Router } from 'express'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { type MemberField, MemberListForm } from '../../schemas/imports/members'
import { SheetForm } from '../../schemas/imports/sheets'
import { listImports, type PastImport } from '../../services/imports/imports'
import {
  describeListMistake,
  importMemberList,
  type MemberListPreview,
  previewMemberList,
} from '../../services/imports/members'
import { LARGEST_LIST_FILE, readListFile } from '../../services/imports/table-file'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import { sheetsToChoose } from '../imports/locals'
import { undoOn } from '../imports/undo'
import type { Choice } from '../words/choices'
import { momentShown, type When } from '../words/when'
import { athletesBase } from './profile'

const listView = view<{ page: MemberListPage; sheets: Choice[]; form: FormState }>('athletes/list')
const listPreviewView = view<{ preview: ListPreviewPage; form: FormState }>('athletes/list-preview')

export function memberListsRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(req, res))
  router.post('/', costs('decodes'), add)
  router.post(
    '/file',
    receiveFile(uploads, { largest: LARGEST_LIST_FILE, admits: async () => undefined }),
    addFile,
  )
  router.post('/:listId/undo', undo)
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const page = buildMemberLists(await listImports(scopeOf(res), 'members'), dateStyleOf(res))
  listView(req, res, { page, sheets: await sheetsToChoose(req, res, form), form })
}

/** Shows the preview first, after each change of columns too; its button adds the members. */
const add = onSubmit(MemberListForm, index, async (input, { req, res }) => {
  const scope = scopeOf(res)
  if (input.step === 'import') {
    const { imported: count } = await importMemberList(scope, input)
    const flash = `${formatCount(count, 'athlete')} added. Here are their invites.`
    return { location: `${athletesBase(res)}/invites`, flash }
  }
  return preview(req, res, input)
})

const addFile = onSubmit(SheetForm, index, async ({ sheet = null }, { req, res }) => {
  const { name, path } = getUpload(req, res)
  const list = await readListFile(scopeOf(res), path, sheet)
  return preview(req, res, { list, file_name: name.slice(-200), columns: [], step: 'preview' })
})

async function preview(req: Request, res: Response, input: MemberListForm) {
  const found = await previewMemberList(scopeOf(res), input)
  if (found.mistakes.length > 0) res.status(422)
  const page = buildListPreview(found, input)
  return { page: () => listPreviewView(req, res, { preview: page, form: emptyForm() }) }
}

const undo = undoOn({
  param: 'listId',
  location: res => `${athletesBase(res)}/lists`,
  flash: ({ imported }) => `Undone: ${formatCount(imported, 'athlete')} deleted.`,
  again: index,
})

type PastList = { id: string; name: string; said: string; when: When; isUndone: boolean }
type MemberListPage = { imports: PastList[] }

type ListPreviewPage = ReturnType<typeof buildListPreview>

const FIELDS: Record<MemberField | 'none', string> = {
  none: 'Not read',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  gender: 'Gender',
  status: 'Status',
}
const GENDERS = {
  female: 'female',
  male: 'male',
  nonbinary: 'non-binary',
  undisclosed: 'gender not given',
} as const
const NAMES_SHOWN = 8

function buildMemberLists(imports: PastImport[], place: DateStyle): MemberListPage {
  return {
    imports: imports.map(row => ({
      id: row.id,
      name: row.fileName || 'A pasted list',
      said: formatCount(row.imported, 'athlete'),
      when: momentShown(row.createdAt, place),
      isUndone: row.undoneAt !== null,
    })),
  }
}

function buildListPreview(preview: MemberListPreview, input: { list: string; file_name: string }) {
  const { added, known, left, repeated, mistakes, columns, system } = preview
  const archived = known.filter(row => row.archived)
  const here = known.filter(row => !row.archived)
  const ready = mistakes.length === 0 && added.length > 0
  return {
    title: titleOf(preview),
    notes: [
      system && `This looks like an export of ${system}.`,
      here.length > 0 && `Already here, unchanged: ${namesOf(here)}.`,
      archived.length > 0 &&
        `Archived here: ${namesOf(archived)}. Restore these athletes on their own pages.`,
      left.length > 0 && `Left out, because of their status: ${namesOf(left)}.`,
      repeated.length > 0 && `On the list twice, added once: ${namesOf(repeated)}.`,
    ].filter(note => typeof note === 'string'),
    mistakes: mistakes.map(mistake => {
      const text = describeListMistake(mistake)
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
    }),
    added:
      mistakes.length > 0
        ? []
        : added.map(({ line, name, email, gender }) => ({
            line,
            name,
            said: [email || 'no e-mail', gender && GENDERS[gender]].filter(Boolean).join(' · '),
          })),
    columns: columns.map(({ heading, sample, field }) => ({ heading, sample, value: field ?? 'none' })),
    choices: Object.entries(FIELDS).map(([value, label]) => ({ value, label })),
    ready,
    programs: preview.programs.join(', ') || null,
    list: input.list,
    fileName: input.file_name,
  }
}

function titleOf({ mistakes, added }: MemberListPreview): string {
  if (mistakes.length > 0)
    return mistakes.length === 1
      ? 'One line needs a correction'
      : `${mistakes.length} lines need a correction`
  return added.length === 0 ? 'Nobody new on this list' : `${formatCount(added.length, 'athlete')} to add`
}

function namesOf(rows: { name: string }[]): string {
  const names = rows.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = rows.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
