import { type Db, getRootClient, type Tx } from '../../db/client'
import { $Enums } from '../../generated/sqlite/client'
import { isStorableText } from '../../schemas/shared/fields'

type Field = { name: string; kind: 'scalar' | 'enum' | 'object' | 'unsupported'; type: string }
type Model = { models: Record<string, { fields: Field[] }> }
type Check = (value: unknown) => boolean
type Columns = ReadonlyMap<string, Check>

const known = new WeakMap<object, Map<string, Columns>>()

/**
 * True when `table` has every column of the row and each value fits its column. Null is left to the database.
 */
export function fitsColumns(client: Db | Tx, table: string, row: Readonly<Record<string, unknown>>): boolean {
  const columns = columnsOf(client, table)
  return Object.entries(row).every(([name, value]) => {
    const holds = columns.get(name)
    return holds !== undefined && (value === null || holds(value))
  })
}

function columnsOf(client: Db | Tx, table: string): Columns {
  const model = (getRootClient(client) as unknown as { _runtimeDataModel: Model })._runtimeDataModel
  const tables = known.get(model) ?? new Map<string, Columns>()
  known.set(model, tables)
  const columns = tables.get(table) ?? new Map(model.models[table]!.fields.flatMap(columnOf))
  tables.set(table, columns)
  return columns
}

function columnOf({ name, kind, type }: Field): [string, Check][] {
  if (kind === 'enum') {
    const values = new Set<unknown>(Object.values($Enums[type as keyof typeof $Enums]))
    return [[name, value => values.has(value)]]
  }
  const check = kind === 'scalar' ? CHECKS[type] : undefined
  return check ? [[name, check]] : []
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const CHECKS: Record<string, Check> = {
  String: value => typeof value === 'string' && isStorableText(value),
  Int: value => Number.isInteger(value) && Math.abs(value as number) < 2 ** 31,
  Float: value => Number.isFinite(value),
  Boolean: value => typeof value === 'boolean',
  DateTime: value => typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value)),
}
