import { v7 as uuid } from 'uuid'
import { type RawRequest, useApi } from '../../support/api/api'
import { expectRefused } from '../../support/api/refused'
import { buildMovement, buildProgram } from '../../support/builders'
import type { Cast } from '../../support/cast'

const api = useApi()

const JSON_TYPE = { 'Content-Type': 'application/json' }
const TOO_LARGE = ' '.repeat(256 * 1024 + 1)

/** The code that answers, or the status where only one code has it. */
type Answers = number | string
/** Two things that are wrong with a request, the one that answers first, and the key that asks: null is nobody. */
type Case = [
  answers: Answers,
  first: string,
  before: string,
  key: keyof Cast['keys'] | null,
  request: (made: Made) => RawRequest,
]
type Made = {
  cast: Cast
  /** Paths of a program of the gym, and of a movement of the rival. */
  program: string
  foreign: string
  /** A body that asks for a name that another movement of the gym has. */
  takes: string
}

const CODES: Record<number, string> = {
  401: 'unauthorized',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'athlete_not_active',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  422: 'validation_failed',
}
const STATUS: Record<string, number> = {
  malformed_json: 400,
  gym_required: 400,
  platform_key_required: 403,
  gym_not_connected: 403,
  gym_mismatch: 403,
  read_only_key: 403,
}

const get = (path: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'get',
  path,
  headers,
})
const put = (
  path: string,
  body = '{"name":"x"}',
  headers: Record<string, string> = JSON_TYPE,
): RawRequest => ({
  method: 'put',
  path,
  headers,
  body,
})
const archive = (id: string, query = ''): RawRequest => ({
  method: 'post',
  path: `/athletes/${id}/archive${query}`,
})
const naming = (gym: { id: string }) => ({ 'service-gym': gym.id })

// biome-ignore format: a table, one case a row
const CASES: Case[] = [
  [401, 'no credentials', 'an unknown path', null, () => get('/nothing')],
  [401, 'no credentials', 'a wrong method', null, () => put('/gyms')],
  [401, 'no credentials', 'a body that is not JSON', null, () => put('/programs/x', '{')],
  [401, 'no credentials', 'a body that is too large', null, () => put('/programs/x', TOO_LARGE)],
  [401, 'no credentials', 'a path that is not valid', null, () => get('/competitions/%E0%A4%A')],
  [401, 'a revoked key', 'a path that is not there', 'revoked', () => get('/nothing')],
  [401, 'an expired key', "another gym's name", 'expired', ({ cast }) => get('/gyms', naming(cast.rival))],

  [404, 'an unknown path', 'a gym that is missing', 'platform', () => get('/nothing')],
  [404, 'an unknown path', 'a key that can only read', 'readOnly', () => put('/nothing')],
  [404, 'an unknown path', 'another content type', 'gym', () => put('/nothing', 'x', {})],
  [404, 'an unknown path', "another gym's name", 'gym', ({ cast }) => get('/nothing', naming(cast.rival))],

  [405, 'a wrong method', 'a gym that is missing', 'platform', () => put('/workouts')],
  [405, 'a wrong method', 'a gym key where a platform key is wanted', 'gym', () => put('/gyms')],
  [405, 'a wrong method', 'an unknown id', 'gym', () => get(`/athletes/${uuid()}/staff`)],
  [405, 'a wrong method', 'a body that is not JSON', 'gym', () => put('/comments', '{')],

  ['platform_key_required', 'a gym key', 'an unknown parameter', 'gym', () => get('/gyms?wide=1')],
  ['gym_required', 'a gym that is missing', 'a key that can only read', 'readOnlyPlatform', ({ program }) => put(program)],
  ['gym_required', 'a gym that is missing', 'a body that is not JSON', 'platform', ({ program }) => put(program, '{')],
  ['gym_required', 'a gym that is missing', 'an unknown id', 'platform', () => get(`/competitions/${uuid()}`)],
  ['gym_not_connected', 'a gym that is not connected', 'a key that can only read', 'readOnlyPlatform', ({ cast, program }) => put(program, '{}', { ...JSON_TYPE, ...naming(cast.rival) })],
  ['gym_mismatch', "another gym's name", 'a key that can only read', 'readOnly', ({ cast, program }) => put(program, '{}', { ...JSON_TYPE, ...naming(cast.rival) })],
  ['gym_mismatch', "another gym's name", 'an unknown id', 'gym', ({ cast }) => get(`/competitions/${uuid()}`, naming(cast.rival))],

  ['read_only_key', 'a key that can only read', 'another content type', 'readOnly', ({ program }) => put(program, 'x', { 'Content-Type': 'text/plain' })],
  ['read_only_key', 'a key that can only read', 'a body that is too large', 'readOnly', ({ program }) => put(program, TOO_LARGE)],
  ['read_only_key', 'a key that can only read', 'a body that is not JSON', 'readOnly', ({ program }) => put(program, '{')],
  ['read_only_key', 'a key that can only read', 'an unknown id', 'readOnly', () => put(`/programs/${uuid()}`)],
  ['read_only_key', 'a key that can only read', 'an unknown athlete to archive', 'readOnly', () => archive(uuid())],

  [415, 'another content type', 'a body that is too large', 'gym', ({ program }) => put(program, TOO_LARGE, { 'Content-Type': 'text/plain' })],
  [415, 'another content type', 'an empty body', 'gym', ({ program }) => ({ method: 'put', path: program })],
  [415, 'another content type', 'an unknown id', 'gym', () => put(`/programs/${uuid()}`, 'x', {})],
  [413, 'a body that is too large', 'one that is not JSON', 'gym', ({ program }) => put(program, `{${TOO_LARGE}`)],
  [413, 'a body that is too large', 'an unknown id', 'gym', () => put(`/programs/${uuid()}`, TOO_LARGE)],

  ['malformed_json', 'a body that is not JSON', "another gym's id", 'gym', ({ foreign }) => put(foreign, '{')],
  ['malformed_json', 'a body that is not JSON', 'an unknown parameter', 'gym', ({ program }) => put(`${program}?wide=1`, '{')],
  ['malformed_json', 'an empty body', 'an unknown id', 'gym', () => put(`/programs/${uuid()}`, '')],

  [422, 'an invalid body', 'an unknown id', 'gym', () => put(`/programs/${uuid()}`, '{"name":""}')],
  [422, 'an invalid body', 'an id that is none', 'gym', () => put('/programs/none', '{"name":""}')],
  [422, 'an invalid body', "another gym's id", 'gym', ({ foreign }) => put(foreign, '{"has_reps":1}')],
  [422, 'no address of a video', "another gym's id", 'gym', ({ foreign }) => put(foreign, '{"video_url":"x"}')],
  [422, 'a body that is no object', 'an unknown id', 'gym', () => put(`/programs/${uuid()}`, '[]')],
  [422, 'an unknown parameter', 'an unknown id', 'gym', () => get(`/competitions/${uuid()}?wide=1`)],
  [422, 'a limit that is none', 'an unknown id', 'gym', () => get(`/competitions/${uuid()}/registrations?limit=0`)],
  [422, 'an unknown parameter', 'an unknown athlete to archive', 'gym', () => archive(`${uuid()}`, '?force=1')],
  [422, 'an invalid level', 'an archived athlete', 'gym', ({ cast }) => put(`/athletes/${cast.archived.id}/staff`, '{"staff":"owner"}')],

  [404, 'an unknown id', 'a name that is taken', 'gym', ({ takes }) => put(`/movements/${uuid()}`, takes)],
  [404, "another gym's id", 'a name that is taken', 'gym', ({ foreign, takes }) => put(foreign, takes)],
  [404, 'an unknown id', 'a cursor of another list', 'gym', ({ cast }) => get(`/wods/${uuid()}/training_sessions?after_cursor=${cast.member.id}`)],
  [404, 'a deleted athlete', 'not being active', 'gym', ({ cast }) => put(`/athletes/${cast.deleted.id}/staff`, '{"staff":"admin"}')],
  [409, 'not being active', 'being the last admin', 'gym', ({ cast }) => put(`/athletes/${cast.archived.id}/staff`, '{"staff":"none"}')],
]

async function made(): Promise<Made> {
  const cast = await api.cast()
  const program = await buildProgram(api.db, { gymId: cast.gym.id })
  const taken = await buildMovement(api.db, { gymId: cast.gym.id })
  const foreign = await buildMovement(api.db, { gymId: cast.rival.id })
  return {
    cast,
    program: `/programs/${program.id}`,
    foreign: `/movements/${foreign.id}`,
    takes: JSON.stringify({ name: taken.name }),
  }
}

describe('the first failing check answers', () => {
  test.each(CASES)('%s: %s before %s', async (answers, _first, _before, key, request) => {
    const [status, code] =
      typeof answers === 'number' ? [answers, CODES[answers]!] : [STATUS[answers]!, answers]
    const all = await made()
    const client = key === null ? api.anonymous : api.as(all.cast.keys[key])
    await expectRefused(api, all.cast, () => client.send(request(all)), status, code)
  })

  test('the body of an unauthenticated request is not read, whatever its length', async () => {
    const { cast } = await made()
    const stranger = { username: cast.keys.gym.username, password: 'wrong' }
    const body = `{"a":${TOO_LARGE.repeat(8)}`
    await expectRefused(api, cast, () => api.as(stranger).send(put('/workouts', body)), 401, 'unauthorized')
  })
})
