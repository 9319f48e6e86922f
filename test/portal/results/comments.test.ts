import { buildComment, buildResult } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const commentsOf = (resultId: string) =>
  portal.db.comment.findMany({ where: { resultId }, orderBy: { id: 'asc' } })

it('comments: writes a comment and a reply as the signed-in person', async () => {
  const { gym, coach, member, result, base } = await buildWhiteboard(portal)
  const path = `${base}/results/${result.id}`
  const said = await (await portal.as(coach)).submit(`${path}/comments`, {
    text: '  That pace!\nAnd <b>more</b> ',
  })
  expect(said.main).toContain('That pace! And <b>more</b>')
  const [comment] = await commentsOf(result.id)
  expect(comment).toMatchObject({
    gymId: gym.id,
    authorId: coach.id,
    authorName: coach.name,
    text: 'That pace!\nAnd <b>more</b>',
    parentId: null,
    apiKeyId: null,
    platformId: null,
    deletedAt: null,
  })
  const own = await portal.as(member)
  const answer = await own.post(`${path}/comments/${comment!.id}/replies`, { text: 'Thanks, coach' })
  const [, reply] = await commentsOf(result.id)
  expect([answer.status, answer.location]).toEqual([303, `${path}?comment=${reply!.id}#comment-${reply!.id}`])
  expect(reply).toMatchObject({ authorId: member.id, text: 'Thanks, coach', parentId: comment!.id })
  const page = await own.get(path)
  expect(page.$(`#comment-${comment!.id} #comment-${reply!.id}`).text()).toContain('Thanks, coach')
  expect(page.$(`form[action$="/${reply!.id}/replies"]`)).toHaveLength(0)
  expect((await own.post(`${path}/comments/${reply!.id}/replies`, { text: 'Deeper' })).status).toBe(404)
  expect(await commentsOf(result.id)).toHaveLength(2)
  const orderBy = [{ at: 'asc' }, { id: 'asc' }] as const
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id }, orderBy: [...orderBy] })
  expect(entries.map(entry => [entry.action, entry.actorKind, entry.actorName])).toEqual([
    ['comment.create', 'person', coach.name],
    ['comment.create', 'person', member.name],
  ])
})

it('comments: lets people edit only their own comments', async () => {
  const { gym, admin, coach, member, marketplace, result, base } = await buildWhiteboard(portal)
  const made = { gymId: gym.id, resultId: result.id, authorId: member.id, text: 'Went out to fast' }
  const { id } = await buildComment(portal.db, made)
  const path = `${base}/results/${result.id}`
  const own = await portal.as(member)
  expect((await own.get(path)).$(`#edit-${id}`).text()).toBe('Went out to fast')
  await own.submit(`${path}/comments/${id}`, { text: 'Went out too fast' })
  for (const other of [admin, coach, marketplace]) {
    const browser = await portal.as(other)
    expect((await browser.get(path)).$(`#edit-${id}`)).toHaveLength(0)
    expect((await browser.post(`${path}/comments/${id}`, { text: 'Not theirs' })).status).toBe(403)
  }
  expect((await commentsOf(result.id))[0]!.text).toBe('Went out too fast')
})

it('comments: asks before deleting, keeps the place of a comment with replies and offers to undo', async () => {
  const { gym, coach, member, result, base } = await buildWhiteboard(portal)
  const made = { gymId: gym.id, resultId: result.id }
  const { id } = await buildComment(portal.db, { ...made, authorId: member.id, text: 'A slip' })
  await buildComment(portal.db, { ...made, parentId: id, text: 'The answer' })
  const path = `${base}/results/${result.id}`
  const own = await portal.as(member)
  const form = (await own.get(path)).$(`form[action="${path}/comments/${id}/delete"]`)
  expect(form.closest('details').text()).toContain('Delete this comment?')
  const deleted = await own.submit(`${path}/comments/${id}/delete`)
  expect(deleted.main).toMatch(/This comment was deleted\..*The answer/)
  expect(deleted.main).not.toContain('A slip')
  expect(deleted.$('form.undo').attr('action')).toBe(`${path}/comments/${id}/restore`)
  expect((await (await portal.as(coach)).get(path)).$('form.undo')).toHaveLength(0)
  expect((await own.submit(`${path}/comments/${id}/restore`)).main).toContain('Comment restored. ')
  expect((await commentsOf(result.id))[0]).toMatchObject({ text: 'A slip', deletedAt: null })
})

it('comments: lets staff delete any comment of the gym, which its author cannot restore', async () => {
  const { gym, coach, admin, member, marketplace, result, base } = await buildWhiteboard(portal)
  const { id } = await buildComment(portal.db, {
    gymId: gym.id,
    resultId: result.id,
    authorId: member.id,
    text: 'Rude',
  })
  const comment = `${base}/results/${result.id}/comments/${id}`
  const other = await portal.as(marketplace)
  expect(
    (await other.get(`${base}/results/${result.id}`)).$(`form[action="${comment}/delete"]`),
  ).toHaveLength(0)
  expect((await other.post(`${comment}/delete`)).status).toBe(403)
  expect((await (await portal.as(coach)).post(`${comment}/delete`)).status).toBe(303)
  const own = await portal.as(member)
  expect((await own.post(`${comment}/delete`)).status).toBe(303)
  expect((await own.get(`${base}/results/${result.id}?deleted=${id}`)).$('form.undo')).toHaveLength(0)
  expect((await own.post(`${comment}/restore`)).status).toBe(403)
  expect((await commentsOf(result.id))[0]!.deletedAt).not.toBeNull()
  expect((await (await portal.as(admin)).post(`${comment}/restore`)).status).toBe(303)
  expect((await commentsOf(result.id))[0]!.deletedAt).toBeNull()
})

it('comments: keeps a refused comment with the message beside the box', async () => {
  const { gym, coach, member, result, base } = await buildWhiteboard(portal)
  const made = { gymId: gym.id, resultId: result.id, authorId: member.id }
  const { id } = await buildComment(portal.db, made)
  const path = `${base}/results/${result.id}`
  const browser = await portal.as(member)
  const long = 'x'.repeat(10_001)
  for (const [action, box] of [
    ['comments', 'comment'],
    [`comments/${id}/replies`, `reply-${id}`],
    [`comments/${id}`, `edit-${id}`],
  ]) {
    const refused = await browser.post(`${path}/${action}`, { text: long })
    expect([action, refused.status]).toEqual([action, 422])
    expect(refused.$(`#${box}`).text()).toBe(long)
    expect(refused.$(`#${box}-wrong`).text()).toContain('at most 10000 characters')
    expect(refused.$('[aria-invalid]')).toHaveLength(1)
    expect((await browser.post(`${path}/${action}`, { text: '  ' })).status).toBe(422)
    expect((await browser.post(`${path}/${action}`, { text: 'a', author_id: coach.id })).status).toBe(422)
  }
  await portal.db.comment.updateMany({ where: { id }, data: { deletedAt: new Date() } })
  const late = await browser.post(`${path}/comments/${id}/replies`, { text: 'Too late' })
  expect([late.status, late.$('#comment').text()]).toEqual([409, 'Too late'])
  expect(late.$('[role="alert"]').text()).toContain('has been deleted')
  expect(await commentsOf(result.id)).toHaveLength(1)
})

it("comments: refuses strangers, cross-site forms and other results' comments", async () => {
  const { gym, coach, rivalAdmin, rivalMember, result, base } = await buildWhiteboard(portal)
  const elsewhere = await buildResult(portal.db, { gymId: gym.id })
  const rivals = await buildResult(portal.db, { gymId: rivalMember.gymId })
  const { id } = await buildComment(portal.db, { gymId: gym.id, resultId: elsewhere.id, text: 'Mine' })
  const foreign = await buildComment(portal.db, { gymId: rivalMember.gymId, resultId: rivals.id })
  const path = `${base}/results/${result.id}/comments`
  const [staff, stranger] = [await portal.as(coach), await portal.as(rivalAdmin)]
  const form = { text: 'Hello' }
  for (const wrong of [id, foreign.id, result.id, 'x']) {
    for (const action of ['', '/replies', '/delete', '/restore'])
      expect((await staff.post(`${path}/${wrong}${action}`, form)).status).toBe(404)
  }
  expect((await staff.post(`${base}/results/${rivals.id}/comments`, form)).status).toBe(404)
  expect((await staff.post(`${base}/results/${elsewhere.id}/comments/${foreign.id}`, form)).status).toBe(404)
  expect((await stranger.post(path, form)).status).toBe(404)
  expect((await portal.anonymous.post(path, form)).location).toBe('/sign-in')
  expect((await staff.post(path, form, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  const rows = await portal.db.comment.findMany({ where: { id: { in: [id, foreign.id] } } })
  expect(rows.every(row => row.deletedAt === null)).toBe(true)
  expect(await commentsOf(result.id)).toHaveLength(0)
})

it('comments: offers members to mention, links them, and shows names again in the box', async () => {
  const { gym, coach, member, result, base } = await buildWhiteboard(portal)
  const path = `${base}/results/${result.id}`
  const browser = await portal.as(coach)
  const page = await browser.get(path)
  expect(page.$('form[data-mentions]').first().attr('data-mentions')).toBe(`${base}/members/names`)
  const found = await browser.get(`${base}/members/names?q=${encodeURIComponent(member.name)}`)
  expect(JSON.parse(found.text)).toContainEqual({ id: member.id, name: member.name })
  expect((await portal.anonymous.get(`${base}/members/names`)).status).toBe(303)
  await browser.submit(`${path}/comments`, { text: `Well done @${member.name}!`, picked: `${member.id} x` })
  const [comment] = await commentsOf(result.id)
  expect(comment).toMatchObject({ text: 'Well done @[1]!', gymId: gym.id })
  const seen = await browser.get(path)
  const link = seen.$(`#comment-${comment!.id} .mention`)
  expect([link.text(), link.attr('href')]).toEqual([`@${member.name}`, `${base}/members/${member.id}`])
  expect(seen.$(`#edit-${comment!.id}`).text()).toBe(`Well done @${member.name}!`)
})
