import { isBoardOpen } from '../../../domain/registrations/partner-board'
import { teamSizeOf } from '../../../domain/registrations/team-rules'
import { notFound } from '../../../errors'
import type { CompetitionModel, DivisionModel, PartnerSearchModel } from '../../../generated/sqlite/models'
import { mayOrganise } from '../../../policies/competition-roles'
import { canCoach } from '../../../policies/staff'
import type { GymScope } from '../../../scope'
import { competitionRow, recordCompetition } from '../../competitions/rows'
import { authorize } from '../../shared/authorize'
import { inTransaction } from '../../shared/in-transaction'

/** An entry without its address, because no page shows addresses. */
export type SearchShown = Omit<PartnerSearchModel, 'email'>
export type PartnerBoard = {
  competition: CompetitionModel
  isOpen: boolean
  divisions: DivisionModel[]
  searches: SearchShown[]
}

/** Returns the board of a competition, newest entry first. Throws not_found without a board. */
export async function getPartnerBoard(
  scope: GymScope,
  competitionId: string,
  now = new Date(),
): Promise<PartnerBoard> {
  const competition = await competitionRow(scope, competitionId)
  if (!competition.partnerBoard) throw notFound('This page')
  const isOpen = isBoardOpen(competition, now)
  const divisions = await listTeamDivisions(scope, competitionId)
  return { competition, isOpen, divisions, searches: isOpen ? await listShown(scope, divisions) : [] }
}

/** Returns the visible divisions of teams, in order. */
export async function listTeamDivisions(scope: GymScope, competitionId: string): Promise<DivisionModel[]> {
  const { db, gymId } = scope
  const divisions = await db.division.findMany({
    where: { gymId, competitionId, visible: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return divisions.filter(division => teamSizeOf(division) > 1)
}

const SHOWN = { endedAt: null, provenAt: { not: null } }

function listShown({ db, gymId }: GymScope, divisions: readonly DivisionModel[]): Promise<SearchShown[]> {
  return db.partnerSearch.findMany({
    where: { gymId, ...SHOWN, divisionId: { in: divisions.map(({ id }) => id) } },
    omit: { email: true },
    orderBy: [{ provenAt: 'desc' }, { id: 'desc' }],
  })
}

/** Returns an entry of an open board with its address, for a mail. Throws not_found. */
export async function findShownSearch(
  scope: GymScope,
  competitionId: string,
  id: string,
  now = new Date(),
): Promise<PartnerSearchModel & { division: DivisionModel; competition: CompetitionModel }> {
  const { db, gymId } = scope
  const found = await db.partnerSearch.findFirst({
    where: { gymId, competitionId, id, ...SHOWN, division: { visible: true } },
    include: { division: true, competition: true },
  })
  if (!found || !isBoardOpen(found.competition, now)) throw notFound('This page')
  return found
}

type SearchListed = SearchShown & { division: { name: string } }

const LISTED = { omit: { email: true }, include: { division: { select: { name: true } } } } as const

/** Returns the entries that an organiser can take down, newest first. Throws not_found. */
export async function listPartnerSearches(scope: GymScope, competitionId: string): Promise<SearchListed[]> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  await competitionRow(scope, competitionId)
  return db.partnerSearch.findMany({
    where: { gymId, competitionId, ...SHOWN },
    orderBy: [{ provenAt: 'desc' }, { id: 'desc' }],
    ...LISTED,
  })
}

/** Returns true for a competition with a division of teams, which alone can have a board. */
export async function hasTeams(scope: GymScope, competitionId: string): Promise<boolean> {
  const { db, gymId } = scope
  const teams = { competitionId, teamSize: { gt: 1 } }
  return (await db.division.findFirst({ where: { ...teams, gymId }, select: { id: true } })) !== null
}

/** Returns an entry on the board of any competition. Throws not_found. */
export async function getPartnerSearch(scope: GymScope, id: string): Promise<SearchListed> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const found = await db.partnerSearch.findFirst({ where: { gymId, id, ...SHOWN }, ...LISTED })
  if (!found) throw notFound('The entry')
  return found
}

/** Takes an entry down, whatever its competition. Throws not_found. */
export async function deletePartnerSearch(scope: GymScope, id: string): Promise<void> {
  const { competitionId } = await getPartnerSearch(scope, id)
  await takeDownSearch(scope, competitionId, id)
}

/** Takes an entry down. Throws not_found. */
export async function takeDownSearch(scope: GymScope, competitionId: string, id: string): Promise<void> {
  authorize(mayOrganise(scope.actor, competitionId))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const found = await db.partnerSearch.findFirst({
      where: { gymId, competitionId, id, ...SHOWN },
      include: { division: { select: { name: true } } },
    })
    if (!found) throw notFound('The entry')
    await db.partnerSearch.update({
      where: { gymId_id: { gymId, id } },
      data: { endedAt: new Date() },
    })
    await recordCompetition(inside, competitionId, {
      action: 'competition.partner',
      after: { division: found.division.name },
    })
  })
}
