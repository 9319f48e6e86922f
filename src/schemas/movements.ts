import { z } from 'zod'
import { videoOf } from '../domain/video'
import { flag, text } from './fields'

const capability = flag.optional()
const videoUrl = text(0, 2_000).refine(
  url => videoOf(url) !== null,
  'must be the address of a YouTube or Vimeo video, such as https://youtu.be/dQw4w9WgXcQ',
)

/** What changes a movement. `id`, `source`, `complex_details` and `video` are accepted and ignored: read, modify, write works. */
export const MovementUpdate = z.strictObject({
  description: text(0, 10_000).nullable().optional(),
  has_calories: capability,
  has_distance: capability,
  has_duration: capability,
  has_height: capability,
  has_load: capability,
  has_power: capability,
  has_reps: capability,
  name: text(1, 255).optional(),
  video_url: videoUrl.nullable().optional(),
  id: z.unknown().optional(),
  source: z.unknown().optional(),
  complex_details: z.unknown().optional(),
  video: z.unknown().optional(),
})
export type MovementUpdate = z.infer<typeof MovementUpdate>

/** A movement as it is returned. `video` is absent when there is none. */
export const Movement = z.strictObject({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  complex_details: z.array(z.strictObject({ movement_id: z.string(), reps: z.int() })).nullable(),
  has_calories: z.boolean(),
  has_distance: z.boolean(),
  has_duration: z.boolean(),
  has_height: z.boolean(),
  has_load: z.boolean(),
  has_power: z.boolean(),
  has_reps: z.boolean(),
  source: z.enum(['platform', 'custom']),
  video: z.strictObject({ id: z.string(), service: z.enum(['vimeo', 'youtube']) }).optional(),
})
export type Movement = z.infer<typeof Movement>
