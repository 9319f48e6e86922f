import { z } from 'zod'
import { how } from '../results/typed-score'
import { id, oneOf } from '../shared/fields'

export const BoardQuery = z.object({
  part: id.optional(),
  gender: oneOf(['female', 'male']).optional(),
  /** A plain scaling, or a name of the gym. */
  scaling: how.optional(),
  /** Only the reader and the members they follow. */
  who: oneOf(['following']).optional(),
  /** Shows a long board whole. */
  all: oneOf(['1']).optional(),
})
export type BoardQuery = z.infer<typeof BoardQuery>

export const JustLogged = z.object({ logged: id.optional().catch(undefined) })
