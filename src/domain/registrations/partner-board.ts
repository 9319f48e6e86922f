import { dayAt } from '../shared/dates'
import { readToken, signedToken } from '../shared/signed-token'
import { registrationWindow } from './registration-window'

/** Returns the token in the address of a person's own entry. */
export function partnerSearchToken(secret: string, id: string): string {
  return signedToken(secret, 'partner-search', id)
}

/** Returns the id of the entry when the token is genuine, else null. */
export function readPartnerSearchId(secret: string, token: string): string | null {
  return readToken(secret, 'partner-search', token)
}

type Board = {
  partnerBoard: boolean
  timeZone: string
  registrationOpensAt: Date
  registrationClosesAt: Date | null
  startsOn: string | null
  endsOn: string | null
}

/** Returns false once registration has closed, and after the last day. */
export function isBoardOpen(competition: Board, now: Date): boolean {
  if (!competition.partnerBoard || registrationWindow(competition, now) === 'after') return false
  const lastDay = competition.endsOn ?? competition.startsOn
  return lastDay === null || dayAt(now, competition.timeZone) <= lastDay
}
