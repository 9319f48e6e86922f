import { type Request, type Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { MemberListForm } from '../../schemas/imports/members'
import { SheetForm } from '../../schemas/imports/sheets'
import { listImports } from '../../services/imports/imports'
import { importMemberList, previewMemberList } from '../../services/imports/members'
import { LARGEST_LIST_FILE, readListFile } from '../../services/imports/table-file'
import { dateStyleOf } from '../http/date-style'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { view } from '../http/render'
import { sheetsToChoose } from '../imports/locals'
import { undoOn } from '../imports/undo'
import type { Choice } from '../words/choices'
import { buildListPreview, buildMemberLists, type ListPreviewPage, type MemberListPage } from './lists-page'
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
