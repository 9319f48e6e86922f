import { readInviteId } from '../../../src/domain/accounts/invite-link'
import { judgePath, readJudgeId } from '../../../src/domain/event-scores/judge-link'

const secret = 'a secret of this installation'
const token = judgePath(secret, 'link-1').replace('/judge/', '')

it('a judge link is a path whose last part identifies the link', () => {
  expect(judgePath(secret, 'link-1')).toMatch(/^\/judge\/link-1\.[\w-]{47}$/)
  expect(readJudgeId(secret, token)).toBe('link-1')
})

it('a judge link cannot be forged or used for another purpose', () => {
  expect(readJudgeId('another secret', token)).toBeNull()
  expect(readJudgeId(secret, token.replace('link-1', 'link-2'))).toBeNull()
  expect(readInviteId(secret, token)).toBeNull()
})
