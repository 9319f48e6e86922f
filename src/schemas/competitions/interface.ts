/** Competitions and divisions in requests. Moments are in UTC, and clients can send back objects as read. */
import { z } from 'zod'
import { absentable, flag, id, ignored, nameText, oneOf, text, timeZoneName, whole } from '../shared/fields'
import { givenMoment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { isDay } from '../shared/written-times'
import { Competition, Division } from './competitions'
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

const CompetitionCopy = z.strictObject({
  name: nameText().meta({ description: 'Name of the new competition.' }),
  opens_on: z.iso.date('must be a day such as 2026-11-20').refine(isDay, 'must be from 1900 to 2199').meta({
    description:
      'First day of registration, `YYYY-MM-DD` in the competition’s time zone. All other times move by the same number of days.',
  }),
})

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

export const competitions = resource({
  name: 'competition',
  path: '/competitions',
  title: 'Competitions',
  description: 'Competitions, from a draft to the podium.',
  schema: Competition,
  operations: {
    list: {
      summary: 'List the competitions of the gym',
      description:
        'Returns the competitions of the gym in the order they were made, drafts included, without their divisions and events.',
      query: CompetitionsQuery,
      answer: CompetitionSummary,
    },
    create: {
      summary: 'Create a competition',
      description:
        'Creates a draft without divisions or events, which only the gym’s coaches see until it is published. With a name alone, the competition is in the gym’s time zone and open for registration at once. `description` is Markdown.',
      body: CompetitionCreate,
    },
    get: {
      summary: 'Get a competition',
      description:
        'Returns a competition with its divisions and events, including drafts and everything not yet visible or released.',
      first: true,
    },
    update: {
      summary: 'Update a competition',
      description:
        'Changes a competition. Absent fields keep their value. `divisions`, `events` and `status` have operations of their own and are ignored here. With a new time zone alone, all times keep their time of day.',
      body: CompetitionUpdate,
    },
    delete: {
      summary: 'Delete a draft of a competition',
      description:
        'Deletes a draft with its divisions, events, heats, judges’ links and all registrations. Nobody is told, and links to registrations stop working. A published competition, and one with scores, stays. It takes no body.',
      conflicts: ['competition_published', 'scored'],
    },
    copy: {
      summary: 'Copy a competition',
      description:
        'Makes a draft with the same divisions, events and points, without registrations, heats, judges or scores.',
      body: CompetitionCopy,
      status: 201,
    },
    publish: {
      summary: 'Publish a competition',
      description:
        'Shows a competition to everybody. It needs a visible division that does a visible event. Publishing twice gives the same answer. It takes no body.',
    },
    unpublish: {
      summary: 'Make a competition a draft again',
      description:
        'Makes a competition a draft again. Its public pages disappear until it is published; registrations and scores stay. Sending the request again gives the same answer. It takes no body.',
    },
  },
  changes: {},
})

export const divisions = resource({
  name: 'division',
  path: '/divisions',
  under: '/competitions',
  title: 'Divisions',
  description: 'Groups that compete.',
  schema: Division,
  operations: {
    create: {
      summary: 'Add a division to a competition',
      description:
        'Adds a division after the others. With a name alone it is for individuals and has no limit. Set `team_size` for teams; for individuals, `females_required` or `males_required` 1 makes the division one for women or for men. `version` decides which workouts the division does.',
      body: DivisionCreate,
    },
    get: {
      summary: 'Get a division',
      description: 'Returns a division, visible or not.',
    },
    update: {
      summary: 'Update a division',
      description:
        'Changes a division. Absent fields keep their value. `order` is its place among the others, from 0. A higher limit lets in the registrations that have waited longest; a lower limit removes nobody.',
      body: DivisionUpdate,
    },
    delete: {
      summary: 'Delete a division',
      description: 'Deletes a division that nobody has registered for. It takes no body.',
      conflicts: ['division_registered'],
    },
  },
  changes: {},
})
