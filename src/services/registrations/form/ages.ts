import { type Aged, ageProblem, findAgeDay } from '../../../domain/registrations/ages'
import { teamSizeOf } from '../../../domain/registrations/team-rules'
import { dayAt, formatDay } from '../../../domain/shared/dates'
import { invalid } from '../../../errors'
import type { CompetitionModel, DivisionModel } from '../../../generated/sqlite/models'
import { localeFor } from '../../../schemas/gym/locale'
import type { Inside } from '../../shared/in-transaction'

/** Returns the day on which ages count, `YYYY-MM-DD`. Without a first day it is the end of registration. */
export function ageDay(competition: CompetitionModel): string {
  const { timeZone, registrationClosesAt, startsOn } = competition
  const first = startsOn ?? dayAt(registrationClosesAt ?? new Date(), timeZone)
  return findAgeDay(competition, first) ?? first
}

/** Throws validation_failed when people of these ages can't be a registration of the division. */
export async function assertAges(
  { gymId, db }: Inside,
  competition: CompetitionModel,
  division: DivisionModel,
  people: readonly Aged[],
): Promise<void> {
  const day = ageDay(competition)
  const problem = ageProblem(division, people, { size: teamSizeOf(division), day })
  if (problem === null) return
  const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { locale: true, clock: true } })
  const today = dayAt(new Date(), competition.timeZone)
  throw invalid({ form: [`${division.name} ${problem} on ${formatDay(day, localeFor(gym), today)}.`] })
}
