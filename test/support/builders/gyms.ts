/** Gyms, the platforms they are connected to, and the people and programs in them. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  AthleteModel,
  GymConnectionModel,
  GymModel,
  InviteModel,
  PlatformModel,
  ProgramModel,
} from '../../../src/generated/sqlite/models'
import { blankRow } from './blank-row'
import { nextMinute, nextNumber } from './numbers'

export function buildGym(db: Db, given: Partial<GymModel> = {}): Promise<GymModel> {
  return db.gym.create({ data: gymRow(given) })
}

/** A gym's columns, for tests that make several at once. */
export function gymRow(given: Partial<GymModel> = {}): GymModel {
  const number = nextNumber()
  return {
    ...blankRow('Gym'),
    id: uuid(),
    slug: `gym-${number}`,
    name: `Gym ${number}`,
    email: `desk@gym-${number}.example`,
    timeZone: 'Europe/Zurich',
    units: 'kg',
    locale: 'en-US',
    clock: 'h24',
    subscribed: true,
    bookingCutOff: 60,
    createdAt: nextMinute(),
    ...given,
  }
}

/** A logo of a gym, with a colour; a pixel will do. */
export async function buildLogo(db: Db, { id: gymId }: GymModel): Promise<GymModel> {
  const version = gymId.replaceAll('-', '')
  await db.gymLogo.create({ data: { gymId, version, content: PIXEL, createdAt: new Date(0) } })
  return db.gym.update({ where: { id: gymId }, data: { logoVersion: version, colour: '#0a7d4f' } })
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The gym that a builder was given, or a new one. */
export async function gymIdOf(db: Db, given: { gymId?: string | null }): Promise<string> {
  return given.gymId ?? (await buildGym(db)).id
}

export function buildPlatform(db: Db, given: Partial<PlatformModel> = {}): Promise<PlatformModel> {
  const number = nextNumber()
  return db.platform.create({
    data: { id: uuid(), name: `Platform ${number}`, createdAt: nextMinute(), ...given },
  })
}

/** Connects a gym to a platform; either is made when it is not named. */
export async function connect(db: Db, given: Partial<GymConnectionModel> = {}): Promise<GymConnectionModel> {
  const gymId = await gymIdOf(db, given)
  const platformId = given.platformId ?? (await buildPlatform(db)).id
  return db.gymConnection.create({
    data: {
      integrationPlatformId: gymId,
      integrationStatus: 'active',
      connectedAt: nextMinute(),
      ...given,
      gymId,
      platformId,
    },
  })
}

/** An athlete with an invite, as every athlete has one. */
export async function buildAthlete(db: Db, given: Partial<AthleteModel> = {}): Promise<AthleteModel> {
  const athlete = athleteRow({ ...given, gymId: await gymIdOf(db, given) })
  await db.athlete.create({ data: athlete })
  await db.invite.create({ data: inviteRow(athlete) })
  return athlete
}

/** An athlete's columns. */
export function athleteRow(given: Partial<AthleteModel> & { gymId: string }): AthleteModel {
  const number = nextNumber()
  return {
    ...blankRow('Athlete'),
    id: uuid(),
    name: `Athlete ${number}`,
    email: `athlete-${number}@people.example`,
    gender: 'female',
    access: 'member',
    addedAt: nextMinute(),
    ...given,
  }
}

/** An invite's columns: open, unless told otherwise. */
export function inviteRow(athlete: AthleteModel, given: Partial<InviteModel> = {}): InviteModel {
  return {
    ...blankRow('Invite'),
    id: uuid(),
    gymId: athlete.gymId,
    athleteId: athlete.id,
    issuedAt: new Date(),
    ...given,
  }
}

export async function buildProgram(db: Db, given: Partial<ProgramModel> = {}): Promise<ProgramModel> {
  return db.program.create({
    data: {
      id: uuid(),
      name: `Program ${nextNumber()}`,
      status: 'active',
      access: 'all_members',
      period: 'continuous',
      athleteId: null,
      createdAt: nextMinute(),
      ...given,
      gymId: await gymIdOf(db, given),
    },
  })
}

/** Puts a program on the athlete's timeline. */
export async function followProgram(db: Db, athlete: AthleteModel, program: ProgramModel): Promise<void> {
  const { gymId, id: athleteId } = athlete
  await db.programFollow.create({
    data: { gymId, athleteId, programId: program.id, followedAt: nextMinute() },
  })
}

export async function followMember(db: Db, follower: AthleteModel, { id }: AthleteModel): Promise<void> {
  await db.athleteFollow.create({
    data: { gymId: follower.gymId, followerId: follower.id, followedId: id, followedAt: nextMinute() },
  })
}
