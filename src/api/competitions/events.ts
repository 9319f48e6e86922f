import { z } from 'zod'
import { EventClosing, EventCreate, EventDetail, EventUpdate } from '../../schemas/competitions/events'
import type { GymScope } from '../../scope'
import { deleteEvent, showScores } from '../../services/competitions/editing-events'
import {
  closeEventIn,
  createEventIn,
  eventRef,
  getEventDetail,
  listEventDetails,
  updateEventFields,
} from '../../services/competitions/event-fields'
import { serializeEventDetail } from '../present/competitions'
import { gymRoute, Nothing } from '../route'

export const eventRoutes = [
  gymRoute({
    operationId: 'listEvents',
    summary: 'List the events of a competition',
    description:
      'Returns the events of a competition in their order, invisible events included, with the divisions that do each event and whether the public sees its scores. The list is always complete.',
    method: 'get',
    path: '/competitions/:id/events',
    status: 200,
    answer: z.array(EventDetail),
    addition: true,
    async handle(scope, { id }) {
      return { body: (await listEventDetails(scope, id)).map(serializeEventDetail) }
    },
  }),
  gymRoute({
    operationId: 'createEvent',
    summary: 'Add an event to a competition',
    description:
      'Adds an event after the others. It needs a name and a workout that can be ranked. `workout`, `scaled_workout` and `foundations_workout` are written as for `POST /workouts`.',
    method: 'post',
    path: '/competitions/:id/events',
    status: 201,
    body: EventCreate,
    answer: EventDetail,
    addition: true,
    async handle(scope, { id, body }) {
      const row = await createEventIn(scope, id, body)
      return { ...(await detail(scope, row.id)), location: `/api/public/events/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'getEvent',
    summary: 'Get an event',
    description: 'Returns an event, visible or not.',
    method: 'get',
    path: '/events/:id',
    status: 200,
    answer: EventDetail,
    addition: true,
    async handle(scope, { id }) {
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'updateEvent',
    summary: 'Update an event',
    description:
      'Changes an event. Absent fields keep their value. `order` is its place among the others, from 0. Existing scores stay scores of the workout that was done, even if the event gets another workout.',
    method: 'put',
    path: '/events/:id',
    status: 200,
    body: EventUpdate,
    answer: EventDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await updateEventFields(scope, id, body)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'deleteEvent',
    summary: 'Delete an event',
    description: 'Deletes an event that has no scores, with its heats and judges’ links. It takes no body.',
    method: 'delete',
    path: '/events/:id',
    status: 204,
    answer: Nothing,
    conflicts: ['event_scored'],
    addition: true,
    async handle(scope, { id }) {
      await deleteEvent(scope, await eventRef(scope, id))
      return { body: undefined }
    },
  }),
  gymRoute({
    operationId: 'showEventScores',
    summary: 'Show the scores of an event to the public',
    description:
      'Shows the scores of an event whose `score_visibility` is `manual` to the public. Sending the request again gives the same answer. It takes no body.',
    method: 'post',
    path: '/events/:id/show_scores',
    status: 200,
    answer: EventDetail,
    conflicts: ['scores_not_by_hand'],
    addition: true,
    async handle(scope, { id }) {
      await showScores(scope, await eventRef(scope, id), true)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'hideEventScores',
    summary: 'Hide the scores of an event from the public',
    description:
      'Hides the scores of an event whose `score_visibility` is `manual` from the public. Sending the request again gives the same answer. It takes no body.',
    method: 'post',
    path: '/events/:id/hide_scores',
    status: 200,
    answer: EventDetail,
    conflicts: ['scores_not_by_hand'],
    addition: true,
    async handle(scope, { id }) {
      await showScores(scope, await eventRef(scope, id), false)
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'closeEvent',
    summary: 'Close an event in a division',
    description:
      'Closes an event in a division: everyone without a score has missed it. Closing twice gives the same answer.',
    method: 'post',
    path: '/events/:id/close',
    status: 200,
    body: EventClosing,
    answer: EventDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await closeEventIn(scope, id, body.division_id, 'yes')
      return detail(scope, id)
    },
  }),
  gymRoute({
    operationId: 'reopenEvent',
    summary: 'Open an event in a division again',
    description:
      'Opens an event in a division again, which then waits for missing scores. Sending the request again gives the same answer.',
    method: 'post',
    path: '/events/:id/reopen',
    status: 200,
    body: EventClosing,
    answer: EventDetail,
    addition: true,
    async handle(scope, { id, body }) {
      await closeEventIn(scope, id, body.division_id, 'no')
      return detail(scope, id)
    },
  }),
]

async function detail(scope: GymScope, id: string) {
  return { body: serializeEventDetail(await getEventDetail(scope, id)) }
}
