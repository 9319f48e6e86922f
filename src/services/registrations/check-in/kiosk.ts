/** Check-in by participants on a tablet. The room reads the screen, so a refusal has no reason. */
import { conflict, invalid, notFound } from '../../../errors'
import type { GymScope } from '../../../scope'
import { loadByDivision } from '../list'
import type { ListedRegistration } from '../list-search'
import { changeRegistrations } from '../rows'
import type { Check } from './checks'
import { storeTick } from './ticks'

export type KioskPerson = {
  id: string
  name: string
  division: string
  bib: number | null
  isHere: boolean
  /** False while something is missing or due. */
  isReady: boolean
}
export type Kiosk = { competition: string; people: KioskPerson[] }

/** Returns the participants with a place, by name. */
export async function readKiosk(scope: GymScope, competitionId: string): Promise<Kiosk> {
  const { competition, divisions } = await loadByDivision(scope, competitionId)
  const people = divisions.flatMap(({ division, registrations }) =>
    registrations
      .filter(hasPlace)
      .flatMap(row => row.checks.map(check => personOf(row, check, division.name))),
  )
  return {
    competition: competition.name,
    people: people.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}

const hasPlace = ({ withdrawnAt, waitingSince }: ListedRegistration) =>
  withdrawnAt === null && waitingSince === null

function personOf(row: ListedRegistration, check: Check, division: string): KioskPerson {
  const { id, name } = check.participant
  return {
    ...{ id, name, division, bib: row.bib, isHere: check.hereAt !== null },
    isReady: check.missing.length === 0 && row.due === null && row.age !== 'wrong',
  }
}

export type KioskCheckIn = KioskPerson & { isAgain: boolean }

/**
 * Checks in a participant at a moment. Throws conflict ask_coach while something is missing or due, and validation_failed on
 * `athlete_id`.
 */
export async function checkInAtKiosk(
  scope: GymScope,
  competitionId: string,
  participantId: string,
  at: Date,
): Promise<KioskCheckIn> {
  return changeRegistrations(scope, competitionId, async inside => {
    const { people } = await readKiosk(inside, competitionId)
    const person = people.find(({ id }) => id === participantId)
    if (!person) throw invalid({ athlete_id: ['must be a participant with a place'] })
    if (person.isHere) return { ...person, isAgain: true }
    if (!person.isReady) throw conflict('ask_coach', 'See the desk.')
    await storeTick(inside, competitionId, { participantId, kind: 'here', isOn: true, at })
    return { ...person, isAgain: false }
  })
}

const UNDO_MS = 2 * 60 * 1000

/** Takes back a check-in of the last two minutes. Throws not_found for others. */
export async function undoAtKiosk(
  scope: GymScope,
  competitionId: string,
  participantId: string,
  now = new Date(),
): Promise<void> {
  await changeRegistrations(scope, competitionId, async inside => {
    const { db, gymId } = inside
    const since = new Date(now.getTime() - UNDO_MS)
    const tick = await db.checkInTick.findFirst({
      where: { gymId, participantId, kind: 'here', isOn: true, setAt: { gte: since } },
    })
    if (!tick) throw notFound('The check-in')
    await storeTick(inside, competitionId, { participantId, kind: 'here', isOn: false, at: now })
  })
}
