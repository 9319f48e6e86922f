import { teamProblem, teamSizeOf } from '../../domain/registrations/team-rules'
import { addError, assertNoErrors, type FieldErrors } from '../../errors'
import type { DivisionModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { Member } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'

/**
 * A participant with the place in the form: an index of `members`, or `email` for one person. Null: an unknown gender.
 */
export type Placed = {
  member: { email: string; gender: Member['gender'] | null }
  at: number | 'email' | null
}

type Asked = { id?: string; teamName: string | null; people: Placed[]; had?: readonly string[] }

/** Throws the messages of checkAllowed. */
export async function assertAllowed(
  scope: GymScope,
  division: DivisionModel,
  registration: Asked,
): Promise<void> {
  const errors: FieldErrors = {}
  await checkAllowed(scope, division, registration, errors)
  assertNoErrors(errors)
}

/**
 * Checks a registration against the rules of its division: team size, required genders, a unique team name,
 * and addresses other than `had`. Only organisers learn that an address is in the division already. Adds the messages to
 * `errors`.
 */
export async function checkAllowed(
  scope: GymScope,
  division: DivisionModel,
  registration: Asked,
  errors: FieldErrors,
): Promise<void> {
  const { people } = registration
  checkGenders(division, people, errors)
  const isTeam = teamSizeOf(division) > 1
  if (isTeam && registration.teamName === null) addError(errors, 'team_name', 'is required')
  const others = {
    gymId: scope.gymId,
    divisionId: division.id,
    withdrawnAt: null,
    ...(registration.id !== undefined && { id: { not: registration.id } }),
  }
  if (isTeam && registration.teamName !== null && (await isTaken(scope, others, registration.teamName)))
    addError(errors, 'team_name', 'is already used by another team in this division')
  const emails = people.map(({ member }) => member.email).filter(email => email !== '')
  const asked = mayOrganise(scope.actor, division.competitionId)
    ? emails.filter(email => !registration.had?.includes(email))
    : []
  const known = await scope.db.participant.findMany({
    where: { gymId: scope.gymId, email: { in: asked }, registration: others },
    select: { email: true },
  })
  people.forEach(({ member: { email }, at }, index) => {
    if (email === '') return
    const field = fieldAt(at, 'email')
    if (people.findIndex(({ member }) => member.email === email) < index)
      addError(errors, field, 'is also the e-mail of another athlete in this team')
    else if (known.some(other => other.email === email))
      addError(errors, field, 'is already registered in this division')
  })
}

function fieldAt(at: Placed['at'], field: 'email' | 'gender'): string {
  if (at === null) return 'form'
  return at === 'email' ? field : `members[${at}].${field}`
}

function checkGenders(division: DivisionModel, people: readonly Placed[], errors: FieldErrors): void {
  const genders = people.flatMap(({ member: { gender } }) => gender ?? [])
  const problem = teamProblem(division, genders)
  if (problem === null) return
  const isTeam = teamSizeOf(division) > 1
  const field = people.length === 1 && !isTeam ? fieldAt(people[0]!.at, 'gender') : 'form'
  addError(
    errors,
    field,
    field === 'form'
      ? `${isTeam ? 'The team' : division.name} ${problem}.`
      : `does not fit: ${division.name} ${problem}`,
  )
}

async function isTaken(
  { gymId, db }: GymScope,
  others: { divisionId: string },
  name: string,
): Promise<boolean> {
  // Compared in JavaScript, because the databases compare case differently.
  const teams = await db.registration.findMany({
    where: { ...others, gymId, teamName: { not: null } },
    select: { teamName: true },
  })
  return teams.some(({ teamName }) => teamName!.toLowerCase() === name.toLowerCase())
}
