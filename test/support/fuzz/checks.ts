/** What must hold of every answer, each check by the name that schemathesis gives it. */
import { type Breach, breachesOf, type Operation } from '../api/openapi'
import type { Refusal, Verdict } from './judge'
import type { FuzzAnswer, FuzzRequest } from './request'

export type CheckName = 'not_a_server_error' | 'positive_data_acceptance' | Breach['check'] | Refusal

/** Null when it does not apply; otherwise what is wrong, `''` for nothing. */
type Check = (request: FuzzRequest, answer: FuzzAnswer, verdict: Verdict) => string | null

const conformance =
  (check: Breach['check']): Check =>
  (request, answer) =>
    breachesIn(request, answer)
      .flatMap(breach => (breach.check === check ? breach.message : []))
      .join('\n')

const looked = new WeakMap<FuzzAnswer, Breach[]>()

/** What the document has against an answer: looked up once for the three checks that ask. */
function breachesIn({ method, path }: FuzzRequest, answer: FuzzAnswer): Breach[] {
  const known = looked.get(answer)
  if (known) return known
  const { status, headers, body, text } = answer
  // What is no JSON is validated as the text it is, and so never passes.
  const given = method === 'HEAD' ? undefined : (body ?? (text === '' ? undefined : text))
  const found = breachesOf(method, path.replace(/#.*/, ''), status, headers, given)
  looked.set(answer, found)
  return found
}

const refusal =
  (check: Refusal): Check =>
  (_request, { status, headers, body }, verdict) => {
    if (verdict.says !== 'refuse' || verdict.check !== check) return null
    const wanted = verdict.statuses.join(' or ')
    if (!verdict.statuses.includes(status)) return `${status} instead of ${wanted}: ${verdict.why}`
    if (status === 405 && !headers.allow) return '405 without Allow'
    if (status === 401 && !headers['www-authenticate']) return '401 without WWW-Authenticate'
    const code = (body as { errors?: { code?: unknown } } | undefined)?.errors?.code
    return body === undefined || typeof code === 'string' ? '' : 'a refusal without a code'
  }

/** Fails on any 5xx: whatever is sent, the fault is never ours. */
function not_a_server_error(_request: FuzzRequest, { status }: FuzzAnswer): string {
  return status >= 500 ? `${status} is a fault of ours` : ''
}

/**
 * A request that the document calls valid, and that refers to things which exist, succeeds; or it is refused for a
 * reason that is documented and that the document's schemas have no way to state: a rule between fields (422, its
 * message one of `RULES`), or the state of the data (409). A `sure` request is made to keep all rules: it may be refused
 * only for the state of the data, or because its Idempotency-Key was used before for another request.
 */
function positive_data_acceptance(
  { sure, headers }: FuzzRequest,
  { status, body }: FuzzAnswer,
  verdict: Verdict,
): string | null {
  if (verdict.says !== 'accept') return null
  const { operation } = verdict
  if (status < 400) return ''
  if (status === 412 && headers['if-match'] !== undefined) return ''
  // Another request has deleted it before.
  if (status === 404 && operation.method === 'delete') return ''
  // The heats of an event are made once more, and those there were are gone.
  if (status === 404 && /^(get|update)Heat$/.test(operation.object.operationId)) return ''
  // What was read before somebody was erased is deleted with them.
  if (status === 404 && /^getArchive(Content)?$/.test(operation.object.operationId)) return ''
  const { code, fields = {} } = (body as { errors?: Errors } | undefined)?.errors ?? {}
  if (status === 409) {
    return CONFLICTS[operation.object.operationId]?.includes(code ?? '')
      ? ''
      : `${code} is not documented here`
  }
  // A platform changes only what came through its own keys.
  if (
    status === 403 &&
    /^(update|delete)Comment$/.test(operation.object.operationId) &&
    code === 'not_allowed'
  )
    return ''
  if (status !== 422) return `${status} for a request that is in order`
  if (headers['if-match'] !== undefined && operation.method === 'post') return ''
  const rules = sure ? STATE : [...STATE, ...RULES]
  const messages = Object.entries(fields).flatMap(([field, all]) => all.map(message => ({ field, message })))
  // What people write as a score is text like any other until it is read; a result is held against its workout.
  const isOfResult = /^(createTrainingSession|updateResult)$/.test(operation.object.operationId)
  const ofWorkout = isOfResult ? /(^|\.)details\b/ : /(^|\.)(score|result)$/
  const unstated = messages.filter(
    ({ field, message }) => (sure || !ofWorkout.test(field)) && !rules.some(rule => rule.test(message)),
  )
  return unstated
    .map(({ field, message }) => `422 though the document allows it: ${field} ${message}`)
    .join('\n')
}

type Errors = { code?: string; fields?: Record<string, string[]> }

const CONFLICTS: Record<Operation['object']['operationId'], string[]> = {
  createWebhookEndpoint: ['conflict'],
  testWebhookEndpoint: ['endpoint_disabled'],
  replayWebhookDelivery: ['endpoint_disabled'],
  replayWebhookEvents: ['endpoint_disabled'],
  createWorkout: ['conflict'],
  createWod: ['conflict'],
  createLead: ['conflict'],
  createComment: ['conflict'],
  updateAthleteStaff: ['last_admin', 'athlete_not_active'],
  archiveAthlete: ['last_admin'],
  archiveMovement: ['of_the_library'],
  restoreMovement: ['of_the_library'],
  leaveAthlete: ['last_admin', 'athlete_not_active'],
  restoreAthlete: ['email_taken'],
  unmergeAthletes: ['merge_later'],
  createAthlete: ['conflict'],
  createInvite: ['conflict', 'athlete_not_active', 'already_claimed'],
  revokeInvite: ['already_claimed'],
  createCompetition: ['conflict'],
  deleteCompetition: ['competition_published', 'paid', 'scored'],
  createDivision: ['conflict'],
  deleteDivision: ['division_registered'],
  createEvent: ['conflict'],
  deleteEvent: ['event_scored'],
  showEventScores: ['scores_not_by_hand'],
  hideEventScores: ['scores_not_by_hand'],
  createRegistration: ['conflict'],
  promoteRegistration: ['not_waiting'],
  moveRegistration: ['scored'],
  payRegistration: ['nothing_due'],
  tickParticipant: ['not_registered', 'withdrawn'],
  createWildCard: ['competition_draft'],
  withdrawInvitation: ['invitation_over'],
  createScore: ['conflict', 'edited_meanwhile'],
  createTrainingSession: ['conflict', 'already_logged'],
  deleteWod: ['wod_logged'],
  deleteComponent: ['part_logged'],
  createMovement: ['conflict'],
  createArchive: ['conflict', 'too_many_archives'],
  createImport: ['conflict', 'too_many_imports'],
  startImport: ['not_ready', 'too_many_imports'],
  undoImport: ['import_in_use', 'not_ready'],
  copyCompetition: ['conflict'],
  createHeat: ['conflict'],
  createJudgeLink: ['conflict'],
  createTimetableSlot: ['conflict'],
  createClosure: ['conflict'],
  createClass: ['conflict'],
  deleteClass: ['of_the_timetable'],
  cancelClass: ['class_over'],
  restoreClass: ['class_over'],
  createBooking: ['conflict', 'class_cancelled', 'booking_blocked'],
  createLateCancel: ['conflict'],
  arriveLead: ['waiver_unsigned'],
  joinLead: ['email_taken', 'quota_reached'],
  promoteBooking: ['class_cancelled'],
  checkInBooking: ['class_cancelled', 'waiver_unsigned'],
  checkOutBooking: ['class_cancelled'],
  checkInClass: ['class_cancelled', 'waiver_unsigned'],
  createWaiver: ['conflict'],
  createWaiverSignature: ['conflict'],
  turnOffWaiver: ['conflict'],
  turnOnWaiver: ['conflict'],
  checkOutClass: ['class_cancelled'],
}

/** The state of the data. */
const STATE = [
  /^must be a (movement|part) of the cycle$/,
  /^must be a version of this gym$/,
  /^is required with a relation: the full name of the guardian$/,
  /^must not be later than today$/,
  /^must be a lead without an athlete$/,
  /^must be a plan of this gym that is not retired$/,
  /^is not set: there is no payment to come$/,
  /^A WOD has at most 20 parts\.$/,
  /^must be an active program: /,
  /^is already used by (another|an archived) movement of this gym(: restore it)?$/,
  /^is already used by /,
  /^was used before (for another operation|on another path|with another body)$/,
  /^must be an athlete of this gym$/,
  /^must be an athlete of this gym with access member or marketplace$/,
  /^must be a movement of the library or of this gym$/,
  /^must be a workout of this gym that has a score$/,
  /^is (not|only) for a personal program$/,
  /^is required: choose the athlete of the personal program$/,
  // Competitions: who is in what, and what has begun.
  /^must be (events|divisions|a division) of this competition$/,
  /^is not the id of a division that does this event$/,
  // Of a leaderboard, once there are several divisions.
  /^is required \(.*\)$/s,
  /^must be tags in double quotes, or \*$/,
  /^must be registered for this event$/,
  /^must be an event of this competition$/,
  /^is required: the athlete will want to know$/,
  // Of an event that has a deadline, or is given one.
  /^is required: scores are shown once it has passed$/,
  // Heats: who is in them, and when.
  /^must be divisions of this event with registrations$/,
  /^leaves (too little rest: |no heat for )/,
  /^must be a different athlete: /,
  /^is in rows\[\d+\] already$/,
  /^stays as it is: /,
  /^has withdrawn from the competition$/,
  // Of athletes who are merged into another.
  /^must be another athlete of this gym$/,
  /^is less than its penalty takes$/,
  /^must keep .+: it has scores\. /s,
  /^must be \w+Result: the workout is of type \w+$/,
  /^cannot be subtracted from this (kind of score: give a percentage, or adjust the score instead|score)$/,
  /^To publish, you need a visible division that does a visible event\.$/,
  /(is the captain\. Make someone else the captain first|has scores, and cannot be removed)\.$/,
  / (has room for one athlete|has \d+ athletes, and a team here has \d+|needs .+ missing, and .+|is for (women|men))\.$/,
  /^A competition has at most 60 (divisions|events)\.$/,
]

/** The rules between fields, and of texts, that JSON Schema has no words for. */
const RULES = [
  /^must not be below the age from$/,
  /^needs a first day$/,
  /^must be (a colour such as|an address such as) /,
  /^give either an amount or a percentage$/,
  // Texts of cycles, and the names of scalings.
  /^has an unclear line \d+: /s,
  /^must have Rx\+, Rx, Scaled and Modified once each, in this order$/,
  /^is given twice: choose another name( than .+)?$/s,
  / is a scaling of every gym$/s,
  /^is not used: a warm-up has no scalings$/,
  /^must be (another scaling: |a scaling of this gym: )/s,
  /^must be rx, rxplus, scaled(,| or) modified(: this part has no other scalings|, or a scaling of this part: .+)$/s,
  /^must (not be before|be after) the first day( of the pause)?$/,
  /^is (required: choose the athlete of|not for|only for) (the|a) personal program$/,
  /^cannot be combined with \w+$/,
  /^is required, or a workout_id$/,
  /^must be tags in double quotes, or \*$/,
  /^must be an? (active )?(athlete|class|coach|program|part of a WOD|WOD) of this gym$/,
  /^is not a workout of this gym/,
  /^must have at most \d+ (lines, has|characters a line, has more in line) \d+$/,
  /^has an unknown movement, /,
  /^must be absent: the file is not a spreadsheet$/,
  /: kg or lb\? Write the unit behind it$/,
  /^must (be of the same WOD as the first part|be given once)$/,
  /^must be a day such as 2026-11-20$/,
  /^must not contain the character U\+0000 or an unpaired surrogate$/,
  /^must not be nested deeper than 32 levels$/,
  /^must equal type, which is /,
  /^must be the address of a YouTube or Vimeo video/,
  /^must be a URL such as https:\/\/example\.com\/hooks$/,
  /^must start with https:\/\/$/,
  /^must not have (a user name or a password|a #) in it$/,
  /^must not be in a private network/,
  /^must not be on this machine: /,
  /^can be (platform|gym) only with a (platform key|key of the gym)$/,
  /^after_cursor and before_cursor cannot be combined$/,
  /^is not the id of an entry of this list$/,
  /^must be tags in double quotes, or \*$/,
  /^cannot be combined with \w+: a line has at most one amount$/,
  /^is required: reps, distance, calories or duration$/,
  /^is required: give every line a slot, or no line$/,
  /^is required with a duration: distance or calories$/,
  /^is only for workouts with a duration: /,
  /^is only used in an alternating Emom$/,
  /^is (only|not) for a personal program$/,
  /^is required: choose the athlete of the personal program$/,
  /^must be one athlete: the program is personal$/,
  /^is not used here: the result is the score$/,
  /^must be a distance, calories or a duration$/,
  /^must be at most \d+, the number of intervals$/,
  /^must be a whole number from 1 to 99999 in a string$/,
  /^must have a line without an amount, which climbs$/,
  /^must have a line that counts: /,
  / does not involve \w+$/,
  / involves neither reps nor calories, so it cannot climb: /,
  / has nothing to count: /,
  // Movements, the gym, lanes and reviews.
  /^must be chosen: the columns of the file match no supported product/,
  /^is (not|no) .*(file|list|text)/,
  // Answers about a file.
  /^must be empty: a list of members has no questions$/,
  /^must be (kg|lb|month_first|day_first|year_first), like (units|dates), or absent$/,
  /^must be the athlete in athletes, or absent$/,
  /^must be a movement that is not itself a complex$/,
  /^must be in this class$/,
  /^must be true, or another of the fields has_/,
  /^must not name a weight twice$/,
  /^must have at most three decimals$/,
  /^must be an e-mail address, such as /,
  /^must be named once$/,
  /^must (not )?come with a (score|result)\b/,
  /^must be lanes such as /,
  /^must be from 1900 to 2199$/,
  // Competitions: their times, teams and scores.
  /^must be later than (registration opens|the release of the workout)$/,
  /^must be a time zone such as /,
  /^must be \S+: a time zone goes by its canonical IANA name$/,
  /^must be on one line, /,
  /^must have a visible character$/,
  /^must be an address such as /,
  /^must be a country, such as /,
  /^is required: (scores are shown once it has passed|enter how many athletes are in a team)$/,
  /^is required of teams$/,
  /^is for teams alone$/,
  /^is too many/,
  /^must have a score: nothing in this workout is measured$/,
]

export const CHECKS: Record<CheckName, Check> = {
  not_a_server_error,
  status_code_conformance: conformance('status_code_conformance'),
  content_type_conformance: conformance('content_type_conformance'),
  response_schema_conformance: conformance('response_schema_conformance'),
  negative_data_rejection: refusal('negative_data_rejection'),
  positive_data_acceptance,
  ignored_auth: refusal('ignored_auth'),
  unsupported_method: refusal('unsupported_method'),
  missing_required_header: refusal('missing_required_header'),
  // Not of schemathesis: what is another's, or is not there, stays out of reach.
  off_limits: refusal('off_limits'),
}
