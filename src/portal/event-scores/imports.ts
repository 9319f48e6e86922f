import type { Request, Response } from 'express'
import { formatCount } from '../../domain/shared/words'
import { invalid } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { getUpload } from '../../http/uploads/receive'
import { NoFields } from '../../schemas/athletes/athletes'
import { ScoreImportForm } from '../../schemas/event-scores/importing'
import {
  importScores,
  listScoreImports,
  previewScores,
  undoScoreImport,
} from '../../services/event-scores/importing'
import { readListFile } from '../../services/imports/table-file'
import { competitionsPath } from '../competitions/effects'
import { emptyForm, type FormState, onButton, submitForm } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { buildMatching, buildScoreImports, type MatchingPage, type ScoreImportPage } from './imports-page'

const importView = view<{ page: ScoreImportPage; form: FormState }>('event-scores/import')
const matchingView = view<{ page: MatchingPage; form: FormState }>('event-scores/matching')

export async function showImport(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const imports = await listScoreImports(scopeOf(res), idParam(req))
  const place = { timeZone: imports.competition.timeZone, locale: localeOf(res) }
  importView(req, res, { page: buildScoreImports(imports, place), form })
}

export async function readImport(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await listScoreImports(scopeOf(res), id)
  let read: ScoreImportForm | undefined
  await submitForm(req, res, {
    schema: ScoreImportForm,
    async done(input) {
      if (input.step === 'preview') return match(req, res, input)
      read = input
      const { count } = await importScores(scopeOf(res), id, input)
      return {
        location: `${competitionsPath(res)}/${id}/scores`,
        flash: `Entered ${formatCount(count, 'score')}. You can undo this under Import.`,
      }
    },
    again: async form =>
      read && form.errors.form ? (await match(req, res, read, form)).page() : showImport(req, res, form),
  })
}

export async function readImportFile(req: Request, res: Response): Promise<void> {
  await listScoreImports(scopeOf(res), idParam(req))
  await submitForm(req, res, {
    schema: NoFields,
    async done() {
      const { name, path } = getUpload(req, res)
      const sheet = await readListFile(scopeOf(res), path)
      return match(req, res, ScoreImportForm.parse({ sheet, file_name: name.slice(-200) }))
    },
    again: form => showImport(req, res, form),
  })
}

async function match(req: Request, res: Response, input: ScoreImportForm, form: FormState = emptyForm()) {
  const imports = await listScoreImports(scopeOf(res), idParam(req))
  const plan = await previewScores(scopeOf(res), idParam(req), input)
  if (plan.mistake !== null && plan.columns.length === 0) throw invalid({ sheet: [plan.mistake] })
  const page = buildMatching(imports, plan, input)
  return { page: () => matchingView(req, res, { page, form }) }
}

export const undo = onButton(showImport, async ({ req, res }) => {
  const [id, importId] = [idParam(req), idParam(req, 'importId')]
  const { count } = await undoScoreImport(scopeOf(res), id, importId)
  return {
    location: `${competitionsPath(res)}/${id}/scores/import`,
    flash: `Undone: ${formatCount(count, 'score')} deleted.`,
  }
})
