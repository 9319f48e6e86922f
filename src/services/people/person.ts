import { findHabits, type Habits, type VisitDay } from '../../domain/people/habits'
import { choosePeople } from '../../domain/people/lists'
import { dayAt } from '../../domain/shared/dates'
import { canSeeCoachNote } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { ListName } from '../../schemas/people/lists'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import { type FollowUp, listFollowUps } from './follow-ups'
import { listPeople } from './people'
import { readVisits } from './visits'

type Named = { id: string; name: string }

export type Person = {
  habits: Habits
  days: string[]
  /** Null for the reader's own page. */
  followUps: FollowUp[] | null
  /** Null outside a list. */
  walk: { place: number; of: number; previous: Named | null; next: Named | null } | null
}

/** Returns visits, follow-ups, and the neighbours on a list. */
export async function getPerson(scope: GymScope, id: string, list: ListName | null): Promise<Person> {
  authorize(canCoach(scope.actor))
  const { timeZone } = await gymClock(scope)
  const today = dayAt(new Date(), timeZone)
  const [visits, followUps, people] = await Promise.all([
    readVisits(scope, { today, athleteId: id }),
    canSeeCoachNote(scope.actor, id) ? listFollowUps(scope, id) : null,
    list ? listPeople(scope) : [],
  ])
  const own: VisitDay[] = visits.get(id) ?? []
  const chosen = list ? choosePeople(people, list, today) : []
  const at = chosen.findIndex(person => person.id === id)
  const walk =
    at < 0
      ? null
      : { place: at + 1, of: chosen.length, previous: chosen[at - 1] ?? null, next: chosen[at + 1] ?? null }
  return { habits: findHabits(own, today), days: own.map(({ day }) => day), followUps, walk }
}
