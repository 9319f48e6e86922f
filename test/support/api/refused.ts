/** Requests that must be refused and must leave every row as it was. */
import type { Cast } from '../cast'
import { everyRow } from '../rows'
import type { Answer, Api } from './api'

/** Sends a request and asserts that the answer is this failure, and that nothing changed. */
export async function expectRefused(
  api: Api,
  cast: Cast,
  send: () => Promise<Answer>,
  status: number,
  code: string,
): Promise<Answer> {
  const before = await everyRow(api.db, cast)
  const answer = await send()
  expect([answer.status, answer.body.errors?.code]).toEqual([status, code])
  expect(await everyRow(api.db, cast)).toEqual(before)
  return answer
}

/** Sends a request and asserts that it is 422 with exactly these fields and messages, and that nothing changed. */
export async function expectInvalid(
  api: Api,
  cast: Cast,
  send: () => Promise<Answer>,
  fields: Record<string, unknown>,
): Promise<void> {
  const answer = await expectRefused(api, cast, send, 422, 'validation_failed')
  expect(answer.body.errors.fields).toEqual(fields)
}
