import type { Tx } from '../../../db/client'
import { conflict } from '../../../errors'
import type { GymModel } from '../../../generated/sqlite/models'
import type { Move } from './moves'

const OWN_SUBJECTS = ['person', 'api_key', 'webhook', 'archive']
const OWN_ACTIONS = [
  ...['gym.quota', 'gym.freeze', 'gym.export'],
  ...['gym.connect', 'gym.disconnect', 'gym.integration_status'],
]
const MOST_NAMED = 5

/** Throws conflict `gym_changed` when rows that belong in an archive were changed here since the import. */
export async function assertUnchangedHere(
  tx: Tx,
  { id: gymId, name }: Pick<GymModel, 'id' | 'name'>,
  { importedAt, inviteIds }: Pick<Move, 'importedAt' | 'inviteIds'>,
  isInArchive: (entryId: string) => boolean,
): Promise<void> {
  const entries = await tx.auditEntry.findMany({
    where: {
      ...{ gymId, at: { gte: new Date(importedAt) } },
      ...{ subjectType: { notIn: OWN_SUBJECTS }, action: { notIn: OWN_ACTIONS } },
    },
    select: { id: true, at: true, action: true, actorName: true, after: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const isOfImport = ({ action, after }: { action: string; after: string | null }) =>
    action === 'athlete.invite' && inviteIds.some(id => after?.includes(id))
  const changes = entries.filter(entry => !isInArchive(entry.id) && !isOfImport(entry))
  if (changes.length === 0) return
  const named = changes
    .slice(0, MOST_NAMED)
    .map(({ at, action, actorName }) => `${action} by ${actorName} at ${at.toISOString()}`)
  const more = changes.length > MOST_NAMED ? [`${changes.length - MOST_NAMED} more`] : []
  throw conflict(
    'gym_changed',
    `${name} was changed here since it was imported, so nothing was updated: ${[...named, ...more].join(', ')}. Delete the gym here, and import the archive instead.`,
  )
}
