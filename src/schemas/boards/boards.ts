import { z } from 'zod'
import { SCALINGS } from '../results/result-details'
import { id, oneOf } from '../shared/fields'

export const BoardQuery = z.object({
  part: id.optional(),
  gender: oneOf(['female', 'male']).optional(),
  scaling: oneOf(SCALINGS).optional(),
  /** Only the reader and the members they follow. */
  who: oneOf(['following']).optional(),
  /** Shows a long board whole. */
  all: oneOf(['1']).optional(),
})
export type BoardQuery = z.infer<typeof BoardQuery>

export const JustLogged = z.object({ logged: id.optional().catch(undefined) })
