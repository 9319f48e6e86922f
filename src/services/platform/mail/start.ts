/** Whether a process that uses a database sends mail, or writes it for the server to send. */
import type { Db } from '../../../db/client'
import { setMail } from '../../mail/set-up'

export type MailState = 'on' | 'off' | 'development' | 'demo'

/**
 * Said once for a process: from here on services write mail, or they do not. Nothing is sent in development, and nothing to
 * the people of the demo, whose addresses are nobody's.
 */
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
