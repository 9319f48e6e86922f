import { events } from '../../schemas/competitions/events'
import type { GymScope } from '../../scope'
import { deleteEvent, showScores } from '../../services/competitions/editing-events'
import {
  createEventIn,
  eventRef,
  getEventDetail,
  listEventDetails,
  updateEventFields,
} from '../../services/competitions/event-fields'
import { closeEventIn } from '../../services/event-scores/closing'
import { reading, standardRoutes } from '../http/standard-routes'
import { serializeEventDetail } from '../present/competitions'

const read = reading(getEventDetail)
const show = (isShown: boolean) => async (scope: GymScope, id: string) =>
  showScores(scope, await eventRef(scope, id), isShown)

export const eventRoutes = standardRoutes(
  events,
  {
    list: listEventDetails,
    create: async (scope, id, body) => getEventDetail(scope, (await createEventIn(scope, id, body)).id),
    get: getEventDetail,
    update: read(updateEventFields),
    delete: async (scope, id) => deleteEvent(scope, await eventRef(scope, id)),
    show_scores: read(show(true)),
    hide_scores: read(show(false)),
    close: read((scope, id, { division_id }) => closeEventIn(scope, id, division_id, 'yes')),
    reopen: read((scope, id, { division_id }) => closeEventIn(scope, id, division_id, 'no')),
  },
  serializeEventDetail,
)
