import { type Busy, findTooNear, personKeys, restBetween, type Span } from '../../domain/heats/rest'
import { localTimeAt, momentAtLocal } from '../../domain/shared/local-times'
import { invalid } from '../../errors'
import type { CompetitionModel, EventModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { competitionRow } from '../competitions/rows'
import { ENTRANT, type Entrant } from '../event-scores/targets'

export type HeatEvent = { competition: CompetitionModel; event: EventModel }

const LANES = {
  lanes: { orderBy: { lane: 'asc' as const }, include: { registration: { include: ENTRANT } } },
}

/**
 * Returns the event named in a form. Throws not_found for the competition, and validation_failed on `field`
 * for the event.
 */
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

export type StartsAt = string | Date

/** Converts a start to a moment. */
export function parseStart(given: StartsAt, timeZone: string): Date {
  return typeof given === 'string' ? momentAtLocal(given, timeZone) : given
}

/** Returns the heats of an event in order, with the registrations in their lanes. */
export async function heatRows(scope: GymScope, eventId: string) {
  const { gymId } = scope
  return scope.db.heat.findMany({
    where: { gymId, eventId },
    include: LANES,
    orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
  })
}
export type HeatRow = Awaited<ReturnType<typeof heatRows>>[number]

/** Returns the active registrations of an event, in order of registration, without waiting and withdrawn. */
export async function listEntrants(scope: GymScope, eventId: string): Promise<Entrant[]> {
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

/** Returns the keys of all people in a registration. */
export function listPersonKeys({ participants }: Pick<Entrant, 'participants'>): string[] {
  return [...new Set(participants.flatMap(personKeys))]
}

/** Returns the name of a registration: the team or the athlete. */
export function entrantName({ teamName, participants }: Pick<Entrant, 'teamName' | 'participants'>): string {
  return teamName ?? (participants.find(({ captain }) => captain) ?? participants[0])?.name ?? ''
}

type BusyHeat = Span & { heatId: string; event: string; number: number }

const SHORTEST_MS = 60_000

/** Returns the start and end of a heat, and the rest before. */
export function heatSpan(
  { heatSeconds, heatRestSeconds }: Pick<EventModel, 'heatSeconds' | 'heatRestSeconds'>,
  startsAt: Date,
): Span {
  const from = startsAt.getTime()
  const length = Math.max(heatSeconds * 1000, SHORTEST_MS)
  return { from, to: from + length, rest: heatRestSeconds * 1000 }
}

/** Returns the heats of the competition by the key of each person; `isLeftOut` excludes lanes. */
export async function listBusyHeats(
  scope: GymScope,
  competitionId: string,
  isLeftOut: (lane: { heatId: string; eventId: string; registrationId: string }) => boolean,
): Promise<Busy<BusyHeat>> {
  const { gymId } = scope
  const heats = await scope.db.heat.findMany({
    where: { gymId, competitionId },
    include: { event: true, lanes: { include: { registration: { include: { participants: true } } } } },
  })
  const taken = new Map<string, BusyHeat[]>()
  for (const { id: heatId, eventId, number, startsAt, event, lanes } of heats) {
    const span = { ...heatSpan(event, startsAt), heatId, event: event.name, number }
    for (const { registrationId, registration } of lanes) {
      if (registration.withdrawnAt !== null || isLeftOut({ heatId, eventId, registrationId })) continue
      for (const person of listPersonKeys(registration))
        taken.set(person, [...(taken.get(person) ?? []), span])
    }
  }
  return taken
}

/** Throws validation_failed on `field` that names everybody with another heat too near to these starts. */
export function assertRested(
  starts: readonly { entrant: Entrant; span: Span }[],
  taken: Busy<BusyHeat>,
  timeZone: string,
  field: string,
): void {
  const tooNear = starts.flatMap(({ entrant, span }) => {
    const [other] = findTooNear(listPersonKeys(entrant), span, taken)
    return other ? [describeTooNear(entrantName(entrant), span, other, timeZone)] : []
  })
  if (tooNear.length === 0) return
  const more = tooNear.length > MOST_TOLD ? [`so it is for ${tooNear.length - MOST_TOLD} more`] : []
  throw invalid({
    [field]: [`leaves too little rest: ${[...tooNear.slice(0, MOST_TOLD), ...more].join('; ')}`],
  })
}

const MOST_TOLD = 3

/** `Ann Lee is in heat 2 of Opener from 10:00 to 10:12, and rests 20 minutes`. */
function describeTooNear(name: string, span: Span, other: BusyHeat, timeZone: string): string {
  const at = (moment: number) => localTimeAt(new Date(moment), timeZone).slice(11)
  const rest = Math.round(restBetween(span, other) / 60_000)
  const rests = rest === 0 ? '' : `, and rests ${rest} ${rest === 1 ? 'minute' : 'minutes'}`
  return `${name} is in heat ${other.number} of ${other.event} from ${at(other.from)} to ${at(other.to)}${rests}`
}

/** Returns the `count` lowest free numbers, from 1. */
export function freeNumbers(taken: readonly number[], count: number): number[] {
  const used = new Set(taken)
  const numbers: number[] = []
  for (let number = 1; numbers.length < count; number++) if (!used.has(number)) numbers.push(number)
  return numbers
}

/** Returns the heats whose number differs from their position in order of start, with that position. */
export function renumberings(
  heats: readonly Pick<HeatRow, 'id' | 'number'>[],
): { id: string; from: number; to: number }[] {
  return heats.flatMap(({ id, number }, index) =>
    number === index + 1 ? [] : [{ id, from: number, to: index + 1 }],
  )
}
