/** The organiser's list: filters, columns, bibs, tags, notes and the CSV; details of participants by role. */
import {
  buildAnsweredFile,
  buildCompetitionSignature,
  buildQuestion,
  buildRegistration,
  buildTick,
} from '../../support/builders'
import { buildOrder, buildTerms } from '../../support/builders/prices'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition } from '../../support/portal/registering'

const portal = usePortal()

const DETAILS = {
  ...{ birthday: '1991-03-14', phone: '+41 79 555 12 12', emergencyContact: 'Dana Okafor, +41 79 555 13 13' },
  ...{ shirt: 'M', bibName: 'MAYA THE BEE', filledInAt: new Date('2026-11-01T10:00:00Z') },
}

/** Two registrations: one with every detail, answer, file and signature, and one with none. */
async function listed() {
  const open = await buildOpenCompetition(portal, {}, null)
  const { competition, rx, gym } = open
  const of = { gymId: gym.id, competitionId: competition.id, divisionId: rx.id }
  await buildQuestion(portal.db, competition, {
    kind: 'shirt',
    label: '',
    choices: '["S","M"]',
    required: true,
  })
  const full = await buildRegistration(portal.db, {
    ...{ ...of, bib: 4711, seed: 2, note: 'Old knee injury', tags: '["Volunteer"]' },
    participants: [{ name: 'Maya', email: 'maya@people.example', ...DETAILS }],
  })
  const bare = await buildRegistration(portal.db, { ...of, seed: 1, participants: [{ name: 'Tom' }] })
  const question = await buildQuestion(portal.db, competition, { label: 'Can you do a bar muscle-up?' })
  const answer = { gymId: gym.id, registrationId: full.id, participantId: full.participants[0]!.id }
  await portal.db.registrationAnswer.create({
    data: {
      ...answer,
      id: question.id,
      questionId: question.id,
      value: 'Only on Tuesdays',
      answeredAt: new Date(),
    },
  })
  const file = await buildAnsweredFile(portal.db, full, competition)
  await buildCompetitionSignature(portal.db, full)
  return { ...open, full, bare, file, coach: await portal.as(open.coach) }
}

const names = (main: string) => ['Maya', 'Tom'].filter(name => main.includes(name))

it('filters, searches answers, and shows chosen columns', async () => {
  const { base, coach } = await listed()
  const all = await coach.get(base)
  expect(all.main).toContain('Shirts: M 1, unknown 1')
  expect(all.main).toContain('2 missing')
  for (const [query, found] of [
    ['show=unsigned', ['Tom']],
    ['show=missing', ['Tom']],
    ['show=waiting', []],
    ['shirt=M', ['Maya']],
    ['tag=Volunteer', ['Maya']],
    ['q=Tuesdays', ['Maya']],
    ['q=4711', ['Maya']],
  ] as const) {
    const page = await coach.get(`${base}?${query}`)
    expect([query, names(page.$('.board').text())]).toEqual([query, found])
  }
  const columns = await coach.get(`${base}?columns=bib&columns=phone&columns=age`)
  expect(columns.main).toContain('Bib 4711 · Age 35 · Phone +41 79 555 12 12')
})

it('filters unpaid and absent registrations and answers, and leads to the payment', async () => {
  const { base, coach, competition, gym, full, bare } = await listed()
  await buildTerms(portal.db, { gymId: gym.id, competitionId: competition.id })
  await buildOrder(portal.db, bare)
  await buildTick(portal.db, full)
  const { id } = await buildQuestion(portal.db, competition, {
    ...{ kind: 'several', label: 'Days', choices: '["Sat","Sun"]' },
  })
  const answer = { gymId: gym.id, registrationId: full.id, participantId: full.participants[0]!.id }
  await portal.db.registrationAnswer.create({
    data: { ...answer, id, questionId: id, value: '["Sat"]', answeredAt: new Date() },
  })
  for (const [query, found] of [
    ['show=unpaid', ['Tom']],
    ['show=absent', ['Tom']],
    [`answer=${id}:Sat`, ['Maya']],
    [`answer=${id}:Sun`, []],
  ] as const) {
    const page = await coach.get(`${base}?${query}`)
    expect([query, names(page.$('.board').text())]).toEqual([query, found])
  }
  const debt = (await coach.get(base)).$('a.pay')
  expect(debt.length).toBe(1)
  expect((await coach.get(debt.attr('href')!)).status).toBe(200)
})

it('prints labels by bib, with the code of each athlete, for active registrations', async () => {
  const { base, coach, rx, pairs } = await listed()
  const page = await coach.get(`${base}/labels`)
  const labels = page
    .$('.label')
    .toArray()
    .map(label => page.$(label).text().replace(/\s+/g, ' ').trim())
  expect(labels).toEqual(['4711 MAYA THE BEE Rx · shirt M', 'Tom Rx'])
  expect(page.$('.label svg path').length).toBe(2)
  expect((await coach.get(`${base}/labels?division=${pairs.id}`)).$('.label').length).toBe(0)
  expect((await coach.get(`${base}/labels?division=${rx.id}&page=9`)).status).toBe(200)
})

it('gives places to selected waiting registrations, and to nobody of another competition', async () => {
  const { base, coach, bare, full } = await listed()
  const other = await listed()
  const waits = { waitingSince: new Date() }
  await portal.db.registration.updateMany({ where: { id: { in: [bare.id, other.bare.id] } }, data: waits })
  expect((await coach.post(`${base}/promote`, { ids: full.id })).status).toBe(409)
  expect((await coach.post(`${base}/promote`, {})).status).toBe(422)
  expect((await coach.post(`${base}/promote`, { ids: other.bare.id })).status).toBe(422)
  expect((await coach.post(`${base}/promote`, { ids: bare.id })).status).toBe(303)
  const waiting = async (id: string) =>
    (await portal.db.registration.findUniqueOrThrow({ where: { id } })).waitingSince !== null
  expect([await waiting(bare.id), await waiting(other.bare.id)]).toEqual([false, true])
})

it('exports what each member of a team lacks, and the sums of the team once', async () => {
  const { base, coach, competition, gym, pairs } = await listed()
  const pair = await buildRegistration(portal.db, {
    ...{ gymId: gym.id, competitionId: competition.id, divisionId: pairs.id, teamName: 'Left and Right' },
    participants: [{ name: 'Lena', ...DETAILS }, { name: 'Rolf' }],
  })
  await buildOrder(portal.db, pair, { currency: 'EUR', total: 17_000, paid: 5_000, refunded: 1_000 })
  const { text } = await coach.get(`${base}.csv?columns=missing`)
  const [heading = [], ...rows] = text.split('\r\n').map(line => line.split(','))
  const cells = (name: string) => {
    const row = rows.find(each => each[2] === name)!.join(',')
    return [/Shirt/.test(row), row.endsWith(',130.00,40.00,EUR'), row.endsWith(',,,')]
  }
  expect(heading.slice(-3)).toEqual(['Due', 'Paid', 'Currency'])
  expect([cells('Lena'), cells('Rolf')]).toEqual([
    [false, true, false],
    [true, false, true],
  ])
  const page = await coach.get(`${base}?columns=missing`)
  expect(page.main.match(/Missing [\w ,]*Shirt/g)).toHaveLength(2)
})

it('exports everything, and reads its own export again', async () => {
  const { base, coach } = await listed()
  const { text } = await coach.get(`${base}.csv`)
  const [heading, maya] = text.split('\r\n')
  expect(heading).toContain(
    'Registration,Bib,Seed,Age,Date of birth,Phone,Emergency contact,Shirt,Name on the bib',
  )
  expect(heading).toContain('Can you do a bar muscle-up?')
  expect(maya).toContain(',4711,2,35,1991-03-14,')
  for (const cell of ['Only on Tuesdays', 'Volunteer', 'Old knee injury']) expect(maya).toContain(cell)
  const other = await buildOpenCompetition(portal, {}, null)
  const coachThere = await portal.as(other.coach)
  const preview = await coachThere.post(`${other.base}/import`, {
    sheet: text,
    step: 'preview',
    when_full: 'waiting_list',
  })
  expect([preview.status, preview.main]).toEqual([
    200,
    expect.stringContaining('2 registrations can be imported'),
  ])
})

it('saves bib, seed, tags and note, and refuses a number in use', async () => {
  const { base, coach, bare } = await listed()
  const path = `${base}/${bare.id}/organising`
  const taken = await coach.post(path, { bib: '4711' })
  expect(taken.wrong('bib')).toContain('is the number of Maya')
  const saved = await coach.submit(path, {
    bib: '8',
    seed: '3',
    tags: 'VIP, late ,VIP',
    note: 'Comes by train',
  })
  expect([saved.value('bib'), saved.value('tags'), saved.value('note')]).toEqual([
    '8',
    'VIP, late',
    'Comes by train',
  ])
  expect((await coach.post(path, { bib: 'x' })).status).toBe(422)
})

it('tags in bulk', async () => {
  const { base, coach, full, bare } = await listed()
  await coach.submit(`${base}/tags`, { ids: [full.id, bare.id], tag: 'Heat 1', do: 'add' })
  const tagged = await portal.db.registration.findMany({
    where: { id: { in: [full.id, bare.id] } },
    orderBy: { id: 'asc' },
  })
  expect(tagged.map(({ tags }) => JSON.parse(tags) as string[])).toEqual([
    ['Volunteer', 'Heat 1'],
    ['Heat 1'],
  ])
  await coach.submit(`${base}/tags`, { ids: full.id, tag: 'Volunteer', do: 'remove' })
  expect((await portal.db.registration.findUniqueOrThrow({ where: { id: full.id } })).tags).toBe('["Heat 1"]')
  const foreign = await buildOpenCompetition(portal)
  const theirs = await buildRegistration(portal.db, {
    gymId: foreign.gym.id,
    competitionId: foreign.competition.id,
  })
  expect((await coach.post(`${base}/tags`, { ids: theirs.id, tag: 'Mine', do: 'add' })).status).toBe(422)
  expect((await coach.post(`${base}/tags`, { tag: 'Nobody', do: 'add' })).status).toBe(422)
})

it('numbers bibs by seed, and refuses numbers twice', async () => {
  const { base, coach, full, bare, rx, pairs } = await listed()
  const numbered = await coach.submit(`${base}/bibs`, { order: 'seed', [`first_${rx.id}`]: '101' })
  expect(numbered.main).toContain('Numbered 2 registrations.')
  const bibOf = async (id: string) => (await portal.db.registration.findUniqueOrThrow({ where: { id } })).bib
  expect([await bibOf(bare.id), await bibOf(full.id)]).toEqual([101, 102])
  await buildRegistration(portal.db, {
    ...{
      gymId: full.gymId,
      competitionId: full.competitionId,
      divisionId: pairs.id,
      teamName: 'Left and Right',
    },
  })
  const close = await coach.post(`${base}/bibs`, { [`first_${rx.id}`]: '101', [`first_${pairs.id}`]: '102' })
  expect([close.status, close.main]).toEqual([409, expect.stringContaining('Bib 102 would be there twice.')])
  expect((await coach.post(`${base}/bibs`, { first_unknown: '1' })).status).toBe(422)
  expect([await bibOf(bare.id), await bibOf(full.id)]).toEqual([101, 102])
})

describe('details of a participant', () => {
  const SECRETS = [
    ...[
      '1991-03-14',
      '+41 79 555 12 12',
      'Dana Okafor',
      'MAYA THE BEE',
      'Only on Tuesdays',
      'certificate.pdf',
    ],
    ...['Old knee injury', 'Volunteer', 'maya@people.example'],
  ]

  /** Fields that a role sees on any of the pages of a competition. */
  const PAGES = [
    '',
    '/leaderboard',
    '/events',
    '/schedule',
    '/podium',
    '/results.json',
    '/results.csv',
    '/embed',
    '/tv',
  ]

  it('are on no public page, for nobody', async () => {
    const { site, full, ...open } = await listed()
    const member = await portal.as(open.member)
    for (const browser of [portal.anonymous, member, open.coach])
      for (const path of [...PAGES, `/athletes/${full.id}`, '/register']) {
        const { text } = await browser.get(site + path)
        expect([path, SECRETS.filter(secret => text.includes(secret))]).toEqual([path, []])
      }
  })

  it('are for coaches and admins of the gym alone', async () => {
    const { base, full, file, ...open } = await listed()
    const person = `${base}/${full.id}/people/${full.participants[0]!.id}`
    const paths = [`${base}/${full.id}`, person, `${base}.csv`, `${base}/${full.id}/attachments/${file.id}`]
    for (const browser of [open.coach, await portal.as(open.admin)])
      for (const path of paths) expect([path, (await browser.get(path)).status]).toEqual([path, 200])
    for (const [browser, status] of [
      [portal.anonymous, 303],
      [await portal.as(open.member), 403],
      [await portal.as(open.rivalAdmin), 404],
    ] as const)
      for (const path of paths) {
        const page = await browser.get(path)
        expect([path, page.status]).toEqual([path, status])
        expect(SECRETS.filter(secret => page.text.includes(secret))).toEqual([])
      }
  })

  it('are read and changed by organisers, without required fields and without a trace in the log', async () => {
    const { base, full, coach, gym } = await listed()
    const path = `${base}/${full.id}/people/${full.participants[0]!.id}`
    expect((await coach.get(path)).main).toContain('certificate.pdf')
    const wrong = await coach.post(path, { shirt: 'XXL' })
    expect([wrong.status, wrong.main]).toEqual([422, expect.stringContaining('must be one of S, M')])
    expect((await coach.submit(path, { shirt: 'S' })).main).toContain('Saved the details of Maya.')
    const copy = await coach.bytes(`${path}/waiver.pdf`)
    expect([copy.status, copy.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const sent = await coach.bytes(`${base}/${full.id}/attachments/${full.id}`)
    expect(sent.status).toBe(404)
    const log = await portal.db.auditEntry.findMany({ where: { gymId: gym.id } })
    expect(JSON.stringify(log)).not.toContain('555 12 12')
  })

  it('are deleted when the person is erased, or the competition', async () => {
    const { full, gym, member } = await listed()
    await portal.db.participant.updateMany({
      where: { registrationId: full.id },
      data: { athleteId: member.id },
    })
    const admin = await portal.as(
      await portal.db.athlete.findFirstOrThrow({ where: { gymId: gym.id, staff: 'admin' } }),
    )
    const erase = await admin.get(`/g/${gym.slug}/athletes/${member.id}/erase`)
    expect(erase.status).toBe(200)
    await admin.post(`/g/${gym.slug}/athletes/${member.id}/erase`, { published: 'keep' })
    const [row] = await portal.db.participant.findMany({ where: { registrationId: full.id } })
    expect(row).toMatchObject({
      ...{ birthday: null, phone: null, emergencyContact: null, shirt: null, bibName: null, email: '' },
    })
    const left = { registrationId: full.id }
    expect(await portal.db.registrationAnswer.count({ where: left })).toBe(0)
    expect(await portal.db.registrationFile.count({ where: { gymId: gym.id } })).toBe(0)
    expect(await portal.db.competitionSignature.count({ where: { gymId: gym.id } })).toBe(0)
  })
})
