import { z } from 'zod'
import { readLanes, writeLanes } from '../heats/lanes'
import { answer, LONGEST_SCORE, revision, row, score, scaling as someScaling } from '../results/typed-score'
import { id, nameText, oneOf, text } from '../shared/fields'
import { withTieBreak } from './tie-break-box'

/** Scaling of a score; the division's own when absent. */
const scaling = someScaling.optional()
const reason = text(1, 300)
const fromQueue = oneOf(['queue']).optional()
const tie_break = text(0, LONGEST_SCORE).optional()

type Boxes = { score: string; tie_break?: string | undefined; answer?: string | undefined }
const joined = <Sent extends Boxes>({ answer, score, tie_break = '', ...rest }: Sent) => ({
  ...rest,
  score: answer ?? withTieBreak(score, tie_break),
})

export const EventScoreRow = z
  .strictObject({ participant_id: id, ...row, tie_break, scaling })
  .transform(joined)
export type EventScoreRow = z.infer<typeof EventScoreRow>

export const EventScoreToRead = z.strictObject({ participant_id: id, score, scaling })
export type EventScoreToRead = z.infer<typeof EventScoreToRead>

export const EventClosingForm = z.strictObject({ division_id: id, closed: oneOf(['yes', 'no']) })
export type EventClosingForm = z.infer<typeof EventClosingForm>

export const ScoreAdjustment = z
  .strictObject({
    participant_id: id,
    score: text(1, LONGEST_SCORE),
    tie_break,
    answer,
    scaling,
    reason,
    revision,
    from: fromQueue,
  })
  .transform(joined)
export type ScoreAdjustment = z.infer<typeof ScoreAdjustment>

export const ScoreReviewForm = z
  .strictObject({
    participant_id: id,
    decision: oneOf(['accepted', 'rejected']),
    reason: reason.optional(),
    revision,
    from: fromQueue,
  })
  .refine(({ decision, reason }) => decision === 'accepted' || reason !== undefined, {
    path: ['reason'],
    message: 'is required: the athlete will want to know',
  })
export type ScoreReviewForm = z.infer<typeof ScoreReviewForm>

const LARGEST_PENALTY = 86_400
export const LARGEST_PERCENT = 100

const typedWhole = (most: number) =>
  z
    .string('is required')
    .regex(/^\d{1,6}$/, 'must be a whole number')
    .transform(Number)
    .refine(amount => amount >= 1 && amount <= most, `must be from 1 to ${most}`)
    .optional()

export const ONE_PENALTY = 'give either an amount or a percentage'
export const isOnePenalty = ({ amount, percent }: { amount?: unknown; percent?: unknown }) =>
  (amount === undefined) !== (percent === undefined)

export const PenaltyForm = z
  .strictObject({
    participant_id: id,
    amount: typedWhole(LARGEST_PENALTY),
    percent: typedWhole(LARGEST_PERCENT),
    reason,
    revision,
    from: fromQueue,
  })
  .refine(isOnePenalty, { path: ['amount'], message: ONE_PENALTY })
export type PenaltyForm = z.infer<typeof PenaltyForm>

export const PardonForm = z.strictObject({
  participant_id: id,
  revision,
  reason: reason.optional(),
  from: fromQueue,
})
export type PardonForm = z.infer<typeof PardonForm>

export const JudgeLinkForm = z.strictObject({
  name: nameText(60),
  event_id: id,
  lanes: text(0, 100)
    .default('')
    .refine(lanes => readLanes(lanes) !== null, 'must be lanes such as 1-4 or 2, 5')
    .transform(lanes => writeLanes(readLanes(lanes) ?? [])),
})
export type JudgeLinkForm = z.infer<typeof JudgeLinkForm>

export const OwnScoreForm = z
  .strictObject({
    participant_id: id,
    score: text(1, LONGEST_SCORE),
    answer,
    scaling,
    video_url: text(1, 500).refine(isWebAddress, 'must be the address of your video, as https://…'),
    revision: revision.optional(),
  })
  .transform(joined)
export type OwnScoreForm = z.infer<typeof OwnScoreForm>

export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.parse(address) !== null
}
