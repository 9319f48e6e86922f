import { v7 as uuid } from 'uuid'
import { teamSizeOf } from '../../domain/registrations/team-rules'
import { invalid } from '../../errors'
import type { ParticipantModel } from '../../generated/sqlite/models'
import type { EnteredRegistrationForm, Member } from '../../schemas/registrations/registering'
import { mailChanged, mailRegistered } from '../mail/competitions'
import { movePayers } from '../prices/shares'
import { recordChange } from '../shared/audit'
import type { Inside } from '../shared/in-transaction'
import { assertAllowed, type Placed } from './allowed'
import { findCaptain, setCaptain } from './captains'
import { describeEdit } from './describe-edit'
import { forgetAnswers } from './form/forgetting'
import {
  findDivision,
  findRegistrationRow,
  NO_DETAILS,
  participantColumns,
  type RegistrationRow,
  registrationName,
} from './rows'

/** `captain` is the position of the new captain in `members`; absent, the captain stays. */
export type RegistrationEdit = Pick<EnteredRegistrationForm, 'team_name' | 'members' | 'leaving'> & {
  captain?: number | undefined
}

/**
 * Applies a form to a registration: updates participants with an id, adds others, and removes absent ones, except
 * arrivals after the form was opened. A new e-mail address means another person: it is mailed, and linked to the
 * athlete in `athletes`, if any. With another name too, details, answers and the signature of the former are deleted. A new captain is mailed the link of the registration. Throws validation_failed.
 */
export async function editParticipants(
  inside: Inside,
  registration: RegistrationRow,
  edit: RegistrationEdit,
  athletes: ReadonlyMap<string, string>,
): Promise<void> {
  const { gymId } = inside
  const { id, competitionId } = registration
  const division = await findDivision(inside, competitionId, registration.divisionId)
  const teamName = teamSizeOf(division) > 1 ? edit.team_name : null
  const { kept: known, people } = peopleAfter(registration, edit)
  const had = registration.participants.map(({ email }) => email)
  await assertAllowed(inside, division, { id, teamName, people, had })
  let changed = edit.leaving.length > 0 || teamName !== registration.teamName
  let next = Math.max(...registration.participants.map(({ position }) => position)) + 1
  let captainId = findCaptain(registration)?.id
  for (const [at, member] of edit.members.entries()) {
    if (member === null) continue
    const before = known.get(member.id ?? '')
    const participantId = before?.id ?? uuid()
    if (at === edit.captain) captainId = participantId
    const same = before?.email === member.email
    const athleteId = same ? before.athleteId : (athletes.get(member.email) ?? null)
    const data = { ...participantColumns(member), athleteId }
    if (before && isSame(before, data)) continue
    changed = true
    const isAnother = before && !same && before.name !== member.name
    if (isAnother) await forgetAnswers(inside, { id: before.id })
    if (before)
      await inside.db.participant.updateMany({
        where: { gymId, registrationId: id, id: before.id },
        data: { ...data, ...(isAnother && { ...NO_DETAILS, listed: false }) },
      })
    else
      await inside.db.participant.create({
        data: { id: participantId, gymId, registrationId: id, position: next++, captain: false, ...data },
      })
  }
  const isHandedOver = captainId !== undefined && captainId !== findCaptain(registration)?.id
  if (!changed && !isHandedOver) return
  if (isHandedOver) await setCaptain(inside, registration, captainId!)
  const gone = registration.participants.filter(each => edit.leaving.includes(each.id))
  await mailChanged(
    inside,
    id,
    { news: 'left', facts: [] },
    { only: gone.flatMap(({ email, captain }) => (captain ? [] : [email])) },
  )
  await removeParticipants(inside, registration, edit.leaving)
  await inside.db.registration.updateMany({ where: { gymId, id }, data: { teamName } })
  await recordEdit(inside, registration, { ...edit, team_name: teamName })
  const mailed = edit.members.flatMap((member, at) =>
    member?.email && (!had.includes(member.email) || (isHandedOver && at === edit.captain))
      ? [member.email]
      : [],
  )
  await mailRegistered(inside, id, { only: mailed })
  await mailEdited(inside, registration, mailed)
}

/** Mails the changes to the captain, except to a new captain, for whom there is the link. */
async function mailEdited(inside: Inside, before: RegistrationRow, mailed: readonly string[]): Promise<void> {
  const after = await findRegistrationRow(inside, before.competitionId, before.id)
  const captain = findCaptain(after)
  const facts = describeEdit(before, after)
  if (!captain || mailed.includes(captain.email) || facts.length === 0) return
  await mailChanged(inside, before.id, { news: 'edited', facts }, { only: [captain.email] })
}

const isSame = (before: ParticipantModel, data: Partial<ParticipantModel>) =>
  (Object.keys(data) as (keyof ParticipantModel)[]).every(column => before[column] === data[column])

function peopleAfter(
  registration: RegistrationRow,
  edit: RegistrationEdit,
): { kept: Map<string, ParticipantModel>; people: Placed[] } {
  const known = new Map(registration.participants.map(participant => [participant.id, participant]))
  const ids = [...edit.members.flatMap(member => member?.id ?? []), ...edit.leaving]
  if (ids.some(id => !known.has(id)) || new Set(ids).size < ids.length)
    throw invalid({ form: ['This form includes someone who is not in this registration. Open it again.'] })
  if (edit.captain !== undefined && !edit.members[edit.captain])
    throw invalid({ captain: ['must be someone on the team'] })
  const captain = findCaptain(registration)
  if (captain && edit.captain === undefined && edit.leaving.includes(captain.id))
    throw invalid({ form: [`${captain.name} is the captain. Make someone else the captain first.`] })
  const stay = registration.participants.filter(({ id }) => !ids.includes(id))
  const given = edit.members.flatMap((member, at) => (member ? [{ member, at }] : []))
  return { kept: known, people: [...stay.map(member => ({ member, at: null })), ...given] }
}

async function removeParticipants(
  inside: Inside,
  registration: RegistrationRow,
  leaving: string[],
): Promise<void> {
  if (leaving.length === 0) return
  const { gymId } = inside
  const score = await inside.db.score.findFirst({
    where: { gymId, registrationId: registration.id, participantId: { in: leaving } },
    include: { participant: { select: { name: true } } },
  })
  if (score) throw invalid({ form: [`${score.participant.name} has scores, and cannot be removed.`] })
  await forgetAnswers(inside, { registrationId: registration.id, id: { in: leaving } })
  await movePayers(inside, leaving, null)
  await inside.db.participant.deleteMany({
    where: { gymId, registrationId: registration.id, id: { in: leaving } },
  })
}

/** Names alone, because the audit log must not hold addresses. */
async function recordEdit(
  inside: Inside,
  registration: RegistrationRow,
  edit: RegistrationEdit,
): Promise<void> {
  const before = {
    ...(registration.teamName !== null && { team_name: registration.teamName }),
    athletes: registration.participants.map(({ name }) => name).join(', '),
  }
  const stayed = registration.participants.filter(
    ({ id }) => !edit.leaving.includes(id) && !edit.members.some(member => member?.id === id),
  )
  const people: Pick<Member, 'name'>[] = [...edit.members.filter(member => member !== null), ...stayed]
  const [was, is] = [findCaptain(registration)?.name, edit.members[edit.captain ?? -1]?.name]
  const after = {
    ...(is !== undefined && is !== was && { captain: is }),
    ...(edit.team_name !== null && { team_name: edit.team_name }),
    athletes: people.map(({ name }) => name).join(', '),
  }
  await recordChange(inside, {
    action: 'registration.update',
    subjectType: 'registration',
    subjectId: registration.id,
    before: { name: registrationName(registration), ...before },
    after,
  })
}
