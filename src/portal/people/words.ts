import { formatCount, formatNumber } from '../../domain/shared/words'
import type { ListName, PeopleGroup } from '../../schemas/people/lists'

type Words = {
  label: string
  heading: (count: number) => string
  about: string | null
  empty: string
}

const NOBODY = 'Nobody. Well done.'

export const LIST_WORDS: Record<ListName, Words> = {
  away: {
    label: 'Not here for 14 days',
    heading: () => 'Not here for 14 days',
    about: 'Were here in the last 90 days, without paused members. The most regular first.',
    empty: NOBODY,
  },
  slipping: {
    label: 'Slipping',
    heading: () => 'Slipping',
    about: 'In the last four weeks, at most half of their own usual. The most regular first.',
    empty: NOBODY,
  },
  first_month: {
    label: 'First month',
    heading: () => 'First month',
    about: 'Added in the last 30 days. The newest first.',
    empty: 'Nobody new. Share the join link.',
  },
  milestones: {
    label: 'Milestones',
    heading: () => 'Milestones this week',
    about: 'Fifty classes, or a full hundred: just reached, or due with a usual week.',
    empty: 'No milestone this week.',
  },
  birthdays: {
    label: 'Birthdays',
    heading: () => 'Birthdays this week',
    about: 'In the next seven days, of members who gave theirs. The next first.',
    empty: 'No birthday this week.',
  },
  unsigned: {
    label: 'Unsigned waiver',
    heading: () => 'Waiver not signed',
    about: 'Today asks them to sign, and check-in needs your word. The most regular first.',
    empty: 'Nobody. Everyone has signed, or the gym has no waiver.',
  },
  unpaid: {
    label: 'Unpaid',
    heading: () => 'Payment missed',
    about: 'The longest overdue first. Payments stay with your provider.',
    empty: NOBODY,
  },
  unclaimed: {
    label: 'Open invites',
    heading: count => `${formatNumber(count)} invited, not claimed yet`,
    about: null,
    empty: 'Everyone has claimed their account. New athletes are listed here until then.',
  },
  gone: {
    label: 'Not here in 90 days',
    heading: () => 'Not here in 90 days',
    about: 'Members for longer than a month, without a visit in 90 days. Archive the people who have left.',
    empty: NOBODY,
  },
}

const GROUP_WORDS: Record<Exclude<PeopleGroup, ListName>, Words> = {
  active: {
    label: 'Everyone',
    heading: count => formatCount(count, 'athlete'),
    about: null,
    empty: 'Nobody is here yet.',
  },
  staff: {
    label: 'Staff',
    heading: count => `${formatNumber(count)} on the staff`,
    about: null,
    empty: 'Nobody is staff.',
  },
  archived: {
    label: 'Archived',
    heading: count => `${formatNumber(count)} archived`,
    about: null,
    empty: 'Nobody is archived. Archiving ends an athlete’s access to the gym; their results stay.',
  },
}

/** Drafts of a message; `{name}` is filled in for each reader. */
export const MESSAGES: Record<ListName, string> = {
  away: 'Hi {name},\n\nwe have not seen you for two weeks and miss you. Is everything all right? Tell me if another time of the day would suit you better.\n\n{coach}',
  slipping:
    'Hi {name},\n\nyou came less often lately. Is there anything that we can change for you? I am happy to talk before or after class.\n\n{coach}',
  first_month:
    'Hi {name},\n\nhow do you like your first weeks at {gym}? Ask me anything, about a movement or about the class.\n\n{coach}',
  milestones: 'Hi {name},\n\nwhat a number of classes! Thank you for training with us.\n\n{coach}',
  birthdays: 'Hi {name},\n\nhappy birthday! Have a good day, and see you in class.\n\n{coach}',
  unsigned:
    'Hi {name},\n\nplease read and sign our waiver before your next class. You find it on Today, and it takes a minute.\n\n{coach}',
  unpaid:
    'Hi {name},\n\nyour last payment did not reach us. You find the amount on Today. Tell me if something is wrong.\n\n{coach}',
  unclaimed:
    'Hi {name},\n\nyour account at {gym} is waiting for you. Tell me if you need a new invite.\n\n{coach}',
  gone: 'Hi {name},\n\nwe have not seen you for three months. Would you like to come back? Your first class is waiting.\n\n{coach}',
}

export const WORDS: Record<PeopleGroup, Words> = { ...LIST_WORDS, ...GROUP_WORDS }
