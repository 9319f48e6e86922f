import type { Request, Response, Router } from 'express'
import type { z } from 'zod'
import type { ReadRow } from '../../domain/results/typed-score'
import { withTieBreak } from '../../schemas/event-scores/tie-break-box'
import { type FormState, submitForm } from '../http/forms'
import { isJsonRequest, sendJson, submitJson } from '../http/json-forms'
import { buildEmptySavedRow, buildReading, type Refusal, type SavedRow } from './page'

type Whose = 'athlete_id' | 'participant_id'
type Row = Partial<Record<Whose, string>> & {
  score: string
  scaling?: string | undefined
  set?: number | undefined
}

type Sheet<Sent extends Row, Read extends Row> = {
  /** Saves a row. Returns the description of the stored result, or null. */
  save(row: Sent): Promise<{ description: string | null } | null>
  read(row: Read): Promise<ReadRow>
  list(id?: string): Promise<SavedRow[]>
  /** Changes whenever a row changes. */
  version(): Promise<string>
}

export type SheetKind<Sent extends Row, Read extends Row> = {
  whose: Whose
  schema: z.ZodType<Sent>
  toRead: z.ZodType<Read>
  /** Throws not_found before the body is validated. */
  open(req: Request, res: Response): Promise<Sheet<Sent, Read>>
  /** The rest is for browsers without a script. */
  location(req: Request, res: Response, row: Sent): string
  nothing: string
  again(req: Request, res: Response, again: { form: FormState; refusal: Refusal | null }): unknown
}

export function addSheetRoutes<Sent extends Row, Read extends Row>(
  router: Router,
  path: string,
  kind: SheetKind<Sent, Read>,
): void {
  router.post(path, (req, res) => saveRow(req, res, kind))
  router.post(`${path}/read`, async (req, res) => {
    const sheet = await kind.open(req, res)
    const done = async (row: Read) => buildReading(await sheet.read(row))
    await submitJson(req, res, { schema: kind.toRead, done })
  })
  router.get(`${path}/rows.json`, async (req, res) => sendChanges(req, res, await kind.open(req, res)))
}

async function saveRow<Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  kind: SheetKind<Sent, Read>,
): Promise<void> {
  const sheet = await kind.open(req, res)
  if (isJsonRequest(req)) return saveForScript(req, res, kind, sheet)
  return submitForm(req, res, {
    schema: kind.schema,
    async done(row) {
      const stored = await sheet.save(row)
      const flash = stored ? `Saved: ${stored.description ?? 'done'}.` : kind.nothing
      return { location: kind.location(req, res, row), flash }
    },
    again: async form => kind.again(req, res, { form, refusal: await refusalOf(form, kind, sheet) }),
  })
}

/** Sends all stored rows to a page with an older version; 204 when nothing changed. */
async function sendChanges<Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  sheet: Sheet<Sent, Read>,
): Promise<void> {
  const current = await sheet.version()
  if (req.query.since === current) {
    res.status(204).end()
    return
  }
  const rows = await sheet.list()
  sendJson(res, { version: current, rows: rows.filter(({ revision }) => revision !== null) })
}

async function saveForScript<Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  { whose, schema, toRead }: SheetKind<Sent, Read>,
  sheet: Sheet<Sent, Read>,
): Promise<void> {
  const rowOf = async ({ [whose]: id = '' }: Row): Promise<SavedRow> => {
    const [row] = await sheet.list(id)
    return row ?? buildEmptySavedRow(id)
  }
  await submitJson(req, res, {
    schema,
    async done(row) {
      await sheet.save(row)
      return rowOf(row)
    },
    async refused(row, failure) {
      if (failure.kind === 'conflict') return { row: await rowOf(row) }
      if (!failure.fields?.score) return {}
      const { [whose]: id, score, scaling, set } = row
      const given = { ...(scaling && { scaling }), ...(set && { set: String(set) }) }
      return { reading: buildReading(await sheet.read(toRead.parse({ [whose]: id, score, ...given }))) }
    },
  })
}

async function refusalOf<Sent extends Row, Read extends Row>(
  { values, errors }: FormState,
  { whose, toRead }: SheetKind<Sent, Read>,
  sheet: Sheet<Sent, Read>,
): Promise<Refusal | null> {
  const { [whose]: id, scaling = 'rx', set } = values
  const score = values.answer ?? withTieBreak(values.score ?? '', values.tie_break ?? '')
  const message = [errors.score, errors.form].flat().filter(Boolean).join(' ')
  if (!id || message === '') return null
  const given = toRead.safeParse({ [whose]: id, score, scaling, ...(set && { set }) })
  const reading = given.success && errors.score ? await sheet.read(given.data) : null
  const revision = errors.form ? undefined : (values.revision ?? null)
  return { id, score, scaling, revision, message, reading }
}
