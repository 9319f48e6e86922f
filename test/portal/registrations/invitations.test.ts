import { invitationToken } from '../../../src/domain/registrations/invitation-link'
import { composeMail } from '../../../src/portal/mail/compose'
import { setMail } from '../../../src/services/mail/set-up'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { remindOfInvitations } from '../../../src/services/platform/payments'
import { CONFIG } from '../../support/api/api'
import { buildCompetition, buildDivision } from '../../support/builders/competitions'
import { buildInvitation, buildInvitationList } from '../../support/builders/contracts'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const registrationOpensAt = new Date(Date.now() - 60_000)
  const competition = await buildCompetition(portal.db, { gymId, registrationOpensAt })
  const of = { gymId, competitionId: competition.id }
  const division = await buildDivision(portal.db, { ...of, name: 'Rx', registrationLimit: 1 })
  const coach = await portal.as(cast.coach)
  const base = `/g/${cast.gym.slug}/competitions/${competition.id}/invitations`
  return { cast, gymId, competition, division, coach, base }
}

it('previews a list, invites its first people, and shows who answered what', async () => {
  const { coach, base, division, gymId } = await stage()
  const list = {
    ...{ source: 'list', division_id: division.id, places: '1', answer_days: '5', name: 'Champions' },
    sheet: 'Ann Bo, ann@people.example\nBen Ito, ben@people.example',
  }
  const preview = await coach.post(base, list)
  expect([preview.status, preview.main]).toEqual([200, expect.stringContaining('1 invitation to send now')])
  expect(await portal.db.invitation.count({ where: { gymId } })).toBe(0)
  const page = await coach.submit(base, { ...list, step: 'create' })
  expect(page.main).toContain('Ann Bo')
  expect(page.main).toContain('Next in line')
  const ann = await portal.db.invitation.findFirstOrThrow({ where: { gymId, state: 'open' } })
  const own = await coach.get(`${base}/${ann.id}`)
  expect(own.$('#invitation-text').text()).toContain(own.$('#invitation-link').text())
  const again = await coach.submit(`${base}/${ann.id}/resend`, {})
  expect(again.$('.flash').text()).toContain('No mail was sent')
  await coach.submit(`${base}/${ann.id}/withdraw`, {})
  const states = await portal.db.invitation.findMany({ where: { gymId }, orderBy: { position: 'asc' } })
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'open'])
})

it('refuses wrong lists with the line, and shows what was typed', async () => {
  const { coach, base, division } = await stage()
  const wrong = {
    source: 'list',
    division_id: division.id,
    places: '0',
    answer_days: '5',
    sheet: 'Ann, ann@',
  }
  const page = await coach.post(base, wrong)
  expect([page.status, page.value('sheet')]).toEqual([422, 'Ann, ann@'])
  const lines = await coach.post(base, { ...wrong, places: '1' })
  expect(lines.main).toContain('line 1: “ann@” is not an e-mail address')
})

it('the link of an invitation leads into the form with the place, and to the registration', async () => {
  const { competition, division, gymId } = await stage()
  const list = await buildInvitationList(portal.db, division)
  const invitation = await buildInvitation(portal.db, list, { name: 'Ann Bo', email: 'ann@people.example' })
  const browser = portal.anonymous
  const home = `/c/${competition.id}`
  expect((await browser.get(home)).main).toContain('Full')
  const path = `/c/${invitation.competitionId}/invited/${invitationToken(CONFIG.secret, invitation.id)}`
  const page = await browser.get(path)
  expect(page.main).toContain('is held for you')
  const form = await browser.get(page.$('a.go').attr('href')!)
  expect([form.value('members[0].name'), form.value('members[0].email')]).toEqual([
    'Ann Bo',
    'ann@people.example',
  ])
  expect(form.main).toContain('A place is held for you')
  portal.wait(3)
  const own = await browser.submit(`${home}/register`, {
    ...{ division_id: division.id, invited: form.$('[name=invited]').attr('value')! },
    form: form.$('[name=form]').attr('value')!,
    ...{
      'members[0].name': 'Ann Bo',
      'members[0].email': 'ann@people.example',
      'members[0].gender': 'female',
    },
  })
  expect(own.main).toContain('You’re in.')
  expect(await portal.db.registration.count({ where: { gymId, waitingSince: null } })).toBe(1)
  const over = await browser.get(path)
  expect(over.main).toContain('You accepted this invitation')
})

it('declines with one button, once', async () => {
  const { division } = await stage()
  const list = await buildInvitationList(portal.db, division)
  const invitation = await buildInvitation(portal.db, list)
  const path = `/c/${invitation.competitionId}/invited/${invitationToken(CONFIG.secret, invitation.id)}`
  const page = await portal.anonymous.submit(`${path}/decline`, {})
  expect(page.main).toContain('You declined this invitation')
  expect((await portal.anonymous.post(`${path}/decline`, {})).status).toBe(409)
})

it('shows no link to athletes, nor an invitation of another gym', async () => {
  const { cast, base, division, competition } = await stage()
  const invitation = await buildInvitation(portal.db, await buildInvitationList(portal.db, division))
  const athlete = await portal.as(cast.member)
  expect((await athlete.get(`${base}/${invitation.id}`)).status).toBe(403)
  const rival = await portal.as(cast.rivalAdmin)
  const elsewhere = `/g/${cast.rival.slug}/competitions/${competition.id}/invitations/${invitation.id}`
  expect((await rival.get(elsewhere)).status).toBe(404)
  expect((await rival.post(`${elsewhere}/withdraw`, {})).status).toBe(404)
  expect(await portal.db.invitation.findFirst({ where: { id: invitation.id } })).toEqual(invitation)
})

it('reminds by a mail that leads to the invitation', async () => {
  const { division, gymId } = await stage()
  const invitation = await buildInvitation(portal.db, await buildInvitationList(portal.db, division), {
    ...{ remindAt: new Date(Date.now() - 1_000), email: 'ann@people.example' },
  })
  setMail(portal.db, true)
  await remindOfInvitations(portal.db)
  setMail(portal.db, false)
  const mail = await portal.db.mail.findFirstOrThrow({ where: { gymId } })
  const { subject, text } = composeMail(mail, (await mailFacts(portal.db, mail))!, { ...CONFIG, mail: MAIL })
  expect(subject).toContain('Answer soon')
  expect(text).toContain(`/invited/${invitationToken(CONFIG.secret, invitation.id)}`)
})

it('warns of more places than the division has, before and after', async () => {
  const { coach, base, division } = await stage()
  const list = {
    ...{ source: 'list', division_id: division.id, places: '2', answer_days: '5', name: 'Champions' },
    sheet: 'Ann Bo, ann@people.example\nBen Ito, ben@people.example',
  }
  const preview = await coach.post(base, list)
  expect(preview.main).toContain('Rx has 1 free place. This list holds 2, 1 too many.')
  const page = await coach.submit(base, { ...list, step: 'create' })
  expect(page.main).toContain('Rx has 1 place. 0 taken and 2 held for invitations are 1 too many.')
  const fitting = await coach.post(base, { ...list, places: '1', sheet: 'Cy Dean, cy@people.example' })
  expect(fitting.main).toContain('Rx has 0 free places. This list holds 1, 1 too many.')
})

it('shows refused terms of a list as typed, beside the field', async () => {
  const { coach, base, division } = await stage()
  const list = await buildInvitationList(portal.db, division)
  const other = await buildInvitationList(portal.db, division)
  const page = await coach.post(`${base}/lists/${list.id}`, { places: '0', answer_days: '21', revision: '1' })
  expect(page.status).toBe(422)
  const of = (id: string) => page.$(`#places-${id}`).closest('details')
  expect([page.$(`#places-${list.id}`).val(), page.$(`#days-${list.id}`).val()]).toEqual(['0', '21'])
  expect(page.$(`#places-${list.id}-wrong`).text()).toContain('Places must be')
  expect([of(list.id).attr('open'), of(other.id).attr('open')]).toEqual(['open', undefined])
  expect(page.$(`#places-${other.id}`).val()).toBe('1')
  const edited = { places: '3', answer_days: '21', revision: '7' }
  const conflict = await coach.post(`${base}/lists/${list.id}`, edited)
  expect([conflict.status, conflict.$(`#places-${list.id}`).val()]).toEqual([409, '3'])
  await coach.submit(`${base}/lists/${list.id}`, { ...edited, revision: '1' })
  const saved = await portal.db.invitationList.findFirstOrThrow({ where: { id: list.id } })
  expect([saved.places, saved.answerDays]).toEqual([3, 21])
})
