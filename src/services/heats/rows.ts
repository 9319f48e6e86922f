/** What the services of heats share: rows inside their transaction, and who is in which heat when. */
import { type Busy, personKeys, type Span, tooNear } from '../../domain/heats/rest'
import { localTimeAt, momentAtLocal } from '../../domain/shared/local-times'
import { invalid } from '../../errors'
import type { CompetitionModel, EventModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { ENTRANT, type Entrant } from '../event-scores/targets'

/** An event with the competition it is of. */
export type HeatEvent = { competition: CompetitionModel; event: EventModel }

/** Lanes by number; in them whoever has withdrawn, too. */
const LANES = {
  lanes: { orderBy: { lane: 'asc' as const }, include: { registration: { include: ENTRANT } } },
}

/** The event that a form names. Throws not_found for the competition, validation_failed on `field` for the event. */
export async function namedEvent(
  scope: GymScope,
  competitionId: string,
  eventId: string,
  field = 'event_id',
): Promise<HeatEvent> {
  const { gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const event = await scope.db.event.findFirst({ where: { gymId, competitionId, id: eventId } })
  if (!event) throw invalid({ [field]: ['must be an event of this competition'] })
  return { competition, event }
}

/** When something starts: as a form says it, in the time zone of the competition, or as a moment. */
export type StartsAt = string | Date

/** The moment of it. */
export function startOf(given: StartsAt, timeZone: string): Date {
  return typeof given === 'string' ? momentAtLocal(given, timeZone) : given
}

/** The heats of an event in their order, with who is in which lane. */
export async function heatRows(scope: GymScope, eventId: string) {
  const { gymId } = scope
  return scope.db.heat.findMany({
    where: { gymId, eventId },
    include: LANES,
    orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
  })
}
export type HeatRow = Awaited<ReturnType<typeof heatRows>>[number]

/** Who does an event: not those who wait for a place or have withdrawn. As they registered. */
export async function entrantsOf(scope: GymScope, eventId: string): Promise<Entrant[]> {
  const { gymId } = scope
  return scope.db.registration.findMany({
    where: {
      gymId,
      waitingSince: null,
      withdrawnAt: null,
      division: { events: { some: { gymId, eventId } } },
    },
    include: ENTRANT,
    orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
  })
}

/** The keys of everybody in an entry. */
export function peopleOf({ participants }: Pick<Entrant, 'participants'>): string[] {
  return [...new Set(participants.flatMap(personKeys))]
}

/** What an entry is called: the team, or the athlete. */
export function nameOfEntry({ teamName, participants }: Pick<Entrant, 'teamName' | 'participants'>): string {
  return teamName ?? (participants.find(({ captain }) => captain) ?? participants[0])?.name ?? ''
}

/** A heat in which somebody is. */
export type Taken = Span & { heatId: string; event: string; number: number }

/** A heat takes a minute at the least. */
const SHORTEST_MS = 60_000

/** When a heat of an event takes place, and the rest around it. */
export function spanOf(
  { heatSeconds, heatRestSeconds }: Pick<EventModel, 'heatSeconds' | 'heatRestSeconds'>,
  startsAt: Date,
): Span {
  const from = startsAt.getTime()
  const length = Math.max(heatSeconds * 1000, SHORTEST_MS)
  return { from, to: from + length, rest: heatRestSeconds * 1000 }
}

/** When everybody is in a heat of the competition, by the key of the person; `isLeftOut` says which do not count. */
export async function takenIn(
  scope: GymScope,
  competitionId: string,
  isLeftOut: (lane: { heatId: string; eventId: string; registrationId: string }) => boolean,
): Promise<Busy<Taken>> {
  const { gymId } = scope
  const heats = await scope.db.heat.findMany({
    where: { gymId, competitionId },
    include: { event: true, lanes: { include: { registration: { include: { participants: true } } } } },
  })
  const taken = new Map<string, Taken[]>()
  for (const { id: heatId, eventId, number, startsAt, event, lanes } of heats) {
    const span = { ...spanOf(event, startsAt), heatId, event: event.name, number }
    for (const { registrationId, registration } of lanes) {
      if (registration.withdrawnAt !== null || isLeftOut({ heatId, eventId, registrationId })) continue
      for (const person of peopleOf(registration)) taken.set(person, [...(taken.get(person) ?? []), span])
    }
  }
  return taken
}

/** Throws validation_failed on `field`, saying who is in which heat too near to these starts. */
export function assertRested(
  starts: readonly { entrant: Entrant; span: Span }[],
  taken: Busy<Taken>,
  timeZone: string,
  field: string,
): void {
  const told = starts.flatMap(({ entrant, span }) => {
    const [other] = tooNear(peopleOf(entrant), span, taken)
    return other ? [sayTooNear(nameOfEntry(entrant), span, other, timeZone)] : []
  })
  if (told.length === 0) return
  const more = told.length > MOST_TOLD ? [`so it is for ${told.length - MOST_TOLD} more`] : []
  throw invalid({ [field]: [`leaves too little rest: ${[...told.slice(0, MOST_TOLD), ...more].join('; ')}`] })
}

const MOST_TOLD = 3

/** `Ann Lee is in heat 2 of Opener from 10:00 to 10:12, and rests 20 minutes`. */
function sayTooNear(name: string, span: Span, other: Taken, timeZone: string): string {
  const at = (moment: number) => localTimeAt(new Date(moment), timeZone).slice(11)
  const rest = Math.round(Math.max(span.rest, other.rest) / 60_000)
  const rests = rest === 0 ? '' : `, and rests ${rest} ${rest === 1 ? 'minute' : 'minutes'}`
  return `${name} is in heat ${other.number} of ${other.event} from ${at(other.from)} to ${at(other.to)}${rests}`
}

/** The `count` lowest numbers, from 1, that are not taken. */
export function freeNumbers(taken: readonly number[], count: number): number[] {
  const used = new Set(taken)
  const numbers: number[] = []
  for (let number = 1; numbers.length < count; number++) if (!used.has(number)) numbers.push(number)
  return numbers
}

/** The heats whose number is not their position among heats in order of start, with the number that would be. */
export function renumberings(
  heats: readonly Pick<HeatRow, 'id' | 'number'>[],
): { id: string; from: number; to: number }[] {
  return heats.flatMap(({ id, number }, index) =>
    number === index + 1 ? [] : [{ id, from: number, to: index + 1 }],
  )
}
