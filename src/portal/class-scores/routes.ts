import { type Request, type Response, Router } from 'express'
import type { Chosen } from '../../domain/scalings/choosing'
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
import { namedVersions } from '../../services/results/versions'
import type { Wod } from '../../services/wods/wods'
import { titleOfClass } from '../classes/page'
import { emptyForm, type FormState } from '../http/forms'
import { idParam, parseId } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import type { Choice } from '../words/choices'
import { scalingChoices } from '../words/score-shown'
import { dayShown, type Reading } from '../words/when'
import { buildLogged, buildScoreSheetPage, type Refusal, type ScoreSheetPage } from './page'
import { addSheetRoutes, type SheetKind } from './sheet'

const showView = view<{ page: ScoreSheetPage; form: FormState; scalings: Choice[] }>('class-scores/show')
const emptyView = view<{ page: EmptyScoreSheet }>('class-scores/empty')

export function scoreEntryRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/entry', (req, res) => showWodSheet(req, res, idParam(req)))
  addSheetRoutes(router, '/:id/parts/:partId/entry', CLASS_SHEET)
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
  show(req, res, sheet, { gymClass }, again)
}

async function showWodSheet(req: Request, res: Response, id: string, again: Again = {}): Promise<void> {
  const { wod, sheet } = await getWodEntry(scopeOf(res), id, again.partId ?? partOf(req))
  show(req, res, sheet, { wod }, again)
}

function show(
  req: Request,
  res: Response,
  sheet: ClassScoreSheet | null,
  of: { gymClass: SheetClass } | { wod: Wod },
  { form = emptyForm(), refusal = null }: Again,
): void {
  const [base, reading] = [gymPath(res), readingOf(res)]
  if (!sheet || sheet.rows.length === 0) {
    const page = buildEmptyScoreSheet({ ...of, programmed: sheet !== null }, base, reading)
    emptyView(req, res, { page })
    return
  }
  const gymClass = 'gymClass' in of ? of.gymClass : null
  const page = buildScoreSheetPage(sheet, { gymClass, base, reading, refusal, wanted: setOf(req) })
  showView(req, res, { page, form, scalings: scalingChoices(choicesIn(sheet)) })
}

const CLASS_SHEET: SheetKind<ScoreRow, ScoreToRead> = {
  whose: 'athlete_id',
  schema: ScoreRow,
  toRead: ScoreToRead,
  async open(req, res) {
    const scope = scopeOf(res)
    const ref = refIn(req)
    const { part } = await getPart(scope, ref.wodId, ref.partId)
    return {
      save: row => enterClassRow(scope, ref, row),
      read: row => readClassRow(scope, ref, row),
      list: async athleteId => buildLogged(await listLogged(scope, part, athleteId), setOf(req)),
      version: () => readPartVersion(scope, ref.partId),
    }
  },
  location(req, res, row) {
    const { wodId, partId } = refIn(req)
    const of = row.class_id ? `classes/${row.class_id}` : `wods/${wodId}`
    const set = row.set === undefined ? '' : `&set=${row.set}`
    return `${gymPath(res)}/${of}/entry?part=${partId}${set}#row-${row.athlete_id}`
  },
  nothing: 'There is no result on this row.',
  again(req, res, { form, refusal }) {
    const again = { partId: refIn(req).partId, form, refusal }
    const { class_id: classId } = form.values
    return classId && !form.errors.class_id
      ? showClassSheet(req, res, classId, again)
      : showWodSheet(req, res, idParam(req), again)
  },
}

function refIn(req: Request): { wodId: string; partId: string } {
  return { wodId: idParam(req), partId: idParam(req, 'partId') }
}

function setOf({ query, body }: Request): number | undefined {
  const { success, data } = SheetSet.safeParse({ set: body?.set ?? query.set })
  return success ? data.set : undefined
}

function partOf(req: Request): string | undefined {
  return req.query.part === undefined ? undefined : parseId(req.query.part)
}

type EmptyScoreSheet = ReturnType<typeof buildEmptyScoreSheet>

type Of = { programmed: boolean } & ({ gymClass: SheetClass } | { wod: Wod })

function buildEmptyScoreSheet(of: Of, base: string, reading: Reading) {
  const date = 'wod' in of ? of.wod.date : of.gymClass.date
  const program = 'wod' in of ? of.wod.program : of.gymClass.program
  const eyebrow = dayShown(date, reading.today, reading).text
  const name = 'wod' in of ? (of.wod.name ?? program.name) : titleOfClass(of.gymClass, reading.locale)
  const title = `Scores: ${name}`
  return { title, eyebrow, ...describeNext(of, base, program, date) }
}

function describeNext(of: Of, base: string, program: { id: string; name: string }, date: string) {
  if (!of.programmed)
    return 'wod' in of
      ? {
          said: 'This WOD has no parts yet, so there is nothing to log.',
          next: { href: `${base}/wods/${of.wod.id}/edit`, text: 'Add the first part' },
        }
      : {
          said: `Nothing is programmed for ${program.name} that day.`,
          next: { href: `${base}/wods/new?date=${date}&program=${program.id}`, text: 'Program this day' },
        }
  return 'wod' in of
    ? {
        said: `Nobody follows ${program.name} yet, and nobody has logged this WOD.`,
        next: { href: `${base}/programs/${program.id}`, text: 'Add members' },
      }
    : {
        said: 'Nobody is in this class yet.',
        next: { href: `${base}/classes/${of.gymClass.id}`, text: 'Add athletes' },
      }
}

/** The further versions of the part now, and at the time of each result. */
function choicesIn({ part, rows }: ClassScoreSheet): (Chosen & { place: number })[] {
  const all = [part, ...rows.flatMap(({ result }) => result?.versions ?? [])].flatMap(namedVersions)
  return [...new Map(all.map(each => [each.name, each])).values()]
}
