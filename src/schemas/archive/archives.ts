import { z } from 'zod'
import { id, whole } from '../shared/fields'
import { Moment } from '../shared/moments'

export const ARCHIVE_STATUSES = ['waiting', 'working', 'ready', 'failed'] as const

const count = (description: string) => whole(0, 2_147_483_647).meta({ description })

export const Archive = z
  .strictObject({
    created_at: Moment.meta({ description: 'Time of the request.' }),
    created_by: z.string().meta({ description: 'Name of the key or person that requested the archive.' }),
    expires_at: Moment.nullable().meta({
      description: 'When it is deleted; null until it is ready or has failed.',
    }),
    finished_at: Moment.nullable().meta({
      description: 'When it was ready, or had failed; null before that.',
    }),
    id,
    problem: z.string().nullable().meta({ description: 'Why it failed, in words; else null.' }),
    progress: z
      .strictObject({
        done: count('So many rows are written.'),
        total: count('Total; 0 while unknown.'),
      })
      .nullable()
      .meta({ description: 'Progress; null before the work starts.' }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: 'The SHA-256 of its bytes, in hexadecimal; null until it is ready.' }),
    size_bytes: whole(0, 2_147_483_647)
      .nullable()
      .meta({ description: 'How large it is; null until it is ready.' }),
    status: z.enum(ARCHIVE_STATUSES).meta({
      description:
        '`waiting` for its turn, `working`, then `ready` to be downloaded, or `failed`: see `problem`.',
    }),
  })
  .meta({ id: 'Archive', description: 'An archive of the gym, and how far it is.' })
export type Archive = z.infer<typeof Archive>
