import { v7 as uuid } from 'uuid'
import { dayAt } from '../../domain/shared/dates'
import { addDays, daysBetween } from '../../domain/shared/days'
import { daysLater } from '../../domain/shared/local-times'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { CompetitionCopyForm } from '../../schemas/competitions/editing'
import type { GymScope } from '../../scope'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { claimSlugFor } from './landing/addresses'
import { copyPage } from './landing/copying'
import { copyPrices } from './price-rows'
import { competitionRow, divisionRows, eventRows, recordCompetition } from './rows'

/**
 * Copies a competition as a draft with a new name: divisions, events, points, prices, the registration form and the
 * waiver, but no registrations, codes, heats, judges or scores.
 */
export async function copyCompetition(
  scope: GymScope,
  id: string,
  { name, opens_on }: CompetitionCopyForm,
): Promise<CompetitionModel> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return inTransaction(scope, async inside => {
    const past = await competitionRow(inside, id)
    const { timeZone } = past
    const days = daysBetween(dayAt(past.registrationOpensAt, timeZone), opens_on)
    const later = (moment: Date | null) => moment && daysLater(moment, days, timeZone)
    const competitionId = uuid()
    const divisions = await divisionRows(inside, id)
    const events = await eventRows(inside, id)
    const copyOf = new Map([...divisions, ...events].map(row => [row.id, uuid()]))
    const copy = await inside.db.competition.create({
      data: {
        ...past,
        id: competitionId,
        gymId,
        name,
        status: 'draft',
        startsOn: past.startsOn && addDays(past.startsOn, days),
        endsOn: past.endsOn && addDays(past.endsOn, days),
        registrationOpensAt: later(past.registrationOpensAt)!,
        registrationClosesAt: later(past.registrationClosesAt),
        tieEventId: past.tieEventId && copyOf.get(past.tieEventId)!,
        ageDay: past.ageDay && addDays(past.ageDay, days),
        teamsUntil: past.teamsUntil && addDays(past.teamsUntil, days),
        ...{ keepReason: null, clearedAt: null },
        ...{ noticeSubject: null, noticeText: null, noticeAt: null },
        revision: 0,
        editRevision: 1,
        createdAt: new Date(),
      },
    })
    await claimSlugFor(inside, competitionId, name)
    await copyPage(inside, copy, id)
    await inside.db.division.createMany({
      data: divisions.map(row => ({ ...row, gymId, competitionId, id: copyOf.get(row.id)!, revision: 1 })),
    })
    await inside.db.event.createMany({
      data: events.map(row => ({
        ...row,
        gymId,
        competitionId,
        id: copyOf.get(row.id)!,
        releasedAt: later(row.releasedAt),
        deadline: later(row.deadline),
        scoresShownAt: null,
        revision: 1,
      })),
    })
    const links = await inside.db.divisionEvent.findMany({ where: { gymId, competitionId: id } })
    await inside.db.divisionEvent.createMany({
      data: links.map(({ divisionId, eventId, version }) => ({
        version,
        gymId,
        competitionId,
        divisionId: copyOf.get(divisionId)!,
        eventId: copyOf.get(eventId)!,
      })),
    })
    await copyPrices(inside, {
      ...{ from: id, to: competitionId, copyOf },
      later: day => addDays(day, days),
    })
    await copyForm(inside, id, competitionId)
    const after = { name, copied_from: past.name }
    await recordCompetition(inside, competitionId, { action: 'competition.copy', after })
    const copies = (rows: { id: string }[]) => rows.map(({ id }) => copyOf.get(id)!)
    await recordEvents(inside, [
      ...eventsAbout('division.created', copies(divisions)),
      ...eventsAbout('event.created', copies(events)),
    ])
    return copy
  })
}

/** Copies the questions, and the newest version of the waiver as the first. */
async function copyForm({ db, gymId }: Inside, fromId: string, competitionId: string): Promise<void> {
  const questions = await db.registrationQuestion.findMany({ where: { gymId, competitionId: fromId } })
  const made = { gymId, competitionId, createdAt: new Date() }
  await db.registrationQuestion.createMany({
    data: questions.map(row => ({ ...row, ...made, gymId, id: uuid(), revision: 1 })),
  })
  const waiver = await db.competitionWaiver.findFirst({
    where: { gymId, competitionId: fromId },
    orderBy: { number: 'desc' },
  })
  if (!waiver) return
  const first = { id: uuid(), number: 1, signedFrom: 1 }
  await db.competitionWaiver.create({ data: { ...waiver, ...made, gymId, ...first } })
}
