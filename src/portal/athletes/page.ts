import { type DateStyle, formatDate } from '../../domain/shared/dates'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { AthleteModel, ProgramModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import type { AthleteProfile } from '../../services/athletes/profile'
import { isUnclaimed, plainTag, tagsFor } from '../people/tags'
import type { Choice } from '../words/choices'
import { dayShown, type Reading, type When } from '../words/when'

export type AthletePage = ReturnType<typeof buildAthletePage>

export type InvitePage = ReturnType<typeof buildInvitePage>

const ACCESS = { member: 'Member', marketplace: 'Marketplace', archived: 'Archived', deleted: '' } as const
export const GENDER_CHOICES: Choice[] = [
  { value: 'female', label: 'Female' },
  { value: 'male', label: 'Male' },
  { value: 'nonbinary', label: 'Non-binary' },
  { value: 'undisclosed', label: 'Prefers not to say' },
]

export function buildAthletePage(athlete: AthleteProfile, programs: ProgramModel[], reading: Reading) {
  const { id, name, email } = athlete
  const active = isActive(athlete)
  return {
    id,
    name,
    photo: athlete.photoVersion,
    email,
    tags: [...(active ? [] : [plainTag('Archived')]), ...tagsFor(athlete)],
    active,
    left: athlete.leavesOn && {
      when: dayShown(athlete.leavesOn, reading.today, reading),
      reason: athlete.leaveReason,
    },
    unclaimed: isUnclaimed(athlete),
    facts: factsOf(athlete, reading),
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

function mayFollow(program: ProgramModel, athleteId: string | null): boolean {
  return program.status !== 'archived' && (program.athleteId === null || program.athleteId === athleteId)
}

function dateOf(moment: Date, place: DateStyle): When {
  return { iso: moment.toISOString(), text: formatDate(moment, place) }
}
