/** Compares two OpenAPI documents: what a client of the older one relies on, and no longer finds in the newer one. */

import {
  type ApiDocument,
  alternativesOf,
  beyondBounds,
  fieldGaps,
  isOfSameKind,
  kindOf,
  type Node,
  nameOf,
  resolve,
  type Side,
  unheard,
} from './schema-narrowings'

/** Everything that was removed or narrowed, with its place: `POST /programs body.name: takes 100 characters, not 255`. */
export function narrowings(before: ApiDocument, after: ApiDocument): string[] {
  const found = Object.entries(before.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path.replace('/api/public', '')}`
      const now = after.paths[path]?.[method]
      return now === undefined
        ? [`${name}: is gone`]
        : new Comparison(before, after).ofOperations(operation, now).map(gap => `${name}${gap}`)
    }),
  )
  const events = Object.keys(before.webhooks ?? {}).filter(type => !(type in (after.webhooks ?? {})))
  return [...found, ...events.map(type => `${type}: is gone`)]
}

/** What a schema takes and another does not, in a document each. */
export function schemaNarrowings(before: Node, after: Node, side: Side): string[] {
  const none = { paths: {}, components: {} }
  return new Comparison(none, none).ofSchemas(before, after, side, '')
}

class Comparison {
  /** Results by pair. A pair that is being compared has none yet: a schema may hold itself. */
  readonly #known = new Map<string, string[]>()

  constructor(
    readonly before: ApiDocument,
    readonly after: ApiDocument,
  ) {}

  ofOperations(before: Node, after: Node): string[] {
    return [
      ...(isScopeKept(before['x-scope'], after['x-scope']) ? [] : [` scope: is ${after['x-scope']}`]),
      ...this.#ofParameters(before, after),
      ...this.#ofBodies(before, after),
      ...this.#ofAnswers(before, after),
    ]
  }

  #ofParameters(before: Node, after: Node): string[] {
    const [old, now] = [parametersOf(before, this.before), parametersOf(after, this.after)]
    const gone = [...old].flatMap(([name, { schema }]) => {
      const same = now.get(name)
      if (!same) return [` ${name}: is gone`]
      return this.ofSchemas(schema as Node, same.schema as Node, 'request', ` ${name}`)
    })
    const demanded = [...now].filter(([name, { required }]) => required && !old.get(name)?.required)
    return [...gone, ...demanded.map(([name]) => ` ${name}: is required`)]
  }

  #ofBodies(before: Node, after: Node): string[] {
    const [old, now] = [contentsOf(before.requestBody), contentsOf(after.requestBody)]
    const isNeeded = (body: unknown) => (body as Node | undefined)?.required === true
    if (isNeeded(after.requestBody) && !isNeeded(before.requestBody)) return [' body: is required']
    return Object.entries(old).flatMap(([type, schema]) => {
      const same = now[type]
      return same ? this.ofSchemas(schema, same, 'request', ' body') : [` body: is no longer ${type}`]
    })
  }

  #ofAnswers(before: Node, after: Node): string[] {
    const [old, now] = [before.responses as Node, after.responses as Node]
    return Object.keys(old)
      .filter(status => /^[23]/.test(status))
      .flatMap(status => {
        if (!(status in now)) return [` ${status}: is gone`]
        const [was, is] = [resolve(old[status], this.before), resolve(now[status], this.after)]
        const headers = Object.keys((was.headers ?? {}) as Node).filter(
          name => !(name in (is.headers as Node)),
        )
        const types = contentsOf(is)
        return [
          ...headers.map(name => ` ${status}: has no ${name}`),
          ...Object.entries(contentsOf(was)).flatMap(([type, schema]) =>
            types[type]
              ? this.ofSchemas(schema, types[type], 'answer', ` ${status}`)
              : [` ${status}: is no longer ${type}`],
          ),
        ]
      })
  }

  ofSchemas(before: Node, after: Node, side: Side, at: string): string[] {
    const pair = `${side} ${JSON.stringify([before, after])}`
    const known = this.#known.get(pair)
    if (known) return known.map(gap => at + gap)
    this.#known.set(pair, [])
    const [old, now] = [alternativesOf(before, this.before), alternativesOf(after, this.after)]
    // Each request of before has to be taken now; each answer of now has to be one that was told of before.
    const [given, takers] = side === 'request' ? [old, now] : [now, old]
    const found = given.flatMap(each => this.#untaken(each, takers, side, ''))
    this.#known.set(pair, found)
    return found.map(gap => at + gap)
  }

  /** The reasons of the alternative that comes closest. */
  #untaken(given: Node, takers: Node[], side: Side, at: string): string[] {
    const reasons = takers
      .filter(taker => isOfSameKind(given, taker))
      .map(taker => this.#between(given, taker, side, at))
      .sort((a, b) => a.length - b.length)
    if (reasons[0]) return reasons[0]
    // A new shape of answers, told apart by its type, is an addition as a new word is.
    if (side === 'answer' && kindOf(given) !== undefined && takers.some(taker => kindOf(taker) !== undefined))
      return []
    return [`${at}: ${side === 'request' ? 'no longer takes' : 'may be'} ${nameOf(given)}`]
  }

  #between(given: Node, taker: Node, side: Side, at: string): string[] {
    const words = unheard(given, taker, side)
    if (words.length > 0) return [`${at}: no longer takes ${words.join(', ')}`]
    const nested = (from: unknown, to: unknown, place: string) =>
      typeof to === 'boolean'
        ? to
          ? []
          : [`${place}: is refused`]
        : side === 'request'
          ? this.ofSchemas(from as Node, to as Node, side, place)
          : this.ofSchemas(to as Node, from as Node, side, place)
    return [
      ...(side === 'request' ? beyondBounds(given, taker).map(why => `${at}: ${why}`) : []),
      ...(taker.items && given.type === 'array' ? nested(given.items ?? {}, taker.items, `${at}[]`) : []),
      ...fieldGaps(given, taker, side, at, nested),
    ]
  }
}

/** Keys that read everything still do: `read` became the scopes of reading. The first documents name no scopes. */
function isScopeKept(before: unknown, after: unknown): boolean {
  return (
    before === undefined ||
    before === after ||
    after === 'any' ||
    (before === 'read' && /^read:/.test(String(after)))
  )
}

function parametersOf({ parameters = [] }: Node, document: ApiDocument): Map<string, Node> {
  const all = (parameters as Node[]).map(parameter => resolve(parameter, document))
  return new Map(all.map(parameter => [`${parameter.in} ${parameter.name}`, parameter]))
}

function contentsOf(holder: unknown): Record<string, Node> {
  const { content = {} } = (holder ?? {}) as { content?: Record<string, { schema?: Node }> }
  return Object.fromEntries(Object.entries(content).map(([type, { schema = {} }]) => [type, schema]))
}
