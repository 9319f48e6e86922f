/** Refused forms: everything that is wrong is told at once, at the field, with a summary that leads there. */
import type { DivisionModel } from '../../../src/generated/sqlite/models'
import { buildDivision } from '../../support/builders/competitions'
import { buildQuestion, buildWaiver } from '../../support/builders/contracts'
import { buildCode, buildSteps, buildTerms } from '../../support/builders/prices'
import type { Form, Page } from '../../support/portal/portal'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, entry, person, register } from '../../support/portal/registering'

const portal = usePortal()
const SIZES = JSON.stringify(['S', 'M', 'L'])
const DAY = { agesOn: 'day', ageDay: '2040-05-01' } as const

const summary = (page: Page) => page.$('#problems').text().replace(/\s+/g, ' ').trim()
const links = (page: Page) =>
  page
    .$('#problems a')
    .get()
    .map(link => page.$(link).attr('href')!)

async function asking() {
  const open = await buildOpenCompetition(portal, DAY)
  await buildQuestion(portal.db, open.competition, { kind: 'birthday', label: '', required: true })
  await buildQuestion(portal.db, open.competition, {
    kind: 'shirt',
    label: '',
    required: true,
    choices: SIZES,
  })
  const waiver = await buildWaiver(portal.db, open.competition)
  return { ...open, waiver }
}

async function limit(division: DivisionModel, data: Partial<DivisionModel>): Promise<void> {
  await portal.db.division.updateMany({ where: { id: division.id }, data })
}

const send = (site: string, typed: Form) => register(portal, portal.anonymous, site, typed)

it('names every wrong field at the top, with a link to its box', async () => {
  const { site, rx, waiver } = await asking()
  const refused = await send(site, {
    ...entry(rx, 'Maya', { birthday: '' }),
    ...{ waiver_id: waiver.id, agree: 'yes' },
  })
  expect(refused.status).toBe(422)
  expect(summary(refused)).toBe('2 things to fix: Date of birth, Shirt')
  for (const link of links(refused)) expect(refused.$(link).length).toBe(1)
  const shirt = refused.$('[role=radiogroup][aria-invalid=true]')
  expect(refused.$(`#${shirt.attr('aria-describedby')}`).text()).toBe('Shirt is required.')
})

it('tells what is wrong with people, questions, waiver and code in one round', async () => {
  const { site, rx, waiver, competition } = await asking()
  const parent = { gymId: competition.gymId, competitionId: competition.id }
  await buildTerms(portal.db, parent)
  await buildSteps(portal.db, rx, { name: 'Early', amount: 10_000 })
  await buildCode(portal.db, { ...parent, code: 'MERSEY10', percent: 10 })
  await buildQuestion(portal.db, competition, { kind: 'phone', label: '' })
  const typed = {
    ...{ ...entry(rx, '', { email: 'nobody', gender: '', phone: 'none' }), code: 'NOPE' },
    ...{ waiver_id: waiver.id },
  }
  const refused = await send(site, typed)
  expect(refused.status).toBe(422)
  expect(summary(refused)).toBe(
    '8 things to fix: Name, E-mail, Gender, Date of birth, Phone, Shirt, Waiver, Code',
  )
  expect(refused.wrong('members[0].phone')).toMatch(/^Phone must be a phone number/)
  expect(refused.wrong('code')).toBe('Code is not known: check its letters.')
  const right = { birthday: '1991-03-14', shirt: 'M', phone: '' }
  const rest = { ...entry(rx, 'Maya', right), waiver_id: waiver.id, code: 'NOPE' }
  expect(summary(await send(site, rest))).toBe('2 things to fix: Waiver, Code')
})

it('shows a day in a message as the reader writes it', async () => {
  const { site, rx, waiver } = await asking()
  const future = { ...entry(rx, 'Maya', { birthday: '2999-01-01', shirt: 'M' }), waiver_id: waiver.id }
  expect((await send(site, future)).wrong('members[0].birthday')).toContain('such as 3/14/1991')
})

it('tells of the age at the date of birth, before a guardian, with the divisions that fit', async () => {
  const { site, rx, waiver, competition } = await asking()
  const of = { gymId: competition.gymId, competitionId: competition.id }
  await limit(rx, { ageFrom: 16 })
  const teens = await buildDivision(portal.db, { ...of, name: 'Teens', ageFrom: 10, ageTo: 15 })
  await buildDivision(portal.db, { ...of, name: 'Masters', ageFrom: 35 })
  const given = { birthday: '2025-01-01', shirt: 'M' }
  const typed = { ...entry(rx, 'Nia', given), waiver_id: waiver.id, agree: 'yes' }
  const refused = await send(site, typed)
  expect(refused.wrong('members[0].birthday')).toMatch(
    /^Date of birth does not fit: Rx is for ages 16 and over, and Nia is 15 on/,
  )
  expect(refused.wrong('guardian')).toBe('')
  const choices = refused.$('.fits button')
  expect(choices.map((_, button) => refused.$(button).attr('value')).get()).toEqual([teens.id])
  const fields = Object.fromEntries(
    refused
      .$('#elsewhere input')
      .get()
      .map(box => [refused.$(box).attr('name')!, refused.$(box).attr('value') ?? '']),
  )
  const other = await portal.anonymous.post(`${site}/register`, { ...fields, division_id: teens.id })
  expect([other.$('h1').text(), other.value('members[0].name')]).toEqual(['Teens', 'Nia'])
  expect(other.value('members[0].birthday')).toBe('2025-01-01')
})

it('tells of the gender at its box, and offers nothing where no other division fits', async () => {
  const { site, rx, competition } = await buildOpenCompetition(portal)
  await limit(rx, { malesRequired: 1 })
  const alone = await send(site, entry(rx, 'Maya'))
  expect(alone.wrong('members[0].gender')).toBe('Gender does not fit: Rx is for men.')
  expect([alone.$('.fits').length, summary(alone)]).toEqual([0, '1 thing to fix: Gender'])
  const women = { gymId: competition.gymId, competitionId: competition.id, name: 'Women' }
  await buildDivision(portal.db, { ...women, femalesRequired: 1 })
  expect((await send(site, entry(rx, 'Maya'))).$('.fits button').text()).toContain('Women')
})

it.each(['Nia Öberg', 'nia  oberg', 'NIAOBERG'])(
  'refuses the athlete %s as the guardian in the form, when joining, and on the own page',
  async guardian => {
    const { site, rx, pairs, waiver, competition } = await asking()
    const consent = { waiver_id: waiver.id, agree: 'yes', guardian, relation: 'myself' }
    const young = { birthday: '2025-01-01', shirt: 'M' }
    const message = expect.stringContaining('must be another person than the athlete')
    const alone = await send(site, {
      ...entry(rx, 'Nia Öberg', { ...young, email: 'nia@people.example' }),
      ...consent,
    })
    expect([alone.status, alone.wrong('guardian')]).toEqual([422, message])
    expect(alone.$('[data-tick]').text()).toBe(
      'I have read the waiver. I am the parent or guardian and sign for Nia Öberg',
    )
    const team = await send(site, {
      ...{ division_id: pairs.id, team_name: 'Two', waiver_id: waiver.id, agree: 'yes' },
      ...person('Tom', { gender: 'male', birthday: '1991-03-14', shirt: 'M' }),
    })
    const own = await portal.anonymous.get(team.location!)
    const join = new URL(own.$('#partner-link').text()).pathname
    const partner = { name: 'Nia Öberg', email: 'nia@people.example', gender: 'female' }
    const joining = { ...partner, ...young, ...consent }
    const joined = await portal.anonymous.post(join, joining)
    expect([joined.status, joined.wrong('guardian')]).toEqual([422, message])
    expect(summary(joined)).toBe('1 thing to fix: Parent or guardian')
    const right = { ...joining, guardian: 'Dana Öberg', relation: 'mother' }
    const page = (await portal.anonymous.post(join, right)).location!
    const where = { waiver: { competitionId: competition.id } }
    await portal.db.competitionSignature.deleteMany({ where })
    const details = await portal.anonymous.get(page)
    expect([details.$('details[data-minor][open]').length, details.$('[data-tick]').text()]).toEqual([
      1,
      expect.stringContaining('sign for Nia Öberg'),
    ])
    const refused = await portal.anonymous.post(page, { ...young, ...consent })
    expect([refused.status, refused.wrong('guardian')]).toEqual([422, message])
    expect(await portal.db.competitionSignature.count({ where })).toBe(0)
  },
)
