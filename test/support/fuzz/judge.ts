/**
 * What the document says of a request before it is sent: who must refuse it and how, or that it is in order. The checks
 * stand in the order in which the service makes them, so that of several faults the first one decides.
 */

import { isUtf8 } from 'node:buffer'
import { whiteboardProblem } from '../../../src/schemas/workouts/whiteboard-bounds'
import {
  bodySchemaOf,
  complaints,
  type Operation,
  operationsAt,
  PLATFORM_OPERATIONS,
  parametersOf,
} from '../api/openapi'
import type { FuzzRequest } from './request'
import { kinOf, NAMED_IN_PATH } from './valid'
import { LEAVING, type World } from './world'

export type Refusal =
  | 'ignored_auth'
  | 'unsupported_method'
  | 'missing_required_header'
  | 'negative_data_rejection'
  | 'off_limits'

export type Verdict =
  | { says: 'refuse'; check: Refusal; statuses: number[]; why: string }
  /** In order by the document, and everything it names exists. */
  | { says: 'accept'; operation: Operation }
  /** Neither: the document does not say. */
  | { says: 'unclear' }

const GOOD_SIGNERS = [
  'gym',
  'readOnly',
  'platform',
  'secondPlatform',
  'readOnlyPlatform',
  'otherPlatform',
  'rival',
]
const UNCLEAR: Verdict = { says: 'unclear' }
const refuse = (check: Refusal, status: number | number[], why: string): Verdict => {
  return { says: 'refuse', check, statuses: [status].flat(), why }
}
const invalid = (status: number | number[], why: string) => refuse('negative_data_rejection', status, why)

export function judge(request: FuzzRequest, world: World): Verdict {
  const { signer, path, headers } = request
  if (signer === null || !GOOD_SIGNERS.includes(signer))
    return refuse('ignored_auth', 401, 'no good credentials')
  if (headers['sec-fetch-site']?.trim() === 'cross-site')
    return refuse('off_limits', 403, 'asked by another site')
  // Node's URL parser takes these for the end of the path, a slash or a space: what is asked for is anybody's guess.
  if (/[#\t\xa0]/.test(path)) return UNCLEAR
  const atPath = operationsAt(path)
  const id = idIn(path)
  if (atPath.length === 0 || id === null) return refuse('off_limits', 404, 'nothing is at this path')
  const method = request.method === 'HEAD' ? 'get' : request.method.toLowerCase()
  const operation = atPath.find(known => known.method === method)
  if (!operation) return refuse('unsupported_method', 405, `${request.method} is not documented here`)
  return (
    judgePrincipal(request, operation, world) ??
    judgeBody(request, operation) ??
    judgeInput(request, operation) ??
    judgeReferences(request, operation, id, world)
  )
}

/** The decoded id, `''` where the path has none, null where it cannot be decoded. */
function idIn(path: string): string | null {
  try {
    return decodeURIComponent(path.split('?')[0]!.split('/')[4] ?? '')
  } catch {
    return null
  }
}

function judgePrincipal(
  { signer, headers }: FuzzRequest,
  operation: Operation,
  { cast }: World,
): Verdict | null {
  const isPlatform = /platform/i.test(signer!)
  if (PLATFORM_OPERATIONS.has(operation.object.operationId)) {
    return isPlatform ? null : refuse('off_limits', 403, 'not the key of a platform')
  }
  const named = headers['service-gym']?.trim()
  if (named === '' || (isPlatform && named === undefined))
    return refuse('missing_required_header', 400, 'no service-gym')
  const own = signer === 'rival' ? cast.rival.id : cast.gym.id
  const connected = signer === 'otherPlatform' ? cast.rival.id : own
  if (named !== undefined && named !== connected)
    return refuse('off_limits', 403, 'a gym that is not the caller’s')
  // What follows is about the gym that the requests are made for.
  if (signer === 'rival' || signer === 'otherPlatform') return UNCLEAR
  const writes = operation.object['x-scope'].startsWith('write:')
  return writes && /^readOnly/.test(signer!) ? refuse('off_limits', 403, 'a key that only reads') : null
}

function judgeBody({ headers, body }: FuzzRequest, operation: Operation): Verdict | null {
  if (bodySchemaOf(operation) === null)
    return refusesBody(operation) && !isNoBody(body) ? invalid(422, 'a body where none is taken') : null
  const given = headers['content-type']
  if (given === undefined) return refuse('missing_required_header', 415, 'no content type')
  const [type, ...parameters] = given.split(';').map(part => part.trim().toLowerCase())
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (type !== 'application/json' || encoding !== 'identity') return invalid(415, 'not plain JSON')
  if (parameters.some(part => part.startsWith('charset') && part !== 'charset=utf-8')) return UNCLEAR
  if (body === undefined || body.length === 0) return invalid(400, 'no body')
  const isImport = operation.object.operationId === 'createImport'
  if (body.length > 256 * 1024) return isImport ? UNCLEAR : invalid(413, 'a body of more than 256 KiB')
  if (!isUtf8(body)) return invalid(400, 'not UTF-8')
  if (body.toString().startsWith('\ufeff')) return UNCLEAR
  return parsed(body) === undefined ? invalid(400, 'not JSON') : null
}

/** Archiving an athlete, of version 0.1, never reads its body. */
function refusesBody({ method, object }: Operation): boolean {
  return method !== 'get' && object['x-addition'] === true
}

function isNoBody(body: Buffer | undefined): boolean {
  if (body === undefined) return true
  if (body.length > 1024) return false
  const text = body.toString().trim()
  if (text === '') return true
  const value = parsed(body)?.value
  return value === null || JSON.stringify(value) === '{}'
}

function parsed(body: Buffer): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(body.toString()) }
  } catch {
    return undefined
  }
}

function judgeInput(request: FuzzRequest, operation: Operation): Verdict | null {
  const query = judgeQuery(request, operation)
  const creates = (operation.object.responses['201'] ?? operation.object.responses['202']) !== undefined
  const key = request.headers['idempotency-key']?.trim()
  const isBadKey = creates && key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)
  const place = bodySchemaOf(operation)
  if (place !== null) {
    const { value } = parsed(request.body!)!
    if (isDeeperThan(40, value)) return invalid(422, 'nested without end')
    if (isBadKey) return invalid(422, 'a bad Idempotency-Key')
    const whiteboard =
      ['parseWod', 'parseWorkout'].includes(operation.object.operationId) && whiteboardIn(value)
    if (whiteboard && whiteboardProblem(whiteboard))
      return invalid(query?.statuses ?? 422, 'lines that nobody writes')
    // Texts are trimmed before they are measured: only what is wrong both ways is surely wrong.
    const asSent = complaints(place, value)
    const trimmed = complaints(place, trimmedTexts(value))
    // What was kept for an Idempotency-Key is looked up before the body is read.
    if (asSent !== null && trimmed !== null) return invalid(query?.statuses ?? 422, asSent)
    if (query === null && (asSent !== null || trimmed !== null)) return UNCLEAR
  } else if (isBadKey) return invalid(422, 'a bad Idempotency-Key')
  return query
}

/** Lines are what a schema cannot count. */
function whiteboardIn(value: unknown): string | null {
  const { text } = (value ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : null
}

const LONGEST_QUERY = 4096

function judgeQuery({ path }: FuzzRequest, operation: Operation): (Verdict & { says: 'refuse' }) | null {
  const query = path.split('?').slice(1).join('?')
  const no = (status: number | number[], why: string) => invalid(status, why) as Verdict & { says: 'refuse' }
  if (query.length > LONGEST_QUERY) return no([414, 422], 'a query that is too long')
  const known = new Map(
    parametersOf(operation)
      .filter(({ item }) => item.in === 'query')
      .map(({ item, place }) => [item.name, { item, place }]),
  )
  const seen = new Set<string>()
  for (const [name, text] of new URLSearchParams(query)) {
    const parameter = known.get(name)
    if (!parameter) return no(422, `there is no parameter ${name}`)
    if (seen.has(name)) return no(422, `${name} twice`)
    seen.add(name)
    const value = parameter.item.schema.type === 'integer' ? wholeNumber(text) : text.trim()
    const problem = complaints([...parameter.place, 'schema'], value)
    if (problem !== null) return no(422, `${name}: ${problem}`)
  }
  return null
}

/** Plain digits as a number; anything else stays text, and is none. */
const wholeNumber = (text: string) => (/^[1-9]\d*$/.test(text) ? Number(text) : text)

function judgeReferences({ body }: FuzzRequest, operation: Operation, id: string, { ids }: World): Verdict {
  const named = NAMED_IN_PATH[operation.object.operationId]
  // Somebody who stays is kept by their name, and is no stranger either.
  if (named === 'leaving' && !isNamed(LEAVING, body)) return UNCLEAR
  // Of the same kind, and kept for other requests: whether it is still there is not known here.
  if (named && !ids[named].includes(id) && kinOf(operation, ids).includes(id)) return UNCLEAR
  if (named && !ids[named].includes(id)) {
    // A rule between fields, which the document has no words for, is looked at before the id.
    const ruled = operation.object['x-addition'] && bodySchemaOf(operation) !== null
    return refuse('off_limits', ruled ? [404, 422] : 404, 'nothing of this gym has the id in the path')
  }
  const unknown = namedInBody(operation, body).filter(
    ({ id: given, of }) => !of.some(name => ids[name].includes(given)),
  )
  if (unknown.length > 0) return refuse('off_limits', 422, `nothing of this gym has the id ${unknown[0]!.id}`)
  return { says: 'accept', operation }
}

const isNamed = (name: string, body: Buffer | undefined) =>
  (trimmedTexts(parsed(body!)!.value) as { name: string }).name === name

type Named = { id: string; of: (keyof World['ids'])[] }

/** What a valid body refers to. */
function namedInBody(operation: Operation, body: Buffer | undefined): Named[] {
  if (operation.object.operationId === 'createComment') {
    const comment = trimmedTexts(parsed(body!)!.value) as { author_id: string; commentable: { id: string } }
    return [
      { id: comment.author_id, of: ['authors', 'athletes'] },
      { id: comment.commentable.id, of: ['results'] },
    ]
  }
  if (operation.object.operationId === 'createInvite') {
    const invite = trimmedTexts(parsed(body!)!.value) as { athlete_id: string }
    return [{ id: invite.athlete_id, of: ['athletes', 'authors', 'leaving'] }]
  }
  if (operation.object.operationId !== 'createWorkout') return []
  const { details } = trimmedTexts(parsed(body!)!.value) as {
    details: Record<string, { id: string }[] | undefined>
  }
  const lines = ['buy_in', 'movements', 'cash_out'].flatMap(list => details[list] ?? [])
  return lines.map(({ id }) => ({ id, of: ['versatile', 'movements'] }))
}

function trimmedTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmedTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, trimmedTexts(member)]))
}

function isDeeperThan(levels: number, value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= levels && level.length > 0; depth++) {
    level = level.flatMap(item => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return level.length > 0
}
