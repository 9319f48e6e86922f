/** The registration form that an organiser makes: details, own questions, ages, the waiver, and each person's own page. */
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition, entry, person, register } from '../../support/portal/registering'

const portal = usePortal()

const OFF = { birthday: 'off', phone: 'off', emergency_contact: 'off', shirt: 'off', bib_name: 'off' }

/** A competition whose form asks something, and the browser of its organiser. */
async function organised(settings: Record<string, string> = {}) {
  const open = await buildOpenCompetition(portal)
  const coach = await portal.as(open.coach)
  const home = open.base.replace(/\/registrations$/, '')
  const saved = await coach.post(`${home}/form`, { ...OFF, ages_on: 'first_day', ...settings })
  expect([saved.status, saved.location]).toEqual([303, `${home}/form`])
  return { ...open, coach, home }
}

const participantsOf = (competitionId: string) =>
  portal.db.participant.findMany({ where: { registration: { competitionId } }, orderBy: { position: 'asc' } })

/** The path of a link on a page. */
const pathOf = (href: string | undefined) => new URL(href!, 'http://gym.example').pathname

describe('details', () => {
  it('asks what the organiser turned on, and keeps everything typed when something is missing', async () => {
    const { site, rx, competition } = await organised({
      ...{ birthday: 'required', phone: 'optional', shirt: 'required', shirt_sizes: 'S\nM\nL' },
    })
    const refused = await register(portal, portal.anonymous, site, entry(rx, 'Maya', { phone: 'none' }))
    expect(refused.status).toBe(422)
    expect(refused.wrong('members[0].phone') || refused.main).toContain('must be a phone number')
    expect(refused.main).toContain('Date of birth is required')
    expect(refused.main).toContain('Shirt is required')
    expect([refused.value('members[0].name'), refused.value('members[0].phone')]).toEqual(['Maya', 'none'])
    const given = { birthday: '1991-03-14', phone: '+44 7700 900123', shirt: 'M' }
    const done = await register(portal, portal.anonymous, site, entry(rx, 'Maya', given))
    expect(done.status).toBe(303)
    const [maya] = await participantsOf(competition.id)
    expect(maya).toMatchObject({ ...given, emergencyContact: null, filledInAt: expect.any(Date) })
  })

  it('refuses an answer that nobody asked for, and another size', async () => {
    const { site, rx, competition } = await organised({ shirt: 'optional', shirt_sizes: 'S\nM' })
    const unasked = await register(
      portal,
      portal.anonymous,
      site,
      entry(rx, 'Maya', { phone: '+41 44 1234' }),
    )
    expect([unasked.status, unasked.main]).toEqual([
      422,
      expect.stringContaining('The organisers changed this form since you opened it.'),
    ])
    const large = await register(portal, portal.anonymous, site, entry(rx, 'Maya', { shirt: 'XL' }))
    expect([large.status, large.main]).toEqual([422, expect.stringContaining('must be one of S, M')])
    expect(await participantsOf(competition.id)).toEqual([])
  })

  it('are shown to a member the next time', async () => {
    const { site, rx, ...open } = await organised({
      birthday: 'required',
      shirt: 'optional',
      shirt_sizes: 'S\nM',
    })
    const member = await portal.as(open.member)
    const email = open.member.email || 'member@people.example'
    await register(portal, member, site, entry(rx, 'Maya', { email, birthday: '1991-03-14', shirt: 'M' }))
    const row = (await participantsOf(open.competition.id))[0]!
    await portal.db.participant.updateMany({ where: { id: row.id }, data: { athleteId: open.member.id } })
    const again = await member.get(`${site}/register?division=${rx.id}`)
    expect(again.value('members[0].birthday')).toBe('1991-03-14')
    expect(again.$('input[name="members[0].shirt"]:checked').val()).toBe('M')
  })
})

describe('own questions', () => {
  it('are added, changed, answered and then fixed', async () => {
    const { site, rx, coach, home, competition } = await organised()
    const empty = await coach.post(`${home}/form/questions`, { label: 'Lane', kind: 'choice', of: 'athlete' })
    expect([empty.status, empty.wrong('choices')]).toEqual([
      422,
      expect.stringContaining('at least two lines'),
    ])
    await coach.submit(`${home}/form/questions`, {
      ...{ label: 'Which lanes can you take?', kind: 'several', of: 'athlete', required: 'yes' },
      choices: 'Lane 1, left\nLane 2\nLane 3',
    })
    const form = await coach.get(`${home}/form`)
    expect(form.main).toContain('Which lanes can you take? Any of several choices · required · each athlete')
    const question = await portal.db.registrationQuestion.findFirstOrThrow({
      where: { competitionId: competition.id },
    })
    const field = `members[0].q_${question.id}`
    const refused = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
    expect([refused.status, refused.main]).toEqual([
      422,
      expect.stringContaining('Which lanes can you take? is required'),
    ])
    const done = await register(portal, portal.anonymous, site, { ...entry(rx, 'Maya'), [field]: ['0', '2'] })
    expect(done.status).toBe(303)
    const [answer] = await portal.db.registrationAnswer.findMany({ where: { questionId: question.id } })
    expect(JSON.parse(answer!.value)).toEqual(['Lane 1, left', 'Lane 3'])
    const path = `${home}/form/questions/${question.id}`
    const other = await coach.post(path, { label: 'Lanes', kind: 'text', of: 'athlete' })
    expect(other.wrong('kind')).toContain('stays as it is')
    const fewer = await coach.post(path, {
      label: 'Lanes',
      kind: 'several',
      of: 'athlete',
      choices: 'Lane 2\nLane 3',
    })
    expect(fewer.wrong('choices')).toContain('must keep “Lane 1, left”')
    expect((await coach.post(`${path}/delete`)).status).toBe(409)
    const renamed = await coach.submit(path, {
      ...{ label: 'Lanes', kind: 'several', of: 'athlete', choices: 'Lane 1, left\nLane 2\nLane 3' },
    })
    expect(renamed.main).toContain('Saved “Lanes”.')
  })

  it('need a coach of the gym', async () => {
    const { home, member: athlete, competition } = await organised()
    const stranger = await portal.as((await portal.cast()).coach)
    const member = await portal.as(athlete)
    const typed = { label: 'Lane', kind: 'text', of: 'athlete' }
    for (const [browser, status] of [
      [stranger, 404],
      [member, 403],
      [portal.anonymous, 303],
    ] as const)
      for (const path of [`${home}/form`, `${home}/form/questions`, `${home}/waiver`])
        expect([path, (await browser.post(path, typed)).status]).toEqual([path, status])
    expect(await portal.db.registrationQuestion.count({ where: { competitionId: competition.id } })).toBe(0)
  })
})

describe('ages', () => {
  it('of a division ask for the date of birth, and are told before registering', async () => {
    const { site, rx, competition } = await organised({ ages_on: 'day', age_day: '2027-01-16' })
    await portal.db.division.updateMany({ where: { id: rx.id }, data: { ageFrom: 35, ageTo: 39 } })
    const page = await portal.anonymous.get(`${site}/register?division=${rx.id}`)
    expect(page.main).toContain('For ages 35 to 39, on Saturday, January 16, 2027.')
    const young = await register(
      portal,
      portal.anonymous,
      site,
      entry(rx, 'Maya', { birthday: '1992-01-17' }),
    )
    expect([young.status, young.main]).toEqual([
      422,
      expect.stringContaining('Rx is for ages 35 to 39, and Maya is 34 on Saturday, January 16, 2027.'),
    ])
    const right = await register(
      portal,
      portal.anonymous,
      site,
      entry(rx, 'Maya', { birthday: '1992-01-16' }),
    )
    expect(right.status).toBe(303)
    expect(await participantsOf(competition.id)).toHaveLength(1)
  })
})

describe('the waiver', () => {
  const text = '## Risk\n\nI take part at my own risk.'

  it('is signed in the form, by a guardian for a minor, and again after a new version', async () => {
    const { site, rx, coach, home, competition } = await organised({ birthday: 'required' })
    expect((await coach.submit(`${home}/waiver`, { text })).main).toContain('Version 1 is in force.')
    const waiver = await portal.db.competitionWaiver.findFirstOrThrow({
      where: { competitionId: competition.id },
    })
    const typed = { ...entry(rx, 'Nia', { birthday: '2014-05-01' }), waiver_id: waiver.id }
    const unsigned = await register(portal, portal.anonymous, site, typed)
    expect([unsigned.status, unsigned.main]).toEqual([
      422,
      expect.stringContaining('Tick the box to sign the waiver'),
    ])
    const alone = await register(portal, portal.anonymous, site, { ...typed, agree: 'yes' })
    expect(alone.wrong('guardian')).toContain('a parent or guardian signs for people below 18')
    const signed = { ...typed, agree: 'yes', guardian: 'Dana Okafor', relation: 'mother' }
    const done = await register(portal, portal.anonymous, site, signed)
    expect(done.status).toBe(303)
    const [signature] = await portal.db.competitionSignature.findMany({ where: { waiverId: waiver.id } })
    expect(signature).toMatchObject({ name: 'Dana Okafor', relation: 'mother' })
    const own = await portal.anonymous.get(done.location!)
    const path = pathOf(own.$('a:contains("Your details")').attr('href'))
    const details = await portal.anonymous.get(path)
    expect(details.main).toContain('Signed by Dana Okafor, mother, for Nia')
    const copy = await portal.anonymous.bytes(`${path}/waiver.pdf`)
    expect([copy.status, copy.headers['content-type'], copy.body.subarray(0, 5).toString()]).toEqual([
      ...[200, 'application/pdf', '%PDF-'],
    ])
    await coach.submit(`${home}/waiver`, {
      text: `${text} Photographs may be taken.`,
      change: 'new',
      revision: '1',
    })
    const anew = await portal.anonymous.get(path)
    expect(anew.main).toContain('The text has changed since you signed it.')
    expect((await portal.anonymous.get(done.location!)).main).toContain('Missing: Waiver')
    const second = await portal.db.competitionWaiver.findFirstOrThrow({
      where: { competitionId: competition.id, number: 2 },
    })
    const old = await portal.anonymous.post(path, { ...signed, birthday: '2014-05-01', waiver_id: waiver.id })
    expect(old.status).toBe(422)
    const again = { birthday: '2014-05-01', agree: 'yes', guardian: 'Dana Okafor', relation: 'mother' }
    expect((await portal.anonymous.post(path, { ...again, waiver_id: waiver.id })).status).toBe(409)
    expect((await portal.anonymous.submit(path, { ...again, waiver_id: second.id })).main).toContain(
      'Saved. Thank you.',
    )
    expect((await portal.anonymous.get(done.location!)).main).not.toContain('Missing')
  })

  it('is signed by each partner on their own page', async () => {
    const { site, pairs, coach, home, competition } = await organised({ phone: 'required' })
    await coach.submit(`${home}/waiver`, { text })
    const { id: waiver_id } = await portal.db.competitionWaiver.findFirstOrThrow({
      where: { competitionId: competition.id },
    })
    const done = await register(portal, portal.anonymous, site, {
      ...{ division_id: pairs.id, team_name: 'Chalk and Cheese', waiver_id, agree: 'yes' },
      ...person('Maya', { phone: '+41 44 123 45 67' }),
      ...person('Tom', { gender: 'male' }, 1),
    })
    expect(done.status).toBe(303)
    const own = await portal.anonymous.get(done.location!)
    expect(own.main).toContain('Missing: Phone, Waiver')
    const path = pathOf(own.$('a:contains("Link for Tom")').attr('href'))
    const bent = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    expect((await portal.anonymous.get(bent)).status).toBe(404)
    const foreign = await buildOpenCompetition(portal)
    expect((await portal.anonymous.get(path.replace(site, foreign.site))).status).toBe(404)
    const saved = await portal.anonymous.submit(path, { phone: '+41 79 123 45 67', waiver_id, agree: 'yes' })
    expect(saved.main).toContain('Saved. Thank you.')
    const after = await portal.anonymous.get(done.location!)
    expect(after.main).not.toContain('Missing')
    expect(after.$('a:contains("Link for Tom")')).toHaveLength(0)
    const people = await participantsOf(competition.id)
    expect(people.map(({ name, phone }) => [name, phone])).toEqual([
      ['Maya', '+41 44 123 45 67'],
      ['Tom', '+41 79 123 45 67'],
    ])
    const audit = await portal.db.auditEntry.findMany({ where: { gymId: competition.gymId } })
    expect(JSON.stringify(audit)).not.toContain('123 45 67')
  })
})

describe('a file', () => {
  it('is sent on the own page: a PDF or a picture of up to 2 MB', async () => {
    const { site, rx, coach, home, competition } = await organised()
    await coach.submit(`${home}/form/questions`, {
      label: 'Medical certificate',
      kind: 'file',
      of: 'athlete',
      required: 'yes',
    })
    const { id } = await portal.db.registrationQuestion.findFirstOrThrow({
      where: { competitionId: competition.id },
    })
    const done = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
    const own = await portal.anonymous.get(done.location!)
    expect(own.main).toContain('Missing: Medical certificate')
    const path = `${pathOf(own.$('a:contains("Your details")').attr('href'))}/files/${id}`
    const none = await portal.anonymous.post(path)
    expect(none.main).toContain('must be chosen')
    const script = await portal.anonymous.upload(path, {}, { name: 'a.pdf', content: '<script>' })
    expect(script.status).toBe(422)
    const large = { name: 'a.pdf', content: Buffer.alloc(2 * 1024 * 1024 + 1, '%PDF-') }
    expect((await portal.anonymous.upload(path, {}, large)).main).toContain('larger than 2 MB')
    const sent = await portal.anonymous.upload(
      path,
      {},
      { name: 'certificate.pdf', content: '%PDF-1.7\n%%EOF\n' },
    )
    expect(sent.status).toBe(303)
    expect((await portal.anonymous.get(done.location!)).main).not.toContain('Missing')
    const [answer] = await portal.db.registrationAnswer.findMany({
      include: { file: true },
      where: { questionId: id },
    })
    expect([answer!.value, answer!.file!.type]).toEqual(['certificate.pdf', 'application/pdf'])
  })
})

describe('who is coming', () => {
  it('names only those who agree on their own page, and takes it back', async () => {
    const { site, rx, coach, home, competition } = await organised()
    await coach.submit(`${home}/form`, { ...OFF, phone: 'optional', ages_on: 'first_day' })
    await portal.db.division.updateMany({ where: { id: rx.id }, data: { registrationLimit: null } })
    const paths: string[] = []
    for (const name of ['Maya', 'Tomas', 'Noor', 'Bea', 'Ona']) {
      const done = await register(portal, portal.anonymous, site, entry(rx, name))
      const own = await portal.anonymous.get(done.location!)
      paths.push(pathOf(own.$('a:contains("Your details")').attr('href')))
    }
    expect((await portal.anonymous.get(site)).main).not.toContain('Maya')
    const shown = await portal.anonymous.submit(`${paths[0]}/listed`, { listed: 'yes' })
    expect(shown.main).toContain('Your name is among them')
    expect((await portal.anonymous.get(site)).main).toContain('Maya')
    expect((await portal.anonymous.get(site)).main).not.toContain('Tomas')
    await portal.anonymous.submit(`${paths[0]}/listed`, { listed: 'no' })
    expect((await portal.anonymous.get(site)).main).not.toContain('Maya')
    expect((await portal.anonymous.post(`${paths[0]}/listed`, { listed: 'maybe' })).status).toBe(422)
    expect((await portal.anonymous.post(`${paths[0]}x/listed`, { listed: 'yes' })).status).toBe(404)
    expect((await participantsOf(competition.id)).filter(({ listed }) => listed)).toEqual([])
  })
})
