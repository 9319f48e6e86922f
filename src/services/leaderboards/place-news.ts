import { deletePosts, putPost } from '../feed/posts'
import type { Inside } from '../shared/in-transaction'
import { type DivisionBoard, getDivisionBoard } from './leaderboards'

const PODIUM = 3

/**
 * Updates the news of podiums: a division has its news while all its events are closed. Takes all divisions unless
 * one is named.
 */
export async function updatePlaces(
  inside: Inside,
  competitionId: string,
  divisionId?: string,
): Promise<void> {
  const { db, gymId } = inside
  const divisions = await db.division.findMany({
    where: { gymId, competitionId, ...(divisionId && { id: divisionId }) },
    select: { id: true, events: { select: { closedAt: true } } },
  })
  for (const { id, events } of divisions) {
    const isOver = events.length > 0 && events.every(({ closedAt }) => closedAt !== null)
    const places = isOver ? listPlaces(await getDivisionBoard(inside, competitionId, id)) : []
    const athleteIds = places.map(({ athleteId }) => athleteId)
    await deletePosts(inside, { kind: 'place', subjectId: id, athleteId: { notIn: athleteIds } })
    for (const { athleteId, content } of places)
      await putPost(inside, { athleteId, kind: 'place', subjectId: id, content })
  }
}

function listPlaces({ competition, division, standings }: DivisionBoard) {
  if (competition.status !== 'published' || !division.visible) return []
  const ranked = standings.filter(({ rank }) => rank !== null)
  const where = { division: division.name, competition: competition.name, competitionId: competition.id }
  return ranked
    .filter(({ rank }) => rank! <= PODIUM)
    .flatMap(({ rank, entrant }) =>
      entrant.registration.participants.flatMap(({ athleteId }) =>
        athleteId === null ? [] : [{ athleteId, content: { ...where, place: rank!, of: ranked.length } }],
      ),
    )
}
