import { createHash } from 'node:crypto'
import type { OldKey } from './comments/comments'
import type { GymDraft } from './gym-draft'
import { idAt } from './random'
import { FIRST_DAY } from './wods/calendar'

export function addPlatform(main: GymDraft, other: GymDraft): OldKey {
  const { rows, calendar } = main
  const createdAt = calendar.at(-620, '11:00')
  const id = idAt(createdAt, 'platform')
  rows.platforms.push({ id, name: 'Turnstile', createdAt })
  const connect = (gym: GymDraft, integrationPlatformId: string, integrationStatus: 'active' | 'internal') =>
    rows.connections.push({
      platformId: id,
      gymId: gym.id,
      integrationPlatformId,
      integrationStatus,
      connectedAt: calendar.at(-600, '10:00'),
    })
  connect(main, 'turnstile-loc-1042', 'active')
  connect(other, 'turnstile-loc-2077', 'internal')
  const madeAt = calendar.at(FIRST_DAY - 30, '10:00')
  const apiKeyId = `pk_${createHash('sha256').update('demo:old key').digest('hex').slice(0, 24)}`
  rows.apiKeys.push({
    id: apiKeyId,
    gymId: null,
    platformId: id,
    name: 'Turnstile sync, first version',
    secretHash: createHash('sha256').update('demo:a secret that was never a secret').digest('hex'),
    readOnly: false,
    createdBy: 'operator',
    createdAt: madeAt,
    lastUsedAt: calendar.at(-1, '04:00'),
    expiresAt: null,
    revokedAt: calendar.at(-1, '04:30'),
  })
  return { apiKeyId, platformId: id }
}
