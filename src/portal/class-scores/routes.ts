import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { ScoreRow, ScoreToRead, SheetSet } from '../../schemas/class-scores/score-rows'
import type { GymScope } from '../../scope'
import { getPart, readPartVersion } from '../../services/class-scores/part-results'
import { enterClassRow, readClassRow } from '../../services/class-scores/score-rows'
import {
  type ClassScoreSheet,
  getClassEntry,
  getWodEntry,
  listLogged,
  type SheetClass,
} from '../../services/class-scores/score-sheet'
import type { WodPart } from '../../services/wods/wods'
import { emptyForm, type FormState } from '../http/forms'
import { idParam, parseId } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { buildEmptyScoreSheet } from './empty-page'
import { buildLogged, buildScoreSheetPage, type Refusal, SCALING_CHOICES } from './page'
import { readRow, type SheetKind, saveRow, sendChanges } from './sheet'

export function scoreEntryRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/entry', (req, res) => showWodSheet(req, res, idParam(req)))
  router.post('/:id/parts/:partId/entry', save)
  router.post('/:id/parts/:partId/entry/read', (req, res) => readRow(req, res, CLASS_SHEET))
  router.get('/:id/parts/:partId/entry/rows.json', (req, res) => sendChanges(req, res, CLASS_SHEET))
  return router
}

type Again = { partId?: string; form?: FormState; refusal?: Refusal | null }

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
  await saveRow(req, res, CLASS_SHEET, {
    location(row) {
      const of = row.class_id ? `classes/${row.class_id}` : `wods/${wodId}`
      const set = row.set === undefined ? '' : `&set=${row.set}`
      return `${gymPath(res)}/${of}/entry?part=${partId}${set}#row-${row.athlete_id}`
    },
    nothing: 'There is no result on this row.',
    again: (form, refusal) => showAgain(req, res, { partId, form, refusal }),
  })
}

function showAgain(req: Request, res: Response, again: Required<Again>): Promise<void> {
  const { values, errors } = again.form
  if (values.class_id && !errors.class_id) return showClassSheet(req, res, values.class_id, again)
  return showWodSheet(req, res, idParam(req), again)
}

const CLASS_SHEET: SheetKind<
  { scope: GymScope; ref: WodAndPart; part: WodPart; set: number | undefined },
  ScoreRow,
  ScoreToRead
> = {
  whose: 'athlete_id',
  schema: ScoreRow,
  toRead: ScoreToRead,
  async find(req, res) {
    const scope = scopeOf(res)
    const ref = refIn(req)
    const { part } = await getPart(scope, ref.wodId, ref.partId)
    return { scope, ref, part, set: setOf(req) }
  },
  save: ({ scope, ref }, row) => enterClassRow(scope, ref, row),
  read: ({ scope, ref }, row) => readClassRow(scope, ref, row),
  list: async ({ scope, part, set }, athleteId) => buildLogged(await listLogged(scope, part, athleteId), set),
  version: ({ scope, ref }) => readPartVersion(scope, ref.partId),
}

type WodAndPart = { wodId: string; partId: string }

function refIn(req: Request): WodAndPart {
  return { wodId: idParam(req), partId: idParam(req, 'partId') }
}

function setOf({ query, body }: Request): number | undefined {
  const { success, data } = SheetSet.safeParse({ set: body?.set ?? query.set })
  return success ? data.set : undefined
}

function partOf(req: Request): string | undefined {
  return req.query.part === undefined ? undefined : parseId(req.query.part)
}
