/** What the types of the client are made of: the OpenAPI document without what has no type. */
import { createHash } from 'node:crypto'
import { openApiDocument } from '../src/api/openapi/document'
import { isCreation } from '../src/api/route'
import { ROUTES } from '../src/api/routes'

type Node = { [key: string]: unknown }
type Operation = { responses: Record<string, Node> }

/** Examples, headers of answers, and answers that are the same everywhere: the client has its own words for those. */
export function clientDocument(): Node {
  const document = JSON.parse(JSON.stringify(openApiDocument(ROUTES, 'https://chalkbox.example'))) as Node
  // An event has one type in the client, whatever it is of.
  delete document.webhooks
  const components = document.components as Node
  delete components.responses
  delete components.headers
  for (const atPath of Object.values(document.paths as Record<string, Record<string, Operation>>)) {
    for (const operation of Object.values(atPath)) {
      const answers = Object.entries(operation.responses).filter(
        ([status, { $ref }]) => /^2/.test(status) && $ref === undefined,
      )
      operation.responses = Object.fromEntries(
        answers.map(([status, { headers: _, ...answer }]) => [status, answer]),
      )
    }
  }
  return without(document, ['example', 'examples']) as Node
}

/** Those that make something each time they are sent, and so take an Idempotency-Key: `POST /wods`. */
export function creations(): string[] {
  return ROUTES.filter(isCreation)
    .map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
    .sort()
}

/** Of everything that makes a type: words may change without making types stale. */
export function clientHash(): string {
  const typed = without(clientDocument(), ['description', 'summary', 'title'])
  return createHash('sha256')
    .update(JSON.stringify([typed, creations()]))
    .digest('hex')
}

/** The same without these keywords; what happens to be called so among properties stays. */
function without(node: unknown, words: readonly string[], isNames = false): unknown {
  if (Array.isArray(node)) return node.map(item => without(item, words))
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([key]) => isNames || !words.includes(key))
  return Object.fromEntries(
    kept.map(([key, value]) => [key, without(value, words, !isNames && NAMES.includes(key))]),
  )
}
const NAMES = ['properties', 'schemas', 'parameters', 'mapping', 'paths']
