/** The registrations and scores of a competition, for comparison with a list of results. */
import { plainWord } from '../../domain/registrations/registration-sheet/columns'
import type { ParticipantModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { eventVersions, prescribedScaling } from '../competitions/event-versions'
import { ENTRANT, type Entrant, listScored, rowName, type Target } from './targets'

export type ImportFacts = Awaited<ReturnType<typeof readFacts>>
type ImportedEvent = ImportFacts['events'][number]

/** The registration of a line, and the named member of a team. */
type Entry = { registration: Entrant; member: ParticipantModel | null }
export type EntryChoice = Entry & { id: string; label: string }
export type Named = { name: string; team: string; division: string }

/** Reads a competition with its registrations and scores, once for all lines. */
export async function readFacts(scope: GymScope, competitionId: string) {
  const { db, gymId } = scope
  const order = [{ position: 'asc' as const }, { id: 'asc' as const }]
  const { units } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { units: true } })
  const events = await db.event.findMany({ where: { gymId, competitionId }, orderBy: order })
  const divisions = await db.division.findMany({ where: { gymId, competitionId }, orderBy: order })
  const links = await db.divisionEvent.findMany({ where: { gymId, competitionId } })
  const registrations: Entrant[] = await db.registration.findMany({
    where: { gymId, competitionId },
    include: ENTRANT,
    orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
  })
  const scores = await db.score.findMany({ where: { gymId, competitionId }, include: { result: true } })
  return {
    ...{ units, events, divisions, registrations, versions: await eventVersions(scope, events) },
    links: new Map(links.map(link => [`${link.eventId} ${link.divisionId}`, link])),
    scores: new Map(scores.map(score => [`${score.eventId} ${score.participantId}`, score])),
  }
}

/** Returns the registrations and members that can be chosen for a line. */
export function listChoices({ registrations, events }: ImportFacts): EntryChoice[] {
  const byMember = events.some(({ kind }) => kind === 'individual')
  return registrations.filter(isActive).flatMap(registration => {
    const { id, teamName, division, participants } = registration
    const label = `${teamName ?? participants[0]?.name ?? ''} · ${division.name}`
    const members = teamName !== null && byMember ? participants : []
    return [
      { id, label, registration, member: null },
      ...members.map(member => ({
        ...{ id: member.id, label: `${member.name}, ${label}` },
        ...{ registration, member },
      })),
    ]
  })
}

const isSame = (a: string, b: string) => a !== '' && plainWord(a) === plainWord(b)
const isActive = ({ withdrawnAt, waitingSince }: Entrant) => withdrawnAt === null && waitingSince === null

/** Returns every registration with the names of a line. */
export function findEntries({ registrations, divisions }: ImportFacts, named: Named): Entry[] {
  const { name, team } = named
  const division = divisions.find(each => isSame(named.division, each.name))
  return registrations.flatMap(registration => {
    if (division && registration.divisionId !== division.id) return []
    const { teamName, participants } = registration
    if (teamName === null)
      return isSame(name, participants[0]?.name ?? '') ? [{ registration, member: null }] : []
    const member = participants.find(person => isSame(name, person.name)) ?? null
    const isTeam = isSame(team, teamName) || (team === '' && isSame(name, teamName))
    return isTeam || (team === '' && member)
      ? [{ registration, member: isTeam && isSame(name, teamName) ? null : member }]
      : []
  })
}

/** Returns the registration of a line, or the reason for its absence. `isOpen` asks for a choice. */
export function chooseEntry(
  found: readonly Entry[],
  named: Named,
): Entry | { reason: string; isOpen: boolean } {
  const shown = named.name || named.team
  const active = found.filter(({ registration }) => isActive(registration))
  if (active.length > 1) return { reason: `Several registrations are called ${shown}.`, isOpen: true }
  if (active[0]) return active[0]
  const [other] = found
  if (!other) return { reason: `${shown} is not registered${inDivision(named)}.`, isOpen: true }
  const why = other.registration.withdrawnAt === null ? 'is on the waiting list' : 'has withdrawn'
  return { reason: `${shown} ${why}.`, isOpen: false }
}

const inDivision = ({ division }: Named) => (division === '' ? '' : ` in ${division}`)

/** Returns the row of an entry in an event, or the reason for its absence. */
export function findTarget(
  facts: ImportFacts,
  event: ImportedEvent,
  { registration, member }: Entry,
): Target | string {
  const { division } = registration
  const link = facts.links.get(`${event.id} ${division.id}`)
  if (!link) return `${division.name} does not do this event`
  const isByMember = event.kind === 'individual' && division.kind === 'team'
  const scored = listScored(event, registration)
  const participant = isByMember && scored.length > 1 ? scored.find(({ id }) => id === member?.id) : scored[0]
  if (!participant) return 'is scored by member, and the line names no member of the team'
  return {
    ...{ event, registration, participant, units: facts.units, versions: facts.versions.get(event.id)! },
    prescribed: prescribedScaling(event, division, link),
    stored: facts.scores.get(`${event.id} ${participant.id}`) ?? null,
  }
}

export const nameIn = ({ event, registration, participant }: Target) =>
  rowName(event, registration, participant)
