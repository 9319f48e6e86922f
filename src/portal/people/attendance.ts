import { type Request, type Response, Router } from 'express'
import { addDays } from '../../domain/shared/days'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { AttendanceSearch, CoachingSearch, FIELDS, MOST_DAYS } from '../../schemas/classes/attendance'
import { toColumnName } from '../../schemas/shared/declared-fields'
import { getAttendanceBy, getCoaching } from '../../services/classes/attendance'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { sendCsv } from '../send-csv'
import {
  type AttendancePage,
  buildAttendancePage,
  buildCoachingPage,
  type CoachingPage,
} from './attendance-page'

const attendanceView = view<{ page: AttendancePage }>('people/attendance')
const coachingView = view<{ page: CoachingPage; all: boolean }>('people/coaching')

/** Attendance of classes, and the classes of each coach by month, beside the list of people. */
export function attendanceRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/attendance', showAttendance)
  router.get('/attendance.csv', sendAttendance)
  router.get('/coaching', showCoaching)
  router.get('/coaching.csv', sendCoaching)
  return router
}

const base = (res: Response) => `${gymPath(res)}/athletes`

/** Chosen days, or the weeks until yesterday. */
function searchOf(req: Request, res: Response) {
  const search = parse(AttendanceSearch, parseQuery(req.originalUrl).values)
  const { from, to, weeks } = search
  const own = from !== undefined && to !== undefined && from <= to && addDays(from, MOST_DAYS) > to
  const last = addDays(readingOf(res).today, -1)
  const range = own ? { from, to } : { from: addDays(last, 1 - 7 * Number(weeks)), to: last }
  return { ...search, ...range, own }
}

async function showAttendance(req: Request, res: Response): Promise<void> {
  const search = searchOf(req, res)
  const { by, from, to } = search
  const found = await getAttendanceBy(scopeOf(res), { by, from, to })
  attendanceView(req, res, { page: buildAttendancePage(found, search, base(res), readingOf(res)) })
}

async function sendAttendance(req: Request, res: Response): Promise<void> {
  const { by, from, to } = searchOf(req, res)
  const { rows } = await getAttendanceBy(scopeOf(res), { by, from, to })
  const columns = Object.keys(FIELDS)
  const table = rows.map(row => {
    const values = row as Record<string, unknown>
    return columns.map(name => values[toColumnName(name)])
  })
  sendCsv(res, `attendance ${by} ${from} ${to}`, [columns, ...table])
}

function monthOf(req: Request, res: Response): string {
  const { month } = parse(CoachingSearch, parseQuery(req.originalUrl).values)
  return month ?? readingOf(res).today.slice(0, 'YYYY-MM'.length)
}

async function showCoaching(req: Request, res: Response): Promise<void> {
  const month = monthOf(req, res)
  const page = buildCoachingPage(await getCoaching(scopeOf(res), month), month, base(res), readingOf(res))
  coachingView(req, res, { page, all: membershipOf(res).athlete.staff === 'admin' })
}

async function sendCoaching(req: Request, res: Response): Promise<void> {
  const month = monthOf(req, res)
  const { classes } = await getCoaching(scopeOf(res), month)
  const columns = ['coach_id', 'coach', 'date', 'time', 'class', 'minutes', 'booked', 'came']
  const table = classes.map(({ coach, date, time, name, program, minutes, booked, came }) => [
    ...[coach?.id, coach?.name, date, time, name ?? program.name, minutes, booked, came],
  ])
  sendCsv(res, `coaching ${month}`, [columns, ...table])
}
