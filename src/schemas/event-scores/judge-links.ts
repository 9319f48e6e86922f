import { z } from 'zod'
import { readLanes, writeLanes } from '../heats/lanes'
import { absentable, id, nameText, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { resource } from '../shared/resource'

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

export const judgeLinks = resource({
  name: 'judge_link',
  path: '/judge_links',
  under: '/competitions',
  title: 'Judge links',
  description: 'Links by which judges enter scores.',
  schema: JudgeLink,
  operations: {
    list: {
      summary: 'List the judges’ links of a competition',
      description: 'Returns judges’ links in the order of creation, including expired links.',
    },
    create: {
      summary: 'Make a link for a judge',
      description:
        'Makes a link that opens the scores of one event, or of some of its lanes, without signing in, for 60 days.',
      body: JudgeLinkCreate,
    },
    get: {
      summary: 'Get a judge’s link',
      description: 'Returns a judge’s link, whether or not it still works.',
    },
    revoke: {
      summary: 'Revoke a judge’s link',
      description:
        'Ends a judge’s link for good. Scores entered through it stay. Revoking twice gives the same answer. It takes no body.',
    },
  },
  changes: {},
})
