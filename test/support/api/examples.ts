/** A real answer of the demo gym for every operation, as on a day that is always the same. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '../../../src/app'
import type { Config } from '../../../src/config/config'
import type { Db } from '../../../src/db/client'
import { fillDemo } from '../../../src/demo/demo'
import type { DemoReport } from '../../../src/demo/report'
import { INVITE_DAYS } from '../../../src/domain/accounts/invite-link'
import { LINK_DAYS } from '../../../src/domain/shared/link-end'
import { createLog } from '../../../src/log'
import { UNDO_DAYS } from '../../../src/services/athletes/merge-record'
import { importFinished } from '../../../src/services/imports/working'
import { buildPartnerSearch } from '../builders/contracts'
import { buildOrder } from '../builders/prices'
import { declaredCalls } from './declared-calls'
import { classCalls, competitionDayCalls, cycleCalls, gymCalls, organiserCalls } from './example-calls'

export type Examples = Record<string, { request?: unknown; answer: unknown }>
export type Call = {
  operationId: string
  method: string
  path: string
  key: DemoReport['gym_key']
  body?: unknown
}

/** Of a list, the first few: enough to see what it is a list of. */
const SHOWN = 2
const NOW = new Date('2026-11-20T18:00:00Z')
/** What is made now and ends, does so after this. */
const DAY_MS = 24 * 60 * 60 * 1000
const INVITE_MS = INVITE_DAYS * DAY_MS
const MERGE_MS = UNDO_DAYS * DAY_MS
const JUDGE_MS = LINK_DAYS.judge * DAY_MS
const SECRET = 'a secret of at least thirty-two characters'

/** Fills an empty database with the demo gym and asks it everything once; what reads comes before what writes. */
export async function collectExamples(db: Db, config: Config): Promise<Examples> {
  const baseUrl = 'https://gym.example'
  const demo = await fillDemo(db, { baseUrl, secret: SECRET, now: NOW })
  const app = createApp({ db, config: { ...config, baseUrl, secret: SECRET }, log: createLog('silent') })
  const server = createServer(app)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/public`
  const started = Date.now()
  const examples = await walk(demo, async call => {
    await prepare(db, call)
    return ask(base, call)
  })
  await new Promise<void>(resolve => server.close(() => resolve()))
  return timeless(examples, started)
}

/** Operations that need a row of the pages. */
export const PREPARED = new Set([
  ...['payRegistration', 'listPartnerSearches', 'getPartnerSearch', 'deletePartnerSearch'],
])

/** Makes the row of the pages that an operation needs. */
export async function prepare(db: Db, { operationId, path }: Call): Promise<void> {
  if (operationId === 'payRegistration') await givePrice(db, path)
  if (operationId === 'listPartnerSearches') await lookForPartner(db, path)
}

/** Prices are set on pages: the registration gets one before its payment. */
async function givePrice(db: Db, path: string): Promise<void> {
  const id = path.split('/')[2]!
  const registration = await db.registration.findUniqueOrThrow({ where: { id } })
  await buildOrder(db, registration, { currency: 'CHF', reference: '7K4QX2M9' })
}

/** People look for partners on pages. */
async function lookForPartner(db: Db, path: string): Promise<void> {
  const competitionId = path.split('/')[2]!
  const division = await db.division.findFirstOrThrow({ where: { competitionId } })
  await buildPartnerSearch(db, division, {
    ...{ text: 'Strong at gymnastics, slow on the rower.', createdAt: new Date(), provenAt: new Date() },
  })
}

/** Asks for every operation in its turn, each call with what the answers before it have made. */
export async function walk(demo: DemoReport, send: (call: Call) => Promise<unknown>): Promise<Examples> {
  const examples: Examples = {}
  let made = ''
  let done = ''
  for (const call of callsOf(demo)) {
    const written = filledIn(JSON.stringify(call), examples).replaceAll(':made', made)
    const sent = JSON.parse(written.replaceAll(':done', done)) as Call
    const answer = await send(sent)
    // What goes on by itself is over before the next one asks.
    await importFinished()
    // What was made a moment ago is read, changed and deleted as `:made`.
    if (call.operationId.startsWith('create')) made = (answer as { id?: string }).id ?? made
    // Of a training session, the first result.
    if (call.operationId === 'createTrainingSession')
      done = (answer as { results: [{ id: string }] }).results[0].id
    examples[call.operationId] = { ...(sent.body !== undefined && { request: sent.body }), answer }
  }
  return examples
}

/** What an earlier answer has, by its operation and path: `{createDivision.id}`. */
function filledIn(text: string, examples: Examples): string {
  return text.replaceAll(/\{(\w+)\.([\w.]+)\}/g, (_, operationId: string, path: string) => {
    const found = path
      .split('.')
      .reduce<unknown>(
        (value, name) => (value as Record<string, unknown> | null | undefined)?.[name],
        examples[operationId]!.answer,
      )
    return String(found)
  })
}

/** What the calls themselves have made has the ids and the time of that moment: the same ones are written every time. */
function timeless(examples: Examples, started: number): Examples {
  const ended = Date.now()
  const isNow = (time: number) => time >= started && time <= ended
  const ids: string[] = []
  // A score's id is made from those of its participant and its event.
  const { id: scoreId } = examples.createScore!.answer as { id: string }
  const text = JSON.stringify(examples)
    .replaceAll(scoreId, '01a1f8d0-0000-5000-8000-000000000001')
    .replaceAll(/"gk_[\w-]+"/g, '"gk_4f9c1e7a2b"')
    .replaceAll(/"req_[\w-]+"/g, '"req_5b1d7e90c3a2"')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?:\.[\w-]{47})?/g, found => {
      const [id, token] = found.split('.') as [string, string?]
      if (!isNow(Number.parseInt(id.replace('-', '').slice(0, 12), 16))) return found
      if (!ids.includes(id)) ids.push(id)
      const fixed = `01a1f8d0-0000-7000-8000-${String(ids.indexOf(id) + 1).padStart(12, '0')}`
      return token === undefined ? fixed : `${fixed}.${'A'.repeat(43)}`
    })
    .replace(/"ends_on":"(\d{4}-\d\d-\d\d)"/g, (found, day: string) =>
      Math.abs(Date.parse(day) - started) < 3 * DAY_MS ? '"ends_on":"2026-11-19"' : found,
    )
    .replace(
      /"created_at":"[^"]+","expires_at":null/,
      '"created_at":"2026-11-02T09:30:00.000000Z","expires_at":null',
    )
    // Tests have no limit.
    .replace(
      /"rate_limit":(null|\{[^}]*\})/,
      '"rate_limit":{"limit":3000,"remaining":2999,"resets_at":"2026-11-20T18:06:00.000000Z"}',
    )
    // Without an event, a cursor names its time.
    .replace(/("latest_cursor":"[\w-]+\.)\d{13}/g, '$11795197900000')
    .replace(/whsec_[\w+/=]+/g, `whsec_${'A'.repeat(43)}=`)
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z/g, found => {
      if (isNow(Date.parse(found))) return '2026-11-20T18:05:00.000000Z'
      if (isNow(Date.parse(found) - JUDGE_MS)) return '2027-01-19T18:05:00.000000Z'
      if (isNow(Date.parse(found) - DAY_MS)) return '2026-11-21T18:05:00.000000Z'
      if (isNow(Date.parse(found) - MERGE_MS)) return '2026-12-20T18:05:00.000000Z'
      return isNow(Date.parse(found) - INVITE_MS) ? '2026-12-04T18:05:00.000000Z' : found
    })
  return JSON.parse(text)
}

function callsOf({ ids, gym_key: gym, platform_key: platform }: DemoReport): Call[] {
  const get = (operationId: string, path: string, key = gym) => ({ operationId, method: 'GET', path, key })
  const send = (operationId: string, method: string, path: string, body?: unknown) => ({
    operationId,
    method,
    path,
    key: gym,
    body,
  })
  return [
    get('listGyms', '/gyms', platform),
    get('listPlatformEvents', '/gyms/events?limit=2', platform),
    get('getPlatformEventCursor', '/gyms/event_cursor', platform),
    get('getKey', '/key'),
    get('getCompetition', `/competitions/${ids.competition}`),
    get('listCompetitionRegistrations', `/competitions/${ids.competition}/registrations?limit=1`),
    get('listWodTrainingSessions', `/wods/${ids.wod}/training_sessions?limit=1`),
    get('getWodLeaderboard', `/wods/${ids.wod}/leaderboard?component_id=${ids.component}&explain=true`),
    get(
      'getCompetitionLeaderboard',
      `/competitions/${ids.competition}/leaderboard?division_id=${ids.division}&explain=true`,
    ),
    get('getWorkout', `/workouts/${ids.workout}`),
    get(
      'listAthleteRecords',
      `/athletes/${ids.member_athlete}/records?movement_id=${ids.platform_movement}&explain=true`,
    ),
    send('parseWorkout', 'POST', '/workouts/parse', {
      text: '3 rounds for time, cap 15:\n400m run\n21 KBS 24/16kg\n12 pull ups',
    }),
    send('parseWod', 'POST', '/wods/parse', {
      text: 'Warm-up\n5 min row\n\nA) Back squat 5x5\n\nB) 12 min AMRAP\n10 burpees',
    }),
    send('createWorkout', 'POST', '/workouts', workout(ids.platform_movement)),
    get('getProgramTrack', `/programs/${ids.program}/track?from=2026-11-21`),
    get('listProgramFollowers', `/programs/${ids.program}/followers?limit=1`),
    send('updateAthleteStaff', 'PUT', `/athletes/${ids.member_athlete}/staff`, { staff: 'coach' }),
    get('listAthletes', '/athletes?limit=1'),
    get('getAthlete', `/athletes/${ids.member_athlete}`),
    send('createAthlete', 'POST', '/athletes', { name: 'Mia M. Keller' }),
    send('previewMerge', 'POST', `/athletes/${ids.member_athlete}/merge/preview`, { with: ':made' }),
    send('mergeAthletes', 'POST', `/athletes/${ids.member_athlete}/merge`, { with: ':made' }),
    send('unmergeAthletes', 'POST', `/athletes/${ids.member_athlete}/unmerge`, { with: ':made' }),
    send('createAthlete', 'POST', '/athletes', {
      name: 'Mia Keller',
      email: 'mia@sihl.example',
      gender: 'female',
    }),
    send('updateAthlete', 'PUT', `/athletes/${ids.member_athlete}`, { gender: 'undisclosed' }),
    send('leaveAthlete', 'POST', `/athletes/${ids.marketplace_athlete}/leave`, {
      on: '2027-01-31',
      reason: 'Moves to Porto',
    }),
    send('stayAthlete', 'POST', `/athletes/${ids.marketplace_athlete}/stay`),
    send('archiveAthlete', 'POST', `/athletes/${ids.marketplace_athlete}/archive`),
    send('restoreAthlete', 'POST', `/athletes/${ids.marketplace_athlete}/restore`),
    send('createInvite', 'POST', '/invites', { athlete_id: ':made' }),
    get('listInvites', '/invites?status=claimed&limit=1'),
    get('getInvite', '/invites/:made'),
    send('revokeInvite', 'POST', '/invites/:made/revoke'),
    send('renewInvites', 'POST', '/invites/renew'),
    get('listTrainingSessions', `/training_sessions?limit=1&athlete_id=${ids.member_athlete}`),
    get('getTrainingSession', `/training_sessions/${ids.session}`),
    get('getResult', `/results/${ids.result}`),
    send('updateResult', 'PUT', `/results/${ids.result}`, { notes: 'Broke up the pull-ups.' }),
    get('listWods', `/wods?limit=1&program_id=${ids.program}`),
    get('getWod', `/wods/${ids.wod}`),
    get('getComponent', `/components/${ids.component}`),
    send('createWod', 'POST', '/wods', {
      program_id: ids.program,
      date: '2026-12-01',
      text: 'A. Strength\nBack squat 5x5 @ 100kg\n\nB. AMRAP 12:\n10 T2B\n15 wall balls 9/6kg',
    }),
    send('updateWod', 'PUT', '/wods/:made', { name: 'Legs' }),
    send('publishWod', 'POST', '/wods/:made/publish'),
    send('unpublishWod', 'POST', '/wods/:made/unpublish'),
    send('moveWod', 'POST', '/wods/:made/move', { date: '2026-12-02' }),
    send('copyWod', 'POST', '/wods/:made/copy', { date: '2026-12-09', publish: 'draft' }),
    send('createComponent', 'POST', '/wods/:made/components', {
      kind: 'warm_up',
      text: '5 min easy row, then 10 air squats',
    }),
    send('updateComponent', 'PUT', '/components/:made', { notes: 'Keep it easy.' }),
    send('deleteComponent', 'DELETE', '/components/:made'),
    send('createWod', 'POST', '/wods', {
      program_id: ids.program,
      date: '2026-12-01',
      text: 'A. Strength\nBack squat 5x5 @ 100kg\n\nB. AMRAP 12:\n10 T2B\n15 wall balls 9/6kg',
    }),
    send('deleteWod', 'DELETE', '/wods/:made'),
    send('createTrainingSession', 'POST', '/training_sessions', {
      athlete_id: ids.member_athlete,
      results: [
        {
          workout_id: ids.workout,
          details: { type: 'ForTimeResult', seconds: 432 },
        },
      ],
    }),
    send('deleteResult', 'DELETE', '/results/:done'),
    send('createTrainingSession', 'POST', '/training_sessions', {
      athlete_id: ids.member_athlete,
      results: [{ workout_id: ids.workout, details: { type: 'ForTimeResult', seconds: 432 } }],
    }),
    send('deleteTrainingSession', 'DELETE', '/training_sessions/:made'),
    ...declaredCalls(ids).map(call => ({ ...call, key: gym })),
    ...cycleCalls(ids).map(call => ({ ...call, key: gym })),
    send('eraseAthlete', 'POST', '/athletes/{createAthlete.id}/erase', {
      name: 'Mia Keller',
      published: 'keep',
    }),
    ...[...gymCalls(ids), ...contestCalls(send, get), ...webhookCalls(send, get), ...classCalls(ids)].map(
      call => ({
        ...call,
        key: gym,
      }),
    ),
  ]
}

/** An endpoint, what it was sent, and its end. */
function webhookCalls(send: Send, get: Get): Unsigned[] {
  const endpoint = '/webhook_endpoints/{createWebhookEndpoint.id}'
  const delivery = '/webhook_deliveries/{testWebhookEndpoint.id}'
  return [
    get('listGymEvents', '/events?limit=2'),
    get('getEventCursor', '/event_cursor'),
    send('createWebhookEndpoint', 'POST', '/webhook_endpoints', {
      url: 'https://example.com/chalkbox',
      description: 'The website',
      event_types: ['result.created', 'result.deleted', 'result.updated'],
    }),
    get('listWebhookEndpoints', '/webhook_endpoints'),
    get('getWebhookEndpoint', endpoint),
    send('updateWebhookEndpoint', 'PUT', endpoint, { description: 'The website and the screens' }),
    send('revealWebhookSecret', 'POST', `${endpoint}/reveal_secret`),
    send('rotateWebhookSecret', 'POST', `${endpoint}/rotate_secret`),
    send('testWebhookEndpoint', 'POST', `${endpoint}/test`),
    send('replayWebhookEvents', 'POST', `${endpoint}/replay`, { since: '2026-11-20T06:00:00Z' }),
    get('listWebhookDeliveries', `${endpoint}/deliveries?limit=1`),
    get('getWebhookDelivery', delivery),
    send('replayWebhookDelivery', 'POST', `${delivery}/replay`),
    send('deleteWebhookEndpoint', 'DELETE', endpoint),
  ]
}

type Unsigned = Omit<Call, 'key'>
type Send = (operationId: string, method: string, path: string, body?: unknown) => Unsigned
type Get = (operationId: string, path: string) => Unsigned

/** A competition from its beginning to a score with a penalty, and taken apart again. */
function contestCalls(send: Send, get: Get): Unsigned[] {
  const [competition, division, event] = [
    '/competitions/{createCompetition.id}',
    '/divisions/{createDivision.id}',
    '/events/{createEvent.id}',
  ]
  const [registration, score] = ['/registrations/{createRegistration.id}', '/scores/{createScore.id}']
  const participant_id = '{createRegistration.participants.0.id}'
  const divisionId = { division_id: '{createDivision.id}' }
  const description = 'Run a mile.'
  const mile = { type: 'Generic', details: { type: 'Generic', description, scoring: 'time' } }
  const post = (operationId: string, path: string, body?: unknown) => send(operationId, 'POST', path, body)
  return [
    post('createCompetition', '/competitions', {
      name: 'Winter Throwdown',
      time_zone: 'Europe/Zurich',
      registration_opens_at: '2026-12-01T08:00:00Z',
    }),
    get('listCompetitions', '/competitions?limit=2'),
    send('updateCompetition', 'PUT', competition, { registration_closes_at: '2027-01-10T22:59:00Z' }),
    post('createDivision', `${competition}/divisions`, { name: 'Rx Women', females_required: 1 }),
    get('getDivision', division),
    send('updateDivision', 'PUT', division, { registration_limit: 24 }),
    post('createEvent', `${competition}/events`, {
      name: 'The mile',
      workout: mile,
      score_visibility: 'manual',
      divisions: ['{createDivision.id}'],
    }),
    get('listEvents', `${competition}/events`),
    get('getEvent', event),
    send('updateEvent', 'PUT', event, { instructions: 'Four laps, in lane 1.' }),
    post('publishCompetition', `${competition}/publish`),
    post('createRegistration', `${competition}/registrations`, {
      ...divisionId,
      participants: [{ name: 'Mia Keller', gender: 'female', country_code: 'CH' }],
    }),
    get('getRegistration', registration),
    send('updateRegistration', 'PUT', registration, {
      participants: [{ id: participant_id, name: 'Mia Keller-Frei', gender: 'female' }],
    }),
    ...organiserCalls(),
    post('createScore', `${event}/scores`, { participant_id, score: '6:12' }),
    post('enterScores', `${event}/enter_scores`, { rows: [{ participant_id, score: '6:10' }] }),
    get('listScores', `${event}/scores?limit=1`),
    get('getScore', score),
    send('updateScore', 'PUT', score, { score: '6:11' }),
    post('penaliseScore', `${score}/penalise`, { amount: 5, reason: 'Left the lane' }),
    post('pardonScore', `${score}/pardon`),
    post('closeEvent', `${event}/close`, divisionId),
    post('reopenEvent', `${event}/reopen`, divisionId),
    post('showEventScores', `${event}/show_scores`),
    post('hideEventScores', `${event}/hide_scores`),
    ...competitionDayCalls(),
    send('deleteScore', 'DELETE', score),
    post('payRegistration', `${registration}/pay`, { method: 'bank', note: 'Statement of 30 November' }),
    post('withdrawRegistration', `${registration}/withdraw`),
    post('restoreRegistration', `${registration}/restore`),
    post('promoteRegistration', `${registration}/promote`),
    post('moveRegistration', `${registration}/move`, divisionId),
    post('unpublishCompetition', `${competition}/unpublish`),
    send('deleteEvent', 'DELETE', event),
    post('createDivision', `${competition}/divisions`, { name: 'Rx Men', males_required: 1 }),
    send('deleteDivision', 'DELETE', '/divisions/{createDivision.id}'),
    send('deleteCompetition', 'DELETE', '/competitions/{copyCompetition.id}'),
  ]
}

function workout(movement: string) {
  return {
    type: 'Strength',
    details: {
      type: 'Strength',
      movements: [{ id: movement, load: { value: 75, unit: 'percent_1rm' }, reps: '5-5-5-5-5' }],
      rest: { type: 'as_needed' },
    },
  }
}

async function ask(base: string, { method, path, key, body }: Call): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${key.username}:${key.password}`).toString('base64')}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  if (response.status === 204) return null
  const answer: unknown = await response.json()
  return Array.isArray(answer) ? answer.slice(0, SHOWN) : answer
}
