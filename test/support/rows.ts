/** Everything that a request could have changed, to show that a refused one did not. */
import type { Db } from '../../src/db/client'
import type { Cast } from './cast'

/** Every row of both gyms of the cast but their keys, whose last use is noted; with the log of who did what. */
export async function everyRow(db: Db, cast: Cast) {
  const where = { gymId: { in: [cast.gym.id, cast.rival.id] } }
  const at = { where, orderBy: { id: 'asc' } } as const
  return {
    gyms: await db.gym.findMany({ where: { id: where.gymId }, orderBy: { id: 'asc' } }),
    connections: await db.gymConnection.findMany({ where, orderBy: { gymId: 'asc' } }),
    athletes: await db.athlete.findMany(at),
    invites: await db.invite.findMany(at),
    programs: await db.program.findMany(at),
    movements: await db.movement.findMany(at),
    overrides: await db.movementOverride.findMany({
      where,
      orderBy: [{ gymId: 'asc' }, { movementId: 'asc' }],
    }),
    workouts: await db.workout.findMany(at),
    wods: await db.wod.findMany(at),
    sessions: await db.trainingSession.findMany(at),
    results: await db.result.findMany(at),
    comments: await db.comment.findMany(at),
    competitions: await db.competition.findMany(at),
    registrations: await db.registration.findMany(at),
    scores: await db.score.findMany(at),
    audit: await db.auditEntry.findMany(at),
  }
}
