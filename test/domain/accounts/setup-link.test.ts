import { isSetupToken, setupUrl } from '../../../src/domain/accounts/setup-link'

const secret = 'a secret of at least thirty-two characters'

it('setup link: creates a link that needs the secret', () => {
  const url = setupUrl('https://gym.example', secret)
  const [, token] = /^https:\/\/gym\.example\/setup\/([\w-]{43})$/.exec(url)!
  expect(isSetupToken(secret, token!)).toBe(true)
  expect(isSetupToken(`${secret}!`, token!)).toBe(false)
  for (const wrong of ['', 'x', `${token}x`, token!.slice(1)]) expect(isSetupToken(secret, wrong)).toBe(false)
})
