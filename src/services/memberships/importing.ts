/** Memberships from a table: a preview, then all or nothing. */
import type { MembershipLine, MembershipTable } from '../../domain/memberships/read-table'
import { dayAt } from '../../domain/shared/dates'
import { invalid } from '../../errors'
import type { MembershipModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { MembershipUpdate } from '../../schemas/memberships/memberships'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { readOnce } from '../shared/decoding/room'
import { gymClock } from '../shared/gym-clock'
import { inTransaction } from '../shared/in-transaction'
import { createMembership, pauseMembership, updateMembership } from './memberships'

const TIMEOUT_MS = 60_000
const PASTED = { field: 'list', advice: 'so nothing was written. Split it into several tables' }

type Placed = { athlete: Named; plan: Named }
type Named = { id: string; name: string }

/** The work for a line: `same` is here already, `left` is a former member. */
export type MembershipStep = { line: MembershipLine } & (
  | { does: 'wrong'; mistakes: string[] }
  | { does: 'left'; status: string }
  | ({ does: 'same' } & Placed)
  | ({ does: 'update'; id: string; changes: MembershipUpdate; pause: Pause | null } & Placed)
  | ({
      does: 'create'
      startsOn: string
      nextPaymentOn: string | null | undefined
      beside: string | null
      pause: Pause | null
    } & Placed)
)

/** `until` is the first day after the pause. */
type Pause = { from: string; until: string | null }

export type MembershipsPreview = { steps: MembershipStep[]; unread: string[]; mistakes: string[] }

/** Returns the effects of importing the table, line by line, without writing. */
export async function previewMemberships(scope: GymScope, list: string): Promise<MembershipsPreview> {
  authorize(canCoach(scope.actor))
  return place(scope, await read(scope, list))
}

/** Starts and changes all memberships of the table, or none. Throws validation_failed on `list` for a mistake. */
export async function importMemberships(
  scope: GymScope,
  list: string,
): Promise<{ created: number; updated: number }> {
  authorize(canCoach(scope.actor))
  const table = await read(scope, list)
  return inTransaction(
    scope,
    async inside => {
      const { steps, mistakes } = await place(inside, table)
      const wrong = steps.flatMap(step =>
        step.does === 'wrong' ? step.mistakes.map(mistake => `line ${step.line.line}: ${mistake}`) : [],
      )
      if (mistakes.length + wrong.length > 0) throw invalid({ list: [...mistakes, ...wrong] })
      const counts = { created: 0, updated: 0 }
      for (const step of steps) {
        if (step.does === 'update') {
          if (Object.keys(step.changes).length > 0) await updateMembership(inside, step.id, step.changes)
          if (step.pause) await pauseMembership(inside, step.id, step.pause)
          counts.updated++
        }
        if (step.does !== 'create') continue
        const { endsOn } = step.line
        const { id } = await createMembership(inside, {
          ...{ athlete_id: step.athlete.id, plan_id: step.plan.id, starts_on: step.startsOn },
          ...(endsOn !== null && { ends_on: endsOn }),
          ...(step.nextPaymentOn !== undefined && { next_payment_on: step.nextPaymentOn }),
        })
        if (step.pause) await pauseMembership(inside, id, step.pause)
        counts.created++
      }
      return counts
    },
    { timeout: TIMEOUT_MS },
  )
}

async function read(scope: GymScope, list: string): Promise<MembershipTable> {
  const { db, gymId } = scope
  const { locale } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { locale: true } })
  const usual = locale === 'en-US' ? 'month_first' : 'day_first'
  return readOnce(getAsker(scope), PASTED, reader => reader.membershipTable(list, usual))
}

async function place(
  scope: GymScope,
  { lines, unread, mistakes }: MembershipTable,
): Promise<MembershipsPreview> {
  const { db, gymId } = scope
  const today = dayAt(new Date(), (await gymClock(scope)).timeZone)
  const athletes = await db.athlete.findMany({
    where: { gymId, ...ACTIVE },
    select: { id: true, name: true, email: true, person: { select: { email: true } } },
  })
  const plans = await db.membershipPlan.findMany({ where: { gymId, retired: false }, orderBy: { id: 'asc' } })
  const open = await db.membership.findMany({ where: { gymId }, orderBy: { id: 'asc' } })
  const before = new Map<string, number>()
  const steps = lines.map((line): MembershipStep => {
    if (line.gone !== null) return { line, does: 'left', status: line.gone }
    const athlete = findOne(
      line.email === ''
        ? athletes.filter(({ name }) => folded(name) === folded(line.name))
        : athletes.filter(each => [each.email.toLowerCase(), each.person?.email].includes(line.email)),
    )
    const plan = findOne(plans.filter(({ name }) => folded(name) === folded(line.plan)))
    const wrong = [...line.mistakes]
    if (line.name !== '' || line.email !== '') wrong.push(...athleteMistakes(line, athlete))
    if (line.plan !== '' && typeof plan === 'string')
      wrong.push(
        `plan “${line.plan}” must be the name of ${plan === 'none' ? 'a plan' : 'one plan only'}, not retired`,
      )
    if (typeof athlete === 'string' || typeof plan === 'string' || wrong.length > 0)
      return { line, does: 'wrong', mistakes: wrong }
    const found = findSame(open, line, { athlete, plan }, today)
    const startsOn = found?.startsOn ?? line.startsOn ?? today
    const key = `${athlete.id} ${plan.id} ${startsOn}`
    const earlier = before.get(key)
    before.set(key, earlier ?? line.line)
    if (earlier !== undefined)
      return {
        line,
        does: 'wrong',
        mistakes: [`first day must differ: line ${earlier} is the same membership`],
      }
    if (line.endsOn !== null && line.endsOn < startsOn)
      return { line, does: 'wrong', mistakes: [`last day must not be before the first day, ${startsOn}`] }
    const paused = pauseOf(line, found ?? null, later(startsOn, today))
    if (typeof paused === 'string') return { line, does: 'wrong', mistakes: [paused] }
    if (paused !== null && paused.from < startsOn) {
      const mistake = `first day of the pause must not be before the first day, ${startsOn}`
      return { line, does: 'wrong', mistakes: [mistake] }
    }
    const pause = paused
    const placed = { line, athlete, plan }
    if (!found) {
      // A past first day is no missed payment.
      const none = startsOn < today ? null : undefined
      const beside = findSame(open, { ...line, startsOn: null }, placed, today)?.startsOn ?? null
      return { ...placed, does: 'create', startsOn, beside, pause, nextPaymentOn: line.nextPaymentOn ?? none }
    }
    const changes = changesOf(found, line)
    const isSame = Object.keys(changes).length === 0 && pause === null
    return isSame ? { ...placed, does: 'same' } : { ...placed, does: 'update', id: found.id, changes, pause }
  })
  return { steps, unread, mistakes }
}

/** `none` and `several` are no answer. */
function findOne<Row>(rows: readonly Row[]): Row | 'none' | 'several' {
  return rows.length > 1 ? 'several' : (rows[0] ?? 'none')
}

function athleteMistakes({ email, name }: MembershipLine, found: unknown): string[] {
  const written = email === '' ? `name “${name}”` : `e-mail “${email}”`
  if (found === 'none') return [`${written} must belong to an active athlete`]
  return found === 'several' ? [`${written} belongs to several athletes: give another e-mail or name`] : []
}

/** The same first day; without one, any membership of the plan that has not ended. */
function findSame(
  rows: readonly MembershipModel[],
  { startsOn }: MembershipLine,
  { athlete, plan }: Placed,
  today: string,
): MembershipModel | undefined {
  const own = rows.filter(({ athleteId, planId }) => athleteId === athlete.id && planId === plan.id)
  if (startsOn !== null) return own.find(row => row.startsOn === startsOn)
  return own.find(({ endsOn }) => endsOn === null || endsOn >= today)
}

const later = (one: string, other: string) => (one > other ? one : other)

/**
 * Returns the pause that a line asks for, or a mistake. Null without one, and for a pause that is stored already. A status
 * without a first day begins on `usual`.
 */
function pauseOf(
  { isPaused, pausedOn, pausedUntil }: MembershipLine,
  row: MembershipModel | null,
  usual: string,
): Pause | string | null {
  if (!isPaused) return null
  const stored =
    row !== null && row.pausedOn !== null && (row.pausedUntil === null || row.pausedUntil > usual)
  const from = pausedOn ?? (stored ? row.pausedOn! : usual)
  const until = pausedUntil ?? (stored ? row.pausedUntil : null)
  if (until !== null && until <= from) return `day after the pause must be after its first day, ${from}`
  return from === row?.pausedOn && until === row.pausedUntil ? null : { from, until }
}

/** Empty cells change nothing. */
function changesOf(row: MembershipModel, { endsOn, nextPaymentOn }: MembershipLine): MembershipUpdate {
  return {
    ...(endsOn !== null && endsOn !== row.endsOn && { ends_on: endsOn }),
    ...(nextPaymentOn !== null && nextPaymentOn !== row.nextPaymentOn && { next_payment_on: nextPaymentOn }),
  }
}
