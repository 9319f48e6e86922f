/** Writes the modules of the Python client that follow from the OpenAPI document: its types, and a method for each operation. */
import { creations } from '../client-document'

type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  const?: unknown
  enum?: unknown[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  additionalProperties?: Schema | boolean
}
type Parameter = { $ref?: string; in: string; name: string; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const KEYWORDS = new Set(
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
)

/** Returns the text of models.py and of operations.py. */
export function pythonModules(document: unknown, head: string): { models: string; operations: string } {
  const { paths, components } = document as Document
  const types = new Types()
  for (const [name, schema] of Object.entries(components.schemas)) types.declare(name, schema)
  const methods = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => methodOf(method, path, operation, components, types)),
  )
  return {
    models: `${head}${MODELS}${types.text()}`,
    operations: `${head}${OPERATIONS}${methods.join('\n')}`,
  }
}

const MODELS = `"""The objects of the interface by their names in its OpenAPI document."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict
`

const OPERATIONS = `"""A method for each operation of the interface."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from http.client import HTTPResponse
from typing import Any, Literal

from . import models
from .sending import Answer


class Operations:
    def _send(
        self,
        method: str,
        path: str,
        *,
        id: str | None = None,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
        creates: bool = False,
        if_match: str | None = None,
        if_none_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> Answer[Any]:
        raise NotImplementedError

    def _list(self, path: str, *, id: str | None = None, query: Mapping[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

`

/** The declarations, in the order in which they are found. An object inside another is named after both. */
class Types {
  readonly #declared = new Map<string, string>()

  declare(name: string, schema: Schema): string {
    // In place first, so that what it holds comes after it.
    this.#declared.set(name, '')
    this.#declared.set(name, this.#declaration(name, schema))
    return name
  }

  /** A type as it stands in an annotation. */
  of(schema: Schema, name: string): string {
    if (schema.$ref) return schema.$ref.split('/').at(-1)!
    if ('const' in schema) return `Literal[${literal(schema.const)}]`
    if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`
    const choices = schema.anyOf ?? (schema.properties ? undefined : schema.oneOf)
    if (choices)
      return joined(choices.map((each, index) => this.of(each, index === 0 ? name : `${name}${index + 1}`)))
    if (Array.isArray(schema.type)) return joined(schema.type.map(type => this.of({ ...schema, type }, name)))
    if (schema.type === 'array') return `list[${schema.items ? this.of(schema.items, name) : 'Any'}]`
    if (schema.properties) return this.declare(this.#free(name), schema)
    if (schema.type === 'object') return `dict[str, ${this.#valueOf(schema, name)}]`
    return PLAIN[schema.type ?? ''] ?? 'Any'
  }

  text(): string {
    return [...this.#declared.values()].map(text => `\n\n${text}`).join('')
  }

  #valueOf({ additionalProperties: value }: Schema, name: string): string {
    return typeof value === 'object' ? this.of(value, name) : 'Any'
  }

  #declaration(name: string, schema: Schema): string {
    if (!schema.properties) return `${name}: TypeAlias = '${this.of(schema, `${name}Of`)}'\n`
    const required = new Set(schema.required)
    const fields = Object.entries(schema.properties).map(([field, inner]) => {
      const type = this.of(inner, `${name}${pascal(field)}`)
      return [field, required.has(field) ? type : `NotRequired[${type}]`] as const
    })
    if (fields.some(([field]) => KEYWORDS.has(field))) {
      const pairs = fields.map(([field, type]) => `"${field}": '${type}'`)
      return `${name} = TypedDict("${name}", {${pairs.join(', ')}})\n`
    }
    const about = schema.description ? [`    ${docstring(schema.description)}`, ''] : []
    const lines = fields.map(([field, type]) => `    ${field}: ${type}`)
    return [`class ${name}(TypedDict):`, ...about, ...(lines.length > 0 ? lines : ['    pass']), ''].join(
      '\n',
    )
  }

  #free(name: string): string {
    for (let count = 1; ; count++) {
      const candidate = count === 1 ? name : `${name}${count}`
      if (!this.#declared.has(candidate)) return candidate
    }
  }
}

const PLAIN: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}
const CREATIONS = new Set(creations())

function methodOf(
  method: string,
  whole: string,
  { operationId, summary, parameters = [], requestBody, responses }: Operation,
  components: Document['components'],
  types: Types,
): string {
  const path = whole.replace('/api/public', '')
  const all = parameters.map(each =>
    each.$ref ? components.parameters[each.$ref.split('/').at(-1)!]! : each,
  )
  const named = (name: string) => all.some(parameter => parameter.name === name)
  const query = all.filter(parameter => parameter.in === 'query')
  const isPaged = query.some(({ name }) => name === 'after_cursor')
  const creates = method === 'post' && CREATIONS.has(path)
  const pascalId = pascal(operationId)
  const type = (schema: Schema, name: string) =>
    types
      .of(schema, name)
      .replaceAll(/"[^"]*"|\b[A-Z]\w*/g, word =>
        word.startsWith('"') || BUILT_IN.has(word) ? word : `models.${word}`,
      )
  const [content] = Object.values(responses).map(each => each.content)
  const json = content?.['application/json']?.schema
  const answer = json ? type(json, `${pascalId}Answer`) : content ? 'HTTPResponse' : 'None'
  const body = requestBody?.content['application/json']?.schema
  const optional = [
    ...query.map(({ name, schema, required }) => {
      const is = type(schema, `${pascalId}${pascal(name)}`)
      return required ? `${safe(name)}: ${is}` : `${safe(name)}: ${is} | None = None`
    }),
    ...(creates ? ['idempotency_key: str | None = None'] : []),
    ...(named('If-Match') ? ['if_match: str | None = None'] : []),
    ...(named('If-None-Match') && !isPaged ? ['if_none_match: str | None = None'] : []),
  ]
  const taken = [
    'self',
    ...(named('id') ? ['id: str'] : []),
    ...(body ? [`body: ${type(body, `${pascalId}Body`)}`] : []),
    ...(optional.length > 0 ? ['*', ...optional] : []),
  ]
  const sent = [
    ...(isPaged ? [] : [`"${method.toUpperCase()}"`]),
    `"${path}"`,
    ...(named('id') ? ['id=id'] : []),
    ...(query.length > 0
      ? [`query={${query.map(({ name }) => `"${name}": ${safe(name)}`).join(', ')}}`]
      : []),
    ...(body ? ['body=body'] : []),
    ...(creates ? ['creates=True', 'idempotency_key=idempotency_key'] : []),
    ...(named('If-Match') ? ['if_match=if_match'] : []),
    ...(named('If-None-Match') && !isPaged ? ['if_none_match=if_none_match'] : []),
  ]
  const returned = isPaged ? answer.replace(/^list\[/, 'Iterator[') : `Answer[${answer}]`
  return [
    `    def ${snake(operationId)}(`,
    ...taken.map(each => `        ${each},`),
    `    ) -> ${returned}:`,
    `        ${docstring(`${summary}.`)}`,
    `        return self.${isPaged ? '_list' : '_send'}(${sent.join(', ')})`,
    '',
  ].join('\n')
}

const BUILT_IN = new Set(['Literal', 'Any', 'None', 'Iterator', 'NotRequired', 'True', 'False'])

const joined = (types: string[]) => [...new Set(types)].join(' | ')
const literal = (value: unknown) =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)
const safe = (name: string) => (KEYWORDS.has(name) ? `${name}_` : name)
const pascal = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const docstring = (text: string) =>
  `"""${text.replaceAll('\\', '\\\\').replaceAll('"', "'").replaceAll('\n', ' ')}"""`
