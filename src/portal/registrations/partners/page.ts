import { isBoardOpen } from '../../../domain/registrations/partner-board'
import { describeTeamRules } from '../../../domain/registrations/team-rules'
import type { DivisionModel, PartnerMessageModel } from '../../../generated/sqlite/models'
import type { PartnerBoard, SearchShown } from '../../../services/registrations/partners/board'
import type { OwnSearch } from '../../../services/registrations/partners/searching'
import { pastDayShown, type Reading } from '../../words/when'
import { describeAges } from '../ages'
import { GENDER_WORDS } from '../people-fields'

export type BoardPage = ReturnType<typeof buildBoard>
export type WritePage = ReturnType<typeof buildWrite>
export type OwnSearchPage = ReturnType<typeof buildOwnSearch>

type Own = { path: string; messages: string | null }

export function buildBoard(
  { isOpen, competition, divisions, searches }: PartnerBoard,
  own: Own | null,
  reading: Reading,
) {
  return {
    isOpen,
    own,
    isEmpty: searches.length === 0,
    divisions: divisions.map(division => ({
      ...{ id: division.id, name: division.name, said: describeTeamRules(division) },
      ages: describeAges(division, competition, reading),
      people: searches
        .filter(({ divisionId }) => divisionId === division.id)
        .map(search => buildSearch(search, reading)),
    })),
  }
}

function buildSearch({ id, name, gender, text, provenAt }: SearchShown, reading: Reading) {
  const since = pastDayShown(provenAt!, reading)
  return { id, name, gender: GENDER_WORDS[gender] ?? '', text, since }
}

export function buildWrite(search: SearchShown & { division: DivisionModel }) {
  const { id, name, gender, text, division } = search
  return { id, name, text, said: [GENDER_WORDS[gender], division.name].filter(Boolean).join(' · ') }
}

type Link = { isMailed: boolean; isProofMailed: boolean }

/** Messages to a proven address are for the link in a mail alone: anybody can type an address. */
export const seesMessages = ({ addressProven }: Pick<OwnSearch, 'addressProven'>, isMailed: boolean) =>
  isMailed || !addressProven

export function buildOwnSearch(search: OwnSearch, link: Link, now: Date, reading: Reading) {
  const { name, email, text, division, addressProven } = search
  const isSecret = !seesMessages(search, link.isMailed)
  return {
    ...{ name, email, text, division: division.name, divisionId: division.id, isSecret },
    state: stateOf(search, link, now),
    isMailed: addressProven,
    messages: isSecret ? [] : search.messages.map(message => buildMessage(message, reading)),
  }
}

function stateOf(
  { competition, provenAt, endedAt }: OwnSearch,
  { isMailed, isProofMailed }: Link,
  now: Date,
) {
  if (endedAt !== null) return 'ended'
  if (!isBoardOpen(competition, now)) return 'closed'
  if (provenAt !== null) return 'shown'
  return isMailed ? 'unproven' : isProofMailed ? 'mailed' : 'unmailed'
}

function buildMessage({ name, email, phone, text, createdAt }: PartnerMessageModel, reading: Reading) {
  const dialled = phone?.replaceAll(/[^+\d]/g, '') ?? null
  return { name, email, phone, dialled, text, sent: pastDayShown(createdAt, reading) }
}
