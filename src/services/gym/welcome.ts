import { v7 as uuid } from 'uuid'
import { invalid } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE, isActive } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import { FIELDS, type WelcomeUpdate } from '../../schemas/gym/welcome'
import { type ColumnsOf, toColumns } from '../../schemas/shared/declared-fields'
import { type GymScope, requirePerson } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'

export type OwnWelcome = ColumnsOf<typeof FIELDS>
type Coach = Pick<AthleteModel, 'id' | 'name' | 'photoVersion'>
/** `coach` is null for the gym itself, and after the coach left the staff. */
export type Hello = { text: string; coach: Coach | null }

const BLANK: OwnWelcome = { text: null, coachId: null }

/** Returns the gym's text for new members. */
export async function getWelcome(scope: GymScope): Promise<OwnWelcome> {
  authorize(canAdminister(scope.actor))
  const found = await scope.db.welcome.findFirst({ where: { gymId: scope.gymId } })
  return found ? { text: found.text, coachId: found.coachId } : BLANK
}

/** Changes the gym's text for new members; absent fields stay. Throws validation_failed on `coach_id`. */
export async function updateWelcome(scope: GymScope, input: WelcomeUpdate): Promise<OwnWelcome> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const before = await getWelcome(inside)
    const { text, coachId } = toColumns(FIELDS, input, before)
    if (coachId !== before.coachId) await assertCoach(inside, coachId)
    if (text === before.text && coachId === before.coachId) return before
    await db.welcome.deleteMany({ where: { gymId } })
    if (text !== null) await db.welcome.create({ data: { id: uuid(), gymId, text, coachId } })
    const after = text === null ? BLANK : { text, coachId }
    await recordChange(inside, {
      ...{ action: 'gym.welcome', subjectType: 'gym', subjectId: gymId },
      before: { text: before.text },
      after: { text: after.text },
    })
    return after
  })
}

async function assertCoach({ db, gymId }: Inside, id: string | null): Promise<void> {
  if (id === null) return
  const coach = await db.athlete.count({ where: { gymId, id, staff: { not: null }, ...ACTIVE } })
  if (coach === 0) throw invalid({ coach_id: ['must be a coach of this gym'] })
}

/** Returns the active coaches and admins, by name. */
export async function listCoaches(scope: GymScope): Promise<Coach[]> {
  authorize(canAdminister(scope.actor))
  return scope.db.athlete.findMany({
    where: { gymId: scope.gymId, staff: { not: null }, ...ACTIVE },
    select: { id: true, name: true, photoVersion: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
}

/** Returns the gym's text with its coach. Null without a text. */
export async function findHello(scope: GymScope): Promise<Hello | null> {
  const { db, gymId } = scope
  const found = await db.welcome.findFirst({
    where: { gymId },
    select: {
      text: true,
      coach: { select: { id: true, name: true, photoVersion: true, staff: true, access: true } },
    },
  })
  if (!found) return null
  const { text, coach } = found
  const isHere = coach !== null && coach.staff !== null && isActive(coach)
  return { text, coach: isHere ? coach : null }
}

export type FirstDay = Record<'photo' | 'history' | 'max', boolean>

/** Returns the done steps: a photo, imported results, and a result outside the gym's workouts. */
export async function getFirstDay(scope: GymScope): Promise<FirstDay> {
  const { db, gymId } = scope
  const { athleteId: id } = requirePerson(scope)
  const first = { take: 1, select: { id: true } }
  const athlete = await db.athlete.findFirstOrThrow({
    where: { gymId, id },
    select: {
      photoVersion: true,
      dataImports: first,
      trainingSessions: { where: { wodId: null, competitionId: null }, ...first },
    },
  })
  return {
    photo: athlete.photoVersion !== null,
    history: athlete.dataImports.length > 0,
    max: athlete.trainingSessions.length > 0,
  }
}

/** Hides the welcome on the person's Today. */
export async function endFirstDay(scope: GymScope): Promise<void> {
  const { athleteId: id } = requirePerson(scope)
  await inTransaction(scope, ({ db, gymId }) =>
    db.athlete.updateMany({ where: { gymId, id }, data: { isNew: false } }),
  )
}
