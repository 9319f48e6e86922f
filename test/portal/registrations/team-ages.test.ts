/** Ages of a team: told before paying, by the birthdays known so far, and marked on the organisers' list. */
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, person, register } from '../../support/portal/registering'

const portal = usePortal()

/** Pairs who together are at least 80 in 2040. */
async function masters() {
  const open = await buildOpenCompetition(portal, { agesOn: 'day', ageDay: '2040-05-01' })
  await portal.db.division.updateMany({
    where: { id: open.pairs.id },
    data: { ageFrom: 80, ageRule: 'sum' },
  })
  return open
}

const captain = (id: string) => ({
  ...{ division_id: id, team_name: 'Old and Bold' },
  ...person('Maya', { birthday: '2002-01-10' }),
})
const NEED = 'Together at least 80 on Tuesday, May 1, 2040; you are 38, so your partner must be 42 or older.'
const RULE = 'Together at least 80 on Tuesday, May 1, 2040.'

it('says on the form what the partner has to be, as soon as the captain gives a birthday', async () => {
  const { site, pairs } = await masters()
  const path = `${site}/register?division=${pairs.id}`
  const page = await portal.anonymous.get(path)
  expect(page.$('#ages').text()).toContain(RULE)
  expect(page.$('#ages').text()).toContain('refused with the reason')
  const typed = await portal.anonymous.post(`${site}/register`, { ...captain(pairs.id), step: 'price' })
  expect(typed.$('#ages').text()).toContain(NEED)
  const half = { ...captain(pairs.id), 'members[0].birthday': '2002-13-01', step: 'price' }
  expect((await portal.anonymous.post(`${site}/register`, half)).$('#ages').text()).toContain(RULE)
})

it('says it on the pages of captain and partner before paying, and refuses a partner with the reason', async () => {
  const { site, pairs } = await masters()
  const sent = await register(portal, portal.anonymous, site, captain(pairs.id))
  const own = await portal.anonymous.get(sent.location!)
  expect(own.$('#ages').text()).toContain(NEED)
  expect(own.$('#ages').text()).toContain('you can name somebody else until registration closes.')
  const join = new URL(own.$('#partner-link').text(), 'http://gym.example').pathname
  const page = await portal.anonymous.get(join)
  expect(page.main).toContain('with the age given so far, you must be 42 or older.')
  const tom = { name: 'Tom', email: 'tom@people.example', gender: 'male' }
  const young = await portal.anonymous.post(join, { ...tom, birthday: '1999-01-10' })
  expect([young.status, young.main]).toEqual([422, expect.stringContaining('you two are 79 together')])
  expect((await portal.anonymous.post(join, { ...tom, birthday: '1998-01-10' })).status).toBe(303)
  expect((await portal.anonymous.get(sent.location!)).$('#ages')).toHaveLength(0)
})

it('names a partner whose birthday is missing, and marks teams on the list of the organisers', async () => {
  const { site, pairs, base, ...open } = await masters()
  const sent = await register(portal, portal.anonymous, site, {
    ...captain(pairs.id),
    ...person('Tom', { gender: 'male' }, 1),
  })
  const own = await portal.anonymous.get(sent.location!)
  expect(own.$('#ages').text()).toContain('you are 38, so Tom must be 42 or older.')
  const link = new URL(own.$('a:contains("Link for Tom")').attr('href')!).pathname
  expect((await portal.anonymous.get(link)).main).toContain('you must be 42 or older.')
  const coach = await portal.as(open.coach)
  const tags = async () => {
    const page = await coach.get(`${base}?show=age`)
    return page
      .$('.tag')
      .get()
      .map(tag => page.$(tag).text())
  }
  expect(await tags()).toContain('Age missing')
  const where = { name: 'Tom', registration: { competitionId: open.competition.id } }
  await portal.db.participant.updateMany({ where, data: { birthday: '1999-01-10' } })
  expect(await tags()).toContain('Age does not fit')
  const row = await portal.db.participant.findFirstOrThrow({ where })
  expect((await coach.get(`${base}/${row.registrationId}`)).main).toContain('together they are 79.')
})
