import { stringify } from 'csv-stringify/sync'
import { type Request, type Response, Router } from 'express'
import { LARGEST_FILE } from '../../domain/imports/decode'
import { guardCell } from '../../domain/shared/formula-cells'
import { scopeOf } from '../../http/gym-scope'
import { costs } from '../../http/load/cost'
import { parseQuery } from '../../http/parse'
import { getUpload, receiveFile } from '../../http/uploads/receive'
import type { Uploads } from '../../http/uploads/uploads'
import { ImportFileForm, ImportOptionsForm } from '../../schemas/imports/imports'
import { withAnswers } from '../../services/imports/answers'
import { deleteImportFile, type ImportOptions, listImportFiles } from '../../services/imports/files'
import { getImport, listImports } from '../../services/imports/imports'
import type { ImportReport } from '../../services/imports/report'
import { assertRoomForFile } from '../../services/imports/room'
import { openImportFile } from '../../services/imports/storing'
import { startImporting, startReading, watchImportFile } from '../../services/imports/working'
import { emptyForm, type FormState, onButton, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { dateStyleOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { buildFile, type FilePage, toFormState } from './file-page'
import { athletesToChoose, importsPath, noteFailure, sheetsToChoose } from './locals'
import { matchRouter } from './match'
import { buildImports, buildReport, type ImportsPage, type ReportPage } from './page'
import { undoOn } from './undo'

const indexView = view<{ page: ImportsPage; sheets: Choice[]; form: FormState }>('imports/index')
const fileView = view<{ page: FilePage; form: FormState }>('imports/file')
const reportView = view<{ report: ReportPage; form: FormState }>('imports/report')

export function importsRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => showIndex(req, res))
  router.post('/', receiveFile(uploads, { largest: LARGEST_FILE, admits: assertRoomForFile }), open)
  router.get('/files/:fileId', (req, res) => showFile(req, res))
  router.get('/files/:fileId/lines.csv', sendPreviewLines)
  router.post('/files/:fileId', costs('decodes'), readAgain)
  router.post('/files/:fileId/import', costs('decodes'), start)
  router.post('/files/:fileId/delete', letGo)
  router.use(matchRouter())
  router.get('/reports/:importId', (req, res) => showReport(req, res))
  router.get('/reports/:importId/lines.csv', sendLines)
  router.post('/reports/:importId/undo', undo)
  return router
}

async function showIndex(req: Request, res: Response, given?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const { athlete = '' } = parseQuery(req.originalUrl).values
  const athletes = await athletesToChoose(res)
  const page = buildImports(
    { imports: await listImports(scope), files: await listImportFiles(scope), athletes },
    dateStyleOf(res),
  )
  const form = given ?? emptyForm({ athlete_id: athlete })
  const sheets = await sheetsToChoose(req, res, form)
  indexView(req, res, { page, sheets, form })
}

const open = onSubmit(ImportFileForm, showIndex, async (input, { req, res }) => {
  const { name, path } = getUpload(req, res)
  const id = await openImportFile(scopeOf(res), name, input, path)
  await startReading(scopeOf(res), id, noteFailure(res), await withAnswers(scopeOf(res), id), 'first')
  return { location: `${importsPath(res)}/files/${id}` }
})

async function showFile(req: Request, res: Response, form?: FormState): Promise<void> {
  const file = await watchImportFile(scopeOf(res), idParam(req, 'fileId'))
  const { outcome } = file
  if (outcome && 'imported' in outcome && outcome.imported.undo !== null && !form)
    return res.redirect(303, `${importsPath(res)}/reports/${outcome.imported.undo}`)
  const isUnseen = file.state === 'ready' && !file.options.matched && !form
  if (isUnseen && outcome && 'preview' in outcome && outcome.preview.questions.length > 0)
    return res.redirect(303, `${importsPath(res)}/files/${file.id}/match`)
  const page = buildFile(file, await athletesToChoose(res))
  fileView(req, res, { page, form: form ?? toFormState(file) })
}

const readAgain = onSubmit(ImportOptionsForm, showFile, async ({ columns, ...chosen }, { req, res }) => {
  const id = idParam(req, 'fileId')
  const scope = scopeOf(res)
  const options: ImportOptions = {
    ...chosen,
    ...(chosen.kind === 'members' && columns.length > 0 && { columns }),
  }
  await startReading(scope, id, noteFailure(res), await withAnswers(scope, id, options))
  return { location: `${importsPath(res)}/files/${id}` }
})

const start = onButton(showFile, async ({ req, res }) => {
  const id = idParam(req, 'fileId')
  await startImporting(scopeOf(res), id, noteFailure(res))
  return { location: `${importsPath(res)}/files/${id}` }
})

const letGo = onButton(showFile, async ({ req, res }) => {
  const id = idParam(req, 'fileId')
  await deleteImportFile(scopeOf(res), id)
  return { location: importsPath(res), flash: 'Nothing was imported.' }
})

async function showReport(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const past = await getImport(scopeOf(res), idParam(req, 'importId'))
  reportView(req, res, { report: buildReport(past, dateStyleOf(res)), form })
}

async function sendLines(req: Request, res: Response): Promise<void> {
  const past = await getImport(scopeOf(res), idParam(req, 'importId'))
  sendCsv(res, past.fileName, linesCsv(past))
}

async function sendPreviewLines(req: Request, res: Response): Promise<void> {
  const { fileName, outcome } = await watchImportFile(scopeOf(res), idParam(req, 'fileId'))
  const report = outcome && 'preview' in outcome ? outcome.preview : NOTHING
  sendCsv(res, fileName, linesCsv(report))
}

const NOTHING = { skipped: [], duplicateLines: [], genericLines: [] }

function sendCsv(res: Response, fileName: string, csv: string): void {
  res
    .attachment(`${fileName.replace(/\.\w+$/, '')} lines.csv`)
    .type('csv')
    .send(csv)
}

const undo = undoOn({
  param: 'importId',
  location: importsPath,
  flash: ({ fileName }) => `Undone: what ${fileName || 'the list'} brought in is gone again.`,
  again: showReport,
})

type Lines = Pick<ImportReport, 'skipped' | 'duplicateLines' | 'genericLines'>

function linesCsv({ skipped, duplicateLines, genericLines }: Lines): string {
  const rows: [number, string, string][] = [
    ...skipped.map(({ line, reason }): [number, string, string] => [line, 'skipped', guardCell(reason)]),
    ...duplicateLines.map((line): [number, string, string] => [line, 'there already', '']),
    ...genericLines.map((line): [number, string, string] => [line, 'imported as words with a score', '']),
  ]
  rows.sort((a, b) => a[0] - b[0])
  return stringify([['Line', 'Outcome', 'Reason'], ...rows], { bom: true, record_delimiter: '\r\n' })
}
