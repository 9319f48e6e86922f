/** Comments and fist bumps are about a result, or about a post without one. */
import type { AthleteModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { visibleResults } from './visible'
import { isVisible, postsWithCauses } from './visible-posts'

export type Subject = { resultId: string } | { postId: string }
export type SubjectColumns = { resultId: string | null; postId: string | null }
type Owner = Pick<AthleteModel, 'id' | 'personId' | 'access'>

/** The columns of a row about a subject. */
export function subjectColumns(subject: Subject): SubjectColumns {
  return 'resultId' in subject
    ? { resultId: subject.resultId, postId: null }
    : { resultId: null, postId: subject.postId }
}

/** The subject of a row. */
export function readSubject({ resultId, postId }: SubjectColumns): Subject {
  return resultId === null ? { postId: postId! } : { resultId }
}

/** The id of the result or the post. */
export function subjectId({ resultId, postId }: SubjectColumns): string {
  return resultId ?? postId!
}

/** Returns the athlete of a result or post that the actor may see. Null for any other, also a post about a result. */
export async function findSubjectOwner(scope: GymScope, subject: Subject): Promise<Owner | null> {
  const { db, gymId } = scope
  if ('resultId' in subject) {
    const result = await db.result.findFirst({
      where: { gymId, AND: [visibleResults(scope), { id: subject.resultId }] },
      select: { session: { select: { athlete: { select: { id: true, personId: true, access: true } } } } },
    })
    return result?.session?.athlete ?? null
  }
  const [owner] = await db.$queryRaw<Owner[]>`
    SELECT a."id", a."personId", a."access" ${postsWithCauses(scope)}
    WHERE p."gymId" = ${gymId} AND p."id" = ${subject.postId} AND p."resultId" IS NULL
      AND ${isVisible(scope, new Date())}`
  return owner ?? null
}
