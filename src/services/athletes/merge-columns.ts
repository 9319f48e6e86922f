import type { AthleteModel } from '../../generated/sqlite/models'
import { FORMER_MEMBER } from '../shared/personal-data'

/** Fills empty columns of the remaining athlete from the merged athlete, joins notes, and chooses the stricter privacy. */
export function combineAthletes(to: AthleteModel, from: AthleteModel) {
  const notes = [to.coachNote, from.coachNote].filter(note => note !== null)
  const combined = {
    email: to.email || from.email,
    gender: to.gender ?? from.gender,
    coachNote: notes.length === 0 ? null : [...new Set(notes)].join('\n'),
    photoVersion: to.photoVersion ?? from.photoVersion,
    units: to.units ?? from.units,
    clock: to.clock ?? from.clock,
    timeZone: to.timeZone ?? from.timeZone,
    hidesClasses: to.hidesClasses || from.hidesClasses,
    locksFollowing: to.locksFollowing || from.locksFollowing,
    hidesStreak: to.hidesStreak || from.hidesStreak,
    ...(from.personId !== null && { personId: from.personId, provenAt: from.provenAt }),
  }
  return { combined, former: FORMER }
}

const FORMER = {
  name: FORMER_MEMBER,
  email: '',
  gender: null,
  access: 'deleted',
  staff: null,
  coachNote: null,
  photoVersion: null,
  personId: null,
  provenAt: null,
  units: null,
  clock: null,
  timeZone: null,
  hidesClasses: false,
  locksFollowing: false,
  hidesStreak: false,
} as const satisfies Partial<AthleteModel>
