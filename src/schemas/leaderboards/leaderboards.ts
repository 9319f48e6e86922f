import { z } from 'zod'
import { GENDERS, SessionAthlete } from '../athletes/athletes'
import { RESULT_STATUSES, SCALINGS } from '../results/result-details'
import { audience } from '../shared/audience'
import { id, oneOf, switchedOn } from '../shared/fields'

const explain = switchedOn('With `true` every place comes with its reason in words.')

export const WodLeaderboardQuery = z.strictObject({
  component_id: id.optional().meta({
    description: 'A part of the WOD. Required unless the WOD has exactly one ranked part.',
  }),
  gender: oneOf(GENDERS).optional().meta({ description: 'Only athletes of this gender.' }),
  scaling: oneOf(SCALINGS).optional().meta({ description: 'Only results of this scaling.' }),
  explain,
})

export const CompetitionLeaderboardQuery = z.strictObject({
  division_id: id
    .optional()
    .meta({ description: 'A division of the competition. Required unless it has exactly one.' }),
  event_id: id.optional().meta({ description: 'The places of this event alone.' }),
  audience,
  explain,
})

const rank = z.int().min(1).nullable().meta({ description: 'Ties share a rank and the next is skipped.' })
const reason = z.string().optional().meta({ description: 'Reason for the rank; with `explain=true`.' })
const status = z.enum(RESULT_STATUSES)
const scaling = z.enum(SCALINGS)

export const WodLeaderboardRow = z
  .strictObject({
    rank,
    athlete: SessionAthlete.meta({ description: 'The athlete of the result.' }),
    result_id: z.string().meta({ description: 'The result that it is for.' }),
    status: status.meta({
      description: 'Completed, stopped by the cap, did not finish or did not start.',
    }),
    scaling: scaling.meta({ description: 'How it was done.' }),
    score: z.string().nullable().meta({ description: 'The score in words; null without one.' }),
    total: z.number().meta({ description: 'Value for comparing.' }),
    reason,
  })
  .meta({ id: 'WodLeaderboardRow', description: 'A place on the leaderboard of a part of a WOD.' })
export type WodLeaderboardRow = z.infer<typeof WodLeaderboardRow>

export const BoardsQuery = z.strictObject({
  date: z.iso.date('must be a day such as 2026-11-20').optional().meta({
    description: 'The day, `YYYY-MM-DD` in the time zone of the gym. Today when absent.',
  }),
  program_id: id.optional().meta({ description: 'Only WODs of this program.' }),
  gender: oneOf(GENDERS).optional().meta({ description: 'Only athletes of this gender.' }),
  scaling: oneOf(SCALINGS).optional().meta({ description: 'Only results of this scaling.' }),
  explain,
})
export type BoardsQuery = z.infer<typeof BoardsQuery>

export const Board = z
  .strictObject({
    component_id: z.string().meta({ description: 'The part of the WOD.' }),
    date: z.string().meta({ description: 'The day of the WOD.' }),
    description: z.string().meta({ description: 'Description of the workout.' }),
    name: z.string().nullable().meta({ description: 'Name of the part’s workout.' }),
    places: z.array(WodLeaderboardRow).meta({ description: 'The best first.' }),
    prefix: z.string().nullable().meta({ description: 'The letter of the part; null for a warm-up.' }),
    program_id: z.string().meta({ description: 'The program of the WOD.' }),
    ranked: z.boolean().meta({ description: 'Whether results are compared; else every `rank` is null.' }),
    wod_id: z.string().meta({ description: 'The WOD.' }),
  })
  .meta({ id: 'Board', description: 'The board of one part of a WOD.' })
export type Board = z.infer<typeof Board>

const score_id = z.string().nullable().meta({
  description:
    'The score as the registrations list it. Null without a score, or if a team’s members’ scores add up.',
})

export const Penalty = z
  .strictObject({
    seconds: z.number().optional().meta({ description: 'Seconds that were added to the time.' }),
    reps: z.number().optional().meta({ description: 'Reps subtracted from the count.' }),
    percent: z.number().optional().meta({
      description:
        'The percentage that was asked for; `seconds` or `reps` is its rounded amount. Loads have the percentage alone.',
    }),
    reason: z.string().meta({ description: 'Reason, as entered by the organiser.' }),
  })
  .meta({
    id: 'Penalty',
    description:
      'A penalty: seconds added to a time, reps subtracted from a count, or a percentage of the score.',
  })
export type Penalty = z.infer<typeof Penalty>

const penalty = Penalty.nullable().meta({
  description: 'Penalty on the score; already in `score` and `total`. Null without a penalty.',
})

export const EventPlace = z
  .strictObject({
    event_id: z.string().meta({ description: 'The event that it is of.' }),
    rank,
    points: z.number().nullable().meta({ description: 'The points of the place; null without a score.' }),
    score_id,
    penalty,
    result_id: z.string().nullable().meta({ description: 'The result of the score; null without one.' }),
    status: status.nullable().meta({
      description: 'Completed, stopped by the cap, did not finish or did not start; null without a score.',
    }),
    scaling: scaling.nullable().meta({ description: 'How it was done; null without a score.' }),
    score: z.string().nullable().meta({ description: 'The score in words; null without one.' }),
    total: z.number().nullable().meta({ description: 'Value for comparing; null without a score.' }),
    reason,
  })
  .meta({ id: 'EventPlace', description: 'The standing of a registration in one event.' })
export type EventPlace = z.infer<typeof EventPlace>

export const CompetitionLeaderboardRow = z
  .strictObject({
    rank,
    registration_id: z.string().meta({ description: 'The registration.' }),
    score_id,
    penalty,
    result_id: z.string().nullable().meta({
      description: 'Of an event: the result of the score; null without one, and overall.',
    }),
    status: status.nullable().meta({
      description: 'Of an event: completed, stopped by the cap, did not finish or did not start.',
    }),
    scaling: scaling.nullable().meta({ description: 'Of an event: how it was done.' }),
    score: z.string().nullable().meta({ description: 'Of an event: the score in words.' }),
    total: z
      .number()
      .nullable()
      .meta({ description: 'Overall: the points. For an event: the value for comparing scores.' }),
    reason,
    events: z.array(EventPlace).optional().meta({ description: 'Overall: the standing in each event.' }),
  })
  .meta({
    id: 'CompetitionLeaderboardRow',
    description: 'A place of a division: overall, or of one event.',
  })
export type CompetitionLeaderboardRow = z.infer<typeof CompetitionLeaderboardRow>
