/** A division that does the scaled version meets it wherever the event is shown or scored, and no other division does. */
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { CONFIG } from '../../support/api/api'
import { buildScoring } from '../../support/competitions/scoring'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const [RX, SCALED] = ['21-15-9', '15-12-9']

/** Individuals do the scaled version here, pairs the event as it is. */
async function scaledDivision() {
  const day = await buildScoring(portal, { deadline: new Date(Date.now() + 86_400_000) })
  await portal.db.division.update({
    where: { id: day.rx.id },
    data: { version: 'scaled', name: 'Beginners' },
  })
  return { ...day, browser: await portal.as(day.coach), open: `/c/${day.competition.id}` }
}

it('versions of divisions: prints each card with the workout and reps of its division, and heat sheets with both', async () => {
  const { browser, base, event } = await scaledDivision()
  const cards = await browser.get(`${base}/heats/cards?event=${event.id}`)
  const found = cards
    .$('.score-card')
    .get()
    .map(card => {
      const of = cards.$(card)
      const work = of.find('.print-work').text()
      const last = of.find('.tally tbody td').last().text().trim()
      return [of.find('h2').text(), [RX, SCALED].filter(scheme => work.includes(scheme!)), last]
    })
  expect(found).toEqual([
    ...['Maya Lind', 'Tom Fox', 'Ida Berg'].map(name => [name, [SCALED], '72']),
    ...['Ada One', 'Ben Two'].map(name => [`${name} (Two Left Feet)`, [RX], '90']),
  ])
  const sheet = (await browser.get(`${base}/heats/sheet?event=${event.id}`)).main
  expect(sheet).toMatch(new RegExp(`Pairs.*${RX}.*Beginners.*${SCALED}`, 's'))
})

it('versions of divisions: shows judges, organisers and the public both versions with their divisions', async () => {
  const { browser, judging, sheet, open, event } = await scaledDivision()
  const pages = [
    await portal.anonymous.get(judging),
    await browser.get(sheet),
    await portal.anonymous.get(`${open}/events/${event.id}`),
  ]
  for (const { main } of pages) expect(main).toMatch(new RegExp(`Pairs.*${RX}.*Beginners.*${SCALED}`, 's'))
})

it("versions of divisions: reads a judge's score by the division's version, and shows athletes their own only", async () => {
  const { judging, maya, row, scoreOf, open } = await scaledDivision()
  await portal.anonymous.post(`${judging}/scores`, row(maya, { score: 'CAP 70', scaling: 'scaled' }))
  expect((await scoreOf(maya))!.result.description).toBe('CAP 70/72 (−2)')
  const own = await portal.anonymous.get(`${open}/r/${registrationToken(CONFIG.secret, maya.id)}`)
  expect([own.main.includes(SCALED!), own.main.includes(RX!)]).toEqual([true, false])
})
