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
import type { ResultDetails } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { getCompetition } from '../../services/competitions/competitions'
import { adjustScore, pardonScore, penalizeRow, reviewScore } from '../../services/event-scores/decisions'
import { eventExample } from '../../services/event-scores/event-scores'
import { getOneScore, type HistoryEntry, type OneScore } from '../../services/event-scores/history'
import { readEventRow } from '../../services/event-scores/scoring'
import {
  type EventRef,
  parseDetails,
  parsePenalty,
  rowName,
  type StoredScore,
} from '../../services/event-scores/targets'
import { writeResult } from '../../services/results/reading'
import { competitionPath } from '../competitions/effects'
import { describeScoreChange } from '../gym/audit/scores'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam, parseId } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { type Choice, toAnswers } from '../words/choices'
import { formatScore, SCALING_CHOICES } from '../words/score-shown'
import { momentShown, type Reading, type When } from '../words/when'
import { TIE_BREAK_BOX } from './page'
import { buildBoxes, buildScoreTags, describeLane, formatPenalty } from './rows-page'

type Deed = 'adjust' | 'review' | 'penalty' | 'pardon'

type Forms = Record<Deed, FormState>

const showView = view<{
  page: OneScorePage
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
        const score = await doIt(scopeOf(res), refIn(req), input)
        const home = competitionPath(req, res)
        const location =
          input.from === 'queue'
            ? `${home}/scores/review`
            : `${pathIn(req, res)}?athlete=${input.participant_id}`
        return { location, flash: say(score) }
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
  showView(req, res, { page, forms, answers, scalings: SCALING_CHOICES })
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

type HistoryRow = { who: string; did: string; reason: string | null; when: When }

type OneScorePage = ReturnType<typeof buildOneScore>

const LABEL = { seconds: 'Seconds to add', reps: 'Reps to subtract' } as const

function buildOneScore(one: OneScore, competition: { id: string; name: string }, reading: Reading) {
  const { event, row, others } = one
  const { registration, participant } = row
  return {
    competition: { id: competition.id, name: competition.name },
    event: { id: event.id, name: event.name },
    name: rowName(event, registration, participant),
    said: describeLane(row, true),
    registrationId: registration.id,
    participantId: participant.id,
    others: others.map(other => ({ name: other.participant.name, participantId: other.participant.id })),
    example: eventExample(one.versions, row.prescribed),
    tieBreak: TIE_BREAK_BOX[event.tieBreak],
    score: buildScored(one),
    history: one.history.map(entry => buildHistoryRow(entry, reading)),
  }
}

function buildScored({ event, row, penaltyKind }: OneScore) {
  const { score, participant } = row
  if (!score) return null
  const { result } = score
  const written = writeResult(score.done, { ...result, details: parseDetails(score) }, participant)
  const penalty = parsePenalty(score)
  return {
    shown: formatScore({ ...result, details: JSON.parse(result.details) as ResultDetails }),
    tags: buildScoreTags(row),
    revision: score.revision,
    review: score.review,
    boxes: buildBoxes({ event }, written.text),
    scaling: result.scaling,
    video: score.videoUrl,
    penalty: penalty && { said: formatPenalty(penalty), reason: penalty.reason, before: written.echo },
    penaltyLabel: penaltyKind && LABEL[penaltyKind],
  }
}

function buildHistoryRow(
  { actorName, action, before, after, at }: HistoryEntry,
  reading: Reading,
): HistoryRow {
  return {
    who: actorName === 'public' ? 'The athlete' : actorName,
    did: describeScoreChange(action, before, after),
    reason: typeof after.reason === 'string' ? after.reason : null,
    when: momentShown(at, reading),
  }
}
