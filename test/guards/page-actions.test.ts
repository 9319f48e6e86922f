/** Whatever a page can do, a key can do: every form of the portal has its operations, or docs/interface.md says why not. */
import { readFileSync } from 'node:fs'
import { ROUTES } from '../../src/api/routes'
import type { Db } from '../../src/db/client'
import { OPERATIONS_OF } from '../support/portal/page-actions'
import { formsOutsideGym, routesInGym } from '../support/portal/portal-routes'

// Nothing is asked of the database while the routers are made.
const db = {} as Db
const inGym = routesInGym(db).filter(route => route.startsWith('POST '))
const forms = [...inGym.map(route => route.slice('POST '.length)), ...formsOutsideGym(db)]
// Helpers have the actions of the organisers at addresses of their own.
const actions = forms.map(path => path.replace(/^\/(?:role\/:token|roles\/:roleId)(?=\/competitions\/)/, ''))

const [, section = ''] =
  /\n## What only pages do\n([\s\S]*?)\n## /.exec(readFileSync('docs/interface.md', 'utf8')) ?? []
const rows = [...section.matchAll(/^\| (.+) \| (.+) \|$/gm)].map(([, what, why]) => ({
  what: what!,
  why: why!,
}))
const withoutOperation = rows.flatMap(({ what }) =>
  [...what.matchAll(/`(\/[^`]*)`/g)].map(match => match[1]!),
)

test('every page action has operations or a reason in the table, exactly once', () => {
  expect(actions.length).toBeGreaterThan(150)
  expect([...Object.keys(OPERATIONS_OF), ...withoutOperation].sort()).toEqual([...new Set(actions)].sort())
})

test('the named operations exist', () => {
  const known = new Set(ROUTES.map(({ operationId }) => operationId))
  const missing = Object.values(OPERATIONS_OF)
    .flat()
    .filter(operationId => !known.has(operationId))
  expect(missing).toEqual([])
  expect(Object.entries(OPERATIONS_OF).filter(([, operations]) => operations.length === 0)).toEqual([])
})

test('every row of the table names actions and a reason', () => {
  const told = rows.filter(({ what }) => what.includes('`/'))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(({ why }) => why.split(' ').length < 5)).toEqual([])
})
