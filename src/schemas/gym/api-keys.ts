import { z } from 'zod'
import { Day } from '../shared/days'
import { nameText, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { ChosenReads, ChosenWrites } from './key-scopes'

/** The key's write scopes: none, one or several checkboxes. */
const writes = z.preprocess(given => [given ?? []].flat(), ChosenWrites)

const reads = z.preprocess(given => [given ?? []].flat(), ChosenReads)

export const ApiKeyForm = z.strictObject({
  name: nameText(),
  reads,
  writes,
  expires_on: Day.nullable().default(null),
  /** Drawn when the form was shown, so that sending it twice creates one key. */
  once: text(16, 100),
})
export type ApiKeyForm = z.infer<typeof ApiKeyForm>

export const ApiKeyAllowedForm = z.strictObject({ reads, writes })

const owner = (of: string) =>
  z.strictObject({
    id: z.string().meta({ description: `Id of the ${of}.` }),
    name: z.string().meta({ description: `Name of the ${of}.` }),
  })

export const OwnKey = z
  .strictObject({
    created_at: Moment.meta({ description: 'Time of creation.' }),
    expires_at: Moment.nullable().meta({
      description: 'End of the key; null for a key that does not expire.',
    }),
    gym: owner('gym').meta({ description: 'The gym that the request acts for.' }),
    id: z.string().meta({ description: 'The user name of the key.' }),
    last_used_at: Moment.nullable().meta({
      description: 'Time of the last use, to the minute; null before the first.',
    }),
    last_used_from: z.string().nullable().meta({ description: 'Network address of the last use.' }),
    name: z.string().meta({ description: 'The purpose of the key.' }),
    platform: owner('platform').nullable().meta({
      description:
        'The platform that owns the key, or got it from an admin of the gym; null for other keys of a gym.',
    }),
    rate_limit: z
      .strictObject({
        limit: z.int().meta({ description: 'Requests that the key may send in a minute.' }),
        remaining: z.int().meta({ description: 'Requests left in this minute.' }),
        resets_at: Moment.meta({ description: 'Start of the next minute.' }),
      })
      .nullable()
      .meta({ description: 'Null when the server limits nobody.' }),
    scopes: z.array(z.string()).meta({
      description: '`read`, or a scope such as `read:results` for each kind; likewise `write`.',
    }),
  })
  .meta({ id: 'Key', description: 'The key of the request.' })
export type OwnKey = z.infer<typeof OwnKey>
