/** Writes the reference of the interface from its OpenAPI document, and the tables that other documents have of it. */

import { openApiDocument } from '../../src/api/openapi/document'
import { failureExample } from '../../src/api/openapi/failures'
import type { Route } from '../../src/api/route'
import { ROUTES } from '../../src/api/routes'
import { KEY_READS, KEY_WRITES } from '../../src/schemas/gym/key-scopes'
import type { FailureCode } from '../../src/schemas/shared/failures'
import { EVENT_TYPES } from '../../src/schemas/webhooks/event-types'
import { formatCurl } from './curl'
import { importProductRows } from './import-products'
import { personalDataRows } from './personal-data'
import { readerWordRows } from './reader-words'
import { type Field, fieldsOf, nameOf, type Schema, typeOf } from './types'

type Parameter = {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}
type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> }
type Content = { content?: Record<string, Media> }
type Operation = Content & {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
  'x-addition'?: boolean
  'x-scope': string
}
type Document = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

/** Parts of workouts and results, which docs/workouts.md describes. */
const OF_WORKOUTS = /Details(Output)?$|^(Line|Load|Vest|Distance|DistanceDone|Calories|Height|Rest)(Output)?$/
/** Bodies of requests, which stand with their operations. Other bodies hold a `WorkoutCreate`, too. */
const OF_REQUESTS = /^(?!Workout|Component).*(Create|Update|Sheet)$/
/** Bodies of failures, which docs/interface.md describes. */
const OF_FAILURES = /Failure$/

const HEAD = `# Reference

Every operation of the [interface](interface.md), and every resource. Generated from the OpenAPI document by
\`npm run reference\`: correct the schemas and routes instead of this page. A running server has the same with
examples at \`/api/public/docs\`, and for programs at \`/api/public/openapi.json\`.

Success is 200, and 201 for creations, whose \`Location\` says where the new thing can be read. Besides the conflicts
listed here, an operation has those [errors](interface.md#errors) that concern the key, the gym, the form of the
request and the server. Moments and days are [strings](interface.md#conventions). Operations and resources that are not
in version 0.1 are marked as additions. The demo prints most
variables of the commands, which need curl 7.82 or newer.
`

/** The text of docs/reference.md. */
export function referencePage(): string {
  const document = JSON.parse(JSON.stringify(openApiDocument(ROUTES, 'https://gym.example'))) as Document
  const operations = ROUTES.map(route => ({ route, operation: operationOf(document, route) }))
  const sections = document.tags
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, description }) => {
      const own = operations.filter(({ operation }) => operation.tags[0] === name)
      return [
        `## ${name}\n\n${description}\n`,
        ...own.map(each => sectionOf(each.route, each.operation, document)),
      ].join('\n')
    })
  const schemas = Object.entries(document.components.schemas)
    .filter(([name]) => ![OF_WORKOUTS, OF_REQUESTS, OF_FAILURES].some(pattern => pattern.test(name)))
    .filter(([name]) => !isTwin(name, document))
    .map(([name, schema]) => schemaSection(name, schema))
  return [HEAD, contents(document), ...sections, '## Resources\n', ...schemas].join('\n')
}

/** `XOutput` beside `X` differs from it only in what is always there. */
const isTwin = (name: string, { components }: Document) =>
  name.endsWith('Output') && name.replace(/Output$/, '') in components.schemas

function contents({ tags }: Document): string {
  const links = tags.map(({ name }) => `[${name}](#${anchorOf(name)})`).sort()
  return `${[...links, '[Resources](#resources)'].join(' · ')}\n`
}

function operationOf({ paths }: Document, { method, path }: Route): Operation {
  return paths[`/api/public${path.replaceAll(/:(\w+)/g, '{$1}')}`]![method]!
}

function sectionOf(route: Route, operation: Operation, document: Document): string {
  const { summary, description } = operation
  const parameters = (operation.parameters ?? []).map(parameter =>
    parameter.$ref ? document.components.parameters[nameOf(parameter.$ref)]! : parameter,
  )
  const path = `/api/public${route.path.replaceAll(/:(\w+)/g, '{$1}')}`
  const facts = [`Scope \`${operation['x-scope']}\``, ...(route.addition ? ['addition'] : [])]
  const query = parameters.filter(parameter => parameter.in === 'query')
  const isPaged = query.some(({ name }) => name === 'after_cursor')
  const own = query.filter(({ name }) => !['limit', 'after_cursor', 'before_cursor'].includes(name))
  return [
    `### ${summary}\n`,
    `\`${route.method.toUpperCase()} ${path}\` · ${facts.join(' · ')}\n`,
    `${paragraph(description.replace(/\n\nScope: `[^`]*`\.$/, ''))}\n`,
    ...(isPaged
      ? [`Takes the parameters of [lists](interface.md#lists)${own.length > 0 ? ', and' : '.'}\n`]
      : []),
    ...(own.length > 0 ? [table('Parameter', own.map(fieldOf))] : []),
    ...bodyOf(operation, document),
    `\`\`\`sh\n${curlOf(route, path, operation)}\n\`\`\`\n`,
    `**Answer**: ${answerOf(route, operation)}\n`,
    ...conflictsOf(route),
  ].join('\n')
}

const fieldOf = ({ name, schema, required = false, description = '' }: Parameter): Field => ({
  name,
  type: typeOf(schema, linkOf),
  isRequired: required,
  description: description || schema.description || '',
})

function bodyOf({ requestBody }: Operation, { components }: Document): string[] {
  const content = requestBody?.content?.['application/json']
  if (!content) return []
  const schema = content.schema.$ref ? components.schemas[nameOf(content.schema.$ref)]! : content.schema
  const all = fieldsOf(schema, linkOf)
  const [fields, ignored] = [false, true].map(is =>
    all.filter(field => IGNORED.test(field.description) === is),
  ) as [Field[], Field[]]
  return [
    ...(fields.length > 0 ? [table('Field', fields)] : [`**Body**: ${typeOf(schema, linkOf)}\n`]),
    ...(ignored.length > 0
      ? [`Accepted and ignored: ${ignored.map(({ name }) => `\`${name}\``).join(', ')}.\n`]
      : []),
  ]
}

function curlOf({ method, scope, file }: Route, path: string, operation: Operation): string {
  const bodies = operation.requestBody?.content ?? {}
  const [type] = Object.keys(bodies)
  const json = bodies['application/json']
  const body = json?.example ?? Object.values(json?.examples ?? {})[0]?.value
  const sent = type === undefined || type === 'application/json' ? undefined : `file.${type.split('/')[1]}`
  return formatCurl({ method, path, isPlatform: scope === 'platform', body, file, sent })
}

const IGNORED = /^Accepted and ignored/

function answerOf(route: Route, { responses }: Operation): string {
  if (route.file) return `${route.status}, \`${route.file}\`.`
  const schema = responses[route.status]?.content?.['application/json']?.schema
  return schema ? `${route.status}, ${typeOf(schema, linkOf)}.` : `${route.status}, without a body.`
}

/** The conflicts, each with the sentence of its example. */
function conflictsOf({ conflicts = [] }: Route): string[] {
  if (conflicts.length === 0) return []
  const rows = conflicts.map(
    code => `| \`${code}\` | ${cell(failureExample(code as FailureCode).errors.detail)} |\n`,
  )
  return [`| 409 | For example |\n|---|---|\n${rows.join('')}`]
}

function schemaSection(name: string, schema: Schema): string {
  const fields = fieldsOf(schema, linkOf)
  const shape = fields.length > 0 ? table('Field', fields, 'answer') : `${typeOf(schema, linkOf)}\n`
  return [`### ${titleOf(name)}\n`, `${paragraph(schema.description ?? '')}\n`, shape].join('\n')
}

/** Fields of an answer are always there, so that an optional one is marked; of a body a required one. */
function table(head: string, fields: Field[], of: 'answer' | 'request' = 'request'): string {
  const rows = fields.map(({ name, type, isRequired, description }) => {
    const mark = of === 'request' ? (isRequired ? ', required' : '') : isRequired ? '' : ', may be absent'
    return `| \`${name}\` | ${cell(type)}${mark} | ${cell(description)} |\n`
  })
  return `| ${head} | Type | Description |\n|---|---|---|\n${rows.join('')}`
}

const cell = (text: string) => text.replaceAll('\n', ' ').replaceAll('|', '\\|')
const paragraph = (text: string) => text.trim()

/** `TrainingSession` → `Training session`. */
const titleOf = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

export const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-')

function linkOf(name: string): string {
  const bare = name.replace(/Output$/, '')
  if (/Details$/.test(bare)) return '[details](workouts.md)'
  if (OF_WORKOUTS.test(name)) return `[${titleOf(bare)}](workouts.md#${anchorOf(titleOf(bare))})`
  return OF_FAILURES.test(name)
    ? `[${bare}](interface.md#errors)`
    : `[${titleOf(bare)}](#${anchorOf(titleOf(bare))})`
}

/** The rows between the markers `<!-- scopes -->` and `<!-- /scopes -->`, by document. */
export const TABLES: Record<string, { marker: string; rows: () => string }> = {
  'docs/interface.md': { marker: 'scopes', rows: scopeRows },
  'docs/webhooks.md': { marker: 'events', rows: eventRows },
  'docs/privacy.md': { marker: 'columns', rows: personalDataRows },
  'docs/imports.md': { marker: 'products', rows: importProductRows },
  'docs/workouts.md': { marker: 'words', rows: readerWordRows },
}

function scopeRows(): string {
  const rows = [
    ...Object.entries(KEY_READS).map(([name, { shows }]) => `| \`read:${name}\` | ${shows}. |\n`),
    ...Object.entries(KEY_WRITES).map(([name, { allows }]) => `| \`write:${name}\` | ${allows}. |\n`),
  ]
  return `| Scope | Allows |\n|---|---|\n${rows.join('')}`
}

function eventRows(): string {
  const rows = Object.entries(EVENT_TYPES).map(([type, meaning]) => `| \`${type}\` | ${meaning} |\n`)
  return `| Type | Means |\n|---|---|\n${rows.join('')}`
}

/** Replaces the table between the markers of a document. */
export function withTable(text: string, { marker, rows }: { marker: string; rows: () => string }): string {
  const [start, end] = [`<!-- ${marker}: npm run reference -->\n`, `<!-- /${marker} -->\n`]
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (after === undefined) throw new Error(`the markers ${start.trim()} and ${end.trim()} are missing`)
  return `${before}${start}\n${rows()}\n${end}${after}`
}
