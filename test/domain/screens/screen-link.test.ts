import { readInviteId } from '../../../src/domain/accounts/invite-link'
import { readScreenId, screenUrl } from '../../../src/domain/screens/screen-link'

const secret = 'a secret of this installation'
const token = screenUrl('https://gym.example', secret, 'screen-1').replace('https://gym.example/tv/', '')

it('a screen link is a URL whose last part identifies the screen', () => {
  expect(token).toMatch(/^screen-1\.[\w-]{47}$/)
  expect(readScreenId(secret, token)).toBe('screen-1')
})

it('cannot be forged or used for another purpose', () => {
  expect(readScreenId('another secret', token)).toBeNull()
  expect(readScreenId(secret, token.replace('screen-1', 'screen-2'))).toBeNull()
  expect(readScreenId(secret, 'screen-1')).toBeNull()
  expect(readInviteId(secret, token)).toBeNull()
})
