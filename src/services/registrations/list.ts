/** The registrations of a competition as its organisers look through them. */
import { matches } from '../../domain/shared/search-text'
import { notFound } from '../../errors'
import type { CompetitionModel, DivisionModel, ParticipantModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { type EntryRow, findEntry, WITH_PARTICIPANTS } from './rows'
import { takenIn } from './waiting-list'

export type ListedEntry = EntryRow & {
  /** The place on the waiting list; null when it is not on it. */
  waitingPlace: number | null
}

export type DivisionEntries = {
  division: DivisionModel
  taken: number
  waiting: number
  withdrawn: number
  /** Those that were found: who is in by when they registered, then the waiting list, then who has withdrawn. */
  entries: ListedEntry[]
}

export type EntryList = { competition: CompetitionModel; divisions: DivisionEntries[] }

/** Every division with its registrations that match the words, hidden ones too. Throws forbidden and not_found. */
export async function listEntries(scope: GymScope, competitionId: string, words = ''): Promise<EntryList> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const competition = await db.competition.findFirst({ where: { gymId, id: competitionId } })
  if (!competition) throw notFound('The competition')
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
      const inOrder = [
        ...taken.map(row => ({ ...row, waitingPlace: null })),
        ...waiting.map((row, index) => ({ ...row, waitingPlace: index + 1 })),
        ...withdrawn.map(row => ({ ...row, waitingPlace: null })),
      ]
      return {
        division,
        taken: taken.length,
        waiting: waiting.length,
        withdrawn: withdrawn.length,
        entries: inOrder.filter(row => matches(words, textsOf(row))),
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
  const entry = await findEntry(scope, db, competitionId, id)
  const competition = await db.competition.findFirstOrThrow({ where: { gymId, id: competitionId } })
  const divisions = await listDivisions(scope, competitionId)
  return {
    competition,
    divisions,
    division: divisions.find(division => division.id === entry.divisionId)!,
    entry,
    taken: await takenIn(scope, db, entry.divisionId),
    scores: await db.score.count({ where: { gymId, registrationId: id } }),
  }
}

function textsOf({ teamName, participants }: EntryRow): string[] {
  const told = ({ name, email, affiliation }: ParticipantModel) => [name, email, affiliation ?? '']
  return [teamName ?? '', ...participants.flatMap(told)]
}
