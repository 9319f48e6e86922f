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
    about: 'Were here in the last 90 days. The most regular first.',
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

export const WORDS: Record<PeopleGroup, Words> = { ...LIST_WORDS, ...GROUP_WORDS }
