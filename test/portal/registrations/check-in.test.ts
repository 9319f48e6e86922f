/** The desk on the day: ticks of several desks, what is missing, absent people, and the tablet of the participants. */
import fc from 'fast-check'
import { participantToken } from '../../../src/domain/registrations/registration-link'
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { CONFIG } from '../../support/api/api'
import {
  buildCompetitionSignature,
  buildQuestion,
  buildRegistration,
  buildScreen,
  buildTick,
} from '../../support/builders'
import { buildOrder, buildTerms } from '../../support/builders/prices'
import { usePortal } from '../../support/portal/portal'
import { buildOpenCompetition } from '../../support/portal/registering'

const portal = usePortal()
const HOUR_MS = 60 * 60 * 1000

/** Maya has signed and has a bib; Tom has done neither; Una waits. */
async function stage() {
  const open = await buildOpenCompetition(portal)
  const { competition, rx, gym } = open
  const of = { gymId: gym.id, competitionId: competition.id, divisionId: rx.id }
  const maya = await buildRegistration(portal.db, {
    ...of,
    bib: 101,
    participants: [{ name: 'Maya Okafor' }],
  })
  const tom = await buildRegistration(portal.db, { ...of, bib: 102, participants: [{ name: 'Tom Frey' }] })
  const una = await buildRegistration(portal.db, {
    ...{ ...of, waitingSince: new Date() },
    participants: [{ name: 'Una Berg' }],
  })
  await buildCompetitionSignature(portal.db, maya)
  const desk = `/g/${gym.slug}/competitions/${competition.id}/check-in`
  const coach = await portal.as(open.coach)
  const idOf = ({ participants }: typeof maya) => participants[0]!.id
  const tick = (row: typeof maya, kind: string, state: string, ago = 0) =>
    coach.post(desk, { tick: `${idOf(row)} ${kind} ${state}`, ago: String(ago) })
  const isOn = async (row: typeof maya, kind: 'here' | 'bib' | 'shirt') =>
    (await portal.db.checkInTick.findFirst({ where: { participantId: idOf(row), kind } }))?.isOn ?? false
  return { ...open, maya, tom, una, desk, coach, tick, isOn, idOf }
}

describe('the desk', () => {
  it('ticks athletes, bibs and shirts, and counts who is here', async () => {
    const { desk, coach, competition, maya, tick, isOn, idOf } = await stage()
    await buildQuestion(portal.db, competition, { kind: 'shirt', label: '', choices: '["S","M"]' })
    expect((await coach.get(desk)).main).toContain('0 of 2 athletes here')
    for (const kind of ['here', 'bib', 'shirt'] as const) {
      const answer = await tick(maya, kind, 'on')
      expect([answer.status, answer.location]).toEqual([303, `${desk}#p-${idOf(maya)}`])
      expect(await isOn(maya, kind)).toBe(true)
    }
    const page = await coach.get(desk)
    expect(page.main).toContain('1 of 2 athletes here')
    expect(page.$(`#p-${idOf(maya)} [aria-pressed="true"]`).length).toBe(3)
    const state = JSON.parse((await coach.get(`${desk}/state.json`)).text)
    expect(state.people[idOf(maya)]).toEqual({ here: true, bib: true, shirt: true })
    await tick(maya, 'bib', 'off')
    expect(await isOn(maya, 'bib')).toBe(false)
  })

  it('records a repeated check-in once', async () => {
    const { maya, tick, gym } = await stage()
    for (const ago of [3000, 2000, 2000, 0]) await tick(maya, 'here', 'on', ago)
    const logged = { gymId: gym.id, action: 'registration.check_in', subjectId: maya.id }
    expect(await portal.db.auditEntry.count({ where: logged })).toBe(1)
    const events = { gymId: gym.id, type: 'registration.checked_in', subjectId: maya.id }
    expect(await portal.db.changeEvent.count({ where: events })).toBe(1)
  })

  it('names everything that is missing, and links a debt to its payment', async () => {
    const { desk, coach, competition, gym, rx, tom } = await stage()
    const of = { gymId: gym.id, competitionId: competition.id }
    await buildQuestion(portal.db, competition, { kind: 'phone', label: '', required: true })
    await portal.db.division.update({ where: { id: rx.id }, data: { ageFrom: 18 } })
    await buildTerms(portal.db, of)
    await buildOrder(portal.db, tom)
    const page = await coach.get(`${desk}?q=Tom&show=missing`)
    expect(page.main).toContain('Missing: Date of birth, Phone, Waiver')
    const debt = page.$(`a[href$="/money/registrations/${tom.id}"]`)
    expect(debt.text()).toContain('to pay')
    expect((await coach.get(debt.attr('href')!)).status).toBe(200)
  })

  it('asks for a guardian when a minor has signed alone', async () => {
    const { desk, coach, maya, idOf } = await stage()
    await portal.db.participant.update({ where: { id: idOf(maya) }, data: { birthday: '2020-01-01' } })
    expect((await coach.get(`${desk}?q=Maya`)).main).toContain('Guardian’s signature')
    const token = participantToken(CONFIG.secret, idOf(maya))
    const own = await portal.anonymous.get(`/c/${maya.competitionId}/p/${token}`)
    expect(own.main).toContain('A parent or guardian signs for people below 18.')
  })

  it('finds people by name, bib and the code of their page', async () => {
    const { desk, coach, competition, maya, tom, idOf } = await stage()
    const names = async (q: string) => {
      const page = await coach.get(`${desk}?q=${encodeURIComponent(q)}`)
      return ['Maya', 'Tom', 'Una'].filter(name => page.$('.desk').text().includes(name))
    }
    expect(await names('okaf')).toEqual(['Maya'])
    expect(await names('102')).toEqual(['Tom'])
    const own = `/c/${competition.id}/p/${participantToken(CONFIG.secret, idOf(tom))}`
    expect(await names(`https://gym.example${own}`)).toEqual(['Tom'])
    expect((await coach.get(`${desk}?q=${encodeURIComponent(`${own}x`)}`)).status).toBe(404)
    const shown = await portal.anonymous.get(own)
    expect(shown.$('svg.code path').attr('d')).toMatch(/^M/)
    expect(shown.$(`a[href*="check-in"]`).length).toBe(0)
    expect((await coach.get(own)).$(`a[href*="check-in"]`).text()).toContain('Check Tom Frey in')
    expect((await coach.get(`${desk}?show=here`)).main).toContain('Nobody matches')
    await buildTick(portal.db, maya)
    expect((await coach.get(`${desk}?show=absent`)).$('.desk').text()).not.toContain('Maya')
  })

  it('withdraws an absent athlete and lets the next in with one tap', async () => {
    const { desk, coach, maya, tom, una, tick } = await stage()
    const next = (id: string) => coach.post(`${desk}/next?show=absent`, { registration_id: id })
    await tick(maya, 'here', 'on')
    expect((await next(maya.id)).status).toBe(409)
    expect((await next(una.id)).status).toBe(409)
    const done = await next(tom.id)
    expect([done.status, done.location]).toEqual([303, `${desk}?show=absent`])
    const rows = await portal.db.registration.findMany({ where: { id: { in: [tom.id, una.id] } } })
    expect(rows.find(({ id }) => id === tom.id)!.withdrawnAt).not.toBeNull()
    expect(rows.find(({ id }) => id === una.id)!.waitingSince).toBeNull()
    expect((await tick(tom, 'here', 'on')).status).toBe(409)
    expect((await next(tom.id)).status).toBe(409)
  })

  it('lets somebody in from the waiting list, who can then check in', async () => {
    const { desk, coach, una, tick, isOn } = await stage()
    expect((await tick(una, 'here', 'on')).status).toBe(409)
    expect((await coach.post(`${desk}/admit`, { registration_id: una.id })).status).toBe(303)
    await tick(una, 'here', 'on')
    expect(await isOn(una, 'here')).toBe(true)
  })

  it('refuses boxes of other competitions and gyms, unknown ones, and wrong input', async () => {
    const { desk, coach, maya, isOn } = await stage()
    const other = await stage()
    for (const box of [`${other.idOf(other.maya)} here on`, 'nobody here on', 'here', ''])
      expect([box, (await coach.post(desk, { tick: box })).status]).toEqual([box, 422])
    expect(await isOn(other.maya, 'here')).toBe(false)
    for (const ago of ['-5', 'soon', String(8 * 24 * HOUR_MS)]) {
      const answer = await coach.post(desk, { tick: `${maya.participants[0]!.id} here on`, ago })
      expect([ago, answer.status]).toEqual([ago, 422])
    }
    expect((await coach.post(`${desk}/next`, { registration_id: other.tom.id })).status).toBe(404)
    expect(
      (await portal.db.registration.findUniqueOrThrow({ where: { id: other.tom.id } })).withdrawnAt,
    ).toBeNull()
    const json = await coach.post(desk, { tick: 'nobody here on' }, { Accept: 'application/json' })
    expect(JSON.parse(json.text).refused).toHaveLength(1)
  })

  it('ends with the latest tick of each box, in whatever order two desks send theirs', async () => {
    const { maya, tick, isOn } = await stage()
    const ticks = fc.uniqueArray(fc.record({ ago: fc.integer({ min: 1, max: 100 }), isOn: fc.boolean() }), {
      ...{ minLength: 2, maxLength: 6 },
      selector: ({ ago }) => ago,
    })
    await fc.assert(
      fc.asyncProperty(ticks, async sent => {
        await portal.db.checkInTick.deleteMany({ where: { gymId: maya.gymId } })
        for (const each of sent) await tick(maya, 'here', each.isOn ? 'on' : 'off', each.ago * HOUR_MS)
        const latest = sent.reduce((a, b) => (a.ago < b.ago ? a : b))
        expect(await isOn(maya, 'here')).toBe(latest.isOn)
      }),
      { numRuns: 8 },
    )
  })
})

describe('the tablet', () => {
  async function kiosk() {
    const staged = await stage()
    const { gym, competition } = staged
    const screen = await buildScreen(portal.db, {
      gymId: gym.id,
      isDoor: true,
      competitionId: competition.id,
    })
    const path = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id, screen)).pathname
    const enter = async (id: string, given: Record<string, string> = {}) =>
      JSON.parse(
        (
          await portal.anonymous.post(
            `${path}/check-in`,
            { athlete_id: id, ...given },
            { Accept: 'application/json' },
          )
        ).text,
      )
    return { ...staged, path, enter }
  }

  it('checks in those who lack nothing, sends others to the desk, and takes a mistake back', async () => {
    const { path, enter, maya, tom, una, competition, isOn, idOf } = await kiosk()
    const first = await enter(idOf(maya))
    expect([first.isAgain, first.title]).toEqual([false, 'Rx, bib 101'])
    expect((await enter(idOf(maya))).isAgain).toBe(true)
    for (const row of [tom, una]) expect(await enter(idOf(row))).toEqual({ ask: true })
    expect([await isOn(maya, 'here'), await isOn(tom, 'here')]).toEqual([true, false])
    const undo = { athlete_id: idOf(maya), class_id: competition.id }
    expect((await portal.anonymous.post(`${path}/undo`, undo)).status).toBe(303)
    expect(await isOn(maya, 'here')).toBe(false)
    expect((await enter(idOf(maya), { ago: String(HOUR_MS) })).isAgain).toBe(false)
    expect(await isOn(maya, 'here')).toBe(false)
  })

  it('knows names, divisions and bibs alone', async () => {
    const { path, maya, idOf } = await kiosk()
    await portal.db.participant.update({
      where: { id: idOf(maya) },
      data: {
        email: 'maya@secret.example',
        phone: '+41 79 000',
        birthday: '1991-03-14',
        affiliation: 'Secret Gym',
      },
    })
    const { text } = await portal.anonymous.get(`${path}/people.json`)
    const { people } = JSON.parse(text)
    expect(Object.keys(people[0]).sort()).toEqual(
      ['bib', 'hue', 'id', 'initials', 'isBooked', 'isReady', 'name', 'photo', 'said'].sort(),
    )
    for (const secret of ['secret', '+41', '1991', 'Secret']) expect(text).not.toContain(secret)
    const found = await portal.anonymous.get(`${path}?q=101`)
    expect(found.$(`button[value="${idOf(maya)}"]`).text()).toContain('Rx · bib 101')
    expect((await portal.anonymous.get(`${path}?q=oka`)).$(`button[value="${idOf(maya)}"]`).length).toBe(1)
  })

  it('is made under Screens, for a competition of this gym', async () => {
    const { coach, gym, competition } = await kiosk()
    const other = await stage()
    const screens = `/g/${gym.slug}/screens`
    const wrong = await coach.post(screens, { name: 'Desk', program_id: `door:${other.competition.id}` })
    expect(wrong.status).toBe(422)
    const made = await coach.submit(screens, { name: 'Desk', program_id: `door:${competition.id}` })
    expect(made.main).toContain(`Check-in of ${competition.name}`)
  })

  it('refuses participants of another competition', async () => {
    const { enter } = await kiosk()
    const other = await stage()
    expect(await enter(other.idOf(other.maya))).toEqual({ ask: true })
    expect(await other.isOn(other.maya, 'here')).toBe(false)
  })
})
