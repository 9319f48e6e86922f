import { z } from 'zod'
import { SessionAthlete } from '../athletes/athletes'
import { Result } from './results'

export const TrainingSession = z.strictObject({
  id: z.string(),
  athlete: SessionAthlete,
  competition: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  results: z.array(Result),
})
export type TrainingSession = z.infer<typeof TrainingSession>
