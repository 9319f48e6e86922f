import { countRoundReps } from '../../domain/workouts/counts'
import type { DetailsOf } from '../../schemas/workouts/workout-details'
import { completed, type Effort, type Outcome, slowness } from './effort'
import { onTheBar, repMax } from './lifts'
import { estimateTotalSeconds, secondsAMetre, secondsEach } from './pace'

/** Rounds until time is up, and the reps of the unfinished round. */
export function performAmrap(details: DetailsOf<'Amrap'>, effort: Effort): Outcome {
  const { gender } = effort.doer
  const slow = slowness(effort) * 1.3
  let left = details.seconds - estimateTotalSeconds(details.buy_in ?? [], gender, effort.keyOf) * slow
  const ladder = details.ladder ?? { start: 0, step: 0 }
  for (let rounds = 0; ; rounds++) {
    const climbed = ladder.start + rounds * ladder.step
    const needed = estimateTotalSeconds(details.movements, gender, effort.keyOf, climbed) * slow
    if (needed <= left) {
      left -= needed
      continue
    }
    const count = countRoundReps(details, rounds + 1, gender)
    return completed({ rounds, reps: Math.max(0, Math.min(count - 1, Math.floor((count * left) / needed))) })
  }
}

/** Rounds until one exceeds its interval. */
export function performDeathBy(details: DetailsOf<'DeathBy'>, effort: Effort): Outcome {
  const slow = slowness(effort) * 1.1
  for (let rounds = 0; ; rounds++) {
    const climbed = details.start_reps + rounds * details.increment
    const needed = estimateTotalSeconds(details.movements, effort.doer.gender, effort.keyOf, climbed) * slow
    if (needed <= details.interval_seconds) continue
    const count = countRoundReps(details, rounds + 1, effort.doer.gender)
    const share = effort.random.between(0.4, 0.95)
    return completed({ rounds, reps: Math.min(count - 1, Math.floor(count * share)) })
  }
}

export function performEmom(details: DetailsOf<'Emom'>, effort: Effort): Outcome {
  const { random, doer, keyOf } = effort
  switch (details.scoring) {
    case 'rounds': {
      const missed = random.chance(doer.engine / 4) ? random.whole(1, 3) : 0
      return completed({ rounds: Math.max(1, details.rounds - missed) })
    }
    case 'reps': {
      const open = details.movements.find(line => line.reps === 'max') ?? details.movements[0]!
      const each = (details.interval_seconds * 0.55) / (secondsEach(keyOf(open.id)) * slowness(effort))
      const turns = details.alternating ? details.rounds / details.movements.length : details.rounds
      return completed({ reps: Math.max(1, Math.round(each * turns)) })
    }
    case 'load': {
      const key = keyOf(details.movements[0]!.id)
      const kilograms = repMax(doer, key, 2, effort.progress) * random.between(0.84, 0.94)
      return completed({ load: onTheBar(kilograms, effort.units), load_unit: effort.units })
    }
    case 'none':
      return completed({})
  }
}

export function performFgb(details: DetailsOf<'Fgb'>, effort: Effort): Outcome {
  const slow = slowness(effort)
  const rounds = Array.from({ length: details.rounds }, (_, round) =>
    details.movements.map(line => {
      const fresh = (details.station_seconds * 0.7) / (secondsEach(effort.keyOf(line.id)) * slow)
      return countAround(fresh * (1 - 0.09 * round), effort)
    }),
  )
  return completed({ rounds })
}

export function performTabata(details: DetailsOf<'Tabata'>, effort: Effort): Outcome {
  const slow = slowness(effort)
  const intervals = details.movements.map(line =>
    Array.from({ length: details.rounds }, (_, round) => {
      const fresh = (details.work_seconds * 0.95) / (secondsEach(effort.keyOf(line.id)) * slow)
      return countAround(fresh * (1 - 0.045 * round), effort)
    }),
  )
  return completed({ intervals })
}

export function performMaxReps(details: DetailsOf<'MaxReps'>, effort: Effort): Outcome {
  const slow = slowness(effort)
  const sets = Array.from({ length: details.sets }, (_, set) =>
    details.movements.map(line => {
      const each = secondsEach(effort.keyOf(line.id))
      const share = details.seconds === undefined ? 0 : details.seconds / details.movements.length
      const fresh = share > 0 ? (share * 0.72) / (each * slow) : 44 / each / slow ** 1.8
      return countAround(fresh * 0.88 ** set, effort)
    }),
  )
  return completed({ sets })
}

export function performGeneric(details: DetailsOf<'Generic'>, effort: Effort): Outcome {
  const par = effort.par ?? 10
  const slow = slowness(effort)
  switch (details.scoring) {
    case 'time':
      return completed({ seconds: Math.round(par * slow) })
    case 'rounds_reps':
      return completed({ rounds: Math.max(1, Math.round(par / slow)), reps: effort.random.whole(0, 14) })
    case 'reps':
    case 'calories':
    case 'points':
      return completed({ [details.scoring]: Math.max(1, Math.round(par / slow)) })
    case 'load':
      return completed({
        load: onTheBar((effort.doer.squat * par) / slow ** 0.2, effort.units),
        load_unit: effort.units,
      })
    case 'distance':
      return completed({ distance: { value: Math.round(par / slow), unit: 'm' } })
    case 'check':
      return completed({ done: true })
    case 'none':
      return completed({})
  }
}

type Cardio = DetailsOf<'Cardio' | 'CardioIntervals'>
/** The measured value of a piece; `slow` multiplies its time. */
function pieceOf(details: Cardio, effort: Effort, slow: number): { [measure: string]: unknown } {
  const line = details.movements[0]!
  const key = effort.keyOf(line.id)
  if (details.measure === undefined) {
    const seconds = estimateTotalSeconds([line], effort.doer.gender, effort.keyOf) * slow
    // Machines show tenths, a watch that is stopped by hand does not.
    return { seconds: key === 'run' ? Math.round(seconds) : Math.round(seconds * 10) / 10 }
  }
  if (details.measure === 'calories')
    return { calories: Math.round(line.duration! / (secondsEach(key) * slow)) }
  return {
    distance: {
      value: Math.round(line.duration! / (secondsAMetre(key, effort.doer.gender) * slow)),
      unit: 'm',
    },
  }
}

export function performCardio(details: DetailsOf<'Cardio'>, effort: Effort): Outcome {
  return completed(pieceOf(details, effort, slowness(effort)))
}

export function performIntervals(details: DetailsOf<'CardioIntervals'>, effort: Effort): Outcome {
  const slow = slowness(effort)
  const intervals = Array.from({ length: details.rounds }, (_, index) => {
    const drift = index === details.rounds - 1 ? 0.99 : 0.97 + (0.06 * index) / details.rounds
    return pieceOf(details, effort, slow * drift * effort.random.around(0.01))
  })
  return completed({ intervals })
}

function countAround(wanted: number, { random }: Effort): number {
  return Math.max(1, Math.round(wanted * random.around(0.07)))
}
