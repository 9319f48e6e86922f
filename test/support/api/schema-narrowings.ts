/** Compares two JSON schemas without alternatives, and finds the alternatives of a schema. */

export type Node = { [keyword: string]: unknown }
export type ApiDocument = {
  paths: Record<string, Record<string, Node>>
  webhooks?: object
  components: object
}
/** Requests of old clients stay valid. Answers keep their fields and types, and may get more fields and words. */
export type Side = 'request' | 'answer'
type Nested = (from: unknown, to: unknown, place: string) => string[]

export function fieldGaps(given: Node, taker: Node, side: Side, at: string, nested: Nested): string[] {
  const [from, to] = [(given.properties ?? {}) as Node, (taker.properties ?? {}) as Node]
  const needed = (taker.required ?? []) as string[]
  const sure = new Set((given.required ?? []) as string[])
  const rest = taker.additionalProperties
  const gaps = Object.keys(from).flatMap(name => {
    if (name in to) return nested(from[name], to[name], `${at}.${name}`)
    if (typeof rest === 'object') return nested(from[name], rest, `${at}.${name}`)
    return side === 'request' && rest === false ? [`${at}.${name}: is refused`] : []
  })
  const lost = Object.keys(to).filter(name => side === 'answer' && !(name in from))
  const absent = needed.filter(name => !sure.has(name) && !lost.includes(name))
  const extra = given.additionalProperties ?? true
  const others = extra === true ? {} : extra
  const unnamed = side === 'answer' || extra === false ? [] : Object.keys(to).filter(name => !(name in from))
  return [
    ...unnamed.flatMap(name => nested(others, to[name], `${at}.${name}`)),
    ...(side === 'request' && extra !== false ? nested(others, rest ?? {}, `${at}.*`) : []),
    ...gaps,
    ...lost.map(name => `${at}.${name}: is gone`),
    ...absent.map(name => `${at}.${name}: ${side === 'request' ? 'is required' : 'may be absent'}`),
  ]
}

/** Words that the taker does not know. Answers may have new words, where there is a choice of several already. */
export function unheard(given: Node, taker: Node, side: Side): unknown[] {
  const known = wordsOf(taker)
  if (known === null) return []
  const said = wordsOf(given)
  if (said === null) return ['any value']
  return side === 'answer' && known.length > 1 ? [] : said.filter(word => !known.includes(word))
}

const wordsOf = (schema: Node): unknown[] | null =>
  'const' in schema ? [schema.const] : ((schema.enum as unknown[] | undefined) ?? null)

/** Limits of the taker that the given one may exceed: lower ones, and higher ones. */
export function beyondBounds(given: Node, taker: Node): string[] {
  const words = wordsOf(given)
  if (words) return wordsOf(taker) ? [] : beyondBounds(boundsOf(words), taker)
  const number = (schema: Node, key: string, otherwise: number) =>
    (schema[key] as number | undefined) ?? otherwise
  const above = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum', 'maxProperties'].filter(
    key => number(taker, key, Infinity) < number(given, key, Infinity),
  )
  const below = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum', 'minProperties'].filter(
    key =>
      number(taker, key, -Infinity) >
      number(given, key, key.startsWith('min') && key !== 'minimum' ? 0 : -Infinity),
  )
  const form = ['pattern', 'format'].filter(key => key in taker && taker[key] !== given[key])
  return [...above, ...below, ...form].map(key => `${key} is ${taker[key]}, was ${given[key] ?? 'free'}`)
}

function boundsOf(words: unknown[]): Node {
  const lengths = words.filter(word => typeof word === 'string').map(word => word.length)
  const numbers = words.filter(word => typeof word === 'number')
  return {
    ...(lengths.length > 0 && { minLength: Math.min(...lengths), maxLength: Math.max(...lengths) }),
    ...(numbers.length > 0 && { minimum: Math.min(...numbers), maximum: Math.max(...numbers) }),
  }
}

/** An integer is a number. A schema without a type takes anything. */
export function isOfSameKind(given: Node, taker: Node): boolean {
  const [from, to] = [typeOf(given), typeOf(taker)]
  if (to === undefined) return true
  if (from !== to && !(from === 'integer' && to === 'number')) return false
  return kindOf(taker) === undefined || kindOf(given) === kindOf(taker)
}

function typeOf(schema: Node): unknown {
  const [word] = wordsOf(schema) ?? []
  if (schema.type !== undefined || word === undefined) return schema.type
  return word === null ? 'null' : Number.isInteger(word) ? 'integer' : typeof word
}

/** What tells the shape of an object from others beside it. */
export function kindOf({ properties }: Node): unknown {
  return ((properties as Node | undefined)?.type as Node | undefined)?.const
}

export const nameOf = (schema: Node) => String(kindOf(schema) ?? typeOf(schema) ?? 'anything')

/**
 * A schema as a list of schemas without alternatives: `$ref`, `allOf`, `anyOf`, `oneOf` and lists of types are gone. Titled
 * alternatives only pair a `type` with its `details`, which are compared by themselves.
 */
export function alternativesOf(schema: Node, document: ApiDocument): Node[] {
  const { $ref, allOf, anyOf, oneOf, type, ...own } = schema
  const base = type === undefined || Array.isArray(type) ? own : { ...own, type }
  let all: Node[] = [base]
  if ($ref !== undefined) all = product(all, alternativesOf(resolve({ $ref }, document), document))
  for (const part of (allOf ?? []) as Node[]) all = product(all, alternativesOf(part, document))
  for (const choice of [anyOf, oneOf] as (Node[] | undefined)[])
    if (choice && !choice.every(({ title }) => title))
      all = product(
        all,
        choice.flatMap(each => alternativesOf(each, document)),
      )
  if (type === undefined && Array.isArray(own.enum)) all = product(all, enumsOf(own.enum))
  if (Array.isArray(type))
    all = product(
      all,
      type.map(each => ({ type: each })),
    )
  return all
}

/** Words of several types as an alternative each. */
const enumsOf = (words: unknown[]): Node[] =>
  [...new Set(words.map(word => typeOf({ const: word })))].map(type => ({
    enum: words.filter(word => typeOf({ const: word }) === type),
  }))

const product = (all: Node[], others: Node[]) =>
  all.flatMap(one => others.flatMap(other => merged(one, other)))

/** Both schemas at once, where a value can be of both. Of a keyword in both, the other's counts. */
function merged(one: Node, other: Node): Node[] {
  const [kind, otherKind] = [kindOf(one), kindOf(other)]
  if (kind !== undefined && otherKind !== undefined && kind !== otherKind) return []
  const [a, b] = [(one.properties ?? {}) as Node, (other.properties ?? {}) as Node]
  const properties = { ...a }
  for (const [name, schema] of Object.entries(b))
    properties[name] = !a[name] || isWord(schema) ? schema : { allOf: [a[name], schema] }
  const required = [
    ...new Set([...((one.required ?? []) as string[]), ...((other.required ?? []) as string[])]),
  ]
  const both = { ...one, ...other }
  return [{ ...both, ...('properties' in both && { properties }), ...(required.length > 0 && { required }) }]
}

const isWord = (schema: unknown) => 'const' in (schema as Node)

export function resolve(node: unknown, document: ApiDocument): Node {
  const { $ref } = node as { $ref?: string }
  if ($ref === undefined) return node as Node
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((found, part) => (found as Node)[part], document)
  return resolve(target, document)
}
