import type { AthleteModel } from '../../generated/sqlite/models'
import { PERSONAL_DATA } from '../shared/personal-data'
import { valuesLeft } from '../shared/personal-tables'

/** The merged athlete keeps what erasing a person leaves, and no gender. */
const FORMER = {
  ...valuesLeft(PERSONAL_DATA.athlete.columns, { namesToo: true }),
  gender: null,
} as Partial<AthleteModel>

const STAYS = ['name', 'access', 'staff', 'personId', 'provenAt']
const CARRIED = Object.keys(FORMER).filter(column => !STAYS.includes(column)) as (keyof AthleteModel)[]

/** Fills empty columns of the remaining athlete from the merged athlete, joins notes, and chooses the stricter privacy. */
export function combineAthletes(to: AthleteModel, from: AthleteModel) {
  const notes = [to.coachNote, from.coachNote].filter(note => note !== null)
  const combined: Partial<AthleteModel> = {
    ...Object.fromEntries(CARRIED.map(column => [column, to[column] || from[column]])),
    coachNote: notes.length === 0 ? null : [...new Set(notes)].join('\n'),
    ...(from.personId !== null && { personId: from.personId, provenAt: from.provenAt }),
  }
  return { combined, former: FORMER }
}
