/**
 * Accounts of an archive's people, linked in the transaction that opens the gym: until then nobody can sign
 * in or gets its mail.
 */
import type { Db, Tx } from '../../../db/client'
import { insertRows } from '../../../db/sql/insert-rows'
import { setColumn } from '../../../db/sql/set-column'
import type { Actor } from '../../../scope'
import { gymScope } from '../../../scope'
import type { Row } from '../../archive/tables'
import { ACTIVE } from '../../athletes/active'
import { openInvite } from '../../athletes/rows'
import { toInside } from '../../shared/in-transaction'
import { insertAlike } from './inserting'

/** A coach or admin who must open an invite link to become staff here. */
export type ToConfirm = {
  athleteId: string
  name: string
  email: string
  staff: 'admin' | 'coach'
  inviteId: string
}

/** Nullable columns that refer to an account. */
const LINKS = { athlete: 'personId', invite: 'claimedById' } as const
type Linked = keyof typeof LINKS
const isLinked = (table: string): table is Linked => table in LINKS

type Link = { id: string; value: string }
type Account = { id: string; isNew: boolean }

const ROWS = 500

/** People of one archive, and referring rows, in memory: a few hundred bytes each. */
export class ArchivePeople {
  readonly #people: Row[] = []
  readonly #links: Record<Linked, Link[]> = { athlete: [], invite: [] }
  readonly #joinRequests: Row[] = []
  readonly #staff = new Set<string>()

  add(rows: readonly Row[]): void {
    this.#people.push(...rows.map(row => ({ ...row, email: String(row.email).toLowerCase() })))
  }

  detach(table: string, rows: readonly Row[]): readonly Row[] {
    if (table === 'joinRequest') {
      this.#joinRequests.push(...rows)
      return []
    }
    if (!isLinked(table)) return rows
    const column = LINKS[table]
    for (const row of rows) {
      if (typeof row[column] !== 'string') continue
      this.#links[table].push({ id: String(row.id), value: row[column] })
      if (table === 'athlete' && row.staff !== null) this.#staff.add(String(row.id))
    }
    return rows.map(row => ({ ...row, [column]: null }))
  }

  /**
   * Creates missing accounts, matched by id or e-mail, and links every row. Coaches and admins with an account here
   * stay unlinked and get an invite, except the owner of `ownEmail`.
   */
  async link(
    tx: Tx,
    { gymId, actor, ownEmail }: { gymId: string; actor: Actor; ownEmail: string | null },
  ): Promise<ToConfirm[]> {
    const accounts = await this.#accounts(tx)
    const own = ownEmail === null ? null : await findAccount(tx, ownEmail)
    const isTrusted = ({ id, isNew }: Account) => isNew || id === own?.id
    const unconfirmed = new Set<string>()
    const linksTo = (links: readonly Link[], isLinkable: (link: Link, account: Account) => boolean) =>
      links.flatMap(link => {
        const account = accounts.get(link.value)
        return account && isLinkable(link, account) ? { id: link.id, value: account.id } : []
      })
    const athletes = linksTo(this.#links.athlete, ({ id }, account) => {
      if (!this.#staff.has(id) || isTrusted(account)) return true
      unconfirmed.add(id)
      return false
    })
    await setColumn(tx, { table: 'Athlete', column: LINKS.athlete, gymId }, athletes)
    const invites = linksTo(this.#links.invite, () => true)
    await setColumn(tx, { table: 'Invite', column: LINKS.invite, gymId }, invites)
    const requests = this.#joinRequests.map(row => {
      const account = accounts.get(String(row.personId))
      return { ...row, personId: account?.id ?? row.personId! }
    })
    await insertAlike(tx, 'JoinRequest', requests)
    return inviteAll(tx, { gymId, actor }, [...unconfirmed])
  }

  async #accounts(tx: Tx): Promise<Map<string, Account>> {
    const accounts = new Map<string, Account>()
    for (let at = 0; at < this.#people.length; at += ROWS) {
      const people = this.#people.slice(at, at + ROWS)
      const ids = people.map(({ id }) => String(id))
      const emails = people.map(({ email }) => String(email))
      const known = await tx.person.findMany({
        where: { OR: [{ id: { in: ids } }, { email: { in: emails } }] },
        select: { id: true, email: true },
      })
      const knownIds = new Set(known.map(({ id }) => id))
      const byEmail = new Map(known.map(({ id, email }) => [email, id]))
      const fresh: Row[] = []
      for (const { id, email, name, createdAt, passwordHash = null } of people) {
        const knownId = knownIds.has(String(id)) ? String(id) : byEmail.get(String(email))
        accounts.set(String(id), { id: knownId ?? String(id), isNew: knownId === undefined })
        if (knownId === undefined) fresh.push({ id, email, name, passwordHash, createdAt } as Row)
      }
      await insertRows(tx, 'Person', fresh)
    }
    return accounts
  }
}

/** Returns the account with this e-mail, in any case. */
export function findAccount(db: Db | Tx, email: string): Promise<{ id: string } | null> {
  return db.person.findUnique({ where: { email: email.trim().toLowerCase() }, select: { id: true } })
}

async function inviteAll(
  tx: Tx,
  { gymId, actor }: { gymId: string; actor: Actor },
  ids: string[],
): Promise<ToConfirm[]> {
  const inside = toInside(tx, gymScope({ db: tx, gymId, actor, requestId: null }))
  const invited: ToConfirm[] = []
  for (let at = 0; at < ids.length; at += ROWS) {
    const athletes = await tx.athlete.findMany({
      where: { gymId, id: { in: ids.slice(at, at + ROWS) }, ...ACTIVE },
      orderBy: { id: 'asc' },
    })
    for (const { id, name, email, staff } of athletes) {
      const invite = await openInvite(inside, { id })
      invited.push({ athleteId: id, name, email, staff: staff!, inviteId: invite.id })
    }
  }
  return invited
}
