import type { GymModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { GymUpdate } from '../../schemas/gym/interface'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { getGym, updateEquipment, updateGym } from './settings'

/** Updates the given settings of a gym. */
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
