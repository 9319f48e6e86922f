import { toTimestamp, toTimestampOrNull } from '../../domain/shared/moments'
import type { Archive } from '../../schemas/archive/archives'
import type { ArchiveJob } from '../../services/archive/jobs'

export function serializeArchive(archive: ArchiveJob): Archive {
  const { state, progress: done, total } = archive
  return {
    created_at: toTimestamp(archive.createdAt),
    created_by: archive.actorName,
    expires_at: toTimestampOrNull(archive.expiresAt),
    finished_at: toTimestampOrNull(archive.finishedAt),
    id: archive.id,
    problem: archive.problem,
    progress: state === 'working' ? { done, total } : null,
    sha256: archive.sha256,
    size_bytes: archive.sizeBytes,
    status: state as Archive['status'],
  }
}
