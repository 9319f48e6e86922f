import { findAgeState } from '../../domain/registrations/ages'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { groupBy } from '../../domain/shared/group-by'
import { momentAtLocal } from '../../domain/shared/local-times'
import type { CompetitionModel, DivisionModel, RegistrationOrderModel } from '../../generated/sqlite/models'
import { mayHelp } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { listChecks, listSums } from './check-in/checks'
import { ageDay } from './form/ages'
import { listAllMissing, listMissingIn } from './form/missing'
import { listAnswers } from './form/own-details'
import { listQuestions, type Question } from './form/questions'
import { listSignatures, type SignedVersion } from './form/waiver'
import { isFound, type ListedRegistration, type RegistrationSearch } from './list-search'
import { listMembersIn } from './of-member'
import { readTags } from './organising'
import { findRegistrationRow, type RegistrationRow, registrationState, WITH_PARTICIPANTS } from './rows'
import { countTakenSpots } from './waiting-list'

export type DivisionRegistrations = {
  division: DivisionModel
  taken: number
  waiting: number
  withdrawn: number
  sharing: number
  registrations: ListedRegistration[]
}

export type RegistrationList = {
  competition: CompetitionModel
  questions: Question[]
  divisions: DivisionRegistrations[]
  signed: ReadonlyMap<string, SignedVersion>
}

/** Returns every division, hidden or not, with its matching registrations. */
export async function listByDivision(
  scope: GymScope,
  competitionId: string,
  search: RegistrationSearch = {},
): Promise<RegistrationList> {
  authorize(mayHelp(scope.actor, competitionId, 'check_in', 'registrations'))
  return loadByDivision(scope, competitionId, search)
}

/** Returns the same without a check of the role, for callers that show a part of it. */
export async function loadByDivision(
  scope: GymScope,
  competitionId: string,
  search: RegistrationSearch = {},
): Promise<RegistrationList> {
  const { db, gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const momentOf = (time = '') => (time === '' ? null : momentAtLocal(time, competition.timeZone))
  const [since, until] = [momentOf(search.since), momentOf(search.until)]
  const divisions = await listDivisions(scope, competitionId)
  const rows = await db.registration.findMany({
    where: { gymId, competitionId },
    include: WITH_PARTICIPANTS,
    orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
  })
  const questions = await listQuestions(scope, competitionId)
  const missing = await listAllMissing(scope, competitionId, { divisions, registrations: rows })
  const answers = groupBy(
    await listAnswers(
      scope,
      rows.map(({ id }) => id),
    ),
    ({ registrationId }) => registrationId,
  )
  const signed = await listSignatures(
    scope,
    rows.flatMap(({ participants }) => participants.map(({ id }) => id)),
  )
  const day = ageDay(competition)
  const checks = await listChecks(scope, rows, missing)
  const sums = await listSums(scope, competitionId, { divisions, registrations: rows })
  const factsOf = (row: RegistrationRow, division: DivisionModel) => ({
    tagList: readTags(row),
    answers: answers.get(row.id) ?? [],
    missing: [...new Set(row.participants.flatMap(({ id }) => missing.get(id) ?? []))],
    checks: checks.get(row.id) ?? [],
    due: registrationState(row) === 'registered' ? (sums.get(row.id)?.due ?? null) : null,
    paid: sums.get(row.id)?.paid ?? null,
    shares: sums.get(row.id)?.shares ?? null,
    extras: sums.get(row.id)?.extras ?? [],
    age: findAgeState(division, row.participants, { size: teamSizeOf(division), day }),
  })
  return {
    ...{ competition, questions, signed },
    divisions: divisions.map(division => {
      const own = rows.filter(row => row.divisionId === division.id)
      const withdrawn = own.filter(row => row.withdrawnAt !== null)
      const here = own.filter(row => row.withdrawnAt === null)
      const waiting = here
        .filter(row => row.waitingSince !== null)
        .sort((a, b) => Number(a.waitingSince) - Number(b.waitingSince) || (a.id < b.id ? -1 : 1))
      const taken = here.filter(row => row.waitingSince === null)
      const shared = sharedEmails(here)
      const sharesEmail = (row: RegistrationRow) =>
        row.withdrawnAt === null && row.participants.some(({ email }) => shared.has(email))
      const inOrder = [
        ...taken.map(row => ({ ...row, waitingPlace: null })),
        ...waiting.map((row, index) => ({ ...row, waitingPlace: index + 1 })),
        ...withdrawn.map(row => ({ ...row, waitingPlace: null })),
      ].map(row => ({ ...row, sharesEmail: sharesEmail(row), ...factsOf(row, division) }))
      return {
        division,
        taken: taken.length,
        waiting: waiting.length,
        withdrawn: withdrawn.length,
        sharing: inOrder.filter(row => row.sharesEmail).length,
        registrations: inOrder.filter(row => isFound(row, search, since, until)),
      }
    }),
  }
}

/** Returns the divisions of a competition in order, hidden or not. */
export async function listDivisions(scope: GymScope, competitionId: string): Promise<DivisionModel[]> {
  return scope.db.division.findMany({
    where: { gymId: scope.gymId, competitionId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

export type ShownRegistration = {
  competition: CompetitionModel
  division: DivisionModel
  divisions: DivisionModel[]
  registration: RegistrationRow
  taken: number
  scores: number
  members: Awaited<ReturnType<typeof listMembersIn>>
  /** Missing details by participant. */
  missing: ReadonlyMap<string, string[]>
  order: RegistrationOrderModel | null
}

/** Returns a registration with everything on its page. */
export async function getShownRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<ShownRegistration> {
  authorize(mayHelp(scope.actor, competitionId, 'registrations'))
  const { db, gymId } = scope
  const registration = await findRegistrationRow(scope, competitionId, id)
  const competition = await competitionRow(scope, competitionId)
  const divisions = await listDivisions(scope, competitionId)
  const division = divisions.find(({ id }) => id === registration.divisionId)!
  return {
    competition,
    divisions,
    division,
    missing: await listMissingIn(scope, { competition, division, registration }),
    registration,
    taken: await countTakenSpots(scope, registration.divisionId),
    scores: await db.score.count({ where: { gymId, registrationId: id } }),
    members: await listMembersIn(scope, id),
    order: await db.registrationOrder.findFirst({ where: { gymId, registrationId: id } }),
  }
}

function sharedEmails(registrations: readonly RegistrationRow[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { participants } of registrations)
    for (const email of new Set(participants.map(each => each.email)))
      counts.set(email, (counts.get(email) ?? 0) + 1)
  return new Set([...counts].filter(([email, count]) => email !== '' && count > 1).map(([email]) => email))
}
