import { type Aged, ageProblem, findAgeDay } from '../../../domain/registrations/ages'
import { teamSizeOf } from '../../../domain/registrations/team-rules'
import { dayAt, formatDay } from '../../../domain/shared/dates'
import { invalid } from '../../../errors'
import type { CompetitionModel, DivisionModel } from '../../../generated/sqlite/models'
import { localeFor } from '../../../schemas/gym/locale'
import type { GymScope } from '../../../scope'

/** Returns the day on which ages count, `YYYY-MM-DD`. Without a first day it is the end of registration. */
export function ageDay(competition: CompetitionModel): string {
  const { timeZone, registrationClosesAt, startsOn } = competition
  const first = startsOn ?? dayAt(registrationClosesAt ?? new Date(), timeZone)
  return findAgeDay(competition, first) ?? first
}

/** Explains why people of these ages can't be a registration of the division, without a full stop. */
export async function findAgeProblem(
  scope: GymScope,
  competition: CompetitionModel,
  division: DivisionModel,
  people: readonly Aged[],
  { isReaderIn = false }: { isReaderIn?: boolean } = {},
): Promise<string | null> {
  const day = ageDay(competition)
  const problem = ageProblem(division, people, { size: teamSizeOf(division), day, isReaderIn })
  if (problem === null) return null
  const { db, gymId } = scope
  const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { locale: true, clock: true } })
  const today = dayAt(new Date(), competition.timeZone)
  return `${division.name} ${problem} on ${formatDay(day, localeFor(gym), today)}`
}

/** Throws validation_failed when people of these ages can't be a registration of the division. */
export async function assertAges(
  scope: GymScope,
  competition: CompetitionModel,
  division: DivisionModel,
  people: readonly Aged[],
): Promise<void> {
  const problem = await findAgeProblem(scope, competition, division, people)
  if (problem !== null) throw invalid({ form: [`${problem}.`] })
}
