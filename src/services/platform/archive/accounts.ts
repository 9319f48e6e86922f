import type { Db, Tx } from '../../../db/client'
import { insertRows } from '../../../db/sql/insert-rows'
import type { Row } from '../../archive/tables'
import { inSteps } from './inserting'
import { fingerprintOf, type MovedAccount } from './moves'

export type Accounts = Map<string, MovedAccount>
type Known = Readonly<Record<string, MovedAccount>>
type Person = { id: string; email: string; name: string; passwordHash: string | null }
type Followed = { archiveId: string; before: Person; after: Person }

/** Returns the account with this e-mail, in any case. */
export function findAccount(
  db: Db | Tx,
  email: string,
): Promise<{ id: string; provenAt: Date | null } | null> {
  return db.person.findUnique({
    where: { email: email.trim().toLowerCase() },
    select: { id: true, provenAt: true },
  })
}

/**
 * Returns the account of each person: of an earlier archive, with the same id or e-mail, or new. An account
 * that merely has the same e-mail, without proof, is `unproven`. Accounts that an
 * earlier archive created change with this archive, unless their owners changed them here.
 */
export async function resolveAccounts(tx: Tx, people: readonly Row[], known: Known): Promise<Accounts> {
  const accounts: Accounts = new Map()
  for (const some of inSteps(people)) await resolveSome(tx, some, known, accounts)
  return accounts
}

async function resolveSome(tx: Tx, people: readonly Row[], known: Known, accounts: Accounts): Promise<void> {
  const ids = people.flatMap(({ id }) => [String(id), known[String(id)]?.id ?? []]).flat()
  const emails = people.map(({ email }) => String(email))
  const here = await tx.person.findMany({ where: { OR: [{ id: { in: ids } }, { email: { in: emails } }] } })
  const byId = new Map(here.map(person => [person.id, person]))
  const byEmail = new Map(here.map(person => [person.email, person]))
  const fresh: Row[] = []
  const followed: Followed[] = []
  for (const row of people) {
    const { id, email, name, createdAt, passwordHash } = row as Row & Person
    const before = known[id]
    const account = byId.get(before?.id ?? id) ?? byId.get(id) ?? byEmail.get(email)
    if (account === undefined) {
      const person = { id, email, name, passwordHash: passwordHash ?? null }
      fresh.push({ ...person, createdAt: createdAt! })
      accounts.set(id, { id, created: fingerprintOf(person) })
      continue
    }
    const created = before?.id === account.id ? before.created : null
    const isSame = account.id === id || created !== null || account.provenAt !== null
    accounts.set(id, { id: account.id, created, ...(!isSame && { unproven: true as const }) })
    if (created !== fingerprintOf(account)) continue
    // An admin's archive has no passwords.
    const password = passwordHash === undefined ? account.passwordHash : passwordHash
    const after = { id: account.id, email, name, passwordHash: password }
    if (fingerprintOf(after) !== created) followed.push({ archiveId: id, before: account, after })
  }
  await follow(tx, followed, accounts)
  await insertRows(tx, 'Person', fresh)
}

async function follow(tx: Tx, followed: readonly Followed[], accounts: Accounts): Promise<void> {
  const moving = followed.filter(({ before, after }) => before.email !== after.email)
  const ids = moving.map(({ after }) => after.id)
  const taken = await tx.person.findMany({
    where: { id: { notIn: ids }, email: { in: moving.map(({ after }) => after.email) } },
    select: { email: true },
  })
  const isTaken = new Set(taken.map(({ email }) => email))
  for (const id of ids) await tx.person.update({ where: { id }, data: { email: id } })
  for (const { archiveId, before, after } of followed) {
    const { id, name, passwordHash } = after
    const email = isTaken.has(after.email) ? before.email : after.email
    await tx.person.update({ where: { id }, data: { email, name, passwordHash } })
    accounts.set(archiveId, { id, created: fingerprintOf({ email, name, passwordHash }) })
  }
}

/** Deletes unused, unchanged accounts that an earlier archive created and this archive lacks. */
export async function deleteLeftAccounts(tx: Tx, accounts: Accounts, known: Known): Promise<void> {
  const left = Object.entries(known).flatMap(([archiveId, account]) =>
    accounts.has(archiveId) || account.created === null ? [] : account,
  )
  if (left.length === 0) return
  const people = await tx.person.findMany({ where: { id: { in: left.map(({ id }) => id) } } })
  const created = new Map(left.map(account => [account.id, account.created]))
  const unchanged = people.filter(person => fingerprintOf(person) === created.get(person.id))
  const none = { none: {} }
  await tx.person.deleteMany({
    where: {
      id: { in: unchanged.map(({ id }) => id) },
      ...{ athletes: none, invites: none, joinRequests: none, sessions: none, recoveryCodes: none },
      twoStep: { is: null },
    },
  })
}
