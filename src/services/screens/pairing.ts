import { invalid } from '../../errors'
import type { TvLinkModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { ScreenPairForm } from '../../schemas/screens/screens'
import type { GymScope } from '../../scope'
import { pairTv } from '../platform/tv-pairing'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { createScreen, getScreen } from './screens'

/**
 * Connects the television with the code to a screen, by default a new one. Throws validation_failed on
 * `code`.
 */
export async function pairScreen(
  scope: GymScope,
  { code, screen_id: id }: ScreenPairForm,
): Promise<TvLinkModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const screen = id === undefined ? await createScreen(inside, { name: 'TV' }) : await getScreen(inside, id)
    if (!(await pairTv(inside.db, code, screen.id))) throw invalid({ code: [NOT_SHOWN] })
    return screen
  })
}

const NOT_SHOWN =
  'is not on any TV now: type the four letters on the TV. The letters change every ten minutes'
