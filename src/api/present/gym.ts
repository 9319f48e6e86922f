import type { RateLimitInfo } from 'express-rate-limit'
import { missRule } from '../../domain/classes/misses'
import { parseEquipment } from '../../domain/records/plates'
import { toTimestamp, toTimestampOrNull } from '../../domain/shared/moments'
import type { GymModel } from '../../generated/sqlite/models'
import { type Archive, FIELDS } from '../../schemas/archive/archives'
import type { OwnKey } from '../../schemas/gym/api-keys'
import type { AuditEntry } from '../../schemas/gym/audit'
import type { Gym as GymAnswer } from '../../schemas/gym/gym'
import type { GymSettings } from '../../schemas/gym/interface'
import { listScopes } from '../../schemas/gym/key-scopes'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import type { ArchiveJob } from '../../services/archive/jobs'
import type { OwnKeyRow } from '../../services/gym/api-keys'
import type { AuditRow } from '../../services/gym/audit-log'
import type { ConnectedGym } from '../../services/platform/gyms'
import { buildReader } from '../http/row-reader'

export function serializeConnectedGym(connection: ConnectedGym): GymAnswer {
  return {
    id: connection.gym.id,
    name: connection.gym.name,
    email: connection.gym.email,
    time_zone: currentTimeZone(connection.gym.timeZone),
    integration_platform_id: connection.integrationPlatformId,
    integration_status: connection.integrationStatus,
  }
}

export function serializeGymSettings(gym: GymModel): GymSettings {
  const rule = missRule(gym)
  return {
    clock: gym.clock,
    created_at: toTimestamp(gym.createdAt),
    email: gym.email,
    equipment: parseEquipment(gym.equipment),
    id: gym.id,
    free_cancel_hours: gym.freeCancelHours,
    locale: gym.locale as GymSettings['locale'],
    miss_rule: rule && { limit: rule.limit, days: rule.days, block_days: rule.blockDays },
    miss_words: gym.missWords,
    name: gym.name,
    slug: gym.slug,
    time_zone: currentTimeZone(gym.timeZone),
    units: gym.units,
  }
}

export function serializeAuditEntry(row: AuditRow): AuditEntry {
  return {
    action: row.action,
    actor: { id: row.actorId, kind: row.actorKind as AuditEntry['actor']['kind'], name: row.actorName },
    after: row.after,
    at: toTimestamp(row.at),
    before: row.before,
    id: row.id,
    request_id: row.requestId,
    subject_id: row.subjectId,
    subject_type: row.subjectType,
  }
}

export function serializeOwnKey(key: OwnKeyRow, left: RateLimitInfo | null): OwnKey {
  return {
    created_at: toTimestamp(key.createdAt),
    expires_at: toTimestampOrNull(key.expiresAt),
    gym: key.gym,
    id: key.id,
    last_used_at: toTimestampOrNull(key.lastUsedAt),
    last_used_from: key.lastUsedFrom,
    name: key.name,
    platform: key.platform,
    rate_limit: left && {
      limit: left.limit,
      remaining: left.remaining,
      resets_at: toTimestamp(left.resetTime ?? new Date()),
    },
    scopes: listScopes(key.scopes),
  }
}

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
