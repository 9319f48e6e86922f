import type { GymDraft, Member } from '../gym-draft'
import { idAt, seededRandom } from '../random'
import { FIRST_DAY, minutesAfter } from '../wods/calendar'
import { strength } from '../wods/whiteboard'
import { addWorkout, benchmark } from '../workouts/workouts'
import { addResult, progressAt } from './results'

const PIECES = [
  benchmark('fran'),
  benchmark('row-2k'),
  strength([['back-squat', '1']]),
  strength([['snatch', '1']]),
  benchmark('max-pull-ups'),
  benchmark('karen'),
]
const SESSIONS = 24

export function addOpenGym(gym: GymDraft, members: Member[]): void {
  const keen = members.filter(member => member.level > 1 && member.until === 0 && member.from < FIRST_DAY)
  for (let index = 0; index < SESSIONS; index++) {
    const random = seededRandom(`${gym.key}:open:${index}`)
    const day = random.whole(FIRST_DAY, -1)
    const doneAt = minutesAfter(gym.calendar.at(day, '14:00'), random.between(0, 120))
    const loggedAt = minutesAfter(doneAt, random.between(5, 60))
    const member = random.pick(keen)
    const label = `open-gym:${index}`
    const sessionId = idAt(loggedAt, `${gym.key}:session:${label}`)
    gym.rows.sessions.push({
      id: sessionId,
      gymId: gym.id,
      athleteId: member.id,
      wodId: null,
      competitionId: null,
      loggedAt,
    })
    addResult(gym, {
      name: label,
      doer: member,
      random,
      prescribed: addWorkout(gym, PIECES[index % PIECES.length]!, doneAt, label),
      scaled: null,
      scaling: 'rx',
      progress: progressAt(gym, doneAt),
      doneAt,
      createdAt: loggedAt,
      sessionId,
      wodComponentId: null,
      position: 0,
    })
  }
}
