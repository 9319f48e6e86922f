import { type Level, placeNames, plainScaling } from '../../domain/scalings/levels'
import { invalid } from '../../errors'
import { LIBRARY_SCALINGS } from '../../library/scalings'
import { canAdminister, canCoach } from '../../policies/staff'
import { PLAIN_NAMES, type ScalingRule, type ScalingsUpdate } from '../../schemas/scalings/scalings'
import type { GymScope } from '../../scope'
import { movementsById } from '../movements/movements'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

export type GymScaling = Level & ScalingRule

/** Returns the gym's scalings from hard to easy: the library's until the gym writes its own. */
export async function listScalings(scope: GymScope): Promise<GymScaling[]> {
  authorize(canCoach(scope.actor))
  const { scalings } = await scope.db.gym.findUniqueOrThrow({
    where: { id: scope.gymId },
    select: { scalings: true },
  })
  return placed(scalings === null ? LIBRARY_SCALINGS : readStored(scalings))
}

/** Lists stored by an older version have no fixed loads. */
const readStored = (stored: string) =>
  (JSON.parse(stored) as (Omit<ScalingRule, 'loads'> & Partial<ScalingRule>)[]).map(
    ({ loads = [], ...rule }): ScalingRule => ({ ...rule, loads }),
  )

function placed(rules: ScalingRule[]): GymScaling[] {
  const levels = placeNames(rules.map(({ name }) => name))
  return rules.map((rule, index) => ({ ...rule, ...levels[index]! }))
}

/**
 * Replaces the gym's scalings. Parts and results follow a listed name to its new place, and `renamed` names to their new name.
 * Throws validation_failed on `scalings` and fields such as `scalings[2].substitutions[0].instead_id`.
 */
export async function updateScalings(
  scope: GymScope,
  input: ScalingsUpdate,
  renamed: readonly Renamed[] = [],
): Promise<GymScaling[]> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const rules = input.scalings.map(rule => ({
      name: rule.name,
      load_percent: rule.load_percent ?? null,
      reps_percent: rule.reps_percent ?? null,
      substitutions: (rule.substitutions ?? []).map(each => ({
        ...{ movement_id: each.movement_id, instead_id: each.instead_id },
        reps_percent: each.reps_percent ?? 100,
      })),
      loads: (rule.loads ?? []).map(({ load, instead }) => ({ load: { ...load }, instead: { ...instead } })),
    }))
    assertList(rules)
    await assertMovements(inside, rules)
    const before = await listScalings(inside)
    const after = placed(rules)
    if (JSON.stringify(before) === JSON.stringify(after)) return after
    await renameScalings(inside, renamed, after)
    await movePlaces(inside, after)
    await db.gym.update({ where: { id: gymId }, data: { scalings: JSON.stringify(rules) } })
    await recordChange(inside, {
      ...{ action: 'gym.update_scalings', subjectType: 'gym', subjectId: gymId },
      before: { scalings: before.map(({ name }) => name) },
      after: { scalings: after.map(({ name }) => name) },
    })
    return after
  })
}

function assertList(rules: ScalingRule[]): void {
  const names = rules.map(({ name }) => name)
  const plain = names.filter(name => plainScaling(name) !== null)
  if (plain.join() !== Object.keys(PLAIN_NAMES).join())
    throw invalid({ scalings: ['must have Rx+, Rx, Scaled and Modified once each, in this order'] })
  const known = new Set<string>()
  for (const [index, name] of names.entries()) {
    const key = name.toLowerCase()
    const isWord = plainScaling(name) === null && WORDS.has(key)
    if (isWord) throw invalid({ [`scalings[${index}].name`]: [`${name} is a scaling of every gym`] })
    if (known.has(key))
      throw invalid({ [`scalings[${index}].name`]: ['is given twice: choose another name'] })
    known.add(key)
  }
}

const WORDS = new Set(
  [...Object.keys(PLAIN_NAMES), ...Object.values(PLAIN_NAMES)].map(name => name.toLowerCase()),
)

async function assertMovements(inside: Inside, rules: ScalingRule[]): Promise<void> {
  const ids = rules.flatMap(({ substitutions }) =>
    substitutions.flatMap(each => [each.movement_id, each.instead_id]),
  )
  const known = await movementsById(inside, ids)
  for (const [index, { substitutions }] of rules.entries())
    for (const [at, each] of substitutions.entries())
      for (const field of ['movement_id', 'instead_id'] as const)
        if (!known.has(each[field]))
          throw invalid({
            [`scalings[${index}].substitutions[${at}].${field}`]: ['must be a movement of this gym'],
          })
}

type Renamed = { was: string; name: string }

async function renameScalings(
  { db, gymId }: Inside,
  renamed: readonly Renamed[],
  list: readonly Level[],
): Promise<void> {
  for (const { was, name } of renamed) {
    const field = `scalings[${list.findIndex(each => each.name === name)}].name`
    if (plainScaling(was) !== null) throw invalid({ [field]: [`${was} is a scaling of every gym`] })
    const isTaken = await db.componentScaling.count({ where: { gymId, name } })
    if (isTaken > 0)
      throw invalid({ [field]: [`${name} is the name of other workouts already: choose another name`] })
    await db.componentScaling.updateMany({ where: { gymId, name: was }, data: { name } })
    await db.result.updateMany({ where: { gymId, scalingName: was }, data: { scalingName: name } })
  }
}

/** Gives parts and results the new places of their names, so that boards keep one order. */
async function movePlaces({ db, gymId }: Inside, levels: Level[]): Promise<void> {
  const named = levels.filter(({ name }) => plainScaling(name) === null)
  for (const [index, { name, scaling, place }] of named.entries()) {
    const logged = await db.result.count({ where: { gymId, scalingName: name, scaling: { not: scaling } } })
    if (logged > 0) {
      const results = logged === 1 ? '1 result is' : `${logged} results are`
      const message = `${results} logged as ${name}, which has to stay on its side of Rx and Modified`
      throw invalid({ [`scalings[${levels.indexOf(named[index]!)}].name`]: [message] })
    }
    await db.componentScaling.updateMany({ where: { gymId, name }, data: { scaling, place } })
    await db.result.updateMany({
      where: { gymId, scalingName: name, scalingPlace: { not: place } },
      data: { scalingPlace: place },
    })
  }
}
