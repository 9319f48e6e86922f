import { randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { firstName } from '../../domain/people/greeting'
import { formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { ClassMessageForm } from '../../schemas/people/messages'
import { planClassMessage, sendClassMessage } from '../../services/leads/class-messages'
import { isMailOn } from '../../services/mail/set-up'
import { titleOfClass } from '../classes/page'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { dayShown } from '../words/when'
import { formatPeople, showWritePage } from './write-page'

/** Messages to a whole class. */
export function classMessagesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/write', (req, res) => show(req, res))
  router.post('/:id/write', send)
  return router
}

async function show(req: Request, res: Response, given?: FormState): Promise<void> {
  const id = idParam(req)
  const { row, athletes, visitors } = await planClassMessage(scopeOf(res), id)
  const reading = readingOf(res)
  const title = titleOfClass(row, reading.locale)
  const day = dayShown(row.date, reading.today, reading).text
  const text = `Hi {name},\n\nabout ${title}, ${day}: \n\n${firstName(membershipOf(res).athlete.name)}`
  const path = `${gymPath(res)}/classes/${id}`
  const place = {
    title: `Write to ${title}`,
    ...{ action: `${path}/write`, back: path, backTo: 'the class', one: null },
    about: describeReach(
      athletes.to.length + visitors.to.length,
      athletes.unreachable.length,
      isMailOn(scopeOf(res).db) ? 'address' : 'account',
    ),
  }
  showWritePage(req, res, athletes, given ?? emptyForm({ text, token: randomUUID() }), place, visitors)
}

function describeReach(reached: number, unreached: number, lack: string): string {
  if (reached === 0) return ''
  const others =
    unreached === 0 ? '' : `, ${formatNumber(unreached)} ${unreached === 1 ? 'has' : 'have'} no ${lack}`
  return `Reaches ${formatPeople(reached)}${others}.`
}

const send = onSubmit(ClassMessageForm, show, async (input, { res, id }) => {
  const count = await sendClassMessage(scopeOf(res), id, input)
  return { location: `${gymPath(res)}/classes/${id}`, flash: `Sent to ${formatPeople(count)}.` }
})
