import { formatCount } from '../../domain/shared/words'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import type { Profile } from '../../services/athletes/own-profile'

export type ProfilePage = ReturnType<typeof buildProfile>

const SAID = {
  all_members: 'open to all members',
  private: 'by invitation of your coaches',
  athlete: 'made for you',
} as const

export function buildProfile({ athlete, followed, open, attendance }: Profile) {
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
