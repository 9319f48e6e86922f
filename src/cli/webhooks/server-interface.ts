/** Asks the interface of a server, as a program with a key does. */
import type { Command } from 'commander'
import { AppError, type FieldErrors, unavailable } from '../../errors'
import { describeError } from '../failure'
import { UsageError } from '../usage-error'

const PATIENCE_MS = 30_000

export type ServerOptions = { key: string; server: string; gym?: string }
export type Ask = <Answer>(path: string, method?: 'GET' | 'POST') => Promise<Answer>
type Refusal = { errors?: { code: string; detail: string; fields?: FieldErrors } }

export function addServerOptions(command: Command): Command {
  return command
    .requiredOption('--key <id:secret>', 'an API key: its id and its secret, with : or . between')
    .option('--server <url>', 'where the server is', 'http://localhost:3000')
    .option('--gym <id>', 'the id of the gym, for the key of a platform')
}

/** Returns a function that asks below `/api/public`. Throws the refusals of the server. */
export function askServer({ key, server, gym }: ServerOptions): Ask {
  const [, id, secret] = /^([\w-]+)[:.]([\w-]+)$/.exec(key) ?? []
  if (!secret) throw new UsageError('--key needs both parts of a key: gk_…:cbx_…')
  const base = parseUrl('--server', server)
  const headers = {
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
    ...(gym !== undefined && { 'service-gym': gym }),
  }
  return async <Answer>(path: string, method = 'GET') => {
    const url = new URL(`/api/public${path}`, base)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(url, { method, headers, signal }).catch((error: Error) => {
      throw unavailable(`${base.origin} does not answer: ${describeError(error.cause ?? error)}`)
    })
    const body: unknown = await answer.json().catch(() => ({}))
    if (answer.ok) return body as Answer
    const { errors } = body as Refusal
    const detail = errors?.detail ?? `${base.origin} answered ${answer.status}.`
    const kind = [404, 405].includes(answer.status) ? 'not_found' : 'invalid'
    throw new AppError(kind, errors?.code ?? 'unknown', detail, errors?.fields)
  }
}

export function parseUrl(option: string, text: string): URL {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option} needs a URL, such as http://localhost:3000.`)
  return url
}
