import { isAway } from '../../domain/people/habits'
import { findBirthday, findMilestone } from '../../domain/people/lists'
import { formatNumber } from '../../domain/shared/words'
import { GROUPS, LIST_NAMES, type PeopleGroup, type PeopleSearch } from '../../schemas/people/lists'
import type { PeopleList } from '../../services/people/list'
import { buildPageLinks, hrefWith } from '../words/page-links'
import { agoShown, dayShown, type Reading, type When } from '../words/when'
import { buildDots, type Dots, formatLastVisit, formatUsual } from './habit-words'
import { tagsFor, UNCLAIMED } from './tags'
import { LIST_WORDS, WORDS } from './words'

export type PeoplePage = ReturnType<typeof buildPeoplePage>
type Person = PeopleList['items'][number]

export function buildPeoplePage(
  list: PeopleList,
  search: PeopleSearch,
  { base, reading, waiting }: { base: string; reading: Reading; waiting: number },
) {
  const { q } = search
  const { show, counts } = list
  const words = WORDS[show]
  const hrefOf = (of: Partial<PeopleSearch>) => {
    const { q, page, show } = { ...search, show: list.show, page: 1, ...of }
    return hrefWith(base, {
      q,
      show: show === 'active' && q !== '' ? null : show,
      page: page === 1 ? null : page,
    })
  }
  const isAction = show in LIST_WORDS
  return {
    rows: list.items.map(person => buildRow(person, show, reading)),
    heading:
      q === '' ? words.heading(list.total) : `${formatNumber(list.total)} of ${words.heading(list.inGroup)}`,
    about: words.about,
    search: { q, show: isAction ? null : show },
    members: `${formatNumber(list.members)} ${list.members === 1 ? 'person' : 'people'}`,
    lists: LIST_NAMES.map(name => ({
      label: LIST_WORDS[name].label,
      count: counts[name],
      href: hrefOf({ show: name, q: '' }),
      current: name === show,
    })),
    groups: GROUPS.map(name => ({
      label: WORDS[name].label,
      href: hrefOf({ show: name }),
      current: name === show,
    })),
    write:
      isAction && list.total > 0 && q === ''
        ? buildWrite(list.reach, hrefWith(`${base}/write`, { show }))
        : null,
    query: isAction ? `?show=${show}` : '',
    csv: hrefWith(`${base}/people.csv`, { show }),
    hasDots: list.items.some(({ access }) => access !== 'archived'),
    empty: q === '' ? words.empty : `Nobody matches “${q}” here.`,
    all: q === '' ? null : hrefWith(base, { show: show === 'active' ? null : show }),
    invites: show === 'unclaimed',
    alone: show === 'active' && list.inGroup === 1,
    pages: buildPageLinks(list, page => hrefOf({ page })),
    waiting: describeWaiting(waiting),
  }
}

function buildWrite({ reached, recent, unreached, lack }: PeopleList['reach'], path: string) {
  const rest = [
    recent > 0 && `${formatNumber(recent)} got a message in the last 14 days`,
    unreached > 0 && `${formatNumber(unreached)} ${unreached === 1 ? 'has' : 'have'} no ${lack}`,
  ].filter(Boolean)
  return {
    href: reached === 0 ? null : path,
    label: reached === 1 ? 'Write to 1 person' : `Write to ${formatNumber(reached)}`,
    rest: rest.join(' · ') || null,
  }
}

function describeWaiting(count: number): string | null {
  if (count === 0) return null
  return count === 1 ? 'One person asks to join.' : `${formatNumber(count)} people ask to join.`
}

type Row = {
  id: string
  name: string
  photo: string | null
  tags: ReturnType<typeof tagsFor>
  canWrite: boolean
  said: string
  when: When | null
  isAway: boolean
  usual: string | null
  dots: Dots | null
}

function buildRow(person: Person, show: PeopleGroup, reading: Reading): Row {
  const { id, name, photoVersion: photo, habits, canWrite } = person
  const tags = tagsFor(person).filter(tag => show !== 'unclaimed' || tag !== UNCLAIMED)
  const isArchived = person.access === 'archived'
  const isPlain = isArchived || show === 'unclaimed'
  return {
    ...{ id, name, photo, tags, canWrite, ...describePerson(person, show, reading) },
    isAway: isAway(habits, reading.today),
    usual: isPlain || habits.last === null ? null : formatUsual(habits.usual, reading),
    dots: isArchived ? null : buildDots(habits.weeks),
  }
}

function describePerson(person: Person, show: PeopleGroup, reading: Reading) {
  const { habits, follows } = person
  const milestone = show === 'milestones' ? findMilestone(person) : null
  if (milestone) {
    const { count, isReached } = milestone
    return { said: `${formatNumber(count)} classes ${isReached ? 'reached' : 'due'}`, when: null }
  }
  const birthday = show === 'birthdays' ? findBirthday(person, reading.today) : null
  if (birthday) return { said: 'Birthday', when: dayShown(birthday, reading.today, reading) }
  if (show === 'unpaid' && person.unpaidSince)
    return { said: 'Unpaid since', when: dayShown(person.unpaidSince, reading.today, reading) }
  if (show === 'unclaimed' || show === 'first_month')
    return { said: 'Added', when: agoShown(person.addedAt, new Date(), reading) }
  if (habits.last !== null) return { said: 'Here', when: formatLastVisit(habits.last, reading) }
  const followed = follows.length === 0 ? '' : ` · follows ${follows.join(', ')}`
  return { said: `Not here in 90 days${followed}`, when: null }
}

const COLUMNS = [
  ...['Name', 'E-mail', 'Added', 'Last visit', 'Visits in 7 days', 'Visits in 30 days', 'Visits in 90 days'],
  ...['Usual days', 'Usual time', 'Trend', 'Classes in all'],
]

/** Returns cells, headings first. */
export function buildPeopleSheet(
  people: readonly Omit<Person, 'follows' | 'canWrite'>[],
  reading: Reading,
): string[][] {
  return [
    COLUMNS,
    ...people.map(({ name, email, addedOn, habits, classes }) => [
      ...[name, email, addedOn, habits.last ?? ''],
      ...[habits.in7, habits.in30, habits.in90].map(String),
      formatUsual({ ...habits.usual, time: null }, reading).replace('no fixed days', ''),
      ...[habits.usual.time ?? '', habits.isSlipping ? 'slipping' : '', String(classes)],
    ]),
  ]
}
