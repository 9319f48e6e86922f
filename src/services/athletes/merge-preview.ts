import { matches } from '../../domain/shared/search-text'
import type { AthleteModel } from '../../generated/sqlite/models'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { getAthleteRecords } from '../records/records'
import { findAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { parseMergeRecord, undoableSince } from './merge-record'
import { findBoth, findObstacle } from './merging'

/** `records` counts lifts and workouts. */
export type MergeSide = Pick<AthleteModel, 'id' | 'name' | 'email'> & {
  hasAccount: boolean
  results: number
  records: number
  bookings: number
  registrations: number
  comments: number
}

export type MergeConflicts = {
  parts: number
  classes: number
  divisions: number
  weighings: number
  emails: boolean
  notes: boolean
  photos: boolean
}

export type MergePreview = {
  to: MergeSide
  from: MergeSide
  conflicts: MergeConflicts
  /** The reason why the merge is refused. */
  obstacle: string | null
}

/** Compares two athletes before a merge. Throws validation_failed on `with`. */
export async function previewMerge(scope: GymScope, id: string, mergedId: string): Promise<MergePreview> {
  authorize(canAdminister(scope.actor))
  const { to, from } = await findBoth(scope, id, mergedId)
  const obstacle = await findObstacle(scope, to, from)
  return {
    to: await sideOf(scope, to),
    from: await sideOf(scope, from),
    conflicts: await conflictsOf(scope, to, from),
    obstacle: obstacle?.message ?? null,
  }
}

async function sideOf(scope: GymScope, { id, name, email, personId }: AthleteModel): Promise<MergeSide> {
  const { db, gymId } = scope
  const [{ movements, workouts }, results, bookings, registrations, comments] = await Promise.all([
    getAthleteRecords(scope, id),
    db.result.count({ where: { gymId, session: { athleteId: id } } }),
    db.classAttendee.count({ where: { gymId, athleteId: id } }),
    db.registration.count({ where: { gymId, participants: { some: { athleteId: id } } } }),
    db.comment.count({ where: { gymId, authorId: id } }),
  ])
  const records = movements.length + workouts.length
  return {
    id,
    name,
    email,
    hasAccount: personId !== null,
    results,
    records,
    bookings,
    registrations,
    comments,
  }
}

async function conflictsOf(scope: GymScope, to: AthleteModel, from: AthleteModel): Promise<MergeConflicts> {
  const { db, gymId } = scope
  const of = (athlete: AthleteModel) => ({ some: { athleteId: athlete.id } })
  const resultOf = ({ id: athleteId }: AthleteModel) => ({ results: { some: { session: { athleteId } } } })
  const days = await db.bodyWeight.findMany({ where: { gymId, athleteId: from.id }, select: { day: true } })
  const [parts, classes, divisions, weighings] = await Promise.all([
    db.wodComponent.count({ where: { gymId, AND: [resultOf(to), resultOf(from)] } }),
    db.gymClass.count({ where: { gymId, AND: [{ attendees: of(to) }, { attendees: of(from) }] } }),
    db.division.count({
      where: {
        gymId,
        AND: [to, from].map(athlete => ({
          registrations: { some: { withdrawnAt: null, participants: of(athlete) } },
        })),
      },
    }),
    db.bodyWeight.count({ where: { gymId, athleteId: to.id, day: { in: days.map(({ day }) => day) } } }),
  ])
  const emails = to.email !== '' && from.email !== '' && to.email.toLowerCase() !== from.email.toLowerCase()
  const notes = to.coachNote !== null && from.coachNote !== null
  const photos = to.photoVersion !== null && from.photoVersion !== null
  return { parts, classes, divisions, weighings, emails, notes, photos }
}

type UndoableMerge = { id: string; name: string; createdAt: Date }

/** Returns the merges into an athlete that can still be undone, latest first. */
export async function listMerges(scope: GymScope, id: string): Promise<UndoableMerge[]> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const athlete = await findAthlete(scope, id)
  const rows = await db.athleteMerge.findMany({
    where: { gymId, athleteId: athlete.id, record: { not: null }, createdAt: { gte: undoableSince() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(row => ({
    id: row.id,
    name: parseMergeRecord(row.record!).from.name,
    createdAt: row.createdAt,
  }))
}

const MOST_FOUND = 30

/** Searches athletes, archived too. Without a search, finds similar names and equal e-mails. */
export async function findMergeCandidates(
  scope: GymScope,
  id: string,
  q: string,
): Promise<{ athlete: AthleteModel; found: AthleteModel[] }> {
  authorize(canAdminister(scope.actor))
  const { db, gymId } = scope
  const athlete = await findAthlete(scope, id)
  const others = await db.athlete.findMany({
    where: { gymId, access: { not: 'deleted' }, id: { not: id } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  const words = [...athlete.name.split(/\s+/), athlete.email].filter(word => [...word].length > 1)
  const texts = q === '' ? words : [q]
  const found = others.filter(({ name, email }) => texts.some(text => matches(text, [name, email])))
  return { athlete, found: found.slice(0, MOST_FOUND) }
}
