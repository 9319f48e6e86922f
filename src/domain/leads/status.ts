export type LeadStatus = 'new' | 'booked' | 'came' | 'joined' | 'closed'

type Facts = {
  classId: string | null
  cameAt: Date | null
  closedAt: Date | null
  athleteId: string | null
}

/** Returns the state of a proven lead; the last step counts. */
export function leadStatus({ classId, cameAt, closedAt, athleteId }: Facts): LeadStatus {
  if (athleteId !== null) return 'joined'
  if (closedAt !== null) return 'closed'
  if (cameAt !== null) return 'came'
  return classId === null ? 'new' : 'booked'
}

/** Days until requests without proof, and leads without an athlete, are deleted. */
export const UNPROVEN_DAYS = 7
export const LEAD_DAYS = 365
