/** Two people with the same form open: the second is told, and nothing of the first is lost. */

import { CompetitionForm, DivisionForm, EventForm } from '../../../src/schemas/competitions/editing'
import { PartForm, WodForm } from '../../../src/schemas/wods/wods'
import { gymScope, OPERATOR } from '../../../src/scope'
import { updateCompetition } from '../../../src/services/competitions/editing'
import { updateDivision } from '../../../src/services/competitions/editing-divisions'
import { updateEvent } from '../../../src/services/competitions/editing-events'
import { updateWod } from '../../../src/services/wods/editing'
import { addPart, updatePart } from '../../../src/services/wods/parts'
import { buildWod } from '../../support/builders'
import { buildCast } from '../../support/cast'
import { scoringIn } from '../../support/competitions/scoring'
import { useDatabase } from '../../support/database'

const database = useDatabase()

async function build() {
  const db = database.prisma
  const cast = await buildCast(db)
  const scope = gymScope({ db, gymId: cast.gym.id, actor: OPERATOR, requestId: null })
  return { ...(await scoringIn(db, cast)), scope, db, of: { gymId: cast.gym.id } }
}

const MEANWHILE = { kind: 'conflict', code: 'edited_meanwhile' }

/** Saves as two tabs would that were opened on the same revision, and once more as somebody who has been told. */
async function inTwoTabs(save: (name: string, revision: string) => Promise<unknown>) {
  await save('First', '1')
  await expect(save('Second', '1')).rejects.toMatchObject(MEANWHILE)
  // The very same form sent twice, as by a double click, is no conflict.
  await save('First', '1')
  await save('Second', '2')
}

it('saving a WOD from a stale form is refused', async () => {
  const { scope, db, of } = await build()
  const wod = await buildWod(db, { ...of, components: [] })
  const form = { program_id: wod.programId, date: wod.date, publish: 'now' }
  const seen: (string | null)[] = []
  await inTwoTabs(async (name, revision) => {
    seen.push((await updateWod(scope, wod.id, WodForm.parse({ ...form, name, revision }))).name)
  })
  expect(seen).toEqual(['First', 'First', 'Second'])
})

it('saving a part of a WOD from a stale form is refused', async () => {
  const { scope, db, of } = await build()
  const wod = await buildWod(db, { ...of, components: [] })
  const { part } = await addPart(scope, wod.id, PartForm.parse({ text: 'Fran' }))
  const ref = { wodId: wod.id, id: part.id }
  await inTwoTabs((notes, revision) =>
    updatePart(scope, ref, PartForm.parse({ text: 'Fran', notes, revision })),
  )
  expect(await db.wodComponent.findFirst({ where: { id: part.id } })).toMatchObject({
    notes: 'Second',
    revision: 3,
  })
})

it('saving a competition from a stale form is refused, unless only scores have arrived', async () => {
  const { scope, db, competition } = await build()
  const form = { time_zone: competition.timeZone, registration_opens_at: '2026-01-01T09:00' }
  await db.competition.update({
    where: { gymId_id: { gymId: scope.gymId, id: competition.id } },
    data: { revision: { increment: 5 } },
  })
  await inTwoTabs(async (name, revision) => {
    const input = CompetitionForm.parse({ ...form, name, revision, confirmed: 'yes' })
    await updateCompetition(scope, competition.id, input)
  })
  expect((await db.competition.findFirst({ where: { id: competition.id } }))!.name).toBe('Second')
})

it('saving a division from a stale form is refused, also when an event changed its divisions', async () => {
  const { scope, db, competition, rx, event } = await build()
  const ref = { competitionId: competition.id, id: rx.id }
  const save = (name: string, revision: string, events: string[] = [event.id]) =>
    updateDivision(
      scope,
      ref,
      DivisionForm.parse({ name, kind: 'individual', visible: 'on', events, revision, confirmed: 'yes' }),
    )
  await inTwoTabs((name, revision) => save(name, revision))
  const before = (await db.event.findFirst({ where: { id: event.id } }))!.revision
  const { revision } = (await db.division.findFirst({ where: { id: rx.id } }))!
  await save('Second', String(revision), [])
  expect((await db.event.findFirst({ where: { id: event.id } }))!.revision).toBe(before + 1)
})

it('saving an event from a stale form is refused', async () => {
  const { scope, db, competition, rx, pairs, event } = await build()
  const ref = { competitionId: competition.id, id: event.id }
  const form = {
    pick: `workout:${event.workoutId}`,
    scaled_pick: `workout:${event.scaledWorkoutId}`,
    kind: event.kind,
    divisions: [rx.id, pairs.id],
    visible: 'on',
    confirmed: 'yes',
  }
  await inTwoTabs((name, revision) => updateEvent(scope, ref, EventForm.parse({ ...form, name, revision })))
  expect((await db.event.findFirst({ where: { id: event.id } }))!.name).toBe('Second')
})
