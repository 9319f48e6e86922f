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

export type MovementsById = ReadonlyMap<string, MovementFacts>
