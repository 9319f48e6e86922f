import { formatBytes } from '../../domain/shared/words'
import { conflict } from '../../errors'
import type { GymScope } from '../../scope'
import { estimateStoredBytes, refreshMeasurement } from '../platform/usage/stored'
import { quotasFor } from './quotas'

/** Throws conflict `quota_reached` once the gym stores as many bytes as its quota. */
export async function assertRoomForBytes(scope: GymScope): Promise<void> {
  const { db, gymId } = scope
  const megabytes = quotasFor(db, gymId)?.megabytes ?? null
  if (megabytes === null) return
  const most = megabytes * 1e6
  let stored = await estimateStoredBytes(db, gymId)
  if (stored >= most && (await refreshMeasurement(db, gymId))) stored = await estimateStoredBytes(db, gymId)
  if (stored < most) return
  throw conflict(
    'quota_reached',
    `This gym may store ${formatBytes(most)} and stores ${formatBytes(stored)}, so no files can be uploaded or imported. Delete archives and files that are waiting for import, or ask the operator of this installation for a higher quota.`,
  )
}
