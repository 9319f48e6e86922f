import { ageProblem } from '../../domain/registrations/ages'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { groupBy } from '../../domain/shared/group-by'
import { momentAtLocal } from '../../domain/shared/local-times'
import { matches } from '../../domain/shared/search-text'
import type { CompetitionModel, DivisionModel, ParticipantModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { ageDay } from './form/ages'
import { listAllMissing, listMissingIn } from './form/missing'
import { listAnswers, type StoredAnswer } from './form/own-details'
import { DETAIL_LABELS, listQuestions, type Question } from './form/questions'
import { listSignatures, type SignedVersion } from './form/waiver'
import { listMembersIn } from './of-member'
import { readTags } from './organising'
import { findRegistrationRow, type RegistrationRow, WITH_PARTICIPANTS } from './rows'
import { countTakenSpots } from './waiting-list'

export type ListedRegistration = RegistrationRow & {
  waitingPlace: number | null
  sharesEmail: boolean
  tagList: string[]
  answers: StoredAnswer[]
  /** Labels of missing details of its participants, each once. */
  missing: string[]
  /** True when ages break a limit of the division. */
  hasWrongAge: boolean
}

type RegistrationSearch = {
  words?: string
  /**
   * Bounds of the registration time: `since` inclusive, the other exclusive, local to the competition; '' for
   * no bound.
   */
  since?: string
  until?: string
  withdrawnAt?: Date | null
  only?: ListFilter
  shirt?: string
  tag?: string
}

type ListFilter = 'waiting' | 'missing' | 'unsigned' | 'age' | 'same_email'

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
  authorize(canCoach(scope.actor))
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
  const factsOf = (row: RegistrationRow, division: DivisionModel) => ({
    tagList: readTags(row),
    answers: answers.get(row.id) ?? [],
    missing: [...new Set(row.participants.flatMap(({ id }) => missing.get(id) ?? []))],
    hasWrongAge: ageProblem(division, row.participants, { size: teamSizeOf(division), day }) !== null,
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
}

/** Returns a registration with everything on its page. */
export async function getShownRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<ShownRegistration> {
  authorize(canCoach(scope.actor))
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
  }
}

function isFound(
  row: ListedRegistration,
  { words = '', withdrawnAt, only, shirt, tag }: RegistrationSearch,
  since: Date | null,
  until: Date | null,
): boolean {
  const made = row.waitingSince ?? row.registeredAt
  if (since && made < since) return false
  if (until && made >= until) return false
  if (withdrawnAt && row.withdrawnAt?.getTime() !== withdrawnAt.getTime()) return false
  if (shirt && !row.participants.some(participant => participant.shirt === shirt)) return false
  if (tag && !row.tagList.includes(tag)) return false
  return (only === undefined || isAmong(row, only)) && matches(words, textsOf(row))
}

function isAmong(row: ListedRegistration, only: ListFilter): boolean {
  if (only === 'same_email') return row.sharesEmail
  if (row.withdrawnAt !== null) return false
  switch (only) {
    case 'waiting':
      return row.waitingSince !== null
    case 'missing':
      return row.missing.length > 0
    case 'unsigned':
      return row.missing.includes('Waiver')
    case 'age':
      return row.hasWrongAge || row.missing.includes(DETAIL_LABELS.birthday)
  }
}

function sharedEmails(registrations: readonly RegistrationRow[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { participants } of registrations)
    for (const email of new Set(participants.map(each => each.email)))
      counts.set(email, (counts.get(email) ?? 0) + 1)
  return new Set([...counts].filter(([email, count]) => email !== '' && count > 1).map(([email]) => email))
}

function textsOf({ teamName, participants, bib, tagList, answers }: ListedRegistration): string[] {
  const participantTexts = ({ name, email, affiliation }: ParticipantModel) => [
    name,
    email,
    affiliation ?? '',
  ]
  const own = [
    teamName ?? '',
    bib === null ? '' : String(bib),
    ...tagList,
    ...answers.map(({ value }) => value),
  ]
  return [...own, ...participants.flatMap(participantTexts)]
}
