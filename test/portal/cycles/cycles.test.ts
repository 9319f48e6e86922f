/** Laying a cycle over the calendar, moving it, and what each athlete lifts. */
import { addDays } from '../../../src/domain/shared/days'
import { weekOf } from '../../../src/domain/wods/calendar'
import { buildProgram, buildWod, followProgram } from '../../support/builders'
import { buildClosure } from '../../support/builders/classes'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'

const portal = usePortal()
const monday = () => addDays(weekOf(today())[0]!, 7)
const TEXT = 'Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30'

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const program = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  await followProgram(portal.db, cast.member, program)
  const base = `/g/${cast.gym.slug}`
  const browser = await portal.as(cast.coach)
  const form = { program_id: program.id, starts_on: monday(), text: TEXT }
  const lay = async (given: object = {}) => {
    await browser.submit(`${base}/cycles`, { ...form, do: 'lay', ...given })
    return portal.db.cycle.findFirstOrThrow({ where: { gymId }, orderBy: { createdAt: 'desc' } })
  }
  return { ...cast, gymId, program, base, browser, form, lay }
}

it('previews what a text means, then lays it over the days in three taps', async () => {
  const { gymId, program, base, browser, form } = await stage()
  await buildWod(portal.db, { gymId, programId: program.id, date: monday(), publishAt: null, name: 'Murph' })
  const calendar = await browser.get(`${base}/calendar`)
  expect(calendar.$(`a[href="${base}/cycles/new"]`).text()).toBe('Lay over a cycle')
  const blank = await browser.get(`${base}/cycles/new?program=${program.id}`)
  // The coming Monday, which may be today.
  const coming = weekOf(today())[0] === today() ? today() : monday()
  expect(blank.$('#field-starts_on').attr('value')).toBe(coming)
  const look = await browser.post(`${base}/cycles`, { ...form, do: 'look' })
  expect(look.status).toBe(200)
  expect(look.main).toMatch(
    /Back Squat.*\+2\.5 % a week, deload in week 4, retest on day 30.*5 × 5 @ 75% 1RM.*before Murph.*3 × 5 @ 60% 1RM.*retest.*Lay over 5 days/,
  )
  expect(await portal.db.cycle.count({ where: { gymId } })).toBe(0)
  const laid = await browser.submit(`${base}/cycles`, { ...form, do: 'lay' })
  expect(laid.main).toMatch(/Laid 5 parts over the days\..*All days are drafts/)
  expect(laid.$('.stairs svg').attr('aria-label')).toBe('Back Squat: 75% 1RM, 77.5% 1RM, 80% 1RM, 60% 1RM')
  expect(laid.$('.weeks .day .lift')).toHaveLength(5)
})

it('warns in the preview of closed days, and of another cycle in the same weeks', async () => {
  const { gymId, base, browser, form, lay } = await stage()
  const closure = await buildClosure(portal.db, { gymId })
  await portal.db.closure.update({
    where: { gymId_id: { gymId, id: closure.id } },
    data: { name: 'Christmas', startsOn: addDays(monday(), 7), endsOn: addDays(monday(), 7) },
  })
  const look = async () => (await browser.post(`${base}/cycles`, { ...form, do: 'look' })).main
  const alone = await look()
  expect(alone.match(/The gym is closed: Christmas/g)).toHaveLength(1)
  expect(alone).not.toContain('is in this program until')
  const { name } = await lay()
  expect(await look()).toContain(`“${name}” is in this program until`)
})

it('says until when a cycle lasts with its retest, and when its own next day goes out', async () => {
  const { gymId, program, base, browser, lay } = await stage()
  const soon = new Date(Date.now() + 86_400_000)
  await buildWod(portal.db, { gymId, programId: program.id, date: addDays(monday(), 2), publishAt: soon })
  const { id } = await lay()
  const shown = await browser.get(`${base}/cycles/${id}`)
  expect(shown.main).toContain('All days are drafts.')
  expect(shown.main).not.toContain('The next day goes out')
  const retest = addDays(monday(), 29)
  expect(
    shown
      .$('.soft time')
      .map((_, time) => shown.$(time).attr('datetime'))
      .get(),
  ).toContain(retest)
})

it('marks its parts on the calendar with name and week', async () => {
  const { gymId, program, base, browser, lay } = await stage()
  await buildWod(portal.db, {
    gymId,
    programId: program.id,
    date: monday(),
    publishAt: null,
    components: [{}],
  })
  const { name } = await lay()
  const marks = async (query: string) => {
    const page = await browser.get(`${base}/calendar?${query}`)
    return page
      .$('.cal-cycle')
      .toArray()
      .map(mark => page.$(mark).text())
  }
  expect(await marks(`day=${monday()}`)).toEqual([`${name}, week 1`])
  expect(await marks(`day=${addDays(monday(), 7)}`)).toEqual([`${name}, week 2`])
  expect((await marks(`view=month&day=${monday()}`))[0]).toBe(`${name}, week 1`)
})

it('asks about a text that is not clear, and an answer goes into the text', async () => {
  const { base, browser, form, gymId } = await stage()
  const unclear = await browser.post(`${base}/cycles`, {
    ...form,
    text: 'Back squat 5x5 @ 75 %, +5 kg a session',
    do: 'look',
  })
  expect(unclear.main).toMatch(/Line 1.*“\+5 kg a session” is not clear/)
  const asked = await browser.post(`${base}/cycles`, { ...form, text: 'Zorblaxing 5x5 @ 75 %', do: 'look' })
  expect(asked.main).toContain('“Zorblaxing” is no movement that the gym knows')
  const answered = await browser.post(`${base}/cycles`, {
    ...form,
    text: 'Zorblaxing 5x5 @ 75 %',
    do: 'name:1:Back Squat',
  })
  expect(answered.$('#field-text').text()).toBe('Back Squat 5x5 @ 75 %')
  const refused = await browser.post(`${base}/cycles`, { ...form, text: 'Fran', do: 'lay' })
  expect(refused.status).toBe(422)
  expect(refused.wrong('text')).toContain('is not read as a lift')
  expect(await portal.db.cycle.count({ where: { gymId } })).toBe(0)
})

it('writes the text from boxes', async () => {
  const { base, browser, program } = await stage()
  const page = await browser.post(`${base}/cycles`, {
    ...{ program_id: program.id, starts_on: monday(), do: 'write' },
    ...{
      lift: 'Back squat',
      sets: '5x5',
      load: '75 %',
      change: '+2.5 %',
      deload: '4',
      retest: '30',
      days: 'Mon/Thu',
    },
  })
  expect(page.$('#field-text').text()).toBe(
    'Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30, Mon/Thu',
  )
})

it('shows what a move would change before it moves', async () => {
  const { base, browser, lay } = await stage()
  const { id } = await lay({ text: 'Back squat 5x5 @ 75 %, +2.5 % a week' })
  const [part] = await portal.db.cyclePart.findMany({
    where: { cycleId: id, week: 1 },
    include: { component: true },
  })
  await portal.db.wod.update({ where: { id: part!.component.wodId }, data: { publishAt: new Date(0) } })
  const move = { starts_on: addDays(monday(), 7), published: 'stay' }
  const look = await browser.post(`${base}/cycles/${id}/move`, { ...move, do: 'look' })
  expect(look.main).toMatch(/week 1.*stays: members see it already.*week 2.*Move 3 parts/)
  const moved = await browser.submit(`${base}/cycles/${id}/move`, { ...move, do: 'move' })
  expect(moved.main).toContain('Moved “Back Squat cycle”')
  expect(moved.$('.weeks .border').text()).toMatch(/Members see up to here/)
})

it('shows what each athlete lifts, as a table and as CSV, and a coach sets loads', async () => {
  const { base, browser, lay, member } = await stage()
  const { id, plan } = await lay()
  const movementId = JSON.parse(plan).lifts[0].movement_id
  const set = { athlete_id: member.id, unit: 'kg' }
  const page = await browser.submit(`${base}/cycles/${id}/loads`, {
    ...set,
    what: `max:${movementId}`,
    value: '120,5',
  })
  expect(page.main).toContain(`${member.name}: 120.5 kg.`)
  expect(page.$('.loads tbody td').first().text()).toBe('120.5 kg set')
  const part = await portal.db.cyclePart.findFirstOrThrow({ where: { cycleId: id, week: 1 } })
  const own = await browser.submit(`${base}/cycles/${id}/loads`, {
    ...set,
    what: `part:${part.componentId}`,
    value: '85',
  })
  expect(own.$('.loads tbody td').eq(1).text()).toBe('85 kg set')
  const csv = await browser.get(`${base}/cycles/${id}/loads.csv`)
  expect(csv.text).toContain(`${member.name},120.5 kg,85 kg`)
  const refused = await browser.post(`${base}/cycles/${id}/loads`, {
    ...set,
    what: `max:${movementId}`,
    value: '-5',
  })
  expect(refused.status).toBe(422)
  const again = await browser.submit(`${base}/cycles/${id}/loads`, {
    ...set,
    what: `part:${part.componentId}`,
  })
  expect(again.main).toContain('the computed load')
})

it('members see their own load of a published day', async () => {
  const { base, lay, member, browser, gymId } = await stage()
  const { id, plan } = await lay({ starts_on: today(), text: 'Back squat 5x5 @ 75 %' })
  const part = await portal.db.cyclePart.findFirstOrThrow({
    where: { cycleId: id, week: 1 },
    include: { component: true },
  })
  await portal.db.wod.update({ where: { id: part.component.wodId }, data: { publishAt: new Date(0) } })
  await browser.submit(`${base}/cycles/${id}/loads`, {
    ...{ athlete_id: member.id, unit: 'kg', value: '100' },
    what: `max:${JSON.parse(plan).lifts[0].movement_id}`,
  })
  const page = await (await portal.as(member)).get(`${base}?day=${today()}`)
  expect(page.main).toMatch(/week 1 of 4/)
  expect(page.main).toMatch(/75 kg/)
  expect(gymId).toBeTruthy()
})

it('changes the text, continues with the next cycle, and deletes', async () => {
  const { base, browser, lay, gymId } = await stage()
  const { id } = await lay({ text: 'Back squat 5x5 @ 75 %, training max +2.5 kg a cycle' })
  const saved = await browser.submit(`${base}/cycles/${id}`, {
    name: 'Squats',
    text: 'Back squat 3x3 @ 80 %, 2 weeks',
  })
  expect(saved.main).toContain('Saved “Squats”.')
  expect(await portal.db.cyclePart.count({ where: { gymId } })).toBe(2)
  const next = await browser.get(`${base}/cycles/new?previous=${id}`)
  expect(next.$('#field-starts_on').attr('value')).toBe(addDays(monday(), 14))
  expect(next.main).toContain('Training maxes continue from “Squats”')
  const gone = await browser.submit(`${base}/cycles/${id}/delete`, {})
  expect(gone.main).toContain('Deleted “Squats”.')
  expect(await portal.db.wod.count({ where: { gymId } })).toBe(0)
})

it('is for coaches', async () => {
  const { base, member, lay } = await stage()
  const { id } = await lay()
  const browser = await portal.as(member)
  for (const path of ['', '/new', `/${id}`, `/${id}/loads`, `/${id}/loads.csv`])
    expect((await browser.get(`${base}/cycles${path}`)).status).toBe(403)
})
