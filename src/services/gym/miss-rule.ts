import { dayAt } from '../../domain/shared/dates'
import { invalid } from '../../errors'
import { canAdminister } from '../../policies/staff'
import type { MissRuleForm } from '../../schemas/gym/settings'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'

export const NO_MISS_RULE = { miss_limit: null, miss_days: null, miss_block_days: null } as const

/**
 * Changes the gym's rule of missed classes; absent fields keep their value. A new rule counts from today. Throws
 * validation_failed on the numbers that miss beside others.
 */
export async function updateMissRule(scope: GymScope, input: Partial<MissRuleForm>): Promise<void> {
  authorize(canAdminister(scope.actor))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId } })
    const known: MissRuleForm = {
      free_cancel_hours: gym.freeCancelHours,
      ...{ miss_limit: gym.missLimit, miss_days: gym.missDays, miss_block_days: gym.missBlockDays },
      miss_words: gym.missWords,
    }
    const given = Object.entries(input).filter(([name, value]) => name in known && value !== undefined)
    const wanted: MissRuleForm = { ...known, ...Object.fromEntries(given) }
    const numbers = ['miss_limit', 'miss_days', 'miss_block_days'] as const
    const missing = numbers.filter(name => wanted[name] === null)
    if (missing.length > 0 && missing.length < numbers.length)
      throw invalid(
        Object.fromEntries(missing.map(name => [name, ['is needed beside the other two numbers']])),
      )
    const names = Object.keys(known) as (keyof MissRuleForm)[]
    const changed = names.filter(name => known[name] !== wanted[name])
    if (changed.length === 0) return
    const pick = (from: MissRuleForm) => Object.fromEntries(changed.map(name => [name, from[name]]))
    await recordChange(inside, {
      action: 'gym.update',
      subjectType: 'gym',
      subjectId: gymId,
      before: pick(known),
      after: pick(wanted),
    })
    const isNew = known.miss_limit === null && wanted.miss_limit !== null
    await db.gym.update({
      where: { id: gymId },
      data: {
        freeCancelHours: wanted.free_cancel_hours,
        missLimit: wanted.miss_limit,
        missDays: wanted.miss_days,
        missBlockDays: wanted.miss_block_days,
        missWords: wanted.miss_words,
        ...(isNew && { missSince: dayAt(new Date(), gym.timeZone) }),
      },
    })
  })
}
