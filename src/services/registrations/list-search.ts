import type { AgeState } from '../../domain/registrations/ages'
import { matches } from '../../domain/shared/search-text'
import type { ParticipantModel } from '../../generated/sqlite/models'
import type { ListFilter } from '../../schemas/registrations/registering'
import type { Check, Due, Sums } from './check-in/checks'
import type { StoredAnswer } from './form/own-details'
import { DETAIL_LABELS } from './form/questions'
import { UNSIGNED, UNSIGNED_BY_GUARDIAN } from './form/waiver'
import type { RegistrationRow } from './rows'

export type ListedRegistration = RegistrationRow & {
  waitingPlace: number | null
  sharesEmail: boolean
  tagList: string[]
  answers: StoredAnswer[]
  /** Labels of missing details of its participants, each once. */
  missing: string[]
  /** Its participants at the check-in. */
  checks: Check[]
  /** The amount due. Null without one, and without a place. */
  due: Due | null
  /** The amount paid, less refunds. Null without a price. */
  paid: Due | null
  /** The shares of members. Null when a team pays together. */
  shares: Sums['shares']
  extras: Sums['extras']
  age: AgeState
}

export type RegistrationSearch = {
  words?: string
  /**
   * Bounds of the registration time: `since` inclusive, the other exclusive, local to the competition; '' for
   * no bound.
   */
  since?: string
  until?: string
  withdrawnAt?: Date | null
  only?: ListFilter
  shirt?: string
  tag?: string
  /** The id of a question and one of its choices, with a colon between. */
  answer?: string
}

/** True for a registration that fits every part of a search. */
export function isFound(
  row: ListedRegistration,
  { words = '', withdrawnAt, only, shirt, tag, answer }: RegistrationSearch,
  since: Date | null,
  until: Date | null,
): boolean {
  const made = row.waitingSince ?? row.registeredAt
  if (since && made < since) return false
  if (until && made >= until) return false
  if (withdrawnAt && row.withdrawnAt?.getTime() !== withdrawnAt.getTime()) return false
  if (shirt && !row.participants.some(participant => participant.shirt === shirt)) return false
  if (tag && !row.tagList.includes(tag)) return false
  if (answer && !hasAnswered(row, answer)) return false
  return (only === undefined || isAmong(row, only)) && matches(words, textsOf(row))
}

function hasAnswered({ answers }: ListedRegistration, asked: string): boolean {
  const [questionId = '', ...rest] = asked.split(':')
  const wanted = rest.join(':')
  return answers.some(
    answer =>
      answer.questionId === questionId &&
      (answer.value === wanted || answer.value.includes(JSON.stringify(wanted))),
  )
}

function isAmong(row: ListedRegistration, only: ListFilter): boolean {
  if (only === 'same_email') return row.sharesEmail
  if (row.withdrawnAt !== null) return false
  switch (only) {
    case 'waiting':
      return row.waitingSince !== null
    case 'missing':
      return row.missing.length > 0
    case 'unsigned':
      return [UNSIGNED, UNSIGNED_BY_GUARDIAN].some(label => row.missing.includes(label))
    case 'unpaid':
      return row.due !== null && row.waitingSince === null
    case 'absent':
      return row.waitingSince === null && row.checks.some(({ hereAt }) => hereAt === null)
    case 'age':
      return row.age !== null || row.missing.includes(DETAIL_LABELS.birthday)
  }
}

function textsOf({ teamName, participants, bib, tagList, answers }: ListedRegistration): string[] {
  const participantTexts = ({ name, email, affiliation }: ParticipantModel) => [
    name,
    email,
    affiliation ?? '',
  ]
  const own = [
    teamName ?? '',
    bib === null ? '' : String(bib),
    ...tagList,
    ...answers.map(({ value }) => value),
  ]
  return [...own, ...participants.flatMap(participantTexts)]
}
