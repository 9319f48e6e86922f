import { toTimestamp } from '../../domain/shared/moments'
import { partKind } from '../../domain/wods/part-letters'
import type { Track } from '../../schemas/programs/tracks'
import type { TrackRows } from '../../services/programs/track-days'
import type { WodPart } from '../../services/wods/wods'
import { serializeWorkout } from './workouts'

export function serializeTrack({ program, gymName, from, to, wods }: TrackRows): Track {
  return {
    program: { id: program.id, name: program.name },
    gym: { name: gymName },
    from,
    to,
    days: wods.map(({ id, date, name, publishAt, parts }) => ({
      ...{ id, date, name },
      publish_at: toTimestamp(publishAt!),
      parts: parts.filter(part => !part.isClosed).map(serializePart),
    })),
  }
}

function serializePart(part: WodPart): Track['days'][number]['parts'][number] {
  const { name, notes, hidden, workout, scaledWorkout, scalings } = part
  return {
    ...{ kind: partKind(part), name, notes, hidden },
    workout: serializeWorkout(workout),
    scaled_workout: scaledWorkout && serializeWorkout(scaledWorkout),
    scalings: scalings.map(each => ({
      ...{ name: each.name, scaling: each.scaling, place: each.place },
      workout: serializeWorkout(each.workout),
    })),
  }
}
