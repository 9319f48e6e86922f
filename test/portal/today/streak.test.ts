import { buildClass, buildResult, buildSession } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { shownBut } from '../../support/portal/profile'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()
const WEEK_MS = 7 * 86_400_000

it('counts weeks in a row and visits of this week on Today, until the member hides them', async () => {
  const { db } = portal
  const { gym, marketplace: athlete, program, base } = await buildWhiteboard(portal)
  const gymId = gym.id
  const browser = await portal.as(athlete)
  for (const weeks of [1, 2]) {
    const session = await buildSession(db, { gymId, athleteId: athlete.id })
    const doneAt = new Date(Date.now() - weeks * WEEK_MS).toISOString()
    await buildResult(db, { gymId, sessionId: session.id, doneAt })
  }
  const { id } = await buildClass(db, { gymId, programId: program.id, date: today() }, [athlete])
  // A booking is no visit before the check-in.
  expect((await browser.get(base)).$('#streak').text().trim()).toBe('2 weeks in a row')
  await db.classAttendee.updateMany({
    where: { gymId, classId: id, athleteId: athlete.id },
    data: { checkedInAt: new Date() },
  })
  expect((await browser.get(base)).$('#streak').text().trim()).toBe('3 weeks in a row · 1 visit this week')
  const saved = await browser.submit(`${base}/profile`, { name: athlete.name, ...shownBut('shows_streak') })
  expect(saved.$('[name=shows_streak]').attr('checked')).toBeUndefined()
  expect((await browser.get(base)).$('#streak')).toHaveLength(0)
})
