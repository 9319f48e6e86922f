import { z } from 'zod'
import { answerSchema, declareFields } from '../shared/declared-fields'
import { id, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { resource } from '../shared/resource'

const ARCHIVE_STATUSES = ['waiting', 'working', 'ready', 'failed'] as const

const count = (description: string) => whole(0, 2_147_483_647).meta({ description })

export const FIELDS = declareFields({
  created_at: { is: Moment, about: 'Time of the request.' },
  created_by: {
    is: z.string(),
    about: 'Name of the key or person that requested the archive.',
    stored: false,
  },
  expires_at: { is: Moment.nullable(), about: 'When it is deleted; null until it is ready or has failed.' },
  finished_at: { is: Moment.nullable(), about: 'When it was ready, or had failed; null before that.' },
  id: { is: id },
  problem: { is: z.string().nullable(), about: 'Why it failed, in words; else null.' },
  progress: {
    is: z
      .strictObject({ done: count('So many rows are written.'), total: count('Total; 0 while unknown.') })
      .nullable(),
    about: 'Progress; null before the work starts.',
    stored: false,
  },
  sha256: {
    is: z.string().nullable(),
    about: 'The SHA-256 of its bytes, in hexadecimal; null until it is ready.',
  },
  size_bytes: {
    is: whole(0, 2_147_483_647).nullable(),
    about: 'How large it is; null until it is ready.',
  },
  status: {
    is: z.enum(ARCHIVE_STATUSES),
    about: '`waiting` for its turn, `working`, then `ready` to be downloaded, or `failed`: see `problem`.',
    stored: false,
  },
})

const Archive = answerSchema(FIELDS).meta({
  id: 'Archive',
  description: 'An archive of the gym, and how far it is.',
})
export type Archive = z.infer<typeof Archive>

export const archives = resource({
  name: 'archive',
  table: 'gymArchive',
  path: '/archives',
  title: 'Archives',
  description: 'Everything of the gym as a file, made in the background and kept for a week.',
  schema: Archive,
  operations: {
    list: {
      summary: 'List the archives of the gym',
      description:
        'Returns the archives of the gym in the order they were requested. Deleted archives and archives older than a week are omitted.',
    },
    create: {
      summary: 'Ask for an archive of the gym',
      description:
        'Begins an archive of everything the gym owns at one moment, without password hashes, which another Chalkbox can import. `Location` shows the progress. An interrupted archive is made again from the start, of a later moment; after four crashes, or above 1 GiB, it is `failed`, and the server’s operator can write the archive to a file instead. A gym has at most three archives, failed ones aside, each for a week. Erasing a person deletes the archives that contain them. `archive.ready` or `archive.failed` tells the outcome. No body is read. It takes no body.',
      conflicts: ['too_many_archives'],
      status: 202,
    },
    get: {
      summary: 'Get an archive',
      description: 'Returns an archive’s progress, size, and its expiry.',
    },
    delete: {
      summary: 'Delete an archive',
      description: 'Deletes an archive, or stops making it.',
    },
  },
  changes: {},
})
