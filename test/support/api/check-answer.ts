/** What holds for every answer of the interface, whatever was asked: checked on each one that any test gets. */
import { z } from 'zod'
import type { Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import { FAILURE_CODES } from '../../../src/schemas/shared/failures'
import { checkAgainstDocument } from './openapi'

export type Answer = {
  status: number
  headers: Record<string, string | undefined>
  /** The body as it arrived, and read as JSON. */
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies whose shape checkAnswer has just confirmed.
  body: any
}

const sentences = z.string().regex(/^[A-Z0-9].*[.]$/)
const shared = { code: z.string(), detail: sentences }
const fields = z.record(z.string(), z.array(z.string().min(1)).min(1))
const Failure = z.strictObject({ errors: z.strictObject(shared) })
const Invalid = z.strictObject({ errors: z.strictObject({ ...shared, fields }) })

const Changed = z.strictObject({
  errors: z.strictObject({ ...shared, current: z.record(z.string(), z.unknown()) }),
})
const SHAPES: Record<number, typeof Failure | typeof Invalid | typeof Changed> = {
  412: Changed,
  422: Invalid,
}

/** Throws when an answer to `method path` (below /api/public) breaks the interface's promises. */
export function checkAnswer(method: string, path: string, answer: Answer): void {
  const { status, headers } = answer
  const isBare = status === 304 || status === 204
  const isMinimal = headers['preference-applied'] === 'return=minimal'
  // One look for all of them: Jest takes its time for each, and this is asked of every answer.
  expect({
    cached: headers['cache-control'],
    vary: headers.vary,
    hasRequestId: /^[A-Za-z0-9_-]{8,64}$/.test(headers['x-request-id'] ?? ''),
    type: isBare || headers['content-type'],
    challenge: headers['www-authenticate'],
    allows: headers.allow !== undefined,
    isLocated: !isMinimal && headers.location !== undefined,
    isEmpty: isBare && answer.text === '',
  }).toEqual({
    cached: 'private, no-cache',
    vary: 'Authorization, service-gym, Accept-Encoding',
    hasRequestId: true,
    type: isBare || (status < 400 && routeAt(method, path)?.file) || 'application/json; charset=utf-8',
    challenge: status === 401 ? 'Basic realm="Chalkbox", charset="UTF-8"' : undefined,
    allows: status === 405,
    isLocated: status === 201 || status === 202,
    isEmpty: isBare,
  })
  if (status >= 400) checkFailure(answer)
  else if (/[?&]fields=/.test(path)) return
  else if (status !== 304 && !isMinimal) checkSuccess(routeAt(method, path), answer)
  checkAgainstDocument(method, `/api/public${path}`, status, headers, answer.body)
}

/** The route that answers a method and path, if any does. */
function routeAt(method: string, path: string): Route | undefined {
  const segments = path.split('?')[0]!.split('/')
  return ROUTES.find(route => {
    const wanted = route.path.split('/')
    const readable = route.method === method || (route.method === 'get' && method === 'head')
    return (
      readable &&
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment.startsWith(':') || segment === segments[index])
    )
  })
}

function checkSuccess(route: Route | undefined, { status, body, headers }: Answer): void {
  if (!route) throw new Error(`${status} at a path that is not in the route table`)
  expect(route.returnsExisting ? [200, route.status] : [route.status]).toContain(status)
  if (route.file) return
  const parsed = route.answer.safeParse(status === 204 ? undefined : body)
  if (!parsed.success)
    throw new Error(`${route.operationId} answers outside its schema:\n${parsed.error.message}`)
  if (headers.link !== undefined)
    expect(Object.keys((route.query as unknown as z.ZodObject).shape)).toContain('after_cursor')
}

function checkFailure({ status, body, headers }: Answer): void {
  const codes: readonly string[] | undefined = FAILURE_CODES[status as keyof typeof FAILURE_CODES]
  if (!codes || status === 500)
    throw new Error(`${status} is never an answer to expect: ${JSON.stringify(body)}`)
  const shape = SHAPES[status] ?? Failure
  const parsed = shape.safeParse(body)
  if (!parsed.success)
    throw new Error(`${status} outside the error shape: ${JSON.stringify(body)}\n${parsed.error.message}`)
  expect(codes).toContain(parsed.data.errors.code)
  if (body.errors.code === 'validation_failed') {
    const count = Object.keys(body.errors.fields).length
    expect(body.errors.detail).toBe(count === 1 ? '1 field is invalid.' : `${count} fields are invalid.`)
  }
  expect(headers['retry-after'] === undefined).toBe(status !== 429 && status !== 503)
  expect(headers.link).toBeUndefined()
}
