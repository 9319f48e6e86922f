import { z } from 'zod'
import { AuditEntriesQuery, AuditEntry } from '../schemas/gym/audit'
import { Gym } from '../schemas/gym/gym'
import { GymSettings, GymUpdate } from '../schemas/gym/interface'
import { pageIn, WholeOrPageQuery } from '../schemas/shared/pages'
import { listAuditEntries } from '../services/gym/audit-log'
import { updateGymFields } from '../services/gym/fields'
import { getGym } from '../services/gym/settings'
import { listConnectedGyms } from '../services/platform/gyms'
import { presentAuditEntry, presentConnectedGym, presentGymSettings } from './present/gym'
import { gymRoute, platformRoute } from './route'

export const gymRoutes = [
  platformRoute({
    operationId: 'listGyms',
    summary: 'List the gyms connected to the platform',
    description:
      'By name, whatever their integration status: all of them, or a page where `limit` or a cursor is sent. Needs a platform key.',
    method: 'get',
    path: '/gyms',
    status: 200,
    query: WholeOrPageQuery,
    answer: z.array(Gym),
    async handle(principal, { app, query }) {
      const { rows, ...pages } = await listConnectedGyms(app.db, principal.platformId, pageIn(query))
      return { body: rows.map(presentConnectedGym), pages }
    },
  }),
  gymRoute({
    operationId: 'getGym',
    summary: 'Get the gym',
    description: 'The gym that the key acts in: its details, and its bars and plates.',
    method: 'get',
    path: '/gym',
    status: 200,
    answer: GymSettings,
    addition: true,
    async handle(scope) {
      return { body: presentGymSettings(await getGym(scope)) }
    },
  }),
  gymRoute({
    operationId: 'updateGym',
    summary: 'Update the gym',
    description:
      'Fields that are absent keep their value. A new time zone changes when the days of the gym begin; what was logged keeps its moment.',
    method: 'put',
    path: '/gym',
    status: 200,
    body: GymUpdate,
    answer: GymSettings,
    addition: true,
    async handle(scope, { body }) {
      return { body: presentGymSettings(await updateGymFields(scope, body)) }
    },
  }),
  gymRoute({
    operationId: 'listAuditEntries',
    summary: 'List the audit log of the gym',
    description:
      'Who changed what, and when: people in the portal, keys, and the operator of the server. Entries never change. The operator may have old ones deleted (`AUDIT_DAYS`): their ids are no cursors any more.',
    method: 'get',
    path: '/audit_entries',
    status: 200,
    query: AuditEntriesQuery,
    answer: z.array(AuditEntry),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listAuditEntries(scope, query)
      return { body: rows.map(presentAuditEntry), pages }
    },
  }),
]
