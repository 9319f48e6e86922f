import type { GymScope } from '../../../scope'

/**
 * Returns the details of an athlete's latest registration in the gym that has any, by the names of fields, to fill in
 * the next form: date of birth, phone, emergency contact, shirt and name on the bib.
 */
export async function findKnownDetails(scope: GymScope, athleteId: string): Promise<Record<string, string>> {
  const { db, gymId } = scope
  const last = await db.participant.findFirst({
    where: { gymId, athleteId, filledInAt: { not: null } },
    orderBy: { filledInAt: 'desc' },
  })
  if (!last) return {}
  const known = {
    ...{ birthday: last.birthday, phone: last.phone, emergency_contact: last.emergencyContact },
    ...{ shirt: last.shirt, bib_name: last.bibName },
  }
  return Object.fromEntries(
    Object.entries(known).flatMap(([field, value]) => (value ? [[field, value]] : [])),
  )
}
