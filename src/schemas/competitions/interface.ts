import { z } from 'zod'
import { nameText, oneOf } from '../shared/fields'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'
import { isDay } from '../shared/written-times'
import {
  Competition,
  CompetitionCreate,
  CompetitionSummary,
  CompetitionUpdate,
  DivisionCreate,
  DivisionDetail,
  DivisionUpdate,
} from './competitions'

export const CompetitionsQuery = PageQuery.safeExtend({
  status: oneOf(['published', 'draft']).optional().meta({ description: 'Only competitions in this state.' }),
})
export type CompetitionsQuery = z.infer<typeof CompetitionsQuery>

const CompetitionCopy = z.strictObject({
  name: nameText().meta({ description: 'Name of the new competition.' }),
  opens_on: z.iso.date('must be a day such as 2026-11-20').refine(isDay, 'must be from 1900 to 2199').meta({
    description:
      'First day of registration, `YYYY-MM-DD` in the competition’s time zone. All other times move by the same number of days.',
  }),
})

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
        'Deletes a draft with its divisions, events, heats, judges’ links and all registrations. Nobody is told, and links to registrations stop working. A published competition, and one with scores or payments, stays. It takes no body.',
      conflicts: ['competition_published', 'scored', 'paid'],
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
  schema: DivisionDetail,
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
