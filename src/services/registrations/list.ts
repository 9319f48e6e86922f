/** The registrations of a competition as its organisers look through them. */
import { momentAtLocal } from '../../domain/shared/local-times'
import { matches } from '../../domain/shared/search-text'
import type { CompetitionModel, DivisionModel, ParticipantModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { authorize } from '../shared/authorize'
import { type EntryRow, findEntry, WITH_PARTICIPANTS } from './rows'
import { countTakenSpots } from './waiting-list'

export type ListedEntry = EntryRow & {
  /** The place on the waiting list; null when it is not on it. */
  waitingPlace: number | null
  /** Somebody else in the division has an e-mail of theirs: registered twice, or not by who it says. */
  sharesEmail: boolean
}

/** Which registrations are looked for. One counts as made when its person registered, or came off the waiting list. */
export type EntrySearch = {
  words?: string
  /** Made at this time or after it; made before this one. Times are on the clocks of the competition, '' for any. */
  since?: string
  until?: string
  /** Withdrawn at one go at this moment. */
  withdrawnAt?: Date | null
  /** Only those that share an e-mail. */
  sharingEmail?: boolean
}

export type DivisionEntries = {
  division: DivisionModel
  taken: number
  waiting: number
  withdrawn: number
  /** How many share an e-mail with another. */
  sharing: number
  /** Those that were found: who is in by when they registered, then the waiting list, then who has withdrawn. */
  entries: ListedEntry[]
}

export type EntryList = { competition: CompetitionModel; divisions: DivisionEntries[] }

/** Every division with its registrations that are found, hidden ones too. Throws forbidden and not_found. */
export async function listEntries(
  scope: GymScope,
  competitionId: string,
  search: EntrySearch = {},
): Promise<EntryList> {
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
  return {
    competition,
    divisions: divisions.map(division => {
      const own = rows.filter(row => row.divisionId === division.id)
      const withdrawn = own.filter(row => row.withdrawnAt !== null)
      const here = own.filter(row => row.withdrawnAt === null)
      const waiting = here
        .filter(row => row.waitingSince !== null)
        .sort((a, b) => Number(a.waitingSince) - Number(b.waitingSince) || (a.id < b.id ? -1 : 1))
      const taken = here.filter(row => row.waitingSince === null)
      const shared = sharedEmails(here)
      const sharesEmail = (row: EntryRow) =>
        row.withdrawnAt === null && row.participants.some(({ email }) => shared.has(email))
      const inOrder = [
        ...taken.map(row => ({ ...row, waitingPlace: null })),
        ...waiting.map((row, index) => ({ ...row, waitingPlace: index + 1 })),
        ...withdrawn.map(row => ({ ...row, waitingPlace: null })),
      ].map(row => ({ ...row, sharesEmail: sharesEmail(row) }))
      return {
        division,
        taken: taken.length,
        waiting: waiting.length,
        withdrawn: withdrawn.length,
        sharing: inOrder.filter(row => row.sharesEmail).length,
        entries: inOrder.filter(row => isFound(row, search, since, until)),
      }
    }),
  }
}

/** The divisions of a competition in their order, hidden ones too. */
export async function listDivisions(scope: GymScope, competitionId: string): Promise<DivisionModel[]> {
  return scope.db.division.findMany({
    where: { gymId: scope.gymId, competitionId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

export type EntryShown = {
  competition: CompetitionModel
  division: DivisionModel
  divisions: DivisionModel[]
  entry: EntryRow
  taken: number
  scores: number
}

/** One registration with what its page needs to know. Throws forbidden and not_found. */
export async function getEntry(scope: GymScope, competitionId: string, id: string): Promise<EntryShown> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const entry = await findEntry(scope, competitionId, id)
  const competition = await competitionRow(scope, competitionId)
  const divisions = await listDivisions(scope, competitionId)
  return {
    competition,
    divisions,
    division: divisions.find(division => division.id === entry.divisionId)!,
    entry,
    taken: await countTakenSpots(scope, entry.divisionId),
    scores: await db.score.count({ where: { gymId, registrationId: id } }),
  }
}

function isFound(
  row: ListedEntry,
  { words = '', withdrawnAt, sharingEmail }: EntrySearch,
  since: Date | null,
  until: Date | null,
): boolean {
  const made = row.waitingSince ?? row.registeredAt
  if (since && made < since) return false
  if (until && made >= until) return false
  if (withdrawnAt && row.withdrawnAt?.getTime() !== withdrawnAt.getTime()) return false
  return (!sharingEmail || row.sharesEmail) && matches(words, textsOf(row))
}

/** E-mails that more than one of these registrations has. */
function sharedEmails(entries: readonly EntryRow[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { participants } of entries)
    for (const email of new Set(participants.map(each => each.email)))
      counts.set(email, (counts.get(email) ?? 0) + 1)
  return new Set([...counts].filter(([email, count]) => email !== '' && count > 1).map(([email]) => email))
}

function textsOf({ teamName, participants }: EntryRow): string[] {
  const told = ({ name, email, affiliation }: ParticipantModel) => [name, email, affiliation ?? '']
  return [teamName ?? '', ...participants.flatMap(told)]
}
