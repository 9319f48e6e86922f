/** Idempotency keys: the first answer to a creation is stored with its effect, and replayed. */
import { createHash } from 'node:crypto'
import type { Db } from '../../db/client'
import { AppError, conflict } from '../../errors'
import type { GymScope } from '../../scope'
import { type GymTransactionOptions, type Inside, inTransaction } from './in-transaction'

/** The answer to a creation, as text, so that a replay is byte-identical. */
export type StoredAnswer = { status: number; location: string | null; body: string }
type Outcome = StoredAnswer & { replayed: boolean }
/** `route` is the operation (which includes the method), `path` has its ids. */
type Sending = { key: string; route: string; path: string; body: unknown }

type Work = (scope: GymScope) => Promise<StoredAnswer>

const KEPT_MS = 24 * 60 * 60 * 1000
const running = new Set<string>()

/**
 * Returns the stored answer to a key, up to 24 hours old; otherwise works and stores the answer in the same
 * transaction, after the slow work of `prepare`. Failures are not stored. Throws idempotency_mismatch when the key came
 * with another request before, and conflict while the first request with the key is running.
 */
export async function answerOnce(
  scope: GymScope,
  sending: Sending,
  prepare: () => Work | Promise<Work>,
  options?: GymTransactionOptions,
): Promise<Outcome> {
  const before = await findAnswer(scope, sending)
  if (before) return before
  const name = JSON.stringify(ownerOf(scope, sending))
  if (running.has(name))
    throw conflict('conflict', 'The first request with this Idempotency-Key is still running.')
  running.add(name)
  try {
    // SQLite has a single write transaction, so a large body is read before it begins.
    const work = await prepare()
    return { ...(await workAndKeep(scope, sending, work, options)), replayed: false }
  } catch (error) {
    // Another process was faster with the same key, so its answer counts.
    const meanwhile = await findAnswer(scope, sending)
    if (meanwhile) return meanwhile
    throw error
  } finally {
    running.delete(name)
  }
}

/**
 * The transaction writes to the table and never reads it: PostgreSQL would treat requests with different keys,
 * whose rows share an index page, as dependent, and refuse most. The primary key refuses a duplicate key.
 */
function workAndKeep(
  scope: GymScope,
  sending: Sending,
  work: Work,
  options?: GymTransactionOptions,
): Promise<StoredAnswer> {
  const bodyHash = hashOf(sending.body)
  const workOnce = async (inside: Inside) => {
    const answer = await work(Object.freeze(inside))
    const { route, path } = sending
    const row = { ...ownerOf(inside, sending), route, path, ...answer, bodyHash, createdAt: new Date() }
    await inside.db.idempotencyKey.create({ data: row })
    return answer
  }
  return inTransaction(scope, workOnce, options)
}

/**
 * Finds the stored answer to a request, and deletes expired answers. Throws idempotency_mismatch when the key has only
 * answers to other requests; several servers may accept the same key for different operations at the same moment.
 */
async function findAnswer(scope: GymScope, sending: Sending): Promise<Outcome | null> {
  const owner = ownerOf(scope, sending)
  const stored = await scope.db.idempotencyKey.findMany({ where: owner })
  const expired = stored.filter(({ createdAt }) => isOld(createdAt))
  for (const { route, createdAt } of expired)
    await scope.db.idempotencyKey.deleteMany({ where: { ...owner, route, createdAt } })
  const current = stored.filter(({ createdAt }) => !isOld(createdAt))
  const same = current.find(({ route }) => route === sending.route)
  if (!same) {
    if (current.length > 0) throw mismatch('for another operation')
    return null
  }
  if (same.path !== null && same.path !== sending.path) throw mismatch('on another path')
  const hashes = [hashOf(sending.body), earlierHashOf(sending.body)]
  if (!hashes.includes(same.bodyHash)) throw mismatch('with another body')
  return { status: same.status, location: same.location, body: same.body, replayed: true }
}

function isOld(createdAt: Date): boolean {
  return createdAt.getTime() < Date.now() - KEPT_MS
}

/** Deletes expired answers. */
export async function forgetOldAnswers(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.idempotencyKey.deleteMany({
    where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } },
  })
  return count
}

/** Other API keys may send the same Idempotency-Key. */
function ownerOf({ gymId, actor }: GymScope, { key }: Sending) {
  if (actor.id === null) throw new Error('only a key can send an Idempotency-Key')
  return { gymId, apiKeyId: actor.id, key }
}

/** Independent of the order of fields. */
function hashOf(body: unknown): string {
  return createHash('sha256').update(canonical(body)).digest('hex')
}

/** The hash of versions before 0.2.1, for answers stored on the day of the upgrade. */
function earlierHashOf(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body) ?? '')
    .digest('hex')
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, of]) => `${JSON.stringify(name)}:${canonical(of)}`).join()}}`
}

function mismatch(difference: string): AppError {
  const detail = `This Idempotency-Key was used before ${difference}. Use a new key for a new request.`
  return new AppError('invalid', 'idempotency_mismatch', detail, {
    'Idempotency-Key': [`was used before ${difference}`],
  })
}
