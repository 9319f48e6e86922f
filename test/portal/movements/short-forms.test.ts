import { movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const textOf = (name: string) => `5 rounds for time:\n10 ${name}\n200 m run`

it('a short form that a coach explains is recognised until a coach removes it', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const base = `/g/${gym.slug}`
  const answer = { 'remember:floor kissers': movementId('hand-release-push-up') }
  await browser.submit(`${base}/workouts`, { text: textOf('hand-release push-ups'), do: 'save', ...answer })
  const read = () =>
    browser.post(`${base}/workouts/new/read`, { text: textOf('Floor Kissers'), text_was: '' })
  expect((await read()).main).toContain('Hand-release Push-up')

  const list = await browser.get(`${base}/movements/short-forms`)
  expect(list.main).toContain('floor kissers')
  const removed = await browser.post(`${base}/movements/short-forms/delete`, { name: 'floor kissers' })
  expect(removed.location).toContain('/movements/short-forms')
  expect((await read()).main).toContain('Add “Floor Kissers” as a new movement')
  const again = await browser.post(`${base}/movements/short-forms/delete`, { name: 'floor kissers' })
  expect(again.status).toBe(404)
})

it('a gym does not know the short forms of another', async () => {
  const { coach, gym } = await portal.cast()
  const other = await portal.cast()
  await portal.db.movementAlias.create({
    data: { gymId: other.gym.id, name: 'zorb', movementId: movementId('burpee'), createdAt: new Date() },
  })
  const browser = await portal.as(coach)
  const page = await browser.post(`/g/${gym.slug}/workouts/new/read`, { text: textOf('zorb'), text_was: '' })
  expect(page.main).toContain('Add “zorb” as a new movement')
})
