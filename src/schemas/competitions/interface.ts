/** Competitions and divisions in requests. Moments are in UTC, and clients can send back objects as read. */
import { z } from 'zod'
import { absentable, flag, id, ignored, nameText, oneOf, text, timeZoneName, whole } from '../shared/fields'
import { givenMoment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { isDay } from '../shared/written-times'
import { Competition } from './competitions'
import { WORKOUT_VERSIONS, webAddress } from './editing'
import { assertTeam, assertWindow } from './rules'

export const CompetitionsQuery = PageQuery.safeExtend({
  status: oneOf(['published', 'draft']).optional().meta({ description: 'Only competitions in this state.' }),
})
export type CompetitionsQuery = z.infer<typeof CompetitionsQuery>

export const CompetitionSummary = Competition.omit({ divisions: true, events: true })
export type CompetitionSummary = z.infer<typeof CompetitionSummary>

const details = {
  description: absentable(text(0, 20_000)).meta({
    description: 'Markdown, at the top of the public page.',
  }),
  registration_closes_at: givenMoment.nullable().optional().meta({
    description: 'When registration closes; null for never.',
  }),
  video_url: absentable(webAddress.or(z.literal(''))).meta({
    description: 'Address of a video; empty for no video.',
  }),
}
const name = nameText().meta({ description: 'As it is announced.' })
const timeZone = timeZoneName.meta({
  description: 'The time zone in which its pages say when something is: `Europe/Zurich`.',
})
const opens = givenMoment.meta({ description: 'When registration opens.' })

export const CompetitionCreate = z
  .strictObject({
    name,
    time_zone: absentable(timeZone).meta({ description: 'Its time zone; the gym’s when absent.' }),
    registration_opens_at: absentable(opens).meta({
      description: 'When registration opens; at once when absent.',
    }),
    ...details,
  })
  .superRefine(assertWindow)
export type CompetitionCreate = z.infer<typeof CompetitionCreate>

export const CompetitionUpdate = z
  .strictObject({
    name: absentable(name).meta({ description: 'As it is announced.' }),
    time_zone: absentable(timeZone).meta({
      description: 'Time zone. After a change, times not in the request keep their time of day.',
    }),
    registration_opens_at: absentable(opens).meta({ description: 'When registration opens.' }),
    ...details,
    ...ignored('id', 'status', 'divisions', 'events'),
  })
  .superRefine(assertWindow)
export type CompetitionUpdate = z.infer<typeof CompetitionUpdate>

export const CompetitionCopy = z.strictObject({
  name: nameText().meta({ description: 'Name of the new competition.' }),
  opens_on: z.iso.date('must be a day such as 2026-11-20').refine(isDay, 'must be from 1900 to 2199').meta({
    description:
      'First day of registration, `YYYY-MM-DD` in the competition’s time zone. All other times move by the same number of days.',
  }),
})
export type CompetitionCopy = z.infer<typeof CompetitionCopy>

const divisionName = nameText().meta({ description: 'As people read it: `Rx Women`.' })
const kind = oneOf(['individual', 'team'])
const needed = (whom: string) =>
  whole(0, 20)
    .nullable()
    .optional()
    .meta({ description: `How many ${whom} a team needs; null for any number.` })
const division = {
  females_required: needed('women'),
  males_required: needed('men'),
  team_size: whole(2, 20)
    .nullable()
    .optional()
    .meta({ description: 'How many are in a team; null for individuals.' }),
  registration_limit: whole(1, 100_000).nullable().optional().meta({
    description: 'Number of spots; null for no limit. Later registrations join the waiting list.',
  }),
  visible: absentable(flag).meta({ description: 'The public sees it.' }),
  version: absentable(oneOf(WORKOUT_VERSIONS)).meta({
    description: 'The version of the workouts that it does.',
  }),
  events: absentable(z.array(id).max(200)).meta({ description: 'Ids of the events that it does.' }),
}

export const DivisionCreate = z
  .strictObject({
    name: divisionName,
    kind: absentable(kind).meta({ description: 'Individuals, when absent.' }),
    ...division,
  })
  .superRefine(assertTeam)
export type DivisionCreate = z.infer<typeof DivisionCreate>

export const DivisionUpdate = z.strictObject({
  name: absentable(divisionName).meta({ description: 'As people read it.' }),
  kind: absentable(kind).meta({ description: 'Fixed after the first registration.' }),
  ...division,
  order: absentable(whole(0, 1_000)).meta({ description: 'Its place among the divisions, from 0.' }),
  ...ignored('id', 'registration_count'),
})
export type DivisionUpdate = z.infer<typeof DivisionUpdate>
