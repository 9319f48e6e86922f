import { z } from 'zod'
import { readLanes, writeLanes } from '../heats/lanes'
import { answerSchema, createSchema, declareFields } from '../shared/declared-fields'
import { id, nameText, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { resource } from '../shared/resource'

export const FIELDS = declareFields({
  id: { is: id },
  name: {
    is: nameText(60),
    about: 'Name of the judge, shown beside every score from this link.',
    answer: z.string(),
    answers: 'Name of the judge.',
    set: 'needed',
  },
  event_id: { is: id, about: 'The event to score.', answer: z.string(), set: 'needed' },
  lanes: {
    is: text(0, 100)
      .refine(lanes => readLanes(lanes) !== null, 'must be lanes such as 1-4 or 2, 5')
      .transform(lanes => writeLanes(readLanes(lanes) ?? [])),
    about: 'The lanes it is for, such as `1-4`; empty for all.',
    answer: z.string(),
    set: 'optional',
  },
  competition_id: { is: z.string(), about: 'The competition of its event.' },
  status: {
    is: z.enum(['open', 'expired', 'revoked']),
    about: '`open` while the link works; `expired` once it has ended by itself.',
    stored: false,
  },
  url: {
    is: z.string().nullable(),
    about:
      'The link, while it works; null to a key that can only read. Anyone with the link can enter scores without signing in.',
    stored: false,
  },
  created_at: { is: Moment, about: 'Time of creation.' },
  expires_at: { is: Moment.nullable(), about: 'Time of expiry, 60 days after creation.', stored: false },
})

const JudgeLinkCreate = createSchema(FIELDS)

const JudgeLink = answerSchema(FIELDS).meta({
  id: 'JudgeLink',
  description: 'A link by which a judge enters scores without signing in.',
})
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
