/** Several who have read the same thing and change it at the same time: `If-Match` lets one of them through. */
import { announcements } from '../../../src/schemas/announcements/announcements'
import { useApi } from '../../support/api/api'
import { buildExample } from '../../support/resources'

const api = useApi()
const AT_ONCE = 6

async function scene() {
  const cast = await api.cast()
  const { id } = await buildExample(api.db, announcements, cast.gym.id, { title: 'Before' })
  const [client, path] = [api.as(cast.keys.gym), `/announcements/${id}`]
  const { headers } = await client.get(path)
  return { client, path, one: client.with({ 'If-Match': headers.etag! }), id }
}

test('of concurrent changes one succeeds, and the others get the current state', async () => {
  const { client, path, one } = await scene()
  const titles = Array.from({ length: AT_ONCE }, (_, nth) => `Closed, ${nth}`)
  const answers = await Promise.all(titles.map(title => one.put(path, { title })))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 412)])
  const { body: now } = await client.get(path)
  expect(now.title).toBe(titles[statuses.indexOf(200)])
  for (const { body } of answers.filter(({ status }) => status === 412))
    expect(body.errors.current).toEqual(now)
})

test('a row changed meanwhile is not deleted, and a deleted row cannot be changed', async () => {
  const { one, path, id } = await scene()
  const [changed, deleted] = await Promise.all([one.put(path, { title: 'After' }), one.delete(path)])
  const row = await api.db.announcement.findUniqueOrThrow({ where: { id } })
  const stored = [row.title, row.deletedAt !== null]
  if (changed.status === 200) expect([deleted.status, ...stored]).toEqual([412, 'After', false])
  else expect([changed.status, deleted.status, ...stored]).toEqual([404, 204, 'Before', true])
})
