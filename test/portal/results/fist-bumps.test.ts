import { buildComment, buildResult, buildSession } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard } from '../../support/portal/whiteboard'

const portal = usePortal()
const bumpsIn = (gymId: string) =>
  portal.db.fistBump.findMany({ where: { gymId }, orderBy: { createdAt: 'asc' } })

it('fist bumps: gives a result a fist bump, shows the givers and withdraws the bump', async () => {
  const { gym, coach, member, result, base } = await buildWhiteboard(portal)
  const path = `${base}/results/${result.id}`
  const browser = await portal.as(coach)
  const given = await browser.post(`${path}/fist-bump`, { given: 'yes' })
  expect([given.status, given.location]).toEqual([303, `${path}#whose`])
  await browser.post(`${path}/fist-bump`, { given: 'yes' })
  expect(await bumpsIn(gym.id)).toMatchObject([
    { targetId: result.id, resultId: result.id, commentId: null, athleteId: coach.id },
  ])
  const seen = await (await portal.as(member)).get(path)
  expect(seen.$('.bump').text().replace(/\s+/g, ' ')).toMatch(
    new RegExp(`^ ?1 fist bump .*from ${coach.name} ?$`),
  )
  expect(seen.$('.bump button')).toHaveLength(0)
  const own = await browser.get(path)
  expect(own.$('.bump').text().replace(/\s+/g, ' ')).toContain('from you')
  expect([own.$('.bump button').attr('aria-pressed'), own.$('.bump button').attr('value')]).toEqual([
    'true',
    'no',
  ])
  await browser.post(`${path}/fist-bump`, { given: 'no' })
  expect(await bumpsIn(gym.id)).toEqual([])
})

it('fist bumps: gives and withdraws a fist bump from a row of the board, and returns to the row', async () => {
  const { gym, coach, wod, result, base } = await buildWhiteboard(portal)
  const board = `${base}/wods/${wod.id}/board`
  const browser = await portal.as(coach)
  const bump = async () => {
    const page = await browser.get(board)
    const button = page.$(`#result-${result.id} .fist`)
    const back = page.$('[data-bumps] input').attr('value')!
    const fields = { [button.attr('name')!]: button.attr('value')!, back }
    return [(await browser.post(`${base}/results/fist-bumps`, fields)).location, back]
  }
  const [location, back] = await bump()
  expect(location).toBe(`${back}#result-${result.id}`)
  expect(await bumpsIn(gym.id)).toMatchObject([{ targetId: result.id, athleteId: coach.id }])
  const given = (await browser.get(board)).$('.fist[aria-pressed="true"]')
  expect(given.text().replace(/\s+/g, ' ').trim()).toMatch(/^Fist bump for .+ 1$/)
  await bump()
  expect(await bumpsIn(gym.id)).toEqual([])
  for (const elsewhere of ['https://example.com', `${base}/results`]) {
    const fields = { give: result.id, back: elsewhere }
    const refused = await browser.post(`${base}/results/fist-bumps`, fields)
    expect([refused.status, await bumpsIn(gym.id)]).toEqual([422, []])
  }
})

it('fist bumps: notifies the owner once for all fist bumps, and not after withdrawals', async () => {
  const { gym, coach, admin, member, result, base } = await buildWhiteboard(portal)
  const comment = await buildComment(portal.db, { gymId: gym.id, resultId: result.id, authorId: coach.id })
  const path = `${base}/results/${result.id}`
  const [own, others, more] = [await portal.as(member), await portal.as(coach), await portal.as(admin)]
  await others.post(`${path}/fist-bump`, { given: 'yes' })
  const bell = async (browser: typeof own) => (await browser.get(`${base}/notifications`)).main
  expect(await bell(own)).toContain(`${coach.name} gave your`)
  await more.post(`${path}/fist-bump`, { given: 'yes' })
  expect(await bell(own)).toMatch(new RegExp(`2 fist bumps for your .+, the last by ${admin.name}`))
  await more.post(`${path}/fist-bump`, { given: 'no' })
  expect(await bell(own)).toContain(`${coach.name} gave your`)
  await others.post(`${path}/fist-bump`, { given: 'no' })
  expect(await bell(own)).not.toMatch(/fist bump/)
  await own.post(`${path}/comments/${comment.id}/fist-bump`, { given: 'yes' })
  expect(await bell(others)).toContain(`${member.name} gave your comment on`)
})

it('fist bumps: gives a comment a fist bump, which is deleted with the comment', async () => {
  const { gym, coach, member, result, base } = await buildWhiteboard(portal)
  const comment = await buildComment(portal.db, { gymId: gym.id, resultId: result.id, authorId: coach.id })
  const path = `${base}/results/${result.id}`
  const browser = await portal.as(member)
  await browser.post(`${path}/comments/${comment.id}/fist-bump`, { given: 'yes' })
  await (await portal.as(coach)).post(`${path}/fist-bump`, { given: 'yes' })
  const named = (await (await portal.as(coach)).get(path)).$(`#comment-${comment.id} .bump a`)
  expect([named.text(), named.attr('href')]).toEqual([member.name, `${base}/members/${member.id}`])
  expect(await bumpsIn(gym.id)).toHaveLength(2)
  expect((await browser.post(`${path}/delete`)).status).toBe(303)
  expect(await bumpsIn(gym.id)).toEqual([])
})

it('fist bumps: offers none for one’s own result and comment, and refuses them', async () => {
  const { gym, member, wod, result, base } = await buildWhiteboard(portal)
  const comment = await buildComment(portal.db, { gymId: gym.id, resultId: result.id, authorId: member.id })
  const path = `${base}/results/${result.id}`
  const browser = await portal.as(member)
  expect((await browser.get(path)).$('.bump')).toHaveLength(0)
  expect((await browser.get(`${base}/wods/${wod.id}/board`)).$('.fist:not(.edit)')).toHaveLength(0)
  for (const to of [path, `${path}/comments/${comment.id}`])
    expect((await browser.post(`${to}/fist-bump`, { given: 'yes' })).main).toContain(
      'Fist bumps are for others.',
    )
  expect(await bumpsIn(gym.id)).toEqual([])
})

it('fist bumps: refuses missing, hidden and unnamed targets', async () => {
  const { gym, member, rivalAdmin, result, base } = await buildWhiteboard(portal)
  const comment = await buildComment(portal.db, { gymId: gym.id, resultId: result.id, deletedAt: new Date() })
  const gone = '01900000-0000-7000-8000-000000000000'
  const path = `${base}/results/${result.id}`
  const browser = await portal.as(member)
  const send = (to: string, form: Record<string, string>) => browser.post(to, form)
  expect((await send(`${path}/fist-bump`, { given: 'perhaps' })).status).toBe(422)
  expect((await send(`${path}/fist-bump`, {})).status).toBe(422)
  expect((await send(`${base}/results/${gone}/fist-bump`, { given: 'yes' })).status).toBe(404)
  expect((await send(`${path}/comments/${gone}/fist-bump`, { given: 'yes' })).status).toBe(404)
  expect((await send(`${path}/comments/${comment.id}/fist-bump`, { given: 'yes' })).status).toBe(404)
  // Somebody else's open gym is theirs alone.
  const session = await buildSession(portal.db, { gymId: gym.id })
  const other = await buildResult(portal.db, { gymId: gym.id, sessionId: session.id })
  expect((await send(`${base}/results/${other.id}/fist-bump`, { given: 'yes' })).status).toBe(404)
  expect((await portal.anonymous.post(`${path}/fist-bump`, { given: 'yes' })).location).toContain('/sign-in')
  expect((await (await portal.as(rivalAdmin)).post(`${path}/fist-bump`, { given: 'yes' })).status).toBe(404)
  expect(await bumpsIn(gym.id)).toEqual([])
})
