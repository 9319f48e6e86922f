/** From new to a member: each state needs its own answer of the gym. */
export const LEAD_STATUSES = ['new', 'booked', 'came', 'joined', 'closed'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

type Facts = {
  classId: string | null
  cameAt: Date | null
  closedAt: Date | null
  athleteId: string | null
}

/** Returns the state of a proven lead: who joined stays joined, and who came is asked, whatever was booked. */
export function leadStatus({ classId, cameAt, closedAt, athleteId }: Facts): LeadStatus {
  if (athleteId !== null) return 'joined'
  if (closedAt !== null) return 'closed'
  if (cameAt !== null) return 'came'
  return classId === null ? 'new' : 'booked'
}

/** Days after which a visitor who did not prove the address is forgotten, and a lead that did not become a member. */
export const UNPROVEN_DAYS = 7
export const LEAD_DAYS = 365
