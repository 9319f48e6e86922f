import type { Db } from '../../../db/client'
import { setMail } from '../../mail/set-up'
import { hasMailServer } from './server'

type MailState = 'on' | 'off' | 'development' | 'demo'
type Settings = { mail: object | null; development: boolean }

/** Called once per process: services write mail from now on, or don't. */
export async function startMail(db: Db, settings: Settings): Promise<MailState> {
  const state = await stateOf(db, settings)
  setMail(db, state === 'on')
  return state
}

async function stateOf(db: Db, settings: Settings): Promise<MailState> {
  if (settings.mail === null) return (await hasMailServer(db, settings)) ? 'on' : 'off'
  if (settings.development) return 'development'
  return (await db.setting.count({ where: { key: 'demo' } })) > 0 ? 'demo' : 'on'
}
