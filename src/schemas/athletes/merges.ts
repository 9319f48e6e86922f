import { z } from 'zod'
import { id, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { Athlete } from './athletes'

export const MergeRequest = z.strictObject({
  with: id.meta({ description: 'The athlete whose data moves, or moves back.' }),
})

const count = (description: string) => whole(0, 2_147_483_647).meta({ description })
const flag = (description: string) => z.boolean().meta({ description })

const Side = z.strictObject({
  bookings: count('Number of bookings of classes.'),
  comments: count('Number of comments.'),
  email: z.string().meta({ description: 'Empty without an address.' }),
  has_account: flag('Whether the athlete has claimed an account.'),
  id: id.meta({ description: 'The athlete.' }),
  name: z.string().meta({ description: 'Name of the athlete.' }),
  records: count('Number of lifts and workouts with a record.'),
  registrations: count('Number of registrations in competitions.'),
  results: count('Number of results.'),
})

export const MergePreview = z
  .strictObject({
    both: z
      .strictObject({
        classes: count('Classes that both are booked in: one booking stays, checked in if either was.'),
        divisions: count('Divisions that both are registered in: both registrations stay.'),
        emails: flag('Whether the addresses differ: that of the remaining athlete stays.'),
        notes: flag('Whether both have a note for coaches: the notes are joined.'),
        parts: count('Parts of WODs that both have a result for: both results stay.'),
        photos: flag('Whether both have a photo: that of the remaining athlete stays.'),
        weighings: count('Days with a body weight of both: that of the remaining athlete stays.'),
      })
      .meta({ description: 'What both have, with the rule.' }),
    from: Side.meta({ description: 'The athlete whose data moves.' }),
    obstacle: z.string().nullable().meta({ description: 'Why the merge would be refused; otherwise null.' }),
    to: Side.meta({ description: 'The remaining athlete.' }),
  })
  .meta({ id: 'MergePreview', description: 'Two athletes side by side, before a merge.' })
export type MergePreview = z.infer<typeof MergePreview>

export const AthleteMerge = z
  .strictObject({
    athlete: Athlete,
    created_at: Moment.meta({ description: 'When the athletes were merged.' }),
    undo_until: Moment.meta({ description: 'The merge can be undone before this.' }),
  })
  .meta({ id: 'AthleteMerge', description: 'A merge of two athletes.' })
export type AthleteMerge = z.infer<typeof AthleteMerge>
