/** Mails about what was done to a registration. */
import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { composeMail } from '../../../src/portal/mail/compose'
import { setMail } from '../../../src/services/mail/set-up'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildRegistration } from '../../support/builders'
import { buildOrder, buildPaymentByHand, buildTerms } from '../../support/builders/prices'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, sure } from '../../support/portal/registering'

const portal = usePortal()

async function stage() {
  setMail(portal.db, true)
  const open = await buildOpenCompetition(portal)
  const { competition, pairs, gym } = open
  const of = { gymId: gym.id, competitionId: competition.id, divisionId: pairs.id }
  const team = await buildRegistration(portal.db, {
    ...{ ...of, teamName: 'Two' },
    participants: [
      { name: 'Ann', email: 'ann@people.example', gender: 'female', captain: true },
      { name: 'Ben', email: 'ben@people.example', gender: 'male', captain: false },
    ],
  })
  const own = `/c/${competition.id}/r/${registrationToken(CONFIG.secret, team.id)}`
  const changes = async () => {
    const mails = await portal.db.mail.findMany({
      where: { gymId: gym.id, kind: 'changed' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
    return mails.map(({ address, contents }) => ({ address, ...JSON.parse(contents) }))
  }
  return { ...open, of, team, own, changes, coach: await portal.as(open.coach) }
}

const memberOf = ({
  participants,
}: {
  participants: { id: string; name: string; email: string; gender: string }[]
}) =>
  Object.fromEntries(
    participants.flatMap(({ id, name, email, gender }, at) => [
      [`members[${at}].id`, id],
      [`members[${at}].name`, name],
      [`members[${at}].email`, email],
      [`members[${at}].gender`, gender],
    ]),
  )

it('tells the captain what was edited, and nothing without a change', async () => {
  const { own, team, changes } = await stage()
  const form = { team_name: 'Two', ...memberOf(team) }
  await portal.anonymous.post(own, form)
  const before = await changes()
  await portal.anonymous.post(own, { ...form, team_name: 'Three', 'members[1].name': 'Benno' })
  const told = (await changes()).slice(before.length)
  expect(told).toEqual([
    expect.objectContaining({
      ...{ address: 'ann@people.example', news: 'edited' },
      facts: ['The name of the team is Three.', 'Ben is Benno now.'],
    }),
  ])
})

it('tells a person who was removed from a team', async () => {
  const { own, team, changes } = await stage()
  const [ann, ben] = team.participants
  const form = { team_name: 'Two', ...memberOf({ participants: [ann!] }), 'members[1].id': ben!.id }
  expect((await portal.anonymous.post(own, form)).status).toBe(303)
  expect((await changes()).map(({ address, news }) => [address, news])).toEqual([
    ['ben@people.example', 'left'],
    ['ann@people.example', 'edited'],
  ])
})

it('tells everybody of a withdrawal, with the own refund by the rules', async () => {
  const { own, of, team, changes } = await stage()
  await buildTerms(portal.db, {
    gymId: of.gymId,
    competitionId: of.competitionId,
    refundRules: JSON.stringify([{ until: '2999-01-01', percent: 100 }]),
  })
  const order = await buildOrder(portal.db, team, { total: 5_000 })
  await buildPaymentByHand(portal.db, order, { amount: 2_000 })
  const ben = team.participants.find(({ captain }) => !captain)!
  await buildPaymentByHand(portal.db, order, { amount: 1_000, participantId: ben.id })
  expect((await portal.anonymous.post(`${own}/withdraw`)).status).toBe(303)
  expect((await changes()).map(({ address, news, refund }) => [address, news, refund?.amount])).toEqual([
    ['ann@people.example', 'withdrawn', 2_000],
    ['ben@people.example', 'withdrawn', 1_000],
  ])
})

it('says that a withdrawal pays nothing back', async () => {
  const { own, of, team, changes } = await stage()
  await buildTerms(portal.db, { gymId: of.gymId, competitionId: of.competitionId })
  await buildPaymentByHand(portal.db, await buildOrder(portal.db, team))
  await portal.anonymous.post(`${own}/withdraw`)
  expect((await changes()).map(({ facts, refund }) => [facts, refund])).toEqual([
    [['Nothing is paid back, by the rules for refunds.'], null],
    [['Nothing is paid back, by the rules for refunds.'], null],
  ])
})

it('tells a captain who gives the place away that payments stay with it', async () => {
  const { own, of, team } = await stage()
  await buildTerms(portal.db, { gymId: of.gymId, competitionId: of.competitionId })
  await buildPaymentByHand(portal.db, await buildOrder(portal.db, team))
  expect((await portal.anonymous.get(own)).main).toContain('Payments stay with the place.')
  const cleo = { name: 'Cleo', email: 'cleo@people.example', gender: 'female' }
  const exchange = { ...cleo, participant_id: team.participants[0]!.id }
  const asked = await portal.anonymous.post(`${own}/exchange`, exchange)
  expect(asked.main).toContain('Payments stay with the place, without a refund')
  await portal.anonymous.submit(`${own}/exchange`, sure(exchange))
  const mails = await portal.db.mail.findMany({ where: { gymId: of.gymId, kind: 'exchanged' } })
  const textOf = async (mail: (typeof mails)[number]) =>
    composeMail(mail, (await mailFacts(portal.db, mail))!, { ...CONFIG, mail: MAIL }).text.replace(
      /\s+/g,
      ' ',
    )
  expect(await Promise.all(mails.map(textOf))).toEqual([
    expect.stringContaining('Payments stay with the place. Settle the price with Cleo.'),
    expect.stringContaining('Cleo takes the place of Ann in Mixed pairs'),
  ])
  const news = await portal.db.mail.findFirstOrThrow({
    where: { gymId: of.gymId, kind: 'registered', address: 'cleo@people.example' },
  })
  expect(await textOf(news)).toMatch(/Ann handed the team .* over to you.*You are the captain now/)
})

it('tells everybody of another division, and nobody of a draft', async () => {
  const { base, coach, of, team, competition, changes } = await stage()
  const { id } = await portal.db.division.create({
    data: {
      ...(await portal.db.division.findUniqueOrThrow({ where: { id: of.divisionId } })),
      id: crypto.randomUUID(),
      name: 'Open pairs',
    },
  })
  const move = (division_id: string) => coach.post(`${base}/${team.id}/move`, { division_id })
  expect((await move(id)).status).toBe(303)
  expect((await changes()).map(({ news, division }) => [news, division])).toEqual([
    ['moved', 'Open pairs'],
    ['moved', 'Open pairs'],
  ])
  await portal.db.competition.update({ where: { id: competition.id }, data: { status: 'draft' } })
  expect((await move(of.divisionId)).status).toBe(303)
  expect(await changes()).toHaveLength(2)
})
