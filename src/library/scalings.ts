import { libraryId } from './ids'

type Rule = { name: string; load: number | null; reps: number | null; instead: readonly Instead[] }
type Instead = readonly [movement: string, instead: string, repsPercent?: number]

const EASIER: readonly Instead[] = [
  ['pull-up', 'ring-row'],
  ['chest-to-bar-pull-up', 'pull-up'],
  ['bar-muscle-up', 'chest-to-bar-pull-up'],
  ['muscle-up', 'burpee-pull-up'],
  ['handstand-push-up', 'pike-push-up'],
  ['strict-handstand-push-up', 'pike-push-up'],
  ['handstand-walk', 'bear-crawl'],
  ['wall-walk', 'inchworm'],
  ['ring-dip', 'bench-dip'],
  ['bar-dip', 'bench-dip'],
  ['toes-to-bar', 'hanging-knee-raise'],
  ['double-under', 'single-under', 200],
  ['rope-climb', 'ring-row', 500],
  ['pistol', 'air-squat'],
]

const EASIEST: readonly Instead[] = [
  ...EASIER.filter(
    ([movement]) => !['chest-to-bar-pull-up', 'bar-muscle-up', 'muscle-up', 'toes-to-bar'].includes(movement),
  ),
  ['chest-to-bar-pull-up', 'ring-row'],
  ['bar-muscle-up', 'ring-row'],
  ['muscle-up', 'ring-row'],
  ['toes-to-bar', 'sit-up'],
  ['push-up', 'knee-push-up'],
  ['box-jump', 'box-step-up'],
  ['box-jump-over', 'box-step-over'],
  ['burpee', 'up-down'],
]

const RULES: readonly Rule[] = [
  { name: 'Rx+', load: 115, reps: null, instead: [] },
  { name: 'Rx', load: null, reps: null, instead: [] },
  { name: 'Intermediate', load: 80, reps: null, instead: [] },
  { name: 'Scaled', load: 65, reps: null, instead: EASIER },
  { name: 'Foundations', load: 50, reps: 75, instead: EASIEST },
  { name: 'Modified', load: null, reps: null, instead: [] },
]

/** The rules in the shape in which gyms store their own. */
export const LIBRARY_SCALINGS = RULES.map(({ name, load, reps, instead }) => ({
  name,
  load_percent: load,
  reps_percent: reps,
  substitutions: instead.map(([movement, other, repsPercent = 100]) => ({
    movement_id: libraryId('movement', movement),
    instead_id: libraryId('movement', other),
    reps_percent: repsPercent,
  })),
  loads: [],
}))
