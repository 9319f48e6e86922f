import { Athlete, AthleteDetail } from '../../schemas/athletes/athletes'
import { AthleteMerge, MergePreview, MergeRequest } from '../../schemas/athletes/merges'
import { previewMerge } from '../../services/athletes/merge-preview'
import { mergeAthletes } from '../../services/athletes/merging'
import { getAthlete } from '../../services/athletes/reading'
import { unmergeAthletes } from '../../services/athletes/unmerging'
import { onlyFields } from '../http/standard-routes'
import { serializeAthlete } from '../present/athletes'
import { inviteLinks } from '../present/athletes-invites'
import { serializeMerge, serializeMergePreview } from '../present/athletes-merges'
import { gymRoute } from '../route'

export const mergeRoutes = [
  gymRoute({
    operationId: 'previewMerge',
    summary: 'Compare two athletes before a merge',
    description:
      'Returns the counts of both athletes, their shared data, and a reason for refusing the merge, if any. Changes nothing.',
    method: 'post',
    path: '/athletes/:id/merge/preview',
    status: 200,
    body: MergeRequest,
    answer: MergePreview,
    readOnly: true,
    addition: true,
    async handle(scope, { id, body }) {
      return { body: serializeMergePreview(await previewMerge(scope, id, body.with)) }
    },
  }),
  gymRoute({
    operationId: 'mergeAthletes',
    summary: 'Merge two athletes',
    description:
      'Moves all data of the athlete in `with` to the athlete in the path, in one transaction. The merged athlete becomes a former member. Needs an active athlete in the path. Refused for a merged athlete on the staff, and for two accounts. An undo is possible for 30 days. Merging twice gives the same answer.',
    method: 'post',
    path: '/athletes/:id/merge',
    status: 200,
    body: MergeRequest,
    answer: AthleteMerge,
    conflicts: ['athlete_not_active', 'merge_staff', 'merge_accounts', 'address_unproven'],
    addition: true,
    async handle(scope, { app, id, body }) {
      const merge = await mergeAthletes(scope, id, body.with)
      const athlete = serializeAthlete(await getAthlete(scope, id), inviteLinks(app, scope))
      return { body: serializeMerge(merge, onlyFields(Athlete, athlete)) }
    },
  }),
  gymRoute({
    operationId: 'unmergeAthletes',
    summary: 'Undo a merge of two athletes',
    description:
      'Restores both athletes and returns the athlete in `with`. Later additions and changes stay with the athlete in the path. Undo several merges latest first. Undoing twice gives the same answer.',
    method: 'post',
    path: '/athletes/:id/unmerge',
    status: 200,
    body: MergeRequest,
    answer: AthleteDetail,
    conflicts: ['merge_final', 'merge_later', 'email_taken', 'quota_reached'],
    addition: true,
    dated: true,
    async handle(scope, { app, id, body }) {
      await unmergeAthletes(scope, id, body.with)
      return { body: serializeAthlete(await getAthlete(scope, body.with), inviteLinks(app, scope)) }
    },
  }),
]
