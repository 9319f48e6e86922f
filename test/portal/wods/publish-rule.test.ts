/** A program publishes its new days by a rule that its coach chose. */
import { addDays } from '../../../src/domain/shared/days'
import { localTimeAt } from '../../../src/domain/shared/local-times'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()

async function stage() {
  const cast = await portal.cast()
  const coach = await portal.as(cast.coach)
  const base = `/g/${cast.gym.slug}`
  const form = { name: 'Fitness', access: 'all_members', period: 'continuous', publish_time: '19:30' }
  const create = async (given: Record<string, string> = {}) => {
    const page = await coach.post(`${base}/programs`, { ...form, ...given })
    return { page, program: await portal.db.program.findFirst({ where: { gymId: cast.gym.id } }) }
  }
  return { ...cast, coach, base, form, create }
}

it('suggests the evening before at the time of the rule, and a pasted week follows it', async () => {
  const { gym, coach, base, create } = await stage()
  const { program } = await create({ publish_rule: 'evening' })
  const id = program!.id
  const date = addDays(today(), 5)
  const page = await coach.get(`${base}/wods/new?program=${id}&date=${date}`)
  expect([page.value('publish'), page.value('publish_at')]).toEqual(['at', `${addDays(date, -1)}T19:30`])
  expect((await coach.get(`${base}/wods/week?program=${id}`)).value('publish')).toBe('usual')

  const week = { program_id: id, date, publish: 'usual', text: `${date}\nFor time:\n100 burpees` }
  await coach.post(`${base}/wods/week`, { ...week, do: 'save' })
  const wod = await portal.db.wod.findFirst({ where: { gymId: gym.id } })
  expect(localTimeAt(wod!.publishAt!, gym.timeZone)).toBe(`${addDays(date, -1)}T19:30`)
})

it('keeps drafts without a rule, and refuses another rule and time', async () => {
  const { coach, base, form, create } = await stage()
  const { page } = await create({ publish_rule: 'noon', publish_time: '25:00' })
  expect([page.status, !!page.wrong('publish_rule'), !!page.wrong('publish_time')]).toEqual([422, true, true])
  const { program } = await create()
  const date = addDays(today(), 5)
  const draft = await coach.get(`${base}/wods/new?program=${program!.id}&date=${date}`)
  expect(draft.value('publish')).toBe('draft')
  await coach.submit(`${base}/programs/${program!.id}`, { ...form, publish_rule: 'at_once' })
  expect((await coach.get(`${base}/wods/new?program=${program!.id}&date=${date}`)).value('publish')).toBe(
    'now',
  )
})
