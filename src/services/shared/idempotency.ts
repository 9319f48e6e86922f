/** Creations that may be sent again: the first answer is kept with the effect, and given again. */
import { createHash } from 'node:crypto'
import type { Db } from '../../db/client'
import type { TransactionOptions } from '../../db/transaction'
import { AppError, conflict } from '../../errors'
import type { GymScope } from '../../scope'
import { type Inside, inTransaction } from './in-transaction'

/** What a creation answered: the body as text, so that a replay is the same to the byte. */
export type StoredAnswer = { status: number; location: string | null; body: string }
export type Outcome = StoredAnswer & { replayed: boolean }
/** One sending: the client's key, the operation, and the body it came with. */
export type Sending = { key: string; route: string; body: unknown }

/** What a creation does, in the transaction that the scope carries. */
export type Work = (scope: GymScope) => Promise<StoredAnswer>

/** How long an answer is kept. */
const KEPT_MS = 24 * 60 * 60 * 1000
/** The sendings that this process is working on. */
const running = new Set<string>()

/**
 * The answer already given to this key and body, if there is one not older than 24 hours. Otherwise gets the work ready
 * (`prepare`: what takes time and no database), does it and keeps its answer, in one transaction: both or neither. The
 * work acts through the scope it is given; `options` are those of the transaction. A failure is not kept: the key stays free. Throws idempotency_mismatch when the key came with another body before, and conflict while
 * the first sending of the key is still running.
 */
export async function answerOnce(
  scope: GymScope,
  sending: Sending,
  prepare: () => Work | Promise<Work>,
  options?: TransactionOptions,
): Promise<Outcome> {
  const before = await findAnswer(scope, sending)
  if (before) return before
  const id = idOf(scope, sending)
  const name = JSON.stringify(id)
  if (running.has(name))
    throw conflict('conflict', 'The first request with this Idempotency-Key is still running.')
  running.add(name)
  try {
    // SQLite has one write transaction for everybody: a large body is not read while others wait for it.
    const work = await prepare()
    return { ...(await workAndKeep(scope, sending, work, options)), replayed: false }
  } catch (error) {
    // When another process was faster with the same key, its answer is the answer, whatever became of ours.
    const meanwhile = await findAnswer(scope, sending)
    if (meanwhile) return meanwhile
    throw error
  } finally {
    running.delete(name)
  }
}

/**
 * The table is written to and never read in the transaction: PostgreSQL would take sendings of different keys, whose
 * rows share a page of the index, for dependent on each other, and refuse most of them. The same key twice cannot get
 * past the primary key.
 */
function workAndKeep(
  scope: GymScope,
  sending: Sending,
  work: Work,
  options?: TransactionOptions,
): Promise<StoredAnswer> {
  const bodyHash = hashOf(sending.body)
  const workOnce = async (inside: Inside) => {
    const answer = await work(Object.freeze(inside))
    const row = { ...idOf(inside, sending), ...answer, bodyHash, createdAt: new Date() }
    await inside.db.idempotencyKey.create({ data: row })
    return answer
  }
  return inTransaction(scope, workOnce, options)
}

/** Makes room for a new answer when the one that is there is too old to be given again. */
async function findAnswer(scope: GymScope, sending: Sending): Promise<Outcome | null> {
  const id = idOf(scope, sending)
  const kept = await scope.db.idempotencyKey.findUnique({ where: { gymId_apiKeyId_route_key: id } })
  if (!kept) return null
  if (isOld(kept.createdAt)) {
    await scope.db.idempotencyKey.deleteMany({ where: { ...id, createdAt: kept.createdAt } })
    return null
  }
  const { bodyHash } = kept
  if (bodyHash !== hashOf(sending.body) && bodyHash !== earlierHashOf(sending.body)) throw mismatch()
  return { status: kept.status, location: kept.location, body: kept.body, replayed: true }
}

function isOld(createdAt: Date): boolean {
  return createdAt.getTime() < Date.now() - KEPT_MS
}

/** Forgets the answers that are no longer kept. Returns how many. */
export async function forgetOldAnswers(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } },
  })
  return count
}

function idOf({ gymId, actor }: GymScope, { key, route }: Sending) {
  if (actor.id === null) throw new Error('only a key can send an Idempotency-Key')
  return { gymId, apiKeyId: actor.id, route, key }
}

/** Of what a body says: the order in which the fields of an object stand is no part of it. */
function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
}

/** As versions before 0.2.1 kept it, for the day on which their answers are still given. */
function earlierHashOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')
}

/** JSON with the fields of every object in one order. Bodies are nested 32 levels deep at most. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join()}}`
}

function mismatch(): AppError {
  const detail = 'This Idempotency-Key was used before with another body. Use a new key for a new request.'
  return new AppError('invalid', 'idempotency_mismatch', detail, {
    'Idempotency-Key': ['was used before with another body'],
  })
}
