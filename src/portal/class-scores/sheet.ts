import type { Request, Response } from 'express'
import type { z } from 'zod'
import { withTieBreak } from '../../schemas/event-scores/tie-break-box'
import type { Scaling } from '../../schemas/results/result-details'
import type { ReadRow } from '../../services/event-scores/reading'
import { type FormState, submitForm } from '../http/forms'
import { isJsonRequest, sendJson, submitJson } from '../http/json-forms'
import { buildEmptySavedRow, buildReading, type Refusal, type SavedRow } from './page'

type Whose = 'athlete_id' | 'participant_id'
type Row = Partial<Record<Whose, string>> & {
  score: string
  scaling?: Scaling | undefined
  set?: number | undefined
}

export type SheetKind<Found, Sent extends Row, Read extends Row = Row> = {
  whose: Whose
  schema: z.ZodType<Sent>
  toRead: z.ZodType<Read>
  /** Throws not_found before the body is validated. */
  find(req: Request, res: Response): Promise<Found>
  save(found: Found, row: Sent): Promise<{ description: string | null } | null>
  read(found: Found, row: Read): Promise<ReadRow>
  list(found: Found, id?: string): Promise<SavedRow[]>
  /** Changes whenever a row changes. */
  version(found: Found): Promise<string>
}

type WithoutScript<Sent extends Row> = {
  location(row: Sent): string
  nothing: string
  again(form: FormState, refusal: Refusal | null): unknown
}

export async function saveRow<Found, Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  sheet: SheetKind<Found, Sent, Read>,
  { location, nothing, again }: WithoutScript<Sent>,
): Promise<void> {
  const found = await sheet.find(req, res)
  if (isJsonRequest(req)) return saveForScript(req, res, sheet, found)
  return submitForm(req, res, {
    schema: sheet.schema,
    async done(row) {
      const stored = await sheet.save(found, row)
      return { location: location(row), flash: stored ? `Saved: ${stored.description ?? 'done'}.` : nothing }
    },
    again: async form => again(form, await refusalOf(form, sheet, found)),
  })
}

export async function readRow<Found, Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  sheet: SheetKind<Found, Sent, Read>,
): Promise<void> {
  const found = await sheet.find(req, res)
  const done = async (row: Read) => buildReading(await sheet.read(found, row))
  return submitJson(req, res, { schema: sheet.toRead, done })
}

/** Sends all stored rows to a page with an older version; 204 when nothing changed. */
export async function sendChanges<Found, Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  sheet: SheetKind<Found, Sent, Read>,
): Promise<void> {
  const found = await sheet.find(req, res)
  const current = await sheet.version(found)
  if (req.query.since === current) {
    res.status(204).end()
    return
  }
  const rows = await sheet.list(found)
  sendJson(res, { version: current, rows: rows.filter(({ revision }) => revision !== null) })
}

async function saveForScript<Found, Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  sheet: SheetKind<Found, Sent, Read>,
  found: Found,
): Promise<void> {
  const rowOf = async ({ [sheet.whose]: id = '' }: Row): Promise<SavedRow> => {
    const [row] = await sheet.list(found, id)
    return row ?? buildEmptySavedRow(id)
  }
  await submitJson(req, res, {
    schema: sheet.schema,
    async done(row) {
      await sheet.save(found, row)
      return rowOf(row)
    },
    async refused(row, failure) {
      if (failure.kind === 'conflict') return { row: await rowOf(row) }
      if (!failure.fields?.score) return {}
      const { [sheet.whose]: id, score, scaling, set } = row
      const given = { ...(scaling && { scaling }), ...(set && { set: String(set) }) }
      const toRead = sheet.toRead.parse({ [sheet.whose]: id, score, ...given })
      return { reading: buildReading(await sheet.read(found, toRead)) }
    },
  })
}

async function refusalOf<Found, Sent extends Row, Read extends Row>(
  { values, errors }: FormState,
  sheet: SheetKind<Found, Sent, Read>,
  found: Found,
): Promise<Refusal | null> {
  const { [sheet.whose]: id, scaling = 'rx', set } = values
  const score = values.answer ?? withTieBreak(values.score ?? '', values.tie_break ?? '')
  const message = [errors.score, errors.form].flat().filter(Boolean).join(' ')
  if (!id || message === '') return null
  const toRead = sheet.toRead.safeParse({ [sheet.whose]: id, score, scaling, ...(set && { set }) })
  const reading = toRead.success && errors.score ? await sheet.read(found, toRead.data) : null
  const revision = errors.form ? undefined : (values.revision ?? null)
  return { id, score, scaling, revision, message, reading }
}
