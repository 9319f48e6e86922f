import type { Prisma } from '../../generated/sqlite/client'

type Kept = { reason: string }
type Scalars<Model extends Prisma.ModelName> = Prisma.TypeMap['model'][Model]['payload']['scalars']

/**
 * A value replaces the column in the row and in the audit log; `row` only in the row; `named` only when names in
 * published competitions are removed too. `reason` says why the column stays.
 */
type Decision<Value> = Value | Kept | { row: Value } | { named: Value }

/** Paths to the id of the athlete: `session.athleteId`. A row is about the athlete if one path matches. */
export type About = {
  about: readonly string[]
  /** True when the rows are in an athlete's own archive, found by the first path; otherwise why not. */
  archive: true | string
  /** Subject of entries in the audit log about a row. */
  subject?: string
}
type Deleted<Model extends Prisma.ModelName> = About & {
  deleted: true
  /** References of other people's rows to the athlete, which become null. */
  unlinked?: readonly (keyof Scalars<Model> & string)[]
}
export type Cleared<Model extends Prisma.ModelName> = About & {
  columns: { [Column in keyof Scalars<Model>]: Decision<Scalars<Model>[Column]> }
}
type Elsewhere = { elsewhere: string }

/** A table with such a column says something about a person. */
type PersonColumn =
  | `${'athlete' | 'person' | 'author' | 'actor' | 'coach' | 'claimedBy' | 'follower' | 'followed'}Id`
  | `${'author' | 'actor' | 'file'}Name`
  | 'address'
  | 'createdBy'
  | 'email'
  | 'gender'
type Nobody<Model extends Prisma.ModelName> = keyof Scalars<Model> & PersonColumn extends never
  ? 'nobody'
  : never

export type Decisions = {
  [Model in Prisma.ModelName as Uncapitalize<Model>]:
    | Deleted<Model>
    | Cleared<Model>
    | Elsewhere
    | Nobody<Model>
}

/** Columns that stay, for a reason. */
export function keep<const Column extends string>(
  reason: string,
  ...columns: Column[]
): Record<Column, Kept> {
  return Object.fromEntries(columns.map(column => [column, { reason }])) as Record<Column, Kept>
}

/** Tables without a word about a person. */
export function nobody<const Table extends string>(...tables: Table[]): Record<Table, 'nobody'> {
  return Object.fromEntries(tables.map(table => [table, 'nobody'])) as Record<Table, 'nobody'>
}
