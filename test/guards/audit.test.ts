/** Whatever the audit log is told of, it has words for. */
import { describeAction, hasSentence } from '../../src/portal/gym/audit/sentences'
import texts from '../../src/portal/gym/audit/sentences.json'
import { AUDIT_KIND_NAMES } from '../../src/schemas/gym/settings'
import { EVENT_TYPES } from '../../src/schemas/webhooks/event-types'
import { sources } from '../support/sources'

test('every recorded action has a sentence in portal/gym/audit', () => {
  const noted = sources('services').flatMap(({ text }) =>
    [...text.matchAll(/'((?:[a-z_]+)\.(?:[a-z_]+))'/g)].map(match => match[1]!),
  )
  // Neither a field of a body, the name of a file nor an event.
  const actions = noted.filter(
    action => !/^details\.|\.(id|json|js)$/.test(action) && !Object.hasOwn(EVENT_TYPES, action),
  )
  expect(actions).toContain('program.update')
  expect([...new Set(actions)].filter(action => !hasSentence(action))).toEqual([])
})

test.each(Object.keys(texts))('the sentence of %s has known terms', action => {
  const change = { subject: 'Fran', actor: 'Mia', before: {}, after: {}, nameOf: () => null }
  expect(describeAction(action, 'any', change)).not.toMatch(/[{}]|undefined/)
})

test('actions are literal strings, so that the guard sees them', () => {
  const made = sources('services').filter(({ text }) => /\baction: `/.test(text))
  expect(made.map(({ path }) => path)).toEqual([])
})

test('every kind of recorded subject can be filtered: AUDIT_KINDS in schemas/gym/settings.ts', () => {
  const kinds = sources('services').flatMap(({ text }) =>
    [...text.matchAll(/\bsubjectType: '(\w+)'/g)].map(match => match[1]!),
  )
  expect(kinds).toContain('program')
  // Platforms are the installation's: no gym's log speaks of one that is made.
  const asked: readonly string[] = [...AUDIT_KIND_NAMES, 'platform']
  expect([...new Set(kinds)].filter(kind => !asked.includes(kind))).toEqual([])
})
