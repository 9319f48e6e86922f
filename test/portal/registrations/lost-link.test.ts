/** People who lost the link of their registration get it by mail; the answer is the same for every address. */
import { composeMail } from '../../../src/portal/mail/compose'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildRegistration } from '../../support/builders'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, daysFromNow, entry, register } from '../../support/portal/registering'

const portal = usePortal({ mail: MAIL })

async function stage() {
  const open = await buildOpenCompetition(portal, {}, null)
  const of = { gymId: open.gym.id, competitionId: open.competition.id }
  const lost = `${open.site}/lost-link`
  const mails = async () => {
    const rows = await portal.db.mail.findMany({ where: { gymId: of.gymId }, orderBy: { id: 'asc' } })
    const read = rows.map(async mail => {
      const { subject, text } = composeMail(mail, (await mailFacts(portal.db, mail))!, {
        ...CONFIG,
        mail: MAIL,
      })
      return { to: mail.address, kind: mail.kind, subject, text }
    })
    return (await Promise.all(read)).filter(({ kind }) => kind === 'own_link')
  }
  const ask = async (email: string, path = lost) => {
    const form = (await portal.anonymous.get(path)).value('form')
    portal.wait(10)
    return portal.anonymous.post(path, { form, email })
  }
  const pathIn = (text: string) => /https:\/\/gym\.example(\/c\/\S+)/.exec(text)![1]!
  return { ...open, of, lost, mails, ask, pathIn }
}

it('mails the own page of a captain and of a partner, and answers the same for a stranger', async () => {
  const { of, rx, pairs, site, lost, mails, ask, pathIn } = await stage()
  await buildRegistration(portal.db, {
    ...{ ...of, divisionId: rx.id },
    participants: [{ name: 'Tom', email: 'tom@people.example' }],
  })
  await buildRegistration(portal.db, {
    ...{ ...of, divisionId: pairs.id, teamName: 'Two Plates' },
    participants: [
      { name: 'Maya', email: 'maya@people.example' },
      { name: 'Tom', email: 'tom@people.example' },
    ],
  })
  expect((await portal.anonymous.get(`${site}/register`)).$(`a[href="${lost}"]`).text()).toBe(
    'Mail me my link',
  )
  const known = await ask('TOM@people.example ')
  const stranger = await ask('nobody@people.example')
  expect([known.status, stranger.status]).toEqual([200, 200])
  expect(stranger.main.replace('nobody@', 'tom@')).toBe(known.main)
  const sent = await mails()
  expect(sent.map(({ to }) => to)).toEqual(['tom@people.example', 'tom@people.example'])
  const pages = await Promise.all(sent.map(({ text }) => portal.anonymous.get(pathIn(text))))
  expect(pages.map(page => page.status)).toEqual([200, 200])
  expect(sent.map(({ text }) => pathIn(text).split('/')[3]).sort()).toEqual(['p', 'r'])
})

it('mails a link once in a while, and nothing of another competition', async () => {
  const { of, rx, mails, ask } = await stage()
  const other = await stage()
  const participants = [{ name: 'Tom', email: 'tom@people.example' }]
  await buildRegistration(portal.db, { ...of, divisionId: rx.id, participants })
  await other.ask('tom@people.example')
  expect([await mails(), await other.mails()]).toEqual([[], []])
  await ask('tom@people.example')
  await ask('tom@people.example')
  expect(await mails()).toHaveLength(1)
})

it('refuses a robot, haste and what is no address', async () => {
  const { lost, mails, ask } = await stage()
  const page = await portal.anonymous.get(lost)
  const quick = await portal.anonymous.post(lost, { form: page.value('form'), email: 'tom@people.example' })
  const trap = { form: page.value('form'), email: 'tom@people.example', website: 'x' }
  expect([quick.status, (await portal.anonymous.post(lost, trap)).status]).toEqual([409, 409])
  const wrong = await ask('nobody')
  expect([wrong.status, wrong.value('email'), wrong.wrong('email')]).toEqual([
    422,
    'nobody',
    expect.stringContaining('E-mail must be an e-mail address'),
  ])
  expect((await portal.anonymous.get(lost.replace(/[^/]{36}/, '0'.repeat(8)))).status).toBe(404)
  expect(await mails()).toEqual([])
})

it('is offered after registration has closed', async () => {
  const { competition, site, lost } = await stage()
  const registrationClosesAt = daysFromNow(-0.1)
  await portal.db.competition.updateMany({ where: { id: competition.id }, data: { registrationClosesAt } })
  expect((await portal.anonymous.get(`${site}/register`)).$(`a[href="${lost}"]`)).toHaveLength(1)
})

it('tells an address that it was registered already, with the earlier link, and the page tells nobody', async () => {
  const { rx, site, mails, pathIn } = await stage()
  const first = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
  const second = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
  expect([second.status, second.location === first.location]).toEqual([303, false])
  expect((await portal.anonymous.get(second.location!)).main).not.toContain('already')
  const [mail, ...more] = await mails()
  expect([mail!.to, mail!.subject.startsWith('You were registered already'), more]).toEqual([
    ...['maya@people.example', true, []],
  ])
  expect(pathIn(mail!.text)).toBe(first.location)
})
