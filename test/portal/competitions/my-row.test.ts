/** The reader's own row on a leaderboard, and the place on the page of the competition. */
import { buildThrowdown } from '../../support/builders/show'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function scene() {
  const cast = await portal.cast()
  const show = await buildThrowdown(portal.db, { gymId: cast.gym.id })
  const fran = await show.event({ name: 'Fran', position: 1 })
  const { id: athleteId, name } = cast.member
  const mine = await show.enter(name, { participants: [{ athleteId, name }] })
  const other = await show.enter('Ben Adams')
  await show.score(other, fran, 190)
  await show.score(mine, fran, 200)
  return { ...cast, show, fran, mine, browser: await portal.as(cast.member) }
}

const marked = '.standings tr[aria-current]'

it('marks the row of a registered member who is signed in, and nobody else’s', async () => {
  const { show, mine, browser, marketplace } = await scene()
  const path = `${show.path}/leaderboard`
  const page = await browser.get(path)
  expect(
    page
      .$(marked)
      .get()
      .map(row => page.$(row).attr('data-row')),
  ).toEqual([mine.id])
  expect(page.$('#live').attr('data-mine')).toBe(mine.id)
  for (const other of [await portal.as(marketplace), portal.anonymous]) {
    const plain = await other.get(path)
    expect([plain.$(marked).length, plain.$('#live').attr('data-mine')]).toEqual([0, ''])
  }
})

it('leads from a name to the member, for members of the gym alone', async () => {
  const { show, mine, member, marketplace, rivalMember, archived, fran, gym } = await scene()
  const left = await show.enter(archived.name, {
    participants: [{ athleteId: archived.id, name: archived.name }],
  })
  await show.score(left, fran, 210)
  const href = `/g/${gym.slug}/members/${member.id}`
  for (const path of [`${show.path}/leaderboard`, `${show.path}/events/${fran.id}`]) {
    const page = await (await portal.as(marketplace)).get(path)
    const links = page.$('a.who').get()
    expect(links.map(link => [page.$(link).attr('href'), page.$(link).text()])).toEqual([[href, member.name]])
    expect(JSON.parse(page.$('#live').attr('data-members')!)).toEqual({ [mine.id]: href })
    for (const other of [await portal.as(rivalMember), portal.anonymous]) {
      const plain = await other.get(path)
      expect([plain.$('a.who').length, plain.$('#live').attr('data-members')]).toEqual([0, undefined])
      expect(plain.$.html()).not.toContain(href)
    }
    const body = await (await portal.as(marketplace)).get(`${path}?v=look`)
    expect(body.$.html()).not.toContain(href)
  }
})

it('tells on the page of the competition where the member stands', async () => {
  const { show, mine, browser, marketplace } = await scene()
  const page = await browser.get(show.path)
  const row = page.$(`a[href="${show.path}/athletes/${mine.id}"]`)
  expect(row.text().replaceAll(/\s+/g, ' ').trim()).toMatch(/^Where you stand 2nd of 2/)
  for (const other of [await portal.as(marketplace), portal.anonymous])
    expect((await other.get(show.path)).main).not.toContain('Where you stand')
})
