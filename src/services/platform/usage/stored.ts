/** Bytes that a gym stores: the last measurement, and what was stored since. */
import { type Db, getDialect, getRootClient, type Tx } from '../../../db/client'
import { measureGymBytes } from './measuring'

const MEASURED_FOR_MS = 5 * 60_000
const IMPORTED_ROW_BYTES = 1_000

type Measurement = { at: Date; bytes: number }

const measured = new WeakMap<Db, Map<string, Measurement>>()

/** Returns the bytes of the last measurement, plus files and imports since. Never too low by more than small rows. */
export async function estimateStoredBytes(db: Db | Tx, gymId: string): Promise<number> {
  const own = measured.get(getRootClient(db))?.get(gymId)
  const where = { gymId, bytes: { not: null } }
  const daily = await db.gymUsage.findFirst({ where, orderBy: { day: 'desc' } })
  const day = daily && { at: new Date(daily.day), bytes: daily.bytes! }
  const latest = own && (!day || own.at > day.at) ? own : day
  return (latest?.bytes ?? 0) + (await sumStoredSince(db, gymId, latest?.at ?? new Date(0)))
}

/** Measures a gym that seems to be full, at most once in five minutes and process. True if measured. */
export async function refreshMeasurement(db: Db | Tx, gymId: string): Promise<boolean> {
  const root = getRootClient(db)
  const known = measured.get(root) ?? new Map<string, Measurement>()
  measured.set(root, known)
  const at = new Date()
  const age = at.getTime() - (known.get(gymId)?.at.getTime() ?? 0)
  if (age >= 0 && age < MEASURED_FOR_MS) return false
  known.set(gymId, { at, bytes: await measureGymBytes(db, gymId) })
  return true
}

async function sumStoredSince(db: Db | Tx, gymId: string, since: Date): Promise<number> {
  const isPostgresql = getDialect(db) === 'postgresql'
  const size = isPostgresql ? 'pg_column_size' : 'octet_length'
  const values: (string | Date)[] = []
  const bind = (value: string | Date) => {
    values.push(value)
    return isPostgresql ? `$${values.length}` : '?'
  }
  const isNew = () => `own."gymId" = ${bind(gymId)} AND own."createdAt" > ${bind(since)}`
  const sql = `SELECT sum(bytes) AS bytes FROM (
    SELECT ${size}(own.content) AS bytes FROM "AthletePhoto" own WHERE ${isNew()}
    UNION ALL SELECT ${size}(own.content) + ${size}(own.small) FROM "Picture" own WHERE ${isNew()}
    UNION ALL SELECT ${size}(own.content) FROM "GymLogo" own WHERE ${isNew()}
    UNION ALL SELECT ${size}(part.content) FROM "ImportFile" own
      JOIN "ImportFilePart" part ON part."gymId" = own."gymId" AND part."fileId" = own.id WHERE ${isNew()}
    UNION ALL SELECT ${size}(piece.content) FROM "GymArchive" own
      JOIN "GymArchivePiece" piece ON piece."gymId" = own."gymId" AND piece."archiveId" = own.id WHERE ${isNew()}
    UNION ALL SELECT own.imported * ${IMPORTED_ROW_BYTES} FROM "DataImport" own WHERE ${isNew()}
  ) stored`
  const [row] = await db.$queryRawUnsafe<{ bytes: number | bigint | null }[]>(sql, ...values)
  return Number(row?.bytes ?? 0)
}
