import { formatCount } from '../../domain/shared/words'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import type { Profile } from '../../services/athletes/own-profile'

export type ProfilePage = {
  name: string
  photo: string | null
  email: string
  gender: string
  units: string
  clock: string
  timeZone: string
  choices: Record<'hides_classes' | 'locks_following' | 'hides_streak' | 'hides_publicly', string>
  /** Followed programs. Only a coach can remove a program that is not open to all members. */
  followed: { id: string; name: string; said: string; canLeave: boolean }[]
  open: { id: string; name: string }[]
  classes: string
}

const SAID = {
  all_members: 'open to all members',
  private: 'by invitation of your coaches',
  athlete: 'made for you',
} as const

export function buildProfile({ athlete, followed, open, attendance }: Profile): ProfilePage {
  return {
    name: athlete.name,
    photo: athlete.photoVersion,
    email: athlete.email,
    gender: athlete.gender ?? '',
    units: athlete.units ?? '',
    clock: athlete.clock ?? '',
    timeZone: athlete.timeZone === null ? '' : currentTimeZone(athlete.timeZone),
    choices: {
      hides_classes: athlete.hidesClasses ? 'yes' : '',
      locks_following: athlete.locksFollowing ? 'yes' : '',
      hides_streak: athlete.hidesStreak ? 'yes' : '',
      hides_publicly: athlete.hidesPublicly ? 'yes' : '',
    },
    followed: followed.map(({ id, name, access }) => {
      return { id, name, said: SAID[access], canLeave: access === 'all_members' }
    }),
    open: open.map(({ id, name }) => ({ id, name })),
    classes: describeClasses(attendance),
  }
}

function describeClasses({ came, noShows }: Profile['attendance']): string {
  if (came + noShows === 0) return 'No class in the last 90 days yet.'
  const attended = `You came to ${formatCount(came, 'class')} in the last 90 days.`
  if (noShows === 0) return attended
  return `${attended} You did not come to ${formatCount(noShows, 'class')} that you had booked.`
}
