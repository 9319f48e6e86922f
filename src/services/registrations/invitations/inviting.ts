/** Sends invitations. Call these functions inside the transaction of the change. */
import { findReminder } from '../../../domain/registrations/invitees'
import { dayAt, endOfDay } from '../../../domain/shared/dates'
import { addDays } from '../../../domain/shared/days'
import type { CompetitionModel, InvitationListModel, InvitationModel } from '../../../generated/sqlite/models'
import type { GymScope } from '../../../scope'
import { mailInvitation } from '../../mail/invitations'
import { recordChange } from '../../shared/audit'
import type { Inside } from '../../shared/in-transaction'

/** Counts the places of a list in use: open invitations, and accepted ones with an active registration in the division. */
export async function countUsed(
  scope: GymScope,
  { id: listId, divisionId }: Pick<InvitationListModel, 'id' | 'divisionId'>,
): Promise<number> {
  const { db, gymId } = scope
  return db.invitation.count({
    where: {
      ...{ gymId, listId },
      OR: [
        { state: 'open' },
        { state: 'accepted', registrationId: null },
        { state: 'accepted', registration: { withdrawnAt: null, divisionId } },
      ],
    },
  })
}

/**
 * Invites the next people of each list of a division while the list has free places, and skips people with a place or
 * an invitation. Does nothing in a draft, and once the division has a score.
 */
export async function inviteNext(inside: Inside, divisionId: string): Promise<void> {
  const { db, gymId } = inside
  const lists = await db.invitationList.findMany({
    where: { gymId, divisionId },
    include: { competition: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  if (lists.length === 0 || lists[0]!.competition.status !== 'published') return
  if (await hasScore(inside, divisionId)) return
  for (const list of lists) {
    let free = list.places - (await countUsed(inside, list))
    while (free > 0) {
      const next = await db.invitation.findFirst({
        where: { gymId, listId: list.id, state: 'waiting' },
        orderBy: { position: 'asc' },
      })
      if (!next) break
      if (await openInvitation(inside, next, list)) free--
    }
  }
}

type WithCompetition = InvitationListModel & { competition: CompetitionModel }

/** Returns false for a person with a place or another invitation, and skips this one. */
async function openInvitation(
  inside: Inside,
  invitation: InvitationModel,
  list: WithCompetition,
): Promise<boolean> {
  if (await hasPlace(inside, invitation)) {
    await setState(inside, invitation, { state: 'skipped', answeredAt: new Date() })
    return false
  }
  await sendInvitation(inside, invitation, list)
  return true
}

/** Holds a place until the end of the last day to answer, and mails the link. */
export async function sendInvitation(
  inside: Inside,
  invitation: InvitationModel,
  { answerDays, competition: { timeZone } }: WithCompetition,
): Promise<void> {
  const now = new Date()
  const until = endOfDay(addDays(dayAt(now, timeZone), answerDays), timeZone)
  const person = identify(invitation)
  const remindAt = findReminder(now, until)
  await setState(inside, invitation, {
    state: 'open',
    sentAt: now,
    until,
    remindAt,
    answeredAt: null,
    person,
  })
  await mailInvitation(inside, invitation.id, 'invited')
}

type State = Pick<InvitationModel, 'state'> &
  Partial<Pick<InvitationModel, 'sentAt' | 'until' | 'remindAt' | 'answeredAt' | 'person' | 'registrationId'>>

/** Stores a change of state in the audit log too. */
export async function setState(
  inside: Inside,
  { id, competitionId, name, state: before }: InvitationModel,
  data: State,
): Promise<void> {
  await inside.db.invitation.update({
    where: { gymId_id: { gymId: inside.gymId, id } },
    data: { remindAt: null, ...data },
  })
  const after = { name, state: data.state, ...(data.until && { until: data.until.toISOString() }) }
  await recordChange(inside, {
    ...{ action: 'competition.invitation', subjectType: 'competition', subjectId: competitionId },
    ...{ before: { state: before }, after },
  })
}

/** Returns the person as invitations tell people apart: by address, else by athlete, else by name. */
function identify({ email, athleteId, name }: Pick<InvitationModel, 'email' | 'athleteId' | 'name'>): string {
  if (email !== '') return email
  return athleteId ?? `name ${name.toLowerCase()}`
}

/** True for somebody with a place in the division, or another invitation to the competition. */
export async function hasPlace(
  scope: GymScope,
  invitation: Pick<InvitationModel, 'competitionId' | 'divisionId' | 'email' | 'athleteId' | 'name'> & {
    id?: string
  },
): Promise<boolean> {
  const { db, gymId } = scope
  const { competitionId, divisionId, email, athleteId } = invitation
  const self = [...(email === '' ? [] : [{ email }]), ...(athleteId === null ? [] : [{ athleteId }])]
  const invited = await db.invitation.findFirst({
    where: {
      ...{ gymId, competitionId, person: { not: null } },
      ...(invitation.id !== undefined && { id: { not: invitation.id } }),
      OR: [{ person: identify(invitation) }, ...self],
    },
    select: { id: true },
  })
  if (invited || self.length === 0) return invited !== null
  const registered = await db.participant.findFirst({
    where: { gymId, OR: self, registration: { gymId, divisionId, withdrawnAt: null, waitingSince: null } },
    select: { id: true },
  })
  return registered !== null
}

/** True once somebody in the division has a score. */
export async function hasScore(scope: GymScope, divisionId: string): Promise<boolean> {
  const { db, gymId } = scope
  const score = await db.score.findFirst({
    where: { gymId, registration: { gymId, divisionId } },
    select: { id: true },
  })
  return score !== null
}
