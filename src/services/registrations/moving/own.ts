/** The move of a registration by its captain. */
import { formatMoney } from '../../../domain/prices/money'
import { ageProblem, hasAgeLimit } from '../../../domain/registrations/ages'
import { teamProblem, teamSizeOf } from '../../../domain/registrations/team-rules'
import { dayAt } from '../../../domain/shared/dates'
import { AppError, conflict, invalid } from '../../../errors'
import type { CompetitionModel, DivisionModel } from '../../../generated/sqlite/models'
import type { OwnMoveForm } from '../../../schemas/registrations/moving'
import type { GymScope } from '../../../scope'
import { mailChanged } from '../../mail/competitions'
import { assertMoveShown, type MovePrice, quoteMove, reprice } from '../../prices/moves'
import type { Inside } from '../../shared/in-transaction'
import { findCaptain } from '../captains'
import { assertExchangeable, isExchangeable } from '../exchanging'
import { ageDay, assertAges } from '../form/ages'
import type { OwnRegistration } from '../own'
import { getRegistering, type OpenDivision } from '../registering'
import { changeRegistrations, findDivision, findRegistrationRow, type RegistrationRow } from '../rows'
import { countOpenSpots, fillFreeSpots, promote } from '../waiting-list'
import { moveTo } from './move'

export type MoveChoice = {
  division: OpenDivision
  /** Null where both are free. A text says why only organisers can do it. */
  price: MovePrice | string | null
  /** The captain without a date of birth, in a division with a limit of age. */
  asksBirthday: string | null
}

/** Returns the other divisions that fit by size, genders and known ages, in order. Empty when the registration cannot be moved any more. */
export async function listMoves(
  scope: GymScope,
  { competition, division: own, registration, scored }: OwnRegistration,
): Promise<MoveChoice[]> {
  if (registration.withdrawnAt !== null || scored || !isExchangeable(competition)) return []
  const { divisions } = await getRegistering(scope, competition.id)
  const choices: MoveChoice[] = []
  for (const division of divisions) {
    if (division.id === own.id || !isFit(competition, division, registration, own)) continue
    const asked = { competition, division, registrationId: registration.id }
    const price = await quoteMove(scope, asked).catch(readReason)
    choices.push({ division, price, asksBirthday: lacksBirthday(registration, division) })
  }
  return choices
}

function isFit(
  competition: CompetitionModel,
  division: DivisionModel,
  { participants }: RegistrationRow,
  own: DivisionModel,
): boolean {
  const size = teamSizeOf(division)
  if (size !== teamSizeOf(own)) return false
  const genders = participants.map(({ gender }) => gender)
  if (teamProblem(division, genders) !== null) return false
  return ageProblem(division, participants, { size, day: ageDay(competition) }) === null
}

function readReason(error: unknown): string {
  if (error instanceof AppError && error.code === 'no_price') return error.detail
  throw error
}

function lacksBirthday(registration: RegistrationRow, division: DivisionModel): string | null {
  const captain = findCaptain(registration)
  return captain && captain.birthday === null && hasAgeLimit(division) ? captain.name : null
}

/**
 * Moves a registration into a division of the same size with a free place, at the price there, and mails its people. The
 * old place goes to the waiting list. Throws conflict registration_closed, withdrawn, scored, division_full, no_price and
 * price_changed, and validation_failed.
 */
export async function moveOwnRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
  { division_id: divisionId, birthday, shown }: OwnMoveForm,
): Promise<{ division: string; due: number }> {
  return changeRegistrations(scope, competitionId, async (inside, competition) => {
    assertExchangeable(competition)
    const before = await findRegistrationRow(inside, competitionId, id)
    await assertUnstarted(inside, before)
    const [from, division] = [
      await findDivision(inside, competitionId, before.divisionId),
      await findDivision(inside, competitionId, divisionId),
    ]
    if (!division.visible || teamSizeOf(division) !== teamSizeOf(from) || division.id === from.id)
      throw invalid({ division_id: ['must be another division of the same size'] })
    const registration = await setBirthday(inside, competition, { registration: before, division, birthday })
    await assertAges(inside, competition, division, registration.participants)
    await fillFreeSpots(inside, division.id)
    if ((await countOpenSpots(inside, division)) === 0)
      throw conflict('division_full', `${division.name} is full now. You keep your place in ${from.name}.`)
    const price = await quoteMove(inside, { competition, division, registrationId: id })
    assertMoveShown(price, shown)
    await moveTo(inside, registration, division)
    const hasPlace = registration.waitingSince === null
    if (price) await reprice(inside, price, { hasPlace })
    if (hasPlace) await mailMoved(inside, id, from, price)
    else await promote(inside, { ...registration, divisionId: division.id })
    await fillFreeSpots(inside, from.id)
    return { division: division.name, due: price?.due ?? 0 }
  })
}

async function assertUnstarted({ gymId, db }: Inside, { id, withdrawnAt }: RegistrationRow): Promise<void> {
  if (withdrawnAt !== null) throw conflict('withdrawn', 'This registration was withdrawn.')
  const score = await db.score.findFirst({ where: { gymId, registrationId: id }, select: { id: true } })
  if (score) throw conflict('scored', 'There are scores already. Ask the organisers to move you.')
}

type Born = { registration: RegistrationRow; division: DivisionModel; birthday: string | undefined }

async function setBirthday(
  { gymId, db }: Inside,
  { timeZone }: CompetitionModel,
  { registration, division, birthday }: Born,
): Promise<RegistrationRow> {
  const name = lacksBirthday(registration, division)
  if (name === null) return registration
  if (birthday === undefined) throw invalid({ birthday: [`of ${name} is required in ${division.name}`] })
  if (birthday >= dayAt(new Date(), timeZone)) throw invalid({ birthday: ['must be in the past'] })
  const { id } = findCaptain(registration)!
  await db.participant.updateMany({ where: { gymId, id }, data: { birthday } })
  const participants = registration.participants.map(each => (each.id === id ? { ...each, birthday } : each))
  return { ...registration, participants }
}

async function mailMoved(
  inside: Inside,
  id: string,
  from: DivisionModel,
  price: MovePrice | null,
): Promise<void> {
  const facts = [`The place in ${from.name} is given up.`]
  if (price && price.total !== price.before) {
    const [now, was] = [price.total, price.before].map(amount =>
      formatMoney(amount, price.order.currency, 'en-GB'),
    )
    facts.push(`The price is ${now} now, instead of ${was}.`)
  }
  const refund = price && price.back > 0 ? { amount: price.back, currency: price.order.currency } : null
  await mailChanged(inside, id, { news: 'moved', facts, refund })
}
