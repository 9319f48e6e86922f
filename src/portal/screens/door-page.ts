import { beginsAt } from '../../domain/classes/class-times'
import { ordinal } from '../../domain/leaderboards/rank/reasons'
import { hueOf, initialsOf } from '../../domain/shared/initials'
import { formatCount } from '../../domain/shared/words'
import type { CheckedIn, Door, DoorPerson } from '../../services/classes/door'
import { hourShown } from '../words/hour-shown'

export type DoorPage = ReturnType<typeof buildDoor>
export type CheckedInShown = ReturnType<typeof buildCheckedIn>

/** Limit of faces; above it the page asks for another letter. */
const MOST_FACES = 8

type Place = { path: string; locale: string; timeZone: string }

export function buildDoor(
  door: Door,
  {
    gym,
    found,
    typed,
    visitors,
    ...place
  }: Place & { gym: string; found: DoorPerson[]; typed: string; visitors: string | null },
) {
  const shown = limitFound(found, typed)
  return {
    ...{ gym, path: place.path, typed, visitors, ask: 'your coach', hasBibs: false, hint: shown.hint },
    next: describeNext(door, place),
    found: shown.found.map(person => buildPerson(person, door, place)),
  }
}

/** Returns the people to show, or a hint in their place. */
export function limitFound<Person>(found: Person[], typed: string): { found: Person[]; hint: string } {
  if (found.length > MOST_FACES) return { found: [], hint: 'Type one more letter.' }
  return { found, hint: typed !== '' && found.length === 0 ? `Nobody starts with “${typed}”.` : '' }
}

export function listDoorPeople(door: Door, place: Place) {
  return {
    next: describeNext(door, place),
    people: door.people.map(person => buildPerson(person, door, place)),
  }
}

/** `17:30 Fitness starts in 12 minutes`. */
function describeNext({ next, now }: Door, { locale, timeZone }: Place): string {
  if (next === null) return 'No more classes today'
  const minutes = Math.round((beginsAt(next, timeZone).getTime() - now.getTime()) / 60_000)
  const title = `${hourShown(next.time, locale).text} ${next.name ?? next.program}`
  if (minutes > 0 && minutes < 60) return `${title} starts in ${formatCount(minutes, 'minute')}`
  return [title, next.room].filter(Boolean).join(', ')
}

function buildPerson({ id, name, photo, booked }: DoorPerson, { next }: Door, { path, locale }: Place) {
  const hour = booked && hourShown(booked.time, locale).text
  const free = next === null ? null : next.free === null ? 'Not booked' : `Not booked, ${places(next.free)}`
  return {
    ...{ id, name, initials: initialsOf(name), hue: hueOf(name), photo: photo && `${path}/photos/${photo}` },
    said: booked === null ? (free ?? 'No class') : booked.isHere ? `Here, ${hour}` : `Booked ${hour}`,
    isBooked: booked !== null,
  }
}

const places = (free: number) => (free === 0 ? 'full' : formatCount(free, 'place'))

/** Splits a name into words of plain capitals: `WISNIEWSKA`. */
export function foldName(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('Ł', 'L')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
}

/** Finds people by the first letters of a name. */
export function findPeople({ people }: Door, typed: string): DoorPerson[] {
  const [letters = ''] = foldName(typed.slice(0, 20))
  if (letters === '') return []
  return people.filter(({ name }) => foldName(name).some(word => word.startsWith(letters)))
}

export function buildCheckedIn(
  { class: held, isAgain, away, visits }: CheckedIn,
  athleteId: string,
  locale: string,
) {
  return {
    athleteId,
    classId: held.id,
    isAgain,
    title: [`${hourShown(held.time, locale).text} ${held.name ?? held.program}`, held.room]
      .filter(Boolean)
      .join(', '),
    said: isAgain
      ? 'You were in already.'
      : away !== null && away >= LONG_AWAY
        ? `You’re in. Good to see you after ${away} days.`
        : 'You’re in.',
    visits: ordinal(visits),
  }
}

const LONG_AWAY = 10
