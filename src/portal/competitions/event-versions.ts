/** Prepares the versions of an event's workout that some division does. */
import type { Scaling } from '../../schemas/results/result-details'
import { chooseVersion, type EventVersions } from '../../services/competitions/event-versions'
import { formatWorkout } from '../words/chalk'

export type VersionShown = ReturnType<typeof buildVersions>[number]

export type Doing = { division: string; prescribed: Scaling }

export function buildVersions(versions: EventVersions, doing: readonly Doing[]) {
  const done = [versions.rx, versions.scaled, versions.foundations].flatMap(workout => {
    const divisions = doing.filter(({ prescribed }) => chooseVersion(versions, prescribed) === workout)
    return workout && divisions.length > 0
      ? [{ workout, label: [...new Set(divisions.map(({ division }) => division))].join(', ') }]
      : []
  })
  const [only] = done
  if (!only || done.length === 1)
    return [{ label: null, chalked: formatWorkout(only?.workout ?? versions.rx) }]
  return done.map(({ workout, label }) => ({ label, chalked: formatWorkout(workout) }))
}

export function listDoing(
  lines: readonly { registration: { division: { name: string } }; prescribed: Scaling }[],
): Doing[] {
  return lines.map(({ registration, prescribed }) => ({ division: registration.division.name, prescribed }))
}

/** Returns the most common version, for an example of a score; rx without divisions. */
export function usualScaling(doing: readonly Doing[]): Scaling {
  const counts = new Map<Scaling, number>()
  for (const { prescribed } of doing) counts.set(prescribed, (counts.get(prescribed) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'rx'
}
