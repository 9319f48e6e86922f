import { z } from 'zod'
import { audience } from '../shared/audience'
import { evenWhenWrong, id, oneOf } from '../shared/fields'
import { oneCursor, PageQuery } from '../shared/pages'

const addition = { param: { 'x-addition': true } }

export const RegistrationsQuery = z
  .strictObject({
    ...PageQuery.shape,
    division_id: id.optional().meta({ description: 'Only registrations of this division.', ...addition }),
    list: oneOf(['entered', 'waiting'])
      .default('entered')
      .meta({
        description:
          'With `waiting`, the waiting list, the next to move up first; otherwise all others, including withdrawn registrations.',
        ...addition,
      }),
    audience,
  })
  .superRefine(oneCursor, evenWhenWrong)
  .superRefine((query, ctx) => {
    if (query.audience !== 'public' || query.list !== 'waiting') return
    ctx.addIssue({ code: 'custom', path: ['list'], message: 'cannot be waiting with audience=public' })
  }, evenWhenWrong)
export type RegistrationsQuery = z.infer<typeof RegistrationsQuery>
