import { addError, assertNoErrors, type FieldErrors, notFound, withFields } from '../../errors'
import type { ParticipantModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { RegistrationCreate, RegistrationUpdate } from '../../schemas/registrations/interface'
import type { Member } from '../../schemas/registrations/registering'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { findCaptain, markedCaptain } from './captains'
import {
  enterRegistration,
  moveRegistration,
  promoteRegistration,
  restoreRegistration,
  updateRegistration,
  withdrawRegistration,
} from './changes'
import { assembleRegistrations, type Registration } from './registrations'
import { findDivision } from './rows'

/** Returns a registration with participants and scores, waiting and withdrawn included. */
export async function getRegistration(scope: GymScope, id: string): Promise<Registration> {
  const row = await scope.db.registration.findFirst({ where: { gymId: scope.gymId, id } })
  if (!row) throw notFound('The registration')
  const [whole] = await assembleRegistrations(scope, row.competitionId, [row])
  return whole!
}

/** Registers people at any time. */
export async function createRegistration(
  scope: GymScope,
  competitionId: string,
  input: RegistrationCreate,
): Promise<string> {
  const { id } = await named(
    enterRegistration(scope, competitionId, {
      division_id: input.division_id,
      team_name: input.team_name ?? null,
      members: input.participants.map(each => memberOf(each)),
      when_full: input.when_full ?? 'waiting_list',
      leaving: [],
    }),
  )
  return id
}

/** Replaces the participants; absent participants leave. */
export async function updateRegistrationFields(
  scope: GymScope,
  id: string,
  input: RegistrationUpdate,
): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const registration = await getRegistration(inside, id)
    const before = new Map(registration.participants.map(each => [each.id, each]))
    const members = input.participants?.map(each => memberOf(each, before.get(each.id ?? ''))) ?? []
    assertKnown(members, before)
    const staying = new Set(members.map(member => member.id))
    const leaving = input.participants ? registration.participants.filter(each => !staying.has(each.id)) : []
    await named(
      updateRegistration(inside, registration.competitionId, id, {
        team_name: input.team_name === undefined ? registration.teamName : input.team_name,
        members,
        leaving: leaving.map(each => each.id),
        captain: markedCaptain(input.participants ?? [], findCaptain(registration)?.id),
      }),
    )
  })
}

export const withdraw = (scope: GymScope, id: string) =>
  change(scope, id, async (inside, registration) => {
    if (registration.withdrawnAt === null) await withdrawRegistration(inside, registration.competitionId, id)
  })

export const restore = (scope: GymScope, id: string) =>
  change(scope, id, async (inside, registration) => {
    if (registration.withdrawnAt !== null) await restoreRegistration(inside, registration.competitionId, id)
  })

/** Promotes a waiting registration. Throws conflict not_waiting for a withdrawn one. */
export const promote = (scope: GymScope, id: string) =>
  change(scope, id, async (inside, registration) => {
    if (registration.waitingSince === null && registration.withdrawnAt === null) return
    await promoteRegistration(inside, registration.competitionId, id)
  })

export const move = (scope: GymScope, id: string, divisionId: string) =>
  change(scope, id, async (inside, registration) => {
    await findDivision(inside, registration.competitionId, divisionId)
    if (registration.divisionId !== divisionId)
      await moveRegistration(inside, registration.competitionId, id, divisionId)
  })

function change(
  scope: GymScope,
  id: string,
  work: (inside: Inside, registration: Registration) => Promise<void>,
): Promise<void> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => work(inside, await getRegistration(inside, id)))
}

async function named<T>(work: Promise<T>): Promise<T> {
  return work.catch(error => {
    throw withFields(error, path =>
      path.replace(/^members/, 'participants').replace(/^form$/, 'participants'),
    )
  })
}

function assertKnown(members: Member[], before: ReadonlyMap<string, ParticipantModel>): void {
  const errors: FieldErrors = {}
  members.forEach(({ id }, index) => {
    if (id === undefined) return
    const field = `participants[${index}].id`
    if (!before.has(id)) addError(errors, field, 'is not the id of somebody in this registration')
    else if (members.findIndex(other => other.id === id) < index)
      addError(errors, field, 'must be given once')
  })
  assertNoErrors(errors)
}

type Given = NonNullable<RegistrationUpdate['participants']>[number]

function memberOf(
  given: Given | RegistrationCreate['participants'][number],
  before?: ParticipantModel,
): Member {
  const { affiliation = before?.affiliation ?? null } = given
  return {
    ...('id' in given && given.id !== undefined && { id: given.id }),
    name: given.name,
    email: given.email ?? before?.email ?? '',
    gender: given.gender ?? before?.gender ?? 'undisclosed',
    country: given.country_code ?? before?.countryCode ?? '',
    affiliation,
  }
}
