/**
 * Accounts of an archive's people, linked in the transaction that opens the gym: until then nobody can sign
 * in or gets its mail.
 */
import type { Tx } from '../../../db/client'
import { setColumn } from '../../../db/sql/set-column'
import { isInviteExpired } from '../../../domain/accounts/invite-link'
import type { Staff } from '../../../generated/sqlite/enums'
import type { AthleteModel } from '../../../generated/sqlite/models'
import { ACTIVE, isActive } from '../../../policies/athletes'
import { type Actor, gymScope } from '../../../scope'
import { type Row, tableRows } from '../../archive/tables'
import { openInvite } from '../../shared/athletes'
import { deleteEntries } from '../../shared/deleted-entries'
import { toInside } from '../../shared/in-transaction'
import { type Accounts, findAccount, resolveAccounts } from './accounts'
import { inSteps } from './inserting'
import type { MovedAccount } from './moves'

/** A person with an existing account who must open an invite link: staff, or the owner of an unproven account. */
export type Unconfirmed = { athleteId: string; name: string; email: string; staff: Staff | null }
export type ToConfirm = Unconfirmed & { inviteId: string }

const LINKS = { athlete: 'personId', invite: 'claimedById' } as const
type Linked = keyof typeof LINKS
const isLinked = (table: string): table is Linked => table in LINKS

type Link = { id: string; value: string }
type Gym = { gymId: string; actor: Actor }

/** Accounts by athlete, before an update. */
export type LinkedBefore = {
  staff: ReadonlyMap<string, string>
  members: ReadonlyMap<string, string>
  inviteIds: readonly string[]
}

/** People of one archive, and referring rows, in memory: a few hundred bytes each. */
export class ArchivePeople {
  readonly #people: Row[] = []
  readonly #links: Record<Linked, Link[]> = { athlete: [], invite: [] }
  readonly #joinRequests: Row[] = []
  readonly #athletes = new Map<string, Row>()

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
    return rows.map(({ [column]: value, ...row }) => {
      if (typeof value !== 'string') return row
      this.#links[table].push({ id: String(row.id), value })
      if (table === 'invite') return row
      this.#athletes.set(String(row.id), row)
      // Archives from before there was proof.
      return 'provenAt' in row ? row : { ...row, provenAt: row.addedAt! }
    })
  }

  resolve(tx: Tx, known: Readonly<Record<string, MovedAccount>>): Promise<Accounts> {
    return resolveAccounts(tx, this.#people, known)
  }

  joinRequests(accounts: Accounts): Row[] {
    return this.#joinRequests.map(row => ({
      ...row,
      personId: accounts.get(String(row.personId))?.id ?? row.personId!,
    }))
  }

  /** Returns the coaches and admins that `link` would invite to a new gym. */
  async listUnconfirmed(tx: Tx, ownEmail: string | null): Promise<Unconfirmed[]> {
    const accounts = await this.resolve(tx, {})
    const own = ownEmail === null ? null : await findAccount(tx, ownEmail)
    return this.#links.athlete.flatMap(({ id: athleteId, value }) => {
      const account = accounts.get(value)
      const { name, email, staff, access } = this.#athletes.get(athleteId) as unknown as AthleteModel
      if (!account || !isActive({ access })) return []
      return this.#mayLink(athleteId, account, own) ? [] : { athleteId, name, email, staff }
    })
  }

  #mayLink(athleteId: string, { id, created, unproven }: MovedAccount, own: { id: string } | null): boolean {
    if (created !== null || id === own?.id) return true
    return this.#athletes.get(athleteId)!.staff === null && !unproven
  }

  /**
   * Links every row. Coaches and admins whose account is not the archive's, and owners of unproven accounts, stay
   * unlinked and get an invite, except the owner of `ownEmail` and people linked before.
   */
  async link(
    tx: Tx,
    { gymId, actor, ownEmail }: Gym & { ownEmail: string | null },
    accounts: Accounts,
    before: LinkedBefore = { staff: new Map(), members: new Map(), inviteIds: [] },
  ): Promise<ToConfirm[]> {
    const own = ownEmail === null ? null : await findAccount(tx, ownEmail)
    const unconfirmed: string[] = []
    const linksTo = (links: readonly Link[], isLinkable: (link: Link, account: MovedAccount) => boolean) =>
      links.flatMap(link => {
        const account = accounts.get(link.value)
        return account && isLinkable(link, account) ? { id: link.id, value: account.id } : []
      })
    const athletes = linksTo(this.#links.athlete, ({ id: athleteId }, account) => {
      const linked = this.#athletes.get(athleteId)!.staff === null ? before.members : before.staff
      if (linked.get(athleteId) === account.id || this.#mayLink(athleteId, account, own)) return true
      unconfirmed.push(athleteId)
      return false
    })
    await setLinks(tx, gymId, 'athlete', athletes)
    const invites = linksTo(this.#links.invite, (_, { unproven }) => !unproven)
    await setLinks(tx, gymId, 'invite', invites)
    return inviteAll(tx, { gymId, actor }, unconfirmed, before.inviteIds)
  }
}

async function setLinks(tx: Tx, gymId: string, table: Linked, links: readonly Link[]): Promise<void> {
  const column = LINKS[table]
  const wanted = new Map(links.map(({ id, value }) => [id, value]))
  const rows = await tableRows(tx, table).findMany({
    where: { gymId, [column]: { not: null } },
    select: { id: true, [column]: true },
  })
  const linked = new Map(rows.map(row => [String(row.id), row[column]]))
  const wrong = [...linked.keys()].filter(id => linked.get(id) !== wanted.get(id))
  for (const some of inSteps(wrong))
    await tableRows(tx, table).updateMany({
      where: { gymId, id: { in: some } },
      data: { [column]: null },
    })
  const missing = links.filter(({ id, value }) => linked.get(id) !== value)
  await setColumn(tx, { table: TABLES[table], column, gymId }, missing)
}

const TABLES = { athlete: 'Athlete', invite: 'Invite' } as const

async function inviteAll(
  tx: Tx,
  { gymId, actor }: Gym,
  ids: readonly string[],
  earlier: readonly string[],
): Promise<ToConfirm[]> {
  const inside = toInside(tx, gymScope({ db: tx, gymId, actor, requestId: null }))
  const invited: ToConfirm[] = []
  for (const some of inSteps(ids)) {
    const athletes = await tx.athlete.findMany({
      where: { gymId, id: { in: some }, ...ACTIVE },
      select: {
        ...{ id: true, name: true, email: true, staff: true },
        invites: {
          orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
          where: { claimedAt: null, closedAt: null },
        },
      },
      orderBy: { id: 'asc' },
    })
    for (const { invites, ...athlete } of athletes) {
      const [newest] = invites
      const isUsable = newest && earlier.includes(newest.id) && !isInviteExpired(newest.issuedAt)
      const { id: inviteId } = isUsable ? newest : await openInvite(inside, athlete)
      const { id: athleteId, name, email, staff } = athlete
      invited.push({ athleteId, name, email, staff, inviteId })
    }
  }
  const used = new Set(invited.map(({ inviteId }) => inviteId))
  const over = earlier.filter(id => !used.has(id))
  if (over.length > 0) await deleteEntries(inside, 'invite', { id: { in: over } })
  return invited
}
