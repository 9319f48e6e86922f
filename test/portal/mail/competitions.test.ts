/** Mail to those who register for a competition, and what organisers write to a division. */
import { v7 as uuid } from 'uuid'
import { composeMail } from '../../../src/portal/mail/compose'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildRegistration } from '../../support/builders'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'
import {
  buildOpenCompetition,
  entry,
  person,
  register,
  submitRegistration,
} from '../../support/portal/registering'

const portal = usePortal({ mail: MAIL })

async function open(limit: number | null = 1) {
  const opened = await buildOpenCompetition(portal, { name: 'Throwdown' }, limit)
  const mails = () =>
    portal.db.mail.findMany({
      where: { gymId: opened.gym.id },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    })
  const page = `/g/${opened.gym.slug}/competitions/${opened.competition.id}/message`
  return { ...opened, mails, page, coachBrowser: await portal.as(opened.coach) }
}

async function textOf(mail: Parameters<typeof composeMail>[0]) {
  return composeMail(mail, (await mailFacts(portal.db, mail))!, { ...CONFIG, mail: MAIL })
}

it('mail of competitions: confirms a registration with its link, and announces a promotion', async () => {
  const { site, rx, mails, base, coachBrowser } = await open()
  await register(portal, portal.anonymous, site, entry(rx, 'Ana Ruiz'))
  await register(portal, portal.anonymous, site, entry(rx, 'Bea Koch'))
  const [first, second] = await mails()
  const confirmed = await textOf(first!)
  expect([first!.address, confirmed.subject]).toEqual([
    'ana.ruiz@people.example',
    'You are registered: Throwdown',
  ])
  const own = /https:\/\/gym\.example(\/c\/\S+)/.exec(confirmed.text)![1]!
  expect((await portal.anonymous.get(own)).main).toContain('Ana Ruiz')
  const waits = await textOf(second!)
  expect(waits.subject).toBe('On the waiting list: Throwdown')
  const [words] = /on the waiting list as number 1\. When a place opens for you[^.]*\./.exec(
    waits.text.replace(/\s+/g, ' '),
  )!
  const page = await portal.anonymous.get(/https:\/\/gym\.example(\/c\/\S+)/.exec(waits.text)![1]!)
  expect(page.main).toContain(words.split('number 1. ')[1])
  expect(page.main).toContain('Wait as number 1')
  expect(confirmed.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const ana = await portal.db.registration.findFirstOrThrow({
    where: { participants: { some: { email: 'ana.ruiz@people.example' } }, divisionId: rx.id },
  })
  await coachBrowser.post(`${base}/${ana.id}/withdraw`)
  const [, , withdrawn, moved, ...more] = await mails()
  expect([withdrawn!.address, withdrawn!.kind]).toEqual(['ana.ruiz@people.example', 'changed'])
  expect([moved!.address, moved!.kind, more]).toEqual(['bea.koch@people.example', 'moved_up', []])
  expect((await textOf(moved!)).text).toContain('A place in Rx of Throwdown is free')
})

it('mail of competitions: confirms registrations by organisers to the whole team, the link to the captain only', async () => {
  const { base, pairs, mails, coachBrowser, competition } = await open(null)
  const team = {
    ...entry(pairs, 'Ana Ruiz'),
    ...person('Tom Weber', { gender: 'male' }, 1),
    team_name: 'Half Rep Each',
    when_full: 'waiting_list',
  }
  expect((await coachBrowser.post(base, team)).status).toBe(303)
  const [captain, partner, ...more] = await mails()
  expect([captain!.address, partner!.address, more]).toEqual([
    'ana.ruiz@people.example',
    'tom.weber@people.example',
    [],
  ])
  const [own, told] = [(await textOf(captain!)).text, (await textOf(partner!)).text]
  expect(own).toContain(`/c/${competition.id}/r/`)
  expect(told).toContain('You are on Ana Ruiz’s team for Throwdown, Mixed pairs.')
  expect(told).not.toContain('/r/')
  // Another partner is told; whoever was there before is told of the change only.
  const entered = await portal.db.registration.findFirstOrThrow({
    where: { divisionId: pairs.id },
    include: { participants: { orderBy: { position: 'asc' } } },
  })
  const [ana, tom] = entered.participants.map(({ id }) => id)
  const changed = {
    team_name: 'Half Rep Each',
    ...person('Ana Ruiz-Koch', { id: ana!, email: 'ana.ruiz@people.example' }),
    ...person('Ben Koch', { id: tom!, gender: 'male' }, 1),
  }
  expect((await coachBrowser.post(`${base}/${entered.id}`, changed)).status).toBe(303)
  const after = (await mails()).slice(2)
  expect(after.map(({ address, kind }) => [address, kind])).toEqual([
    ['ben.koch@people.example', 'registered'],
    ['ana.ruiz@people.example', 'changed'],
  ])
})

it("mail of competitions: confirms to a partner who joins by the team's link, and when both have a spot", async () => {
  const { site, base, pairs, mails, coachBrowser } = await open(1)
  const team = (name: string) => ({ ...entry(pairs, name), team_name: `Team ${name}` })
  await register(portal, portal.anonymous, site, { ...team('Zoe'), ...person('Yan', { gender: 'male' }, 1) })
  const own = await submitRegistration(portal, portal.anonymous, site, team('Maya'))
  const partner = { name: 'Tom', email: 'tom@people.example', gender: 'male' }
  await portal.anonymous.submit(new URL(own.$('#partner-link').text()).pathname, partner)
  const waiting = (await mails()).slice(2)
  expect(waiting.map(({ address, kind }) => [address, kind])).toEqual([
    ['maya@people.example', 'registered'],
    ['tom@people.example', 'registered'],
  ])
  expect((await textOf(waiting[1]!)).text).toContain('The team is on the waiting list as number')
  const zoe = await portal.db.registration.findFirstOrThrow({
    where: { divisionId: pairs.id, waitingSince: null },
  })
  await coachBrowser.post(`${base}/${zoe.id}/withdraw`)
  const after = (await mails()).slice(4)
  const moved = after.slice(2)
  expect(after.map(({ address, kind }) => [address, kind])).toEqual([
    ['zoe@people.example', 'changed'],
    ['yan@people.example', 'changed'],
    ['maya@people.example', 'moved_up'],
    ['tom@people.example', 'moved_up'],
  ])
  expect((await textOf(moved[1]!)).text).toContain('Maya’s team is off the waiting list')
})

it('no mail is sent while the competition is a draft', async () => {
  const { base, rx, mails, coachBrowser, competition } = await open(null)
  await portal.db.competition.updateMany({ where: { id: competition.id }, data: { status: 'draft' } })
  const form = { ...entry(rx, 'Ana Ruiz'), when_full: 'waiting_list' }
  expect((await coachBrowser.post(base, form)).status).toBe(303)
  expect(await mails()).toEqual([])
})

it('no mail is sent to unsubscribed addresses', async () => {
  const { site, rx, mails, gym } = await open(null)
  const choice = { gymId: gym.id, address: 'ana.ruiz@people.example', topic: 'competitions', wanted: false }
  await portal.db.mailChoice.create({ data: { ...choice, chosenAt: new Date() } })
  await register(portal, portal.anonymous, site, entry(rx, 'Ana Ruiz'))
  expect(await mails()).toEqual([])
})

it('mail of competitions: writes to everyone in a division once, separately', async () => {
  const { gym, competition, rx, pairs, mails, page, coachBrowser } = await open(null)
  const of = { gymId: gym.id, competitionId: competition.id }
  const people = (...emails: string[]) => ({ participants: emails.map(email => ({ email })) })
  await buildRegistration(portal.db, { ...of, divisionId: rx.id, ...people('a@x.example') })
  await buildRegistration(portal.db, { ...of, divisionId: rx.id, ...people('a@x.example') })
  await buildRegistration(portal.db, { ...of, divisionId: rx.id, ...people('') })
  await buildRegistration(portal.db, {
    ...of,
    divisionId: rx.id,
    waitingSince: new Date(),
    ...people('w@x.example'),
  })
  await buildRegistration(portal.db, {
    ...of,
    divisionId: rx.id,
    withdrawnAt: new Date(),
    ...people('gone@x.example'),
  })
  await buildRegistration(portal.db, { ...of, divisionId: pairs.id, ...people('p@x.example', 'q@x.example') })
  const shown = await coachBrowser.get(page)
  expect(shown.$(`#addresses-${rx.id}`).text()).toBe('a@x.example, w@x.example')
  expect(shown.$(`#addresses-${pairs.id}`).text()).toBe('p@x.example, q@x.example')
  const subject = 'Heats\r\nBcc: evil@x.example'
  const form = {
    form: shown.value('form'),
    division_id: rx.id,
    subject: 'Heats are out',
    text: 'See <you>\n<b>there</b>.',
  }
  expect((await coachBrowser.submit(page, form)).text).toContain('On its way to 2 addresses.')
  expect((await coachBrowser.submit(page, form)).text).toContain('Nobody gets it')
  const sent = await mails()
  expect(sent.map(({ address }) => address).sort()).toEqual(['a@x.example', 'w@x.example'])
  const { html, text, to, subject: line } = await textOf(sent[0]!)
  expect([to.address, line]).toEqual([sent[0]!.address, 'Throwdown: Heats are out'])
  expect(text).toContain('See <you>\n<b>there</b>.')
  expect(html).toContain('See &lt;you&gt;\n&lt;b&gt;there&lt;/b&gt;.')
  expect(html + text).not.toContain('w@x.example'.replace('w', sent[0]!.address[0] === 'w' ? 'a' : 'w'))
  expect((await coachBrowser.post(page, { ...form, form: uuid(), subject })).status).not.toBe(500)
})

it("mail of competitions: refuses an empty message and another competition's division", async () => {
  const { rx, mails, page, coachBrowser } = await open(null)
  const other = await open(null)
  const empty = await coachBrowser.post(page, { form: uuid(), division_id: rx.id })
  expect([empty.status, empty.wrong('subject'), empty.wrong('text')]).toEqual([
    422,
    'Subject is required.',
    'Message is required.',
  ])
  const foreign = { form: uuid(), division_id: other.rx.id, subject: 'Hi', text: 'Hi' }
  const refused = await coachBrowser.post(page, foreign)
  expect([refused.status, refused.wrong('division_id')]).toEqual([
    422,
    expect.stringContaining('must be a division'),
  ])
  expect([await mails(), await other.mails()]).toEqual([[], []])
})
