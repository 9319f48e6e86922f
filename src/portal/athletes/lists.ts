import { type Request, type Response, Router } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { MemberListForm } from '../../schemas/imports/members'
import { listImports } from '../../services/imports/imports'
import { importMemberList, previewMemberList } from '../../services/imports/members'
import { dateStyleOf } from '../http/date-style'
import { emptyForm, submitForm } from '../http/forms'
import { undoOn } from '../imports/undo'
import { render } from '../render'
import { buildListPreview, buildMemberLists } from './lists-page'
import { athletesBase } from './profile'

export function memberListsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => index(req, res))
  router.post('/', costs('decodes'), add)
  router.post('/:listId/undo', undo)
  return router
}

async function index(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const page = buildMemberLists(await listImports(scopeOf(res), 'members'), dateStyleOf(res))
  render(req, res, 'athletes/list', { page, form })
}

/** Shows the preview first, after each change of columns too; its button adds the members. */
function add(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: MemberListForm,
    async done(input) {
      const scope = scopeOf(res)
      if (input.step === 'import') {
        const { imported: count } = await importMemberList(scope, input)
        const flash = `${formatCount(count, 'athlete')} added. Here are their invites.`
        return { location: `${athletesBase(res)}/invites`, flash }
      }
      const preview = await previewMemberList(scope, input)
      if (preview.mistakes.length > 0) res.status(422)
      const page = buildListPreview(preview, input)
      return { page: () => render(req, res, 'athletes/list-preview', { preview: page, form: emptyForm() }) }
    },
    again: form => index(req, res, form),
  })
}

const undo = undoOn({
  param: 'listId',
  location: res => `${athletesBase(res)}/lists`,
  flash: ({ imported }) => `Undone: ${formatCount(imported, 'athlete')} deleted.`,
  again: index,
})
