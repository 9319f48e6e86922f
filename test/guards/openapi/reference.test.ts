/** docs/reference.md and the generated tables are current: what the OpenAPI document says, and what keys may do. */

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { referencePage, TABLES, withTable } from '../../../scripts/reference/page'
import { isWrite, type Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import { DOCUMENT } from '../../support/api/openapi'

const page = readFileSync('docs/reference.md', 'utf8')

test('docs/reference.md is as `npm run reference` writes it', () => {
  expect(page).toBe(referencePage())
})

test.each(Object.entries(TABLES))('the table in %s is as `npm run reference` writes it', (file, table) => {
  const text = readFileSync(file, 'utf8')
  expect(text).toBe(withTable(text, table))
})

const nameOf = ({ method, path }: Route) =>
  `${method.toUpperCase()} /api/public${path.replace(/:(\w+)/g, '{$1}')}`

/** The section of a route: from its heading to the next one. */
function sectionOf(route: Route): string {
  return page.split(/^###? /m).find(section => section.includes(`\n\`${nameOf(route)}\``)) ?? ''
}

test.each(ROUTES.map(route => [nameOf(route), route] as const))(
  '%s has a section with its scope',
  (_, route) => {
    const section = sectionOf(route)
    expect(section).toMatch(/Scope `(any|read:\w+|write:\w+)`/)
    expect(section.includes('· addition')).toBe(route.addition === true)
    expect(section).toContain(`**Answer**: ${route.status}`)
    for (const code of route.conflicts ?? []) expect(section).toContain(`| \`${code}\` |`)
  },
)

test.each(ROUTES.filter(route => isWrite(route) && route.body).map(route => [nameOf(route), route] as const))(
  'the section of %s names every field of its body',
  (name, route) => {
    const [method, path] = name.split(' ') as [string, string]
    const operation = DOCUMENT.paths[path]![method.toLowerCase() as 'post']!
    const { schema } = operation.requestBody!.content['application/json']!
    const section = sectionOf(route)
    expect(fieldsIn(schema).filter(field => !section.includes(`\`${field}\``))).toEqual([])
  },
)

/** The fields at the top of a body, those of any of its shapes. */
function fieldsIn(schema: object): string[] {
  type Shape = { $ref?: string; properties?: object; anyOf?: Shape[]; oneOf?: Shape[]; allOf?: Shape[] }
  const { $ref, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema as Shape
  if ($ref) return fieldsIn(DOCUMENT.components.schemas[$ref.split('/').at(-1)!]!)
  return [...Object.keys(properties), ...[...anyOf, ...oneOf, ...allOf].flatMap(fieldsIn)]
}

test('every operation has a command for curl that a shell reads as the request it is', () => {
  const commands = [...page.matchAll(/```sh\n(curl [\s\S]*?)\n```/g)].map(([, command]) => command!)
  expect(commands).toHaveLength(ROUTES.length)
  const withBody = commands.filter(command => command.includes('--json'))
  expect(withBody.length).toBeGreaterThan(50)
  const script = withBody.map(command => command.replace(/^curl/, 'json')).join('\n')
  // The body is the last argument.
  const json = 'json() { for last; do :; done; printf "%s\\0" "$last"; }'
  const bodies = execFileSync('sh', ['-c', `${json}\n${script}`], { encoding: 'utf8' })
    .split('\0')
    .slice(0, -1)
  expect(bodies).toHaveLength(withBody.length)
  for (const body of bodies) expect(JSON.parse(body)).toEqual(expect.any(Object))
})
