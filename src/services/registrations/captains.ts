import { invalid } from '../../errors'
import type { ParticipantModel } from '../../generated/sqlite/models'
import { eventsAbout, recordEvents } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import type { RegistrationRow } from './rows'

/** Returns the captain of a registration: the first participant where nobody is marked. */
export function findCaptain({ participants }: RegistrationRow): ParticipantModel | undefined {
  return participants.find(({ captain }) => captain) ?? participants[0]
}

/**
 * Makes a participant the captain. Scores of team events belong to the captain, so the new captain gets
 * these; scores of individual events stay.
 */
export async function setCaptain(
  inside: Inside,
  registration: RegistrationRow,
  captainId: string,
): Promise<void> {
  const { db, gymId } = inside
  const { id: registrationId } = registration
  await db.participant.updateMany({
    where: { gymId, registrationId, captain: true, id: { not: captainId } },
    data: { captain: false },
  })
  await db.participant.updateMany({
    where: { gymId, registrationId, id: captainId },
    data: { captain: true },
  })
  const ofTeam = {
    registrationId,
    event: { kind: 'team' },
    registration: { division: { kind: 'team' } },
  } as const
  const scores = await db.score.findMany({ where: { gymId, ...ofTeam }, select: { id: true } })
  await db.score.updateMany({ where: { gymId, ...ofTeam }, data: { participantId: captainId } })
  const scoreIds = scores.map(({ id }) => id)
  await recordEvents(inside, eventsAbout('score.updated', scoreIds))
}

type Given = { captain?: boolean | undefined; id?: string | undefined }

/**
 * Returns the position of the participant marked as captain. Undefined without a mark: the captain stays.
 * Throws validation_failed for two captains, and for an unmarked captain without a successor.
 */
export function markedCaptain(given: readonly Given[], current: string | undefined): number | undefined {
  const marked = given.flatMap(({ captain }, at) => (captain === true ? [at] : []))
  const unmarked = given.findIndex(({ id, captain }) => id === current && captain === false)
  const wrong = marked.length > 1 ? marked[1] : marked.length === 0 && unmarked !== -1 ? unmarked : undefined
  if (wrong !== undefined)
    throw invalid({ [`participants[${wrong}].captain`]: ['must be true for exactly one participant'] })
  return marked[0]
}
