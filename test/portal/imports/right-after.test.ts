/** What an import leaves to others: loads and records that go by it at once, and pages that are quick while it is at work. */
import { importTurns } from '../../../src/services/imports/turns'
import { importFinished } from '../../../src/services/imports/working'
import { buildImportFile, buildWod, buildWorkout, movementId } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

const LIFTS = `date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr
12/14/2021,Back Squat 1x1,,120,120,Load,Back Squat,"[{""load"":120}]",,RX,PR
`

it('percent loads and records are right as soon as the import ends or is undone', async () => {
  const { gym, program, coach, member, base } = await buildWhiteboard(portal)
  const workout = await buildWorkout(portal.db, {
    gymId: gym.id,
    details: {
      type: 'Strength',
      movements: [{ id: movementId('back-squat'), load: { value: 75, unit: 'percent_1rm' }, reps: '5' }],
      rest: { type: 'as_needed' },
    },
  })
  await buildWod(portal.db, {
    ...{ gymId: gym.id, programId: program.id, date: today(), publishAt: new Date(0) },
    components: [{ workout }],
  })
  const [admin, athlete] = [await portal.as(coach), await portal.as(member)]
  const told = async () => {
    const [day, records] = [await athlete.get(base), await athlete.get(`${base}/records`)]
    const load = day.$('.own-loads b').text() || day.$('.part a[href*="/records/max"]').text()
    return [load, /Back Squat/.test(records.main)]
  }
  expect(await told()).toEqual(['Enter your Back Squat max', false])
  const form = { athlete_id: member.id, units: 'kg' }
  const { location } = await admin.upload(`${base}/imports`, form, { name: 'lifts.csv', content: LIFTS })
  const id = location!.split('/').at(-1)!
  await importFinished(id)
  await admin.post(`${location}/import`)
  await importFinished(id)
  expect(await told()).toEqual(['90 kg', true])
  const { location: report } = await admin.get(location!)
  await admin.submit(`${report}/undo`)
  expect(await told()).toEqual(['Enter your Back Squat max', false])
})

it('reading a file again drops the earlier report, and the progress page does not read reports', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const { id } = await buildImportFile(portal.db, coach)
  let goOn = () => {}
  const hold = { gym: gym.id, person: coach.id }
  const before = importTurns.during(hold, () => new Promise<void>(resolve => (goOn = resolve)))
  const quick = importTurns.during({ ...hold, quick: true }, () => before)
  const path = `/g/${gym.slug}/imports/files/${id}`
  expect((await browser.get(path)).$('h1').text()).toBe('This file could not be read')
  await browser.post(path, { kind: 'sugarwod' })
  const stored = await portal.db.importFile.findFirstOrThrow({ where: { gymId: gym.id, id } })
  expect([stored.state, stored.outcome]).toEqual(['reading', 'null'])
  expect((await browser.get(path)).$('h1').text()).toBe('Reading the file')
  goOn()
  await Promise.all([before, quick])
  await importFinished(id)
})
