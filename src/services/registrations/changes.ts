import { v7 as uuid } from 'uuid'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { conflict, invalid } from '../../errors'
import type { DivisionModel } from '../../generated/sqlite/models'
import { type CompetitionRight, mayHelp, mayOrganise } from '../../policies/competition-roles'
import type { NewRegistrationForm } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { listMissedEvents } from '../event-scores/late-registrations'
import { mailChanged, mailRegistered } from '../mail/competitions'
import { createOrder } from '../prices/orders'
import { quote } from '../prices/quotes'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { assertAllowed } from './allowed'
import { editParticipants, type RegistrationEdit } from './edits'
import { assertStill, moveTo } from './moving/move'
import {
  athletesByEmail,
  changeRegistrations,
  findDivision,
  findRegistrationRow,
  insertRegistration,
  type RegistrationRow,
  registrationName,
} from './rows'
import { countOpenSpots, countTakenSpots, fillFreeSpots, promote } from './waiting-list'
import { restore, withdraw } from './withdrawing'

/** `missed` has the closed events without a score of this registration. */
export type ChangedRegistration = {
  id: string
  name: string
  waiting: boolean
  fullness: Fullness
  missed: string[]
}
export type Fullness = { division: string; taken: number; limit: number | null }

/**
 * Registers people by hand at any time, and mails them. `when_full` decides between waiting and exceeding the
 * limit. The order has the present price and no end of the hold.
 */
export async function enterRegistration(
  scope: GymScope,
  competitionId: string,
  input: NewRegistrationForm,
): Promise<ChangedRegistration> {
  authorize(mayOrganise(scope.actor, competitionId))
  const members = input.members.filter(member => member !== null)
  return changeRegistrations(scope, competitionId, async (inside, competition) => {
    const division = await findDivision(inside, competitionId, input.division_id)
    const teamName = teamSizeOf(division) > 1 ? input.team_name : null
    const people = input.members.flatMap((member, at) => (member ? [{ member, at }] : []))
    await assertAllowed(inside, division, { teamName, people })
    await fillFreeSpots(inside, division.id)
    const waits = input.when_full === 'waiting_list' && (await countOpenSpots(inside, division)) === 0
    const registration = await insertRegistration(inside, division, {
      id: uuid(),
      teamName,
      members,
      waits,
      athletes: await athletesByEmail(inside, members),
    })
    const price = await quote(inside, { competition, division }, { code: null, extras: {}, emails: [] })
    if (price) await createOrder(inside, registration, price, { holds: false })
    await mailRegistered(inside, registration.id)
    return describeChanged(inside, registration, division)
  })
}

/** Updates the participants at any time. */
export async function updateRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
  edit: RegistrationEdit,
): Promise<ChangedRegistration> {
  return changeOne(
    scope,
    competitionId,
    id,
    async (inside, registration) => {
      const athletes = await athletesByEmail(
        inside,
        edit.members.filter(member => member !== null),
      )
      await editParticipants(inside, registration, edit, athletes)
    },
    'registrations',
  )
}

/** Withdraws a registration and promotes the longest waiting one. Throws conflict withdrawn. */
export async function withdrawRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<ChangedRegistration> {
  return changeOne(scope, competitionId, id, async (inside, registration) => {
    if (registration.withdrawnAt !== null) throw conflict('withdrawn', 'It is already withdrawn.')
    await withdraw(inside, [registration])
  })
}

/**
 * Restores a withdrawn registration. Throws conflict not_withdrawn, and validation_failed when a participant has
 * registered again since.
 */
export async function restoreRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<ChangedRegistration> {
  return changeOne(scope, competitionId, id, async (inside, registration, division) => {
    if (registration.withdrawnAt === null) throw conflict('not_withdrawn', 'It is not withdrawn.')
    await assertStill(inside, division, registration)
    await restore(inside, [registration])
  })
}

/** Promotes a waiting registration, even above the limit. Throws conflict not_waiting. */
export async function promoteRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<ChangedRegistration> {
  return changeOne(
    scope,
    competitionId,
    id,
    async (inside, registration) => {
      if (registration.waitingSince === null || registration.withdrawnAt !== null)
        throw conflict('not_waiting', 'It is not on the waiting list.')
      await promote(inside, registration)
    },
    'check_in',
  )
}

/**
 * Moves a registration to another division and fills its old spot. An active registration may exceed the
 * limit. Throws conflict scored for scores in events that the other division does not do.
 */
export async function moveRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
  divisionId: string,
): Promise<ChangedRegistration> {
  return changeOne(scope, competitionId, id, async (inside, registration) => {
    const division = await findDivision(inside, competitionId, divisionId)
    if (division.id === registration.divisionId)
      throw invalid({ division_id: ['is the one it is already in'] })
    await moveTo(inside, registration, division)
    if (registration.withdrawnAt === null) await mailChanged(inside, id, { news: 'moved', facts: [] })
    await fillFreeSpots(inside, division.id)
    await fillFreeSpots(inside, registration.divisionId)
  })
}

async function changeOne(
  scope: GymScope,
  competitionId: string,
  id: string,
  work: (inside: Inside, registration: RegistrationRow, division: DivisionModel) => Promise<void>,
  ...helpers: CompetitionRight[]
): Promise<ChangedRegistration> {
  authorize(mayHelp(scope.actor, competitionId, ...helpers))
  return changeRegistrations(scope, competitionId, async inside => {
    const registration = await findRegistrationRow(inside, competitionId, id)
    await work(inside, registration, await findDivision(inside, competitionId, registration.divisionId))
    const after = await findRegistrationRow(inside, competitionId, id)
    return describeChanged(inside, after, await findDivision(inside, competitionId, after.divisionId))
  })
}

const isActive = ({ withdrawnAt, waitingSince }: RegistrationRow) =>
  withdrawnAt === null && waitingSince === null

async function describeChanged(
  inside: Inside,
  registration: RegistrationRow,
  division: DivisionModel,
): Promise<ChangedRegistration> {
  return {
    id: registration.id,
    name: registrationName(registration),
    waiting: registration.waitingSince !== null && registration.withdrawnAt === null,
    missed: isActive(registration) ? await listMissedEvents(inside, registration) : [],
    fullness: {
      division: division.name,
      taken: await countTakenSpots(inside, division.id),
      limit: division.registrationLimit,
    },
  }
}
