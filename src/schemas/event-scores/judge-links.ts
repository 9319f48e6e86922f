import { z } from 'zod'
import { readLanes, writeLanes } from '../heats/lanes'
import { absentable, id, nameText, text } from '../shared/fields'
import { Moment } from '../shared/moments'

const LANES = { description: 'The lanes it is for, such as `1-4`; empty for all.' }

export const JudgeLinkCreate = z.strictObject({
  name: nameText(60).meta({
    description: 'Name of the judge, shown beside every score from this link.',
  }),
  event_id: id.meta({ description: 'The event to score.' }),
  lanes: absentable(
    text(0, 100)
      .refine(lanes => readLanes(lanes) !== null, 'must be lanes such as 1-4 or 2, 5')
      .transform(lanes => writeLanes(readLanes(lanes) ?? [])),
  ).meta(LANES),
})
export type JudgeLinkCreate = z.infer<typeof JudgeLinkCreate>

export const JudgeLink = z
  .strictObject({
    competition_id: z.string().meta({ description: 'The competition of its event.' }),
    created_at: Moment.meta({ description: 'Time of creation.' }),
    event_id: z.string().meta({ description: 'The event to score.' }),
    expires_at: Moment.nullable().meta({ description: 'Time of expiry, 60 days after creation.' }),
    id,
    lanes: z.string().meta(LANES),
    name: z.string().meta({ description: 'Name of the judge.' }),
    status: z
      .enum(['open', 'expired', 'revoked'])
      .meta({ description: '`open` while the link works; `expired` once it has ended by itself.' }),
    url: z.string().nullable().meta({
      description:
        'The link, while it works; null to a key that can only read. Anyone with the link can enter scores without signing in.',
    }),
  })
  .meta({ id: 'JudgeLink', description: 'A link by which a judge enters scores without signing in.' })
export type JudgeLink = z.infer<typeof JudgeLink>
