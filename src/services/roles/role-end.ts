import { findRolesEnd } from '../../domain/registrations/clearing'
import { DAY_MS } from '../../domain/shared/units'
import type { CompetitionModel, CompetitionRoleModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { listTimes } from '../registrations/form/clearing'

/** Life of a role in a competition without a known end. */
const DAYS = 60

/** Returns the end of a role: 14 days after the competition, or 60 after the invitation without a known end. */
export async function findRoleEnd(
  scope: GymScope,
  competition: CompetitionModel,
  { createdAt }: Pick<CompetitionRoleModel, 'createdAt'>,
): Promise<Date> {
  const end = findRolesEnd(await listTimes(scope, competition))
  return end ?? new Date(createdAt.getTime() + DAYS * DAY_MS)
}
