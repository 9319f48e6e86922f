import type { Request, Response, Router } from 'express'
import type { z } from 'zod'
import { scopeOf } from '../../http/gym-scope'
import {
  EventScoreToRead,
  PardonForm,
  PenaltyForm,
  ScoreAdjustment,
  ScoreReviewForm,
} from '../../schemas/event-scores/scoring'
import { withTieBreak } from '../../schemas/event-scores/tie-break-box'
import type { GymScope } from '../../scope'
import { getCompetition } from '../../services/competitions/competitions'
import { adjustScore, pardonScore, penalizeRow, reviewScore } from '../../services/event-scores/decisions'
import { getOneScore, listPending, type PendingScore } from '../../services/event-scores/history'
import { readEventRow } from '../../services/event-scores/scoring'
import type { EventRef, StoredScore } from '../../services/event-scores/targets'
import { competitionPath } from '../competitions/effects'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { showFrames } from '../http/page-policy'
import { idParam, parseId } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Choice, toAnswers } from '../words/choices'
import { SCALING_CHOICES } from '../words/score-shown'
import { buildOneScore, type OneScorePage } from './one-score-page'

type Deed = 'adjust' | 'review' | 'penalty' | 'pardon'

type Forms = Record<Deed, FormState>

const showView = view<{
  page: OneScorePage
  queue: Queue | null
  forms: Forms
  answers: Choice[]
  scalings: Choice[]
}>('event-scores/show')

export function addOneScoreRoutes(router: Router): void {
  const path = '/:id/scores/:eventId/entries/:registrationId'
  router.get(path, (req, res) => show(req, res))
  router.post(
    `${path}/adjust`,
    deed(
      'adjust',
      ScoreAdjustment,
      adjustScore,
      ({ result }) => `Adjusted: ${result.description ?? 'done'}.`,
    ),
  )
  router.post(
    `${path}/review`,
    deed('review', ScoreReviewForm, reviewScore, ({ review }) =>
      review === 'accepted' ? 'Accepted.' : 'Rejected: it does not count.',
    ),
  )
  router.post(
    `${path}/penalty`,
    deed('penalty', PenaltyForm, penalizeRow, ({ result }) => `The score is ${result.description} now.`),
  )
  router.post(
    `${path}/pardon`,
    deed('pardon', PardonForm, pardonScore, ({ result }) => `The score is ${result.description} again.`),
  )
}

/** Deeds that finish a review. */
const DECISIONS: readonly Deed[] = ['adjust', 'review']

type Row = { participant_id: string; from?: 'queue' | undefined }

function deed<Input extends Row>(
  name: Deed,
  schema: z.ZodType<Input>,
  doIt: (scope: GymScope, ref: EventRef, input: Input) => Promise<StoredScore>,
  say: (score: StoredScore) => string,
) {
  return async (req: Request, res: Response): Promise<void> => {
    // An unknown score is reported before errors in the form.
    await scoreOf(req, res)
    await submitForm(req, res, {
      schema,
      async done(input) {
        const isQueued = input.from === 'queue'
        const queue =
          isQueued && DECISIONS.includes(name) ? await queueIn(req, res, input.participant_id) : null
        const score = await doIt(scopeOf(res), refIn(req), input)
        const here = `${pathIn(req, res)}?athlete=${input.participant_id}${isQueued ? '&from=queue' : ''}`
        return { location: queue?.after ?? here, flash: say(score) }
      },
      again: form => show(req, res, name, form),
    })
  }
}

async function show(req: Request, res: Response, name?: Deed, form?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const competition = await getCompetition(scope, idParam(req))
  const one = await scoreOf(req, res, form?.values.participant_id)
  const reading = { ...readingOf(res), timeZone: competition.timeZone }
  const page = buildOneScore(one, competition, reading)
  const isQueued = req.query.from === 'queue' || form?.values.from === 'queue'
  const queue = isQueued ? await queueIn(req, res, page.participantId) : null
  if (page.score?.player) showFrames(res, page.score.player.origin)
  const { boxes = { score: '', tieBreak: '' }, scaling = 'rx' } = page.score ?? {}
  const given = (deed: Deed, values: Record<string, string> = {}) =>
    deed === name && form ? form : emptyForm(values)
  const forms = {
    adjust: given('adjust', { score: boxes.score, tie_break: boxes.tieBreak, scaling }),
    review: given('review'),
    penalty: given('penalty'),
    pardon: given('pardon'),
  }
  const answers = name === 'adjust' && form?.errors.score ? await answersFor(req, res, form) : []
  showView(req, res, { page, queue, forms, answers, scalings: SCALING_CHOICES })
}

/** Places of a score among those to review. `after` is the page after its decision. */
type Queue = { said: string; previous: string | null; next: string | null; after: string; all: string }

async function queueIn(req: Request, res: Response, participantId: string): Promise<Queue> {
  const base = `${competitionPath(req, res)}/scores`
  const all = await listPending(scopeOf(res), idParam(req))
  const hrefs = all.map(
    ({ sheet, row }) =>
      `${base}/${sheet.event.id}/entries/${row.registration.id}?athlete=${row.participant.id}&from=queue`,
  )
  const isHere = ({ sheet, row }: PendingScore) =>
    sheet.event.id === refIn(req).eventId && row.participant.id === participantId
  const at = all.findIndex(isHere)
  const next = hrefs[at + 1] ?? (at > 0 ? hrefs[0]! : null)
  return {
    said: at < 0 ? `${all.length} to review` : `${at + 1} of ${all.length} to review`,
    previous: at > 0 ? hrefs[at - 1]! : null,
    next,
    after: next ?? `${base}/review`,
    all: `${base}/review`,
  }
}

async function answersFor(req: Request, res: Response, { values }: FormState): Promise<Choice[]> {
  const { participant_id, score = '', tie_break = '', scaling } = values
  const toRead = EventScoreToRead.safeParse({
    participant_id,
    score: withTieBreak(score, tie_break),
    scaling,
  })
  if (!toRead.success) return []
  return toAnswers(await readEventRow(scopeOf(res), refIn(req), toRead.data))
}

async function scoreOf(req: Request, res: Response, named?: string) {
  const { competitionId, eventId } = refIn(req)
  const of = { eventId, registrationId: idParam(req, 'registrationId') }
  const asked = req.query.athlete === undefined ? undefined : parseId(req.query.athlete)
  const one = await getOneScore(scopeOf(res), competitionId, asked ? { ...of, participantId: asked } : of)
  const other = one.others.find(({ participant }) => participant.id === named)
  return other
    ? getOneScore(scopeOf(res), competitionId, { ...of, participantId: other.participant.id })
    : one
}

function refIn(req: Request): EventRef {
  return { competitionId: idParam(req), eventId: idParam(req, 'eventId') }
}

function pathIn(req: Request, res: Response): string {
  return `${competitionPath(req, res)}/scores/${idParam(req, 'eventId')}/entries/${idParam(req, 'registrationId')}`
}
