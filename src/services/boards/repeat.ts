import { notFound } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from '../wods/wods'
import { getWodLeaderboard, type WodBoard } from './leaderboards'

export type LastTime = { date: string; board: WodBoard }
export type WodToRepeat = { wod: Wod; parts: { part: WodPart; last: LastTime | null }[] }

/** Returns a WOD with the last boards of its workouts. */
export async function getWodToRepeat(scope: GymScope, id: string): Promise<WodToRepeat> {
  authorize(canCoach(scope.actor))
  const rows = await scope.db.wod.findMany({ where: { gymId: scope.gymId, id }, include: WITH_PARTS })
  const [wod] = await assembleWods(scope, rows)
  if (!wod) throw notFound('The WOD')
  const parts = await Promise.all(
    wod.parts.map(async part => ({ part, last: await lastTime(scope, part.workout.fingerprint) })),
  )
  return { wod, parts }
}

async function lastTime(scope: GymScope, fingerprint: string): Promise<LastTime | null> {
  const { db, gymId } = scope
  const last = await db.wodComponent.findFirst({
    where: { gymId, workout: { fingerprint }, results: { some: {} } },
    select: { id: true, wodId: true, wod: { select: { date: true } } },
    orderBy: [{ wod: { date: 'desc' } }, { id: 'desc' }],
  })
  if (!last) return null
  const board = await getWodLeaderboard(scope, last.wodId, { component_id: last.id })
  return { date: last.wod.date, board }
}
