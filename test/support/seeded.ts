/** A database with a cast in it, for tests that run the server on it as a process. */
import { openDatabase } from '../../src/db/client'
import type { ResultModel } from '../../src/generated/sqlite/models'
import { buildResult } from './builders'
import { buildCast, type Cast } from './cast'
import { newDatabase } from './database'

export type Seeded = { url: string; cast: Cast; result: ResultModel; remove(): Promise<void> }

/** Nothing holds the database open afterwards. The caller removes it. */
export async function seededDatabase(): Promise<Seeded> {
  const made = await newDatabase()
  const database = openDatabase(made.url)
  try {
    const cast = await buildCast(database.prisma)
    const result = await buildResult(database.prisma, { gymId: cast.gym.id })
    return { ...made, cast, result }
  } finally {
    await database.close()
  }
}
