/** Moves registrations between divisions. Call these functions inside the transaction of the change. */

import { teamSizeOf } from '../../../domain/registrations/team-rules'
import { conflict } from '../../../errors'
import type { DivisionModel } from '../../../generated/sqlite/models'
import { closeFinishedEvents } from '../../event-scores/late-registrations'
import { eventsAbout, recordChange, recordEvents } from '../../shared/audit'
import type { Inside } from '../../shared/in-transaction'
import { assertAllowed } from '../allowed'
import { type RegistrationRow, registrationName } from '../rows'

/**
 * Puts a registration into another division, even a full one, after checking the rules of genders and names. Throws
 * validation_failed, and conflict scored for scores in events that the other division does not do.
 */
export async function moveTo(
  inside: Inside,
  registration: RegistrationRow,
  division: DivisionModel,
): Promise<void> {
  const { gymId } = inside
  const { id, competitionId, withdrawnAt, waitingSince } = registration
  await deleteUnneededScores(inside, registration, division)
  // An individual becomes a team with the athlete's name, which organisers can change.
  const teamName = teamSizeOf(division) > 1 ? registrationName(registration) : null
  if (withdrawnAt === null) await assertStill(inside, division, { ...registration, teamName })
  if (withdrawnAt === null && waitingSince === null)
    await closeFinishedEvents(inside, { competitionId, divisionId: division.id })
  await inside.db.registration.updateMany({
    where: { gymId, id },
    data: { divisionId: division.id, teamName },
  })
  await recordChange(inside, {
    action: 'registration.move',
    subjectType: 'registration',
    subjectId: id,
    events: eventsAbout('division.updated', [registration.divisionId, division.id]),
    before: { name: registrationName(registration), division_id: registration.divisionId },
    after: { division_id: division.id },
  })
}

/** Throws if a registration's participants break the rules of a division, such as required genders. */
export async function assertStill(
  inside: Inside,
  division: DivisionModel,
  registration: RegistrationRow,
): Promise<void> {
  const people = registration.participants.map(member => ({ member, at: null }))
  await assertAllowed(inside, division, { id: registration.id, teamName: registration.teamName, people })
}

async function deleteUnneededScores(
  inside: Inside,
  registration: RegistrationRow,
  division: DivisionModel,
): Promise<void> {
  const { gymId, db } = inside
  const elsewhere = { gymId, divisions: { none: { gymId, divisionId: division.id } } }
  const score = await db.score.findFirst({
    where: { gymId, registrationId: registration.id, event: elsewhere },
    include: { event: { select: { name: true } } },
  })
  if (score)
    throw conflict('scored', `It has a score in ${score.event.name}, which ${division.name} does not do.`)
  const left = { registrationId: registration.id, heat: { gymId, event: elsewhere } }
  const lanes = await db.heatLane.findMany({ where: { gymId, ...left }, select: { heatId: true } })
  await db.heatLane.deleteMany({ where: { gymId, ...left } })
  const heatIds = lanes.map(({ heatId }) => heatId)
  await recordEvents(inside, eventsAbout('heat.updated', heatIds))
}
