/** `updated_at`: later after each change of an object, and in agreement with `updated_since`. */
import type { z } from 'zod'
import { ROUTES } from '../../../src/api/routes'
import { nounOf } from '../../../src/schemas/shared/resource'
import { type DeclaredNoun, RESOURCES } from '../../../src/schemas/shared/resources'
import { useApi } from '../../support/api/api'
import { buildWorld, type Ids } from '../../support/fuzz/world'
import { DECLARED, exampleBody } from '../../support/resources'

const api = useApi()

type Change = { id: string; by: [method: 'put' | 'post', path: string, body: object]; list?: string }

const put = (noun: string, id: string, body: object): Change => ({ id, by: ['put', `/${noun}/${id}`, body] })
const post = (noun: string, id: string, verb: string): Change => ({
  id,
  by: ['post', `/${noun}/${id}/${verb}`, {}],
})

/** A change of each kind of object. Nothing changes closures and signatures, and archives only while they are made. */
const changesIn = (ids: Ids): Partial<Record<DeclaredNoun, Change>> => ({
  athletes: put('athletes', ids.athletes[9]!, { name: 'Another' }),
  bookings: post('bookings', ids.bookings[0]!, 'check_in?without_waiver=true'),
  classes: put('classes', ids.classes[0]!, { room: 'Another' }),
  competitions: { ...put('competitions', ids.competitions[0]!, { name: 'Another' }), list: '/competitions' },
  components: put('components', ids.components[0]!, { notes: 'Another' }),
  divisions: put('divisions', ids.divisions[0]!, { name: 'Another' }),
  events: put('events', ids.events[0]!, { name: 'Another' }),
  heats: put('heats', ids.heats[0]!, { starts_at: '2031-01-01T10:00:00Z' }),
  invites: post('invites', ids.invites[0]!, 'revoke'),
  judge_links: post('judge_links', ids.judgeLinks[0]!, 'revoke'),
  registrations: post('registrations', ids.registrations[0]!, 'withdraw'),
  results: put('results', ids.results[0]!, { notes: 'Another' }),
  scores: put('scores', ids.scores[0]!, { video_url: 'https://vimeo.com/1' }),
  timetable_slots: put('timetable_slots', ids.timetable_slots[0]!, { room: 'Another' }),
  wods: put('wods', ids.wods[0]!, { name: 'Another' }),
})

/** The path of a list of these objects, if there is one that takes `updated_since`. */
function listOfChanged(noun: string, row: Record<string, string>): string | undefined {
  const lists = ROUTES.filter(
    ({ path, method, query }) =>
      method === 'get' && path.endsWith(`/${noun}`) && (query as z.ZodObject)?.shape.updated_since,
  )
  const [list] = lists.sort((a, b) => a.path.split('/').length - b.path.split('/').length)
  const parent = list?.path.startsWith('/events') ? row.event_id : row.competition_id
  return list?.path.replace(':id', parent ?? '')
}

test('after a change of any resource `updated_at` is later, and `updated_since` lists the object', async () => {
  const world = await buildWorld(api.db)
  const client = api.as(world.cast.keys.gym)
  const { gym } = world.cast
  const changes = changesIn(world.ids)
  for (const declared of DECLARED.filter(({ operations }) => operations.update)) {
    const [, noun] = declared.path.split('/') as [string, DeclaredNoun]
    const [id] = world.ids[noun]
    changes[noun] = put(noun, id!, await exampleBody(api.db, declared, 'update', gym.id))
  }
  const newest = await api.db.waiver.findFirstOrThrow({
    where: { gymId: gym.id },
    orderBy: { number: 'desc' },
  })
  changes.waivers = post('waivers', newest.id, 'turn_off')
  const { body: result } = await client.get(`/results/${world.ids.results[1]}`)
  changes.training_sessions = {
    ...put('results', result.id, { notes: 'Another' }),
    id: result.training_session_id,
  }
  for (const [noun, { id, by, list: readIn }] of Object.entries(changes)) {
    const read = async () =>
      readIn ? (await client.get(`${readIn}?ids=${id}`)).body[0] : (await client.get(`/${noun}/${id}`)).body
    const before = await read()
    const since = new Date()
    const [method, path, body] = by
    expect([noun, (await client[method](path, body)).status]).toEqual([noun, 200])
    const after = await read()
    const at = new Date(after.updated_at)
    expect([noun, at > new Date(before.updated_at), at >= since]).toEqual([noun, true, true])
    const list = listOfChanged(noun, after)
    if (list === undefined) continue
    const { body: listed } = await client.get(`${list}?updated_since=${since.toISOString()}&limit=100`)
    const own = listed.find((row: { id: string }) => row.id === id)
    // Version 0.1 lists registrations.
    expect([noun, own?.updated_at]).toEqual([noun, noun === 'registrations' ? undefined : after.updated_at])
    expect([noun, own?.id]).toEqual([noun, id])
  }
  const unchanged = RESOURCES.map(nounOf).filter(noun => !(noun in changes))
  expect(unchanged).toEqual(['archives', 'closures', 'waiver_signatures'])
})

const WITHOUT_EVENTS = [
  'getArchiveContent',
  'getCompetitionInvitation',
  'getCompetitionLeaderboard',
  'getEventCursor',
  'getKey',
  'getPartnerSearch',
  'getProgramTrack',
  'getScalings',
  'getWebhookDelivery',
  'getWebhookEndpoint',
  'getWelcome',
  'getWodLeaderboard',
  'getWorkout',
  'listAthleteRecords',
  'listAttendance',
  'listAuditEntries',
  'listBenchmarks',
  'listBoards',
  'listCompetitionInvitations',
  'listCycleLoads',
  'listGymEvents',
  'listPartnerSearches',
  'listProgramFollowers',
  'listRegistrationQuestions',
  'listWebhookDeliveries',
  'listWebhookEndpoints',
]

test('every additional read has `updated_at`, unless its objects have no events', () => {
  const undated = ROUTES.filter(
    ({ addition, dated, method, scope }) => scope === 'gym' && method === 'get' && addition && !dated,
  )
  expect(undated.map(({ operationId }) => operationId).sort()).toEqual(WITHOUT_EVENTS)
})
