import { announcements, FIELDS } from '../schemas/announcements/announcements'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '../services/announcements/announcements'
import { buildReader } from './http/row-reader'
import { standardRoutes } from './http/standard-routes'

export const announcementRoutes = standardRoutes(
  announcements,
  {
    list: listAnnouncements,
    create: createAnnouncement,
    get: getAnnouncement,
    update: updateAnnouncement,
    delete: deleteAnnouncement,
  },
  buildReader(FIELDS),
)
