import { Client } from 'pg'

/** Records the codes of the errors that PostgreSQL answers with from now on, until mocks are restored. */
export function recordRefusals(): string[] {
  const codes: string[] = []
  const send = Client.prototype.query as (...args: unknown[]) => Promise<unknown> | undefined
  jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const sent = send.apply(this, args)
    sent?.catch?.((error: { code?: string }) => codes.push(error.code ?? ''))
    return sent as never
  })
  return codes
}
