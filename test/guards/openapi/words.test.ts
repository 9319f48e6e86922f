/** Everything in the document has words, and all words are of something that is there. */
import { ANYWHERE, FIELDS, SCHEMAS } from '../../../src/api/openapi/words/fields'
import { TAGS } from '../../../src/api/openapi/words/tags'
import { RESOURCES } from '../../../src/schemas/shared/resources'
import { DOCUMENT } from '../../support/api/openapi'

type Described = { description?: string; properties?: Record<string, Described> }
const { paths, components, tags } = DOCUMENT as unknown as {
  paths: Record<string, Record<string, Described & { parameters?: Described[]; tags: string[] }>>
  components: { schemas: Record<string, Described>; parameters: Record<string, Described> }
  tags: { name: string; description?: string }[]
}

const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
)

/** Every field of every object below, with where it stands. */
function* fieldsIn(node: unknown, place: string): Generator<{ place: string; field: Described }> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, inner] of Object.entries(node)) {
    if (key === 'example' || key === 'examples' || key === 'default') continue
    const here = `${place}.${key}`
    yield* fieldsIn(inner, here)
    if (key !== 'properties') continue
    for (const [name, field] of Object.entries(inner as Record<string, Described>))
      yield { place: `${here}.${name}`, field }
  }
}

test('the title of a resource is the noun of its path, under which the document describes it', () => {
  const heading = (path: string) => path.replace(/^\/(.)/, (_, letter: string) => letter.toUpperCase())
  const odd = RESOURCES.map(({ name, title, path }) => ({
    name,
    title,
    noun: heading(path).replaceAll('_', ' '),
  }))
  expect(odd.filter(({ title, noun }) => title !== noun)).toEqual([])
})

test('every field is described', () => {
  const fields = [...fieldsIn(DOCUMENT, '')]
  expect(fields.length).toBeGreaterThan(1000)
  expect(fields.filter(({ field }) => !field.description).map(({ place }) => place)).toEqual([])
})

test('every schema, operation, parameter and heading is described', () => {
  const all = [
    ...Object.entries(components.schemas),
    ...Object.entries(components.parameters),
    ...tags.map(tag => [tag.name, tag] as const),
    ...operations.map(({ name, operation }) => [name, operation] as const),
    ...operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .filter(parameter => !('$ref' in parameter))
        .map((parameter, index) => [`${name} ${index}`, parameter] as const),
    ),
  ]
  expect(all.filter(([, { description }]) => !description).map(([name]) => name)).toEqual([])
})

test('no description belongs to a missing field', () => {
  const names = new Set(Object.keys(components.schemas))
  const known = [...names].map(name => name.replace(/Output$/, ''))
  expect(Object.keys(SCHEMAS).filter(name => !known.includes(name))).toEqual([])
  expect(Object.keys(TAGS).sort()).toEqual(tags.map(({ name }) => name).sort())
  const used = new Set([...fieldsIn(DOCUMENT, '')].map(({ field }) => field.description))
  const idle = Object.entries({ ...FIELDS, anywhere: ANYWHERE }).flatMap(([schema, fields]) =>
    Object.entries(fields)
      .filter(([, words]) => !used.has(words))
      .map(([field]) => `${schema}.${field}`),
  )
  expect(idle).toEqual([])
})
