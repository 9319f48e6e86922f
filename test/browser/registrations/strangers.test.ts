/** Strangers on their phones at a paid public event: what they see, which mails they get, and what the organisers count. */
import { gymScope, OPERATOR } from '../../../src/scope'
import { markPaid } from '../../../src/services/payments/by-hand'
import { lapseInvitations, sendRefunds } from '../../../src/services/platform/payments'
import { CONFIG } from '../../support/api/api'
import { buildInvitation, buildInvitationList, buildRegistration } from '../../support/builders'
import { buildOrder } from '../../support/builders/prices'
import { buildStage, type Stage } from '../../support/payments/strangers'
import { useStripe } from '../../support/payments/stripe-standin'
import { daysFromNow } from '../../support/portal/registering'
import { useSite } from '../../support/portal/site'

const stripe = useStripe()
const server = () => ({ secret: CONFIG.secret, stripeUrl: stripe.url })
const site = useSite({ empty: true, mail: true, late: () => ({ stripeUrl: stripe.url }) })
jest.setTimeout(60_000)

const PAIR = { name: 'Mixed pairs', kind: 'team', teamSize: 2, femalesRequired: 1, malesRequired: 1 } as const

const staged = (given = {}) => buildStage(site, stripe, given)
/** The organisers take the money of everybody with something due. */
async function takeCash({ gymId, competitionId }: Stage): Promise<void> {
  const scope = gymScope({ db: site.db, gymId, actor: OPERATOR, requestId: null })
  const orders = await site.db.registrationOrder.findMany({ where: { gymId, paid: 0 } })
  for (const { registrationId } of orders)
    await markPaid(scope, competitionId, registrationId, { method: 'hand', note: null })
}
/** What browsers complain of, except for the way to Stripe and refused forms. */
const complaintsOf = ({ complaints }: Stage) =>
  complaints.flat().filter(each => !/^asked for https:\/\/checkout\.stripe\.com\/|status of 422/.test(each))

it('a person pays for a place in twelve taps', async () => {
  const stage = await staged()
  const ana = await stage.stranger()
  await ana.page.goto(stage.link)
  await ana.tap('link', /^Rx/)
  await ana.fillIn('Ana Ruiz', 'Woman', 30)
  await ana.agree()
  await ana.send('Register for £90.00')
  expect(await ana.reads()).toMatch(
    /You are registered.*Not paid.*£90.00.*held until [^.]*\d; without payment/,
  )
  await ana.tap('button', 'Pay £90.00')
  await ana.tap('link', 'Pay')
  expect(await ana.reads()).toMatch(/Paid £90.00 by card/)
  expect(ana.taps).toBeLessThanOrEqual(12)
  expect(await stage.mails()).toEqual(['ana registered', 'ana payment received'])
  expect(await stage.money()).toEqual(['Ana Ruiz payment stripe 90.00'])
  expect(complaintsOf(stage)).toEqual([])
})

it('a partner joins a paid team late, by the link', async () => {
  const stage = await staged(PAIR)
  const maya = await stage.stranger()
  await maya.page.goto(stage.link)
  await maya.tap('link', /^Mixed pairs/)
  await maya.type('Team name', 'Chalk and Cheese')
  await maya.fillIn('Maya Okafor', 'Woman', 30)
  await maya.agree()
  await maya.send('Register for £90.00')
  await maya.tap('button', 'Pay £90.00')
  await maya.tap('link', 'Pay')
  expect(await maya.reads()).toMatch(/Paid.*1 of 2.*Paid £90.00 by card/)
  const link = (await maya.page.locator('#partner-link').textContent())!
  const topOf = async (id: string) => (await maya.page.locator(id).boundingBox())!.y
  expect(await topOf('#partner-link')).toBeLessThan(await topOf('#own-link'))
  const tom = await stage.stranger()
  await tom.page.goto(link)
  await tom.fillIn('Tom Frey', 'Man', 30)
  await tom.agree()
  await tom.tap('button', 'Join the team')
  expect(await tom.reads()).toMatch(/You are in the team, Tom Frey.*Keep this link/)
  await maya.page.reload()
  expect(await maya.reads()).toMatch(/Tom Frey.*2 of 2|2 of 2.*Tom Frey/)
  expect(await stage.mails()).toEqual(['maya registered', 'maya payment received', 'tom registered'])
  expect(await stage.money()).toEqual(['Chalk and Cheese payment stripe 90.00'])
  expect(complaintsOf(stage)).toEqual([])
})

it('a guardian signs for a minor, with a finger', async () => {
  const stage = await staged()
  const nia = await stage.stranger()
  await nia.page.goto(stage.link)
  await nia.tap('link', /^Rx/)
  await nia.fillIn('Nia Okafor', 'Woman', 14)
  await nia.agree()
  await nia.send('Register for £90.00')
  expect(await nia.reads()).toContain('a parent or guardian signs for people below 18')
  await nia.sign()
  await nia.type('Full name of the parent or guardian', 'Dana Okafor')
  await nia.type('Relation', 'mother')
  await nia.send('Register for £90.00')
  expect(await nia.reads()).toMatch(/You are registered.*Not paid/)
  await takeCash(stage)
  await nia.page.reload()
  expect(await nia.reads()).toContain('Paid £90.00 in person')
  await nia.tap('link', 'Your details')
  expect(await nia.reads()).toContain('Signed by Dana Okafor, mother, for Nia Okafor')
  const [signature] = await site.db.competitionSignature.findMany({ where: { gymId: stage.gymId } })
  expect(signature!.strokes).toMatch(/^\d+ \d+( \d+ \d+)+$/)
  expect(await stage.mails()).toEqual(['nia registered', 'nia payment received'])
  expect(await stage.money()).toEqual(['Nia Okafor payment hand 90.00'])
  expect(complaintsOf(stage)).toEqual([])
})

it('an athlete of the wrong age is told before there is anything to pay', async () => {
  const stage = await staged({ name: 'Masters 40+', ageFrom: 40 })
  const ben = await stage.stranger()
  await ben.page.goto(stage.link)
  expect(await ben.reads()).toContain('ages 40 and over')
  await ben.tap('link', /^Masters/)
  expect(await ben.reads()).toContain('For ages 40 and over')
  await ben.fillIn('Ben Ito', 'Man', 35)
  await ben.agree()
  await ben.send('Register for £90.00')
  expect(await ben.reads()).toMatch(/Masters 40\+ is for ages 40 and over, and Ben Ito is 35/)
  expect(await ben.page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ben Ito')
  expect(await stage.mails()).toEqual([])
  expect(await stage.money()).toEqual([])
  expect(await site.db.registrationOrder.count({ where: stage.parent })).toBe(0)
})

it('somebody withdraws, and gets back what the rules say', async () => {
  const stage = await staged()
  const ana = await stage.stranger()
  await ana.page.goto(stage.link)
  await ana.tap('link', /^Rx/)
  await ana.fillIn('Ana Ruiz', 'Woman', 30)
  await ana.agree()
  await ana.send('Register for £90.00')
  await ana.tap('button', 'Pay £90.00')
  await ana.tap('link', 'Pay')
  await ana.touch(ana.page.locator('summary', { hasText: 'Withdraw' }))
  expect(await ana.reads()).toContain('You paid £90.00, and get £45.00 back if you withdraw today.')
  await ana.tap('button', 'Withdraw Ana Ruiz')
  expect(await ana.reads()).toMatch(
    /Your registration is withdrawn.*£45.00 comes back to your card. The refund is on its way/,
  )
  expect(await ana.reads()).not.toMatch(/Someone else has|If you withdraw/)
  await sendRefunds(site.db, server())
  await ana.page.reload()
  expect(await ana.reads()).toContain('Refunded £45.00')
  expect(await stage.mails()).toEqual(['ana registered', 'ana payment received', 'ana changed withdrawn'])
  expect(await stage.money()).toEqual([
    'Ana Ruiz payment stripe 90.00',
    'Ana Ruiz refund stripe -45.00 withdrawn, made: yes',
  ])
  expect(complaintsOf(stage)).toEqual([])
})

it('an invitation lapses, and the next person in line pays for the place', async () => {
  const stage = await staged({ registrationLimit: 1 })
  const list = await buildInvitationList(site.db, stage.division)
  await buildInvitation(site.db, list, {
    ...{ name: 'Ann Bo', email: 'ann@people.example' },
    until: daysFromNow(-1 / 24),
  })
  const waiting = { state: 'waiting', sentAt: null, until: null, person: null } as const
  await buildInvitation(site.db, list, { ...waiting, name: 'Bea Koch', email: 'bea@people.example' })
  await lapseInvitations(site.db)
  expect(await stage.mails()).toEqual(['ann invitation lapsed', 'bea invitation invited'])
  const ann = await stage.stranger()
  await ann.page.goto(await stage.linkTo('Ann'))
  expect(await ann.reads()).toContain('Full')
  const other = (await ann.page.getByRole('link', { name: 'Join the waiting list' }).boundingBox())!
  expect(other.height).toBeLessThan(56)
  const bea = await stage.stranger()
  await bea.page.goto(await stage.linkTo('Bea'))
  await bea.tap('link', 'Accept and register')
  expect(await bea.page.getByLabel('E-mail').inputValue()).toBe('bea@people.example')
  await bea.choose('Gender', 'Woman')
  await bea.type('Date of birth', '1991-03-14')
  await bea.agree()
  await bea.send('Register for £90.00')
  await bea.tap('button', 'Pay £90.00')
  await bea.tap('link', 'Pay')
  expect(await bea.reads()).toContain('Paid £90.00 by card')
  expect((await stage.mails()).slice(2)).toEqual(['bea registered', 'bea payment received'])
  expect(await stage.money()).toEqual(['Bea Koch payment stripe 90.00'])
  expect(complaintsOf(stage)).toEqual([])
})

it('a captain gives the paid place to somebody else, whose link it is then', async () => {
  const stage = await staged(PAIR)
  const registration = await buildRegistration(site.db, {
    ...{ ...stage.parent, divisionId: stage.division.id, teamName: 'Left and Right' },
    participants: [
      { name: 'Maya Okafor', email: 'maya@people.example' },
      { name: 'Tom Frey', email: 'tom@people.example', gender: 'male' },
    ],
  })
  await buildOrder(site.db, registration, { total: 9_000 })
  await takeCash(stage)
  const maya = await stage.stranger()
  const link = await stage.linkTo('Maya')
  await maya.page.goto(link)
  await maya.touch(maya.page.locator('summary', { hasText: 'Exchange a person' }))
  await maya.choose('In place of', 'Maya Okafor')
  await maya.type('Name', 'Bea Koch')
  await maya.type('E-mail', 'bea@people.example')
  await maya.choose('Gender', 'Woman')
  await maya.tap('button', 'Exchange')
  expect(await maya.reads()).toMatch(
    /Maya Okafor goes, and Bea Koch comes, with the address bea@people\.example/,
  )
  await maya.tap('button', 'Exchange Maya Okafor for Bea Koch')
  expect(await maya.reads()).toContain('Bea Koch takes part now, and has the link')
  expect((await maya.page.goto(link))!.status()).toBe(410)
  const bea = await stage.stranger()
  await bea.page.goto(await stage.linkTo('Bea'))
  expect(await bea.reads()).toMatch(/Left and Right.*Missing: Date of birth, Waiver.*Bea Koch.*Paid £90.00/)
  expect(await stage.mails()).toEqual([
    ...['maya payment received', 'maya exchanged'],
    ...['tom exchanged', 'bea registered'],
  ])
  expect(await stage.money()).toEqual(['Left and Right payment hand 90.00'])
})
