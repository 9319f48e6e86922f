import { z } from 'zod'
import { SCALINGS } from '../results/result-details'
import { id, oneOf } from '../shared/fields'

/** What of a whiteboard a page shows; what it does not name is everybody. A page ignores parameters it does not know. */
export const BoardQuery = z.object({
  part: id.optional(),
  gender: oneOf(['female', 'male']).optional(),
  scaling: oneOf(SCALINGS).optional(),
  /** A long board, whole. */
  all: oneOf(['1']).optional(),
})
export type BoardQuery = z.infer<typeof BoardQuery>

/** The result that was logged just now: its row is open. */
export const JustLogged = z.object({ logged: id.optional().catch(undefined) })
