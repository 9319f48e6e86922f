/** A registration that joins a division late misses the events that have closed. */
import { scoresReleaseTime } from '../../domain/competitions/event-showing'
import { computeProgress } from '../../domain/leaderboards/standings/standings'
import type { EventModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import { recordCompetition } from '../competitions/rows'
import { readDivision } from '../leaderboards/leaderboards'
import type { Inside } from '../shared/in-transaction'

type Joined = { divisionId: string; competitionId: string }

/**
 * Closes the finished events of a division before a registration joins, which would otherwise reopen them. An event
 * stays open until its deadline; without one it is only closed for registrations by organisers.
 */
export async function closeFinishedEvents(
  inside: Inside,
  { divisionId, competitionId }: Joined,
): Promise<void> {
  const { db, gymId } = inside
  const found = await db.divisionEvent.findMany({
    where: {
      gymId,
      divisionId,
      closedAt: null,
      event: { scores: { some: { gymId, registration: { divisionId } } } },
    },
    include: { event: true },
  })
  const over = found.filter(({ event }) => isOver(inside, event))
  const candidates: typeof over = []
  for (const link of over) if (await haveAllScores(inside, link)) candidates.push(link)
  if (candidates.length === 0) return
  const { division, events, registrations } = await readDivision(inside, competitionId, divisionId)
  for (const event of events) {
    const isFinished = computeProgress(registrations, event).state === 'closed' && !event.closed
    if (!isFinished || !candidates.some(({ eventId }) => eventId === event.id)) continue
    await db.divisionEvent.update({
      where: { gymId_divisionId_eventId: { gymId, divisionId, eventId: event.id } },
      data: { closedAt: new Date() },
    })
    await recordCompetition(inside, competitionId, {
      action: 'competition.close_event',
      resourceId: event.id,
      after: { event: event.name, division: division.name },
    })
  }
}

function isOver({ actor }: Inside, event: EventModel): boolean {
  const end = scoresReleaseTime({ ...event, scoreVisibility: 'after_deadline' })
  return end === null ? mayOrganise(actor, event.competitionId) : end <= new Date()
}

/** A cheap check before the whole division is read. */
async function haveAllScores(
  { db, gymId }: Inside,
  { divisionId, eventId }: { divisionId: string; eventId: string },
): Promise<boolean> {
  const without = await db.registration.findFirst({
    where: { gymId, divisionId, withdrawnAt: null, waitingSince: null, scores: { none: { gymId, eventId } } },
    select: { id: true },
  })
  return without === null
}

/** Returns the names of the closed events of a registration's division that it has no score in, in order. */
export async function listMissedEvents(
  inside: Inside,
  { id: registrationId, divisionId }: { id: string; divisionId: string },
): Promise<string[]> {
  const { db, gymId } = inside
  const closed = { gymId, divisionId, closedAt: { not: null } }
  const events = await db.event.findMany({
    where: { gymId, divisions: { some: closed }, scores: { none: { gymId, registrationId } } },
    select: { name: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return events.map(({ name }) => name)
}
