import { buildCompetition, buildDivision, buildRegistration } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

it('a draft is deleted after a question that names its registrations', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const competition = await buildCompetition(portal.db, { gymId: gym.id, status: 'draft', name: 'Throwdown' })
  const of = { gymId: gym.id, competitionId: competition.id }
  const division = await buildDivision(portal.db, of)
  await buildRegistration(portal.db, { ...of, divisionId: division.id })
  const at = `/g/${gym.slug}/competitions/${competition.id}`
  const page = await browser.get(at)
  expect(page.main).toContain('Its 1 registration, withdrawn and waiting included, is deleted too.')
  const done = await browser.submit(`${at}/delete`, {})
  expect(done.main).toContain('Deleted Throwdown.')
  expect(await portal.db.registration.count({ where: { gymId: gym.id } })).toBe(0)
})

it('a published competition has no button to delete it, and the form is refused', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const { id } = await buildCompetition(portal.db, { gymId: gym.id })
  const at = `/g/${gym.slug}/competitions/${id}`
  expect((await browser.get(at)).main).not.toContain('Delete draft')
  const refused = await browser.post(`${at}/delete`, {})
  expect([refused.status, refused.main]).toEqual([409, expect.stringContaining('Make it a draft first')])
})
