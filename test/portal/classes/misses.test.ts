/** Pages of late cancels and no-shows: the gym's rule, a member's own, and what a coach forgives. */
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { buildBooking, buildClass, buildProgram, followProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const today = () => dayAt(new Date(), 'Europe/Zurich')
const RULE = {
  miss_limit: '3',
  miss_days: '30',
  miss_block_days: '7',
  miss_words: 'Others wait for a place.',
}

async function stage(rule: Record<string, string> | null = RULE) {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const base = `/g/${cast.gym.slug}`
  const [admin, coach, member] = [
    await portal.as(cast.admin),
    await portal.as(cast.coach),
    await portal.as(cast.member),
  ]
  const program = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  await followProgram(portal.db, cast.member, program)
  if (rule) await admin.post(`${base}/settings/misses`, rule)
  await portal.db.gym.update({ where: { id: gymId }, data: { missSince: addDays(today(), -60) } })
  /** A class some days ago that was checked in without the member. */
  const missed = async (days: number) => {
    const lesson = { gymId, programId: program.id, date: addDays(today(), -days) }
    const { id: classId } = await buildClass(portal.db, lesson)
    await buildBooking(portal.db, { gymId, classId, checkedInAt: new Date() })
    return buildBooking(portal.db, { gymId, classId, athleteId: cast.member.id })
  }
  return { ...cast, gymId, base, program, admin, asCoach: coach, asMember: member, missed }
}

it('settings: keep the rule with its words, and need its three numbers together', async () => {
  const { admin, base, gymId } = await stage()
  const page = await admin.get(`${base}/settings`)
  expect([page.value('miss_limit'), page.value('miss_words')]).toEqual(['3', RULE.miss_words])
  const wrong = await admin.post(`${base}/settings/misses`, { ...RULE, miss_days: '' })
  expect(wrong.status).toBe(422)
  expect(wrong.main).toContain('is needed beside the other two numbers')
  expect((await admin.post(`${base}/settings/misses`, { ...RULE, miss_limit: '1' })).status).toBe(422)
  expect((await admin.post(`${base}/settings/misses`, { free_cancel_hours: '12' })).status).toBe(303)
  expect(await portal.db.gym.findUniqueOrThrow({ where: { id: gymId } })).toMatchObject({
    ...{ freeCancelHours: 12, missLimit: null, missDays: null, missBlockDays: null, missWords: null },
  })
})

it('a member reads a kind sentence after the first, then the count and the rule, then when booking opens', async () => {
  const { asMember, base, missed } = await stage()
  expect((await asMember.get(base)).main).not.toContain('missed')
  await missed(5)
  const first = (await asMember.get(base)).main
  expect(first).toContain('It happens. Cancelling is free until 1 hour before the class.')
  expect(first).not.toContain('Others wait')
  await missed(3)
  const second = (await asMember.get(`${base}/book`)).main
  expect(second).toContain('2 late cancels or missed classes within 30 days.')
  expect(second).toContain('With 3 booking pauses for 7 days.')
  expect(second).toContain('Others wait for a place.')
  await missed(1)
  expect((await asMember.get(base)).main).toContain('You can book again on')
})

it('without numbers members read nothing', async () => {
  const { asMember, base, missed } = await stage(null)
  for (const days of [4, 3, 2, 1]) await missed(days)
  expect((await asMember.get(base)).main).not.toContain('missed')
})

it('a late cancel is said before and counted after, and a page from before is asked again', async () => {
  const { asMember, asCoach, base, gymId, program, member } = await stage({
    ...RULE,
    free_cancel_hours: '168',
  })
  const lesson = { gymId, programId: program.id, date: addDays(today(), 2) }
  const { id: classId } = await buildClass(portal.db, lesson)
  await buildBooking(portal.db, { gymId, classId, athleteId: member.id })
  const day = await asMember.get(`${base}/book?day=${lesson.date}`)
  expect(day.$('.booking a.btn').text()).toContain('Cancel late')
  const page = await asMember.get(`${base}/book/${classId}`)
  expect(page.main).toContain('Cancelling was free until 168 hours before the class.')
  expect(page.main).toContain('Others wait for a place.')
  const refused = await asMember.post(`${base}/book/${classId}/cancel`, { from: 'class' })
  expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('counts as a late cancel')])
  const done = await asMember.submit(`${base}/book/${classId}/cancel`, { from: 'class', late: 'yes' })
  expect(done.main).toContain('Cancelled late.')
  expect(await portal.db.classAttendee.count({ where: { classId } })).toBe(0)
  const shown = await asCoach.get(`${base}/classes/${classId}`)
  expect(shown.$('#misses').closest('section').text()).toContain('Cancelled late')
  const form = shown.$('.misses form').first()
  const forgiven = await asCoach.submit(form.attr('action')!, { from: 'class', forgiven: 'yes' })
  expect(forgiven.main).toContain('Cancelled late, forgiven')
  expect((await asMember.get(base)).main).not.toContain('It happens')
})

it('a coach forgives a no-show on the person’s page in one tap, and counts it again', async () => {
  const { asCoach, asMember, base, member, missed } = await stage()
  const { id } = await missed(2)
  const page = await asCoach.get(`${base}/athletes/${member.id}`)
  expect(page.main).toContain('1 of 3 within 30 days')
  const path = `${base}/bookings/${id}/forgive`
  expect(page.$('.misses form').attr('action')).toBe(path)
  expect((await asCoach.submit(path, { from: 'person', forgiven: 'yes' })).main).toContain(
    'Did not come, forgiven',
  )
  const again = await asCoach.submit(path, { from: 'person', forgiven: 'no' })
  expect(again.main).toContain('It counts again.')
  expect((await asMember.post(path, { forgiven: 'yes' })).status).toBe(403)
  expect((await asCoach.post(path, { forgiven: 'perhaps' })).status).toBe(422)
})
