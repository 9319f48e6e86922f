import type { CommentModel } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'
import { queueMail } from './outbox'
import { isMailOn } from './set-up'

/** Mails athletes about a comment on their result or a reply there, at their sign-in address. Comments on posts have no mail. */
export async function mailComment(
  inside: Inside,
  { id: commentId, resultId, authorName: author, text }: CommentModel,
  { isReply, to }: { isReply: boolean; to: readonly string[] },
): Promise<void> {
  const { db, gymId } = inside
  if (resultId === null || to.length === 0 || !isMailOn(db)) return
  const result = await db.result.findFirst({
    where: { gymId, id: resultId },
    select: {
      session: { select: { athleteId: true } },
      prescribedWorkout: { select: { name: true, description: true } },
    },
  })
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: [...to] } },
    select: { id: true, name: true, person: { select: { id: true, email: true } } },
  })
  if (!result) return
  const workout = result.prescribedWorkout.name ?? result.prescribedWorkout.description.split('\n')[0]!
  for (const { id, name, person } of athletes) {
    if (!person) continue
    const own = result.session?.athleteId === id
    const contents = { commentId, resultId, author, text, workout, isReply, own }
    await queueMail(inside, { kind: 'comment', contents, address: person.email, name, personId: person.id })
  }
}
