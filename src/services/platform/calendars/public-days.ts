import type { Db } from '../../../db/client'
import { dayAt } from '../../../domain/shared/dates'
import type { GymModel, ProgramModel } from '../../../generated/sqlite/models'
import { canUsePortal } from '../../../policies/portal'
import { gymScope, PUBLIC } from '../../../scope'
import { assembleWods, type Wod } from '../../wods/wods'

type PublicDay = {
  gym: GymModel
  program: ProgramModel
  /** Today in the gym's time zone, `YYYY-MM-DD`. */
  day: string
  wods: Wod[]
}

/**
 * Returns a program's day as members see it, unless the address is revoked, the program inactive or personal,
 * or the gym's portal closed.
 */
export async function findPublicDay(db: Db, dayLinkId: string, now: Date): Promise<PublicDay | null> {
  const found = await db.program.findFirst({
    where: { dayLinkId },
    include: { gym: { include: { connections: true } } },
  })
  if (found?.status !== 'active' || found.access === 'athlete') return null
  const {
    gym: { connections, ...gym },
    ...program
  } = found
  if (!canUsePortal(gym, connections)) return null
  const day = dayAt(now, gym.timeZone)
  const scope = gymScope({ db, gymId: gym.id, actor: PUBLIC, requestId: null })
  const rows = await db.wod.findMany({
    where: { gymId: gym.id, programId: program.id, date: day, publishAt: { lte: now } },
    orderBy: { id: 'asc' },
  })
  return { gym, program, day, wods: await assembleWods(scope, rows) }
}
