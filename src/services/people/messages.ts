/** Messages of staff to members: in the bell, on phones, and by mail. */
import { v5 } from 'uuid'
import { insertRows } from '../../db/sql/insert-rows'
import { fillName } from '../../domain/people/greeting'
import { invalid, notFound } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { listRefusals } from '../mail/choices'
import { isMailOn } from '../mail/set-up'
import { insertNotifications } from '../notifications/notify'
import { writeMails } from '../platform/mail/outbox'
import { recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { madeBy } from './follow-ups'
import { isReachable, listWrittenTo } from './reach'
import { forgetUrgent } from './urgent'

export const TIMEOUT_MS = 60_000

type Person = Pick<AthleteModel, 'id' | 'name' | 'photoVersion' | 'personId'> & { address: string }

export type Plan = {
  to: Person[]
  /** Had a message in the last 14 days. */
  recent: Person[]
  /** Have neither an account nor an address for mail. */
  unreachable: Person[]
}

/** Divides people into recipients and others. `again` includes recent recipients. */
export async function planMessage(
  scope: GymScope,
  athleteIds: readonly string[],
  { again = false, now = new Date() } = {},
): Promise<Plan> {
  authorize(canCoach(scope.actor))
  const { db, gymId, actor } = scope
  const rows = await db.athlete.findMany({
    where: { gymId, id: { in: [...athleteIds] }, ...ACTIVE },
    select: {
      id: true,
      name: true,
      photoVersion: true,
      personId: true,
      email: true,
      person: { select: { email: true } },
    },
  })
  const me = actor.kind === 'person' ? actor.athleteId : null
  const isRecent = again ? new Set() : await listWrittenTo(scope, athleteIds, now)
  const byId = new Map(
    rows.map(({ person, email, ...row }) => [row.id, { ...row, address: person?.email ?? email }]),
  )
  const people = athleteIds.flatMap(id => (id === me ? [] : (byId.get(id) ?? [])))
  const reached = people.filter(person => isReachable(db, { ...person, email: person.address }))
  return {
    to: reached.filter(({ id }) => !isRecent.has(id)),
    recent: reached.filter(({ id }) => isRecent.has(id)),
    unreachable: people.filter(person => !reached.includes(person)),
  }
}

/** Sends a message once for each token, to everyone without a recent message, or `again`. Returns the number of messages. */
export async function sendMessage(
  scope: GymScope,
  { to, text, token, again = false }: { to: readonly string[]; text: string; token: string; again?: boolean },
): Promise<number> {
  authorize(canCoach(scope.actor))
  const send = async (inside: Inside) => {
    const { db, gymId } = inside
    const ids = new Map([...new Set(to)].map(athleteId => [athleteId, v5(`${token} ${athleteId}`, v5.URL)]))
    const known = await db.athlete.count({ where: { gymId, id: { in: [...ids.keys()] } } })
    if (known !== ids.size) throw invalid({ to: ['must be people of this gym'] })
    const sent = await db.followUp.count({ where: { gymId, id: { in: [...ids.values()] } } })
    if (sent > 0) return sent
    const plan = await planMessage(inside, [...ids.keys()], { again })
    const messages = plan.to.map(person => ({
      person,
      id: ids.get(person.id)!,
      text: fillName(text, person.name),
    }))
    await store(inside, messages)
    await deliver(inside, messages)
    return messages.length
  }
  const count = await inTransaction(scope, send, { timeout: TIMEOUT_MS })
  forgetUrgent(scope)
  return count
}

type Message = { id: string; person: Person; text: string }

async function store(inside: Inside, messages: readonly Message[]): Promise<void> {
  const { db, gymId } = inside
  const rows = messages.map(({ id, person, text }) => ({
    ...{ ...madeBy(inside), gymId, id, athleteId: person.id, kind: 'message', text, dueOn: null },
  }))
  await insertRows(db, 'FollowUp', rows)
  for (const { id, person } of messages)
    await recordAthlete(inside, 'athlete.message', person, undefined, { follow_up_id: id })
}

async function deliver(inside: Inside, messages: readonly Message[]): Promise<void> {
  const { db, gymId, actor } = inside
  const actorId = actor.kind === 'person' ? actor.athleteId : null
  const news = messages
    .filter(({ person }) => person.personId !== null)
    .map(({ id, person }) => ({
      ...{
        gymId,
        athleteId: person.id,
        kind: 'message',
        subjectId: id,
        detailId: id,
        actorId,
        at: new Date(),
      },
    }))
  if (news.length > 0) await insertNotifications(db, news)
  if (!isMailOn(db)) return
  const unwanted = await listRefusals(inside, 'messages')
  const mails = messages
    .filter(({ person: { address } }) => address !== '' && !unwanted.has(address.trim().toLowerCase()))
    .map(({ id, person, text }) => ({
      ...{
        gymId,
        kind: 'message' as const,
        address: person.address,
        name: person.name,
        personId: person.personId,
      },
      ...{ contents: { by: actor.name, text }, key: `message ${id}` },
    }))
  await writeMails(db, mails)
}

export type OwnMessage = {
  text: string
  createdAt: Date
  author: { name: string; photoVersion: string | null } | null
}

/** Returns a message to the reader. Throws not_found for others. */
export async function getOwnMessage(scope: GymScope, id: string): Promise<OwnMessage> {
  const { athleteId } = requirePerson(scope)
  const { db, gymId } = scope
  const row = await db.followUp.findFirst({
    where: { gymId, id, athleteId, kind: 'message' },
    select: { text: true, createdAt: true, author: { select: { name: true, photoVersion: true } } },
  })
  if (!row) throw notFound('The message')
  return row
}
