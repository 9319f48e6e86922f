// @ts-check
/**
 * A platform that keeps a copy of a gym without receiving anything, by the recipe of docs/webhooks.md: a snapshot, then
 * `GET /events?include=current`, in which each event has its object. The copy is a file here; a database would do the same.
 *
 *     BASE_URL=http://localhost:3000 KEY=pk_…:cbx_… GYM=… MIRROR=mirror.json node client/examples/mirror.mjs
 *
 * Run it at least once in 30 days, because older events are deleted.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { ChalkboxError } from 'chalkbox-client'
import { connect, wanted } from './connect.mjs'

/** The objects to mirror, by their names in events, with the paths of their list and of one object. */
const KINDS = /** @type {const} */ ({
  athlete: { all: '/athletes', one: '/athletes/{id}' },
  program: { all: '/programs', one: '/programs/{id}' },
  class: { all: '/classes', one: '/classes/{id}' },
  comment: { all: '/comments', one: '/comments/{id}' },
  result: { all: null, one: '/results/{id}' },
})

/** @typedef {keyof typeof KINDS} Kind */
/** @typedef {{ cursor: string, things: Record<Kind, Record<string, unknown>> }} Mirror */

const file = wanted('MIRROR')
const client = connect()
const gym = process.env.GYM ? client.forGym(process.env.GYM) : client
const mirror = existsSync(file)
  ? /** @type {Mirror} */ (JSON.parse(readFileSync(file, 'utf8')))
  : await snapshot()
const events = await follow(mirror)
// In one step: whatever ends the program, the file is whole, and the cursor in it is that of what it holds.
writeFileSync(`${file}.new`, JSON.stringify(mirror))
renameSync(`${file}.new`, file)
const counts = Object.entries(mirror.things).map(([kind, things]) => [kind, Object.keys(things).length])
process.stdout.write(`${JSON.stringify({ events, ...Object.fromEntries(counts) })}\n`)

/**
 * Reads all objects. The cursor is first: changes during the snapshot are applied once more.
 * @returns {Promise<Mirror>}
 */
async function snapshot() {
  const { latest_cursor: cursor } = (await gym.get('/event_cursor')).data
  /** @type {Mirror['things']} */
  const things = { athlete: {}, program: {}, class: {}, comment: {}, result: {} }
  for (const kind of /** @type {const} */ (['athlete', 'program', 'class', 'comment']))
    for await (const thing of gym.list(KINDS[kind].all, { query: { limit: 100 } }))
      things[kind][thing.id] = own(thing)
  for await (const { results } of gym.list('/training_sessions', { query: { limit: 100 } }))
    for (const { id } of results) things.result[id] = own((await gym.get('/results/{id}', { id })).data)
  return { cursor, things }
}

/**
 * Applies all events after the cursor, and returns their number.
 * @param {Mirror} mirror
 */
async function follow(mirror) {
  let count = 0
  const query = /** @type {const} */ ({ include: 'current', limit: 100, after_cursor: mirror.cursor })
  for await (const page of gym.pages('/events', { query })) {
    for (const { data } of page) {
      if (!(data.object in KINDS)) continue
      const kind = /** @type {Kind} */ (data.object)
      const now = data.current ?? (await find(kind, data.id))
      if (now) mirror.things[kind][data.id] = own(now)
      else delete mirror.things[kind][data.id]
    }
    count += page.length
    mirror.cursor = page.at(-1)?.id ?? mirror.cursor
  }
  return count
}

/** The object as it is now, null when it is deleted. @param {Kind} kind @param {string} id */
async function find(kind, id) {
  try {
    return (await gym.get(KINDS[kind].one, { id })).data
  } catch (error) {
    if (error instanceof ChalkboxError && error.status === 404) return null
    throw error
  }
}

/** Without the comments of a result, which are objects with events of their own. @param {object} thing */
function own(thing) {
  const { comments: _, ...rest } = /** @type {{ comments?: unknown }} */ (thing)
  return rest
}
