/** An event as it is sent and listed: the same in both places. */
import { momentOf } from '../../../domain/shared/moments'
import { hrefOf } from '../../../domain/webhooks/objects'
import type { ChangeEventModel } from '../../../generated/sqlite/models'
import type { GymEvent } from '../../../schemas/webhooks/webhooks'

/** What is told of an event: what changed, by its id. How, the interface tells whoever may read it. */
export function payloadOf({ id, gymId, type, object, subjectId, at }: ChangeEventModel): GymEvent {
  return {
    data: { href: hrefOf(object, subjectId), id: subjectId, object },
    gym_id: gymId,
    id,
    timestamp: momentOf(at),
    type: type as GymEvent['type'],
  }
}
