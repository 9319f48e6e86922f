/** The tables with a gym's own rows. */
import type { Db, Tx } from '../../db/client'
import type { Prisma } from '../../generated/sqlite/client'

/**
 * Every table with a `gymId`, after the tables it refers to, with the key of a row within the gym. Rows are
 * read and written in this order and deleted in reverse.
 */
export const GYM_TABLES = {
  gymConnection: ['platformId'],
  apiKey: ['id'],
  athlete: ['id'],
  invite: ['id'],
  joinLink: ['id'],
  joinRequest: ['id'],
  notification: ['id'],
  announcement: ['id'],
  program: ['id'],
  programFollow: ['programId', 'athleteId'],
  classSlot: ['id'],
  closure: ['id'],
  gymClass: ['id'],
  classAttendee: ['classId', 'athleteId'],
  calendarFeed: ['id'],
  tvLink: ['id'],
  movement: ['id'],
  movementOverride: ['movementId'],
  movementAlias: ['name'],
  workout: ['id'],
  wod: ['id'],
  wodComponent: ['id'],
  competition: ['id'],
  trainingSession: ['id'],
  result: ['id'],
  dataImport: ['id'],
  importedResult: ['resultId'],
  importFile: ['id'],
  importFilePart: ['fileId', 'position'],
  gymArchive: ['id'],
  gymArchivePiece: ['archiveId', 'position'],
  comment: ['id'],
  fistBump: ['targetId', 'athleteId'],
  division: ['id'],
  event: ['id'],
  divisionEvent: ['divisionId', 'eventId'],
  registration: ['id'],
  participant: ['id'],
  score: ['id'],
  heat: ['id'],
  heatLane: ['heatId', 'lane'],
  judgeLink: ['id'],
  registrationImport: ['id'],
  deletedEntry: ['id'],
  idempotencyKey: ['apiKeyId', 'key', 'route'],
  auditEntry: ['id'],
  mail: ['id'],
  mailChoice: ['address', 'topic'],
  changeEvent: ['id'],
  webhookEndpoint: ['id'],
  webhookDelivery: ['id'],
} as const satisfies Partial<Record<Uncapitalize<Prisma.ModelName>, readonly string[]>>

export type GymTable = keyof typeof GYM_TABLES
export type Row = Record<string, string | number | boolean | Date | null>

/** The common part of Prisma's table clients. */
type Rows = {
  count(args: { where: object }): Promise<number>
  findMany(args: { where: object; orderBy: object[]; take: number }): Promise<Row[]>
  deleteMany(args: { where: object }): Promise<{ count: number }>
}

/** Returns the table names in order. */
export function gymTables(): GymTable[] {
  return Object.keys(GYM_TABLES) as GymTable[]
}

/** Returns the client of one table. */
export function tableRows(db: Db | Tx, table: GymTable): Rows {
  return db[table] as unknown as Rows
}
