import { type Request, type Response, Router } from 'express'
import type { AnnouncementModel } from '../../generated/sqlite/models'
import { scopeOf } from '../../http/gym-scope'
import { AnnouncementForm, FIELDS } from '../../schemas/announcements/announcements'
import { toFormValues } from '../../schemas/shared/declared-fields'
import { pageNumber } from '../../schemas/shared/lists'
import {
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from '../../services/announcements/announcements'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildPageLinks, hrefWith, type PageLinks } from '../words/page-links'
import { dateShown, dayShown, type Reading, type When } from '../words/when'

type Row = { announcement: AnnouncementModel; made: When; ends: When | null; isOver: boolean }

const indexView = view<{ rows: Row[]; pages: PageLinks | null }>('announcements/index')
const formView = view<{ announcement: AnnouncementModel | null; form: FormState }>('announcements/form')

export function announcementsRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', index)
  router.get('/new', (req, res) => showNew(req, res, emptyForm()))
  router.post('/', create)
  router.get('/:id', (req, res) => show(req, res))
  router.post('/:id', update)
  router.post('/:id/delete', remove)
  return router
}

async function index(req: Request, res: Response): Promise<void> {
  const reading = readingOf(res)
  const found = await listAllAnnouncements(scopeOf(res), pageNumber.parse(req.query.page))
  const pages = buildPageLinks(found, page => hrefWith(`${gymPath(res)}/announcements`, { page }))
  indexView(req, res, { rows: found.rows.map(row => rowOf(row, reading)), pages })
}

function rowOf(announcement: AnnouncementModel, reading: Reading): Row {
  const { until, createdAt } = announcement
  return {
    announcement,
    made: dateShown(createdAt, reading),
    ends: until === null ? null : dayShown(until, reading.today, reading),
    isOver: until !== null && until < reading.today,
  }
}

function showNew(req: Request, res: Response, form: FormState): void {
  formView(req, res, { announcement: null, form })
}

const create = onSubmit(AnnouncementForm, showNew, async ({ revision: _, ...input }, { res }) => {
  const { title } = await createAnnouncement(scopeOf(res), input)
  return { location: `${gymPath(res)}/announcements`, flash: `Announced “${title}”.` }
})

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const announcement = await getAnnouncement(scopeOf(res), idParam(req))
  const shown = form ?? emptyForm(toFormValues(FIELDS, announcement))
  formView(req, res, { announcement, form: shown })
}

const update = onSubmit(AnnouncementForm, show, async (input, { res, id }) => {
  const { title } = await updateAnnouncement(scopeOf(res), id, input)
  return { location: `${gymPath(res)}/announcements`, flash: `Saved “${title}”.` }
})

async function remove(req: Request, res: Response): Promise<void> {
  const { title } = await deleteAnnouncement(scopeOf(res), idParam(req))
  setFlash(res, `Deleted “${title}”.`)
  res.redirect(303, `${gymPath(res)}/announcements`)
}
