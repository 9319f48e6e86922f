import { z } from 'zod'
import { fitsWhiteboard, id, nameText, oneOf, text, timeZoneName, typedWhole } from '../shared/fields'
import { day, localTime, picked, revisionRead } from '../wods/wods'
import { workoutFix } from '../workouts/fix'
import { questions, withQuestions } from '../workouts/questions'
import { assertAges, assertTeam, assertWindow } from './rules'

/** Forms send CRLF; line ends are stored as \n. */
const lines = (max: number) =>
  z
    .preprocess(value => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value), text(0, max))
    .default('')

const ticked = z
  .literal('on', 'must be ticked or not')
  .optional()
  .transform(value => value !== undefined)

const ids = z.preprocess(value => [value].flat(), z.array(id).max(200)).default([])

export const WORKOUT_VERSIONS = ['rx', 'scaled', 'foundations'] as const
export type WorkoutVersion = (typeof WORKOUT_VERSIONS)[number]

/** Fields with one name, each a division and its version of the workout: `ID:scaled`. */
const divisionVersions = z
  .preprocess(
    value => [value].flat(),
    z
      .array(
        z
          .string()
          .regex(/^(?:[^:]{1,200}:(?:rx|scaled|foundations))?$/, 'must be a division and its version'),
      )
      .max(200),
  )
  .default([])
  .transform(
    chosen =>
      new Map(
        chosen.filter(Boolean).map(text => {
          const [division, version] = text.split(':')
          return [division!, version as WorkoutVersion]
        }),
      ),
  )

/**
 * The answer on the page that lists the effects of changing a live competition: `yes` saves, `no` returns to
 * the form.
 */
const confirmed = oneOf(['yes', 'no']).optional()

export const webAddress = text(0, 2_000).refine(
  url => /^https?:$/.test(URL.parse(url)?.protocol ?? ''),
  'must be an address such as https://www.youtube.com/watch?v=dQw4w9WgXcQ',
)

export const CompetitionForm = z
  .strictObject({
    name: nameText(),
    description: lines(20_000),
    time_zone: timeZoneName,
    registration_opens_at: localTime,
    registration_closes_at: localTime.optional(),
    video_url: webAddress.default(''),
    revision: revisionRead,
    confirmed,
  })
  .superRefine(assertWindow)
export type CompetitionForm = z.infer<typeof CompetitionForm>

export const CompetitionStatusForm = z.strictObject({ status: oneOf(['draft', 'published']), confirmed })
export type CompetitionStatusForm = z.infer<typeof CompetitionStatusForm>

/** All other dates move by as many days as the opening of registration. */
export const CompetitionCopyForm = z.strictObject({ name: nameText(), opens_on: day })
export type CompetitionCopyForm = z.infer<typeof CompetitionCopyForm>

const KINDS = ['individual', 'team'] as const
export const AGE_RULES = ['each', 'youngest', 'oldest', 'sum'] as const

/**
 * Form of a division. The size and required women and men apply to teams, `open_to` to individuals: a women's
 * division is stored as a team of one that requires one woman.
 */
export const DivisionForm = z
  .strictObject({
    name: nameText(),
    kind: oneOf(KINDS),
    open_to: oneOf(['all', 'women', 'men']).default('all'),
    team_size: typedWhole(2, 20).optional(),
    females_required: typedWhole(0, 20).optional(),
    males_required: typedWhole(0, 20).optional(),
    registration_limit: typedWhole(1, 100_000).optional(),
    age_from: typedWhole(0, 2_000).optional(),
    age_to: typedWhole(0, 2_000).optional(),
    age_rule: oneOf(AGE_RULES).default('each'),
    visible: ticked,
    version: oneOf(WORKOUT_VERSIONS).default('rx'),
    events: ids,
    revision: revisionRead,
    confirmed,
  })
  .superRefine(assertTeam)
  .superRefine(assertAges)
export type DivisionForm = z.infer<typeof DivisionForm>

export const MoveForm = z.strictObject({ direction: oneOf(['up', 'down']) })

export const ButtonForm = z.strictObject({})

export const SCORED_BY = ['time', 'rounds_reps', 'reps', 'load', 'calories', 'distance', 'points'] as const

/** Prefixes of the fields for each version of an event's workout. */
export const VERSIONS = ['', 'scaled_', 'foundations_'] as const
export type Version = (typeof VERSIONS)[number]

const whiteboard = lines(10_000)
  .superRefine(fitsWhiteboard)
  .transform(value => value || undefined)
const words = text(0, 100)

const eventFields = z.strictObject({
  do: oneOf(['save', 'look', 'write', 'write_scaled', 'write_foundations']).optional(),
  use: picked.optional(),
  use_scaled: picked.optional(),
  use_foundations: picked.optional(),
  fix: workoutFix.optional(),
  fix_scaled: workoutFix.optional(),
  fix_foundations: workoutFix.optional(),
  name: nameText(),
  /** For a new event: the event to insert it before. */
  before: id.optional(),
  kind: oneOf(KINDS).default('individual'),
  divisions: ids,
  versions: divisionVersions,
  instructions: lines(10_000),
  text: whiteboard,
  pick: picked.optional(),
  q: words.optional(),
  scaled_text: whiteboard,
  scaled_pick: picked.optional(),
  scaled_q: words.optional(),
  foundations_text: whiteboard,
  foundations_pick: picked.optional(),
  foundations_q: words.optional(),
  scored_by: oneOf(SCORED_BY).optional(),
  tie_break: oneOf(['none', 'time', 'reps', 'load']).default('none'),
  released_at: localTime.optional(),
  deadline: localTime.optional(),
  deadline_buffer: typedWhole(0, 10_080).default(0),
  score_visibility: oneOf(['immediate', 'after_deadline', 'manual']).default('immediate'),
  visible: ticked,
  revision: revisionRead,
  confirmed,
  ...questions,
})
const eventForm = eventFields.superRefine((form, ctx) => {
  const { released_at: released, deadline } = form
  const say = (message: string) => ctx.addIssue({ code: 'custom', path: ['deadline'], message })
  if (deadline === undefined && form.score_visibility === 'after_deadline') {
    say('is required: scores are shown once it has passed')
  }
  if (deadline !== undefined && released !== undefined && deadline <= released) {
    say('must be later than the release of the workout')
  }
})
export const EventForm = z.preprocess(withQuestions, eventForm)
export type EventForm = z.infer<typeof EventForm>

/**
 * The form for buttons that only show it again: the name may still be missing, and dates are not compared.
 */
export const UnsavedEventForm = z.preprocess(
  withQuestions,
  eventFields.extend({ name: nameText().optional() }),
)
export type UnsavedEventForm = z.infer<typeof UnsavedEventForm>

/** `from` is the page with the button. */
export const ScoresShownForm = z.strictObject({
  shown: oneOf(['yes', 'no']),
  from: oneOf(['events', 'show']).default('events'),
})

const WEIGHT = 'must be a number above 0, at most 100, such as 1 or 0.5'
const weight = z
  .string(WEIGHT)
  .regex(/^\d{1,3}(?:[.,]\d{1,3})?$/, WEIGHT)
  .transform(value => Number(value.replace(',', '.')))
  .refine(value => value > 0 && value <= 100, WEIGHT)

export const weightField = (eventId: string) => `weight_${eventId}`

/** Returns the form of the points rules: a weight for each event, and perhaps an event that decides ties. */
export function pointsForm(eventIds: readonly string[]) {
  return z
    .strictObject({
      scheme: oneOf(['place', 'games', 'table', 'cumulative']),
      table: lines(20_000),
      tie: oneOf(['best', 'shared', 'event']),
      tie_event: id
        .refine(value => eventIds.includes(value), 'must be an event of this competition')
        .optional(),
      revision: revisionRead,
      confirmed,
      ...Object.fromEntries(eventIds.map(eventId => [weightField(eventId), weight])),
    })
    .transform(({ scheme, table, tie, tie_event, revision, confirmed: agreed, ...weights }) => ({
      scheme,
      table,
      tie,
      tie_event,
      revision,
      confirmed: agreed,
      weights: weightsIn(weights, eventIds),
    }))
    .superRefine((form, ctx) => {
      const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
      if (form.scheme === 'table' && form.table === '')
        say('table', 'is required: enter the points for each place')
      if (form.tie === 'event' && form.tie_event === undefined) {
        say('tie_event', 'is required: choose the event that decides')
      }
    })
}
function weightsIn(fields: Record<string, unknown>, eventIds: readonly string[]): Map<string, number> {
  return new Map(eventIds.map(eventId => [eventId, fields[weightField(eventId)] as number]))
}

export type PointsForm = z.infer<ReturnType<typeof pointsForm>>
