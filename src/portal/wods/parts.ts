import type { Request, Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { PartForm, PartMoveForm, WodDeleteForm } from '../../schemas/wods/wods'
import {
  addPart,
  assertPart,
  deletePart,
  movePart,
  type PartRef,
  type SavedPart,
  updatePart,
} from '../../services/wods/parts'
import { type FormState, onSubmit, SHOWN, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { showEdit } from './edit'
import { formatPartName } from './page'
import { answerButton, describeSaved } from './part-form'

export function addPartRoutes(router: Router): void {
  router.post('/:id/parts', add)
  router.post('/:id/parts/:partId', update)
  router.post('/:id/parts/:partId/move', move)
  router.post('/:id/parts/:partId/delete', remove)
}

function add(req: Request, res: Response): Promise<void> {
  return submitPart(req, res, null, input => addPart(scopeOf(res), idParam(req), input))
}

function update(req: Request, res: Response): Promise<void> {
  const ref = refIn(req)
  return submitPart(req, res, ref.id, input => updatePart(scopeOf(res), ref, input))
}

function submitPart(
  req: Request,
  res: Response,
  id: string | null,
  save: (input: PartForm) => Promise<SavedPart>,
): Promise<void> {
  return submitForm(req, res, {
    schema: PartForm,
    async done(input) {
      const asked = await answerButton(res, input, req.body)
      if (asked) {
        await showEdit(req, res, { part: { id, form: { values: asked, errors: {} }, looked: true } })
        return SHOWN
      }
      return { location: pageOf(req, res), flash: describeSaved(await save(input)) }
    },
    again: form => showEdit(req, res, { part: { id, form, looked: true } }),
  })
}

const move = onSubmit(PartMoveForm, showPart, async (input, { req, res }) => {
  const part = await movePart(scopeOf(res), refIn(req), input)
  return { location: `${pageOf(req, res)}#part-${part.id}`, flash: `Moved ${formatPartName(part)}.` }
})

const remove = onSubmit(WodDeleteForm, showPart, async (_, { req, res }) => {
  await deletePart(scopeOf(res), refIn(req))
  return { location: pageOf(req, res), flash: 'Removed the part.' }
})

/** Shows an error of a button without a form of its own above the parts. The part must exist. */
async function showPart(req: Request, res: Response, form: FormState): Promise<void> {
  await assertPart(scopeOf(res), refIn(req))
  await showEdit(req, res, { other: form })
}

function refIn(req: Request): PartRef {
  return { wodId: idParam(req), id: idParam(req, 'partId') }
}

function pageOf(req: Request, res: Response): string {
  return `${gymPath(res)}/wods/${idParam(req)}/edit`
}
