/**
 * Lines of scores, whoever enters them: an organiser in the grid, a judge on a phone. Each line is a form of its own,
 * which works without a script; the page's script sends the same form and asks for JSON.
 */
import type { Request, Response } from 'express'
import { EventScoreLine, EventScoreToRead } from '../../schemas/event-scores/scoring'
import type { ReadLine } from '../../services/event-scores/reading'
import type { StoredScore } from '../../services/event-scores/targets'
import type { Refusal } from '../class-scores/page'
import { type LineSaved, presentNothing, presentReading } from '../class-scores/page'
import { type FormState, submitForm } from '../http/forms'
import { sendJson, submitJson, wantsJson } from '../http/json-forms'

/** What is done with the lines of one event, by whoever may. */
export type EventLines = {
  save(line: EventScoreLine): Promise<StoredScore | null>
  read(line: EventScoreToRead): Promise<ReadLine>
  /** The lines that are there, or the one of a participant. */
  listed(participantId?: string): Promise<LineSaved[]>
  version(): Promise<string>
}

type Without = {
  /** Where the line is seen again, and what is said there. */
  next(line: EventScoreLine, score: StoredScore | null): { location: string; flash: string }
  again(form: FormState, refusal: Refusal | null): unknown
}

/** Saves a line: as a form, or for the page's script. */
export function saveEventLine(
  req: Request,
  res: Response,
  lines: EventLines,
  without: Without,
): Promise<void> {
  if (wantsJson(req)) return saveForScript(req, res, lines)
  return submitForm(req, res, {
    schema: EventScoreLine,
    done: async input => without.next(input, await lines.save(input)),
    again: async form => without.again(form, await refusalOf(form, lines)),
  })
}

/** How a score would be understood, for the page's script. */
export function readEventLineFor(req: Request, res: Response, { read }: EventLines): Promise<void> {
  return submitJson(req, res, {
    schema: EventScoreToRead,
    done: async input => presentReading(await read(input)),
  })
}

/** Every line that is scored, for a page that knows an older version; 204 when nothing has changed since. */
export async function changedEventLines(
  req: Request,
  res: Response,
  { version, listed }: EventLines,
): Promise<void> {
  const current = await version()
  if (req.query.since === current) {
    res.status(204).end()
    return
  }
  const lines = await listed()
  sendJson(res, { version: current, lines: lines.filter(line => line.revision !== null) })
}

/** What a script is told of a line once it is saved. */
async function lineOf({ listed }: EventLines, participantId: string): Promise<LineSaved> {
  const [line] = await listed(participantId)
  return line ?? presentNothing(participantId)
}

async function saveForScript(req: Request, res: Response, lines: EventLines): Promise<void> {
  await submitJson(req, res, {
    schema: EventScoreLine,
    async done(input) {
      await lines.save(input)
      return lineOf(lines, input.athlete_id)
    },
    async refused(input, failure) {
      if (failure.kind === 'conflict') return { line: await lineOf(lines, input.athlete_id) }
      if (!failure.fields?.score) return {}
      const { athlete_id, score, scaling } = input
      return { reading: presentReading(await lines.read({ athlete_id, score, scaling })) }
    },
  })
}

async function refusalOf({ values, errors }: FormState, lines: EventLines): Promise<Refusal | null> {
  const { athlete_id: athleteId, scaling = 'rx' } = values
  const score = values.answer ?? values.score ?? ''
  const message = [errors.score, errors.form].flat().filter(Boolean).join(' ')
  if (!athleteId || message === '') return null
  const toRead = EventScoreToRead.safeParse({ athlete_id: athleteId, score, scaling })
  const reading = toRead.success && errors.score ? await lines.read(toRead.data) : null
  const revision = errors.form ? undefined : (values.revision ?? null)
  return { athleteId, score, scaling, revision, message, reading }
}
