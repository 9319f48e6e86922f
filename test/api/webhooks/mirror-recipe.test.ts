/** The program of docs/webhooks.md that mirrors a gym, run as it stands there. */
import { readFileSync } from 'node:fs'
import { v7 as uuid } from 'uuid'
import { useApi } from '../../support/api/api'

import { useListening } from '../../support/listening'

const api = useApi()
const listen = useListening(() => api.db)

type Store = {
  put(object: string, id: string, row: unknown): Promise<void>
  delete(object: string, id: string): Promise<void>
}
type Recipe = {
  snapshot(store: Store): Promise<string>
  follow(store: Store, cursor: string): Promise<string>
}

const [program] =
  /(?<=```js\n)const LISTS[\s\S]*?(?=```)/.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []

/** Runs the text of the document with the address and the key that its reader has. */
function load(BASE: string, KEY: string): Recipe {
  return new Function('BASE', 'KEY', `${program}\nreturn { snapshot, follow }`)(BASE, KEY)
}

test('the mirror of docs/webhooks.md has every object as GET answers it', async () => {
  const cast = await api.cast()
  const { username, password } = cast.keys.gym
  const client = api.as(cast.keys.gym)
  const recipe = load(await listen(), `${username}:${password}`)
  const rows = new Map<string, unknown>()
  const store: Store = {
    put: async (object, id, row) => void rows.set(`/${object}s/${id}`, row),
    delete: async (object, id) => void rows.delete(`/${object}s/${id}`),
  }
  const compare = async () => {
    for (const [path, row] of rows) expect(row).toEqual((await client.get(path)).body)
    const { db } = api
    const own = { where: { gymId: cast.gym.id }, select: { id: true } }
    const present = { ...own, where: { ...own.where, deletedAt: null } }
    const keys = (path: string, found: { id: string }[]) => found.map(({ id }) => `${path}/${id}`)
    const listed = [
      keys(
        '/athletes',
        await db.athlete.findMany({ ...own, where: { ...own.where, access: { not: 'deleted' } } }),
      ),
      keys('/programs', await db.program.findMany(own)),
      keys('/announcements', await db.announcement.findMany(present)),
    ]
    expect([...rows.keys()].sort()).toEqual(listed.flat().sort())
  }
  // More than a page, and no event yet.
  const rest = { gymId: cast.gym.id, text: '', pinned: false, until: null, deletedAt: null }
  const written = Array.from({ length: 101 }, (_, index) => ({
    id: uuid(),
    title: `News ${index}`,
    createdAt: new Date(index),
    ...rest,
  }))
  await api.db.announcement.createMany({ data: written })
  const start = await recipe.snapshot(store)
  await compare()
  const { id } = (await client.post('/programs', { name: 'Competitors' })).body
  await client.put(`/programs/${id}`, { name: 'Games' })
  await client.post('/athletes', { name: 'Mia Keller' })
  for (const path of [...rows.keys()].filter(key => key.startsWith('/announcements')).slice(0, 2))
    await client.delete(path)
  const next = await recipe.follow(store, start)
  await compare()
  expect(rows.size).toBeGreaterThan(100)
  expect(await recipe.follow(store, next)).toBe(next)
})
