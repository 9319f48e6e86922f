import { type DateStyle, dayAt, formatDate } from '../../domain/shared/dates'
import { daysBetween, formatDaysAway } from '../../domain/shared/days'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { AthleteModel, ProgramModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import type { AthleteGroup, AthleteSearch } from '../../schemas/athletes/athletes'
import type { AthleteList, ListedAthlete } from '../../services/athletes/list'
import type { AthleteProfile } from '../../services/athletes/profile'
import type { Choice } from '../words/choices'
import { buildPageLinks, hrefWith } from '../words/page-links'
import type { Tag } from '../words/score-shown'
import type { When } from '../words/when'

export type AthleteIndex = ReturnType<typeof buildAthleteIndex>

export type AthletePage = ReturnType<typeof buildAthletePage>

export type InvitePage = ReturnType<typeof buildInvitePage>

const GROUPS: Record<AthleteGroup, { label: string; noun: (count: number) => string; empty: string }> = {
  active: { label: 'Active', noun: count => formatCount(count, 'athlete'), empty: 'Nobody is here yet.' },
  staff: { label: 'Staff', noun: count => `${formatNumber(count)} on the staff`, empty: 'Nobody is staff.' },
  unclaimed: {
    label: 'Invited',
    noun: count => `${formatNumber(count)} invited, not claimed yet`,
    empty: 'Everyone has claimed their account. New athletes are listed here until then.',
  },
  archived: {
    label: 'Archived',
    noun: count => `${formatNumber(count)} archived`,
    empty: 'Nobody is archived. Archiving ends an athlete’s access to the gym; their results stay.',
  },
}
const STAFF = { admin: 'Admin', coach: 'Coach' } as const
const ACCESS = { member: 'Member', marketplace: 'Marketplace', archived: 'Archived', deleted: '' } as const
export const GENDER_CHOICES: Choice[] = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'nonbinary', label: 'Non-binary' },
  { value: 'undisclosed', label: 'Prefers not to say' },
]

export function buildAthleteIndex(
  list: AthleteList,
  search: AthleteSearch,
  base: string,
  place: DateStyle,
  waiting: number,
) {
  const { q, show } = search
  const group = GROUPS[show]
  const hrefOf = (of: Partial<AthleteSearch>) => {
    const { q, show, page } = { ...search, page: 1, ...of }
    return hrefWith(base, { q, show: show === 'active' ? null : show, page: page === 1 ? null : page })
  }
  return {
    rows: list.items.map(athlete => buildRow(athlete, show, place)),
    heading: q === '' ? group.noun(list.total) : `${formatNumber(list.total)} of ${group.noun(list.inGroup)}`,
    search,
    groups: Object.entries(GROUPS).map(([name, { label }]) => ({
      label,
      href: hrefOf({ show: name as AthleteGroup }),
      current: name === show,
    })),
    empty: q === '' ? group.empty : `Nobody matches “${q}” here.`,
    all: q === '' ? null : hrefOf({ q: '' }),
    alone: show === 'active' && list.inGroup === 1,
    pages: buildPageLinks(list, page => hrefOf({ page })),
    waiting:
      waiting === 0
        ? null
        : waiting === 1
          ? 'One person asks to join.'
          : `${formatNumber(waiting)} people ask to join.`,
  }
}

function buildRow(athlete: ListedAthlete, show: AthleteGroup, place: DateStyle) {
  const { id, name, photoVersion: photo } = athlete
  const tags = tagsOf(athlete).filter(tag => show !== 'unclaimed' || tag !== UNCLAIMED)
  return { id, name, photo, tags, ...habitOf(athlete, show, place) }
}

/** `Last logged 3 days ago`; before the first result the followed programs. */
function habitOf(athlete: ListedAthlete, show: AthleteGroup, place: DateStyle) {
  if (show === 'unclaimed') return { said: 'Added', when: buildTimeAgo(athlete.addedAt, place) }
  if (athlete.lastLoggedAt) return { said: 'Last logged', when: buildTimeAgo(athlete.lastLoggedAt, place) }
  const follows = athlete.follows.length === 0 ? '' : ` · follows ${athlete.follows.join(', ')}`
  return { said: `Nothing logged yet${follows}`, when: null }
}

export function buildAthletePage(athlete: AthleteProfile, programs: ProgramModel[], place: DateStyle) {
  const { id, name, email } = athlete
  const active = isActive(athlete)
  return {
    id,
    name,
    photo: athlete.photoVersion,
    email,
    tags: [...(active ? [] : [plain('Archived')]), ...tagsOf(athlete)],
    active,
    unclaimed: isUnclaimed(athlete),
    facts: factsOf(athlete, place),
    programs: athlete.programs.map(program => ({ id: program.id, name: program.name })),
    choices: programs
      .filter(program => !athlete.programs.some(followed => followed.id === program.id))
      .filter(program => mayFollow(program, id))
      .map(program => ({ value: program.id, label: program.name })),
  }
}

export function buildProgramChoices(programs: ProgramModel[]): Choice[] {
  return programs
    .filter(program => mayFollow(program, null))
    .map(({ id, name }) => ({ value: id, label: name }))
}

export function buildInvitePage(athlete: AthleteModel, url: string | null, gym: { name: string }) {
  const { id, name } = athlete
  const subject = `Your account at ${gym.name}`
  const body = `Hi ${name},\n\nthis link opens your account at ${gym.name}. It works once, within 14 days:\n\n${url}\n`
  const mailto = `mailto:${encodeURIComponent(athlete.email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return { id, name, url, mailto, why: url === null ? whyNot(athlete) : null, reissue: isUnclaimed(athlete) }
}

function whyNot(athlete: AthleteModel): string {
  if (!isActive(athlete)) return `${athlete.name} is archived. Restore the athlete to create a new link.`
  return athlete.personId === null
    ? 'The last link no longer works. Create a new one.'
    : `${athlete.name} already has an account and can simply sign in.`
}

function factsOf(athlete: AthleteProfile, place: DateStyle) {
  const gender = GENDER_CHOICES.find(choice => choice.value === athlete.gender)?.label
  const { claimedAt } = athlete.invite ?? { claimedAt: null }
  const claimed = athlete.personId !== null
  return [
    { label: 'Gender', text: gender ?? 'Not known', when: null },
    { label: 'Access', text: ACCESS[athlete.access], when: null },
    { label: 'Added', text: '', when: dateOf(athlete.addedAt, place) },
    claimed && claimedAt
      ? { label: 'Account', text: 'Claimed', when: dateOf(claimedAt, place) }
      : { label: 'Account', text: claimed ? 'Claimed' : 'Not claimed yet', when: null },
    ...attendanceOf(athlete),
  ]
}

function attendanceOf({ attendance: { came, noShows } }: AthleteProfile) {
  if (came + noShows === 0) return []
  const missed = noShows === 0 ? 'no no-shows' : formatCount(noShows, 'no-show')
  return [{ label: 'Classes', text: `${formatNumber(came)} in the last 90 days, ${missed}`, when: null }]
}

const plain = (label: string): Tag => ({ label, kind: '' })
const UNCLAIMED = plain('No sign-in yet')

function tagsOf(athlete: AthleteModel): Tag[] {
  return [
    athlete.staff && plain(STAFF[athlete.staff]),
    athlete.access === 'marketplace' && plain('Marketplace'),
    isUnclaimed(athlete) && UNCLAIMED,
  ].filter(tag => !!tag)
}

function isUnclaimed(athlete: AthleteModel): boolean {
  return isActive(athlete) && athlete.personId === null
}

function mayFollow(program: ProgramModel, athleteId: string | null): boolean {
  return program.status !== 'archived' && (program.athleteId === null || program.athleteId === athleteId)
}

function buildTimeAgo(moment: Date, place: DateStyle): When {
  const [day, today] = [dayAt(moment, place.timeZone), dayAt(new Date(), place.timeZone)]
  if (daysBetween(day, today) > 30) return dateOf(moment, place)
  return { iso: moment.toISOString(), text: formatDaysAway(day, today) }
}

function dateOf(moment: Date, place: DateStyle): When {
  return { iso: moment.toISOString(), text: formatDate(moment, place) }
}
