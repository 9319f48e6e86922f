/** The properties of a movement that workouts and scores need: a pull-up has reps, a run a distance. */
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

/** The library's movements and the gym's own, by id. */
export type MovementsById = ReadonlyMap<string, MovementFacts>
