/** `trigger`: sends a made-up event of a type, about a real object where there is one. */
import type { Command } from 'commander'
import { v7 as uuid } from 'uuid'
import { toTimestamp } from '../../domain/shared/moments'
import { eventObject, resourcePath } from '../../domain/webhooks/objects'
import { AppError, invalid } from '../../errors'
import { EVENT_TYPES, type EventType, OBJECTS } from '../../schemas/webhooks/event-types'
import type { GymEvent } from '../../schemas/webhooks/webhooks'
import { addCommand } from '../command'
import type { Terminal } from '../output'
import { UsageError } from '../usage-error'
import { type Receiver, receiverAt, sendEvent } from './sending'
import { type Ask, addServerOptions, askServer, type ServerOptions } from './server-interface'

type Options = ServerOptions & { to?: string; endpoint?: string; current?: true; secret?: string }

export function addTriggerCommand(program: Command, terminal: Terminal): void {
  addServerOptions(
    addCommand(
      program,
      'trigger',
      'bin/chalkbox trigger result.created --key gk_…:cbx_… --to http://localhost:4000/hook',
    ),
  )
    .argument('<type>', 'the type of the event: result.created')
    .option('--to <url>', 'the address that gets the event')
    .option('--endpoint <id>', 'or a webhook endpoint, by its id: signed with its secret')
    .option('--current', 'with the object in the event')
    .option('--secret <secret>', 'signs the event for --to: whsec_…; without it a new one')
    .action((type: string, options: Options) => trigger(terminal, type, options))
}

async function trigger(terminal: Terminal, type: string, options: Options): Promise<void> {
  if ((options.to === undefined) === (options.endpoint === undefined))
    throw new UsageError('Name the receiver: either --to or --endpoint.')
  if (!Object.hasOwn(EVENT_TYPES, type))
    throw invalid({ type: ['must be a type of docs/webhooks.md, such as result.created'] })
  const ask = askServer(options)
  const { receiver, current } = await receiverFor(ask, options)
  const event = await makeEvent(ask, type as EventType, current)
  const outcome = await sendEvent(event, receiver)
  const { status, problem } = outcome
  const answer = problem === null ? `It answered ${status}.` : `It did not answer: ${problem}.`
  terminal.reply({
    document: { ...outcome, url: receiver.url.href, body: event },
    text: `Sent ${type} ${event.id} to ${receiver.url.href}, signed with ${receiver.secret}. ${answer}`,
    bad: status === null || status < 200 || status > 299,
  })
}

async function receiverFor(ask: Ask, options: Options): Promise<{ receiver: Receiver; current: boolean }> {
  const { to, endpoint, secret, current = false } = options
  if (endpoint === undefined) return { receiver: receiverAt(to!, secret), current }
  const path = `/webhook_endpoints/${encodeURIComponent(endpoint)}/reveal_secret`
  const shown = await ask<{ url: string; secret: string; payload: string }>(path, 'POST')
  return { receiver: receiverAt(shown.url, shown.secret), current: current || shown.payload === 'current' }
}

async function makeEvent(ask: Ask, type: EventType, withCurrent: boolean): Promise<GymEvent> {
  const { id: gymId } = await ask<{ id: string }>('/gym')
  const object = eventObject(type)
  const id = object === 'gym' ? gymId : await findSubject(ask, type, object)
  const href = resourcePath(object, id)
  const current =
    withCurrent && href !== null ? await orNull(ask<object>(href.replace('/api/public', ''))) : null
  return {
    data: { ...(withCurrent && { current: current as null, previous: null }), href, id, object },
    gym_id: gymId,
    id: uuid(),
    timestamp: toTimestamp(new Date()),
    type,
  }
}

/** Returns the object of the last event of the type, else the first of the list, else an invented id. */
async function findSubject(ask: Ask, type: EventType, object: string): Promise<string> {
  const [event] = await ask<GymEvent[]>(`/events?types=${type}&order=desc&limit=1`)
  if (event) return event.data.id
  const list = OBJECTS[object as keyof typeof OBJECTS].replace(/\/$/, '')
  const [first] = (await orNull(ask<{ id: string }[]>(`${list}?limit=1`))) ?? []
  return first?.id ?? uuid()
}

async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return null
    throw error
  }
}
