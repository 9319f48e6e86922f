import { z } from 'zod'
import { GENDERS } from '../athletes/athletes'
import { ScoreResult } from '../results/results'
import { Moment } from '../shared/moments'

export const Participant = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  gender: z.enum(GENDERS),
  country_code: z.string(),
  affiliation: z.string().nullable(),
  captain: z.boolean(),
})

export const Score = z.strictObject({
  id: z.string(),
  event_id: z.string(),
  participant_id: z.string(),
  video_url: z.string().nullable(),
  result: ScoreResult,
})

export const Registration = z.strictObject({
  id: z.string(),
  division_id: z.string(),
  registered_at: Moment,
  team_name: z.string().nullable(),
  withdrawn: z.boolean(),
  participants: z.array(Participant),
  scores: z.array(Score),
})
export type Registration = z.infer<typeof Registration>
