import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { notFound } from '../../errors'
import type { ProgramModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { MOST_TRACK_WODS, TRACK_DAYS } from '../../schemas/programs/tracks'
import { type GymScope, PUBLIC } from '../../scope'
import { authorize } from '../shared/authorize'
import { gymZone } from '../wods/publication'
import { assembleWods, WITH_PARTS, type Wod } from '../wods/wods'
import { findProgram } from './programs'

export type TrackRows = { program: ProgramModel; gymName: string; from: string; to: string; wods: Wod[] }

/**
 * Returns the days of a program for its followers: days visible to members, and scheduled days up to `daysAhead`. Leaves
 * out drafts, days from a source, and hidden parts without days ahead. Throws not_found for a personal or inactive
 * program.
 */
export async function readTrack(scope: GymScope, programId: string, start?: string): Promise<TrackRows> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const program = await findProgram(scope, programId)
  if (program.access === 'athlete' || program.status !== 'active') throw notFound('The program')
  const [now, zone] = [new Date(), await gymZone(scope)]
  const today = dayAt(now, zone)
  const from = start ?? today
  const to = addDays(from, TRACK_DAYS - 1)
  const { daysAhead } = program
  const rows = await db.wod.findMany({
    where: {
      ...{ gymId, programId, date: { gte: from, lte: to }, trackDays: { none: {} } },
      OR: [
        { publishAt: { lte: now } },
        ...(daysAhead > 0 ? [{ publishAt: { gt: now }, date: { lte: addDays(today, daysAhead) } }] : []),
      ],
    },
    include: WITH_PARTS,
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
    take: MOST_TRACK_WODS + 1,
  })
  // Only whole days fit: the follower takes missing WODs as removed.
  const beyond = rows[MOST_TRACK_WODS]?.date
  const whole = rows.filter(({ date }) => beyond === undefined || date < beyond)
  const reader = daysAhead > 0 ? scope : { ...scope, actor: PUBLIC }
  const wods = await assembleWods(reader, whole)
  const { name: gymName } = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { name: true } })
  return { program, gymName, from, to: beyond === undefined ? to : addDays(beyond, -1), wods }
}
