import type { Request, Response } from 'express'
import type { SheetMistake } from '../../domain/registrations/registration-sheet/split'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { getUpload } from '../../http/uploads/receive'
import { ImportFileForm, ImportForm } from '../../schemas/registrations/registering'
import { readListFile } from '../../services/imports/table-file'
import {
  type ImportPreview,
  type Imports,
  importRegistrations,
  listImports,
  previewImport,
  undoImport,
} from '../../services/registrations/imports'
import { emptyForm, type FormState, onButton, SHOWN, submitForm } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { buildPastList } from '../words/past-lists'
import { listPath } from './together'

const importView = view<{ page: ImportPage; form: FormState; mistakes: string[] }>('registrations/import')
const previewView = view<{ page: PreviewPage; input: ImportForm }>('registrations/preview')

export async function showImport(
  req: Request,
  res: Response,
  form = emptyForm(),
  mistakes: string[] = [],
): Promise<void> {
  const imports = await listImports(scopeOf(res), idParam(req))
  const page = buildImports(imports, { timeZone: imports.competition.timeZone, locale: localeOf(res) })
  importView(req, res, { page, form, mistakes })
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
      return preview(req, res, imports, input)
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

export async function readImportFile(req: Request, res: Response): Promise<void> {
  const imports = await listImports(scopeOf(res), idParam(req))
  await submitForm(req, res, {
    schema: ImportFileForm,
    async done({ when_full }) {
      const { name, path } = getUpload(req, res)
      const sheet = await readListFile(scopeOf(res), path)
      return preview(req, res, imports, { sheet, when_full, file_name: name.slice(-200), step: 'preview' })
    },
    again: form => showImport(req, res, form),
  })
}

async function preview(req: Request, res: Response, imports: Imports, input: ImportForm) {
  const { sheet, when_full, file_name } = input
  const found = await previewImport(scopeOf(res), idParam(req), input)
  if (found.mistakes.length > 0) {
    res.status(422)
    const form = emptyForm({ sheet, when_full, file_name })
    await showImport(req, res, form, found.mistakes.map(describeMistake))
    return SHOWN
  }
  const page = buildPreview(imports, found)
  return { page: () => previewView(req, res, { page, input }) }
}

export const undo = onButton(showImport, async ({ req, res }) => {
  const [id, importId] = [idParam(req), idParam(req, 'importId')]
  const { count } = await undoImport(scopeOf(res), id, importId)
  return {
    location: `${listPath(req, res)}/import`,
    flash: `Undone: ${formatCount(count, 'registration')} deleted.`,
  }
})

type ImportPage = ReturnType<typeof buildImports>

function buildImports({ competition, divisions, imports }: Imports, place: DateStyle) {
  return {
    competition: { id: competition.id, name: competition.name },
    divisions: divisions.map(({ name }) => name),
    imports: imports.map(row => buildPastList(row, 'registration', place)),
  }
}

function describeMistake({ line, message }: SheetMistake): string {
  return line === 0 ? message : `Line ${line}: ${message}.`
}

type PlannedLine = { line: number; name: string; said: string; waits: boolean }
type PreviewPage = ReturnType<typeof buildPreview>

function buildPreview({ competition }: Imports, preview: ImportPreview) {
  const { registrations, unread, withdrawn } = preview
  const names = [...new Set(registrations.map(({ division }) => division))]
  const waits = registrations.filter(registration => registration.waits).length
  return {
    competition: { id: competition.id, name: competition.name },
    title: `${formatCount(registrations.length, 'registration')} can be imported`,
    notes: [
      waits > 0 ? `${waits} of them ${waits === 1 ? 'goes' : 'go'} on the waiting list.` : null,
      withdrawn > 0 ? `Left out, withdrawn: ${formatCount(withdrawn, 'line')} people.` : null,
      unread.length > 0 ? `Columns that are not read: ${unread.join(', ')}.` : null,
    ].filter(note => note !== null),
    count: registrations.length,
    divisions: names.map(name => {
      const own = registrations.filter(({ division }) => division === name)
      return { name, said: formatCount(own.length, 'registration'), rows: own.map(plannedLine) }
    }),
  }
}

function plannedLine({
  line,
  teamName,
  members,
  waits,
}: ImportPreview['registrations'][number]): PlannedLine {
  const people = members.map(({ name }) => name).join(', ')
  const [captain] = members
  return {
    line,
    name: teamName ?? captain!.name,
    said: teamName === null ? [captain!.email, captain!.affiliation].filter(Boolean).join(' · ') : people,
    waits,
  }
}
