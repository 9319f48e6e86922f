/** What is asked for under load: pages and the interface, in the mixture of a gym in use, and what is written meanwhile. */
import { prepareDatabase } from '../../src/boot'
import { buildKey, FRAN_DETAILS } from '../../test/support/builders'
import { type Sending, send } from '../hostile/sending'
import { idAt } from '../ids'
import { fillPortal, MEMBERS } from '../portal-data'

export type Request = { path: string; sending: Sending; expected: number }
export type Mixture = { read(): Request; write(): Request }

const anyOf = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!

/** Fills a database file that is not there yet; returns what is asked of it. */
export async function mixtureOn(file: string): Promise<Mixture> {
  const pages = await fillPortal(file)
  const database = await prepareDatabase(`file:${file}`, () => undefined)
  try {
    const db = database.prisma
    const author = await db.athlete.findUniqueOrThrow({ where: { id: idAt('athlete', 5_000_000) } })
    const of = { gymId: author.gymId }
    const key = await buildKey(db, of)
    const competition = await db.competition.findFirstOrThrow({ where: { ...of, status: 'published' } })
    const workout = await db.workout.findFirstOrThrow({ where: of })
    const { id: wod } = await db.wod.findFirstOrThrow({ where: { ...of, sessions: { some: {} } } })
    const results = Array.from({ length: MEMBERS }, (_, nth) => idAt('result', 5_000_000 + nth))
    return {
      read: readsOf(
        pages,
        [
          ...['/workouts', '/athletes', '/programs', '/movements', '/benchmarks', `/workouts/${workout.id}`],
          ...[`/wods/${wod}/training_sessions`, `/competitions/${competition.id}/registrations`],
          `/competitions/${competition.id}`,
        ].map(path => `/api/public${path}`),
        { key, open: [`/c/${competition.id}/leaderboard`, `/c/${competition.id}`] },
      ),
      write: writesOf(key, { author: author.id, results }),
    }
  } finally {
    await database.close()
  }
}

type Key = { username: string; password: string }
const signed = ({ username, password }: Key) => ({
  Authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
})

/** Half of them pages of those who are signed in, the interface and what anybody may see the rest. */
function readsOf(
  pages: { path: string; cookie: string }[],
  lists: string[],
  { key, open }: { key: Key; open: string[] },
): () => Request {
  const get = (path: string, headers: Record<string, string>): Request => ({
    path,
    sending: { headers },
    expected: 200,
  })
  const kinds = [
    pages.map(({ path, cookie }) => get(path, { Cookie: cookie })),
    pages.map(({ path, cookie }) => get(path, { Cookie: cookie })),
    lists.map(path => get(path, signed(key))),
    open.map(path => get(path, {})),
  ]
  return () => anyOf(anyOf(kinds))
}

/** Comments, notes on results that stand on a board, and workouts. */
function writesOf(key: Key, { author, results }: { author: string; results: string[] }): () => Request {
  let count = 0
  const change = (method: string, path: string, body: object, expected: number): Request => ({
    path: `/api/public${path}`,
    sending: {
      method,
      headers: { ...signed(key), 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    },
    expected,
  })
  return () => {
    const [nth, id] = [count++, anyOf(results)]
    const text = `Strong work, ${nth}.`
    if (nth % 5 < 2)
      return change(
        'POST',
        '/comments',
        { author_id: author, commentable: { type: 'result', id }, text },
        201,
      )
    if (nth % 5 < 4) return change('PUT', `/results/${id}`, { notes: text }, 200)
    return change('POST', '/workouts', { type: 'FranStyle', name: text, details: FRAN_DETAILS }, 201)
  }
}

/** What every request of the mixture answers that is not as it should be, each asked for once or more. */
export async function wrongIn(base: string, { read, write }: Mixture): Promise<string[]> {
  const wrong = new Set<string>()
  for (let nth = 0; nth < 300; nth++) {
    const { path, sending, expected } = nth % 10 === 0 ? write() : read()
    const { status } = await send(base + path, sending)
    if (status !== expected) wrong.add(`${status} from ${path}`)
  }
  return [...wrong]
}
