/** The reader of an answer: the organiser, who sees everything, or the public. */
import { oneOf } from './fields'

export const audience = oneOf(['organiser', 'public'])
  .default('organiser')
  .meta({
    description:
      'With `public`, exactly the content of the public pages, without hidden scores, divisions and events, and ranked in the same way.',
    param: { 'x-addition': true },
  })
