import { inviteUrl, readInviteId } from '../../../src/domain/accounts/invite-link'

const secret = 'a secret of this installation'
const token = inviteUrl('https://gym.example', secret, 'invite-1').replace('https://gym.example/invite/', '')

it('an invite link is a URL whose last part identifies the invite', () => {
  expect(inviteUrl('https://gym.example', secret, 'invite-1')).toMatch(
    /^https:\/\/gym\.example\/invite\/invite-1\.[\w-]{47}$/,
  )
  expect(readInviteId(secret, token)).toBe('invite-1')
})

it('an invite link cannot be forged', () => {
  expect(readInviteId('another secret', token)).toBeNull()
  expect(readInviteId(secret, token.replace('invite-1', 'invite-2'))).toBeNull()
  expect(readInviteId(secret, 'invite-1')).toBeNull()
  expect(readInviteId(secret, '')).toBeNull()
})
