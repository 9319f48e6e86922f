/** A competition with one registration that has every personal field, a submitted score and a heat, for its helpers. */
import { randomUUID } from 'node:crypto'
import { rolePath } from '../../../src/domain/roles/role-link'
import { COMPETITION_ROLES, type CompetitionRoleKind } from '../../../src/schemas/roles/roles'
import { CONFIG } from '../api/api'
import {
  buildCompetition,
  buildCompetitionSignature,
  buildDivision,
  buildEvent,
  buildQuestion,
  buildRegistration,
  buildScore,
} from '../builders'
import { buildOrder } from '../builders/prices'
import { buildHeatOf, buildRole } from '../builders/scoring'
import type { Portal } from '../portal/portal'

/** Each field of a registration with a text that stands nowhere else. */
export const FIELDS = {
  name: 'Maya Lindqvist',
  affiliation: 'Harbour Barbell',
  email: 'maya@fields.example',
  phone: '+41 79 555 12 12',
  birthday: '1937-03-14',
  'emergency contact': 'Dana Okafor',
  answers: 'Only on Tuesdays',
  notes: 'Old knee injury',
  tags: 'Volunteer crew',
  payments: '123.45',
  waiver: 'Greta Guardian',
  'history of scores': 'Casey Counter',
} as const
export type Field = keyof typeof FIELDS

export async function buildRoleDay(portal: Pick<Portal, 'db' | 'cast'>) {
  const { db } = portal
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const deadline = new Date(Date.now() + 3_600_000)
  const competition = await buildCompetition(db, { gymId, name: 'Role Throwdown', status: 'published' })
  const of = { gymId, competitionId: competition.id }
  const division = await buildDivision(db, of)
  const event = await buildEvent(db, { ...of, deadline }, [division])
  const question = await buildQuestion(db, competition, { label: 'Can you judge?' })
  await buildQuestion(db, competition, { kind: 'phone', label: '', position: 2 })
  await buildQuestion(db, competition, { kind: 'birthday', label: '', position: 3 })
  await buildQuestion(db, competition, { kind: 'emergency_contact', label: '', position: 4 })
  const registration = await buildRegistration(db, {
    ...{ ...of, divisionId: division.id, bib: 77, note: FIELDS.notes, tags: JSON.stringify([FIELDS.tags]) },
    participants: [
      {
        ...{ name: FIELDS.name, email: FIELDS.email, affiliation: FIELDS.affiliation },
        ...{ birthday: FIELDS.birthday, phone: FIELDS.phone, filledInAt: new Date() },
        emergencyContact: FIELDS['emergency contact'],
      },
    ],
  })
  const participant = registration.participants[0]!
  await db.registrationAnswer.create({
    data: {
      ...{ id: randomUUID(), gymId, registrationId: registration.id, participantId: participant.id },
      ...{ questionId: question.id, value: FIELDS.answers, answeredAt: new Date() },
    },
  })
  const signature = await buildCompetitionSignature(db, registration)
  await db.competitionSignature.update({
    where: { id: signature.id },
    data: { name: FIELDS.waiver, relation: 'mother' },
  })
  await buildOrder(db, registration, { total: 12_345 })
  const score = await buildScore(db, {
    registration,
    event,
    review: 'pending',
    videoUrl: 'https://videos.example/m',
  })
  await db.auditEntry.create({
    data: {
      ...{
        id: randomUUID(),
        gymId,
        actorKind: 'person',
        actorId: null,
        actorName: FIELDS['history of scores'],
      },
      ...{ action: 'score.update', subjectType: 'score', subjectId: score.id, at: new Date() },
      ...{ before: '{}', after: '{"description":"5:00","status":"completed"}', requestId: null },
    },
  })
  await buildHeatOf(db, event, [registration])
  const roles = {} as Record<CompetitionRoleKind, { id: string; path: string }>
  for (const kind of COMPETITION_ROLES) {
    const { id } = await buildRole(db, competition, { kind })
    roles[kind] = { id, path: rolePath(CONFIG.secret, id) }
  }
  const ids = {
    ...{ id: competition.id, eventId: event.id, registrationId: registration.id },
    participantId: participant.id,
  }
  const other = await buildCompetition(db, { gymId, name: 'Other Throwdown', status: 'published' })
  return { ...cast, competition, division, event, registration, participant, score, roles, ids, other }
}
