/** Fist bumps and comments on posts: in place in the feed and on Today, and on the page of the post. */
import { buildAthlete, buildComment } from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

async function stage() {
  const { db } = portal
  const board = await buildWhiteboard(portal)
  const gymId = board.gym.id
  const news = { kind: 'classes', subjectId: '100', day: today(), at: new Date() }
  const post = await buildPost(db, { gymId, athleteId: board.member.id, ...news })
  const reader = await buildAthlete(db, { gymId, name: 'Reader' })
  return {
    ...board,
    db,
    gymId,
    post,
    page: `${board.base}/feed/${post.id}`,
    reader,
    browser: await portal.as(reader),
  }
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

it('talk: bumps and comments a milestone in place, on the feed and on Today', async () => {
  const { base, browser, post, db, gymId } = await stage()
  for (const place of [`${base}/feed`, base]) {
    const page = await browser.get(place)
    const button = page.$(`#post-${post.id} .fist`)
    const back = page.$('#fists input').attr('value')!
    expect(button.attr('formaction')).toBe(`${base}/feed/fist-bumps`)
    const bumped = await browser.post(`${base}/feed/fist-bumps`, { [button.attr('name')!]: post.id, back })
    expect(bumped.location).toBe(`${place}#post-${post.id}`)
    const form = page.$(`#post-${post.id} [data-reply]`)
    const sent = await browser.post(form.attr('action')!, { back, text: `Well done, from ${place}` })
    expect(sent.location).toBe(`${place}#post-${post.id}`)
    expect(flat((await browser.get(place)).$('.comments').text())).toContain(`Well done, from ${place}`)
  }
  expect(await db.fistBump.count({ where: { gymId } })).toBe(0)
  expect(
    (await browser.post(`${base}/feed/fist-bumps`, { give: post.id, back: 'https://example.com' })).status,
  ).toBe(422)
})

it('talk: has a page for a milestone, with replies, edits, deletes and a way to mute', async () => {
  const { browser, page, db, gymId, post, member, reader } = await stage()
  await browser.submit(`${page}/comments`, { text: 'A hundred!' })
  const [comment] = await db.comment.findMany({ where: { gymId, postId: post.id } })
  const own = await portal.as(member)
  const answered = await own.post(`${page}/comments/${comment!.id}/replies`, { text: 'Thanks' })
  expect(answered.location).toMatch(new RegExp(`^${page}\\?comment=`))
  await browser.submit(`${page}/comments/${comment!.id}`, { text: 'A hundred classes!' })
  await own.submit(`${page}/fist-bump`, { given: 'yes' })
  await browser.submit(`${page}/fist-bump`, { given: 'yes' })
  const seen = await own.get(page)
  expect(seen.main).toMatch(/100 classes\..*1 fist bump R from Reader.*A hundred classes!.*Thanks/)
  expect((await own.submit(`${page}/mute`, { muted: 'yes' })).main).toContain('Unmute this conversation')
  expect(await db.mute.findMany({ where: { gymId } })).toMatchObject([
    { athleteId: member.id, postId: post.id },
  ])
  expect((await own.post(`${page}/mute`, { muted: 'perhaps' })).status).toBe(422)
  expect((await own.submit(`${page}/mute`, { muted: 'no' })).main).toContain('Mute this conversation')
  const deleted = await browser.submit(`${page}/comments/${comment!.id}/delete`)
  expect(deleted.main).toContain('This comment was deleted.')
  expect((await browser.submit(`${page}/comments/${comment!.id}/restore`)).main).toContain(
    'Comment restored.',
  )
  expect((await browser.post(`${page}/comments`, { text: ' ' })).status).toBe(422)
  expect(comment!.authorId).toBe(reader.id)
})

it('talk: leads from a post about a result to the result, and hides what the reader may not see', async () => {
  const { browser, base, db, gymId, member, result, rivalAdmin, page, post } = await stage()
  const note = await buildPost(db, {
    gymId,
    athleteId: member.id,
    kind: 'note',
    subjectId: result.id,
    resultId: result.id,
  })
  expect((await browser.get(`${base}/feed/${note.id}`)).location).toBe(`${base}/results/${result.id}`)
  expect((await (await portal.as(rivalAdmin)).get(page)).status).toBe(404)
  expect((await portal.anonymous.get(page)).status).toBe(303)
  await db.post.updateMany({ where: { gymId, id: post.id }, data: { hiddenAt: new Date() } })
  expect((await browser.get(page)).status).toBe(404)
})

it('talk: a notification has the words, and opens the box for an answer', async () => {
  const { browser, base, page, member, db, gymId, post } = await stage()
  const own = await portal.as(member)
  await browser.submit(`${page}/comments`, { text: 'A hundred!' })
  const list = await own.get(`${base}/notifications`)
  expect(list.main).toMatch(/Reader commented on your 100th class.*A hundred!.*Reply/)
  const row = await db.notification.findFirstOrThrow({ where: { gymId } })
  const opened = await own.post(`${base}/notifications/${row.id}/open`, { to: 'reply' })
  const [comment] = await db.comment.findMany({ where: { gymId, postId: post.id } })
  expect(opened.location).toBe(`${page}?comment=${comment!.id}&answer=yes`)
  const box = (await own.get(opened.location!)).$(`#reply-${comment!.id}`)
  expect([box.attr('autofocus'), box.closest('details').attr('open')]).toEqual(['autofocus', 'open'])
  expect((await own.get(page)).$('[autofocus]')).toHaveLength(0)
  await db.comment.updateMany({ where: { gymId }, data: { deletedAt: new Date() } })
  expect((await own.get(`${base}/notifications`)).main).not.toContain('A hundred!')
})

it('talk: coaches find comments on posts among the latest, and in the log of their author', async () => {
  const { base, db, gymId, post, reader, coach } = await stage()
  await buildComment(db, {
    gymId,
    postId: post.id,
    authorId: reader.id,
    authorName: 'Reader',
    text: 'A hundred!',
  })
  const staff = await portal.as(coach)
  expect((await staff.get(base)).$(`a[href^="${base}/feed/${post.id}?comment="]`).text()).toContain(
    'A hundred!',
  )
  const log = await staff.get(`${base}/athletes/${reader.id}?show=comments`)
  expect(log.$(`a[href="${base}/feed/${post.id}"]`).text()).toContain('A hundred!')
})
