/** Links of judges, screens and registrations end by themselves. */
import { v7 as uuid } from 'uuid'
import { judgePath, readJudgeId } from '../../../src/domain/event-scores/judge-link'
import { leadPath, readLeadId } from '../../../src/domain/leads/lead-link'
import {
  participantToken,
  partnerToken,
  readParticipantId,
  readPartnerId,
  readRegistrationId,
  registrationToken,
} from '../../../src/domain/registrations/registration-link'
import { readScreenId, screenUrl } from '../../../src/domain/screens/screen-link'
import { type EndingLink, LINK_DAYS, linkExpiry, whileOpen } from '../../../src/domain/shared/link-end'

const SECRET = 'a secret of at least thirty-two characters'
const DAY_MS = 24 * 60 * 60 * 1000
const lastPart = (url: string) => url.slice(url.lastIndexOf('/') + 1)
const daysAgo = (days: number) => uuid({ msecs: Date.now() - days * DAY_MS })

const OPENED: Record<EndingLink, (id: string) => string | null> = {
  judge: id => readJudgeId(SECRET, lastPart(judgePath(SECRET, id))),
  screen: id => readScreenId(SECRET, lastPart(screenUrl('', SECRET, id))),
  registration: id => readRegistrationId(SECRET, registrationToken(SECRET, id)),
  participant: id => readParticipantId(SECRET, participantToken(SECRET, id)),
  partner: id => readPartnerId(SECRET, partnerToken(SECRET, id)),
  lead: id => readLeadId(SECRET, lastPart(leadPath(SECRET, 'sihl', id))),
}

test.each(Object.keys(LINK_DAYS) as EndingLink[])('a link works until its expiry: %s', kind => {
  const [young, old] = [daysAgo(LINK_DAYS[kind] - 1), daysAgo(LINK_DAYS[kind] + 1)]
  expect(OPENED[kind](young)).toBe(young)
  expect(OPENED[kind](old)).toBeNull()
})

test('a link expires to the millisecond', () => {
  const made = new Date('2026-11-22T10:00:00Z')
  const id = uuid({ msecs: made.getTime() })
  const end = new Date('2027-01-21T10:00:00Z')
  expect(linkExpiry('judge', id)).toEqual(end)
  expect(whileOpen('judge', id, new Date(end.getTime() - 1))).toBe(id)
  expect(whileOpen('judge', id, end)).toBeNull()
})

test('an id without a time has no expiry', () => {
  expect(linkExpiry('judge', 'judge-1')).toBeNull()
  expect(whileOpen('judge', 'judge-1')).toBe('judge-1')
  expect(whileOpen('judge', null)).toBeNull()
})
