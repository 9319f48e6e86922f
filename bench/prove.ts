/** Before anything is measured: both servers answer every measured request with the same JSON. */
import { AUTHORIZATION } from './ids'
import { MEASURED, type Measured } from './requests'
import type { Server } from './servers'

/** Throws, showing where they part, when two answers differ. Returns the size of each answer in bytes. */
export async function proveEqual(real: Server, floor: Server): Promise<Map<Measured, number>> {
  const sizes = new Map<Measured, number>()
  for (const measured of MEASURED) {
    const [ours, floors] = [await bodyOf(real, measured), await bodyOf(floor, measured)]
    if (ours !== floors) throw new Error(`${measured.label}: the answers differ\n${difference(ours, floors)}`)
    sizes.set(measured, Buffer.byteLength(ours))
  }
  return sizes
}

/** The tag of an answer. */
export async function tagOf(server: Server, { path }: Measured): Promise<string> {
  const response = await fetch(`${server.url}/api/public${path}`, {
    headers: { authorization: AUTHORIZATION },
  })
  await response.arrayBuffer()
  return response.headers.get('etag')!
}

/** The body of the answer; a creation's with the ids and moments that it made itself left open. */
async function bodyOf(server: Server, { path, body }: Measured): Promise<string> {
  const response = await fetch(`${server.url}/api/public${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: AUTHORIZATION, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== (body ? 201 : 200))
    throw new Error(`${path}: ${response.status} ${text.slice(0, 400)}`)
  return inOrder(body ? withoutOwn(text, JSON.stringify(body)) : text)
}

/** The same JSON with the keys of each object sorted: their order promises nothing. */
export function inOrder(json: string): string {
  const sorted = (_key: string, value: unknown) =>
    value instanceof Object && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value
  return JSON.stringify(JSON.parse(json), sorted)
}

/** An id that was sent is no id of the answer's own. */
function withoutOwn(answer: string, sent: string): string {
  return answer
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => (sent.includes(id) ? id : 'ID'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]{15}Z/g, 'MOMENT')
}

/** Where two answers part. */
export function difference(ours: string, floors: string): string {
  let at = 0
  while (ours[at] === floors[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 100), at + 100)
  return `at ${at}\n  real:  …${around(ours)}…\n  floor: …${around(floors)}…`
}
