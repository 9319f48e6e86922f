import { daysBetween } from '../../domain/shared/days'
import { daysLater, localTimeAt, momentAtLocal } from '../../domain/shared/local-times'
import { type PublishRule, ruledMoment, USUAL_PUBLISH_TIME } from '../../domain/wods/publish-rule'
import type { WodForm } from '../../schemas/wods/wods'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'

/** Returns the default publication of a new WOD: by the program's rule, else as long before its day as the last WOD. */
export async function usualPublishing(
  scope: GymScope,
  programId: string,
  date: string,
): Promise<Publication> {
  const { db, gymId } = scope
  const [timeZone, now] = [await gymZone(scope), new Date()]
  const program = await db.program.findFirst({
    where: { gymId, id: programId },
    select: { publishRule: true, publishTime: true },
  })
  if (program?.publishRule) {
    const rule = program.publishRule as PublishRule
    return publicationAt(
      ruledMoment({ rule, time: program.publishTime ?? USUAL_PUBLISH_TIME, date }, timeZone, now),
      timeZone,
      now,
    )
  }
  const last = await db.wod.findFirst({
    where: { gymId, programId, publishAt: { not: null } },
    orderBy: [{ date: 'desc' }, { id: 'desc' }],
    select: { date: true, publishAt: true },
  })
  if (!last?.publishAt) return { publish: 'draft', publishAt: null }
  return publicationAt(daysLater(last.publishAt, daysBetween(last.date, date), timeZone), timeZone, now)
}

function publicationAt(at: Date, timeZone: string, now: Date): Publication {
  return at <= now
    ? { publish: 'now', publishAt: null }
    : { publish: 'at', publishAt: localTimeAt(at, timeZone) }
}

type Publication = { publish: WodForm['publish']; publishAt: string | null }

/** True when the program publishes its days by a rule. */
export async function hasPublishRule(scope: GymScope, programId: string): Promise<boolean> {
  const { db, gymId } = scope
  return (await db.program.count({ where: { gymId, id: programId, publishRule: { not: null } } })) > 0
}

/** Returns the moment of publication; a published WOD keeps its `stored` moment. */
export async function publishMoment(
  inside: Inside,
  { publish, publish_at }: Pick<WodForm, 'publish' | 'publish_at'>,
  stored: Date | null,
): Promise<Date | null> {
  if (publish === 'draft') return null
  if (publish === 'at') return momentAtLocal(publish_at!, await gymZone(inside))
  return stored !== null && stored <= new Date() ? stored : new Date()
}

/** Returns the gym's time zone. */
export async function gymZone(scope: GymScope): Promise<string> {
  const { gymId, db } = scope
  const gym = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { timeZone: true } })
  return gym.timeZone
}
