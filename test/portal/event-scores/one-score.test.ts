import { buildScore } from '../../support/builders'
import { buildScoring, historyIn } from '../../support/competitions/scoring'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

/** Maya has 4:05; her page, and what its forms send. */
async function buildScored(review: 'pending' | 'accepted' = 'accepted') {
  const day = await buildScoring(portal)
  const browser = await portal.as(day.coach)
  await browser.post(day.sheet, day.row(day.maya, { score: '4:05' }))
  const score = (await day.scoreOf(day.maya))!
  await portal.db.score.update({ where: { id: score.id }, data: { review } })
  const page = `${day.sheet}/entries/${day.maya.id}`
  const form = (more: Record<string, string>) => ({
    participant_id: day.person(day.maya).id,
    revision: '1',
    ...more,
  })
  return { ...day, browser, page, form, score, now: () => day.scoreOf(day.maya) }
}

it('one score: shows the score and its whole history with reasons', async () => {
  const { browser, page, form, coach, score } = await buildScored()
  const adjusted = await browser.submit(
    `${page}/adjust`,
    form({ score: '4:15', reason: 'Two no-reps on video' }),
  )
  expect(adjusted.text).toContain('Adjusted: 4:15.')
  expect(adjusted.$('h1').text()).toBe('Maya Lind')
  expect(adjusted.$('.score.big').text()).toContain('4:15')
  expect(adjusted.main).toMatch(
    new RegExp(`${coach.name} adjusted 4:05 → 4:15.*Two no-reps on video ${coach.name} entered 4:05`),
  )
  expect(await historyIn(portal.db, score)).toMatchObject([
    { action: 'score.create' },
    {
      action: 'score.adjust',
      before: {
        description: '4:05',
        status: 'completed',
        scaling: 'rx',
        review: 'accepted',
        details: { seconds: 245 },
      },
      after: { description: '4:15', details: { seconds: 255 }, reason: 'Two no-reps on video' },
    },
  ])
})

it('one score: keeps the tie-break when a score is adjusted', async () => {
  const day = await buildScoring(portal, { tieBreak: 'time' })
  const browser = await portal.as(day.coach)
  await browser.post(day.sheet, day.row(day.maya, { score: '4:05', tie_break: '2:10' }))
  const path = `${day.sheet}/entries/${day.maya.id}`
  const page = await browser.get(path)
  expect([page.value('score'), page.value('tie_break')]).toEqual(['4:05', '2:10'])
  const form = { participant_id: day.person(day.maya).id, revision: '1', reason: 'Two no-reps' }
  await browser.submit(`${path}/adjust`, { ...form, score: '4:15', tie_break: page.value('tie_break')! })
  expect((await day.scoreOf(day.maya))?.result.description).toBe('4:15 · tie-break 2:10')
})

it('one score: requires a reason to adjust, and asks about ambiguous scores', async () => {
  const { browser, page, form, now } = await buildScored()
  const without = await browser.post(`${page}/adjust`, form({ score: '4:15' }))
  expect([without.status, without.value('score')]).toEqual([422, '4:15'])
  expect(without.$('#adjust-reason-wrong').text()).toContain('Reason')
  const asked = await browser.post(`${page}/adjust`, form({ score: '430', reason: 'Misread' }))
  expect(asked.$('button[name="answer"]').first().attr('value')).toBe('4:30')
  expect((await now())?.revision).toBe(1)
})

it('one score: rejects a score with a reason so that it does not count, and accepts it again', async () => {
  const { browser, page, form, now } = await buildScored('pending')
  const without = await browser.post(`${page}/review`, form({ decision: 'rejected' }))
  expect([without.status, (await now())?.review]).toEqual([422, 'pending'])
  const rejected = await browser.submit(`${page}/review`, form({ decision: 'rejected', reason: 'No video' }))
  expect(rejected.main).toContain('Rejected: it does not count.')
  expect(await now()).toMatchObject({ review: 'rejected', revision: 2 })
  await browser.post(`${page}/review`, form({ decision: 'accepted', revision: '2' }))
  expect(await now()).toMatchObject({ review: 'accepted', revision: 3 })
})

it('one score: applies a penalty, keeps it on later scores and takes it back', async () => {
  const { browser, page, form, sheet, row, maya, now } = await buildScored()
  const given = await browser.submit(`${page}/penalty`, form({ amount: '10', reason: 'Bar over the row' }))
  expect(given.main).toContain('With a penalty of 10 seconds: Bar over the row. Without it 4:05.')
  expect(await now()).toMatchObject({ revision: 2, result: { description: '4:15' } })
  // In the sheet stands what was done: saving it again changes nothing.
  const shown = await browser.get(sheet)
  expect(shown.$('[name="score"]').first().val()).toBe('4:05')
  expect(shown.main).toContain('4:15 with a penalty of 10 seconds')
  await browser.post(sheet, row(maya, { score: '4:05', revision: '2' }))
  expect((await now())?.revision).toBe(2)
  await browser.post(sheet, row(maya, { score: '4:20', revision: '2' }))
  expect((await now())?.result.description).toBe('4:30')
  await browser.post(`${page}/pardon`, form({ revision: '3' }))
  expect(await now()).toMatchObject({ penalty: null, revision: 4, result: { description: '4:20' } })
})

it('a penalty takes reps from a capped score, down to zero', async () => {
  const { browser, page, form, sheet, row, maya, now } = await buildScored()
  await browser.post(sheet, row(maya, { score: 'CAP 80', revision: '1' }))
  const much = await browser.post(`${page}/penalty`, form({ amount: '81', reason: 'No-reps', revision: '2' }))
  expect([much.status, much.wrong('amount')]).toEqual([
    422,
    expect.stringMatching(/cannot be subtracted from this score\.$/),
  ])
  await browser.post(`${page}/penalty`, form({ amount: '5', reason: 'No-reps', revision: '2' }))
  expect((await now())?.result.description).toBe('CAP 75/90 (−15)')
})

it('one score: does not push a time over the cap', async () => {
  const { browser, page, form, now } = await buildScored()
  const over = await browser.post(`${page}/penalty`, form({ amount: '600', reason: 'Late' }))
  expect([over.status, over.wrong('amount')]).toEqual([422, expect.stringContaining('600')])
  expect((await now())?.result.description).toBe('4:05')
})

it('one score: refuses a finish over the cap in any form, because the cap is strict', async () => {
  const { browser, sheet, row, maya, now } = await buildScored()
  for (const score of ['10:30', '10:30 over the cap', '1030 s']) {
    const refused = await browser.post(sheet, row(maya, { score, revision: '1' }))
    expect([score, refused.status]).toEqual([score, 422])
    expect(refused.main).toContain('The time cap is 10:00')
  }
  expect((await now())?.revision).toBe(1)
})

it('one score: refuses a decision on a score that has changed', async () => {
  const { browser, page, form, sheet, row, maya, now } = await buildScored()
  await browser.post(sheet, row(maya, { score: '4:00', revision: '1' }))
  for (const [deed, more] of [
    ['adjust', { score: '4:30', reason: 'x' }],
    ['review', { decision: 'rejected', reason: 'x' }],
    ['penalty', { amount: '5', reason: 'x' }],
    ['pardon', {}],
  ] as const) {
    expect([deed, (await browser.post(`${page}/${deed}`, form(more))).status]).toEqual([deed, 409])
  }
  expect(await now()).toMatchObject({ revision: 2, review: 'accepted', result: { description: '4:00' } })
})

it("one score: refuses a decision on another gym's score", async () => {
  const { browser, page } = await buildScored()
  const theirs = await buildScored('pending')
  const { status } = await browser.post(`${page}/review`, theirs.form({ decision: 'rejected', reason: 'x' }))
  expect([status, (await theirs.now())?.review]).toEqual([422, 'pending'])
})

it('one score: lists scores awaiting review with their video and accepts one', async () => {
  const day = await buildScoring(portal)
  const videoUrl = 'https://videos.example/maya'
  await buildScore(portal.db, {
    registration: day.maya,
    event: day.event,
    review: 'pending',
    videoUrl,
    result: { workout: day.workout },
  })
  const browser = await portal.as(day.coach)
  const queue = await browser.get(`${day.base}/scores/review`)
  expect(queue.main).toContain('Maya Lind')
  expect(queue.$(`a[href="${videoUrl}"]`).attr('rel')).toBe('noopener noreferrer')
  const form = queue.$('main form').first()
  const hidden = Object.fromEntries(
    form
      .find('input')
      .get()
      .map(box => [queue.$(box).attr('name')!, queue.$(box).attr('value')!]),
  )
  const after = await browser.submit(form.attr('action')!, { ...hidden, decision: 'accepted' })
  expect(after.main).toContain('There are no scores to review')
  expect((await day.scoreOf(day.maya))?.review).toBe('accepted')
})

it('one score: takes a percentage, tells the rounded amount and explains it on the leaderboard', async () => {
  const { browser, page, form, competition, now, sheet, row, maya } = await buildScored()
  const both = await browser.post(`${page}/penalty`, form({ amount: '5', percent: '5', reason: 'Grip' }))
  expect([both.status, both.wrong('amount')]).toEqual([422, expect.stringContaining('either')])
  for (const percent of ['0', '101', '2.5'])
    expect((await browser.post(`${page}/penalty`, form({ percent, reason: 'Grip' }))).status).toBe(422)
  const given = await browser.submit(`${page}/penalty`, form({ percent: '5', reason: 'Grip' }))
  // 245 seconds and 12.25, rounded up.
  expect(given.main).toContain('With a penalty of 5 % (13 seconds): Grip. Without it 4:05.')
  expect(JSON.parse((await now())!.penalty!)).toMatchObject({ percent: 5, seconds: 13, reason: 'Grip' })
  const board = await portal.anonymous.get(`/c/${competition.id}/athletes/${maya.id}`)
  expect(board.main).toContain('4:18')
  expect(board.main).toContain('was 4:05, +5 % penalty (13 seconds)')
  await browser.post(sheet, row(maya, { score: '5:00', revision: '2' }))
  expect((await now())?.result.description).toBe('5:15')
})

it('one score: has the player of the video beside the workout and the standards', async () => {
  const day = await buildScored('pending')
  await portal.db.event.update({ where: { id: day.event.id }, data: { instructions: 'Chin over the bar.' } })
  const show = async (videoUrl: string) => {
    await portal.db.score.update({ where: { id: day.score.id }, data: { videoUrl } })
    return day.browser.get(day.page)
  }
  const played = await show('https://youtu.be/dQw4w9WgXcQ')
  expect(played.main).toContain('Chin over the bar.')
  expect(played.$('.chalk').text()).toContain('Thruster')
  expect(played.$('iframe').attr('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ')
  expect(played.headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com;')
  const elsewhere = await show('https://videos.example/maya')
  expect(elsewhere.$('iframe')).toHaveLength(0)
  expect(elsewhere.$('a[target="_blank"]').attr('href')).toBe('https://videos.example/maya')
  expect(elsewhere.headers['content-security-policy']).not.toContain('frame-src')
})
