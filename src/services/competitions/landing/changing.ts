import type { GymScope } from '../../../scope'
import { inTransaction } from '../../shared/in-transaction'
import { type Notice, putNotice, readNotice, removeNotice } from '../notices'
import { getLanding, type Landing, type LandingInput, updateLanding } from './landing'

export type PageInput = LandingInput & { notice?: Pick<Notice, 'subject' | 'text'> | null | undefined }

/** Updates the public page and its notice; absent fields keep their value. Throws like updateLanding. */
export async function updateCompetitionPage(
  scope: GymScope,
  id: string,
  { notice, ...fields }: PageInput,
): Promise<Landing> {
  return inTransaction(scope, async inside => {
    await updateLanding(inside, id, fields)
    const before = readNotice(await getLanding(inside, id))
    const isSame = notice?.subject === before?.subject && notice?.text === before?.text
    if (notice === null) await removeNotice(inside, id)
    else if (notice !== undefined && !isSame) await putNotice(inside, id, notice)
    return getLanding(inside, id)
  })
}
