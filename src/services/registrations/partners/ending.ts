import type { Inside } from '../../shared/in-transaction'

/** Ends the entries of people who are registered in the division or wait for a place there. */
export async function endFoundPartners(inside: Inside, competitionId: string): Promise<void> {
  const { db, gymId } = inside
  const open = await db.partnerSearch.findMany({
    where: { gymId, competitionId, endedAt: null },
    select: { id: true, email: true, divisionId: true },
  })
  if (open.length === 0) return
  const registered = await db.participant.findMany({
    where: {
      ...{ gymId, email: { in: open.map(({ email }) => email) } },
      registration: { gymId, competitionId, withdrawnAt: null },
    },
    select: { email: true, registration: { select: { divisionId: true } } },
  })
  const found = new Set(registered.map(({ email, registration }) => `${email} ${registration.divisionId}`))
  const ids = open.flatMap(({ id, email, divisionId }) => (found.has(`${email} ${divisionId}`) ? [id] : []))
  if (ids.length === 0) return
  await db.partnerSearch.updateMany({ where: { gymId, id: { in: ids } }, data: { endedAt: new Date() } })
}
