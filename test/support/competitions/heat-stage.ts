/** A competition with a heat: what the operations about heats are tried on. */
import type { Db } from '../../../src/db/client'
import { buildHeat, buildRegistration } from '../builders'
import { buildContest } from './contest'

/** A heat at noon with one of three in its first lane. */
export async function buildHeatContest(db: Db, gymId: string) {
  const contest = await buildContest(db, gymId)
  const { of, division, event, scored, free } = contest
  const third = await buildRegistration(db, { ...of, divisionId: division.id })
  const given = { startsAt: new Date('2026-05-09T10:00:00Z') }
  const heat = await buildHeat(db, event, given, [scored])
  return { ...contest, heat, entrants: [scored, free, third] as const }
}
