import { ageProblem, hasAgeLimit } from '../../../domain/registrations/ages'
import { teamProblem, teamSizeOf } from '../../../domain/registrations/team-rules'
import type { CompetitionModel, DivisionModel } from '../../../generated/sqlite/models'
import { isDay } from '../../../schemas/shared/written-times'
import { ageDay } from '../../../services/registrations/form/ages'
import type { OpenDivision } from '../../../services/registrations/registering'
import type { FormState } from '../../http/forms'
import { buildDivisionChoice } from '../registering-page'

export type Fitting = { at: string; divisions: { id: string; name: string; places: string }[] }

type Person = { gender: string; birthday: string | null }

/**
 * Returns the other divisions of the same size for the captain of a form, with the field that does not fit this one. Null
 * without such a field or division.
 */
export function findFitting(
  { competition, division }: { competition: CompetitionModel; division: DivisionModel },
  divisions: readonly OpenDivision[],
  { values }: FormState,
): Fitting | null {
  const { 'members[0].gender': gender = '', 'members[0].birthday': typed = '' } = values
  const person = { gender, birthday: isDay(typed) ? typed : null }
  const misfit = gender === '' ? null : findMisfit(competition, division, person)
  if (misfit === null) return null
  const others = divisions.filter(
    each =>
      each.id !== division.id &&
      teamSizeOf(each) === teamSizeOf(division) &&
      (person.birthday !== null || !hasAgeLimit(each)) &&
      findMisfit(competition, each, person) === null,
  )
  if (others.length === 0) return null
  const shown = others.map(other => {
    const { id, name, places } = buildDivisionChoice(other)
    return { id, name, places }
  })
  return { at: `members[0].${misfit}`, divisions: shown }
}

function findMisfit(
  competition: CompetitionModel,
  division: DivisionModel,
  { gender, birthday }: Person,
): 'birthday' | 'gender' | null {
  const about = { size: teamSizeOf(division), day: ageDay(competition) }
  if (ageProblem(division, [{ name: '', birthday }], about) !== null) return 'birthday'
  return teamSizeOf(division) === 1 && teamProblem(division, [gender]) !== null ? 'gender' : null
}
