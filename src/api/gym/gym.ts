import { z } from 'zod'
import { OwnKey } from '../../schemas/gym/api-keys'
import { AuditEntriesQuery, AuditEntry } from '../../schemas/gym/audit'
import { Gym } from '../../schemas/gym/gym'
import { GymSettings, GymUpdate } from '../../schemas/gym/interface'
import { toPageQuery, WholeOrPageQuery } from '../../schemas/shared/pages'
import { getOwnKey } from '../../services/gym/api-keys'
import { listAuditEntries } from '../../services/gym/audit-log'
import { getGym, updateGymFields } from '../../services/gym/settings'
import { listConnectedGyms } from '../../services/platform/gyms'
import {
  serializeAuditEntry,
  serializeConnectedGym,
  serializeGymSettings,
  serializeOwnKey,
} from '../present/gym'
import { gymRoute, platformRoute } from '../route'

export const gymRoutes = [
  platformRoute({
    operationId: 'listGyms',
    summary: 'List the gyms connected to the platform',
    description:
      'Returns the gyms connected to the key’s platform by name, then by id, whatever their `integration_status`. For platform keys only; `service-gym` is ignored. Without parameters the list is complete; with `limit` or a cursor it comes in pages. A gym whose connection has ended is still a valid cursor; a deleted gym is not.',
    method: 'get',
    path: '/gyms',
    status: 200,
    query: WholeOrPageQuery,
    answer: z.array(Gym),
    async handle(principal, { app, query }) {
      const { rows, ...pages } = await listConnectedGyms(app.db, principal.platformId, toPageQuery(query))
      return { body: rows.map(serializeConnectedGym), pages }
    },
  }),
  gymRoute({
    operationId: 'getGym',
    summary: 'Get the gym',
    description: 'Returns the gym that the key acts for, with its settings, bars and plates.',
    method: 'get',
    path: '/gym',
    reads: null,
    status: 200,
    answer: GymSettings,
    addition: true,
    dated: true,
    async handle(scope) {
      return { body: serializeGymSettings(await getGym(scope)) }
    },
  }),
  gymRoute({
    operationId: 'updateGym',
    summary: 'Update the gym',
    description:
      'Changes the gym’s settings. Absent fields keep their value. A new time zone changes when the gym’s days begin; logged results keep their moment.',
    method: 'put',
    path: '/gym',
    status: 200,
    body: GymUpdate,
    answer: GymSettings,
    addition: true,
    dated: true,
    async handle(scope, { body }) {
      return { body: serializeGymSettings(await updateGymFields(scope, body)) }
    },
  }),
  gymRoute({
    operationId: 'getKey',
    summary: 'Get the key',
    description:
      'Returns the key of the request: its owner, its scopes, its end, and the requests left in this minute.',
    method: 'get',
    path: '/key',
    reads: null,
    status: 200,
    answer: OwnKey,
    addition: true,
    async handle(scope, { left }) {
      return { body: serializeOwnKey(await getOwnKey(scope), left) }
    },
  }),
  gymRoute({
    operationId: 'listAuditEntries',
    summary: 'List the audit log of the gym',
    description:
      'Returns all changes with actor and time: by people in the portal, keys, and the operator of the server. Entries never change. The operator may have old entries deleted (`AUDIT_DAYS`); their ids are then no longer valid cursors.',
    method: 'get',
    path: '/audit_entries',
    status: 200,
    query: AuditEntriesQuery,
    answer: z.array(AuditEntry),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listAuditEntries(scope, query)
      return { body: rows.map(serializeAuditEntry), pages }
    },
  }),
]
