import { conflict, invalid } from '../../errors'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { mayOrganise } from '../../policies/competition-roles'
import type { MessageForm, MessageGroup } from '../../schemas/mail/mail'
import type { GymScope } from '../../scope'
import { queueMail } from '../mail/outbox'
import { isMailOn } from '../mail/set-up'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Check } from './check-in/checks'
import { UNSIGNED, UNSIGNED_BY_GUARDIAN } from './form/waiver'
import { type DivisionRegistrations, loadByDivision } from './list'
import type { ListedRegistration } from './list-search'

const TIMEOUT_MS = 60_000

/** A participant with an address. `leader` is the captain, for partners. */
export type Recipient = {
  email: string
  name: string
  division: string
  registrationId: string
  linkVersion: number
  participantId: string
  leader: string | null
}

export type ToMessage = {
  competition: CompetitionModel
  isOn: boolean
  divisions: { id: string; name: string }[]
  heats: { id: string; event: string; number: number; startsAt: Date }[]
  /** True with a heat in a visible event. */
  hasHeats: boolean
  hasScores: boolean
  /** Addresses of every group. */
  counts: ReadonlyMap<MessageGroup, number>
  /** Addresses of every division. */
  addresses: ReadonlyMap<string, string[]>
}

type Wanted = Pick<MessageForm, 'group' | 'division_id' | 'heat_id'>

const GROUPS: MessageGroup[] = ['all', 'placed', 'waiting', 'unpaid', 'missing', 'unsigned', 'absent']

/** Returns the counts of addresses by group, and everything to narrow a group with. */
export async function getMessaging(scope: GymScope, competitionId: string): Promise<ToMessage> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const { competition, divisions } = await loadByDivision(scope, competitionId)
  const heats = await db.heat.findMany({
    where: { gymId, competitionId },
    select: { id: true, number: true, startsAt: true, event: { select: { name: true, visible: true } } },
    orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
  })
  const addressesOf = (wanted: Wanted) => pick(divisions, wanted, null).map(({ email }) => email)
  return {
    competition,
    isOn: isMailOn(db),
    divisions: divisions.map(({ division: { id, name } }) => ({ id, name })),
    heats: heats.map(({ event, ...heat }) => ({ ...heat, event: event.name })),
    hasHeats: heats.some(({ event }) => event.visible),
    hasScores: (await db.score.findFirst({ where: { gymId, competitionId }, select: { id: true } })) !== null,
    counts: new Map(GROUPS.map(group => [group, addressesOf({ group }).length])),
    addresses: new Map(
      divisions.map(({ division: { id } }) => [id, addressesOf({ group: 'all', division_id: id })]),
    ),
  }
}

/**
 * Returns the recipients of a message, each address once. Throws validation_failed on `division_id` and `heat_id` of
 * another competition.
 */
export async function listRecipients(
  scope: GymScope,
  competitionId: string,
  wanted: Wanted,
): Promise<{ competition: CompetitionModel; recipients: Recipient[] }> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  const { competition, divisions } = await loadByDivision(scope, competitionId)
  const { division_id: divisionId, heat_id: heatId } = wanted
  if (divisionId !== undefined && !divisions.some(({ division }) => division.id === divisionId))
    throw invalid({ division_id: ['must be a division of this competition'] })
  if (heatId === undefined) return { competition, recipients: pick(divisions, wanted, null) }
  const heat = await db.heat.findFirst({
    where: { gymId, competitionId, id: heatId },
    select: { lanes: { select: { registrationId: true } } },
  })
  if (!heat) throw invalid({ heat_id: ['must be a heat of this competition'] })
  const inHeat = new Set(heat.lanes.map(({ registrationId }) => registrationId))
  return { competition, recipients: pick(divisions, wanted, inHeat) }
}

/** Counts the recipients of a message, and those without a heat in a visible event. */
export async function countWithoutHeat(
  scope: GymScope,
  competitionId: string,
  wanted: Wanted,
): Promise<{ all: number; without: number; hasHeats: boolean }> {
  const { recipients } = await listRecipients(scope, competitionId, wanted)
  const { db, gymId } = scope
  const lanes = await db.heatLane.findMany({
    where: { gymId, heat: { competitionId, event: { visible: true } } },
    select: { registrationId: true },
  })
  const inHeats = new Set(lanes.map(({ registrationId }) => registrationId))
  const without = recipients.filter(({ registrationId }) => !inHeats.has(registrationId)).length
  return { all: recipients.length, without, hasHeats: lanes.length > 0 }
}

/**
 * Mails a message to its recipients with the link of each, once for the form, and returns the number of mails. Throws
 * conflict mail_off.
 */
export async function sendMessage(
  scope: GymScope,
  competitionId: string,
  input: Pick<MessageForm, 'form' | 'subject' | 'text'> & Wanted,
): Promise<number> {
  const { subject, text, form } = input
  return inTransaction(
    scope,
    async inside => {
      const { competition, recipients } = await listRecipients(inside, competitionId, input)
      if (!isMailOn(inside.db)) throw conflict('mail_off', 'No mail is sent from this server.')
      const { gymId, actor } = inside
      let count = 0
      for (const { email: address, name, leader: captain, ...of } of recipients) {
        const subjects = { competition: competition.name, competitionId, captain }
        const contents = { ...subjects, ...of, subject, text, by: actor.name }
        const key = `message ${gymId} ${form} ${address}`
        if (await queueMail(inside, { kind: 'broadcast', contents, address, name, key })) count++
      }
      const after = { group: input.group, subject, count }
      const change = {
        action: 'competition.message',
        subjectType: 'competition',
        subjectId: competitionId,
      }
      if (count > 0) await recordChange(inside, { ...change, after })
      return count
    },
    { timeout: TIMEOUT_MS },
  )
}

function pick(
  divisions: readonly DivisionRegistrations[],
  { group, division_id: divisionId }: Wanted,
  inHeat: ReadonlySet<string> | null,
): Recipient[] {
  const found = new Map<string, Recipient>()
  for (const { division, registrations } of divisions) {
    if (divisionId !== undefined && division.id !== divisionId) continue
    for (const row of registrations) {
      if (row.withdrawnAt !== null || (inHeat !== null && !inHeat.has(row.id))) continue
      const captain = row.participants.find(participant => participant.captain)
      for (const check of row.checks) {
        const { id: participantId, email, name } = check.participant
        if (email === '' || found.has(email) || !isAmong(group, row, check)) continue
        found.set(email, {
          ...{ email, name, participantId, division: division.name },
          ...{ registrationId: row.id, linkVersion: row.linkVersion },
          leader: captain && captain.id !== participantId ? captain.name : null,
        })
      }
    }
  }
  return [...found.values()]
}

/** Only captains pay. Details, waiver and check-in are of each person. */
function isAmong(group: MessageGroup, row: ListedRegistration, check: Check): boolean {
  const hasPlace = row.waitingSince === null
  switch (group) {
    case 'none':
      return false
    case 'all':
      return true
    case 'placed':
      return hasPlace
    case 'waiting':
      return !hasPlace
    case 'unpaid':
      return hasPlace && row.due !== null && check.participant.captain
    case 'missing':
      return check.missing.length > 0
    case 'unsigned':
      return [UNSIGNED, UNSIGNED_BY_GUARDIAN].some(label => check.missing.includes(label))
    case 'absent':
      return hasPlace && check.hereAt === null
  }
}
