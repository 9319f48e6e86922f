import { z } from 'zod'
import { archives } from '../../schemas/archive/archives'
import {
  createArchive,
  deleteArchive,
  downloadArchive,
  findArchiveContent,
  getArchive,
  listArchives,
} from '../../services/archive/jobs'
import { hashTag } from '../http/files'
import { standardRoutes } from '../http/standard-routes'
import { serializeArchive } from '../present/gym'
import { gymRoute } from '../route'

export const archiveRoutes = [
  ...standardRoutes(
    archives,
    { list: listArchives, create: createArchive, get: getArchive, delete: deleteArchive },
    serializeArchive,
  ),
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
