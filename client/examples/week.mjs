// @ts-check
/**
 * A gym's week by keys alone: athletes and a program, five days from whiteboard text, classes and their bookings, everybody's
 * results, the boards, and a small competition to its podium, followed by webhooks from beginning to end. With a platform's key
 * it does so in every gym that is connected. Prints what came out as JSON.
 *
 *     BASE_URL=http://localhost:3000 KEY=gk_…:cbx_… node client/examples/week.mjs
 */

import { runCompetition } from './competition.mjs'
import { connect, gymsOf } from './connect.mjs'
import { startReceiver } from './receiver.mjs'
import { resultOf } from './results.mjs'

const ATHLETES = Number(process.env.ATHLETES ?? 20)

const WEEK = [
  'A. Back squat 5x5\n\nB. AMRAP 12:\n10 toes to bar\n15 wall balls 9/6kg',
  'A. Deadlift 3x3\n\nB. 3 rounds for time, cap 15:\n400m run\n21 kettlebell swings 24/16kg\n12 pull ups',
  'A. Shoulder press 5x3\n\nB. 21-15-9 for time:\nthrusters 43/30kg\npull ups',
  'A. Front squat 5x3\n\nB. AMRAP 20:\n5 pull ups\n10 push ups\n15 air squats',
  'A. Power clean 3x3\n\nB. For time:\n1000m row\n50 burpees',
]

/** @typedef {import('chalkbox-client').Chalkbox} Chalkbox */

const client = connect()
const gyms = await gymsOf(client)
const receiver = await startReceiver()
try {
  await follow(/** @type {Chalkbox} */ (gyms[0]))
  const weeks = []
  for (const gym of gyms) weeks.push(await openWeek(gym))
  const happened = weeks.flatMap(week => week.events)
  await receiver.waitFor(happened)
  const report = {
    gyms: weeks,
    webhooks: {
      received: [...receiver.events.keys()],
      again: receiver.state.again,
      refused: receiver.state.refused,
    },
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
} finally {
  await receiver.close()
}

/** Has everything sent here: of the gym, or of all gyms of the platform. @param {Chalkbox} gym */
async function follow(gym) {
  const owner = client === gym ? 'gym' : 'platform'
  const { data: endpoint } = await gym.post('/webhook_endpoints', { body: { url: receiver.url, owner } })
  const { data } = await gym.post('/webhook_endpoints/{id}/reveal_secret', { id: endpoint.id })
  receiver.state.secret = data.secret
}

/** @param {Chalkbox} gym */
async function openWeek(gym) {
  const { data: about } = await gym.get('/gym')
  const before = await idsOf(gym.list('/events', { query: { limit: 100 } }))
  const { data: program } = await gym.post('/programs', { body: { name: 'CrossFit', access: 'private' } })

  const athletes = []
  for (let number = 1; number <= ATHLETES; number++) {
    const { data } = await gym.post('/athletes', {
      body: { name: `Athlete ${number}`, gender: 'undisclosed' },
    })
    athletes.push(data.id)
  }
  await gym.post('/programs/{id}/follow', { id: program.id, body: { athlete_ids: athletes } })

  const days = WEEK.map((_, index) => dayIn(about.time_zone, index - WEEK.length))
  const boards = []
  for (const [index, text] of WEEK.entries()) {
    const date = /** @type {string} */ (days[index])
    const { data: wod } = await gym.post('/wods', { body: { program_id: program.id, date, text } })
    await gym.post('/wods/{id}/publish', { id: wod.id })
    await logDay(gym, wod.components, athletes)
    for (const board of (await gym.get('/boards', { query: { date, program_id: program.id } })).data)
      boards.push({
        description: board.description,
        places: board.places.length,
        first: board.places[0]?.athlete.name,
      })
  }

  return {
    name: about.name,
    program: program.id,
    athletes: athletes.length,
    results: await countResults(gym, athletes),
    boards,
    classes: await bookClasses(gym, program.id, dayIn(about.time_zone, 2), athletes),
    podium: await runCompetition(gym, about.time_zone),
    events: (await idsOf(gym.list('/events', { query: { limit: 100 } }))).filter(id => !before.includes(id)),
  }
}

/**
 * What everybody did that day: a session each, with a result of every part.
 * @param {Chalkbox} gym
 * @param {import('chalkbox-client').Schemas['Component'][]} components
 * @param {string[]} athletes
 */
async function logDay(gym, components, athletes) {
  for (const [place, athlete_id] of athletes.entries()) {
    const results = components.map(({ id, workout }) => ({
      wod_component_id: id,
      details: resultOf(workout, place),
    }))
    await gym.post('/training_sessions', { body: { athlete_id, results } })
  }
}

/** @param {Chalkbox} gym @param {string[]} athletes */
async function countResults(gym, athletes) {
  let results = 0
  for await (const session of gym.list('/training_sessions', { query: { limit: 100 } }))
    if (athletes.includes(session.athlete.id)) results += session.results.length
  return results
}

/**
 * Two classes, one with a place less than want to come: the last one waits, and moves up when the first one cannot come.
 * @param {Chalkbox} gym @param {string} program_id @param {string} date @param {string[]} athletes
 */
async function bookClasses(gym, program_id, date, athletes) {
  const seen = []
  for (const [time, capacity] of /** @type {const} */ ([
    ['07:00', athletes.length],
    ['18:00', athletes.length - 1],
  ])) {
    const { data: made } = await gym.post('/classes', { body: { date, time, program_id, capacity } })
    const bookings = []
    for (const athlete_id of athletes)
      bookings.push((await gym.post('/bookings', { body: { class_id: made.id, athlete_id } })).data)
    const waited = bookings.filter(({ status }) => status === 'waiting').length
    if (waited > 0) await gym.delete('/bookings/{id}', { id: /** @type {string} */ (bookings[0]?.id) })
    const { booked, waiting } = (await gym.get('/classes/{id}', { id: made.id })).data
    seen.push({ waited, booked, waiting })
  }
  return seen
}

/** @param {AsyncIterable<{ id: string }>} list */
async function idsOf(list) {
  const ids = []
  for await (const { id } of list) ids.push(id)
  return ids
}

/** `YYYY-MM-DD` so many days from today, where the gym is. @param {string} timeZone @param {number} days */
function dayIn(timeZone, days) {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const day = new Date(`${today}T12:00:00Z`)
  day.setUTCDate(day.getUTCDate() + days)
  return day.toISOString().slice(0, 10)
}
