/** Further versions of a part: written and proposed by coaches, offered to athletes. */
import { addDays } from '../../../src/domain/shared/days'
import { buildWod } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

async function stage() {
  const board = await buildWhiteboard(portal)
  const { gym, program, base } = board
  const wod = await buildWod(portal.db, {
    gymId: gym.id,
    programId: program.id,
    date: addDays(today(), 0),
    components: [],
  })
  return { ...board, wod, at: `${base}/wods/${wod.id}`, browser: await portal.as(board.coach) }
}

const RX = '21-15-9 thrusters 43/30 kg, pull-ups'

it('proposes versions by the rules of the gym, and saves what the coach keeps', async () => {
  const { gym, at, wod, browser } = await stage()
  const asked = await browser.post(`${at}/parts`, { do: 'propose', kind: 'lettered', text: RX })
  expect(asked.status).toBe(200)
  expect(asked.value('text')).toBe(RX)
  const names = [1, 2, 3].map(n => asked.value(`s${n}_name`))
  expect(names).toEqual(['Rx+', 'Intermediate', 'Foundations'])
  expect(asked.value('scaled_text')).toMatch(/27\.5\/20 kg[\s\S]*ring rows?/i)
  const foundations = asked.value('s3_text')!
  expect(foundations).toMatch(/^For time, 16-11-7:/)
  expect(await portal.db.wodComponent.count({ where: { wodId: wod.id } })).toBe(0)
  const saved = await browser.submit(`${at}/parts`, {
    ...{ do: 'save', kind: 'lettered', text: RX, scalings: 'yes' },
    ...{ s1_name: 'Rx+', s1_text: '', s3_name: 'Foundations', s3_text: foundations },
  })
  expect(saved.main).toContain('Saved part A.')
  const rows = await portal.db.componentScaling.findMany({ where: { gymId: gym.id } })
  expect(rows).toMatchObject([{ name: 'Foundations', scaling: 'scaled', place: 1 }])
  const [part] = await portal.db.wodComponent.findMany({ where: { wodId: wod.id } })
  const form = await browser.get(`${at}/edit?part=${part!.id}`)
  expect([form.value('s1_name'), form.value('s1_text')]).toEqual(['Foundations', foundations])
  await browser.submit(`${at}/parts/${part!.id}`, { do: 'save', kind: 'lettered', text: RX, scalings: 'yes' })
  expect(await portal.db.componentScaling.count({ where: { gymId: gym.id } })).toBe(0)
})

it('names the field of a version that is not understood', async () => {
  const { at, browser } = await stage()
  const given = { do: 'save', kind: 'lettered', text: RX, scalings: 'yes' }
  const unnamed = await browser.post(`${at}/parts`, { ...given, s1_text: 'Fran' })
  expect(unnamed.status).toBe(422)
  expect(unnamed.main).toContain('is required: choose the scaling')
  const loads = await browser.post(`${at}/parts`, {
    ...given,
    s1_name: 'Foundations',
    s1_text: '21-15-9 thrusters 65/45, pull-ups',
  })
  expect(loads.main).toContain('kg or lb?')
})

it('shows the versions on the day, offers them with the usual one selected, and marks the result', async () => {
  const { gym, at, base, wod, member, browser } = await stage()
  await portal.db.wod.update({
    where: { gymId_id: { gymId: gym.id, id: wod.id } },
    data: { publishAt: new Date(0) },
  })
  await browser.submit(`${at}/parts`, {
    ...{ do: 'save', kind: 'lettered', text: RX, scalings: 'yes' },
    ...{ s1_name: 'Intermediate', s1_text: '21-15-9 thrusters 35/25 kg, pull-ups' },
    ...{ s2_name: 'Foundations', s2_text: '15-12-9 front squats 20/15 kg, ring rows' },
  })
  const [part] = await portal.db.wodComponent.findMany({ where: { wodId: wod.id } })
  const athlete = await portal.as(member)
  const day = await athlete.get(base)
  expect(
    day
      .$('.version summary')
      .map((_, each) => day.$(each).text())
      .get(),
  ).toEqual(['Intermediate', 'Foundations'])
  const log = `${at}/log?part=${part!.id}`
  const chosen = async () => {
    const page = await athlete.get(log)
    return page.$('input[name="scaling"][checked]').attr('value')
  }
  expect(await chosen()).toBe('rx')
  const note = 'No overhead until March'
  await portal.db.athlete.update({
    where: { gymId_id: { gymId: gym.id, id: member.id } },
    data: { coachNote: note },
  })
  expect(await chosen()).toBe('Foundations')
  expect((await athlete.get(log)).main).not.toContain('overhead until')
  const result = { score: '8:30', scaling: 'Foundations' }
  await athlete.submit(`${at}/parts/${part!.id}/result`, result)
  const rows = await portal.db.result.findMany({ where: { gymId: gym.id, wodComponentId: part!.id } })
  expect(rows).toMatchObject([{ scaling: 'scaled', scalingName: 'Foundations', scalingPlace: 1 }])
  const board = await athlete.get(`${at}/board?part=${part!.id}`)
  expect(board.main).toContain('Foundations')
  const filtered = await athlete.get(`${at}/board?part=${part!.id}&scaling=scaled`)
  expect(filtered.$(`#result-${rows[0]!.id}`)).toHaveLength(0)
  const csv = await browser.get(`${at}/board.csv?part=${part!.id}`)
  expect(csv.text).toContain('Foundations')
})
