import { chooseQuickKind, QUICK_SETS } from '../../domain/results/quick-effort'
import type { OpenGymChoices } from '../../services/results/open-gym-search'
import { summarizeWorkout } from '../words/chalk'
import { hrefWith } from '../words/page-links'

type OpenGymRow = { href: string; name: string; said: string | null }
export type OpenGymIndex = { q: string; groups: { label: string; rows: OpenGymRow[] }[] }

export function buildOpenGym(
  q: string,
  found: OpenGymChoices,
  base: string,
  athleteId: string | null,
): OpenGymIndex {
  const to = (chosen: Record<string, string>) => hrefWith(base, { ...chosen, athlete: athleteId })
  const groups = [
    {
      label: 'Movements',
      rows: found.movements.map(movement => ({
        href: to({ movement: movement.id }),
        name: movement.name,
        said: describeQuick(movement),
      })),
    },
    {
      label: q === '' ? 'Lately in the gym' : 'Workouts here',
      rows: found.workouts.map(workout => {
        const name = summarizeWorkout(workout)
        const description = name === workout.description ? null : workout.description
        return { href: to({ workout: workout.id }), name, said: description }
      }),
    },
    {
      label: 'Benchmarks',
      rows: found.benchmarks.map(({ id, name, description }) => ({
        href: to({ benchmark: id }),
        name,
        said: description,
      })),
    },
  ]
  return { q, groups: groups.filter(({ rows }) => rows.length > 0) }
}

function describeQuick(movement: Parameters<typeof chooseQuickKind>[0]): string {
  const kind = chooseQuickKind(movement)
  if (kind === 'cardio') return 'how far, how long, how many calories'
  return kind === 'lift' ? 'sets of reps and load' : `up to ${QUICK_SETS} sets of reps`
}
