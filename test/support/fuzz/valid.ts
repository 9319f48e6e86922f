/** Requests that are in order: made from the document, over what is really there. */
import fc from 'fast-check'
import { nounOf, operationIdOf } from '../../../src/schemas/shared/resource'
import type { DeclaredNoun } from '../../../src/schemas/shared/resources'
import { bodySchemaOf, OPERATIONS, type Operation, PLATFORM_OPERATIONS } from '../api/openapi'
import { TIMED } from '../competitions/contest'
import { DECLARED, declaredOf } from '../resources'
import { anyDetails } from '../workouts/arbitraries'
import { fromSchema, type Meanings } from './from-schema'
import { jsonText } from './hostile'
import type { FuzzRequest, Signer } from './request'
import { type Ids, LEAVING, type World } from './world'

/** A request before it is written out: the parts that can be changed one by one. */
export type Parts = {
  operation: Operation
  signer: Signer
  id: string
  query: [name: string, value: string][]
  headers: Record<string, string>
  body: unknown
}

/** What the id in an operation's path names. */
export const NAMED_IN_PATH: Record<string, keyof Ids> = {
  getWorkout: 'workouts',
  updateAthleteStaff: 'athletes',
  archiveAthlete: 'athletes',
  restoreAthlete: 'athletes',
  leaveAthlete: 'athletes',
  stayAthlete: 'athletes',
  eraseAthlete: 'leaving',
  previewMerge: 'authors',
  mergeAthletes: 'authors',
  unmergeAthletes: 'authors',
  getInvite: 'invites',
  revokeInvite: 'invites',
  getAthlete: 'athletes',
  updateAthlete: 'athletes',
  listAthleteRecords: 'athletes',
  listProgramFollowers: 'programs',
  getProgramTrack: 'programs',
  ...Object.fromEntries(
    DECLARED.flatMap(declared => {
      const noun = nounOf(declared) as DeclaredNoun
      const verbs = Object.keys(declared.operations).filter(verb => verb !== 'list' && verb !== 'create')
      return verbs.map(verb => [operationIdOf(declared, verb), verb === 'delete' ? `ending ${noun}` : noun])
    }),
  ),
  listCycleLoads: 'cycles',
  updateCycleMax: 'cycles',
  updateCycleLoad: 'cycles',
  listWodTrainingSessions: 'wods',
  getTrainingSession: 'sessions',
  deleteTrainingSession: 'endingSessions',
  getResult: 'results',
  updateResult: 'results',
  deleteResult: 'endingResults',
  getWod: 'wods',
  updateWod: 'wods',
  publishWod: 'wods',
  unpublishWod: 'wods',
  copyWod: 'wods',
  moveWod: 'wods',
  createComponent: 'growing',
  deleteWod: 'endingWods',
  getComponent: 'components',
  updateComponent: 'components',
  deleteComponent: 'endingComponents',
  getWodLeaderboard: 'wods',
  getCompetitionLeaderboard: 'competitions',
  listCompetitionRegistrations: 'competitions',
  getCompetition: 'competitions',
  updateCompetition: 'competitions',
  publishCompetition: 'competitions',
  unpublishCompetition: 'competitions',
  deleteCompetition: 'endingCompetitions',
  createDivision: 'competitions',
  getDivision: 'divisions',
  updateDivision: 'divisions',
  deleteDivision: 'endingDivisions',
  listEvents: 'competitions',
  createEvent: 'competitions',
  getEvent: 'events',
  updateEvent: 'events',
  deleteEvent: 'endingEvents',
  showEventScores: 'events',
  hideEventScores: 'events',
  closeEvent: 'events',
  reopenEvent: 'events',
  createRegistration: 'competitions',
  getRegistration: 'registrations',
  updateRegistration: 'registrations',
  withdrawRegistration: 'registrations',
  restoreRegistration: 'registrations',
  promoteRegistration: 'registrations',
  moveRegistration: 'registrations',
  payRegistration: 'registrations',
  getRegistrationDetails: 'registrations',
  updateRegistrationDetails: 'registrations',
  tickParticipant: 'participants',
  getCompetitionPage: 'competitions',
  updateCompetitionPage: 'competitions',
  listRegistrationQuestions: 'competitions',
  listCompetitionInvitations: 'competitions',
  createWildCard: 'competitions',
  getCompetitionInvitation: 'invitations',
  withdrawInvitation: 'invitations',
  listPartnerSearches: 'competitions',
  getPartnerSearch: 'partnerSearches',
  deletePartnerSearch: 'endingPartnerSearches',
  getWebhookEndpoint: 'endpoints',
  updateWebhookEndpoint: 'endpoints',
  deleteWebhookEndpoint: 'endingEndpoints',
  revealWebhookSecret: 'endpoints',
  rotateWebhookSecret: 'endpoints',
  testWebhookEndpoint: 'endpoints',
  listWebhookDeliveries: 'endpoints',
  getWebhookDelivery: 'deliveries',
  replayWebhookDelivery: 'deliveries',
  replayWebhookEvents: 'endpoints',
  listScores: 'events',
  createScore: 'events',
  enterScores: 'events',
  getScore: 'scores',
  updateScore: 'scores',
  deleteScore: 'endingScores',
  penaliseScore: 'scores',
  pardonScore: 'scores',
  getImport: 'imports',
  getArchive: 'archives',
  getArchiveContent: 'archives',
  deleteArchive: 'endingArchives',
  startImport: 'imports',
  undoImport: 'imports',
  reviewScore: 'scores',
  copyCompetition: 'competitions',
  listHeats: 'events',
  createHeat: 'heatEvents',
  makeHeats: 'events',
  getHeat: 'heats',
  updateHeat: 'heats',
  deleteHeat: 'endingHeats',
  listJudgeLinks: 'competitions',
  createJudgeLink: 'competitions',
  getJudgeLink: 'judgeLinks',
  revokeJudgeLink: 'judgeLinks',
  getClass: 'classes',
  updateClass: 'classes',
  cancelClass: 'classes',
  restoreClass: 'classes',
  checkInClass: 'classes',
  checkOutClass: 'classes',
  deleteClass: 'endingClasses',
  getBooking: 'bookings',
  promoteBooking: 'bookings',
  updateBooking: 'bookings',
  checkInBooking: 'bookings',
  checkOutBooking: 'bookings',
  deleteBooking: 'endingBookings',
}

/** What requests delete, of the same kind as what others read: whether it is still there is not known. */
export const ENDING: Partial<Record<keyof Ids, keyof Ids>> = {
  ...Object.fromEntries(DECLARED.map(declared => [nounOf(declared), `ending ${nounOf(declared)}`])),
  divisions: 'endingDivisions',
  events: 'endingEvents',
  scores: 'endingScores',
  heats: 'endingHeats',
  endpoints: 'endingEndpoints',
  classes: 'endingClasses',
  bookings: 'endingBookings',
}

/** The ids that the paths of the same resource name, whatever is done with them. */
export function kinOf({ template }: Operation, ids: Ids): string[] {
  const nounOf = (path: string) => path.split('/')[3]
  const kin = OPERATIONS.filter(other => nounOf(other.template) === nounOf(template))
  return kin.flatMap(({ object }) => ids[NAMED_IN_PATH[object.operationId]!] ?? [])
}

/** What a list's cursors name: entries of the first one of what its path names. */
const CURSORS: Record<string, keyof Ids> = {
  listWodTrainingSessions: 'sessions',
  listCompetitionRegistrations: 'registrations',
  listScores: 'scores',
}

/** Valid parts for an operation; `sure` ones for which nothing but the state of the data can be a reason to refuse. */
export function validParts(operation: Operation, world: World): fc.Arbitrary<Parts> {
  const { ids } = world
  const { operationId } = operation.object
  const named = NAMED_IN_PATH[operationId]
  return fc
    .tuple(
      signerOf(operation),
      named ? fc.constantFrom(...ids[named]) : fc.constant(''),
      fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      fc.option(fc.tuple(fc.constantFrom('after_cursor', 'before_cursor'), fc.nat()), { nil: undefined }),
      bodyOf(operation, ids),
    )
    .map(([signer, id, limit, cursor, body]) => {
      const list = CURSORS[operationId]
      const entries = list && id === ids[named!][0] ? ids[list] : []
      const query: Parts['query'] = []
      if (list && limit !== undefined) query.push(['limit', String(limit)])
      if (cursor && entries.length > 0) query.push([cursor[0], entries[cursor[1] % entries.length]!])
      return { operation, signer, id, query, body, headers: headersOf(operation, signer, world) }
    })
}

function signerOf({ object }: Operation): fc.Arbitrary<Signer> {
  if (PLATFORM_OPERATIONS.has(object.operationId))
    return fc.constantFrom<Signer>('platform', 'secondPlatform')
  return fc.constantFrom<Signer>('gym', 'gym', 'gym', 'platform', 'secondPlatform')
}

function headersOf(operation: Operation, signer: Signer, world: World): Record<string, string> {
  const forPlatform =
    signer !== null && /platform/i.test(signer) && !PLATFORM_OPERATIONS.has(operation.object.operationId)
  return {
    ...(forPlatform && { 'service-gym': world.cast.gym.id }),
    ...(operation.object.requestBody && { 'content-type': 'application/json' }),
  }
}

const DAYS = fc.constantFrom('2026-11-23', '2026-11-24', '2027-01-01')
const MOMENTS = fc.constantFrom(null, '2026-01-01T06:00:00.000000Z', '2199-01-01T06:00:00.000000Z')

const VIDEOS = fc.constantFrom(
  null,
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com/76979871',
  'https://player.vimeo.com/video/76979871',
)

function bodyOf(operation: Operation, ids: Ids): fc.Arbitrary<unknown> {
  if (operation.object.operationId === 'createWorkout') return workoutOf(operation, ids)
  if (operation.object.operationId === 'eraseAthlete')
    return bodyFromSchema(operation, { name: fc.constant(LEAVING) })
  const { operationId } = operation.object
  if (operationId === 'createScore' || operationId === 'updateScore') return scoreOf(operationId, ids)
  const body = bodyFromSchema(operation, {
    ...(!declaredOf(operationId) && contestMeanings(ids)),
    athlete_id: fc.constantFrom(...ids.authors),
    athlete_ids: fc.array(fc.constantFrom(...ids.authors), { minLength: 1, maxLength: 4 }),
    ...(/Session$|Result$/.test(operation.object.operationId) && meaningsOfResults(ids)),
    ...(/Program$/.test(operation.object.operationId) && MEANINGS_OF_PROGRAMS),
    author_id: fc.constantFrom(...ids.authors),
    with: fc.constantFrom(...ids.merging),
    'commentable.id': fc.constantFrom(...ids.results),
    ...(/Wod|Component/.test(operation.object.operationId) && meaningsOfWods(ids)),
    video_url: VIDEOS,
    url: fc.constantFrom('https://example.com/hooks', 'https://example.org:8443/?key=1'),
    // Each key may make its own alone.
    owner: fc.constant(null),
    // Which scalings a part has is not known.
    scaling_name: fc.constant(null),
    ...(/Competition|Score/.test(operation.object.operationId) && {
      video_url: fc.constant('https://vimeo.com/76979871'),
    }),
    ...(/Membership$/.test(operationId) && meaningsOfMemberships(ids)),
    ...(/TimetableSlot$|Class(es)?$|Booking$|LateCancel$|Closure$/.test(operationId) &&
      meaningsOfClasses(ids)),
    ...(declaredOf(operationId) && {
      movement_id: fc.constantFrom(...ids.versatile),
      workout_id: fc.constantFrom(...ids.prescribed),
    }),
    ...(/Cycle/.test(operationId) && {
      program_id: fc.constantFrom(...ids.programs),
      previous_id: fc.constantFrom(null, ...ids.cycles),
    }),
    ...MEANINGS_OF[operationId],
  })
  const always = ALWAYS[operationId]
  return always ? body.map(fields => ({ ...(fields as object), ...always })) : body
}

/** Fields that a rule between fields requires, and the document cannot. */
const ALWAYS: Record<string, object> = {
  createComponent: { kind: 'warm_up', text: 'Stay loose' },
  createMovement: { has_reps: true },
}

/** No two active athletes have the same. */
const UNUSED_EMAILS = fc.oneof(
  fc.constantFrom(null, ''),
  fc.uuid().map(name => `${name}@sihl.example`),
)

const RACK = { bars: [20, 15], plates: [25, 10, 0.5] }

const PHONES = fc.constantFrom(null, '+41 79 555 12 34')
const NONE = fc.constant(null)
const VISITORS = fc.uuid().map(name => `${name}@visitors.example`)
const LEAD: Meanings = { email: VISITORS, phone: PHONES, class_id: NONE, plan_id: NONE }

const CYCLE_TEXTS = fc.constantFrom('Back squat 5x5 @ 75 %, +2.5 % a week', 'Front squat 3x3 @ 80 %')

/** What the document cannot say of the fields of one operation. */
const MEANINGS_OF: Record<string, Meanings> = {
  createCycle: { text: CYCLE_TEXTS },
  updateCycle: { text: CYCLE_TEXTS },
  replayWebhookEvents: { since: fc.constant('2026-01-01T06:00:00Z'), until: MOMENTS },
  // Who is in a class is not known.
  checkInClass: { athlete_ids: fc.constant(null) },
  checkOutClass: { athlete_ids: fc.constant(null) },
  createImport: {
    content: fc.constant('Name,Email\nMia Keller,mia@sihl.example'),
    kind: fc.constant('members'),
    encoding: fc.constantFrom(null, 'text'),
    athlete_id: fc.constant(null),
    columns: fc.constant(null),
    athletes: fc.constant(null),
    // Only spreadsheets have sheets.
    sheet: fc.constant(null),
    // A list of members has no questions.
    answers: fc.constantFrom(null, {}),
    // What is imported would be one athlete more, whom nobody has counted.
    dry_run: fc.constant(true),
  },
  updateGym: {
    email: fc.constant('hello@gym.example'),
    equipment: fc.constantFrom(null, { kg: RACK, lb: RACK }),
  },
  parseWod: { text: fc.constantFrom('Fran', 'A) Back squat 5x5\nB) AMRAP 12: 10 burpees') },
  // Who is staff now is none once another request has said so.
  updateWelcome: { coach_id: fc.constant(null) },
  updateScalings: {
    scalings: fc.constant(['Rx+', 'Rx', 'Scaled', 'Modified'].map(name => ({ name }))),
  },
  // The hour of the world begins in 2099.
  updateTimetableSlot: { ends_on: fc.constantFrom(null, '2199-12-31') },
  createLead: LEAD,
  updateLead: LEAD,
  joinLead: { plan_id: fc.constant(null) },
  createAthlete: { email: UNUSED_EMAILS },
  updateAthlete: { email: UNUSED_EMAILS },
  createMovement: {
    name: fc.uuid(),
    complex_details: fc.constant(null),
    video_url: VIDEOS,
  },
  copyCompetition: { opens_on: fc.constant('2027-05-01') },
  createHeat: { lanes: fc.constantFrom(null, []) },
  updateHeat: { lanes: fc.constantFrom(null, []) },
  updateCompetitionPage: {
    ...{
      slug: NONE,
      colour: fc.constantFrom(null, '#1a73e8'),
      contact_email: UNUSED_EMAILS.map(e => e || null),
    },
    ...{ starts_on: fc.constant('2027-01-16'), ends_on: fc.constantFrom(null, '2027-01-17') },
    ...{ map_url: fc.constantFrom(null, 'https://maps.example/dock'), documents: fc.constantFrom(null, []) },
  },
  // A bib is unique in its competition.
  updateRegistrationDetails: { bib: NONE },
  createWildCard: { name: fc.uuid(), email: fc.uuid().map(name => `${name}@cards.example`) },
  createJudgeLink: { lanes: fc.constantFrom(null, '', '1-3, 7') },
  reviewScore: { reason: fc.constant('The video ends too early') },
  penaliseScore: { amount: fc.integer({ min: 1, max: 60 }), percent: NONE },
}

const MEANINGS_OF_PROGRAMS: Meanings = {
  access: fc.constantFrom(null, 'all_members', 'private'),
  athlete_id: fc.constant(null),
}

function meaningsOfResults(ids: Ids): Meanings {
  const details = fc.integer({ min: 1, max: 3600 }).map(seconds => ({ type: 'FranStyleResult', seconds }))
  const done = fc.record({ workout_id: fc.constantFrom(...ids.prescribed), details })
  return {
    athlete_id: fc.constantFrom(...ids.authors),
    results: fc.array(done, { minLength: 1, maxLength: 3 }),
    status: fc.constantFrom(null, 'completed'),
    done_at: fc.constantFrom(null, '2026-01-05T17:12:40.118532Z'),
    details,
  }
}

function meaningsOfClasses(ids: Ids): Meanings {
  return {
    program_id: fc.constantFrom(...ids.classPrograms),
    class_id: fc.constantFrom(...ids.classes),
    // Who is staff now is none once another request has said so.
    coach_id: fc.constant(null),
    date: DAYS,
    starts_on: fc.constant('2026-01-01'),
    ends_on: fc.constantFrom(null, '2026-12-31'),
  }
}

/** The membership of the world begins in December 2026. */
function meaningsOfMemberships(ids: Ids): Meanings {
  return {
    plan_id: fc.constantFrom(...ids.membership_plans),
    starts_on: fc.constant('2026-01-01'),
    ends_on: fc.constantFrom(null, '2199-12-31'),
    from: fc.constant('2198-01-01'),
    until: fc.constantFrom(null, '2198-02-01'),
    on: fc.constant('2199-12-31'),
  }
}

function meaningsOfWods(ids: Ids): Meanings {
  return {
    date: DAYS,
    program_id: fc.constantFrom(...ids.programs),
    publish_at: MOMENTS,
    components: fc.constant(null),
    // There is no library to read a text by: a warm-up is taken at its word.
    text: fc.constant(null),
    scaled_text: fc.constant(null),
    workout_id: fc.constant(null),
    scaled_workout_id: fc.constant(null),
    scalings: fc.constant([]),
  }
}

/**
 * A score as people write it: a result would be of a workout that another request may have changed by then. Who has lost
 * theirs to another request has none entered again: it would have the same id, and be deleted once more.
 */
function scoreOf(operationId: string, ids: Ids): fc.Arbitrary<unknown> {
  const what = fc.constantFrom({ score: '3:05' }, { score: 'DNF', scaling: 'scaled' })
  if (operationId === 'updateScore') return fc.oneof(what, fc.constant({}))
  const who = fc.record({ participant_id: fc.constantFrom(...ids.participants.slice(0, 4)) })
  return fc.tuple(who, what).map(([participant, score]) => ({ ...participant, ...score }))
}

/** What bodies of competitions refer to and mean. */
function contestMeanings(ids: Ids): Meanings {
  const workout = fc.constant(TIMED)
  const moment = (text: string) => fc.constant(text)
  return {
    division_id: fc.constantFrom(...ids.divisions),
    event_id: fc.constantFrom(...ids.events),
    starts_at: moment('2026-05-09T08:00:00Z'),
    participant_id: fc.constantFrom(...ids.participants),
    events: fc.constant(ids.events),
    divisions: fc.constant(ids.divisions),
    workout,
    scaled_workout: fc.option(workout),
    foundations_workout: fc.option(workout),
    score: fc.constantFrom('3:05', '4:00', 'DNF'),
    participants: fc.constant([{ name: 'Mia' }]),
    team_size: fc.constant(null),
    females_required: fc.constantFrom(null, 0, 1),
    males_required: fc.constant(null),
    kind: fc.constant('individual'),
    time_zone: fc.constantFrom('Europe/Zurich', 'America/New_York'),
    registration_opens_at: moment('2026-01-05T08:00:00Z'),
    registration_closes_at: fc.option(moment('2027-01-05T08:00:00+02:00')),
    released_at: fc.option(moment('2026-02-01T08:00:00Z')),
    // Without one, an event whose scores are shown after it cannot be.
    deadline: moment('2026-03-01T08:00:00Z'),
  }
}

function bodyFromSchema(operation: Operation, meanings: Meanings): fc.Arbitrary<unknown> {
  if (bodySchemaOf(operation) === null) return fc.constant(undefined)
  return fromSchema(operation.object.requestBody!.content['application/json']!.schema, meanings)
}

/** Details come from the generator that knows the rules between their fields; the rest from the document. */
function workoutOf(operation: Operation, ids: Ids): fc.Arbitrary<unknown> {
  const details = anyDetails(ids.versatile)
  return fc
    .tuple(bodyFromSchema(operation, { type: fc.constant('Generic'), details }), details)
    .map(([body, given]) => ({ ...(body as object), type: given.type, details: given }))
}

/** As the document alone has it: the rules between the fields of the details are left to chance. */
export function workoutFromDocument(operation: Operation, ids: Ids): fc.Arbitrary<unknown> {
  const body = bodyFromSchema(operation, { id: fc.constantFrom(...ids.versatile) })
  return body.map(workout => {
    const { details } = workout as { details: { type: string } }
    return { ...(workout as object), type: details.type }
  })
}

export function written(kind: string, parts: Parts, change: Partial<FuzzRequest> = {}): FuzzRequest {
  const { operation, signer, id, query, headers, body } = parts
  const path = operation.template.replace('{id}', id)
  const pairs = query.map(([name, value]) => `${name}=${value}`).join('&')
  return {
    kind,
    signer,
    method: operation.method.toUpperCase(),
    path: pairs === '' ? path : `${path}?${pairs}`,
    headers,
    ...(body !== undefined && { body: Buffer.from(jsonText(body)) }),
    ...change,
  }
}
