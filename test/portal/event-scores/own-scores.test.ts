import { registrationToken } from '../../../src/domain/registrations/registration-link'
import { composeMail } from '../../../src/portal/mail/compose'
import type { OwnScoreForm } from '../../../src/schemas/event-scores/scoring'
import { gymScope, PUBLIC } from '../../../src/scope'
import { submitOwnScore } from '../../../src/services/event-scores/own-scores'
import { mailFacts } from '../../../src/services/platform/mail/facts'
import { CONFIG } from '../../support/api/api'
import { buildScoring, historyIn } from '../../support/competitions/scoring'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })
const MINUTE_MS = 60_000
const video_url = 'https://videos.example/maya'
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

type Given = { deadline?: Date; deadlineBuffer?: number; releasedAt?: Date; tieBreak?: 'time' }

async function buildOnline(given: Given = {}) {
  const day = await buildScoring(portal, { deadline: fromNow(60), deadlineBuffer: 10, ...given })
  const pathOf = (row: { id: string }) =>
    `/c/${day.competition.id}/r/${registrationToken(CONFIG.secret, row.id)}`
  const own = pathOf(day.maya)
  return { ...day, own, pathOf, send: `${own}/scores/${day.event.id}` }
}

it('scores sent by athletes: accepts a score with a video, which counts while it awaits review', async () => {
  const day = await buildOnline()
  const page = await portal.anonymous.get(day.own)
  expect(page.$(`#event-${day.event.id}`).text()).toContain('Link to your video')
  const sent = await portal.anonymous.submit(day.send, day.row(day.maya, { score: '4:05', video_url }))
  expect(sent.main).toContain('4:05: submitted, the organisers will look at the video')
  const score = (await day.scoreOf(day.maya))!
  expect(score).toMatchObject({ review: 'pending', videoUrl: video_url, revision: 1 })
  const queue = await (await portal.as(day.coach)).get(`${day.base}/scores/review`)
  expect(queue.$(`a[href="${video_url}"]`)).toHaveLength(1)
  expect(await historyIn(portal.db, score)).toMatchObject([{ action: 'score.create', after: { video_url } }])
})

it('scores sent by athletes: accepts a correction until the review, not after', async () => {
  const day = await buildOnline()
  const row = (score: string, revision = '') => day.row(day.maya, { score, video_url, revision })
  await portal.anonymous.post(day.send, row('4:05'))
  await portal.anonymous.post(day.send, row('4:00', '1'))
  expect((await day.scoreOf(day.maya))?.result.description).toBe('4:00')
  await portal.db.score.updateMany({ where: { eventId: day.event.id }, data: { review: 'accepted' } })
  expect((await portal.anonymous.get(day.own)).main).toContain('4:00: accepted')
  const late = await portal.anonymous.post(day.send, row('3:00', '2'))
  expect([late.status, late.main]).toEqual([
    409,
    expect.stringContaining('The organisers have already accepted this score'),
  ])
  // A rejected one may be sent again, and waits once more.
  await portal.db.score.updateMany({ where: { eventId: day.event.id }, data: { review: 'rejected' } })
  await portal.anonymous.post(day.send, row('4:00', '2'))
  expect(await day.scoreOf(day.maya)).toMatchObject({ review: 'pending', revision: 3 })
})

it('scores sent by athletes: tells the athlete why a score was rejected, on the page and by mail', async () => {
  const day = await buildOnline()
  await portal.anonymous.post(day.send, day.row(day.maya, { score: '4:05', video_url }))
  const reject = { participant_id: day.person(day.maya).id, revision: '1', decision: 'rejected' }
  const coach = await portal.as(day.coach)
  const reason = 'The clock is out of view after round 2.'
  await coach.submit(`${day.sheet}/entries/${day.maya.id}/review`, { ...reject, reason })
  const page = await portal.anonymous.get(day.own)
  expect(page.main).toContain('4:05: rejected. It does not count.')
  expect(page.main).toContain(reason)
  const [mail, ...more] = await portal.db.mail.findMany({ where: { gymId: day.gym.id } })
  expect([mail!.kind, mail!.address, more]).toEqual(['score_rejected', day.person(day.maya).email, []])
  const sent = composeMail(mail!, (await mailFacts(portal.db, mail!))!, { ...CONFIG, mail: MAIL })
  expect(sent.subject).toBe('Score rejected: Fran, Autumn Throwdown')
  expect(sent.text).toContain('rejected a score in Fran: 4:05 by Maya Lind. It does not count.')
  for (const said of [reason, 'You can submit another score until', day.own])
    expect(sent.text).toContain(said)
  // A score that is sent in its place waits for another review.
  await portal.anonymous.post(day.send, day.row(day.maya, { score: '4:06', video_url, revision: '2' }))
  expect((await portal.anonymous.get(day.own)).main).not.toContain(reason)
})

it('a rejection is explained in an event without a deadline too, and linked for signed-in athletes', async () => {
  const day = await buildScoring(portal)
  const { id } = day.person(day.maya)
  await portal.db.participant.update({ where: { id }, data: { athleteId: day.member.id } })
  const coach = await portal.as(day.coach)
  await coach.post(day.sheet, day.row(day.maya, { score: '4:05' }))
  const reject = { participant_id: id, revision: '1', decision: 'rejected', reason: 'Wrong lane' }
  await coach.post(`${day.sheet}/entries/${day.maya.id}/review`, reject)
  const member = await portal.as(day.member)
  const mine = await member.get(`/c/${day.competition.id}/mine`)
  const own = `/c/${day.competition.id}/r/${registrationToken(CONFIG.secret, day.maya.id)}`
  expect([mine.status, mine.location]).toEqual([303, own])
  const page = await member.get(own)
  expect(page.main).toContain('Wrong lane')
  expect(page.$('[name="video_url"]')).toHaveLength(0)
  expect((await portal.anonymous.get(`/c/${day.competition.id}/mine`)).location).toBe(
    `/c/${day.competition.id}/leaderboard`,
  )
})

it('the page of a registration has the standards, and the reasons of an adjustment and a penalty', async () => {
  const day = await buildOnline()
  await portal.db.event.updateMany({
    where: { id: day.event.id },
    data: { instructions: 'Chest to the bar.' },
  })
  await portal.anonymous.post(day.send, day.row(day.maya, { score: '4:05', video_url }))
  const coach = await portal.as(day.coach)
  const participant_id = day.person(day.maya).id
  const entry = `${day.sheet}/entries/${day.maya.id}`
  await coach.submit(`${entry}/adjust`, {
    participant_id,
    revision: '1',
    score: '4:10',
    reason: 'Late start.',
  })
  await coach.submit(`${entry}/penalty`, {
    participant_id,
    revision: '2',
    amount: '5',
    reason: 'Two high squats.',
  })
  const page = await portal.anonymous.get(day.own)
  for (const words of ['Chest to the bar.', 'Late start.', 'Reason for the penalty: Two high squats.'])
    expect(page.main).toContain(words)
})

it('a submitted score requires a video, and a refused form keeps the typed values', async () => {
  const day = await buildOnline()
  const without = await portal.anonymous.post(day.send, day.row(day.maya, { score: '4:05' }))
  expect([without.status, without.value('score')]).toEqual([422, '4:05'])
  expect(without.wrong('video_url')).toContain('Link to your video')
  const odd = await portal.anonymous.post(
    day.send,
    day.row(day.maya, { score: '4:05', video_url: 'javascript:1' }),
  )
  expect([odd.status, odd.value('video_url')]).toEqual([422, 'javascript:1'])
  const asked = await portal.anonymous.post(day.send, day.row(day.maya, { score: '430', video_url }))
  expect(asked.$('button[name="answer"]').first().attr('value')).toBe('4:30')
  expect(await day.scoreOf(day.maya)).toBeNull()
})

it('scores are accepted through the buffer after the deadline, and later scores refused with an explanation', async () => {
  const deadline = new Date('2030-06-01T12:00:00Z')
  const day = await buildOnline({ deadline, deadlineBuffer: 15 })
  const scope = gymScope({ db: portal.db, gymId: day.gym.id, actor: PUBLIC, requestId: null })
  const ref = { competitionId: day.competition.id, eventId: day.event.id }
  const form = (score: string, revision?: number): OwnScoreForm => ({
    participant_id: day.person(day.maya).id,
    score,
    scaling: 'rx',
    video_url,
    ...(revision !== undefined && { revision }),
  })
  const end = deadline.getTime() + 15 * MINUTE_MS
  const at = (moment: number, given: OwnScoreForm) =>
    submitOwnScore(scope, ref, day.maya.id, given, new Date(moment))
  await at(deadline.getTime(), form('4:05'))
  await at(end - 1, form('4:04', 1))
  await expect(at(end, form('4:03', 2))).rejects.toMatchObject({ kind: 'conflict', code: 'deadline_passed' })
  expect((await day.scoreOf(day.maya))?.result.description).toBe('4:04')
})

it('scores sent by athletes: shows on the page that the deadline has passed', async () => {
  const day = await buildOnline({ deadline: fromNow(-60), deadlineBuffer: 10 })
  const page = await portal.anonymous.get(day.own)
  expect(page.main).toContain('The deadline has passed and no score was submitted.')
  expect(page.$('[name="video_url"]')).toHaveLength(0)
  const late = await portal.anonymous.post(day.send, day.row(day.maya, { score: '4:05', video_url }))
  expect([late.status, late.main]).toEqual([
    409,
    expect.stringContaining('scores are no longer accepted here'),
  ])
})

it("the form for an athlete's own score is hidden without a deadline, before the release and while waiting", async () => {
  const released = await buildOnline({ releasedAt: fromNow(10) })
  expect((await portal.anonymous.get(released.own)).main).not.toContain('Link to your video')
  const sent = await portal.anonymous.post(
    released.send,
    released.row(released.maya, { score: '4:05', video_url }),
  )
  expect(sent.status).toBe(404)
  const waiting = await buildOnline()
  await portal.db.registration.update({ where: { id: waiting.maya.id }, data: { waitingSince: new Date() } })
  expect((await portal.anonymous.get(waiting.own)).main).not.toContain('Link to your video')
})

it('scores sent by athletes: refuses scores for someone else', async () => {
  const day = await buildOnline()
  const forTom = await portal.anonymous.post(day.send, day.row(day.tom, { score: '4:05', video_url }))
  expect([forTom.status, await day.scoreOf(day.tom)]).toEqual([404, null])
  const madeUp = `/c/${day.competition.id}/r/${day.maya.id}.x/scores/${day.event.id}`
  expect((await portal.anonymous.post(madeUp, day.row(day.maya, { score: '4:05', video_url }))).status).toBe(
    404,
  )
})

it('a submitted score is asked for the tie-break that ranks its event, and a finished time is not', async () => {
  const day = await buildOnline({ tieBreak: 'time' })
  const send = async (score: string) => {
    const revision = String((await day.scoreOf(day.maya))?.revision ?? '')
    return portal.anonymous.post(day.send, day.row(day.maya, { score, video_url, revision }))
  }
  const asks = await send('CAP 87')
  expect([asks.status, asks.main]).toEqual([
    422,
    expect.stringContaining('needs the tie-break of this event'),
  ])
  expect(await portal.db.score.count({ where: { eventId: day.event.id } })).toBe(0)
  expect((await send('CAP 87 TB 6:12')).status).toBe(303)
  expect((await send('4:05')).status).toBe(303)
})

it('the review leads on through the queue, and a decided score is marked on the leaderboard', async () => {
  const day = await buildOnline()
  for (const [row, score] of [
    [day.maya, '4:05'],
    [day.tom, '4:10'],
    [day.ida, '4:20'],
  ] as const)
    await portal.anonymous.post(
      `${day.pathOf(row)}/scores/${day.event.id}`,
      day.row(row, { score, video_url }),
    )
  const browser = await portal.as(day.coach)
  const queue = await browser.get(`${day.base}/scores/review`)
  const [first, second] = queue
    .$('a[href*="from=queue"]')
    .get()
    .map(link => queue.$(link).attr('href')!)
  const page = await browser.get(first!)
  expect(page.main).toContain('1 of 3 to review')
  expect([page.$('a[rel="prev"]').length, page.$('a[rel="next"]').attr('href')]).toEqual([0, second])
  const board = `/c/${day.competition.id}/events/${day.event.id}`
  expect((await portal.anonymous.get(board)).$('.reviewed')).toHaveLength(0)
  // A penalty stays on the score, its acceptance leads on.
  const hidden = { participant_id: day.person(day.maya).id, from: 'queue' }
  const of = `${day.sheet}/entries/${day.maya.id}`
  const penalised = await browser.submit(`${of}/penalty`, {
    ...hidden,
    revision: '1',
    percent: '5',
    reason: 'Grip',
  })
  expect(penalised.$('h1').text()).toBe('Maya Lind')
  expect(penalised.main).toContain('1 of 3 to review')
  const accepted = await browser.submit(`${of}/review`, { ...hidden, revision: '2', decision: 'accepted' })
  expect(accepted.$('h1').text()).toBe('Tom Fox')
  expect(accepted.main).toContain('1 of 2 to review')
  const shown = await portal.anonymous.get(board)
  expect(shown.$('i.reviewed:not([aria-hidden])')).toHaveLength(1)
  expect(shown.main).toContain('Reviewed: the organisers looked at the score and accepted it.')
  const overall = await portal.anonymous.get(`/c/${day.competition.id}/leaderboard?division=${day.rx.id}`)
  expect(overall.$('.of-event .reviewed')).toHaveLength(1)
})
