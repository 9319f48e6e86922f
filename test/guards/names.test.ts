/** Names are one line wherever they are typed: no schema of a form or a body takes a line break in one. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(process.cwd(), 'src', 'schemas')
const NAMES = ['name', 'title', 'team_name', 'gym_name', 'affiliation', 'room', 'subject']
const INPUT = /(?:Form|Create|Update|Input|Copy)$/

/** Fields that have to equal text which is stored or stands in a file. */
const COMPARED = ['athletes/erasure', 'imports/imports', 'imports/members']

const modules = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => file.replace(/\.ts$/, ''))
  .filter(file => !COMPARED.includes(file))

const fields = modules.flatMap(module =>
  Object.entries(require(join(ROOT, module)) as Record<string, unknown>).flatMap(([schema, value]) => {
    if (!INPUT.test(schema) || !(value instanceof z.ZodObject)) return []
    return NAMES.filter(name => name in value.shape).map(
      name => [`${module} ${schema} ${name}`, value.shape[name] as z.ZodType] as const,
    )
  }),
)

test('names: finds the fields', () => {
  expect(fields.length).toBeGreaterThan(45)
})

test.each(fields)('%s refuses line breaks', (_, field) => {
  const parsed = field.safeParse('One\nTwo')
  expect(parsed.error?.issues.map(({ message }) => message)).toContain(
    'must be on one line, without tabs, line breaks and other control characters',
  )
  expect(field.safeParse('One\u202E').data).toBe('One')
})
