/**
 * Score sheets, whoever types into them: a coach the scores of a class, an organiser or a judge those of an event. Each row
 * is a form of its own, which works without a script; the page's script sends the same form and asks for JSON.
 */
import type { Request, Response } from 'express'
import type { z } from 'zod'
import { withTieBreak } from '../../schemas/event-scores/tie-break-box'
import type { Scaling } from '../../schemas/results/result-details'
import type { ReadRow } from '../../services/event-scores/reading'
import { type FormState, submitForm } from '../http/forms'
import { sendJson, submitJson, wantsJson } from '../http/json-forms'
import { presentNothing, presentReading, type Refusal, type SavedRow } from './page'

/** The field that says whose row it is: an athlete's in a class, a participant's in an event. */
export type Whose = 'athlete_id' | 'participant_id'
/** What the form of a row sends, whatever the sheet. */
type Row = Partial<Record<Whose, string>> & {
  score: string
  scaling?: Scaling | undefined
  /** Of a lift that is entered set by set. */
  set?: number | undefined
}

/** What is done with the rows of one sheet, by whoever may: all that a class and an event differ in. */
export type SheetPort<Sent extends Row, Read extends Row = Row> = {
  whose: Whose
  schema: z.ZodType<Sent>
  /** A row that is only read. */
  toRead: z.ZodType<Read>
  /** Stores a row; what is stored then, in words, or null for nothing. */
  save(row: Sent): Promise<{ description: string | null } | null>
  read(row: Read): Promise<ReadRow>
  /** The rows that are there, or the one of an athlete, or a participant. */
  listed(id?: string): Promise<SavedRow[]>
  /** Changes with every row. */
  version(): Promise<string>
}

type WithoutScript<Sent extends Row> = {
  /** Where the row is seen again. */
  location(row: Sent): string
  /** What is said there of a row on which nothing is stored. */
  nothing: string
  again(form: FormState, refusal: Refusal | null): unknown
}

/** Saves a row: as a form, or for the page's script. */
export function saveRow<Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  sheet: SheetPort<Sent, Read>,
  { location, nothing, again }: WithoutScript<Sent>,
): Promise<void> {
  if (wantsJson(req)) return saveForScript(req, res, sheet)
  return submitForm(req, res, {
    schema: sheet.schema,
    async done(row) {
      const stored = await sheet.save(row)
      return { location: location(row), flash: stored ? `Saved: ${stored.description ?? 'done'}.` : nothing }
    },
    again: async form => again(form, await refusalOf(form, sheet)),
  })
}

/** How a score would be understood, for the page's script. */
export function readRow<Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  { toRead, read }: SheetPort<Sent, Read>,
): Promise<void> {
  return submitJson(req, res, { schema: toRead, done: async row => presentReading(await read(row)) })
}

/** Every row that is stored, for a page that knows an older version; 204 when nothing has changed since. */
export async function sendChanges<Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  { version, listed }: SheetPort<Sent, Read>,
): Promise<void> {
  const current = await version()
  if (req.query.since === current) {
    res.status(204).end()
    return
  }
  const rows = await listed()
  sendJson(res, { version: current, rows: rows.filter(({ revision }) => revision !== null) })
}

async function saveForScript<Sent extends Row, Read extends Row>(
  req: Request,
  res: Response,
  sheet: SheetPort<Sent, Read>,
): Promise<void> {
  const rowOf = async ({ [sheet.whose]: id = '' }: Row): Promise<SavedRow> => {
    const [row] = await sheet.listed(id)
    return row ?? presentNothing(id)
  }
  await submitJson(req, res, {
    schema: sheet.schema,
    async done(row) {
      await sheet.save(row)
      return rowOf(row)
    },
    async refused(row, failure) {
      if (failure.kind === 'conflict') return { row: await rowOf(row) }
      if (!failure.fields?.score) return {}
      const { [sheet.whose]: id, score, scaling, set } = row
      const given = { ...(scaling && { scaling }), ...(set && { set: String(set) }) }
      const toRead = sheet.toRead.parse({ [sheet.whose]: id, score, ...given })
      return { reading: presentReading(await sheet.read(toRead)) }
    },
  })
}

/** A row that was refused, as it was typed, with what is asked or wrong beside it. */
async function refusalOf<Sent extends Row, Read extends Row>(
  { values, errors }: FormState,
  sheet: SheetPort<Sent, Read>,
): Promise<Refusal | null> {
  const { [sheet.whose]: id, scaling = 'rx', set } = values
  const score = values.answer ?? withTieBreak(values.score ?? '', values.tie_break ?? '')
  const message = [errors.score, errors.form].flat().filter(Boolean).join(' ')
  if (!id || message === '') return null
  const toRead = sheet.toRead.safeParse({ [sheet.whose]: id, score, scaling, ...(set && { set }) })
  const reading = toRead.success && errors.score ? await sheet.read(toRead.data) : null
  const revision = errors.form ? undefined : (values.revision ?? null)
  return { id, score, scaling, revision, message, reading }
}
