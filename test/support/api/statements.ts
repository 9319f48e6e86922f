/** How many statements an answer takes. */
import { statementsDuring } from '../statements'
import type { Client } from './api'

/** What is kept for a moment is read or not, as the clock will have it. */
const KEPT = /FROM `main`.`(ApiKey|Movement|MovementOverride|ClassSlot|Gym)` /

/** The statements that a GET takes on SQLite; on PostgreSQL, where the services ask the very same, 0. */
export async function statementsOf(client: Client, path: string): Promise<number> {
  await client.get(path) // notes that the key was used, once a minute
  const { given, sent } = await statementsDuring(() => client.get(path))
  expect(given.status).toBe(200)
  expect(sent.length > 0).toBe(DIALECT === 'sqlite')
  return sent.filter(({ sql }) => !KEPT.test(sql)).length
}
