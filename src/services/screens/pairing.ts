/** A coach types the code that a television shows: it goes to a screen of the gym. */
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
 * Sends the television that shows a code to a screen that there is, or to a new one, and returns that. Throws forbidden,
 * not_found when there is no such screen, and validation_failed on `code` when no television shows it.
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

const NOT_SHOWN = 'is not on any TV now: type the four letters that it shows, they change every ten minutes'
