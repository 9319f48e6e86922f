import { parseEquipment } from '../../domain/records/plates'
import { AppError, conflict, invalid } from '../../errors'
import type { AthleteModel, GymModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import type { GymUpdate } from '../../schemas/gym/interface'
import type { EquipmentForm, GymForm, StaffForm } from '../../schemas/gym/settings'
import type { GymScope } from '../../scope'
import { setStaff } from '../athletes/athletes'
import { listActiveAthletes } from '../athletes/list'
import type { Athlete } from '../athletes/reading'
import { estimateStoredBytes } from '../platform/usage/stored'
import { eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { type Quotas, quotasFor } from '../shared/quotas'
import { NO_MISS_RULE, updateMissRule } from './miss-rule'

export type People = {
  athletes: AthleteModel[]
  /** Ids of athletes with two-step sign-in; `twoStepRequired` is true when staff must have it. */
  twoStep: Set<string>
  staffTwoStep: boolean
}

export async function getGym(scope: GymScope): Promise<GymModel> {
  authorize(canAdminister(scope.actor))
  return scope.db.gym.findUniqueOrThrow({ where: { id: scope.gymId } })
}

export type OwnQuotas = Quotas & { activeAthletes: number; storedBytes: number }

/** Returns the gym's quotas with its active athletes and stored bytes, or null. */
export async function getQuotas(scope: GymScope): Promise<OwnQuotas | null> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const quotas = quotasFor(db, gymId)
  if (quotas === null) return null
  const activeAthletes = await db.athlete.count({ where: { gymId, ...ACTIVE } })
  const storedBytes = quotas.megabytes === null ? 0 : await estimateStoredBytes(db, gymId)
  return { ...quotas, activeAthletes, storedBytes }
}

/** Stores and records changed settings only. */
export async function updateGym(scope: GymScope, input: GymForm): Promise<GymModel> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const gym = await inside.db.gym.findUniqueOrThrow({ where: { id: inside.gymId } })
    const { name, email, timeZone: time_zone, units, locale, clock, bookingCutOff: booking_cut_off } = gym
    const known = { name, email, time_zone, units, locale, clock, booking_cut_off }
    const wanted = { ...known, ...input }
    const changed = (Object.keys(known) as (keyof typeof known)[]).filter(key => known[key] !== wanted[key])
    if (changed.length === 0) return gym
    const pick = (from: typeof known) => Object.fromEntries(changed.map(key => [key, from[key]]))
    await recordChange(inside, {
      action: 'gym.update',
      subjectType: 'gym',
      subjectId: inside.gymId,
      before: pick(known),
      after: pick(wanted),
    })
    const { time_zone: timeZone, ...columns } = wanted
    if (changed.includes('time_zone')) await recordMovedClasses(inside)
    return inside.db.gym.update({
      where: { id: inside.gymId },
      data: {
        name: columns.name,
        email: columns.email,
        timeZone,
        units: columns.units,
        locale: columns.locale,
        clock: columns.clock,
        bookingCutOff: columns.booking_cut_off,
      },
    })
  })
}

async function recordMovedClasses(inside: Inside): Promise<void> {
  const { db, gymId } = inside
  const classes = await db.gymClass.findMany({ where: { gymId }, select: { id: true } })
  const ids = classes.map(({ id }) => id)
  await recordEvents(inside, eventsAbout('class.updated', ids))
}

/** Updates the gym's bars and plates, which decide how loads from percentages are rounded. */
export async function updateEquipment(scope: GymScope, input: EquipmentForm): Promise<void> {
  authorize(canAdminister(scope.actor))
  const { bars_kg, plates_kg, bars_lb, plates_lb } = input
  const equipment = {
    kg: { bars: bars_kg, plates: plates_kg },
    lb: { bars: bars_lb, plates: plates_lb },
  }
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { equipment: true } })
    const known = parseEquipment(gym.equipment)
    if (JSON.stringify(known) === JSON.stringify(equipment)) return
    await recordChange(inside, {
      action: 'gym.equipment',
      subjectType: 'gym',
      subjectId: gymId,
      before: { ...known },
      after: { ...equipment },
    })
    await db.gym.update({ where: { id: gymId }, data: { equipment: JSON.stringify(equipment) } })
  })
}

/** Returns the people who may act in the gym. */
export async function getPeople(scope: GymScope): Promise<People> {
  authorize(canAdminister(scope.actor))
  const { staffTwoStep } = await getGym(scope)
  const withTwoStep = await scope.db.athlete.findMany({
    where: { gymId: scope.gymId, person: { twoStep: { isNot: null } } },
    select: { id: true },
  })
  return {
    athletes: await listActiveAthletes(scope),
    twoStep: new Set(withTwoStep.map(({ id }) => id)),
    staffTwoStep,
  }
}

/**
 * Sets the staff level of an athlete named in a form. Throws the errors of setStaff, but validation_failed on
 * `athlete_id` for an athlete outside the gym.
 */
export async function assignStaff(scope: GymScope, input: StaffForm): Promise<Athlete> {
  try {
    return await setStaff(scope, input.athlete_id, input.staff === 'none' ? null : input.staff)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found')
      throw invalid({ athlete_id: ['must be an athlete of this gym'] })
    throw error
  }
}

/**
 * Turns the requirement of two-step sign-in for staff on or off. Throws conflict two_step_first while the
 * admin lacks it and would be locked out.
 */
export async function requireTwoStep(scope: GymScope, required: boolean): Promise<void> {
  authorize(canAdminister(scope.actor))
  const { gymId, actor } = scope
  await inTransaction(scope, async inside => {
    const { db: tx } = inside
    const { staffTwoStep: before } = await tx.gym.findUniqueOrThrow({ where: { id: gymId } })
    if (before === required) return
    const own = actor.kind === 'person' ? await tx.twoStep.count({ where: { personId: actor.id } }) : 1
    if (required && own === 0)
      throw conflict(
        'two_step_first',
        'Turn it on for yourself first, under Account. Otherwise you would lock yourself out.',
      )
    await tx.gym.update({ where: { id: gymId }, data: { staffTwoStep: required } })
    const fields = { before: { staff_two_step: before }, after: { staff_two_step: required } }
    await recordChange(inside, {
      action: 'gym.two_step',
      subjectType: 'gym',
      subjectId: gymId,
      ...fields,
    })
  })
}

/** Keeps absent fields; replaces equipment as a whole. */
export async function updateGymFields(scope: GymScope, input: GymUpdate): Promise<GymModel> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { timeZone, ...gym } = await getGym(inside)
    await updateGym(inside, {
      name: input.name ?? gym.name,
      email: input.email ?? gym.email,
      time_zone: input.time_zone ?? timeZone,
      units: input.units ?? gym.units,
      ...(input.locale !== undefined && { locale: input.locale }),
      ...(input.clock !== undefined && { clock: input.clock }),
    })
    const { free_cancel_hours, miss_rule: rule, miss_words } = input
    const numbers = { miss_limit: rule?.limit, miss_days: rule?.days, miss_block_days: rule?.block_days }
    await updateMissRule(inside, {
      ...(free_cancel_hours !== undefined && { free_cancel_hours }),
      ...(miss_words !== undefined && { miss_words }),
      ...(rule === null ? NO_MISS_RULE : rule && numbers),
    })
    if (input.equipment !== undefined) {
      const { kg, lb } = input.equipment
      const heaviestFirst = (weights: number[]) => [...weights].sort((a, b) => b - a)
      await updateEquipment(inside, {
        bars_kg: heaviestFirst(kg.bars),
        plates_kg: heaviestFirst(kg.plates),
        bars_lb: heaviestFirst(lb.bars),
        plates_lb: heaviestFirst(lb.plates),
      })
    }
    return getGym(inside)
  })
}
