/** The data model as moves and merges need it: tables, column kinds, relations. */

/** A column; `values` lists the values of an enum. */
export type Column = {
  name: string
  kind: 'text' | 'integer' | 'real' | 'boolean' | 'moment'
  values?: ReadonlySet<string>
}

export type Relation = {
  name: string
  table: Table
  isList: boolean
  here: string[]
  there: string[]
  names: boolean
}

export type Table = {
  name: string
  columns: ReadonlyMap<string, Column>
  relations: ReadonlyMap<string, Relation>
  /** Unique keys by their name in Prisma: `id`, `gymId_id`. */
  unique: ReadonlyMap<string, readonly string[]>
}

/** Tables by their name in Prisma, such as `trainingSession`. */
export type Model = ReadonlyMap<string, Table>

type Declared = {
  name: string
  type: string
  isList: boolean
  relation: string
  fields: string[]
  to: string[]
}

const KINDS: Record<string, Column['kind']> = {
  String: 'text',
  Int: 'integer',
  Float: 'real',
  Boolean: 'boolean',
  DateTime: 'moment',
}

/** Parses a Prisma schema. */
export function readModel(schema: string): Model {
  const enums = new Map(
    blocks(schema, 'enum').map(([name, lines]) => [
      name,
      new Set(lines.filter(line => !line.startsWith('@@'))),
    ]),
  )
  const models = new Map(blocks(schema, 'model'))
  const declared = new Map([...models].map(([name, lines]) => [name, lines.flatMap(fieldOf)]))
  const tables = new Map<string, Table & { relations: Map<string, Relation> }>()
  for (const [name, fields] of declared) {
    const columns = fields.flatMap(field => (declared.has(field.type) ? [] : [columnOf(field, enums)]))
    if (columns.some(column => column === null)) continue
    tables.set(name, {
      name,
      columns: new Map(columns.map(column => [column!.name, column!])),
      relations: new Map(),
      unique: new Map(models.get(name)!.flatMap(uniqueOf)),
    })
  }
  for (const [name, table] of tables) {
    for (const field of declared.get(name)!) {
      const other = tables.get(field.type)
      const ends = other && endsOf(name, field, declared)
      if (ends)
        table.relations.set(field.name, { name: field.name, table: other, isList: field.isList, ...ends })
    }
  }
  return new Map([...tables].map(([name, table]) => [name[0]!.toLowerCase() + name.slice(1), table]))
}

/** Bodies of all `kind name { … }` blocks, without comments. */
function blocks(schema: string, kind: 'model' | 'enum'): [string, string[]][] {
  const found = schema.matchAll(new RegExp(`^${kind} (\\w+) \\{\\n([^]*?)^\\}`, 'gm'))
  return [...found].map(([, name, body]) => {
    const lines = body!.split('\n').map(line => line.replace(/\/\/.*/, '').trim())
    return [name!, lines.filter(line => line !== '')]
  })
}

function uniqueOf(line: string): [string, string[]][] {
  const [, together] = /^@@(?:id|unique)\(\[([^\]]*)\]/.exec(line) ?? []
  if (together !== undefined) {
    const columns = together.split(',').map(column => column.trim())
    return /\bname:/.test(line) ? [] : [[columns.join('_'), columns]]
  }
  const [, column] = /^(\w+)\s.*\s@(?:id|unique)\b/.exec(line) ?? []
  return column === undefined ? [] : [[column, [column]]]
}

function fieldOf(line: string): Declared[] {
  const [, name, type, list] = /^(\w+)\s+(\w+)(\[\])?/.exec(line) ?? []
  if (!name || !type || /@(map|ignore)\b/.test(line)) return []
  const listed = (key: string) =>
    (new RegExp(`\\b${key}: \\[([^\\]]*)\\]`).exec(line)?.[1] ?? '')
      .split(',')
      .flatMap(part => part.trim() || [])
  const relation = /@relation\((?:name: )?"(\w+)"/.exec(line)?.[1] ?? ''
  return [
    { name, type, isList: list !== undefined, relation, fields: listed('fields'), to: listed('references') },
  ]
}

function columnOf({ name, type }: Declared, enums: ReadonlyMap<string, Set<string>>): Column | null {
  const values = enums.get(type)
  if (values) return { name, kind: 'text', values }
  const kind = KINDS[type]
  return kind ? { name, kind } : null
}

/** Both sides of a relation, from the side with the foreign key. */
function endsOf(
  table: string,
  field: Declared,
  declared: ReadonlyMap<string, Declared[]>,
): Pick<Relation, 'here' | 'there' | 'names'> | null {
  if (field.fields.length > 0) return { here: field.fields, there: field.to, names: true }
  const carriers = declared
    .get(field.type)!
    .filter(other => other.type === table && other.relation === field.relation && other.fields.length > 0)
  return carriers.length === 1 ? { here: carriers[0]!.to, there: carriers[0]!.fields, names: false } : null
}
