import { z } from 'zod'
import {
  absentable,
  flag,
  id,
  ignored,
  listOf,
  nameText,
  oneOf,
  switchedOn,
  text,
  whole,
} from '../shared/fields'
import { PageQuery, searchWords } from '../shared/pages'
import { resource } from '../shared/resource'
import { parseVideo } from './video'

const capability = flag.optional()
export const videoUrl = text(0, 2_000).refine(
  url => parseVideo(url) !== null,
  'must be the address of a YouTube or Vimeo video, such as https://youtu.be/dQw4w9WgXcQ',
)

/**
 * Body that updates a movement. `id`, `source`, `complex_details` and `video` are ignored, so that clients can send
 * back a movement as read.
 */
export const MovementUpdate = z.strictObject({
  description: text(0, 10_000).nullable().optional(),
  has_calories: capability,
  has_distance: capability,
  has_duration: capability,
  has_height: capability,
  has_load: capability,
  has_power: capability,
  has_reps: capability,
  name: nameText().optional(),
  video_url: videoUrl.nullable().optional(),
  id: z.unknown().optional(),
  source: z.unknown().optional(),
  complex_details: z.unknown().optional(),
  video: z.unknown().optional(),
})
export type MovementUpdate = z.infer<typeof MovementUpdate>

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

export const MovementsQuery = PageQuery.safeExtend({
  q: searchWords,
  source: oneOf(['platform', 'custom']).optional().meta({
    description: 'Only movements of the library (`platform`), or only the gym’s own (`custom`).',
  }),
  archived: switchedOn('With `true` archived movements, otherwise all others.'),
  order: oneOf(['name', 'id']).default('name').meta({
    description: '`id`: renaming moves no movement, so that a reader of all pages meets each exactly once.',
  }),
})
export type MovementsQuery = z.infer<typeof MovementsQuery>

export const INVOLVED = [
  'has_reps',
  'has_load',
  'has_distance',
  'has_calories',
  'has_duration',
  'has_height',
  'has_power',
] as const
export type Involved = (typeof INVOLVED)[number]

const involves = (what: string) =>
  absentable(flag).meta({ description: `It involves ${what}; false when absent.` })

export const OwnMovementCreate = z
  .strictObject({
    name: nameText().meta({ description: 'No two of the gym’s own movements have the same.' }),
    description: text(0, 10_000)
      .nullable()
      .optional()
      .meta({ description: 'How it is done; null for nothing.' }),
    has_calories: involves('calories'),
    has_distance: involves('a distance'),
    has_duration: involves('a time'),
    has_height: involves('a height'),
    has_load: involves('a load'),
    has_power: involves('power'),
    has_reps: involves('reps'),
    video_url: videoUrl
      .nullable()
      .optional()
      .meta({ description: 'Address of a video on YouTube or Vimeo.' }),
    complex_details: listOf(
      z.strictObject({
        movement_id: id.meta({ description: 'A movement that is not a complex itself.' }),
        reps: whole(1, 1000).meta({ description: 'How often it is done.' }),
      }),
      2,
      8,
    )
      .nullable()
      .optional()
      .meta({ description: 'Of a complex: its movements, in order.' }),
    ...ignored('id', 'source', 'updated_at', 'video'),
  })
  .superRefine((movement, ctx) => {
    if (INVOLVED.some(name => movement[name] === true)) return
    const message = 'must be true, or another of the fields has_…: how the movement is counted or measured'
    ctx.addIssue({ code: 'custom', path: ['has_reps'], message })
  })
export type OwnMovementCreate = z.infer<typeof OwnMovementCreate>

export const movements = resource({
  name: 'movement',
  path: '/movements',
  title: 'Movements',
  description: 'The movements of the library and the gym’s own.',
  allows: 'Create and change the gym’s movements',
  schema: Movement,
  operations: {
    list: {
      summary: 'List movements',
      description:
        'Returns the library’s movements as this gym has changed them, and the gym’s own, by name, then by id (`order=id`: by id alone). Archived movements appear only on request. The search also finds plurals and words run together, such as `pullups`; without a match, names in other languages and of training apps, such as `Kreuzheben`.',
      query: MovementsQuery,
    },
    create: {
      summary: 'Create a movement',
      description:
        'Adds a movement of the gym’s own. With `complex_details` the movement is a complex: movements done one after the other without rest, which cannot change later. `id`, `source`, `updated_at` and `video` are accepted and ignored.',
      body: OwnMovementCreate,
      example: {
        name: 'Yoke carry',
        description: 'Short steps, ribs down.',
        has_distance: true,
        has_load: true,
      },
    },
    get: {
      summary: 'Get a movement',
      description:
        'Returns one of the gym’s own movements or one of the library’s, with the description and video that this gym gave it.',
    },
    update: {
      summary: 'Update a movement',
      description:
        'Changes every field of a custom movement. For a library movement (`source` `platform`) only `description` and `video_url` apply, for this gym alone; other valid fields are ignored, and `video_url` null hides the library’s video. A video address is one of YouTube’s (`youtube.com/watch?v=ID`, `/shorts/ID`, `/embed/ID`, `/live/ID`, `/v/ID`, `youtu.be/ID`; also at `www.`, `m.`, `music.` and `youtube-nocookie.com`) or Vimeo’s (`vimeo.com/ID`, `/ID/HASH`, `/channels/NAME/ID`, `/groups/NAME/videos/ID`, `/album/N/video/ID`, `/showcase/N/video/ID`, `player.vimeo.com/video/ID`), with or without `https://`; only the service and the id are kept. `id`, `source`, `complex_details` and `video` are accepted and ignored.',
      first: true,
      body: MovementUpdate,
      example: { description: 'Short steps, eyes ahead.' },
    },
    reset: {
      summary: 'Restore the library’s version of a movement',
      description:
        'Drops the description and video that the gym gave a library movement. A movement without such changes, or one of the gym’s own, stays as it is. It takes no body.',
    },
    archive: {
      summary: 'Archive a movement',
      description:
        'Archives one of the gym’s own movements. Lists, searches and the text reader no longer offer it. Workouts and results keep the movement and its name, and a workout may still refer to its id. Archiving twice gives the same answer. It takes no body.',
      conflicts: ['of_the_library'],
    },
    restore: {
      summary: 'Restore an archived movement',
      description:
        'Offers an archived movement again. A movement that is not archived stays as it is. Restoring twice gives the same answer. It takes no body.',
      conflicts: ['of_the_library'],
    },
  },
  changes: {
    create: { event: 'created', meaning: 'A movement was added.' },
    update: {
      event: 'updated',
      meaning: 'A movement changed, or the gym’s description of a library movement.',
    },
    reset: { event: 'updated' },
    archive: { event: 'archived', meaning: 'A movement of the gym was archived.' },
    restore: { event: 'restored', meaning: 'An archived movement was restored.' },
  },
})
