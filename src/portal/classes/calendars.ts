import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { calendarPath, readCalendarId } from '../../domain/classes/calendar-link'
import { sendText } from '../../http/conditional'
import { scopeOf } from '../../http/gym-scope'
import { noteInLog, requestIdOf } from '../../http/request-context'
import { CalendarForm } from '../../schemas/classes/timetable'
import { type GymScope, gymScope } from '../../scope'
import {
  endCalendar,
  listBookedClasses,
  listCalendars,
  listProgramDays,
  makeCalendar,
} from '../../services/classes/calendars'
import { type FoundCalendar, findCalendar } from '../../services/platform/public-links'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath } from '../http/portal-gym'
import { view } from '../http/render'
import { bookingsCalendar, programCalendar } from './calendar-file'

const calendarsView = view<{
  rows: { id: string | null; programId: string | null; name: string; url: string | null }[]
  form: FormState
}>('classes/calendars')

export function calendarsRouter(config: Config): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(config, req, res))
  router.post('/', make(config))
  router.post('/:id/revoke', end)
  return router
}

/** The feeds. Calendar apps can't sign in, so the address is the key. */
export function calendarFilesRouter(on: { db: Db; config: Config }): Router {
  const router = Router()
  router.get('/:token/calendar.ics', (req, res) => send(on, req, res))
  return router
}

async function show(config: Config, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const calendars = await listCalendars(scopeOf(res))
  calendarsView(req, res, {
    rows: calendars.map(({ program, feed }) => ({
      id: feed?.id ?? null,
      programId: program?.id ?? null,
      name: program ? `The workouts of ${program.name}` : 'The classes you have booked',
      url: feed && `${config.baseUrl}${calendarPath(config.secret, feed.id)}`,
    })),
    form,
  })
}

const make = (config: Config) =>
  onSubmit(CalendarForm, show.bind(null, config), async ({ program_id: programId = null }, { res }) => {
    await makeCalendar(scopeOf(res), programId)
    const flash = 'The address is ready. Add it to your calendar app. An earlier address no longer works.'
    return { location: `${gymPath(res)}/calendars`, flash }
  })

async function end(req: Request, res: Response): Promise<void> {
  await endCalendar(scopeOf(res), idParam(req))
  setFlash(res, 'The address works no more.')
  res.redirect(303, `${gymPath(res)}/calendars`)
}

async function send(on: { db: Db; config: Config }, req: Request, res: Response): Promise<void> {
  const id = readCalendarId(on.config.secret, String(req.params.token))
  const found = id === null ? null : await findCalendar(on.db, id)
  res.set('X-Robots-Tag', 'noindex').set('Cache-Control', 'private, no-cache')
  if (!found) {
    res
      .status(404)
      .type('text')
      .send('There is no calendar here. Its owner may have created a new address.\n')
    return
  }
  sendText(req, res, 'text/calendar; charset=utf-8', await contentsOf(on, found, res))
}

async function contentsOf({ db, config }: { db: Db; config: Config }, found: FoundCalendar, res: Response) {
  const { feed, gym } = found
  const around = { gym: gym.name, timeZone: gym.timeZone, home: `${config.baseUrl}/g/${gym.slug}` }
  const scope = scopeOfOwner(db, found, res)
  if (feed.programId === null) return bookingsCalendar(await listBookedClasses(scope), around)
  const { program, wods } = await listProgramDays(scope, feed.programId)
  return programCalendar(program.name, wods, around)
}

/** Feeds show the owner's view as an athlete, without coach notes. */
function scopeOfOwner(db: Db, { gym, athlete }: FoundCalendar, res: Response): GymScope {
  const person = { id: athlete.personId ?? athlete.id, name: athlete.name, readOnly: false as const }
  const actor = Object.freeze({ kind: 'person' as const, ...person, athleteId: athlete.id, staff: null })
  noteInLog(res, { gym: gym.id })
  return gymScope({ db, gymId: gym.id, actor, requestId: requestIdOf(res) })
}
