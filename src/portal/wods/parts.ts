import type { Request, Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { PartForm, PartMoveForm, WodDeleteForm } from '../../schemas/wods/wods'
import type { WorkoutFix } from '../../schemas/workouts/fix'
import { applyFix, findPicked } from '../../services/wods/part-workouts'
import {
  addPart,
  assertPart,
  deletePart,
  movePart,
  type PartRef,
  type SavedPart,
  updatePart,
} from '../../services/wods/parts'
import { type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { showEdit } from './edit'
import { describeNotUnderstood, formatPartName } from './page'

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

/** Saves with the Save button; the other buttons show the form again. */
function submitPart(
  req: Request,
  res: Response,
  id: string | null,
  save: (input: PartForm) => Promise<SavedPart>,
): Promise<void> {
  return submitForm(req, res, {
    schema: PartForm,
    async done(input) {
      const asked = await lookedAt(res, input, req.body)
      if (asked) {
        await showEdit(req, res, { part: { id, form: { values: asked, errors: {} }, looked: true } })
        return { page: () => undefined }
      }
      const { parts, notUnderstood } = await save(input)
      const saved = joinSentences(parts.map(formatPartName))
      const flash = `Saved ${saved}.${describeNotUnderstood(notUnderstood)}`
      return { location: pageOf(req, res), flash }
    },
    again: form => showEdit(req, res, { part: { id, form, looked: true } }),
  })
}

/** `the warm-up, part A and part B`. */
function joinSentences(parts: string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

type Values = FormState['values']

async function lookedAt(res: Response, input: PartForm, values: Values): Promise<Values | null> {
  const { use, use_scaled, fix, fix_scaled, do: wanted } = input
  const { use: _, use_scaled: __, do: ___, fix: ____, fix_scaled: _____, ...typed } = values
  const mended = (text: string, answer: WorkoutFix, field?: string) =>
    applyFix(scopeOf(res), text, answer, field)
  if (fix) return { ...typed, text: await mended(values.text ?? '', fix) }
  if (fix_scaled)
    return { ...typed, scaled_text: await mended(values.scaled_text ?? '', fix_scaled, 'scaled_text') }
  if (use) return { ...typed, text: '', q: '', pick: values.use! }
  if (use_scaled) return { ...typed, scaled_text: '', scaled_q: '', scaled_pick: values.use_scaled! }
  if (wanted === 'write') return { ...typed, pick: '', text: await writtenOf(res, input.pick) }
  if (wanted === 'write_scaled') {
    return { ...typed, scaled_pick: '', scaled_text: await writtenOf(res, input.scaled_pick) }
  }
  return wanted === 'look' ? typed : null
}

async function writtenOf(res: Response, pick: PartForm['pick']): Promise<string> {
  const workout = pick && (await findPicked(scopeOf(res), pick))
  return workout ? (workout.written ?? workout.description) : ''
}

function move(req: Request, res: Response): Promise<void> {
  const ref = refIn(req)
  return submitForm(req, res, {
    schema: PartMoveForm,
    async done(input) {
      await movePart(scopeOf(res), ref, input)
      return { location: pageOf(req, res) }
    },
    again: form => showPart(req, res, ref, form),
  })
}

function remove(req: Request, res: Response): Promise<void> {
  const ref = refIn(req)
  return submitForm(req, res, {
    schema: WodDeleteForm,
    async done() {
      await deletePart(scopeOf(res), ref)
      return { location: pageOf(req, res), flash: 'Removed the part.' }
    },
    again: form => showPart(req, res, ref, form),
  })
}

/** Shows an error of a button without a form of its own above the parts. The part must exist. */
async function showPart(req: Request, res: Response, ref: PartRef, form: FormState): Promise<void> {
  await assertPart(scopeOf(res), ref)
  await showEdit(req, res, { other: form })
}

function refIn(req: Request): PartRef {
  return { wodId: idParam(req), id: idParam(req, 'partId') }
}

function pageOf(req: Request, res: Response): string {
  return `${gymPath(res)}/wods/${idParam(req)}/edit`
}
