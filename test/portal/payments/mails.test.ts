/** Mails about money: how to pay, until when, and receipts to those who paid. */

import { composeMail } from '../../../src/portal/mail/compose'
import { setMail } from '../../../src/services/mail/set-up'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildSteps, buildTerms } from '../../support/builders/prices'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, person, register } from '../../support/portal/registering'

const portal = usePortal()
const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim()

async function stage({ shares = false } = {}) {
  setMail(portal.db, true)
  const open = await buildOpenCompetition(portal, {
    ...{ startsOn: '2199-01-16', endsOn: '2199-01-17', venue: 'Warehouse 7' },
  })
  const gymId = open.gym.id
  const parent = { gymId, competitionId: open.competition.id }
  await buildTerms(portal.db, {
    ...{ ...parent, shares, bankDetails: 'Harbour Athletics\nGB12', handWords: 'At the desk, on weekdays' },
    paymentUrl: 'https://pay.example/harbour?for={reference}&sum={amount}',
  })
  for (const division of [open.rx, open.pairs]) await buildSteps(portal.db, division, { amount: 9_500 })
  const coach = await portal.as(open.coach)
  const mailsTo = async (name: string) => {
    const rows = await portal.db.mail.findMany({
      where: { gymId, address: { startsWith: name } },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    const texts: string[] = []
    for (const mail of rows)
      texts.push(
        squeeze(composeMail(mail, (await mailFacts(portal.db, mail))!, { ...CONFIG, mail: MAIL }).text),
      )
    return texts
  }
  const pair = () =>
    register(portal, portal.anonymous, open.site, {
      ...{ division_id: open.pairs.id, team_name: 'Left and Right' },
      ...person('Maya'),
      ...person('Tom', { gender: 'male' }, 1),
    })
  const order = () => portal.db.registrationOrder.findFirstOrThrow({ where: parent })
  const money = open.base.replace(/registrations$/, 'money')
  return { ...open, parent, coach, mailsTo, pair, order, money }
}

it('a mail about a place has the day, the amount, every way to pay, and the end of the hold', async () => {
  const { rx, site, mailsTo, order } = await stage()
  await register(portal, portal.anonymous, site, { division_id: rx.id, ...person('Maya') })
  const [mail] = await mailsTo('maya')
  const { reference } = await order()
  const shown = `${reference.slice(0, 4)}-${reference.slice(4)}`
  expect(mail).toMatch(/Jan(?:uary)? 16 – 17, 2199 · Warehouse 7/)
  expect(mail).toMatch(
    /Please pay £95\.00\. Your place is held until [^.]+\. Without payment the place goes to the next/,
  )
  expect(mail).toContain(`By bank transfer: £95.00, reference ${shown} Harbour Athletics GB12`)
  expect(mail).toContain(`Online: https://pay.example/harbour?for=${shown}&sum=95.00`)
  expect(mail).toContain('In person: At the desk, on weekdays')
})

it('the mail of a partner has the share to pay, and none when the team pays together', async () => {
  const shared = await stage({ shares: true })
  await shared.pair()
  expect((await shared.mailsTo('tom'))[0]).toMatch(/Please pay your share, £47\.50\. .*£47\.50, reference/)
  expect((await shared.mailsTo('maya'))[0]).toContain(
    'Please pay £95.00 for the team, or each a share: yours is £47.50.',
  )
  const together = await stage()
  await together.pair()
  expect((await together.mailsTo('tom'))[0]).not.toContain('£')
})

it('a receipt goes to the member whose share was paid and to the captain, with the rest', async () => {
  const { pair, coach, money, mailsTo, order, parent } = await stage({ shares: true })
  await pair()
  const { registrationId } = await order()
  const tom = await portal.db.participant.findFirstOrThrow({ where: { registrationId, captain: false } })
  const path = `${money}/registrations/${registrationId}/payments`
  await coach.submit(path, { method: 'hand', participant_id: tom.id })
  const toTom = (await mailsTo('tom')).at(-1)
  expect(toTom).toContain('We received £47.50 for Maya’s team')
  expect(toTom).toContain('Your share is paid.')
  const toMaya = (await mailsTo('maya')).at(-1)
  expect(toMaya).toContain('We received £47.50 from Tom for your registration')
  expect(toMaya).toMatch(/£47\.50 is still due\. Your place is held until/)
  await coach.submit(path, { method: 'hand' })
  expect((await mailsTo('maya')).at(-1)).toContain('Everything is paid: the place is yours.')
  expect(await mailsTo('tom')).toHaveLength(2)
  expect(await portal.db.payment.count({ where: { order: parent } })).toBe(2)
})
