// @ts-check
/** What an athlete might have done: the first in the list a little better than the second, and so on. */

/**
 * @param {import('chalkbox-client').Schemas['Workout']} workout
 * @param {number} place
 * @returns {import('chalkbox-client').Body<'post', '/training_sessions'>['results'][number]['details']}
 */
export function resultOf({ type, details }, place) {
  switch (details.type) {
    case 'Strength': {
      const [lift] = details.movements
      if (!lift) break
      const sets = lift.reps.split('-').map(reps => ({
        movement_id: lift.id,
        reps: Number(reps),
        load: 140 - 2 * place,
        load_unit: /** @type {const} */ ('kg'),
      }))
      return { type: 'StrengthResult', sets, rest: { type: 'as_needed' } }
    }
    case 'Amrap':
      return { type: 'AmrapResult', rounds: 30 - place, reps: 3 }
    case 'ForTime':
    case 'RoundsForTime':
    case 'FranStyle':
      return { type: `${details.type}Result`, seconds: 300 + 7 * place }
  }
  throw new Error(`This example logs nothing for ${type}.`)
}
