/** Existing WODs on the days of new WODs. Pages show them before saving, so that no day gets two by accident. */
import { groupBy } from '../../domain/shared/group-by'
import { type FieldErrors, invalid } from '../../errors'
import { canCoach } from '../../policies/staff'
import {
  type Choices,
  choiceField,
  type Place,
  placeKey,
  type StandingChoice,
} from '../../schemas/wods/standing'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import type { Inside } from '../shared/in-transaction'
import { deleteWod } from './editing'

export type StandingWod = {
  id: string
  title: string | null
  /** Number of athletes with results. A WOD with results cannot be replaced. */
  logged: number
}

/** Returns the WODs of these days and programs by `placeKey`, in order of creation. */
export async function listStanding(
  scope: GymScope,
  places: readonly Place[],
): Promise<ReadonlyMap<string, StandingWod[]>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const wanted = new Set(places.map(placeKey))
  const rows = await db.wod.findMany({
    where: { gymId, date: { in: [...new Set(places.map(({ date }) => date))] } },
    select: {
      id: true,
      date: true,
      programId: true,
      name: true,
      components: {
        select: { name: true, workout: { select: { name: true, description: true } } },
        orderBy: { position: 'asc' },
      },
      _count: { select: { sessions: true } },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const found = rows.filter(row => wanted.has(placeKey(row)))
  const byPlace = groupBy(found, placeKey)
  return new Map(
    [...byPlace].map(([key, wods]) => [
      key,
      wods.map(({ id, name, components, _count }) => ({
        id,
        title: name ?? describeParts(components),
        logged: _count.sessions,
      })),
    ]),
  )
}

type Part = { name: string | null; workout: { name: string | null; description: string } }

const describeParts = (parts: readonly Part[]) =>
  parts
    .map(({ name, workout }) => name ?? workout.name ?? workout.description.split('\n')[0]!)
    .join(', ')
    .slice(0, 200) || null

/**
 * Prepares days and programs for new WODs: deletes the replaced WODs, and returns the choices by `placeKey`, without
 * entries for empty days. Throws validation_failed on the field of a day without a choice, and for replacing a WOD with
 * results.
 */
export async function clearStanding(
  inside: Inside,
  places: readonly Place[],
  choices: Choices,
): Promise<ReadonlyMap<string, StandingChoice>> {
  const standing = await listStanding(inside, places)
  const errors: FieldErrors = {}
  for (const [key, wods] of standing) {
    const choice = choices[key]
    if (choice === undefined) errors[choiceField(key)] = ['is required: this day has a WOD already']
    else if (choice === 'replace' && wods.some(({ logged }) => logged > 0))
      errors[choiceField(key)] = ['must be another choice: athletes have logged the WOD, so it stays']
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  for (const [key, wods] of standing)
    if (choices[key] === 'replace') for (const { id } of wods) await deleteWod(inside, id)
  return new Map([...standing.keys()].map(key => [key, choices[key]!]))
}
