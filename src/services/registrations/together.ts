/** Many registrations withdrawn at one go, and put back at one go: what a script sent in, and what turned out to be people. */
import { conflict, invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { assertStill } from './changes'
import { changeEntries, type EntryRow, findDivision, WITH_PARTICIPANTS } from './rows'
import { fillFreeSpots } from './waiting-list'
import { markRestored, markWithdrawn } from './withdrawing'

/** How many were withdrawn, and the moment they share: the one to put them back by. */
export type Withdrawn = { count: number; at: Date }

/**
 * Withdraws the registrations with these ids, all in one transaction; those that are withdrawn already stay as they are.
 * Their places are given to the waiting list once all of them are gone. Throws forbidden, and validation_failed when one
 * is none of the competition's or none is given; conflict withdrawn when all of them are already.
 */
export async function withdrawTogether(
  scope: GymScope,
  competitionId: string,
  ids: readonly string[],
): Promise<Withdrawn> {
  authorize(canCoach(scope.actor))
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) throw invalid({ form: ['Select at least one registration.'] })
  return changeEntries(scope, competitionId, async inside => {
    const entries = await inside.db.registration.findMany({
      where: { gymId: inside.gymId, competitionId, id: { in: wanted } },
      include: WITH_PARTICIPANTS,
    })
    if (entries.length < wanted.length)
      throw invalid({ form: ['One of these registrations is not in this competition. Select them again.'] })
    const leaving = entries.filter(({ withdrawnAt }) => withdrawnAt === null)
    if (leaving.length === 0) throw conflict('withdrawn', 'They are already withdrawn.')
    const at = new Date()
    for (const entry of leaving) await markWithdrawn(inside, entry, at)
    await fillPlaces(inside, leaving)
    return { count: leaving.length, at }
  })
}

/**
 * Puts back what was withdrawn at one go at this moment: into their divisions, over the limit if need be; those that were
 * on the waiting list go to its end, in the order they had. All of them or none. Throws forbidden, conflict
 * not_withdrawn, and validation_failed when somebody of them has registered again since.
 */
export async function restoreTogether(scope: GymScope, competitionId: string, at: Date): Promise<number> {
  authorize(canCoach(scope.actor))
  return changeEntries(scope, competitionId, async inside => {
    const entries = await withdrawnAt(inside, competitionId, at)
    if (entries.length === 0) throw conflict('not_withdrawn', 'They have already been restored.')
    // Held against who is there now, not against each other: they stood beside each other before.
    for (const entry of entries)
      await assertStill(inside, await findDivision(inside, competitionId, entry.divisionId), entry)
    for (const entry of entries) await markRestored(inside, entry)
    await fillPlaces(inside, entries)
    return entries.length
  })
}

async function fillPlaces(inside: Inside, entries: readonly EntryRow[]): Promise<void> {
  for (const divisionId of new Set(entries.map(entry => entry.divisionId)))
    await fillFreeSpots(inside, divisionId)
}

function withdrawnAt({ gymId, db }: Inside, competitionId: string, at: Date): Promise<EntryRow[]> {
  return db.registration.findMany({
    where: { gymId, competitionId, withdrawnAt: at },
    include: WITH_PARTICIPANTS,
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
  })
}
