import { randomUUID } from 'node:crypto'
import { type Request, type Response, Router } from 'express'
import { fillName, firstName } from '../../domain/people/greeting'
import { notFound } from '../../errors'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { LIST_NAMES, type ListName, PeopleSearch } from '../../schemas/people/lists'
import { MessageForm } from '../../schemas/people/messages'
import { isListed, listGroup } from '../../services/people/list'
import { getOwnMessage, planMessage, sendMessage } from '../../services/people/messages'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { hrefWith } from '../words/page-links'
import { momentShown, type When } from '../words/when'
import { MESSAGES } from './words'
import { formatPeople, showWritePage } from './write-page'

const messageView = view<{ message: { text: string; by: string | null; photo: string | null; when: When } }>(
  'people/message',
)

/** Writing to everyone on a list, or to one person. */
export function messagesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/write', (req, res) => showList(req, res))
  router.post('/write', sendToList)
  router.get('/:id/write', (req, res) => showOne(req, res))
  router.post('/:id/write', sendToOne)
  return router
}

/** A member's messages. */
export function ownMessagesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id', async (req, res) => {
    const { text, createdAt, author } = await getOwnMessage(scopeOf(res), idParam(req))
    const when = momentShown(createdAt, readingOf(res))
    messageView(req, res, {
      message: { text, by: author?.name ?? null, photo: author?.photoVersion ?? null, when },
    })
  })
  return router
}

function listIn(req: Request): ListName {
  const { show } = parse(PeopleSearch, parseQuery(req.originalUrl).values)
  return LIST_NAMES.find(name => name === show) ?? 'away'
}

async function showList(req: Request, res: Response, given?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const list = listIn(req)
  const people = await listGroup(scope, list)
  const plan = await planMessage(
    scope,
    people.map(({ id }) => id),
  )
  const form = given ?? emptyForm({ text: draft(res, list), token: randomUUID() })
  const base = `${gymPath(res)}/athletes`
  showWritePage(req, res, plan, form, {
    title: `Write to ${formatPeople(plan.to.length)}`,
    action: hrefWith(`${base}/write`, { show: list }),
    ...{ back: hrefWith(base, { show: list }), backTo: 'the list', one: null },
  })
}

async function showOne(req: Request, res: Response, given?: FormState): Promise<void> {
  const scope = scopeOf(res)
  const id = idParam(req)
  const plan = await planMessage(scope, [id], { again: true })
  const [person] = [...plan.to, ...plan.unreachable]
  if (!person) throw notFound('The person')
  const list = listIn(req)
  const isOnIt = given === undefined && (await isListed(scope, list, id))
  const text = isOnIt ? fillName(draft(res, list), person.name) : ''
  const base = `${gymPath(res)}/athletes`
  showWritePage(req, res, plan, given ?? emptyForm({ text, token: randomUUID() }), {
    title: `Write to ${person.name}`,
    ...{
      action: `${base}/${id}/write`,
      back: `${base}/${id}`,
      backTo: 'the person',
      one: firstName(person.name),
    },
  })
}

function draft(res: Response, list: ListName): string {
  const { gym, athlete } = membershipOf(res)
  return MESSAGES[list].replaceAll('{gym}', gym.name).replaceAll('{coach}', firstName(athlete.name))
}

const sendToList = onSubmit(MessageForm, showList, async (input, { req, res }) => {
  const count = await sendMessage(scopeOf(res), input)
  const location = hrefWith(`${gymPath(res)}/athletes`, { show: listIn(req) })
  return { location, flash: `Sent to ${formatPeople(count)}.` }
})

const sendToOne = onSubmit(MessageForm, showOne, async ({ text, token }, { res, id }) => {
  await sendMessage(scopeOf(res), { to: [id], text, token, again: true })
  return { location: `${gymPath(res)}/athletes/${id}`, flash: 'The message is on its way.' }
})
