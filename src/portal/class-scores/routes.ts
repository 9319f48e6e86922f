/** The score sheet of a class or a WOD, with a row per athlete. */
import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { ScoreRow, ScoreToRead, SheetSet } from '../../schemas/class-scores/score-rows'
import { getPart, readPartVersion } from '../../services/class-scores/part-results'
import { enterClassRow, readClassRow } from '../../services/class-scores/score-rows'
import {
  type ClassScoreSheet,
  getClassEntry,
  getWodEntry,
  listLogged,
  type SheetClass,
} from '../../services/class-scores/score-sheet'
import { emptyForm, type FormState } from '../http/forms'
import { idParam, parseId } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { buildEmptyScoreSheet } from './empty-page'
import { buildLogged, buildScoreSheetPage, type Refusal, SCALING_CHOICES } from './page'
import { readRow, type SheetPort, saveRow, sendChanges } from './sheet'

/** Mounted below `/wods`. */
export function scoreEntryRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/entry', (req, res) => showWodSheet(req, res, idParam(req)))
  router.post('/:id/parts/:partId/entry', save)
  router.post('/:id/parts/:partId/entry/read', read)
  router.get('/:id/parts/:partId/entry/rows.json', changes)
  return router
}

type Again = { partId?: string; form?: FormState; refusal?: Refusal | null }

/** Shows the sheet of a class, for the part in the address. */
export async function showClassSheet(
  req: Request,
  res: Response,
  id: string,
  again: Again = {},
): Promise<void> {
  const { gymClass, sheet } = await getClassEntry(scopeOf(res), id, again.partId ?? partOf(req))
  if (sheet && sheet.rows.length > 0) return show(req, res, sheet, gymClass, again)
  const page = buildEmptyScoreSheet({ gymClass, programmed: sheet !== null }, gymPath(res), readingOf(res))
  render(req, res, 'class-scores/empty', { page })
}

async function showWodSheet(req: Request, res: Response, id: string, again: Again = {}): Promise<void> {
  const { wod, sheet } = await getWodEntry(scopeOf(res), id, again.partId ?? partOf(req))
  if (sheet && sheet.rows.length > 0) return show(req, res, sheet, null, again)
  const page = buildEmptyScoreSheet({ wod, programmed: sheet !== null }, gymPath(res), readingOf(res))
  render(req, res, 'class-scores/empty', { page })
}

function show(
  req: Request,
  res: Response,
  sheet: ClassScoreSheet,
  gymClass: SheetClass | null,
  { form = emptyForm(), refusal = null }: Again,
): void {
  const given = { gymClass, base: gymPath(res), reading: readingOf(res), refusal, wanted: setOf(req) }
  render(req, res, 'class-scores/show', {
    page: buildScoreSheetPage(sheet, given),
    form,
    scalings: SCALING_CHOICES,
  })
}

async function save(req: Request, res: Response): Promise<void> {
  const { wodId, partId } = refIn(req)
  await saveRow(req, res, await sheetIn(req, res), {
    location(row) {
      const of = row.class_id ? `classes/${row.class_id}` : `wods/${wodId}`
      const set = row.set === undefined ? '' : `&set=${row.set}`
      return `${gymPath(res)}/${of}/entry?part=${partId}${set}#row-${row.athlete_id}`
    },
    nothing: 'There is no result on this row.',
    again: (form, refusal) => showAgain(req, res, { partId, form, refusal }),
  })
}

/** Shows the sheet with the row as typed, for the class or the whole day. */
function showAgain(req: Request, res: Response, again: Required<Again>): Promise<void> {
  const { values, errors } = again.form
  if (values.class_id && !errors.class_id) return showClassSheet(req, res, values.class_id, again)
  return showWodSheet(req, res, idParam(req), again)
}

async function read(req: Request, res: Response): Promise<void> {
  await readRow(req, res, await sheetIn(req, res))
}

async function changes(req: Request, res: Response): Promise<void> {
  await sendChanges(req, res, await sheetIn(req, res))
}

/** Finds the part in the address. Throws not_found before the body is validated. */
async function sheetIn(req: Request, res: Response): Promise<SheetPort<ScoreRow, ScoreToRead>> {
  const scope = scopeOf(res)
  const ref = refIn(req)
  const { part } = await getPart(scope, ref.wodId, ref.partId)
  const set = setOf(req)
  return {
    whose: 'athlete_id',
    schema: ScoreRow,
    toRead: ScoreToRead,
    save: row => enterClassRow(scope, ref, row),
    read: row => readClassRow(scope, ref, row),
    listed: async athleteId => buildLogged(await listLogged(scope, part, athleteId), set),
    version: () => readPartVersion(scope, ref.partId),
  }
}

function refIn(req: Request): { wodId: string; partId: string } {
  return { wodId: idParam(req), partId: idParam(req, 'partId') }
}

/** The set in the query or the form. Undefined, for all sets, when it is invalid. */
function setOf({ query, body }: Request): number | undefined {
  const { success, data } = SheetSet.safeParse({ set: body?.set ?? query.set })
  return success ? data.set : undefined
}

function partOf(req: Request): string | undefined {
  return req.query.part === undefined ? undefined : parseId(req.query.part)
}
