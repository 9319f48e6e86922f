/** Attendance beside the list of people: tables, pictures, files, and who coached. */
import { dayAt } from '../../../src/domain/shared/dates'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'
import { buildAthlete, buildBooking, buildClass, buildProgram } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const today = () => dayAt(new Date(), 'Europe/Zurich')

async function stage() {
  const cast = await portal.cast()
  const gymId = cast.gym.id
  const base = `/g/${cast.gym.slug}/athletes`
  const program = await buildProgram(portal.db, { gymId, name: 'Fitness' })
  const other = await buildAthlete(portal.db, { gymId, staff: 'coach', name: '=Olga' })
  const date = addDays(today(), -7)
  const lesson = { gymId, programId: program.id, date, capacity: 4 }
  const early = await buildClass(portal.db, { ...lesson, coachId: cast.coach.id, time: '06:30', minutes: 90 })
  await buildClass(portal.db, { ...lesson, coachId: other.id, name: 'Barbell club' })
  await buildBooking(portal.db, { gymId, classId: early.id, checkedInAt: new Date() })
  await buildBooking(portal.db, { gymId, classId: early.id })
  return {
    ...cast,
    base,
    date,
    other,
    asAdmin: await portal.as(cast.admin),
    asCoach: await portal.as(cast.coach),
  }
}

it('shows sums by class, time, coach and month, with a picture of each', async () => {
  const { asCoach, base, date, coach } = await stage()
  const page = await asCoach.get(`${base}/attendance`)
  expect(page.main).toContain('2 classes · 2 booked · 1 came · 1 no-show · 0 late cancels · 25 % full')
  expect(page.main).toContain('1 class has no check-in')
  expect(
    page
      .$('.attendance tbody th')
      .map((_, each) => page.$(each).text().trim())
      .get(),
  ).toEqual(['Barbell club', 'Fitness'])
  expect(page.$('svg.average').last().attr('aria-label')).toBe('A class: 2 of 4 places booked, 1 came')
  const hours = await asCoach.get(`${base}/attendance?by=hour&weeks=4`)
  expect(hours.$('.hours rect')).toHaveLength(2)
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))
  expect(hours.main).toContain(`${weekday} 06:30`)
  expect(weekdayOf(date)).toBeGreaterThan(0)
  expect((await asCoach.get(`${base}/attendance?by=coach`)).main).toContain(coach.name)
  const month = await asCoach.get(`${base}/attendance?by=month&from=${date}&to=${date}`)
  expect(month.$('.attendance tbody tr')).toHaveLength(1)
  const none = await asCoach.get(`${base}/attendance?from=2020-01-01&to=2020-02-01`)
  expect(none.main).toContain('No class was held in this time.')
})

it('sends the sums as a file, with formulas disarmed', async () => {
  const { asCoach, base, other } = await stage()
  const file = await asCoach.get(`${base}/attendance.csv?by=coach`)
  expect(file.headers['content-type']).toContain('text/csv')
  const lines = file.text.replace('\uFEFF', '').split('\r\n')
  expect(lines[0]).toBe(
    'name,program_id,weekday,time,coach_id,month,classes,classes_checked_in,minutes,places,booked,came,no_shows,late_cancels,fill',
  )
  expect(lines.find(line => line.includes(other.id))).toBe(`'=Olga,,,,${other.id},,1,0,60,4,0,0,0,0,0`)
})

it('who coached: admins see all coaches with their classes, a coach their own', async () => {
  const { asAdmin, asCoach, base, date, coach, other } = await stage()
  const month = date.slice(0, 7)
  const all = await asAdmin.get(`${base}/coaching?month=${month}`)
  expect(all.main).toContain(coach.name)
  expect(all.main).toContain('=Olga')
  expect(all.main).toContain('1.5 h')
  const own = await asCoach.get(`${base}/coaching?month=${month}`)
  expect(own.main).toContain('1.5 h')
  expect(own.main).not.toContain('=Olga')
  const lines = async (browser: typeof asAdmin) =>
    (await browser.get(`${base}/coaching.csv?month=${month}`)).text.trim().split('\r\n').slice(1)
  expect(await lines(asAdmin)).toEqual([
    `${coach.id},${coach.name},${date},06:30,Fitness,90,2,1`,
    `${other.id},'=Olga,${date},18:00,Barbell club,60,0,0`,
  ])
  expect(await lines(asCoach)).toHaveLength(1)
})
