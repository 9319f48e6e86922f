import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { getClassPeople } from '../../services/leads/class-people'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { sendCsv } from '../send-csv'
import { momentShown } from '../words/when'

export async function sendClassPeople(req: Request, res: Response): Promise<void> {
  const { row, people } = await getClassPeople(scopeOf(res), idParam(req))
  const reading = readingOf(res)
  sendCsv(res, `class ${row.date} ${row.time.replace(':', '')}`, [
    ['Name', 'E-mail', 'Place', 'Since', 'Checked in'],
    ...people.map(({ name, email, place, since, hereAt }) => [
      ...[name, email, place, momentShown(since, reading).text],
      hereAt === null ? '' : momentShown(hereAt, reading).text,
    ]),
  ])
}
