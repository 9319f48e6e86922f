import { toTimestamp } from '../../../domain/shared/moments'
import { resourcePath } from '../../../domain/webhooks/objects'
import type { ChangeEventModel } from '../../../generated/sqlite/models'
import type { GymEvent } from '../../../schemas/webhooks/webhooks'

/** Describes an event: the changed object's id, without its data. */
export function buildPayload({ id, gymId, type, object, subjectId, at }: ChangeEventModel): GymEvent {
  return {
    data: { href: resourcePath(object, subjectId), id: subjectId, object },
    gym_id: gymId,
    id,
    timestamp: toTimestamp(at),
    type: type as GymEvent['type'],
  }
}
