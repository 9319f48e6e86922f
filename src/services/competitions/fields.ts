/** Competitions for API clients: absent fields keep their value, and effects are confirmed implicitly. */
import { localTimeAt } from '../../domain/shared/local-times'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { CompetitionCreate, CompetitionUpdate } from '../../schemas/competitions/competitions'
import type { CompetitionsQuery } from '../../schemas/competitions/interface'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { type CompetitionInput, createCompetition, updateCompetition } from './editing'
import { competitionRow } from './rows'

/** Returns a page of the gym's competitions by creation time. */
export async function listCompetitionPage(
  scope: GymScope,
  { status, ...page }: CompetitionsQuery,
): Promise<Page<CompetitionModel>> {
  return listRows(scope, 'competition', page, { shown: status ? { status } : {} })
}

/** Creates a competition as a draft. */
export async function createCompetitionFromFields(
  scope: GymScope,
  input: CompetitionCreate,
): Promise<CompetitionModel> {
  authorize(canCoach(scope.actor))
  const gym = await scope.db.gym.findUniqueOrThrow({ where: { id: scope.gymId } })
  return createCompetition(scope, {
    name: input.name,
    description: input.description ?? '',
    time_zone: input.time_zone ?? gym.timeZone,
    registration_opens_at: input.registration_opens_at ?? new Date(),
    registration_closes_at: input.registration_closes_at ?? undefined,
    video_url: input.video_url ?? '',
    revision: undefined,
    confirmed: 'yes',
  })
}

/** Keeps absent fields. Throws validation_failed. */
export async function updateCompetitionFields(
  scope: GymScope,
  id: string,
  input: CompetitionUpdate,
): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const row = await competitionRow(inside, id)
    const zone = input.time_zone ?? row.timeZone
    // With a new time zone, absent times keep their time of day.
    const stays = (moment: Date) => (zone === row.timeZone ? moment : localTimeAt(moment, row.timeZone))
    const closes = input.registration_closes_at
    const closesAt = row.registrationClosesAt
    const whole: CompetitionInput = {
      name: input.name ?? row.name,
      description: input.description ?? row.description,
      time_zone: zone,
      registration_opens_at: input.registration_opens_at ?? stays(row.registrationOpensAt),
      registration_closes_at:
        closes === undefined ? (closesAt ? stays(closesAt) : undefined) : (closes ?? undefined),
      video_url: input.video_url ?? row.videoUrl,
      revision: undefined,
      confirmed: 'yes',
    }
    await updateCompetition(inside, id, whole)
  })
}
