// @ts-check
/**
 * A platform that keeps a copy of a gym up to date without receiving anything: it asks `GET /events` for what happened
 * since it last asked, and reads what each event is about. Its copy is a file here; a database would do the same.
 *
 *     BASE_URL=http://localhost:3000 KEY=pk_…:cbx_… GYM=… MIRROR=mirror.json node client/examples/mirror.mjs
 *
 * Run it as often as you like, at least once in 30 days: so long events are kept.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { ChalkboxError } from 'chalkbox-client'
import { connect, wanted } from './connect.mjs'

/**
 * The objects to mirror, by the name events give them, with the paths of their list and of one. A result names its athlete
 * and training session, a comment its result.
 */
const KINDS = /** @type {const} */ ({
  athlete: { all: '/athletes', one: '/athletes/{id}' },
  program: { all: '/programs', one: '/programs/{id}' },
  class: { all: '/classes', one: '/classes/{id}' },
  result: { all: null, one: '/results/{id}' },
  comment: { all: '/comments', one: '/comments/{id}' },
})

/** @typedef {keyof typeof KINDS} Kind */
/** @typedef {{ cursor: string | null, things: Record<Kind, Record<string, unknown>> }} Mirror */

const file = wanted('MIRROR')
const client = connect()
const gym = process.env.GYM ? client.forGym(process.env.GYM) : client
const mirror = existsSync(file)
  ? /** @type {Mirror} */ (JSON.parse(readFileSync(file, 'utf8')))
  : await begin()
const events = await catchUp(mirror)
// In one step: whatever ends the program, the file is whole, and the cursor in it is that of what it holds.
writeFileSync(`${file}.new`, JSON.stringify(mirror))
renameSync(`${file}.new`, file)
const counts = Object.entries(mirror.things).map(([kind, things]) => [kind, Object.keys(things).length])
process.stdout.write(`${JSON.stringify({ events, ...Object.fromEntries(counts) })}\n`)

/**
 * The first copy. The cursor is taken before anything is read: what changes meanwhile is read once more, and nothing is missed.
 * @returns {Promise<Mirror>}
 */
async function begin() {
  let cursor = null
  for await (const { id } of gym.list('/events', { query: { limit: 100 } })) cursor = id
  /** @type {Mirror['things']} */
  const things = { athlete: {}, program: {}, class: {}, result: {}, comment: {} }
  for (const kind of /** @type {const} */ (['athlete', 'program', 'class', 'comment']))
    for await (const thing of gym.list(KINDS[kind].all, { query: { limit: 100 } }))
      things[kind][thing.id] = thing
  for await (const { results } of gym.list('/training_sessions', { query: { limit: 100 } }))
    for (const { id } of results) things.result[id] = (await gym.get('/results/{id}', { id })).data
  return { cursor, things }
}

/**
 * Reads each thing that something happened to, as it is now: how often it changed does not matter.
 * @param {Mirror} mirror
 */
async function catchUp(mirror) {
  let count = 0
  const query = { limit: 100, ...(mirror.cursor !== null && { after_cursor: mirror.cursor }) }
  for await (const page of gym.pages('/events', { query })) {
    const changed = new Map(page.map(({ data }) => [`${data.object} ${data.id}`, data]))
    for (const { object, id } of changed.values())
      if (object in KINDS) await renew(/** @type {Kind} */ (object), id)
    count += page.length
    mirror.cursor = page.at(-1)?.id ?? mirror.cursor
  }
  return count
}

/** @param {Kind} kind @param {string} id */
async function renew(kind, id) {
  const before = mirror.things[kind][id]
  try {
    mirror.things[kind][id] = (await gym.get(KINDS[kind].one, { id })).data
  } catch (error) {
    if (!(error instanceof ChalkboxError) || error.status !== 404) throw error
    delete mirror.things[kind][id]
  }
  // A result holds its comments. A deleted comment is gone, and its copy still names the result.
  const comment = /** @type {{ commentable: { id: string } } | undefined} */ (
    mirror.things[kind][id] ?? before
  )
  if (kind === 'comment' && comment) await renew('result', comment.commentable.id)
}
