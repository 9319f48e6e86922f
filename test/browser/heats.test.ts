/** Heats with a mouse: somebody is dragged to another lane, to a free one, and out of the heats. */
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildHeat,
  buildRegistration,
} from '../support/builders'
import { personIn } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(60_000)

it('the page of heats: drags athletes between lanes, and out of the heats', async () => {
  const gymId = site.demo.gym.id
  const competition = await buildCompetition(site.db, { gymId })
  const of = { gymId, competitionId: competition.id }
  const division = await buildDivision(site.db, of)
  const event = await buildEvent(site.db, of, [division])
  const build = (name: string) =>
    buildRegistration(site.db, { ...of, divisionId: division.id, participants: [{ name }] })
  const [ann, ben] = [await build('Ann Drag'), await build('Ben Drop')]
  await build('Cy Waits')
  const one = await buildHeat(site.db, event, { startsAt: new Date('2031-03-12T09:00:00Z') }, [ann])
  const two = await buildHeat(site.db, event, { startsAt: new Date('2031-03-12T09:30:00Z') }, [ben])
  const lanesOf = async ({ id }: { id: string }) =>
    (await site.db.heatLane.findMany({ where: { heatId: id }, orderBy: { lane: 'asc' } })).map(
      ({ lane, registrationId }) =>
        `${lane} ${registrationId === ann.id ? 'Ann' : registrationId === ben.id ? 'Ben' : 'Cy'}`,
    )

  const { page, complaints } = await site.signedIn(personIn(site.demo, 'coach').email)
  await page.goto(`/g/${site.demo.gym.slug}/competitions/${competition.id}/heats`)
  const place = (heat: { id: string }, lane: number) => page.locator(`[data-place="${heat.id}:${lane}"]`)
  const said = (text: string) => page.getByRole('status').getByText(text).waitFor()

  await place(one, 1).dragTo(place(two, 1))
  await said('Ann Drag is in lane 1 of heat 2.')
  expect([await lanesOf(one), await lanesOf(two)]).toEqual([['1 Ben'], ['1 Ann']])
  await place(two, 1).dragTo(place(two, 3))
  await said('Ann Drag is in lane 3 of heat 2.')
  await page.locator('.unplaced', { hasText: 'Cy Waits' }).locator('.who').dragTo(place(two, 1))
  await said('Cy Waits is in lane 1 of heat 2.')
  expect(await lanesOf(two)).toEqual(['1 Cy', '3 Ann'])
  await page.getByRole('link', { name: 'Heat 1' }).click()
  await page.getByLabel('Lane 1').selectOption('')
  await page.getByRole('button', { name: 'Save the heat' }).click()
  await said('Saved heat 1.')
  // A drag begins where the mouse went down, so nothing may scroll after that.
  await page.locator('[data-unplaced]').scrollIntoViewIfNeeded()
  await place(two, 3).dragTo(page.locator('[data-unplaced]'))
  await said('Lane 3 of heat 2 is free.')
  expect([await lanesOf(one), await lanesOf(two)]).toEqual([[], ['1 Cy']])
  expect(complaints).toEqual([])
})
