import { z } from 'zod'
import { ScoreDetail } from '../registrations/registrations'
import { RESULT_STATUSES, SCALINGS, SentDetails } from '../results/result-details'
import { absentable, id, ignored, listOf, oneOf, text, whole } from '../shared/fields'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { isOnePenalty, isWebAddress, LARGEST_PERCENT, ONE_PENALTY } from './scoring'

export const ScoresQuery = PageQuery.safeExtend({
  division_id: id.optional().meta({ description: 'Only scores of this division.' }),
})
export type ScoresQuery = z.infer<typeof ScoresQuery>

const scaling = absentable(oneOf(SCALINGS)).meta({
  description: 'How it was done, beside a `score`; as the division does the event, when absent.',
})
const written = text(1, 2_000)
const WRITTEN = {
  description:
    'As people write it on the sheet: `3:05`, `5+12`, `102.5 kg`, `CAP 87`, `CAP-3`, `DNF`. Either this or `result`.',
}

const SentResult = z
  .strictObject({
    status: oneOf(RESULT_STATUSES).meta({
      description: 'Completed, stopped by the cap, not finished, not started.',
    }),
    scaling: oneOf(SCALINGS).meta({ description: 'How it was done.' }),
    details: SentDetails.meta({
      description:
        'The shape of the type of the event’s workout (`details.type` of Result detail), before any penalty.',
    }),
    ...ignored(
      'type',
      'description',
      'done_at',
      'perceived_exertion',
      'movements',
      'prescribed_workout',
      'scaled_workout',
      'notes',
      'wod_component_id',
    ),
  })
  .meta({ id: 'EnteredResult', description: 'The details of a score.' })

const what = {
  score: absentable(written).meta(WRITTEN),
  scaling,
  result: absentable(SentResult).meta({
    description: 'Score by its details. Either this or `score`.',
  }),
  video_url: text(1, 500)
    .refine(isWebAddress, 'must be the address of a video, as https://…')
    .nullable()
    .optional()
    .meta({ description: 'Where it can be watched; null for nowhere.' }),
}
type What = { score?: unknown; scaling?: unknown; result?: unknown }

const one = ({ score, result }: What, ctx: z.RefinementCtx) => {
  if ((score === undefined) !== (result === undefined)) return
  const message = score === undefined ? 'is required, or a result' : 'must not come with a result'
  ctx.addIssue({ code: 'custom', path: ['score'], message })
}
const scalingOfScore = ({ score, scaling }: What, ctx: z.RefinementCtx) => {
  if (score !== undefined || scaling === undefined) return
  ctx.addIssue({ code: 'custom', path: ['scaling'], message: 'must come with a score; a result has its own' })
}
const participant = id.meta({ description: 'The participant; for a team with one score, its captain.' })

export const ScoreCreate = z
  .strictObject({ participant_id: participant, ...what })
  .superRefine(one)
  .superRefine(scalingOfScore)
  .meta({ id: 'ScoreCreate', description: 'A score to enter: in words, or as a result.' })
export type ScoreCreate = z.infer<typeof ScoreCreate>

export const ScoreUpdate = z
  .strictObject({
    ...what,
    ...ignored('id', 'event_id', 'participant_id', 'registration_id', 'penalty', 'review'),
  })
  .superRefine((given, ctx) => {
    if (given.score !== undefined && given.result !== undefined) one(given, ctx)
  })
  .superRefine(scalingOfScore)
  .meta({ id: 'ScoreUpdate', description: 'Changes of a score.' })
export type ScoreUpdate = z.infer<typeof ScoreUpdate>

const MOST_ROWS = 100

export const ScoreSheet = z
  .strictObject({
    rows: listOf(
      z.strictObject({
        participant_id: participant,
        score: written.meta({
          description: 'As people write it: `3:05`, `5+12`, `102.5 kg`, `CAP 87`, `CAP-3`, `DNF`.',
        }),
        scaling,
      }),
      1,
      MOST_ROWS,
    ).meta({ description: 'One row per participant. Either every row is saved, or no row.' }),
  })
  .meta({
    id: 'ScoreSheet',
    description: 'Scores of several participants, entered together, all or nothing.',
  })
export type ScoreSheet = z.infer<typeof ScoreSheet>

export const PenaltyGiven = z
  .strictObject({
    amount: absentable(whole(1, 86_400)).meta({
      description: 'Seconds to add to a time, or reps to subtract from a count. Either this or `percent`.',
    }),
    percent: absentable(whole(1, LARGEST_PERCENT)).meta({
      description:
        'Percentage of the score: added to a time (rounded up to a second), subtracted from a count (rounded up to a rep) or from every load (rounded down to 0.01).',
    }),
    reason: text(1, 300).meta({ description: 'Why; the athlete sees it.' }),
  })
  .refine(isOnePenalty, { path: ['amount'], message: ONE_PENALTY })
export type PenaltyGiven = z.infer<typeof PenaltyGiven>

export const ReviewGiven = z
  .strictObject({
    decision: oneOf(['accepted', 'rejected']).meta({
      description: '`accepted`: it counts. `rejected`: it counts for nothing.',
    }),
    reason: absentable(text(1, 300)).meta({
      description: 'Why; required to reject it, the athlete sees it.',
    }),
  })
  .refine(({ decision, reason }) => decision === 'accepted' || reason !== undefined, {
    path: ['reason'],
    message: 'is required: the athlete will want to know',
  })
export type ReviewGiven = z.infer<typeof ReviewGiven>

export const scores = resource({
  name: 'score',
  path: '/scores',
  under: '/events',
  title: 'Scores',
  description: 'Scores of participants in the events of a competition.',
  schema: ScoreDetail,
  operations: {
    list: {
      summary: 'List the scores of an event',
      description:
        'Returns the scores of an event with their penalties in the order they were entered, rejected scores included. `division_id` limits the list to a division.',
      query: ScoresQuery,
    },
    create: {
      summary: 'Enter a score',
      description:
        'Enters the score of a participant who has none in this event: as people write it (`score`), or as a `result` with `status`, `scaling` and `details`. The score counts at once. A team that is scored as a whole has its captain’s score.',
      body: ScoreCreate,
      conflicts: ['edited_meanwhile'],
    },
    get: {
      summary: 'Get a score',
      description: 'Returns a score with its result and its penalty.',
    },
    update: {
      summary: 'Update a score',
      description:
        'Changes a score: as people write it (`score`, with `scaling` beside it) or as a `result`. Absent fields keep their value; `video_url` null removes the video. A penalty stays and applies to the new result. A new result counts at once; a new video alone leaves `review` as it is.',
      body: ScoreUpdate,
    },
    delete: {
      summary: 'Delete a score',
      description: 'Deletes a score with its result and comments. It takes no body.',
    },
    penalise: {
      summary: 'Add a penalty to a score',
      description:
        'Adds `amount` seconds to a time, subtracts `amount` reps from a count, or takes `percent` of the score. The penalty replaces an earlier one; the original result stays. Sending the request again gives the same answer.',
      body: PenaltyGiven,
    },
    pardon: {
      summary: 'Remove a penalty',
      description:
        'Removes a penalty, so that the original result counts. Sending the request again gives the same answer. It takes no body.',
    },
    review: {
      summary: 'Accept or reject a score',
      description:
        'Accepts or rejects a score that an athlete submitted, which is `pending` until then, and tells the athlete. Deciding the same again gives the same answer.',
      body: ReviewGiven,
    },
  },
  changes: {},
})
