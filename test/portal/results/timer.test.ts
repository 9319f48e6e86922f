/** The timer of a part: its phases, what it may fill in, and who may open it. */
import { v7 as uuid } from 'uuid'
import { buildWod, buildWorkout, movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, HOUR_MS, today } from '../../support/portal/whiteboard'

const portal = usePortal()

async function scene() {
  const board = await buildWhiteboard(portal)
  const gymId = board.gym.id
  const amrap = await buildWorkout(portal.db, {
    gymId,
    details: { type: 'Amrap', seconds: 720, movements: [{ id: movementId('row'), calories: { value: 12 } }] },
  })
  const emom = await buildWorkout(portal.db, {
    gymId,
    details: { type: 'Emom', rounds: 10, movements: [{ id: movementId('thruster'), reps: '5' }] },
  })
  const wod = await buildWod(portal.db, {
    gymId,
    programId: board.program.id,
    date: today(),
    publishAt: new Date(Date.now() - HOUR_MS),
    components: [{ workout: amrap, coachNotes: 'Watch the knees' }, { workout: emom }],
  })
  const [first, second] = wod.components.map(part => ({
    id: part.id,
    timer: `${board.base}/wods/${wod.id}/timer?part=${part.id}`,
    log: `${board.base}/wods/${wod.id}/log?part=${part.id}`,
  }))
  return { ...board, wod, amrap: first!, emom: second! }
}

it('the timer has the phases of its part, one tap from Today and from the log form', async () => {
  const { member, amrap, emom, base } = await scene()
  const browser = await portal.as(member)
  expect((await browser.get(base)).$(`a[href="${amrap.timer}"]`).text()).toContain('Timer')
  expect((await browser.get(amrap.log)).$(`a[href="${amrap.timer}"]`).text()).toContain('Timer')
  const page = await browser.get(amrap.timer)
  expect(page.$('.timer').data('timer')).toMatchObject({
    part: amrap.id,
    scores: 'rounds',
    log: amrap.log,
    clock: { leadIn: 10, phases: [{ label: 'AMRAP 12 min', seconds: 720, counts: 'down' }] },
  })
  expect(page.main).not.toContain('Watch the knees')
  const every = (await browser.get(emom.timer)).$('.timer').data('timer') as { clock: { phases: unknown[] } }
  expect(every).toMatchObject({ scores: null })
  expect(every.clock.phases).toHaveLength(10)
})

it('the timer: opens the first part without one in the address', async () => {
  const { member, wod, amrap, base } = await scene()
  const page = await (await portal.as(member)).get(`${base}/wods/${wod.id}/timer`)
  expect(page.$('.timer').data('timer')).toMatchObject({ part: amrap.id })
})

it("the timer: answers 404 for a draft, an unknown part, another gym's WOD and a malformed id", async () => {
  const { member, wod, amrap, base } = await scene()
  const other = await scene()
  const browser = await portal.as(member)
  const statusOf = async (path: string) => (await browser.get(path)).status
  expect(await statusOf(`${base}/wods/${wod.id}/timer?part=${uuid()}`)).toBe(404)
  expect(await statusOf(`${base}/wods/${wod.id}/timer?part=x`)).toBe(404)
  expect(await statusOf(`${base}/wods/${other.wod.id}/timer`)).toBe(404)
  await portal.db.wod.updateMany({ where: { id: wod.id }, data: { publishAt: null } })
  expect(await statusOf(amrap.timer)).toBe(404)
})

it('the timer: asks a visitor to sign in', async () => {
  const { amrap } = await scene()
  expect((await portal.anonymous.get(amrap.timer)).location).toContain('/sign-in')
})
