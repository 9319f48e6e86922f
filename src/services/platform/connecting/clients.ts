/** Platforms that admins connect by themselves: clients in OAuth's words. */
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { notFound } from '../../../errors'
import type { PlatformModel } from '../../../generated/sqlite/models'
import { RedirectUri } from '../../../schemas/gym/connecting'
import type { Actor } from '../../../scope'
import { recordChange } from '../../shared/audit'
import { parseTyped } from '../../shared/typed-fields'
import { hashSecret, matchesSecret, newSecret } from '../secrets'

export type Client = { id: string; name: string; redirectUris: readonly string[] }

/** Sets the addresses to which people return. Without any, admins cannot connect the platform. Throws validation_failed. */
export async function setRedirectUris(
  db: Db,
  actor: Actor,
  id: string,
  given: readonly string[],
): Promise<Client> {
  const uris = [...new Set(given)].map(uri => parseTyped({ uris: RedirectUri }, { uris: uri }))
  const after = uris.map(each => each.uris)
  return transaction(db, async tx => {
    const before = toClient(await findPlatform(tx, id))
    const change = { action: 'platform.redirects', subjectType: 'platform', subjectId: id }
    const fields = { before: { redirect_uris: before.redirectUris }, after: { redirect_uris: after } }
    await recordChange({ db: tx, gymId: null, actor, requestId: null }, { ...change, ...fields })
    return toClient(
      await tx.platform.update({ where: { id }, data: { redirectUris: JSON.stringify(after) } }),
    )
  })
}

/** Gives a platform a new client secret, shown once, and ends the one before. */
export async function issueClientSecret(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ client: Client; secret: string }> {
  const secret = newSecret()
  return transaction(db, async tx => {
    const client = toClient(await findPlatform(tx, id))
    await tx.platform.update({ where: { id }, data: { secretHash: hashSecret(secret) } })
    const change = { action: 'platform.secret', subjectType: 'platform', subjectId: id }
    await recordChange({ db: tx, gymId: null, actor, requestId: null }, change)
    return { client, secret }
  })
}

const ID = /^[\w-]{1,64}$/

/** Returns the platform with this id, or null. */
export async function findClient(db: Db | Tx, id: string): Promise<Client | null> {
  const platform = ID.test(id) ? await db.platform.findUnique({ where: { id } }) : null
  return platform && toClient(platform)
}

/** Returns the platform with this id and secret, which may be percent-encoded (RFC 6749, 2.3.1). */
export async function verifyClient(db: Db | Tx, id: string, secret: string): Promise<Client | null> {
  const found = decoded(id)
  const platform = ID.test(found) ? await db.platform.findUnique({ where: { id: found } }) : null
  return matchesSecret(decoded(secret), platform?.secretHash) ? toClient(platform!) : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

async function findPlatform(tx: Tx, id: string): Promise<PlatformModel> {
  const platform = await tx.platform.findUnique({ where: { id } })
  if (!platform) throw notFound(`The platform ${id}`)
  return platform
}

function toClient({ id, name, redirectUris }: PlatformModel): Client {
  return { id, name, redirectUris: JSON.parse(redirectUris) as string[] }
}

/** Returns the ids of gyms connected to the platform, of these. */
export async function listConnectedAmong(
  db: Db,
  platformId: string,
  gymIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const where = { platformId, gymId: { in: [...gymIds] } }
  const rows = await db.gymConnection.findMany({ where, select: { gymId: true } })
  return new Set(rows.map(({ gymId }) => gymId))
}
