import type { Request, Response } from 'express'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { NoFields } from '../../schemas/athletes/athletes'
import { ImportForm } from '../../schemas/registrations/registering'
import {
  importRegistrations,
  listImports,
  previewImport,
  undoImport,
} from '../../services/registrations/imports'
import { emptyForm, submitForm } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { render } from '../render'
import { buildImports, buildPreview, describeMistake } from './imports-page'
import { listPath } from './together'

export async function showImport(
  req: Request,
  res: Response,
  form = emptyForm(),
  mistakes: string[] = [],
): Promise<void> {
  const imports = await listImports(scopeOf(res), idParam(req))
  const page = buildImports(imports, { timeZone: imports.competition.timeZone, locale: localeOf(res) })
  render(req, res, 'registrations/import', { page, form, mistakes })
}

export async function readImport(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  const imports = await listImports(scopeOf(res), id)
  await submitForm(req, res, {
    schema: ImportForm,
    async done(input) {
      if (input.step === 'import') {
        const made = await importRegistrations(scopeOf(res), id, input)
        const registrations = formatCount(made.count, 'registration')
        return {
          location: listPath(req, res),
          flash: `Imported ${registrations}. You can undo this under Import.`,
        }
      }
      const preview = await previewImport(scopeOf(res), id, input)
      if (preview.mistakes.length > 0) {
        res.status(422)
        const form = emptyForm({ sheet: input.sheet, when_full: input.when_full, file_name: input.file_name })
        await showImport(req, res, form, preview.mistakes.map(describeMistake))
        return { page: () => undefined }
      }
      const page = buildPreview(imports, preview)
      return { page: () => render(req, res, 'registrations/preview', { page, input }) }
    },
    again: form => {
      // A registration arrived since the preview. The mistakes appear line by line, as in the preview.
      const { sheet = [], ...errors } = form.values.step === 'import' ? form.errors : {}
      const mistakes = sheet.map(message => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`)
      return showImport(
        req,
        res,
        form.values.step === 'import' ? { values: form.values, errors } : form,
        mistakes,
      )
    },
  })
}

export function undo(req: Request, res: Response): Promise<void> {
  const [id, importId] = [idParam(req), idParam(req, 'importId')]
  return submitForm(req, res, {
    schema: NoFields,
    async done() {
      const { count } = await undoImport(scopeOf(res), id, importId)
      return {
        location: `${listPath(req, res)}/import`,
        flash: `Undone: ${formatCount(count, 'registration')} deleted.`,
      }
    },
    again: form => showImport(req, res, form),
  })
}
