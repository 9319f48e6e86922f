import sharp from 'sharp'
import { buildAthlete, buildResult, buildSession, buildWorkout, movementId } from '../../support/builders'
import { buildClass } from '../../support/builders/classes'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

type Cast = Awaited<ReturnType<typeof portal.cast>>

async function lift({ gym }: Cast, athleteId: string, load: number, doneAt: string) {
  const { db } = portal
  const id = movementId('back-squat')
  const details = {
    type: 'Strength' as const,
    movements: [{ id, load: null, reps: '5' }],
    rest: { type: 'as_needed' as const },
  }
  const workout =
    (await db.workout.findFirst({ where: { gymId: gym.id } })) ??
    (await buildWorkout(db, { gymId: gym.id, name: null, details }))
  const session = await buildSession(db, { gymId: gym.id, athleteId })
  const sets = Array.from({ length: 2 }, () => ({ movement_id: id, reps: 5, load, load_unit: 'kg' as const }))
  return buildResult(db, {
    ...{ gymId: gym.id, sessionId: session.id, workout, doneAt, total: load },
    details: { type: 'StrengthResult', sets },
  })
}

const figures = (page: Awaited<ReturnType<Awaited<ReturnType<typeof portal.as>>['get']>>) =>
  page
    .$('.figures > div')
    .get()
    .map(each => `${page.$(each).find('dd').text()} ${page.$(each).find('dt').text()}`.replace(/\s/g, ' '))

it('tells a month in numbers, with people whose settings allow it, and draws it', async () => {
  const cast = await portal.cast()
  const { gym, member, coach } = cast
  const { db } = portal
  const open = await buildAthlete(db, { gymId: gym.id, name: 'Ana Open' })
  const others = await Promise.all(
    [
      { locksFollowing: true },
      { hidesClasses: true },
      { hidesFeedVisits: true },
      { access: 'archived' as const },
    ].map((given, at) => buildAthlete(db, { gymId: gym.id, name: `Hidden ${at}`, ...given })),
  )
  const absent = await buildAthlete(db, { gymId: gym.id, name: 'Hidden absent' })
  for (const date of ['2026-03-03', '2026-03-10']) {
    const row = await buildClass(db, { gymId: gym.id, date, time: '18:30' }, [
      member,
      open,
      ...others,
      absent,
    ])
    const came = [member, open, ...others].map(({ id }) => id)
    await db.classAttendee.updateMany({
      where: { classId: row.id, athleteId: { in: came } },
      data: { checkedInAt: new Date(`${date}T17:25:00Z`) },
    })
  }
  await lift(cast, member.id, 100, '2026-02-20T17:00:00.000000Z')
  const own = await lift(cast, member.id, 110, '2026-03-17T17:00:00.000000Z')
  const theirs = await lift(cast, open.id, 90, '2026-03-17T17:00:00.000000Z')
  const bump = { gymId: gym.id, commentId: null, createdAt: new Date('2026-03-18T10:00:00Z') }
  await db.fistBump.createMany({
    data: [
      { ...bump, targetId: own.id, resultId: own.id, athleteId: open.id },
      { ...bump, targetId: own.id, resultId: own.id, athleteId: coach.id },
      { ...bump, targetId: theirs.id, resultId: theirs.id, athleteId: member.id },
    ],
  })
  const browser = await portal.as(member)
  const path = `/g/${gym.slug}/records/wrapped?period=2026-03`
  const page = await browser.get(path)
  expect(page.$('h1').text()).toBe('March 2026')
  expect(figures(page)).toEqual([
    '3 sessions',
    '3 weeks in a row at best',
    '1.1 tonnes lifted',
    '1 record',
    '18:00 busiest hour',
    '1 fist bump given',
    '2 fist bumps received',
    '1 training partner',
  ])
  expect(page.main).toContain('Back Squat 5 RM')
  expect(page.main).toContain('Ana Open')
  expect(page.main).toContain('2 classes together')
  expect(page.main).not.toContain('Hidden')
  const picture = await browser.bytes(path.replace('?', '/share.png?'))
  expect(await sharp(picture.body).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1920 })
  const again = await browser.bytes(path.replace('?', '/share.png?'), {
    'If-None-Match': picture.headers.etag!,
  })
  expect([picture.headers['cache-control'], again.status]).toEqual(['private, no-cache', 304])
  const year = await browser.get(`/g/${gym.slug}/records/wrapped?period=2026`)
  expect(figures(year)).toEqual(expect.arrayContaining(['4 sessions', 'Back Squat favourite, 2 times']))
  await db.athlete.update({ where: { id: member.id }, data: { hidesStreak: true } })
  expect((await browser.get(path)).main).not.toContain('in a row')
  expect(figures(await (await portal.as(coach)).get(path))).toEqual([])
})

it('is kind about an empty month, and refuses the future and other addresses', async () => {
  const { gym, member, rivalMember } = await portal.cast()
  const base = `/g/${gym.slug}/records/wrapped`
  const browser = await portal.as(member)
  const page = await browser.get(`${base}?period=2025-02`)
  expect([page.status, page.$('.lead, .soft').first().text()]).toEqual([
    200,
    expect.stringContaining('Rest counts too.'),
  ])
  expect(page.$('[data-share]')).toHaveLength(0)
  expect((await browser.get(base)).status).toBe(200)
  for (const wrong of ['2099', '2099-01', '2025-13', '1999', 'x', '2025-1'])
    expect((await browser.get(`${base}?period=${wrong}`)).status).toBe(404)
  expect((await (await portal.as(rivalMember)).get(`${base}?period=2025-02`)).status).toBe(404)
})
