import { isBoardOpen } from '../../../domain/registrations/partner-board'
import { describeTeamRules } from '../../../domain/registrations/team-rules'
import type { DivisionModel } from '../../../generated/sqlite/models'
import type { PartnerBoard, SearchShown } from '../../../services/registrations/partners/board'
import type { OwnSearch } from '../../../services/registrations/partners/searching'
import { pastDayShown, type Reading } from '../../words/when'
import { GENDER_WORDS } from '../people-fields'

export type BoardPage = ReturnType<typeof buildBoard>
export type WritePage = ReturnType<typeof buildWrite>
export type OwnSearchPage = ReturnType<typeof buildOwnSearch>

export function buildBoard(
  { isOpen, divisions, searches }: PartnerBoard,
  own: string | null,
  reading: Reading,
) {
  return {
    isOpen,
    own,
    isEmpty: searches.length === 0,
    divisions: divisions.map(division => ({
      ...{ id: division.id, name: division.name, said: describeTeamRules(division) },
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

export function buildOwnSearch(search: OwnSearch, now: Date) {
  const { name, text, division, competition, provenAt, endedAt } = search
  const isOpen = isBoardOpen(competition, now)
  return {
    ...{ name, text, division: division.name },
    state: endedAt !== null ? 'ended' : !isOpen ? 'closed' : provenAt === null ? 'unproven' : 'shown',
  }
}
