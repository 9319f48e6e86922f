/** One thing wrong with a value that was right: what a client in another language, or a stranger, might send. */
import fc from 'fast-check'
import { anyValue, deeplyNested, hostileNumber, hostileText, jsonText, Raw, unknownName } from './hostile'

type Place = (string | number)[]
const GONE = Symbol('gone')

/** `valid` with one thing wrong with it. */
export function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return applied(valid, mutation)
}

/** `valid` with hostile text in the place of one of its texts. */
export function withHostileText(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const change = hostileText.map<Mutation>(text => ({ replacement: text, of: isText }))
  return applied(valid, change)
}

type Mutation = { replacement: unknown; of?: (value: unknown) => boolean } | { change: Change }
type Change = (value: object) => unknown

const isText = (value: unknown) => typeof value === 'string'
const isNumber = (value: unknown) => typeof value === 'number'
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const replacedBy = (replacements: fc.Arbitrary<unknown>, of?: (value: unknown) => boolean) =>
  replacements.map<Mutation>(replacement => ({ replacement, ...(of && { of }) }))

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  { weight: 3, arbitrary: replacedBy(fc.constant(GONE)) },
  { weight: 3, arbitrary: fc.tuple(unknownName, anyValue).map(added) },
  { weight: 3, arbitrary: replacedBy(anyValue) },
  { weight: 2, arbitrary: replacedBy(hostileNumber, isNumber) },
  { weight: 1, arbitrary: replacedBy(fc.constantFrom('rx', 'ADMIN', 'amrap', 'AccessoryWork'), isText) },
  {
    weight: 1,
    arbitrary: replacedBy(
      fc.constantFrom(256, 10_001).map(length => 'x'.repeat(length)),
      isText,
    ),
  },
  { weight: 1, arbitrary: replacedBy(fc.constantFrom<unknown>('', ' ', null, [], {}, false)) },
  { weight: 1, arbitrary: replacedBy(deeplyNested) },
  { weight: 1, arbitrary: fc.constant<Mutation>({ change: repeated }) },
  { weight: 1, arbitrary: anyValue.map(duplicated) },
)

function added([name, value]: [string, unknown]): Mutation {
  return { change: object => Object.fromEntries([...Object.entries(object), [name, value]]) }
}

/** The first member twice: the last one is to count, as JSON.parse has it. */
function duplicated(value: unknown): Mutation {
  return {
    change: object => {
      const [first] = Object.entries(object)
      if (!first) return object
      return new Raw(`${jsonText(object).slice(0, -1)},${JSON.stringify(first[0])}:${jsonText(value)}}`)
    },
  }
}

/** The lists of an object far longer than they may be. */
function repeated(object: object): object {
  const longer = (value: unknown) =>
    Array.isArray(value) ? Array.from({ length: 101 }, (_, index) => value[index % value.length]) : value
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, longer(value)]))
}

function applied(valid: fc.Arbitrary<unknown>, change: fc.Arbitrary<Mutation>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, change, fc.nat()).map(([value, mutation, chosen]) => {
    const wanted = 'change' in mutation ? isObject : mutation.of
    const places = placesOf(value).filter(place => !wanted || wanted(valueAt(value, place)))
    const place = places[chosen % places.length]
    if (!place) return value
    const there = valueAt(value, place)
    const replacement = 'change' in mutation ? mutation.change(there as object) : mutation.replacement
    return replaceAt(value, place, replacement)
  })
}

/** Every place in a value, the whole of it included. */
function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null || value instanceof Raw) return [at]
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [at, ...parts.flatMap(([key, part]) => placesOf(part, [...at, key]))]
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], value)
}

function replaceAt(value: unknown, [key, ...rest]: Place, replacement: unknown): unknown {
  if (key === undefined) return replacement === GONE ? {} : replacement
  const part = replaceAt((value as Record<string, unknown>)[key], rest, replacement)
  const gone = rest.length === 0 && replacement === GONE
  if (Array.isArray(value)) {
    return gone
      ? value.filter((_, index) => index !== key)
      : value.map((old, index) => (index === key ? part : old))
  }
  const members = Object.entries(value as object).filter(([name]) => !gone || name !== key)
  return Object.fromEntries(members.map(([name, old]) => [name, name === key ? part : old]))
}
