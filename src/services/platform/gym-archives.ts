import { setTimeout } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import { type Db, getDialect, type Tx } from '../../db/client'
import { isDuplicate, isRefusedRow } from '../../db/errors'
import { insertRows } from '../../db/sql/insert-rows'
import { rehearse, transaction } from '../../db/transaction'
import { AppError, conflict, invalid } from '../../errors'
import type { GymModel } from '../../generated/sqlite/models'
import { type Actor, gymScope, OPERATOR } from '../../scope'
import { deleteGymInSteps } from '../archive/delete-gym'
import type { Row } from '../archive/tables'
import { recordChange } from '../shared/audit'
import type { TarFile } from '../shared/tar'
import { findAccount } from './archive/accounts'
import { insertAlike, withId, withoutTaken } from './archive/inserting'
import { ArchivePeople, type ToConfirm, type Unconfirmed } from './archive/linking'
import { lastEntryAt, storeMove } from './archive/moves'
import { readArchive, toModelName } from './archive/reading'
import { freezeGym } from './quotas'

type ArchiveImported = {
  gym: Pick<GymModel, 'id' | 'slug' | 'name'>
  rows: Record<string, number>
  toConfirm: ToConfirm[]
}

type Options = {
  /** E-mail of the operator's own account, which becomes staff without confirmation. */
  ownEmail?: string
  frozen?: boolean
}

/**
 * SQLite has one writer, and waiting writers retry within 100 ms, so the import pauses a little longer than
 * that.
 */
const WRITING_MS = 250
const PAUSE_MS = 120
const OPENING_TIMEOUT_MS = 5 * 60_000
/** Slug prefix of an unfinished gym; addresses of gyms have no dots. */
const UNFINISHED = 'import.'

/**
 * Reads an archive twice: to check it, then to write in steps between which others write; the last gives the gym its
 * address and accounts. A failure deletes everything written, the gym’s next import what a kill left. Throws
 * validation_failed on `file` and `my_account`, conflict `gym_there`, and `import_replaced` when another import of the
 * gym began meanwhile.
 */
export async function importArchive(
  db: Db,
  actor: Actor,
  open: () => AsyncIterable<TarFile>,
  { ownEmail, frozen = false }: Options = {},
): Promise<ArchiveImported> {
  await checkArchive(db, open, ownEmail)
  const writing = new ArchiveWriting(db, frozen)
  try {
    for await (const piece of readArchive(open())) {
      if (piece.table === 'gym') await writing.begin(piece.gym)
      else await writing.add(piece)
    }
    return await writing.finish(actor, ownEmail ?? null)
  } catch (error) {
    await writing.undo().catch(() => undefined)
    throw refusal(error)
  }
}

/**
 * Reads an archive as `importArchive` does before it writes, and returns what would be imported; the coaches
 * and admins to confirm have no invite yet. Rows that conflict with each other are found by the import only.
 */
export async function previewArchive(
  db: Db,
  open: () => AsyncIterable<TarFile>,
  { ownEmail }: Pick<Options, 'ownEmail'> = {},
): Promise<Omit<ArchiveImported, 'toConfirm'> & { toConfirm: Unconfirmed[] }> {
  const { gym, rows, people } = await checkArchive(db, open, ownEmail)
  const list = (tx: Tx) => people.listUnconfirmed(tx, ownEmail ?? null)
  const toConfirm = await rehearse(db, list, { timeout: OPENING_TIMEOUT_MS })
  return { gym, rows, toConfirm }
}

async function checkArchive(db: Db, open: () => AsyncIterable<TarFile>, ownEmail: string | undefined) {
  await assertAccount(db, ownEmail)
  const people = new ArchivePeople()
  const rows: Record<string, number> = {}
  let gym: GymModel | undefined
  for await (const piece of readArchive(open())) {
    if (piece.table === 'gym') {
      gym = piece.gym
      await assertNew(db, gym)
      continue
    }
    rows[piece.written] = (rows[piece.written] ?? 0) + piece.rows.length
    if (piece.table === 'person') people.add(piece.rows)
    else people.detach(piece.table, piece.rows)
  }
  return { gym: gym!, rows, people }
}

/** Throws validation_failed on `my_account` when nobody has a proven account with this e-mail. */
export async function assertAccount(db: Db, ownEmail: string | undefined): Promise<void> {
  if (ownEmail === undefined) return
  const account = await findAccount(db, ownEmail)
  if (account === null) throw invalid({ my_account: ['is not the e-mail address of an account here'] })
  if (account.provenAt === null)
    throw invalid({ my_account: ['is not proven: if it is your account, run bin/chalkbox people confirm'] })
}

async function assertNew(db: Db | Tx, { id, slug }: GymModel): Promise<void> {
  const found = await db.gym.findFirst({
    where: { OR: [{ id, slug: { not: { startsWith: UNFINISHED } } }, { slug }] },
  })
  if (found)
    throw conflict(
      'gym_there',
      `${found.name} is here already, under the same id or the name ${found.slug} in addresses.`,
    )
}

class ArchiveWriting {
  readonly #people = new ArchivePeople()
  readonly #rows: Record<string, number> = {}
  readonly #slug = `${UNFINISHED}${uuid()}`
  #gym: GymModel | null = null
  #lastEntryAt: string | null = null
  #writtenMs = 0

  constructor(
    private readonly db: Db,
    private readonly frozen: boolean,
  ) {}

  async begin(gym: GymModel): Promise<void> {
    const { id } = gym
    const slug = this.#slug
    const isLeft = await transaction(this.db, async tx => {
      await assertNew(tx, gym)
      const { count } = await tx.gym.updateMany({ where: { id }, data: { slug } })
      return count > 0
    })
    if (isLeft) await this.#delete(id)
    await transaction(this.db, async tx => {
      await assertNew(tx, gym)
      await insertRows(tx, 'Gym', [{ ...gym, slug }])
      // Early, because servers load quotas every few seconds.
      if (this.frozen) await freezeGym(tx, id)
    })
    this.#gym = gym
  }

  async add({ table, written, rows }: { table: string; written: string; rows: Row[] }): Promise<void> {
    this.#rows[written] = (this.#rows[written] ?? 0) + rows.length
    if (table === 'person') return this.#people.add(rows)
    if (table === 'auditEntry') this.#lastEntryAt = lastEntryAt(this.#lastEntryAt, rows)
    const detached = this.#people.detach(
      table,
      rows.map(row => withId(table, row)),
    )
    await this.#step(async tx => {
      await this.#assertOurs(tx)
      await insertAlike(tx, toModelName(table), await withoutTaken(tx, table, detached))
    })
  }

  async finish(actor: Actor, ownEmail: string | null): Promise<ArchiveImported> {
    const { id, slug, name } = this.#gym!
    const finish = async (tx: Tx) => {
      await this.#assertOurs(tx)
      const importedAt = new Date().toISOString()
      const accounts = await this.#people.resolve(tx, {})
      const toConfirm = await this.#people.link(tx, { gymId: id, actor, ownEmail }, accounts)
      await insertAlike(tx, 'JoinRequest', this.#people.joinRequests(accounts))
      const inviteIds = toConfirm.map(({ inviteId }) => inviteId)
      const move = { importedAt, lastEntryAt: this.#lastEntryAt, inviteIds }
      if (this.frozen) await storeMove(tx, id, { ...move, accounts: Object.fromEntries(accounts) })
      await assertNew(tx, this.#gym!)
      await tx.gym.update({ where: { id }, data: { slug } })
      // Recorded for the installation, because the gym's own log is imported unchanged.
      const change = { action: 'gym.import', subjectType: 'gym', subjectId: id, after: { name, slug } }
      await recordChange({ db: tx, gymId: null, actor, requestId: null }, change)
      return toConfirm
    }
    const toConfirm = await transaction(this.db, finish, { timeout: OPENING_TIMEOUT_MS })
    return { gym: this.#gym!, rows: this.#rows, toConfirm }
  }

  async undo(): Promise<void> {
    if (this.#gym === null) return
    const { id } = this.#gym
    const isOurs = (await this.db.gym.count({ where: { id, slug: this.#slug } })) > 0
    if (isOurs) await this.#delete(id)
  }

  async #delete(gymId: string): Promise<void> {
    const scope = gymScope({ db: this.db, gymId, actor: OPERATOR, requestId: null })
    await deleteGymInSteps(scope, work => this.#step(work))
  }

  async #assertOurs(tx: Tx): Promise<void> {
    if ((await tx.gym.count({ where: { id: this.#gym!.id, slug: this.#slug } })) === 0)
      throw conflict(
        'import_replaced',
        'Another import of this gym has begun, and takes the place of this one.',
      )
  }

  async #step<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const began = performance.now()
    const result = await transaction(this.db, work, { timeout: 60_000 })
    this.#writtenMs += performance.now() - began
    if (this.#writtenMs > WRITING_MS && getDialect(this.db) === 'sqlite') {
      await setTimeout(PAUSE_MS)
      this.#writtenMs = 0
    }
    return result
  }
}

/** Returns the error for the operator when the database refused a row. */
export function refusal(error: unknown): unknown {
  if (error instanceof AppError) return error
  return isDuplicate(error) || (error as { code?: string }).code === 'P2003' || isRefusedRow(error)
    ? invalid({ file: ['has a row that conflicts with existing data, or refers to a missing row'] })
    : error
}
