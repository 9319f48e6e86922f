import type { Db, Tx } from '../../db/client'
import { GYM_TABLES } from '../../generated/gym-tables'

/**
 * Every table with a `gymId`, after the tables it refers to, with the key of a row within the gym. Made from
 * `prisma/schema.prisma` by `npm run generate`.
 */
export { GYM_TABLES }

export type GymTable = keyof typeof GYM_TABLES
export type Row = Record<string, string | number | boolean | Date | null>

type Rows = {
  count(args: { where: object }): Promise<number>
  findMany(args: { where: object; select?: object; orderBy?: object[]; take?: number }): Promise<Row[]>
  updateMany(args: { where: object; data: object }): Promise<{ count: number }>
  deleteMany(args: { where: object }): Promise<{ count: number }>
}

/** Returns the table names in order. */
export function gymTables(): GymTable[] {
  return Object.keys(GYM_TABLES) as GymTable[]
}

/** Returns the client of a table. */
export function tableRows(db: Db | Tx, table: GymTable): Rows {
  return db[table] as unknown as Rows
}
