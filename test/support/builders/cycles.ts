import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type { TrackDayModel, TrackKeyModel, WodModel } from '../../../src/generated/sqlite/models'
import { cycles } from '../../../src/schemas/cycles/cycles'
import type { Cast } from '../cast'
import { buildExample } from '../resources'
import { buildProgram } from './gyms'
import { buildMovement } from './workouts'

/** A cycle of each of two gyms, and bodies that give an athlete a training max or a load. */
export async function buildGivenLoad(db: Db, cast: Cast, own: 'max' | 'load') {
  const program = await buildProgram(db, { gymId: cast.gym.id })
  const cycle = await buildExample(db, cycles, cast.gym.id, { program_id: program.id })
  const foreign = await buildExample(db, cycles, cast.rival.id)
  const part = (gymId: string, cycleId: string) =>
    db.cyclePart.findFirstOrThrow({ where: { gymId, cycleId } })
  const [mine, theirs] = [await part(cast.gym.id, cycle.id), await part(cast.rival.id, foreign.id)]
  const { plan } = await db.cycle.findFirstOrThrow({ where: { gymId: cast.gym.id, id: cycle.id } })
  const movementId = JSON.parse(plan).lifts[0].movement_id
  const other = await buildMovement(db, { gymId: cast.rival.id })
  const theirPlan = await db.cycle.findFirstOrThrow({ where: { gymId: cast.rival.id, id: foreign.id } })
  const subject = own === 'max' ? 'movement_id' : 'component_id'
  const [ours, others, foreignIds] =
    own === 'max'
      ? [movementId, JSON.parse(theirPlan.plan).lifts[0].movement_id, other.id]
      : [mine.componentId, theirs.componentId, theirs.componentId]
  const body = { athlete_id: cast.member.id, value: 100, unit: 'kg', [subject]: ours as string }
  const foreignBodies: Record<string, object> = {
    athlete_id: { ...body, athlete_id: cast.rivalMember.id },
    [subject]: { ...body, [subject]: foreignIds },
  }
  const foreignBody = { ...body, athlete_id: cast.rivalMember.id, [subject]: others }
  return { id: cycle.id, foreignId: foreign.id, body, foreignBodies, foreignBody }
}

/** A program that follows another and is followed, with a day that the source removed. */
export async function buildTrack(
  db: Db,
  programId: string,
  { id: wodId, gymId, date }: WodModel,
): Promise<{ key: TrackKeyModel; day: TrackDayModel }> {
  const [at, of] = [new Date(0), { gymId, programId }]
  const source = { url: 'https://a.example/', key: '', publish: 'draft', createdAt: at, nextAt: at }
  await db.trackSource.upsert({
    where: { gymId_programId: of },
    create: { id: uuid(), ...of, ...source },
    update: {},
  })
  const named = { name: 'Friends', secretHash: '', createdAt: at, follower: 'CrossFit Friends' }
  const key = await db.trackKey.create({ data: { id: uuid(), ...of, ...named } })
  const day = await db.trackDay.create({
    data: { id: uuid(), ...of, sourceId: uuid(), date, wodId, taken: 'gone', made: '', goneAt: at },
  })
  return { key, day }
}
