/** A coach writes plans, starts memberships, and sees who owes; a member reads why a class cannot be booked. */
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays } from '../../../src/domain/shared/days'
import { buildAthlete, buildClass, buildProgram, followProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const today = () => dayAt(new Date(), 'Europe/Zurich')

async function stage() {
  const cast = await portal.cast()
  const base = `/g/${cast.gym.slug}`
  const [coach, member] = [await portal.as(cast.coach), await portal.as(cast.member)]
  const addPlan = async (given: Record<string, string> = {}) => {
    const form = {
      name: 'Three a week',
      price: '£74 a month',
      visits_per_week: '1',
      grace_days: '14',
      ...given,
    }
    const page = await coach.submit(`${base}/memberships/plans`, form)
    const plan = await portal.db.membershipPlan.findFirstOrThrow({
      where: { gymId: cast.gym.id },
      orderBy: { createdAt: 'desc' },
    })
    return { page, plan }
  }
  const person = `${base}/memberships/athletes/${cast.member.id}`
  const membership = () =>
    portal.db.membership.findFirstOrThrow({ where: { gymId: cast.gym.id }, orderBy: { createdAt: 'desc' } })
  return { ...cast, base, asCoach: coach, asMember: member, addPlan, person, membership }
}

it('a plan, a start, a missed payment, a pause and an end', async () => {
  const { base, asCoach, addPlan, person, member, membership } = await stage()
  const { page, plan } = await addPlan()
  expect(page.main).toContain('£74 a month')
  const started = await asCoach.submit(person, { plan_id: plan.id, starts_on: addDays(today(), -40) })
  expect(started.main).toContain('£74 a month was due on')
  const fold = `details:not([open]) form[action="${person}"]`
  expect([page.$(fold).length, started.$(fold).length]).toEqual([0, 1])
  const again = await asCoach.post(person, { plan_id: plan.id })
  expect([again.status, again.wrong('plan_id')]).toEqual([422, expect.stringContaining('running already')])
  expect(again.$(`details[open] form[action="${person}"]`)).toHaveLength(1)

  const list = await asCoach.get(`${base}/memberships`)
  expect([list.main.includes('£74.00 overdue'), list.main.includes(member.name)]).toEqual([true, true])
  const at = `${base}/memberships/${(await membership()).id}`
  const pay = async () => {
    const form = (await asCoach.get(person)).$(`form[action="${at}/pay"]`)
    return asCoach.submit(`${at}/pay`, { payment_on: String(form.find('[name="payment_on"]').val()) })
  }
  await pay()
  await pay()
  expect((await asCoach.get(`${base}/memberships`)).main).toContain('Nobody owes anything')

  const wrong = await asCoach.post(`${at}/pause`, { from: today(), until: today() })
  expect([wrong.status, wrong.wrong('until')]).toEqual([422, expect.stringContaining('after the first day')])
  const paused = await asCoach.submit(`${at}/pause`, { from: today(), until: '', reason: 'Broken wrist' })
  expect(paused.main).toContain('Paused without an end')
  expect(paused.main).toContain('Broken wrist')
  expect((await asCoach.submit(`${at}/resume`)).main).toContain('Active')
  const ended = await asCoach.submit(`${at}/end`, { on: addDays(today(), -1), reason: 'Moving' })
  expect(ended.main).toContain('Ended on')
  expect((await asCoach.submit(person, { plan_id: plan.id })).main).toContain('Active')
})

it('a pass says how many visits are left, counted as a booking counts them', async () => {
  const { gym, base, asCoach, addPlan, person, member } = await stage()
  const { plan } = await addPlan({ name: 'Ten visits', price: '£120', visits_per_week: '', visits: '10' })
  const gymId = gym.id
  const { id: programId } = await buildProgram(portal.db, { gymId })
  const of = { gymId, programId }
  await buildClass(portal.db, { ...of, date: addDays(today(), -20), time: '07:00' }, [member])
  await buildClass(portal.db, { ...of, date: addDays(today(), -2), time: '07:00' }, [member])
  await buildClass(portal.db, { ...of, date: addDays(today(), 2), time: '07:00' }, [member])
  const cancelledAt = new Date()
  await buildClass(portal.db, { ...of, date: addDays(today(), 3), time: '07:00', cancelledAt }, [member])
  const started = await asCoach.submit(person, { plan_id: plan.id, starts_on: addDays(today(), -5) })
  expect(started.main).toContain('8 of 10 visits left.')
  expect((await asCoach.get(`${base}/memberships`)).main).toContain('8 of 10 visits left.')
})

it('a second tap marks nothing, and a payment that is not due is marked after a question', async () => {
  const { base, asCoach, asMember, addPlan, person, membership } = await stage()
  const { plan } = await addPlan({ price: '£74 a month' })
  await asCoach.submit(person, { plan_id: plan.id, starts_on: today() })
  const at = `${base}/memberships/${(await membership()).id}`
  const nextDay = async () => (await membership()).nextPaymentOn
  const shown = async () => (await asCoach.get(person)).$(`form[action="${at}/pay"]`)
  const due = await shown()
  expect([due.closest('details').length, due.find('button').text()]).toEqual([0, 'Mark as paid'])
  const form = { payment_on: String(due.find('[name="payment_on"]').val()) }
  const paid = await asCoach.submit(`${at}/pay`, form)
  const [first, words] = [await nextDay(), /Marked as paid until ([^.]+)\./.exec(paid.main)]
  expect([first! > addDays(today(), 27), words?.length]).toEqual([true, 2])

  const second = await asCoach.post(`${at}/pay`, form)
  expect([second.status, second.main.includes('was already marked as paid')]).toEqual([409, true])
  expect((await asCoach.post(`${at}/pay`, {})).status).toBe(422)
  expect((await asMember.post(`${at}/pay`, { payment_on: first! })).status).toBe(403)
  expect(await nextDay()).toBe(first)

  const ahead = await shown()
  expect(ahead.closest('details.sure').children('summary').text()).toBe('Mark as paid')
  expect(ahead.find('p').text()).toMatch(
    new RegExp(`^Paid until ${words![1]} already\\. Mark the next one, until .+, as paid too\\?$`),
  )
  await asCoach.submit(`${at}/pay`, { payment_on: String(ahead.find('[name="payment_on"]').val()) })
  expect((await nextDay())! > addDays(first!, 27)).toBe(true)
})

it('the question about a payment does not claim what was never paid', async () => {
  const { asCoach, addPlan, person } = await stage()
  const { plan } = await addPlan({ price: '£74 a month' })
  await asCoach.submit(person, { plan_id: plan.id, starts_on: addDays(today(), 9) })
  expect((await asCoach.get(person)).$('details.sure form p').text()).toMatch(
    /^The next payment is on .+\. Mark it as paid, until .+\?$/,
  )
  const once = await addPlan({ name: 'Pass', price: '£90' })
  await asCoach.submit(person, { plan_id: once.plan.id, starts_on: addDays(today(), 9) })
  expect((await asCoach.get(person)).$('details.sure form p').text()).toMatch(/Mark it as paid\?/)
})

it('a member reads why a class cannot be booked, and on Today what is due', async () => {
  const { gym, base, asCoach, asMember, addPlan, person, member } = await stage()
  const program = await buildProgram(portal.db, { gymId: gym.id, name: 'Fitness' })
  await followProgram(portal.db, member, program)
  const { plan } = await addPlan({ grace_days: '3', payment_url: 'https://pay.example.com/three' })
  await asCoach.submit(person, { plan_id: plan.id, starts_on: addDays(today(), -10) })
  const row = await buildClass(portal.db, {
    gymId: gym.id,
    programId: program.id,
    date: addDays(today(), 2),
    time: '18:00',
  })
  const refused = await asMember.post(`${base}/book/${row.id}`, {})
  expect(refused.main).toContain('has been due since')
  expect(await portal.db.classAttendee.count({ where: { classId: row.id } })).toBe(0)
  const own = await asMember.get(base)
  expect(own.main).toContain('£74 a month was due on')
  expect(own.$('a[href="https://pay.example.com/three"]').length).toBe(1)
  expect((await asCoach.get(base)).main).not.toContain('was due on')
})

it('a price without an amount is said, and counted nowhere', async () => {
  const { base, asCoach, addPlan } = await stage()
  expect((await addPlan({ price: 'ask us' })).page.main).toContain('No amount could be read in “ask us”')
  expect((await asCoach.get(`${base}/memberships`)).main).toContain('no amount read, not in the sums')
  const wrong = await asCoach.post(`${base}/memberships/plans`, {
    ...{
      name: '',
      price: '£5',
      visits_per_week: '0',
      grace_days: '-1',
      payment_url: 'http://pay.example.com',
    },
  })
  expect(wrong.status).toBe(422)
  for (const field of ['name', 'visits_per_week', 'grace_days', 'payment_url'])
    expect(wrong.wrong(field)).not.toBe('')
})

it('the list downloads as a table, and formulas in it are text', async () => {
  const { gym, base, asCoach, addPlan } = await stage()
  const athlete = await buildAthlete(portal.db, { gymId: gym.id, name: '=1+1' })
  const { plan } = await addPlan()
  await asCoach.submit(`${base}/memberships/athletes/${athlete.id}`, { plan_id: plan.id })
  const { text } = await asCoach.get(`${base}/memberships/memberships.csv`)
  expect(text).toContain(`${athlete.id},'=1+1,Three a week,active,£74 a month,${today()}`)
})

it('lists fifty members a page, and those in one state', async () => {
  const { base, gym, asCoach, addPlan } = await stage()
  const { plan } = await addPlan({ price: 'free' })
  const startsOn = today()
  for (let number = 10; number < 62; number++) {
    const { id } = await buildAthlete(portal.db, { gymId: gym.id, name: `Person ${number}` })
    const own = { athleteId: id, trial: number === 20, pausedOn: number === 60 ? startsOn : null }
    await portal.db.membership.create({
      data: {
        ...{
          id: crypto.randomUUID(),
          gymId: gym.id,
          athleteId: own.athleteId,
          planId: plan.id,
          price: 'free',
        },
        ...{ trial: own.trial, startsOn, pausedOn: own.pausedOn, createdAt: new Date() },
      },
    })
  }
  const shown = async (query: string) => {
    const { $ } = await asCoach.get(`${base}/memberships${query}`)
    const rows = $('section[aria-labelledby="members"]')
    return {
      names: rows
        .find('.who')
        .get()
        .map(each => $(each).text()),
      states: rows
        .find('nav[aria-label="State"]')
        .text()
        .trim()
        .split(/\s*\n\s*/),
      next: rows.find('a[rel="next"]').attr('href'),
    }
  }
  const first = await shown('')
  expect([first.names.length, first.states, first.next]).toEqual([
    ...[50, ['All 52', 'Trial 1', 'Paused 1'], `${base}/memberships?page=2`],
  ])
  expect((await shown('?page=2')).names).toEqual(['Person 60', 'Person 61'])
  expect((await shown('?show=trial')).names).toEqual(['Person 20'])
  expect((await shown('?show=paused')).names).toEqual(['Person 60'])
  expect((await shown('?show=nobody&page=x')).names).toHaveLength(50)
})
