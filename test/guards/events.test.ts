/** Every change that is noted is an event, or is said to be none; and every event leads to what can be read. */

import { readFileSync } from 'node:fs'
import { ROUTES } from '../../src/api/routes'
import { eventObject } from '../../src/domain/webhooks/objects'
import { DECLARED_EVENTS } from '../../src/schemas/shared/resources'
import { EVENT_BY_ACTION, EVENT_TYPES, OBJECTS, TEST_EVENT } from '../../src/schemas/webhooks/event-types'
import { complaints, DOCUMENT } from '../support/api/openapi'
import { sources } from '../support/sources'

/** Actions on nothing in the interface. */
const QUIET = Object.entries({
  api_key: 'create revoke rotate update',
  archive: 'download',
  athlete:
    'export follow_up follow_up_delete invite_mail message note photo reset_link reset_mail two_step_off vouch waiver_mail',
  calendar: 'create revoke',
  class: 'forgive',
  competition: 'add_codes add_extra message prices remove_extra retire_code role_end role_give terms',
  gym: 'colour create delete dismiss_payment export freeze import logo mail quota stripe thaw two_step',
  import: 'answer forget_answer',
  join: 'decline end open update',
  judge: 'create revoke',
  lead: 'message',
  mail: 'test',
  movement: 'add_short_form remove_short_form',
  person:
    'confirm email password password_reset recovery_code recovery_codes sessions_end sign_in sign_in_failed ' +
    'sign_out two_step_off two_step_on',
  platform: 'create redirects secret',
  post: 'hide pin show unpin',
  program: 'day_link day_link_end track_end track_key track_revoke track_source track_take',
  screen: 'create pause playlist reset revoke show start',
  webhook: 'create delete disable replay replay_events rotate test update',
  wod: 'photo',
}).flatMap(([subject, verbs]) => verbs.split(' ').map(verb => `${subject}.${verb}`))

/** Every string of the form `subject.verb` in the services. */
function notedInServices(): string[] {
  return sources('services').flatMap(({ text }) =>
    [...text.matchAll(/'((?:[a-z_]+)\.(?:[a-z_]+))'/g)].map(match => match[1]!),
  )
}

test('every recorded action has its event in schemas/webhooks/event-types.ts, or is quiet', () => {
  // Neither a field of a body, the name of a file nor an event besides the action's own.
  const actions = notedInServices().filter(
    action => !/^details\.|\.(id|json|js)$/.test(action) && !Object.hasOwn(EVENT_TYPES, action),
  )
  expect(actions).toContain('program.update')
  const withoutEvent = new Set(actions.filter(action => !Object.hasOwn(EVENT_BY_ACTION, action)))
  expect([...withoutEvent].sort()).toEqual(QUIET.sort())
})

test('no action has the name of an event type, so that guards can tell them apart', () => {
  expect(
    [...Object.keys(EVENT_BY_ACTION), ...QUIET].filter(action => Object.hasOwn(EVENT_TYPES, action)),
  ).toEqual([])
})

test('every event type occurs and has a known object', () => {
  const types = Object.keys(EVENT_TYPES)
  const happening = new Set<string | null>([
    ...Object.values(EVENT_BY_ACTION),
    ...Object.keys(DECLARED_EVENTS),
    ...notedInServices(),
  ])
  expect(types.filter(type => !happening.has(type))).toEqual([])
  expect(types.filter(type => !Object.hasOwn(OBJECTS, eventObject(type)))).toEqual([])
})

test('every event object can be read at its href', () => {
  const readable = new Set(ROUTES.filter(({ method }) => method === 'get').map(({ path }) => path))
  const paths = Object.entries(OBJECTS).map(
    ([object, path]) => [object, path?.endsWith('/') ? `${path}:id` : path] as const,
  )
  expect(paths.filter(([, path]) => path !== null && !readable.has(path))).toEqual([])
  const plural = (object: string) => `/${object === 'class' ? 'classes' : `${object}s`}/:id`
  expect(paths.filter(([object, path]) => path === null && readable.has(plural(object)))).toEqual([])
})

test('docs/webhooks.md lists every type with its meaning', () => {
  const text = readFileSync('docs/webhooks.md', 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \| (.*) \|$/gm)].map(([, type, meaning]) => [
    type,
    meaning,
  ])
  expect(rows.sort()).toEqual(Object.entries(EVENT_TYPES).sort())
})

test('the document lists every type among its webhooks', () => {
  const { webhooks } = DOCUMENT as unknown as { webhooks: Record<string, object> }
  expect(Object.keys(webhooks)).toEqual([...Object.keys(EVENT_TYPES), TEST_EVENT].sort())
  const type = 'result.created'
  const place = ['webhooks', type, 'post', 'requestBody', 'content', 'application/json', 'schema']
  const data = { href: '/api/public/results/01a1', id: '01a1', object: 'result' }
  const event = { data, gym_id: '01a2', id: '01a3', timestamp: '2026-11-20T18:05:00.000000Z', type }
  expect(complaints(place, event)).toBeNull()
  expect(complaints(place, { ...event, type: 'result.deleted' })).not.toBeNull()
  expect(complaints(place, { ...event, data: { ...data, object: 'score' } })).not.toBeNull()
})
