/** Bodies that hold a file: they lie on the disk while they come, and are answered as any other. */
import { importFinished } from '../../../src/services/imports/working'
import { useApi } from '../../support/api/api'
import { useListening } from '../../support/listening'
import { JSON_TYPE, sendTo, signedBy } from '../../support/process/wire'

const api = useApi()
const listen = useListening(() => api.db)
afterEach(() => importFinished())

const KIB = 1024
const NAMES = `Name\n${Array.from({ length: 900 }, (_, at) => `Listed ${at}`).join('\n')}`
/** A list of members with notes of so many characters on each line. */
const listWith = (notes: number) => NAMES.replaceAll('\n', `,${'n'.repeat(notes)}\n`)

async function scene() {
  const cast = await api.cast()
  const address = await listen()
  const send = (body: string | string[], headers = {}) =>
    sendTo(address, {
      method: 'POST',
      path: '/api/public/imports',
      headers: { ...JSON_TYPE, ...signedBy(cast.keys.gym), ...headers },
      body,
    })
  const bodyOf = (content: string) =>
    JSON.stringify({ file_name: 'members.csv', kind: 'members', content, dry_run: true })
  return { cast, send, bodyOf }
}

test('a large import body: accepts a megabyte with a length and in chunks', async () => {
  const { cast, send, bodyOf } = await scene()
  const body = bodyOf(listWith(1_200))
  expect(body.length).toBeGreaterThan(1_000 * KIB)
  expect((await send(body)).status).toBe(202)
  const half = body.length / 2
  expect((await send([body.slice(0, half), body.slice(half)])).status).toBe(202)
  await importFinished()
  const files = await api.db.importFile.findMany({ where: { gymId: cast.gym.id } })
  expect(files.map(({ state, outcome }) => [state, JSON.parse(outcome).preview?.imported])).toEqual([
    ['ready', 900],
    ['ready', 900],
  ])
})

test('a large import body: reports the same errors for large bodies as for small bodies', async () => {
  const { send, bodyOf } = await scene()
  const large = bodyOf(listWith(500))
  const answer = async (...given: Parameters<typeof send>) => {
    const { status, code } = await send(...given)
    return [status, code]
  }
  expect(await answer(large.slice(0, -1))).toEqual([400, 'malformed_json'])
  expect(await answer(`${'['.repeat(300 * KIB)}`)).toEqual([422, 'validation_failed'])
  expect(await answer(large, { 'Content-Type': 'application/json; charset=utf-16' })).toEqual([
    415,
    'unsupported_media_type',
  ])
  expect(await answer([' '.repeat(9 * KIB * KIB)])).toEqual([413, 'body_too_large'])
  expect(await answer(' '.repeat(9 * KIB * KIB))).toEqual([413, 'body_too_large'])
})
