import type { z } from 'zod'
import { toTimestamp } from '../../domain/shared/moments'
import type { Athlete } from '../../schemas/athletes/athletes'
import type { AthleteMerge, MergePreview as PreviewAnswer } from '../../schemas/athletes/merges'
import type { MergePreview, MergeSide } from '../../services/athletes/merge-preview'
import { undoableUntil } from '../../services/athletes/merge-record'
import type { Merged } from '../../services/athletes/merging'

export function serializeMergePreview({ to, from, conflicts, obstacle }: MergePreview): PreviewAnswer {
  return { both: conflicts, from: serializeSide(from), obstacle, to: serializeSide(to) }
}

const serializeSide = ({ hasAccount, ...side }: MergeSide): PreviewAnswer['to'] => ({
  ...side,
  has_account: hasAccount,
})

export function serializeMerge({ createdAt }: Merged, athlete: z.input<typeof Athlete>): AthleteMerge {
  return {
    athlete,
    created_at: toTimestamp(createdAt),
    undo_until: toTimestamp(undoableUntil(createdAt)),
  }
}
