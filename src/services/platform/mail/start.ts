import type { Db } from '../../../db/client'
import { setMail } from '../../mail/set-up'

type MailState = 'on' | 'off' | 'development' | 'demo'

/** Called once per process: services write mail from now on, or don't. */
export async function startMail(
  db: Db,
  config: { mail: object | null; development: boolean },
): Promise<MailState> {
  const state = await stateOf(db, config)
  setMail(db, state === 'on')
  return state
}

async function stateOf(db: Db, config: { mail: object | null; development: boolean }): Promise<MailState> {
  if (config.mail === null) return 'off'
  if (config.development) return 'development'
  return (await db.setting.count({ where: { key: 'demo' } })) > 0 ? 'demo' : 'on'
}
