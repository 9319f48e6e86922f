import { DEFAULT_TOPICS, TOPICS, type Topic } from '../../domain/mail/kinds'
import { type GymScope, requirePerson } from '../../scope'
import { type Inside, inTransaction } from '../shared/in-transaction'

export type Chosen = { address: string; wanted: Record<Topic, boolean> }

/** Returns the chosen topics and the address: the member's sign-in address. */
export async function getMailChoices(scope: GymScope): Promise<Chosen> {
  const { db, gymId } = scope
  const address = await addressOf(scope)
  const rows = await db.mailChoice.findMany({ where: { gymId, address } })
  const chosen = new Map(rows.map(({ topic, wanted }) => [topic, wanted]))
  const wanted = TOPICS.map(topic => [topic, chosen.get(topic) ?? DEFAULT_TOPICS[topic]])
  return { address, wanted: Object.fromEntries(wanted) as Chosen['wanted'] }
}

/** Returns the addresses without mail of a topic. */
export async function listRefusals(scope: GymScope, topic: Topic): Promise<ReadonlySet<string>> {
  const { db, gymId } = scope
  const rows = await db.mailChoice.findMany({
    where: { gymId, topic, wanted: false },
    select: { address: true },
  })
  return new Set(rows.map(({ address }) => address))
}

/** Replaces the member's topics. */
export async function chooseMail(scope: GymScope, wanted: readonly Topic[]): Promise<void> {
  await inTransaction(scope, async inside => {
    const address = await addressOf(inside)
    for (const topic of TOPICS) await choose(inside, address, topic, wanted.includes(topic))
  })
}

/** Stops a topic for an address, from the link in a mail. */
export async function unsubscribe(
  scope: GymScope,
  { address, topic }: { address: string; topic: Topic },
): Promise<void> {
  const { gymId } = scope
  await inTransaction(scope, async inside => {
    await choose(inside, address, topic, false)
    // Also removes queued mails of the topic.
    const kinds = {
      comments: ['comment'],
      wod: ['wod'],
      week: ['week'],
      classes: ['class'],
      competitions: ['broadcast'],
      messages: ['message'],
    }[topic]
    await inside.db.mail.deleteMany({
      where: { gymId, address, kind: { in: kinds }, dueAt: { not: null }, sentAt: null },
    })
  })
}

async function choose({ db, gymId }: Inside, address: string, topic: Topic, wanted: boolean): Promise<void> {
  const key = { gymId, address, topic }
  const chosenAt = new Date()
  await db.mailChoice.upsert({
    where: { gymId_address_topic: key },
    create: { ...key, gymId, wanted, chosenAt },
    update: { wanted, chosenAt },
  })
}

async function addressOf(scope: GymScope): Promise<string> {
  const { id } = requirePerson(scope)
  const { email } = await scope.db.person.findUniqueOrThrow({ where: { id }, select: { email: true } })
  return email
}
