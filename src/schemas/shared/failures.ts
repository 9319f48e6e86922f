import { z } from 'zod'

/** Every error code of the interface, by HTTP status. */
export const FAILURE_CODES = {
  400: ['malformed_json', 'gym_required', 'malformed_request'],
  401: ['unauthorized'],
  403: [
    'platform_key_required',
    'gym_not_connected',
    'gym_mismatch',
    'read_only_key',
    'missing_scope',
    'not_allowed',
    'cross_site_request',
  ],
  404: ['not_found'],
  405: ['method_not_allowed'],
  408: ['request_timeout'],
  409: [
    'conflict',
    'last_admin',
    'athlete_not_active',
    'quota_reached',
    'email_taken',
    'merge_staff',
    'merge_accounts',
    'merge_final',
    'merge_later',
    'address_unproven',
    'already_claimed',
    'competition_published',
    'division_registered',
    'event_scored',
    'scores_not_by_hand',
    'not_waiting',
    'nothing_due',
    'competition_draft',
    'invitation_over',
    'not_registered',
    'withdrawn',
    'paid',
    'scored',
    'edited_meanwhile',
    'wod_logged',
    'part_logged',
    'already_logged',
    'endpoint_disabled',
    'secret_unreadable',
    'import_in_use',
    'not_ready',
    'too_many_imports',
    'too_many_archives',
    'booking_blocked',
    'class_cancelled',
    'class_over',
    'waiver_unsigned',
    'of_the_timetable',
    'of_the_library',
  ],
  410: ['gone'],
  412: ['precondition_failed'],
  413: ['body_too_large'],
  414: ['uri_too_long'],
  415: ['unsupported_media_type'],
  422: ['validation_failed', 'idempotency_mismatch'],
  429: ['rate_limited'],
  431: ['headers_too_large'],
  500: ['internal_error'],
  503: ['unavailable'],
} as const

export type FailureCode = (typeof FAILURE_CODES)[keyof typeof FAILURE_CODES][number]
export type ConflictCode = (typeof FAILURE_CODES)[409][number]
const CODES = Object.values(FAILURE_CODES)
  .flat()
  .filter(code => !(FAILURE_CODES[422] as readonly string[]).includes(code)) as [
  FailureCode,
  ...FailureCode[],
]

const STABLE = 'Stable, for programs.'
const detail = z.string().max(1000).meta({ description: 'A sentence for people.' })
const fields = z.record(z.string(), z.array(z.string()).min(1)).meta({
  description: 'Wrong fields: each path with its messages.',
})

export const Failure = z.strictObject({
  errors: z.strictObject({ code: z.enum(CODES).meta({ description: STABLE }), detail }).meta({
    description: 'Description of the error.',
  }),
})

const Invalid = z
  .strictObject({ code: z.literal('validation_failed').meta({ description: STABLE }), detail, fields })
  .meta({ description: 'Errors of the input.' })
const Mismatch = z
  .strictObject({ code: z.literal('idempotency_mismatch').meta({ description: STABLE }), detail, fields })
  .meta({ description: 'Why the Idempotency-Key cannot be used again.' })

export const InvalidFailure = z.strictObject({ errors: Invalid })

export const CreationFailure = z.strictObject({
  errors: z
    .discriminatedUnion('code', [Invalid, Mismatch])
    .meta({ description: 'Description of the error.' }),
})

export const PreconditionFailure = z.strictObject({
  errors: z
    .strictObject({
      code: z.literal('precondition_failed').meta({ description: STABLE }),
      detail,
      current: z
        .record(z.string(), z.unknown())
        .meta({ description: 'The current state, as a GET returns it.' }),
    })
    .meta({ description: 'Description of the error.' }),
})
