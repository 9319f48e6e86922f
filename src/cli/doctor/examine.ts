import { checkBackups, checkCopy, checkDrill } from './backups'
import { type Check, check } from './check'
import { checkDatabase } from './database'
import { checkInstallation, checkSecurityContact, checkSettings } from './installation'
import { checkMail, checkPush } from './mail-and-push'
import { addressesFor, checkBaseUrl, checkNetwork, checkPhoneCode, phoneUrl, whyUnreachable } from './network'
import { checkProxy, checkReach } from './reach'

/** `phones` is the address to draw the code of, where there is one. */
export type Examined = { checks: Check[]; phones: string | null; databaseUrl: string | null }

export async function examine(): Promise<Examined> {
  const { config, checks } = checkSettings()
  // Without readable settings the database is unknown.
  if (!config) return { checks, phones: null, databaseUrl: null }
  const addresses = addressesFor(config)
  const unreachable = await whyUnreachable(config)
  const phones = phoneUrl(config, unreachable, addresses)
  const examined = await checkDatabase(config)
  const { checks: database, sameSecret, unknownProxy, backupNotes, pushesWaiting } = examined
  const rest = [
    ...database,
    ...(await checkInstallation(config, sameSecret)),
    await check('backups', () => checkBackups(config, backupNotes)),
    await check('backup_drill', () => checkDrill(config, backupNotes)),
    await check('backup_copy', () => checkCopy(config, backupNotes)),
    await check('base_url', async () => {
      const asked = !config.baseUrlIsDefault && unreachable === null
      return asked ? checkReach(config) : checkBaseUrl(config, unreachable, addresses)
    }),
    await check('proxy', () => checkProxy(config, unreachable, unknownProxy)),
    await check('network', () => checkNetwork(config, addresses)),
    await check('mail', () => checkMail(config)),
    await check('push', async () => checkPush(config, pushesWaiting)),
    await check('security_contact', () => checkSecurityContact(config)),
    await check('phone_code', () => checkPhoneCode(phones, config, unreachable)),
  ]
  return { checks: [...checks, ...rest], phones, databaseUrl: config.databaseUrl }
}
