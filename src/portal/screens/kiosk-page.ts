/** A door of a competition, in the shapes of a door of classes. */
import { hueOf, initialsOf } from '../../domain/shared/initials'
import type { Kiosk, KioskCheckIn, KioskPerson } from '../../services/registrations/check-in/kiosk'
import { type CheckedInShown, type DoorPage, foldName, limitFound } from './door-page'

export function buildKiosk(
  kiosk: Kiosk,
  { gym, path, typed }: { gym: string; path: string; typed: string },
): DoorPage {
  const { found, hint } = limitFound(findInKiosk(kiosk, typed), typed)
  return {
    ...{ gym, path, typed, hint, visitors: null },
    ...{ next: kiosk.competition, ask: 'the desk', hasBibs: true },
    found: found.map(buildKioskPerson),
  }
}

export const listKioskPeople = ({ competition, people }: Kiosk) => ({
  ...{ next: competition, people: people.map(buildKioskPerson), code: null },
})

function buildKioskPerson({ id, name, division, bib, isHere, isReady }: KioskPerson) {
  return {
    ...{ id, name, initials: initialsOf(name), hue: hueOf(name), photo: null, isBooked: true },
    ...{ bib, isReady },
    said: [division, bib !== null && `bib ${bib}`, isHere && 'here'].filter(Boolean).join(' · '),
  }
}

/** Finds people by the first letters of a name, or the first digits of a bib. */
function findInKiosk({ people }: Kiosk, typed: string): KioskPerson[] {
  const digits = typed.trim()
  if (/^\d{1,5}$/.test(digits)) return people.filter(({ bib }) => String(bib ?? '').startsWith(digits))
  const [letters = ''] = foldName(typed.slice(0, 20))
  if (letters === '') return []
  return people.filter(({ name }) => foldName(name).some(word => word.startsWith(letters)))
}

export function buildKioskCheckIn(
  { division, bib, isAgain }: KioskCheckIn,
  { athleteId, competitionId }: { athleteId: string; competitionId: string },
): CheckedInShown {
  return {
    ...{ athleteId, classId: competitionId, isAgain },
    title: [division, bib !== null && `bib ${bib}`].filter(Boolean).join(', '),
    said: isAgain ? 'You were in already.' : 'You’re in.',
    visits: '',
  }
}
