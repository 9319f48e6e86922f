import { dayAt } from '../shared/dates'
import { readToken, signedToken } from '../shared/signed-token'
import { registrationWindow } from './registration-window'

/** Returns the token of an entry's page in mails. It proves the address. */
export function partnerSearchToken(secret: string, id: string): string {
  return signedToken(secret, 'partner-search', id)
}

/** Returns the token of the same page for the browser that sent the form. */
export function partnerEntryToken(secret: string, id: string): string {
  return signedToken(secret, 'partner-entry', id)
}

export type PartnerLink = { id: string; isMailed: boolean }

/** Reads either token of an entry's page. Null unless genuine. */
export function readPartnerLink(secret: string, token: string): PartnerLink | null {
  const mailed = readToken(secret, 'partner-search', token)
  const id = mailed ?? readToken(secret, 'partner-entry', token)
  return id === null ? null : { id, isMailed: mailed !== null }
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
