/**
 * Entering the scores of a class, a line an athlete. Each line is a form of its own, which works without a script; the
 * page's script sends the same form and asks for JSON.
 */
import { type Request, type Response, Router } from 'express'
import type { AppError } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { ScoreLine, ScoreToRead } from '../../schemas/class-scores/score-lines'
import {
  type EntryClass,
  type EntryGrid,
  getClassEntry,
  getWodEntry,
  listLogged,
} from '../../services/class-scores/entry-grid'
import { getPart, versionOfPart } from '../../services/class-scores/part-results'
import { readLine, saveLine } from '../../services/class-scores/score-lines'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { sendJson, submitJson, wantsJson } from '../http/json-forms'
import { idIn, idParam } from '../http/params'
import { membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { presentEmptyEntry } from './empty-page'
import {
  type LineSaved,
  presentEntry,
  presentLogged,
  presentNothing,
  presentReading,
  type Refusal,
  SCALING_CHOICES,
} from './page'

/** Below `/wods`. */
export function scoreEntryRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/entry', (req, res) => showWodEntry(req, res, idParam(req)))
  router.post('/:id/parts/:partId/entry', (req, res) =>
    wantsJson(req) ? saveForScript(req, res) : save(req, res),
  )
  router.post('/:id/parts/:partId/entry/read', read)
  router.get('/:id/parts/:partId/entry/lines.json', changes)
  return router
}

type Again = { partId?: string; form?: FormState; refusal?: Refusal | null }

/** The grid of a class, for the part that the address names. */
export async function showClassEntry(
  req: Request,
  res: Response,
  id: string,
  again: Again = {},
): Promise<void> {
  const { gymClass, grid } = await getClassEntry(scopeOf(res), id, again.partId ?? partOf(req))
  if (grid && grid.lines.length > 0) return show(req, res, grid, gymClass, again)
  const page = presentEmptyEntry({ gymClass, programmed: grid !== null }, baseOf(res), readingOf(res))
  render(req, res, 'class-scores/empty', { page })
}

async function showWodEntry(req: Request, res: Response, id: string, again: Again = {}): Promise<void> {
  const { wod, grid } = await getWodEntry(scopeOf(res), id, again.partId ?? partOf(req))
  if (grid && grid.lines.length > 0) return show(req, res, grid, null, again)
  const page = presentEmptyEntry({ wod, programmed: grid !== null }, baseOf(res), readingOf(res))
  render(req, res, 'class-scores/empty', { page })
}

function show(
  req: Request,
  res: Response,
  grid: EntryGrid,
  gymClass: EntryClass | null,
  { form = emptyForm(), refusal = null }: Again,
): void {
  const given = { gymClass, base: baseOf(res), reading: readingOf(res), refusal }
  render(req, res, 'class-scores/show', { page: presentEntry(grid, given), form, scalings: SCALING_CHOICES })
}

function save(req: Request, res: Response): Promise<void> {
  const ref = refIn(req)
  return submitForm(req, res, {
    schema: ScoreLine,
    async done(input) {
      const result = await saveLine(scopeOf(res), ref, input)
      const grid = input.class_id ? `classes/${input.class_id}` : `wods/${ref.wodId}`
      setFlash(res, result ? `Saved: ${result.description ?? 'done'}.` : 'Nothing is logged on this line.')
      return { location: `${baseOf(res)}/${grid}/entry?part=${ref.partId}#line-${input.athlete_id}` }
    },
    again: form => showAgain(req, res, form),
  })
}

/** The grid with the line as it was typed, and what is asked or wrong beside it. */
async function showAgain(req: Request, res: Response, form: FormState): Promise<void> {
  const { wodId, partId } = refIn(req)
  await getPart(scopeOf(res), wodId, partId)
  const again = { partId, form, refusal: await refusalOf(req, res, form) }
  const { class_id: classId } = form.values
  if (classId && !form.errors.class_id) return showClassEntry(req, res, classId, again)
  return showWodEntry(req, res, wodId, again)
}

async function refusalOf(
  req: Request,
  res: Response,
  { values, errors }: FormState,
): Promise<Refusal | null> {
  const { athlete_id: athleteId, scaling = 'rx' } = values
  const score = values.answer ?? values.score ?? ''
  const message = [errors.score, errors.form].flat().filter(Boolean).join(' ')
  if (!athleteId || message === '') return null
  const toRead = ScoreToRead.safeParse({ athlete_id: athleteId, score, scaling })
  const reading =
    toRead.success && errors.score ? await readLine(scopeOf(res), refIn(req), toRead.data) : null
  const revision = errors.form ? undefined : (values.revision ?? null)
  return { athleteId, score, scaling, revision, message, reading }
}

async function saveForScript(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const ref = refIn(req)
  const { part } = await getPart(scope, ref.wodId, ref.partId)
  const lineOf = async (athleteId: string): Promise<LineSaved> => {
    const [line] = presentLogged(await listLogged(scope, part, athleteId))
    return line ?? presentNothing(athleteId)
  }
  await submitJson(req, res, {
    schema: ScoreLine,
    async done(input) {
      await saveLine(scope, ref, input)
      return lineOf(input.athlete_id)
    },
    async refused(input, failure: AppError) {
      if (failure.kind === 'conflict') return { line: await lineOf(input.athlete_id) }
      if (!failure.fields?.score) return {}
      return { reading: presentReading(await readLine(scope, ref, toReadOf(input))) }
    },
  })
}

async function read(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const ref = refIn(req)
  await getPart(scope, ref.wodId, ref.partId)
  await submitJson(req, res, {
    schema: ScoreToRead,
    done: async input => presentReading(await readLine(scope, ref, input)),
  })
}

/** Every line that is logged, for a grid that knows an older version; 204 when nothing has changed since. */
async function changes(req: Request, res: Response): Promise<void> {
  const scope = scopeOf(res)
  const { wodId, partId } = refIn(req)
  const { part } = await getPart(scope, wodId, partId)
  const version = await versionOfPart(scope, partId)
  if (req.query.since === version) {
    res.status(204).end()
    return
  }
  sendJson(res, { version, lines: presentLogged(await listLogged(scope, part)) })
}

function toReadOf({ athlete_id, score, scaling }: ScoreLine): ScoreToRead {
  return { athlete_id, score, scaling }
}

function refIn(req: Request): { wodId: string; partId: string } {
  return { wodId: idParam(req), partId: idParam(req, 'partId') }
}

function partOf(req: Request): string | undefined {
  return req.query.part === undefined ? undefined : idIn(req.query.part)
}

function baseOf(res: Response): string {
  return `/g/${membershipOf(res).gym.slug}`
}
