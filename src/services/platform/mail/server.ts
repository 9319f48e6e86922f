import type { SmtpServer } from '../../../config/smtp-url'
import { type Db, getRootClient } from '../../../db/client'
import { seal, unseal } from '../../../domain/shared/sealed'
import { conflict, invalid } from '../../../errors'
import { canAdminister } from '../../../policies/staff'
import { buildServer, type MailServerForm } from '../../../schemas/gym/mail-server'
import type { GymScope } from '../../../scope'
import { setMail } from '../../mail/set-up'
import { recordChange } from '../../shared/audit'
import { authorize } from '../../shared/authorize'
import { type Inside, inTransaction } from '../../shared/in-transaction'
import { tryServer } from './smtp'

export type MailServer = { server: SmtpServer; from: string }
type Settings = { mail: object | null; development: boolean; secret: string }

const SETTING = 'mail_server'
const SEALED_FOR = 'mail'

/** Returns the stored server. Null without one, after a change of SECRET, in the demo, and with SMTP_URL. */
export async function readMailServer(db: Db, settings: Settings): Promise<MailServer | null> {
  const sealed = await findSealed(db, settings)
  const text = sealed === null ? null : unseal(settings.secret, SEALED_FOR, sealed)
  return text === null ? null : (JSON.parse(text) as MailServer)
}

/** True when a stored server is used. */
export async function hasMailServer(db: Db, settings: Omit<Settings, 'secret'>): Promise<boolean> {
  return (await findSealed(db, settings)) !== null
}

async function findSealed(db: Db, { mail, development }: Omit<Settings, 'secret'>): Promise<string | null> {
  if (mail !== null || development) return null
  const rows = await db.setting.findMany({ where: { key: { in: [SETTING, 'demo'] } } })
  return rows.some(({ key }) => key === 'demo') ? null : (rows[0]?.value ?? null)
}

/** True when pages may set up mail: without SMTP_URL, in the only gym of the installation, and outside the demo. */
export async function maySetUpMail({ db }: GymScope, { mail, development }: Settings): Promise<boolean> {
  if (mail !== null || development) return false
  const [gyms, demos] = await Promise.all([db.gym.count(), db.setting.count({ where: { key: 'demo' } })])
  return gyms === 1 && demos === 0
}

/** Signs in at the server, and stores it. Throws validation_failed with the field that is wrong. */
export async function storeMailServer(
  scope: GymScope,
  input: MailServerForm,
  settings: Settings,
): Promise<void> {
  await assertMaySetUp(scope, settings)
  const stored = (await readMailServer(getRootClient(scope.db), settings))?.server
  // For the same account alone, so that no other server gets the password.
  const isSame = stored?.host === input.host && stored.user === input.user
  const server = buildServer(input, isSame ? stored.password : null)
  const obstacle = await tryServer(server)
  if (obstacle) throw invalid({ [obstacle.field]: [obstacle.problem] })
  const value = seal(settings.secret, SEALED_FOR, JSON.stringify({ server, from: input.from }))
  await inTransaction(scope, async inside => {
    const key = SETTING
    await inside.db.setting.upsert({ where: { key }, create: { key, value }, update: { value } })
    await record(inside, { mail_server: `${server.host}:${server.port}`, from: input.from })
  })
  setMail(getRootClient(scope.db), true)
}

/** Deletes the stored server: no mail is sent any more. */
export async function forgetMailServer(scope: GymScope, settings: Settings): Promise<void> {
  await assertMaySetUp(scope, settings)
  await inTransaction(scope, async inside => {
    await inside.db.setting.deleteMany({ where: { key: SETTING } })
    await record(inside, { mail_server: null })
  })
  setMail(getRootClient(scope.db), false)
}

async function assertMaySetUp(scope: GymScope, settings: Settings): Promise<void> {
  authorize(canAdminister(scope.actor))
  if (!(await maySetUpMail(scope, settings)))
    throw conflict('mail_elsewhere', 'The operator of this server sets up its mail.')
}

function record(inside: Inside, after: Record<string, unknown>): Promise<void> {
  return recordChange(inside, { action: 'gym.mail', subjectType: 'gym', subjectId: inside.gymId, after })
}
