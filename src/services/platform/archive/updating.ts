import type { Db, Tx } from '../../../db/client'
import { rehearse, transaction } from '../../../db/transaction'
import { conflict } from '../../../errors'
import type { GymModel } from '../../../generated/sqlite/models'
import type { Actor } from '../../../scope'
import { gymTables, type Row } from '../../archive/tables'
import { NOT_ARCHIVED } from '../../archive/write-archive'
import { recordChange, recordEvents } from '../../shared/audit'
import { toInside } from '../../shared/in-transaction'
import type { TarFile } from '../../shared/tar'
import { assertAccount, refusal } from '../gym-archives'
import { deleteLeftAccounts } from './accounts'
import { applyDifferences } from './applying'
import { Comparison, type Differences } from './comparing'
import { ArchivePeople, type LinkedBefore, type ToConfirm } from './linking'
import { lastEntryAt, lockMove, type Move, readMove, storeMove } from './moves'
import { readArchive } from './reading'
import { readGone, recordUpdate } from './update-events'

type RowsWritten = { inserted: number; updated: number; deleted: number }
type ArchiveUpdated = {
  gym: Pick<GymModel, 'id' | 'slug' | 'name'>
  rows: RowsWritten
  toConfirm: ToConfirm[]
}

const TIMEOUT_MS = 30 * 60_000

type Options = {
  ownEmail?: string
  /** Takes everything back at the end. */
  dryRun?: boolean
}

/**
 * Compares the whole archive with the gym, then writes the differences in a single transaction. Throws
 * validation_failed on `file` and `my_account`, and conflicts not_moving, other_gym, archive_older, archive_differs,
 * gym_changed, and import_replaced when another update was faster.
 */
export async function updateFromArchive(
  db: Db,
  actor: Actor,
  { id: gymId }: Pick<GymModel, 'id'>,
  open: () => AsyncIterable<TarFile>,
  { ownEmail, dryRun = false }: Options = {},
): Promise<ArchiveUpdated> {
  await assertAccount(db, ownEmail)
  const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId } })
  const stored = await readMove(db, gymId)
  if (!stored)
    throw conflict(
      'not_moving',
      `${gym.name} cannot be updated: it was not imported with --frozen, or has been thawed since.`,
    )
  const read = await compare(db, gym, stored.move, open)
  const write = (tx: Tx) => new Update(tx, gym, actor, ownEmail ?? null).write(stored, read)
  const run = dryRun ? rehearse : transaction
  return run(db, write, { timeout: TIMEOUT_MS }).catch(error => {
    throw refusal(error)
  })
}

type Read = {
  gym: GymModel
  comparison: Comparison
  people: ArchivePeople
  lastEntryAt: string | null
}

async function compare(
  db: Db,
  here: GymModel,
  { importedAt, inviteIds, lastEntryAt: before }: Move,
  open: () => AsyncIterable<TarFile>,
): Promise<Read> {
  const comparison = new Comparison(db, here.id)
  const people = new ArchivePeople()
  let gym = here
  let last: string | null = null
  for await (const piece of readArchive(open())) {
    if (piece.table === 'gym') {
      gym = piece.gym
      if (gym.id !== here.id)
        throw conflict(
          'other_gym',
          `The archive is of ${gym.name} (${gym.id}), not of ${here.name} (${here.id}).`,
        )
    } else if (piece.table === 'person') people.add(piece.rows)
    else {
      if (piece.table === 'auditEntry') last = lastEntryAt(last, piece.rows)
      await comparison.add(piece.table, people.detach(piece.table, piece.rows) as Row[])
    }
  }
  if (before !== null && (last === null || last < before))
    throw conflict(
      'archive_older',
      `The archive is older than ${here.name} is here: its last change is of ${last ?? 'no time'}, and changes until ${before} are here already.`,
    )
  for (const table of gymTables())
    if (!NOT_ARCHIVED.includes(table) && table !== 'joinRequest')
      await comparison.findGone(table, madeHere(table, { importedAt, inviteIds }))
  return { gym, comparison, people, lastEntryAt: last }
}

function madeHere(table: string, { importedAt, inviteIds }: Pick<Move, 'importedAt' | 'inviteIds'>): object {
  if (table === 'auditEntry') return { at: { lt: new Date(importedAt) } }
  return table === 'invite' ? { id: { notIn: inviteIds } } : {}
}

class Update {
  constructor(
    private readonly tx: Tx,
    private readonly gym: GymModel,
    private readonly actor: Actor,
    private readonly ownEmail: string | null,
  ) {}

  async write(stored: { text: string; move: Move }, read: Read): Promise<ArchiveUpdated> {
    const { tx, actor, ownEmail } = this
    const { people, comparison } = read
    const { id: gymId } = this.gym
    const { move } = stored
    if (!(await lockMove(tx, gymId, stored.text)))
      throw conflict(
        'import_replaced',
        `${this.gym.name} was updated or thawed meanwhile. Nothing was changed.`,
      )
    await assertUnchangedHere(tx, this.gym, move, id => comparison.has('auditEntry', { id }))
    const linked = await listLinked(tx, gymId)
    const accounts = await people.resolve(tx, move.accounts)
    const requests = new Comparison(tx, gymId)
    await requests.add('joinRequest', people.joinRequests(accounts))
    await requests.findGone('joinRequest')
    const differences = new Map([...comparison.differences, ...requests.differences])
    const inside = toInside(tx, { gymId, actor, requestId: null })
    const gone = await readGone(inside, differences)
    await applyDifferences(inside, differences)
    await recordUpdate(inside, differences, gone)
    const before = { ...linked, inviteIds: move.inviteIds }
    const toConfirm = await people.link(tx, { gymId, actor, ownEmail }, accounts, before)
    await deleteLeftAccounts(tx, accounts, move.accounts)
    await this.#changeGym(read.gym)
    const rows = countRows(differences)
    const after = {
      ...move,
      lastEntryAt: read.lastEntryAt,
      inviteIds: [...new Set([...move.inviteIds, ...toConfirm.map(({ inviteId }) => inviteId)])],
      accounts: Object.fromEntries(accounts),
    }
    if (JSON.stringify(after) !== stored.text || rows.inserted + rows.updated + rows.deleted > 0) {
      await storeMove(tx, gymId, after)
      const { name, slug } = read.gym
      const change = {
        action: 'gym.import',
        subjectType: 'gym',
        subjectId: gymId,
        after: { name, slug, ...rows },
      }
      await recordChange({ db: tx, gymId: null, actor, requestId: null }, change)
    }
    return { gym: read.gym, rows, toConfirm }
  }

  async #changeGym(after: GymModel): Promise<void> {
    const { tx, gym: before } = this
    const { id, slug } = after
    const other = await tx.gym.findFirst({ where: { slug, id: { not: id } } })
    if (other)
      throw conflict('gym_there', `${other.name} is here already, under the name ${slug} in addresses.`)
    const plain = JSON.parse(JSON.stringify(before)) as Record<string, unknown>
    const data = Object.fromEntries(Object.entries(after).filter(([name, value]) => plain[name] !== value))
    if (Object.keys(data).length === 0) return
    await tx.gym.updateMany({ where: { id }, data })
    await recordEvents({ db: tx, gymId: id }, [{ type: 'gym.updated', id }])
  }
}

async function listLinked(tx: Tx, gymId: string): Promise<Pick<LinkedBefore, 'staff' | 'members'>> {
  const athletes = await tx.athlete.findMany({
    where: { gymId, personId: { not: null } },
    select: { id: true, personId: true, staff: true },
  })
  const accounts = (some: typeof athletes) => new Map(some.map(({ id, personId }) => [id, personId!]))
  return { staff: accounts(athletes.filter(({ staff }) => staff !== null)), members: accounts(athletes) }
}

function countRows(differences: Differences): RowsWritten {
  const all = [...differences.values()]
  return {
    inserted: all.reduce((sum, { fresh }) => sum + fresh.length, 0),
    updated: all.reduce((sum, { changed }) => sum + changed.length, 0),
    deleted: all.reduce((sum, { gone }) => sum + gone.length, 0),
  }
}

const OWN_SUBJECTS = ['person', 'api_key', 'webhook', 'archive']
const OWN_ACTIONS = [
  ...['gym.quota', 'gym.freeze', 'gym.export'],
  ...['gym.connect', 'gym.disconnect', 'gym.integration_status'],
]
const MOST_NAMED = 5

async function assertUnchangedHere(
  tx: Tx,
  { id: gymId, name }: Pick<GymModel, 'id' | 'name'>,
  { importedAt, inviteIds }: Pick<Move, 'importedAt' | 'inviteIds'>,
  isInArchive: (entryId: string) => boolean,
): Promise<void> {
  const entries = await tx.auditEntry.findMany({
    where: {
      ...{ gymId, at: { gte: new Date(importedAt) } },
      ...{ subjectType: { notIn: OWN_SUBJECTS }, action: { notIn: OWN_ACTIONS } },
    },
    select: { id: true, at: true, action: true, actorName: true, after: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  })
  const isOfImport = ({ action, after }: { action: string; after: string | null }) =>
    action === 'athlete.invite' && inviteIds.some(id => after?.includes(id))
  const changes = entries.filter(entry => !isInArchive(entry.id) && !isOfImport(entry))
  if (changes.length === 0) return
  const named = changes
    .slice(0, MOST_NAMED)
    .map(({ at, action, actorName }) => `${action} by ${actorName} at ${at.toISOString()}`)
  const more = changes.length > MOST_NAMED ? [`${changes.length - MOST_NAMED} more`] : []
  throw conflict(
    'gym_changed',
    `${name} was changed here since it was imported, so nothing was updated: ${[...named, ...more].join(', ')}. Delete the gym here, and import the archive instead.`,
  )
}
