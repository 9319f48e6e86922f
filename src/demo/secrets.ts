/** Secrets of the demo data: new at every run, stored as hashes. */
import type { Tx } from '../db/client'
import { OPERATOR } from '../scope'
import { hashPassword, randomPassword } from '../services/platform/accounts/passwords'
import { addApiKey } from '../services/platform/api-keys'
import { recordChange } from '../services/shared/audit'
import type { DemoReport, DemoSetting, KeyReport } from './report'

export type Keys = Pick<DemoReport, 'gym_key' | 'read_only_key' | 'other_gym_key' | 'platform_key'>
export type Password = { password: string; hash: string }

export async function newPasswords(count: number): Promise<Password[]> {
  const passwords = Array.from({ length: count }, randomPassword)
  return Promise.all(passwords.map(async password => ({ password, hash: await hashPassword(password) })))
}

export async function addKeys(
  tx: Tx,
  { gym, other_gym, platform }: Pick<DemoSetting, 'gym' | 'other_gym' | 'platform'>,
): Promise<{ keys: Keys; ids: string[] }> {
  const add = async (name: string, owner: { gymId: string } | { platformId: string }, readOnly = false) => {
    const scopes = { reads: null, writes: readOnly ? [] : null }
    const { username, password } = await addApiKey(tx, OPERATOR, { owner, name, scopes, expiresAt: null })
    return { username, password } satisfies KeyReport
  }
  const keys = {
    gym_key: await add('Demo', { gymId: gym }),
    read_only_key: await add('Demo, read only', { gymId: gym }, true),
    other_gym_key: await add('Demo', { gymId: other_gym }),
    platform_key: await add('Demo', { platformId: platform }),
  }
  return { keys, ids: Object.values(keys).map(key => key.username) }
}

export async function revokeKeys(tx: Tx, ids: string[]): Promise<void> {
  const open = await tx.apiKey.findMany({ where: { id: { in: ids }, revokedAt: null } })
  await tx.apiKey.updateMany({
    where: { id: { in: open.map(key => key.id) }, revokedAt: null },
    data: { revokedAt: new Date() },
  })
  for (const { id, gymId } of open) {
    const change = { action: 'api_key.revoke', subjectType: 'api_key', subjectId: id }
    await recordChange({ db: tx, gymId, actor: OPERATOR, requestId: null }, change)
  }
}
