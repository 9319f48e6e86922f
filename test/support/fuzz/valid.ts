/** Requests that are in order: made from the document, over what is really there. */
import fc from 'fast-check'
import { bodySchemaOf, type Operation } from '../api/openapi'
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
  updateMovement: 'changing',
  getComment: 'comments',
  updateAthleteStaff: 'athletes',
  archiveAthlete: 'athletes',
  restoreAthlete: 'athletes',
  eraseAthlete: 'leaving',
  getInvite: 'invites',
  revokeInvite: 'invites',
  getAthlete: 'athletes',
  updateAthlete: 'athletes',
  listAthleteRecords: 'athletes',
  getMovement: 'changing',
  updateProgram: 'programs',
  getProgram: 'programs',
  archiveProgram: 'programs',
  restoreProgram: 'programs',
  listProgramFollowers: 'programs',
  followProgram: 'programs',
  unfollowProgram: 'programs',
  getAnnouncement: 'announcements',
  updateAnnouncement: 'announcements',
  deleteAnnouncement: 'ending',
  listWodTrainingSessions: 'wods',
  getWodLeaderboard: 'wods',
  getCompetitionLeaderboard: 'competitions',
  listCompetitionRegistrations: 'competitions',
  getCompetition: 'competitions',
}

/** What a list's cursors name: entries of the first one of what its path names. */
const CURSORS: Record<string, keyof Ids> = {
  listWodTrainingSessions: 'sessions',
  listCompetitionRegistrations: 'registrations',
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
  if (object.operationId === 'listGyms') return fc.constantFrom<Signer>('platform', 'secondPlatform')
  return fc.constantFrom<Signer>('gym', 'gym', 'gym', 'platform', 'secondPlatform')
}

function headersOf(operation: Operation, signer: Signer, world: World): Record<string, string> {
  const forPlatform =
    signer !== null && /platform/i.test(signer) && operation.object.operationId !== 'listGyms'
  return {
    ...(forPlatform && { 'service-gym': world.cast.gym.id }),
    ...(operation.object.requestBody && { 'content-type': 'application/json' }),
  }
}

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
  // A personal program names its athlete, and no other does.
  if (['createProgram', 'updateProgram'].includes(operation.object.operationId))
    return bodyFromSchema(operation, {
      access: fc.constantFrom('all_members', 'private'),
      athlete_id: fc.constant(null),
    })
  return bodyFromSchema(operation, {
    athlete_id: fc.constantFrom(...ids.authors),
    athlete_ids: fc.array(fc.constantFrom(...ids.authors), { minLength: 1, maxLength: 4 }),
    author_id: fc.constantFrom(...ids.authors),
    'commentable.id': fc.constantFrom(...ids.results),
    video_url: VIDEOS,
  })
}

function bodyFromSchema(operation: Operation, meanings: Meanings): fc.Arbitrary<unknown> {
  if (bodySchemaOf(operation) === null) return fc.constant(undefined)
  return fromSchema(operation.object.requestBody!.content['application/json']!.schema, meanings)
}

/** Details come from the generator that knows the rules between their fields; the rest from the document. */
function workoutOf(operation: Operation, ids: Ids): fc.Arbitrary<unknown> {
  const details = anyDetails(ids.movements)
  return fc
    .tuple(bodyFromSchema(operation, { type: fc.constant('Generic'), details }), details)
    .map(([body, given]) => ({ ...(body as object), type: given.type, details: given }))
}

/** As the document alone has it: the rules between the fields of the details are left to chance. */
export function workoutFromDocument(operation: Operation, ids: Ids): fc.Arbitrary<unknown> {
  const body = bodyFromSchema(operation, { id: fc.constantFrom(...ids.movements) })
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
