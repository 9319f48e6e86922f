/** What a movement involves, as far as workouts and scores need to know it: a pull-up has reps, a run a distance. */
export type MovementFacts = {
  id: string
  name: string
  hasCalories: boolean
  hasDistance: boolean
  hasDuration: boolean
  hasHeight: boolean
  hasLoad: boolean
  hasPower: boolean
  hasReps: boolean
}

/** The movements a workout may refer to: the library's and the gym's own. */
export type MovementsById = ReadonlyMap<string, MovementFacts>
