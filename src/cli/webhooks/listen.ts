/** `listen`: brings the events of a server to an address on this machine. */
import { setTimeout } from 'node:timers/promises'
import type { Command } from 'commander'
import { AppError, forbidden } from '../../errors'
import { readForEvent } from '../../schemas/webhooks/event-types'
import { type GymEvent, PlatformEventsQuery } from '../../schemas/webhooks/webhooks'
import { addCommand } from '../command'
import type { Terminal } from '../output'
import { type Outcome, type Receiver, receiverAt, sendEvent } from './sending'
import { type Ask, addServerOptions, askServer, type ServerOptions } from './server-interface'

const EVERY_MS = 1_000

type Options = ServerOptions & {
  to: string
  types?: string
  since?: string
  current?: true
  secret?: string
  count?: string
}

export function addListenCommand(program: Command, terminal: Terminal): void {
  addServerOptions(
    addCommand(program, 'listen', 'bin/chalkbox listen --key gk_…:cbx_… --to http://localhost:4000/hook'),
  )
    .requiredOption('--to <url>', 'the address that gets the events')
    .option('--types <types>', 'only these: class.*,booking.created')
    .option('--since <moment>', 'first the stored events from this moment on')
    .option('--current', 'with the changed objects in the events')
    .option('--secret <secret>', 'signs the events: whsec_…; without it a new one')
    .option('--count <number>', 'end after so many events')
    .action((options: Options) => listen(terminal, options))
}

async function listen(terminal: Terminal, options: Options): Promise<void> {
  const ask = askServer(options)
  const receiver = receiverAt(options.to, options.secret)
  await assertReadable(ask, options.types)
  terminal.say(`Events of ${options.server} go to ${receiver.url.href}, signed with ${receiver.secret}`)
  await terminal.list<Outcome>({
    pages: forwarded(terminal, ask, receiver, options),
    documentOf: outcome => outcome,
    head: ['EVENT', 'ID', 'ANSWER'],
    cellsOf: ({ type, id, status, problem }) => [type, id, String(status ?? problem)],
    noun: 'event',
    none: 'No events.',
  })
}

/** Throws validation_failed for unknown types, and missing_scope for types that the key may not read. */
async function assertReadable(ask: Ask, types: string | undefined): Promise<void> {
  if (types === undefined) return
  await ask(`/events?${new URLSearchParams({ types, limit: '1' })}`)
  const { scopes } = await ask<{ scopes: string[] }>('/key')
  const wanted = PlatformEventsQuery.parse({ types }).types!
  const missing = wanted.map(readForEvent).find(read => read !== null && !covers(scopes, read))
  if (missing)
    throw forbidden(
      'missing_scope',
      `These events need the scope read:${missing}, which this key does not have. Choose --types that it may read.`,
    )
}

const covers = (scopes: readonly string[], read: string) =>
  scopes.includes('read') || scopes.includes(`read:${read}`)

/** Yields the outcome of each event once it is sent, until `count` events are. */
async function* forwarded(
  terminal: Terminal,
  ask: Ask,
  receiver: Receiver,
  { types, since, current, count }: Options,
): AsyncGenerator<Outcome[]> {
  const filter = new URLSearchParams({
    limit: '100',
    ...(types !== undefined && { types }),
    ...(since !== undefined && { since }),
    ...(current && { include: 'current' }),
  })
  if (since === undefined) filter.set('after_cursor', await latestCursor(ask))
  for (let left = Number(count ?? Number.POSITIVE_INFINITY); left > 0; ) {
    const events = await ask<GymEvent[]>(`/events?${filter}`).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
      terminal.say(error.detail)
      return []
    })
    for (const event of events.slice(0, left)) {
      yield [await sendEvent(event, receiver)]
      filter.set('after_cursor', event.id)
      left--
    }
    if (events.length === 0) await setTimeout(EVERY_MS)
  }
}

async function latestCursor(ask: Ask): Promise<string> {
  return (await ask<{ latest_cursor: string }>('/event_cursor')).latest_cursor
}
