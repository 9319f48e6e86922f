/** Pages where staff write, change and delete announcements. */
import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { AnnouncementForm } from '../../schemas/announcements/announcements'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from '../../services/announcements/announcements'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, submitForm } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { buildAnnouncementRow } from './page'

export function announcementsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/new', (req, res) => render(req, res, 'announcements/new', { form: emptyForm() }))
  router.post('/', create)
  router.get('/:id', (req, res) => show(req, res))
  router.post('/:id', update)
  router.post('/:id/delete', remove)
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const reading = readingOf(res)
  const rows = await listAllAnnouncements(scopeOf(res))
  render(req, res, 'announcements/index', { rows: rows.map(row => buildAnnouncementRow(row, reading)) })
}

function create(req: Request, res: Response): Promise<void> {
  return submitForm(req, res, {
    schema: AnnouncementForm,
    async done({ revision: _, ...input }) {
      const { title } = await createAnnouncement(scopeOf(res), input)
      return { location: `${gymPath(res)}/announcements`, flash: `Announced “${title}”.` }
    },
    again: form => render(req, res, 'announcements/new', { form }),
  })
}

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const { id, title, text, until, pinned, revision } = await getAnnouncement(scopeOf(res), idParam(req))
  const values = { title, text, until: until ?? '', ...(pinned && { pinned: 'yes' }) }
  const announcement = { id, title, revision }
  render(req, res, 'announcements/show', { announcement, form: form ?? emptyForm(values) })
}

function update(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  return submitForm(req, res, {
    schema: AnnouncementForm,
    async done(input) {
      const { title } = await updateAnnouncement(scopeOf(res), id, input)
      return { location: `${gymPath(res)}/announcements`, flash: `Saved “${title}”.` }
    },
    again: form => show(req, res, form),
  })
}

async function remove(req: Request, res: Response): Promise<void> {
  const { title } = await deleteAnnouncement(scopeOf(res), idParam(req))
  setFlash(res, `Deleted “${title}”.`)
  res.redirect(303, `${gymPath(res)}/announcements`)
}
