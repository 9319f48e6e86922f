/** Sponsors beyond the page of the competition: on boards, screens and prints. */
import {
  buildCompetition,
  buildDivision,
  buildEvent,
  buildHeat,
  buildRegistration,
} from '../../support/builders'
import { buildPagePicture, buildSponsor } from '../../support/builders/landing'
import { problemsOf } from '../../support/portal/page-rules'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function scene() {
  const cast = await portal.cast()
  const { db } = portal
  const gymId = cast.gym.id
  const { id } = await buildCompetition(db, { gymId })
  const of = { gymId, competitionId: id }
  const division = await buildDivision(db, of)
  const event = await buildEvent(db, of, [division])
  const registration = await buildRegistration(db, { ...of, divisionId: division.id })
  await buildHeat(db, event, {}, [registration])
  const friend = await buildSponsor(db, { ...of, name: 'Anna’s Bakery', tier: 'friend' })
  const partner = await buildSponsor(db, { ...of, name: 'Rower & Sons', url: 'https://rower.example/' })
  const presenting = await buildSponsor(db, { ...of, name: 'Peak Oats', tier: 'presenting' })
  const logo = await buildPagePicture(db, { ...of, use: 'sponsor', sponsorId: presenting.id })
  const prints = `/g/${cast.gym.slug}/competitions/${id}/heats`
  return {
    ...cast,
    id,
    logo,
    friend,
    partner,
    presenting,
    sheet: `${prints}/sheet?event=${event.id}`,
    cards: `${prints}/cards?event=${event.id}`,
  }
}

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

it.each(['leaderboard', 'podium', 'embed', 'tv'])(
  '%s thanks them in order, the presenting one with its logo',
  async page => {
    const { id, logo } = await scene()
    const shown = await portal.anonymous.get(`/c/${id}/${page}`)
    expect(problemsOf(shown)).toEqual([])
    const { $ } = shown
    const thanks = $('.thanks')
    const img = thanks.find('li').first().find('img')
    expect([img.attr('alt'), img.attr('src')]).toEqual(['Peak Oats', `/c/${id}/pictures/${logo.id}/medium`])
    const friend = page === 'tv' ? '' : ' Anna’s Bakery'
    expect(squeeze(thanks.text())).toBe(`Presented by Rower & Sons${friend}`)
    // Nobody taps a screen in the hall.
    expect(thanks.find('a[href="https://rower.example/"]')).toHaveLength(page === 'tv' ? 0 : 1)
  },
)

it('a screen leaves out partners that have no room', async () => {
  const { id, gym } = await scene()
  const of = { gymId: gym.id, competitionId: id }
  await buildSponsor(portal.db, { ...of, name: 'The Society for the Encouragement of Strength at Sea' })
  await buildSponsor(portal.db, { ...of, name: 'Dock Oats' })
  const { $ } = await portal.anonymous.get(`/c/${id}/tv`)
  expect(squeeze($('.thanks').text())).toBe('Presented by Rower & Sons Dock Oats')
})

it('heat sheets name presenting sponsors and partners, score cards the presenting one', async () => {
  const { coach, sheet, cards } = await scene()
  const browser = await portal.as(coach)
  const onSheet = await browser.get(sheet)
  expect(onSheet.$('.thanks img').attr('alt')).toBe('Peak Oats')
  expect(squeeze(onSheet.$('.thanks').first().text())).toBe('Presented by Rower & Sons')
  const onCard = squeeze((await browser.get(cards)).$('.card-head').first().text())
  expect(onCard).toMatch(/ · Presented by Peak Oats$/)
})

it('a board without sponsors has no such line, and one that goes is gone at once', async () => {
  const { id, gym, coach, presenting, partner, friend } = await scene()
  const board = async () => (await portal.anonymous.get(`/c/${id}/leaderboard`)).$('.thanks')
  expect(await board()).toHaveLength(1)
  const browser = await portal.as(coach)
  for (const sponsor of [presenting, partner, friend])
    await browser.post(`/g/${gym.slug}/competitions/${id}/sponsors/${sponsor.id}/delete`)
  expect(await board()).toHaveLength(0)
})
