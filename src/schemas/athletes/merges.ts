import { z } from 'zod'
import { id, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { Athlete } from './athletes'

export const MergeRequest = z.strictObject({
  with: id.meta({ description: 'Id of the merged athlete.' }),
})

const count = (description: string) => whole(0, 2_147_483_647).meta({ description })
const flag = (description: string) => z.boolean().meta({ description })

const Side = z
  .strictObject({
    bookings: count('Number of bookings of classes.'),
    comments: count('Number of comments.'),
    email: z.string().meta({ description: 'Empty without an address.' }),
    has_account: flag('True with an account.'),
    id: id.meta({ description: 'The athlete.' }),
    name: z.string().meta({ description: 'Name of the athlete.' }),
    records: count('Number of lifts and workouts with a record.'),
    registrations: count('Number of registrations in competitions.'),
    results: count('Number of results.'),
  })
  .meta({ id: 'MergeSide', description: 'An athlete before a merge.' })

export const MergePreview = z
  .strictObject({
    both: z
      .strictObject({
        classes: count('Shared classes: one booking stays, checked in if either was.'),
        divisions: count('Shared divisions: both registrations stay.'),
        emails: flag('True for two addresses: the remaining athlete keeps theirs.'),
        notes: flag('True for two notes of coaches: the notes are joined.'),
        parts: count('Shared parts of WODs: both results stay.'),
        photos: flag('True for two photos: the remaining athlete keeps theirs.'),
        weighings: count('Shared days with a body weight: the remaining athlete keeps theirs.'),
      })
      .meta({ description: 'Shared data, with the rule for the merge.' }),
    from: Side.meta({ description: 'The merged athlete.' }),
    obstacle: z.string().nullable().meta({ description: 'Reason for refusing the merge; otherwise null.' }),
    to: Side.meta({ description: 'The remaining athlete.' }),
  })
  .meta({ id: 'MergePreview', description: 'Two athletes side by side, before a merge.' })
export type MergePreview = z.infer<typeof MergePreview>

export const AthleteMerge = z
  .strictObject({
    athlete: Athlete,
    created_at: Moment.meta({ description: 'Time of the merge.' }),
    undo_until: Moment.meta({ description: 'End of the time for an undo.' }),
  })
  .meta({ id: 'AthleteMerge', description: 'A merge of two athletes.' })
export type AthleteMerge = z.infer<typeof AthleteMerge>
