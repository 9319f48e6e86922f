import { FAILURE_CODES, type FailureCode } from '../../schemas/shared/failures'
import { isCreation, isScoped, isWrite, type Route } from '../route'

type FailureStatus = keyof typeof FAILURE_CODES
type Example = { detail: string; fields?: Record<string, string[]>; current?: object }

export const DESCRIPTIONS: Partial<Record<FailureStatus, string>> = {
  400: 'The request cannot be read, or a platform key named no gym.',
  401: 'Missing, malformed, unknown, wrong, expired or revoked credentials.',
  403: 'The key may not do this, or not for this gym.',
  404: 'Unknown here, or another gym’s: the two are never told apart.',
  408: 'The request did not arrive in time.',
  409: 'The request is valid, but not possible in the current state.',
  410: 'The operation has ended, on the day in `Sunset`.',
  412: 'Changed since it was read: the current state, as a GET returns it, with its ETag.',
  413: 'The body is larger than 256 KiB (of an import: some 8 MiB).',
  414: 'The query is too long.',
  415: 'The body is not application/json.',
  422: 'Invalid input: every wrong field, with all its messages.',
  429: 'Too many requests.',
  431: 'The address and headers are larger than 16 KiB.',
  500: 'A fault of ours. The detail names the request’s id and nothing else.',
  503: 'The server is stopping, or its database is busy.',
}

const EXAMPLES: Partial<Record<FailureCode, Example>> = {
  malformed_json: { detail: 'The body is not valid JSON.' },
  malformed_request: { detail: 'This is not a valid HTTP request.' },
  request_timeout: { detail: 'The request did not arrive in time.' },
  headers_too_large: { detail: 'The address and headers are larger than 16 KiB.' },
  gym_required: { detail: 'Name the gym to act for in the header service-gym.' },
  unauthorized: {
    detail:
      'Sign in with an API key: its id and its secret, by HTTP Basic, or with a dot between as a bearer token.',
  },
  platform_key_required: {
    detail: 'Only a platform key can list the gyms connected to its platform.',
  },
  gym_not_connected: { detail: 'The gym named in service-gym is not connected to this platform.' },
  gym_mismatch: { detail: 'This key belongs to another gym than the one named in service-gym.' },
  read_only_key: { detail: 'This key can read but not change anything.' },
  missing_scope: { detail: 'This needs the scope write:athletes, which this key does not have.' },
  not_allowed: { detail: 'Only the author of a comment or a coach can delete it.' },
  cross_site_request: {
    detail: 'The interface does not answer requests that another site makes in a browser.',
  },
  not_found: { detail: 'This id was not found here.' },
  conflict: { detail: 'The first request with this Idempotency-Key is still running.' },
  last_admin: { detail: 'The gym would be without an admin. Make somebody else an admin first.' },
  athlete_not_active: { detail: 'An archived athlete cannot be staff. Restore the athlete first.' },
  email_taken: { detail: 'Mia Keller has the same e-mail. Change one of the two first.' },
  quota_reached: {
    detail:
      'This gym may have 200 active athletes and has 200: one more is too many. Archive former athletes, or ask the operator of this installation for a higher quota.',
  },
  wod_logged: { detail: '2 athletes have logged this WOD, so it stays. Make it a draft to hide it.' },
  part_logged: { detail: '2 results are logged for this part, so it stays.' },
  import_in_use: {
    detail:
      'This cannot be undone: Mia Keller has joined, or has results. Archive members who should not be here.',
  },
  not_ready: { detail: 'This file is being read, or was refused: it can be imported once it is ready.' },
  booking_blocked: {
    detail:
      'You can book again on Thursday, December 3, after 3 late cancels or missed classes within 30 days.',
  },
  class_cancelled: { detail: 'This class was cancelled.' },
  waiver_unsigned: { detail: 'The waiver is not signed by Mia Keller.' },
  class_over: { detail: 'The class has begun already.' },
  of_the_library: {
    detail:
      'This movement is one of the library, which is the same for every gym: only your own can be archived.',
  },
  of_the_timetable: { detail: 'This class belongs to the timetable. Cancel it instead.' },
  too_many_imports: {
    detail: '20 imports of this gym are in progress. Send the next when one is done.',
  },
  too_many_archives: {
    detail: 'This gym has 3 archives already, finished or in progress. Delete one first.',
  },
  already_logged: { detail: 'The athlete has a result of this part already. Change that one.' },
  gone: { detail: 'This operation ended on 2027-12-31. The page in Link names its replacement.' },
  precondition_failed: {
    detail:
      'This has been changed since it was read, so nothing was done. Look at the current state, and send again.',
    current: { id: '01a1f8c9-5865-711f-84c6-cc5a94815cfe', name: 'CrossFit' },
  },
  endpoint_disabled: {
    detail: 'Nothing is sent to this endpoint while it is disabled. Enable it first.',
  },
  secret_unreadable: {
    detail: 'This server has another SECRET than before. Rotate the secret of the endpoint.',
  },
  already_claimed: { detail: 'Mia Keller already has an account and can simply sign in.' },
  merge_staff: { detail: 'Mia M. Keller is on the staff. Merge the other way, or end their role first.' },
  merge_accounts: {
    detail: 'Mia Keller and Mia M. Keller both have an account, and two accounts cannot be merged.',
  },
  merge_final: { detail: 'A merge can be undone for 30 days.' },
  merge_later: { detail: 'Mia Keller was merged again later. Undo the latest merge first.' },
  address_unproven: {
    detail:
      'Anyone could have joined as Mia M. Keller: confirm on the athlete’s page that the address is theirs.',
  },
  competition_published: { detail: 'Autumn Throwdown is published. Make it a draft first.' },
  division_registered: { detail: '12 are registered for Rx Women, so it stays.' },
  event_scored: { detail: '12 scores are entered, so Event 1 stays.' },
  scores_not_by_hand: { detail: 'The scores of Event 1 are shown automatically.' },
  not_waiting: { detail: 'It is not on the waiting list.' },
  nothing_due: { detail: 'Nothing is due for this registration.' },
  competition_draft: {
    detail: 'The competition is a draft, so the links would not open. Publish it first.',
  },
  invitation_over: { detail: 'This invitation is not open.' },
  not_registered: { detail: 'Ana Ruiz is on the waiting list. Let them in first.' },
  withdrawn: { detail: 'Ana Ruiz has withdrawn.' },
  paid: {
    detail: '1 payment is recorded, so Autumn Throwdown stays a draft. Delete or refund the payments first.',
  },
  scored: { detail: 'It has a score in Event 1, which Scaled does not do.' },
  edited_meanwhile: { detail: 'Somebody else has changed this score. It now says 3:05. Nothing was saved.' },
  body_too_large: { detail: 'The body is larger than 256 KiB.' },
  uri_too_long: { detail: 'The query has more than 4096 characters.' },
  unsupported_media_type: { detail: 'Send the body as Content-Type: application/json, not compressed.' },
  validation_failed: {
    detail: '2 fields are invalid.',
    fields: { 'details.movements[0].reps': ['must be a string'], type: ['is required'] },
  },
  idempotency_mismatch: {
    detail: 'This Idempotency-Key was used before with another body. Use a new key for a new request.',
    fields: { 'Idempotency-Key': ['was used before with another body'] },
  },
  rate_limited: { detail: 'Too many requests. Try again after the time in Retry-After.' },
  internal_error: {
    detail: 'Something went wrong on our side. Name request req_xvCGZFJro38HjmJu when you report it.',
  },
  unavailable: { detail: 'The database is busy. Try again in a moment.' },
}

export type DocumentedFailure = { status: FailureStatus; codes: readonly FailureCode[] }

export function listFailures(route: Route, reader: Route | undefined): DocumentedFailure[] {
  const ofGym = route.scope === 'gym'
  const conflicts = [...(isCreation(route) ? (['conflict'] as const) : []), ...(route.conflicts ?? [])]
  const codes: Partial<Record<FailureStatus, readonly FailureCode[]>> = {
    400: [
      ...(route.body ? (['malformed_json'] as const) : []),
      ...(ofGym ? (['gym_required'] as const) : []),
      'malformed_request',
    ],
    401: FAILURE_CODES[401],
    403: [
      ...(ofGym ? (['gym_not_connected', 'gym_mismatch'] as const) : (['platform_key_required'] as const)),
      ...(isWrite(route) ? (['read_only_key'] as const) : []),
      ...(isScoped(route) ? (['missing_scope'] as const) : []),
      ...(route.forbids ? (['not_allowed'] as const) : []),
      'cross_site_request',
    ],
    404: route.path.includes(':id') ? FAILURE_CODES[404] : [],
    408: FAILURE_CODES[408],
    409: conflicts,
    410: route.deprecated?.sunset ? FAILURE_CODES[410] : [],
    412: reader ? FAILURE_CODES[412] : [],
    413: route.body ? FAILURE_CODES[413] : [],
    414: FAILURE_CODES[414],
    415: route.body ? FAILURE_CODES[415] : [],
    422: isCreation(route) ? FAILURE_CODES[422] : ['validation_failed'],
    429: FAILURE_CODES[429],
    431: FAILURE_CODES[431],
    500: FAILURE_CODES[500],
    503: FAILURE_CODES[503],
  }
  return Object.entries(codes)
    .map(([status, codes]) => ({ status: Number(status) as FailureStatus, codes }))
    .filter(({ codes }) => codes.length > 0)
}

export function nameFailure({ status, codes }: DocumentedFailure): string {
  const names = codes.map(code =>
    code.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  return `Failure${status}${FAILURE_CODES[status].length > 1 ? names.join('Or') : ''}`
}

export function failureExample(code: FailureCode): { errors: Example & { code: FailureCode } } {
  const example = EXAMPLES[code]
  if (!example) throw new Error(`no example of the failure ${code}: add one to api/openapi/failures.ts`)
  return { errors: { code, ...example } }
}
