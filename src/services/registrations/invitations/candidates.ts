import { readInvitees } from '../../../domain/registrations/invitees'
import { invalid } from '../../../errors'
import type { InvitationModel } from '../../../generated/sqlite/models'
import { canCoach } from '../../../policies/staff'
import type { InvitationListForm } from '../../../schemas/registrations/invitations'
import type { GymScope } from '../../../scope'
import { getDivisionBoard } from '../../leaderboards/leaderboards'
import { getAsker } from '../../shared/decoding/asker'
import { readOnce } from '../../shared/decoding/room'

export type Candidate = Pick<InvitationModel, 'name' | 'email' | 'teamName' | 'athleteId'>
export type Candidates = { name: string; people: Candidate[] }

type Qualifier = { id: string; name: string; competitionId: string; competition: { name: string } }

/** Returns the divisions of the gym's other competitions with scores, newest competition first. Helpers see none of these. */
export async function listQualifiers(scope: GymScope, competitionId: string): Promise<Qualifier[]> {
  const { db, gymId, actor } = scope
  if (!canCoach(actor)) return []
  return db.division.findMany({
    where: {
      gymId,
      competitionId: { not: competitionId },
      registrations: { some: { scores: { some: { gymId } } } },
    },
    select: { id: true, name: true, competitionId: true, competition: { select: { name: true } } },
    orderBy: [
      { competition: { createdAt: 'desc' } },
      { competitionId: 'asc' },
      { position: 'asc' },
      { id: 'asc' },
    ],
  })
}

/**
 * Returns everyone with a rank in a division, best first; for a team its captain. Throws validation_failed on
 * `qualifier`.
 */
async function rankCandidates(scope: GymScope, competitionId: string, id: string): Promise<Candidates> {
  const { db, gymId } = scope
  const qualifier = (await listQualifiers(scope, competitionId)).find(each => each.id === id)
  if (!qualifier)
    throw invalid({ qualifier: ['must be a division with scores, of another competition of this gym'] })
  const { standings } = await getDivisionBoard(scope, qualifier.competitionId, id)
  const ranked = standings.filter(({ rank }) => rank !== null).map(({ entrant }) => entrant)
  const captains = await db.participant.findMany({
    where: { gymId, captain: true, registration: { gymId, divisionId: id } },
    select: { registrationId: true, name: true, email: true, athleteId: true },
  })
  const captainOf = new Map(captains.map(({ registrationId, ...captain }) => [registrationId, captain]))
  return {
    name: `${qualifier.competition.name}, ${qualifier.name}`,
    people: ranked.flatMap(({ id, registration: { teamName } }) => {
      const captain = captainOf.get(id)
      return captain ? [{ ...captain, teamName }] : []
    }),
  }
}

const LIST = { field: 'sheet', advice: 'so nobody was invited. Split it into several lists' }

/** Returns the people of a pasted list, in order. Throws validation_failed on `sheet`. */
async function readCandidates(scope: GymScope, sheet: string): Promise<Candidate[]> {
  const lines = await readOnce(getAsker(scope), LIST, reader => reader.registrationLines(sheet))
  const { invitees, mistakes } = readInvitees(lines)
  if (mistakes.length > 0)
    throw invalid({
      sheet: mistakes.map(({ line, message }) => (line === 0 ? message : `line ${line}: ${message}`)),
    })
  return invitees.map(invitee => ({ ...invitee, athleteId: null }))
}

/** Returns the people that a form is about. */
export async function findCandidates(
  scope: GymScope,
  competitionId: string,
  { source, qualifier, sheet, name }: InvitationListForm,
): Promise<Candidates> {
  if (source === 'list') return { name: name ?? 'List', people: await readCandidates(scope, sheet!) }
  const ranked = await rankCandidates(scope, competitionId, qualifier!)
  return { name: name ?? ranked.name, people: ranked.people }
}
