import { type Archive, FIELDS } from '../../schemas/archive/archives'
import type { ArchiveJob } from '../../services/archive/jobs'
import { buildReader } from '../http/row-reader'

const readArchive = buildReader(FIELDS)

export function serializeArchive(archive: ArchiveJob): Archive {
  const { state, progress: done, total } = archive
  return {
    ...readArchive(archive),
    created_by: archive.actorName,
    progress: state === 'working' ? { done, total } : null,
    status: state as Archive['status'],
  }
}
