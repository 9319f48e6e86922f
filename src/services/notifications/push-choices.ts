import { isTopicOn, NEWS_TOPIC, parseTopics, topicsFor } from '../../domain/notifications/push-topics'
import { type QuietHours, USUAL_QUIET_HOURS } from '../../domain/notifications/quiet-hours'
import type { PushChoiceModel } from '../../generated/sqlite/models'
import { PUSH_TOPICS, type PushTopic } from '../../schemas/notifications/push'
import { type GymScope, requirePerson } from '../../scope'
import { inTransaction } from '../shared/in-transaction'

type PushChoices = {
  topics: { topic: PushTopic; wanted: boolean }[]
  quiet: QuietHours | null
}

/** Returns the quiet hours of a choice; without a row, the usual hours. */
export function quietHours(choice: PushChoiceModel | null): QuietHours | null {
  if (choice === null) return USUAL_QUIET_HOURS
  const { quietFrom: from, quietTo: to } = choice
  return from === null || to === null ? null : { from, to }
}

/** Returns the member's topics and quiet hours. */
export async function getPushChoices(scope: GymScope): Promise<PushChoices> {
  const { db, gymId } = scope
  const { athleteId, staff } = requirePerson(scope)
  const choice = await db.pushChoice.findFirst({ where: { gymId, athleteId } })
  const topics = topicsFor(staff).map(topic => ({ topic, wanted: isTopicOn(topic, choice) }))
  return { topics, quiet: quietHours(choice) }
}

/** Replaces the member's choices. Topics of another role stay. */
export async function choosePush(
  scope: GymScope,
  { topics, quiet }: { topics: readonly PushTopic[]; quiet: QuietHours | null },
): Promise<void> {
  const { athleteId, staff } = requirePerson(scope)
  const own = topicsFor(staff)
  await inTransaction(scope, async ({ db, gymId }) => {
    const before = await db.pushChoice.findFirst({ where: { gymId, athleteId } })
    const wasOff = parseTopics(before?.off ?? null)
    const isOff = (topic: PushTopic) =>
      own.includes(topic) ? !topics.includes(topic) : wasOff.includes(topic)
    const off = PUSH_TOPICS.filter(topic => topic !== NEWS_TOPIC && isOff(topic)).join(',')
    const chosen = topics.includes(NEWS_TOPIC) ? NEWS_TOPIC : null
    const data = {
      off,
      chosen,
      quietFrom: quiet?.from ?? null,
      quietTo: quiet?.to ?? null,
      chosenAt: new Date(),
    }
    await db.pushChoice.upsert({
      where: { gymId_athleteId: { gymId, athleteId } },
      create: { gymId, athleteId, ...data },
      update: data,
    })
  })
}
