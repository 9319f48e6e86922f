/** An admin writes the waiver, members sign, and coaches see it at the door. */
import { checkInToken } from '../../../src/domain/classes/check-in-code'
import { waiverPath } from '../../../src/domain/waivers/waiver-link'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildClass, buildProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const STROKES = '20 150 120 40 240 160/300 100'

async function stage() {
  const cast = await portal.cast()
  const base = `/g/${cast.gym.slug}`
  const [admin, coach, member] = [
    await portal.as(cast.admin),
    await portal.as(cast.coach),
    await portal.as(cast.member),
  ]
  const save = (form: Record<string, string>) => admin.submit(`${base}/settings/waiver`, form)
  const newest = () =>
    portal.db.waiver.findFirstOrThrow({ where: { gymId: cast.gym.id }, orderBy: { number: 'desc' } })
  const formFor = async (more: Record<string, string> = {}) => ({
    ...{ waiver_id: (await newest()).id, signer: 'self', agree: 'yes' },
    ...more,
  })
  const signatures = () =>
    portal.db.waiverSignature.findMany({ where: { gymId: cast.gym.id }, orderBy: { createdAt: 'asc' } })
  const gymId = cast.gym.id
  return {
    ...cast,
    gymId,
    base,
    asAdmin: admin,
    asCoach: coach,
    asMember: member,
    save,
    newest,
    formFor,
    signatures,
  }
}

it('a first version asks every member, by typing the name', async () => {
  const { base, asAdmin, asMember, save, formFor, signatures, member } = await stage()
  expect((await asMember.get(base)).main).not.toContain('sign its waiver')
  const saved = await save({ text: '## Risk\n\nAt my own risk.' })
  expect(saved.main).toContain('Version 1')
  expect((await asMember.get(base)).main).toContain('Your gym asks you to sign its waiver.')
  const page = await asMember.get(`${base}/waiver`)
  expect(page.main).toContain('At my own risk.')
  const wrong = await asMember.post(`${base}/waiver`, { waiver_id: 'x', signer: 'guardian' })
  expect([wrong.status, ...['name', 'relation'].map(name => wrong.wrong(name))]).toEqual([
    422,
    expect.stringContaining('is required'),
    expect.stringContaining('is required'),
  ])
  const unsigned = await asMember.post(`${base}/waiver`, await formFor())
  expect([unsigned.status, unsigned.wrong('name')]).toEqual([422, expect.stringContaining('sign by hand')])
  const signed = await asMember.submit(`${base}/waiver`, await formFor({ name: 'Mia Maria Keller' }))
  expect(signed.main).toContain('Signed by Mia Maria Keller on')
  await asMember.submit(`${base}/waiver`, await formFor({ name: 'Again' }))
  expect(await signatures()).toMatchObject([
    { athleteId: member.id, name: 'Mia Maria Keller', source: 'member', strokes: null, relation: null },
  ])
  expect((await asMember.get(base)).main).not.toContain('sign its waiver')
  expect((await asAdmin.get(`${base}/settings/waiver`)).main).toContain('1 member signed')
})

it('a small change keeps signatures, a new version asks again, and off asks nobody', async () => {
  const { base, asAdmin, asMember, save, formFor, newest } = await stage()
  await save({ text: 'One' })
  const first = await newest()
  await asMember.submit(`${base}/waiver`, await formFor({ strokes: STROKES }))
  expect((await asAdmin.get(`${base}/settings/waiver`)).main).toContain('1 member signs again')
  await save({ text: 'Two', change: 'small', revision: '1' })
  expect((await asMember.get(`${base}/waiver`)).text).toContain('Signature by hand')
  const late = await asAdmin.post(`${base}/settings/waiver`, { text: 'Other', revision: '1' })
  expect(late.status).toBe(409)
  await save({ text: 'Three', change: 'new', revision: '2' })
  const stale = await asMember.post(`${base}/waiver`, await formFor({ waiver_id: first.id, name: 'Mia' }))
  expect([stale.status, stale.main.includes('The waiver has changed')]).toEqual([409, true])
  expect((await asMember.get(`${base}/waiver/versions/${first.id}`)).main).toContain('One')
  await asAdmin.submit(`${base}/settings/waiver/off`)
  expect((await asMember.get(`${base}/waiver`)).main).not.toContain('Sign the waiver')
  await asAdmin.submit(`${base}/settings/waiver/on`)
  expect((await asMember.get(`${base}/waiver`)).main).toContain('Sign the waiver')
})

it('a guardian signs by a personal link, which works once', async () => {
  const { gymId, base, member, save, formFor, signatures, asCoach } = await stage()
  await save({ text: 'One' })
  const link = waiverPath(CONFIG.secret, { athleteId: member.id, lastSignatureId: null }, new Date())
  expect((await asCoach.get(`${base}/waivers/athletes/${member.id}`)).main).toContain('/waiver/')
  const page = await portal.anonymous.get(link)
  expect([page.status, page.main.includes('One')]).toEqual([200, true])
  const form = await formFor({
    signer: 'guardian',
    name: 'Dana Keller',
    relation: 'mother',
    strokes: STROKES,
  })
  const done = await portal.anonymous.post(link, form)
  expect([done.status, done.main.includes('Signed. Thank you.')]).toEqual([200, true])
  expect(await signatures()).toMatchObject([
    { gymId, name: 'Dana Keller', relation: 'mother', source: 'link', strokes: STROKES },
  ])
  expect((await portal.anonymous.get(link)).status).toBe(410)
  expect((await portal.anonymous.post(link, form)).status).toBe(410)
  const old = new Date(Date.now() - 15 * 86_400_000)
  const expired = waiverPath(
    CONFIG.secret,
    { athleteId: member.id, lastSignatureId: (await signatures())[0]!.id },
    old,
  )
  expect((await portal.anonymous.get(expired)).status).toBe(410)
  expect((await portal.anonymous.get(`${link}x`)).status).toBe(410)
  await save({ text: 'Two', revision: '1' })
  const again = await asCoach.get(`${base}/waivers/athletes/${member.id}`)
  expect([again.value('name'), again.value('relation')]).toEqual(['Dana Keller', 'mother'])
})

it('check-in asks once for the unsigned, and the coach decides', async () => {
  const { gymId, base, asCoach, asMember, member, save, formFor } = await stage()
  await save({ text: 'One' })
  const other = await buildAthlete(portal.db, { gymId, name: 'Unsigned Ulf' })
  const program = await buildProgram(portal.db, { gymId })
  const { id } = await buildClass(portal.db, { gymId, programId: program.id }, [member, other])
  const at = `${base}/classes/${id}`
  await asMember.submit(`${base}/waiver`, await formFor({ name: 'Mia' }))
  expect((await asCoach.get(at)).main).toContain('Waiver not signed')
  const here = async () =>
    (await portal.db.classAttendee.findMany({ where: { gymId, checkedInAt: { not: null } } })).length
  const all = await asCoach.submit(`${at}/check-in`)
  expect([await here(), all.main.includes('1 checked in. One person has not signed the waiver.')]).toEqual([
    1,
    true,
  ])
  const asked = await asCoach.submit(`${at}/check-in`, { athlete_id: other.id })
  expect([await here(), asked.main.includes('Check in without waiver')]).toEqual([1, true])
  await asCoach.submit(`${at}/check-in`, { without_waiver: other.id })
  expect(await here()).toBe(2)
  const log = await (
    await portal.as(await portal.db.athlete.findFirstOrThrow({ where: { gymId, staff: 'admin' } }))
  ).get(`${base}/settings/log`)
  expect(log.main).toContain('without a waiver: Unsigned Ulf')
})

it('a coach signs with a member at the door, records paper, deletes a mistake', async () => {
  const { gymId, base, asCoach, member, save, formFor, signatures } = await stage()
  await save({ text: 'One' })
  const program = await buildProgram(portal.db, { gymId })
  const { id } = await buildClass(portal.db, { gymId, programId: program.id }, [member])
  const person = `${base}/waivers/athletes/${member.id}`
  const signed = await asCoach.post(person, await formFor({ strokes: STROKES, class_id: id }))
  expect(signed.location).toBe(`${base}/classes/${id}`)
  const [first] = await signatures()
  expect(first).toMatchObject({ source: 'door', name: member.name })
  await asCoach.submit(`${base}/waivers/signatures/${first!.id}/delete`)
  expect(await signatures()).toEqual([])
  const wrong = await asCoach.post(`${person}/paper`, { relation: 'father', signed_on: '2199-01-01' })
  expect(wrong.status).toBe(422)
  const paper = await asCoach.submit(`${person}/paper`, { signed_on: '2026-01-02' })
  expect(paper.main).toContain('On paper, which the gym keeps.')
})

it('members and coaches download signed copies', async () => {
  const { base, asCoach, asMember, save, formFor, signatures } = await stage()
  await save({ text: '# Risk\n\n- One\n- Ελλάδα' })
  expect((await asMember.get(`${base}/waiver/copy.pdf`)).status).toBe(404)
  await asMember.submit(`${base}/waiver`, await formFor({ strokes: STROKES, name: 'Łukasz Щербаков' }))
  const own = await asMember.get(`${base}/waiver/copy.pdf`)
  expect([own.status, own.headers['content-type']]).toEqual([200, 'application/pdf'])
  const { id } = (await signatures())[0]!
  const theirs = await asCoach.get(`${base}/waivers/signatures/${id}/copy.pdf`)
  expect([theirs.status, theirs.headers['content-type']]).toEqual([200, 'application/pdf'])
})

it('the code at the door sends the unsigned to the waiver', async () => {
  const { gymId, base, asMember, member, save } = await stage()
  await save({ text: 'One' })
  const program = await buildProgram(portal.db, { gymId })
  const lesson = await buildClass(portal.db, { gymId, programId: program.id }, [member])
  const path = `${base}/check-in/${checkInToken(CONFIG.secret, lesson.id, new Date())}`
  expect((await asMember.get(path)).main).toContain('Sign the waiver first')
  const refused = await asMember.post(path)
  expect(refused.status).toBe(409)
})

it('people lists unsigned and unpaid members', async () => {
  const { base, asCoach, save, member } = await stage()
  await save({ text: 'One' })
  const page = await asCoach.get(`${base}/athletes?show=unsigned`)
  expect([page.main.includes('Waiver not signed'), page.main.includes(member.name)]).toEqual([true, true])
  expect((await asCoach.get(`${base}/athletes?show=unpaid`)).main).toContain('Nobody. Well done.')
})
