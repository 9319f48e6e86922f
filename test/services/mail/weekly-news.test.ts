/** The week by mail: on Monday morning where the gym is, once, with what its reader may see, and never empty. */
import { composeMail } from '../../../src/portal/mail/compose'
import { setMail } from '../../../src/services/mail/set-up'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { queueWeeklyNews } from '../../../src/services/platform/mail/weekly-news'
import { CONFIG } from '../../support/api/api'
import {
  buildAthlete,
  buildGym,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
} from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { personOf } from '../../support/builders/people'
import { useDatabase } from '../../support/database'

const database = useDatabase({ own: true })

/** Monday in New York, five hours behind. */
const at = (time: string, day = '2026-11-23') => new Date(`${day}T${time}:00-05:00`)
const LIFT = {
  records: [
    {
      ...{ kind: 'rep_max', name: 'Back Squat', reps: 3, load: { value: 102.5, unit: 'kg' } },
      previous: { load: { value: 97.5, unit: 'kg' }, doneAt: '2026-06-09T17:00:00.000000Z', isOpen: true },
    },
  ],
}

async function scene() {
  const db = database.prisma
  setMail(db, true)
  await db.mail.deleteMany()
  await db.mailChoice.deleteMany()
  const { id: gymId, name } = await buildGym(db, { timeZone: 'America/New_York' })
  const reader = await buildAthlete(db, { gymId, name: 'Reader' })
  const { email: address } = await personOf(db, reader)
  const choose = (wanted: boolean) =>
    db.mailChoice.create({ data: { gymId, address, topic: 'week', wanted, chosenAt: new Date() } })
  const tell = async (who: object, given: object) => {
    const { id: athleteId } = await buildAthlete(db, { gymId, ...who })
    await buildPost(db, { gymId, athleteId, day: '2026-11-19', at: at('12:00', '2026-11-19'), ...given })
  }
  const mails = () => db.mail.findMany({ where: { gymId } })
  return { db, gymId, gym: name, reader, address, choose, tell, mails }
}

test('comes once, to members who chose it, on Monday from five', async () => {
  const { db, address, choose, tell, mails, gym } = await scene()
  await tell({ name: 'Mia Keller' }, { kind: 'weeks', subjectId: '10' })
  expect(await queueWeeklyNews(db, at('06:00'))).toBe(0)
  await choose(true)
  expect(await queueWeeklyNews(db, at('04:59'))).toBe(0)
  expect(await queueWeeklyNews(db, at('06:00', '2026-11-24'))).toBe(0)
  await Promise.all([queueWeeklyNews(db, at('05:00')), queueWeeklyNews(db, at('05:00'))])
  expect(await queueWeeklyNews(db, at('09:00'))).toBe(0)
  const [mail, ...others] = await mails()
  expect([mail!.address, others]).toEqual([address, []])
  const facts = (await mailFacts(db, mail!))!
  const { subject, text, headers } = composeMail(mail!, facts, {
    baseUrl: CONFIG.baseUrl,
    secret: CONFIG.secret,
    mail: { from: 'gym@example.com' } as never,
  })
  expect(subject).toBe(`The week at ${gym}: Mia Keller`)
  expect(text).toContain('10 weeks in a row')
  expect(headers).toMatchObject({
    'List-Unsubscribe': expect.stringContaining('/unsubscribe/'),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('has what the reader may see, of the week, and of others', async () => {
  const { db, gymId, reader, choose, tell, mails } = await scene()
  await choose(true)
  const resultIn = async (access: 'all_members' | 'private') => {
    const { id: programId } = await buildProgram(db, { gymId, access })
    const publishAt = new Date('2026-01-01')
    const wod = await buildWod(db, { gymId, programId, publishAt })
    const owner = await buildAthlete(db, { gymId, name: `Of ${access}` })
    const session = await buildSession(db, { gymId, athleteId: owner.id, wodId: wod.id })
    const { id: resultId } = await buildResult(db, { gymId, sessionId: session.id })
    const content = JSON.stringify(LIFT)
    const when = { day: '2026-11-20', at: at('12:00', '2026-11-20') }
    await buildPost(db, {
      ...{ gymId, athleteId: owner.id, kind: 'record', subjectId: resultId, resultId, content, ...when },
    })
  }
  await resultIn('all_members')
  await resultIn('private')
  await tell({ name: 'Locked', locksFollowing: true }, {})
  await tell({ name: 'Hidden' }, { hiddenAt: new Date() })
  await tell({ name: 'Earlier' }, { day: '2026-11-15', at: at('12:00', '2026-11-15') })
  await tell({ name: 'Today' }, { day: '2026-11-23', at: at('00:30') })
  await tell({ name: 'No visits', hidesFeedVisits: true }, { kind: 'classes', subjectId: '100' })
  await buildPost(db, { gymId, athleteId: reader.id, day: '2026-11-19', at: at('12:00', '2026-11-19') })
  await queueWeeklyNews(db, at('06:00'))
  const [mail] = await mails()
  const { people } = JSON.parse(mail!.contents)
  expect(people).toEqual([
    { name: 'Of all_members', news: [expect.objectContaining({ kind: 'record', record: LIFT.records[0] })] },
  ])
})

test('a week without news is no mail, and neither is an unwanted one', async () => {
  const { db, choose, mails, reader, gymId, tell } = await scene()
  await choose(true)
  await buildPost(db, { gymId, athleteId: reader.id, day: '2026-11-19', at: at('12:00', '2026-11-19') })
  expect(await queueWeeklyNews(db, at('06:00'))).toBe(0)
  await tell({}, {})
  await db.mailChoice.updateMany({ where: { gymId }, data: { wanted: false } })
  expect(await queueWeeklyNews(db, at('06:00'))).toBe(0)
  expect(await mails()).toEqual([])
})
