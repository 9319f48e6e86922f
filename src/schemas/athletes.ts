import { z } from 'zod'
import { oneOf } from './fields'
import { Moment } from './moments'
import { Program } from './programs'

export const StaffUpdate = z.strictObject({ staff: oneOf(['admin', 'coach', 'none']) })
export type StaffUpdate = z.infer<typeof StaffUpdate>

export const GENDERS = ['male', 'female', 'nonbinary', 'undisclosed'] as const

/** The seven fields of an athlete inside a training session. */
export const SessionAthlete = z.strictObject({
  access: z.enum(['member', 'marketplace', 'archived', 'deleted']),
  added_at: Moment,
  email: z.string(),
  gender: z.enum(GENDERS).nullable(),
  id: z.string(),
  name: z.string(),
  staff: z.enum(['admin', 'coach']).nullable(),
})
export type SessionAthlete = z.infer<typeof SessionAthlete>

/** An athlete as it is returned. */
export const Athlete = SessionAthlete.extend({
  followed_programs: z.array(Program),
  invite_url: z.string(),
})
export type Athlete = z.infer<typeof Athlete>
