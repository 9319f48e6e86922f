/** How requests fail, for the document: which statuses a route can answer with, and an example of each. */
import { isCreation, type Route } from '../route'

type FailureExample = { code: string; detail: string; fields?: Record<string, string[]> }

export const FAILURES: Record<number, { description: string; example: FailureExample }> = {
  400: {
    description: 'The request cannot be read, or a platform key named no gym.',
    example: { code: 'malformed_json', detail: 'The body is not valid JSON.' },
  },
  401: {
    description: 'Missing, malformed, unknown, wrong, expired or revoked credentials.',
    example: {
      code: 'unauthorized',
      detail: 'Sign in with HTTP Basic: the id of an API key and its secret.',
    },
  },
  403: {
    description: 'The key may not do this, or not for this gym.',
    example: {
      code: 'gym_not_connected',
      detail: 'The gym named in service-gym is not connected to this platform.',
    },
  },
  404: {
    description: 'Unknown here, or another gym’s: the two are never told apart.',
    example: { code: 'not_found', detail: 'This id was not found here.' },
  },
  409: {
    description: 'The request is in order, but what it would do is not possible as things are.',
    example: {
      code: 'last_admin',
      detail: 'The gym would be without an admin. Make somebody else an admin first.',
    },
  },
  413: {
    description: 'The body is larger than 256 KiB.',
    example: { code: 'body_too_large', detail: 'The body is larger than 256 KiB.' },
  },
  414: {
    description: 'The query is too long.',
    example: { code: 'uri_too_long', detail: 'The query has more than 2048 characters.' },
  },
  415: {
    description: 'The body is not application/json.',
    example: {
      code: 'unsupported_media_type',
      detail: 'Send the body as Content-Type: application/json, not compressed.',
    },
  },
  422: {
    description: 'Input that breaks a rule: every field at fault, with every message for it.',
    example: {
      code: 'validation_failed',
      detail: '2 fields are invalid.',
      fields: { 'details.movements[0].reps': ['must be a string'], type: ['is required'] },
    },
  },
  429: {
    description: 'Too many requests.',
    example: { code: 'rate_limited', detail: 'Too many requests. Try again after the time in Retry-After.' },
  },
  500: {
    description: 'A fault of ours. The detail names the request’s id and nothing else.',
    example: {
      code: 'internal_error',
      detail: 'Something went wrong on our side. Name request req_xvCGZFJro38HjmJu when you report it.',
    },
  },
  503: {
    description: 'The server is stopping, or its database is busy.',
    example: { code: 'unavailable', detail: 'The database is busy. Try again in a moment.' },
  },
}

/** The failures a route can answer with. */
export function failuresOf(route: Route): number[] {
  const inPath = route.path.includes(':id')
  return [
    ...(route.scope === 'gym' ? [400] : []),
    401,
    403,
    ...(inPath ? [404] : []),
    ...(isCreation(route) || route.path.startsWith('/athletes') ? [409] : []),
    ...(route.body ? [413] : []),
    414,
    ...(route.body ? [415] : []),
    422,
    429,
    500,
    503,
  ]
}
