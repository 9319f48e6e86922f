import { inviteIdOf, inviteUrl } from '../../../src/domain/accounts/invite-link'

const secret = 'a secret of this installation'
const token = inviteUrl('https://gym.example', secret, 'invite-1').replace('https://gym.example/invite/', '')

it('is an address under the base URL whose last part gives the invite back', () => {
  expect(inviteUrl('https://gym.example', secret, 'invite-1')).toMatch(
    /^https:\/\/gym\.example\/invite\/invite-1\.[\w-]{47}$/,
  )
  expect(inviteIdOf(secret, token)).toBe('invite-1')
})

it('cannot be made up', () => {
  expect(inviteIdOf('another secret', token)).toBeNull()
  expect(inviteIdOf(secret, token.replace('invite-1', 'invite-2'))).toBeNull()
  expect(inviteIdOf(secret, 'invite-1')).toBeNull()
  expect(inviteIdOf(secret, '')).toBeNull()
})
