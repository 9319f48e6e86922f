import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { AppError, conflict, type FieldErrors, invalid } from '../../../errors'
import type { AthleteModel, GymModel, PersonModel } from '../../../generated/sqlite/models'
import type { SetupForm } from '../../../schemas/accounts/setup'
import { type Author, recordChange } from '../../shared/audit'
import { createGym } from '../gyms'
import { isSetUp } from './is-set-up'
import { hashPassword } from './passwords'

type SetUp = { gym: GymModel; person: PersonModel }

/**
 * Creates the first gym and its admin, with an account. Only the first of concurrent calls succeeds. Throws
 * validation_failed, and conflict already_set_up when a gym exists.
 */
export async function setUp(db: Db, input: SetupForm, requestId: string | null): Promise<SetUp> {
  if (await isSetUp(db)) throw alreadySetUp()
  const passwordHash = await hashPassword(input.password)
  try {
    return await transaction(db, tx => makeAll(tx, input, passwordHash, requestId))
  } catch (error) {
    // PostgreSQL may report a duplicate name instead of a conflict.
    if (await isSetUp(db)) throw alreadySetUp()
    throw error instanceof AppError && error.fields ? invalid(asTyped(error.fields)) : error
  }
}

const alreadySetUp = () => conflict('already_set_up', 'This gym has already been set up.')

async function makeAll(
  tx: Tx,
  input: SetupForm,
  passwordHash: string,
  requestId: string | null,
): Promise<SetUp> {
  if (await isSetUp(tx)) throw alreadySetUp()
  const person = await createPerson(tx, input, passwordHash)
  const actor = { kind: 'person', id: person.id, name: person.name } as const
  const { gym_name: name, gym_email: email, time_zone: timeZone, units } = input
  const gym = await createGym(tx, actor, { name, email, timeZone, units, slug: null })
  await createAdmin({ db: tx, gymId: gym.id, actor, requestId }, person)
  return { gym, person }
}

/** An existing account keeps its password; the link must not hand it over. */
async function createPerson(tx: Tx, input: SetupForm, passwordHash: string): Promise<PersonModel> {
  const { name, email } = input
  if (await tx.person.findUnique({ where: { email } })) throw invalid({ admin_email: ['has an account'] })
  const now = new Date()
  return tx.person.create({ data: { id: uuid(), name, email, passwordHash, createdAt: now, provenAt: now } })
}

async function createAdmin(by: Author & { gymId: string }, person: PersonModel): Promise<AthleteModel> {
  const { name, email, id: personId } = person
  const { db: tx, gymId } = by
  const now = new Date()
  const standing = { access: 'member', staff: 'admin' } as const
  const athlete = await tx.athlete.create({
    data: { id: uuid(), gymId, personId, name, email, gender: null, ...standing, addedAt: now },
  })
  const inviteId = uuid()
  await tx.invite.create({
    data: {
      id: inviteId,
      gymId,
      athleteId: athlete.id,
      issuedAt: now,
      claimedAt: now,
      claimedById: personId,
    },
  })
  await recordChange(by, {
    action: 'athlete.create',
    subjectType: 'athlete',
    subjectId: athlete.id,
    events: [{ type: 'invite.created', id: inviteId }],
    after: { name, email, ...standing },
  })
  return athlete
}

const FIELDS: Record<string, string> = {
  name: 'gym_name',
  email: 'gym_email',
  slug: 'gym_name',
  admin_email: 'email',
}

function asTyped(fields: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, messages]) => [FIELDS[name] ?? name, messages]),
  )
}
