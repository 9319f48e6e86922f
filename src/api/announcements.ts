import { z } from 'zod'
import { Announcement, AnnouncementCreate, AnnouncementUpdate } from '../schemas/announcements/announcements'
import { PageQuery } from '../schemas/shared/pages'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '../services/announcements/announcements'
import { serializeAnnouncement } from './present/announcements'
import { gymRoute, Nothing } from './route'

export const announcementRoutes = [
  gymRoute({
    operationId: 'listAnnouncements',
    summary: 'List the announcements of the gym',
    description:
      'Returns the announcements of the gym in the order they were made, expired announcements included.',
    method: 'get',
    path: '/announcements',
    status: 200,
    query: PageQuery,
    answer: z.array(Announcement),
    addition: true,
    async handle(scope, { query }) {
      const { rows, ...pages } = await listAnnouncements(scope, query)
      return { body: rows.map(serializeAnnouncement), pages }
    },
  }),
  gymRoute({
    operationId: 'createAnnouncement',
    summary: 'Announce something to the gym',
    description:
      'Shows an announcement on Today to everyone in the gym, and on its screens, until the end of the day `until`.',
    method: 'post',
    path: '/announcements',
    status: 201,
    body: AnnouncementCreate,
    answer: Announcement,
    addition: true,
    async handle(scope, { body }) {
      const row = await createAnnouncement(scope, body)
      return { body: serializeAnnouncement(row), location: `/api/public/announcements/${row.id}` }
    },
  }),
  gymRoute({
    operationId: 'getAnnouncement',
    summary: 'Get an announcement',
    description: 'Returns an announcement, expired or not.',
    method: 'get',
    path: '/announcements/:id',
    status: 200,
    answer: Announcement,
    addition: true,
    async handle(scope, { id }) {
      return { body: serializeAnnouncement(await getAnnouncement(scope, id)) }
    },
  }),
  gymRoute({
    operationId: 'updateAnnouncement',
    summary: 'Update an announcement',
    description: 'Changes an announcement. Absent fields keep their value.',
    method: 'put',
    path: '/announcements/:id',
    status: 200,
    body: AnnouncementUpdate,
    answer: Announcement,
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeAnnouncement(await updateAnnouncement(scope, id, body)) }
    },
  }),
  gymRoute({
    operationId: 'deleteAnnouncement',
    summary: 'Delete an announcement',
    description: 'Removes an announcement from Today and from all screens. It takes no body.',
    method: 'delete',
    path: '/announcements/:id',
    status: 204,
    answer: Nothing,
    addition: true,
    async handle(scope, { id }) {
      await deleteAnnouncement(scope, id)
      return { body: undefined }
    },
  }),
]
