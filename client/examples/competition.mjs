// @ts-check
/** A small competition from its draft to its podium. */

const PARTICIPANTS = ['Ana Frei', 'Ben Graf', 'Cleo Roth', 'Dario Wyss', 'Elin Marti', 'Finn Baum']
const EVENTS = [
  {
    name: 'Sprint',
    text: '21-15-9 for time:\nthrusters 43/30kg\npull ups',
    score: (/** @type {number} */ place) => `4:${10 + place}`,
  },
  {
    name: 'Engine',
    text: 'AMRAP 10:\n10 burpees\n15 wall balls 9/6kg',
    score: (/** @type {number} */ place) => `${12 - place}+5`,
  },
]

/**
 * Returns the names of the first three.
 * @param {import('chalkbox-client').Chalkbox} gym
 * @param {string} time_zone
 */
export async function runCompetition(gym, time_zone) {
  const { data: competition } = await gym.post('/competitions', {
    body: { name: 'Friday Throwdown', time_zone, registration_opens_at: new Date().toISOString() },
  })
  const { id } = competition
  const { data: division } = await gym.post('/competitions/{id}/divisions', { id, body: { name: 'Open' } })
  const events = []
  for (const { name, text } of EVENTS) {
    const { data: read } = await gym.post('/workouts/parse', { body: { text } })
    const workout = /** @type {import('chalkbox-client').Schemas['WorkoutCreate']} */ ({
      type: read.type,
      details: read.details,
    })
    const body = {
      name,
      workout,
      divisions: [division.id],
      score_visibility: /** @type {const} */ ('immediate'),
    }
    events.push((await gym.post('/competitions/{id}/events', { id, body })).data.id)
  }
  await gym.post('/competitions/{id}/publish', { id })

  const entered = []
  for (const name of PARTICIPANTS) {
    const body = { division_id: division.id, participants: [{ name }] }
    entered.push((await gym.post('/competitions/{id}/registrations', { id, body })).data)
  }
  for (const [index, event] of events.entries()) {
    const { score } = /** @type {typeof EVENTS[number]} */ (EVENTS[index])
    const rows = entered.map(({ participants: [one] }, place) => ({
      participant_id: /** @type {string} */ (one?.id),
      score: score(place),
    }))
    await gym.post('/events/{id}/enter_scores', { id: event, body: { rows } })
    await gym.post('/events/{id}/close', { id: event, body: { division_id: division.id } })
  }

  const { data: lines } = await gym.get('/competitions/{id}/leaderboard', {
    id,
    query: { division_id: division.id },
  })
  const names = new Map(entered.map(({ id, participants: [one] }) => [id, one?.name]))
  return lines.filter(({ rank }) => rank !== null && rank <= 3).map(line => names.get(line.registration_id))
}
