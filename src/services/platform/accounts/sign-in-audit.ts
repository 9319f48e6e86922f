/**
 * Sign-ins, sign-outs and second steps in the audit log: staff's in their gyms' logs, everyone else's in the
 * installation's.
 */
import { createHmac } from 'node:crypto'
import { v5 as uuidOfName } from 'uuid'
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { signingSecret } from '../../../domain/shared/keyring'
import type { PersonModel } from '../../../generated/sqlite/models'
import { ACTIVE } from '../../../policies/athletes'
import { PUBLIC } from '../../../scope'
import { recordChange } from '../../shared/audit'
import { withAuditPass } from '../../shared/audit-pass'

type SignInAction =
  | 'person.sign_in'
  | 'person.sign_out'
  | 'person.two_step_on'
  | 'person.two_step_off'
  | 'person.recovery_codes'
  | 'person.recovery_code'

/** Adds an entry about a person, in the transaction of its cause. */
export async function recordSignIn(
  tx: Tx,
  person: Pick<PersonModel, 'id' | 'name'>,
  action: SignInAction,
  requestId: string | null,
): Promise<void> {
  const { id, name } = person
  const actor = { kind: 'person', id, name } as const
  const change = { action, subjectType: 'person', subjectId: id }
  for (const gymId of await staffGymsOf(tx, id))
    await recordChange({ db: tx, gymId, actor, requestId }, change)
}

/**
 * Gyms whose audit logs show the person's sign-ins; [null], the installation's, for people without a staff
 * role.
 */
async function staffGymsOf(tx: Tx, personId: string): Promise<(string | null)[]> {
  const athletes = await tx.athlete.findMany({
    where: { personId, staff: { not: null }, ...ACTIVE },
    select: { gymId: true },
  })
  return athletes.length > 0 ? athletes.map(({ gymId }) => gymId) : [null]
}

/** `address` is the counted client address; `held` attempts were refused without checking the password. */
type FailedTry = { email: string; address: string; held: boolean; requestId: string | null }

type Counted = { attempts: number; held: number }
type Pending = Counted & Omit<FailedTry, 'held'> & { hour: number }

const HOUR_MS = 60 * 60 * 1000
const NAMESPACE = '5f0c3f7e-6f0b-4b5c-9a53-0c2a3d1f8e77'

/**
 * Counts failed sign-ins in the audit log: one entry per person, address and hour, because anyone can fail
 * thousands of times and entries are permanent.
 *
 * Writes one transaction at a time and adds up further attempts in memory; a kill loses only these.
 */
export class FailedSignIns {
  #pending = new Map<string, Pending>()
  #writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly db: Db,
    private readonly secret: string,
  ) {}

  /** Counts an attempt. Resolves once written; attempts at unknown e-mails are not written. */
  count({ held, ...given }: FailedTry): Promise<void> {
    const hour = Math.floor(Date.now() / HOUR_MS)
    const email = given.email.trim().toLowerCase()
    const key = JSON.stringify([email, given.address, hour])
    const counted = this.#pending.get(key) ?? { ...given, email, hour, attempts: 0, held: 0 }
    counted.attempts++
    if (held) counted.held++
    this.#pending.set(key, counted)
    const write = () => this.#write()
    this.#writing = this.#writing.then(write, write)
    return this.#writing
  }

  async #write(): Promise<void> {
    const tries = [...this.#pending.values()]
    if (tries.length === 0) return
    this.#pending = new Map()
    const people = await this.db.person.findMany({
      where: { email: { in: tries.map(({ email }) => email) } },
    })
    const byEmail = new Map(people.map(person => [person.email, person]))
    const known = tries.filter(({ email }) => byEmail.has(email))
    if (known.length === 0) return
    await transaction(this.db, async tx => {
      for (const each of known) await this.#record(tx, byEmail.get(each.email)!, each)
    })
  }

  async #record(tx: Tx, person: PersonModel, tries: Pending): Promise<void> {
    for (const gymId of await staffGymsOf(tx, person.id)) {
      const id = this.#idOf(gymId, person, tries)
      const before = await tx.auditEntry.findFirst({ where: { gymId, id }, select: { after: true } })
      const counted = before?.after ? (JSON.parse(before.after) as Counted) : { attempts: 0, held: 0 }
      const after = { attempts: counted.attempts + tries.attempts, held: counted.held + tries.held }
      if (before) {
        const update = () =>
          tx.auditEntry.updateMany({ where: { gymId, id }, data: { after: JSON.stringify(after) } })
        await withAuditPass(tx, { gymId, purpose: 'count' }, update)
      } else {
        const change = { action: 'person.sign_in_failed', subjectType: 'person', subjectId: person.id }
        await recordChange(
          { db: tx, gymId, actor: PUBLIC, requestId: tries.requestId },
          { ...change, id, after },
        )
      }
    }
  }

  /** Equal for attempts of the same person, address and hour. Keyed, so that ids reveal no addresses. */
  #idOf(gymId: string | null, { id: personId }: PersonModel, { address, hour }: Pending): string {
    const named = JSON.stringify([gymId, personId, address, hour])
    const hash = createHmac('sha256', signingSecret(this.secret))
      .update(`failed-sign-in ${named}`)
      .digest('hex')
    return uuidOfName(hash, NAMESPACE)
  }
}
