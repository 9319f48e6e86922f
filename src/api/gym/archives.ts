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
import { hashTag } from '../http/files'
import { serializeArchive } from '../present/archive'
import { gymRoute, Nothing } from '../route'

export const archiveRoutes = [
  gymRoute({
    operationId: 'listArchives',
    summary: 'List the archives of the gym',
    description:
      'Returns the archives of the gym in the order they were requested. Deleted archives and archives older than a week are omitted.',
    method: 'get',
    path: '/archives',
    status: 200,
    query: PageQuery,
    answer: z.array(Archive),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listArchives(scope, query)
      return { body: rows.map(serializeArchive), pages }
    },
  }),
  gymRoute({
    operationId: 'createArchive',
    summary: 'Ask for an archive of the gym',
    description:
      'Begins an archive of everything the gym owns at one moment, without password hashes, which another Chalkbox can import. `Location` shows the progress. An interrupted archive is made again from the start, of a later moment; after four crashes, or above 1 GiB, it is `failed`, and the server’s operator can write the archive to a file instead. A gym has at most three archives, failed ones aside, each for a week. Erasing a person deletes the archives that contain them. `archive.ready` or `archive.failed` tells the outcome. No body is read. It takes no body.',
    method: 'post',
    path: '/archives',
    status: 202,
    answer: Archive,
    conflicts: ['too_many_archives'],
    addition: true,
    async handle(scope) {
      const answer = serializeArchive(await createArchive(scope))
      return { body: answer, location: `/api/public/archives/${answer.id}` }
    },
  }),
  gymRoute({
    operationId: 'getArchive',
    summary: 'Get an archive',
    description: 'Returns an archive’s progress, size, and its expiry.',
    method: 'get',
    path: '/archives/:id',
    status: 200,
    answer: Archive,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeArchive(await getArchive(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'deleteArchive',
    summary: 'Delete an archive',
    description: 'Deletes an archive, or stops making it.',
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
      'Downloads the file, which `bin/chalkbox import chalkbox` reads. It holds more than any other answer (coaches’ notes, the whole activity, addresses of links), so a key needs the scope `write:archives`, although nothing changes. The `ETag` is that of the bytes and `sha256` of the archive their checksum; a broken download starts again from the beginning. The audit log records each download.',
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
        file: { name: content.fileName, bytes: sizeBytes, tag: hashTag(sha256), open },
      }
    },
  }),
]
