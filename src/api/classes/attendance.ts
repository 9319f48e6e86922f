import { z } from 'zod'
import { AttendanceQuery, AttendanceRow, FIELDS } from '../../schemas/classes/attendance'
import { getAttendanceBy } from '../../services/classes/attendance'
import { buildReader } from '../http/row-reader'
import { gymRoute } from '../route'

const read = buildReader(FIELDS)

export const attendanceRoutes = [
  gymRoute({
    operationId: 'listAttendance',
    summary: 'Add up the attendance of classes',
    description:
      'Returns sums of the classes of days that are over, by class, by hour of the week, by coach, by month, or by coach and month. Cancelled classes are left out. The range has at most 366 days; the list is always complete, in the order of month, weekday, time and name.',
    method: 'get',
    path: '/attendance',
    status: 200,
    query: AttendanceQuery,
    answer: z.array(AttendanceRow),
    addition: true,
    async handle(scope, { query }) {
      const { rows } = await getAttendanceBy(scope, query)
      return { body: rows.map(row => read(row)) }
    },
  }),
]
