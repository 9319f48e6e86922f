import { z } from 'zod'
import { Archive } from '../../schemas/archive/archives'
import { PageQuery } from '../../schemas/shared/pages'
import {
  createArchive,
  deleteArchive,
  downloadArchive,
  findArchiveContent,
  getArchive,
  listArchives,
} from '../../services/archive/jobs'
import { tagOfHash } from '../http/files'
import { presentArchive } from '../present/archive'
import { gymRoute, Nothing } from '../route'

export const archiveRoutes = [
  gymRoute({
    operationId: 'listArchives',
    summary: 'List the archives of the gym',
    description: 'By when they were asked for. Those that were deleted, or are older than a week, are gone.',
    method: 'get',
    path: '/archives',
    status: 200,
    query: PageQuery,
    answer: z.array(Archive),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listArchives(scope, query)
      return { body: rows.map(presentArchive), pages }
    },
  }),
  gymRoute({
    operationId: 'createArchive',
    summary: 'Ask for an archive of the gym',
    description:
      'Everything that the gym owns, without hashes of passwords, all of one moment. It is made in the background: `Location` says how far it is. A gym has three at a time. It takes no body.',
    method: 'post',
    path: '/archives',
    status: 202,
    answer: Archive,
    conflicts: ['too_many_archives'],
    addition: true,
    async handle(scope) {
      const answer = presentArchive(await createArchive(scope))
      return { body: answer, location: `/api/public/archives/${answer.id}` }
    },
  }),
  gymRoute({
    operationId: 'getArchive',
    summary: 'Get an archive',
    description: 'How far it is, how large, and until when it is there.',
    method: 'get',
    path: '/archives/:id',
    status: 200,
    answer: Archive,
    addition: true,
    async handle(scope, { id }) {
      return { body: presentArchive(await getArchive(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteArchive',
    summary: 'Delete an archive',
    description: 'One that is being made is not made any further.',
    method: 'delete',
    path: '/archives/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    async handle(scope, { id }) {
      await deleteArchive(scope, id)
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'getArchiveContent',
    summary: 'Download an archive',
    description:
      'The file, as `bin/chalkbox import chalkbox` reads it. It has more of the gym than any other answer: a key needs the scope for it, although it changes nothing. Each download is noted in the audit log.',
    method: 'get',
    path: '/archives/:id/content',
    status: 200,
    file: 'application/gzip',
    guarded: true,
    answer: z.string(),
    conflicts: ['not_ready'],
    addition: true,
    async handle(scope, { id }) {
      const content = await findArchiveContent(scope, id)
      const { sizeBytes, sha256 } = content.archive
      const open = () => downloadArchive(scope, content)
      return {
        body: undefined,
        file: { name: content.fileName, bytes: sizeBytes, tag: tagOfHash(sha256), open },
      }
    },
  }),
]
