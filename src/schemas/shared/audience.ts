/** The reader of an answer: the organiser, who sees everything, or the public. */
import { oneOf } from './fields'

export const audience = oneOf(['organiser', 'public'])
  .default('organiser')
  .meta({
    description:
      'With `public`, what the competition’s public pages show, and nothing else: hidden scores, divisions and events are left out, and what is left is ranked as there.',
    param: { 'x-addition': true } as object,
  })
export type Audience = 'organiser' | 'public'
