/** Characters of the part before the @. */

const MAILBOX = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]+$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?$/u

/** True for a mailbox at a domain with a top-level domain, such as `mia@mail.example` or `coach@gym.local`. */
export function isEmailAddress(text: string): boolean {
  const [mailbox = '', domain = '', ...more] = text.split('@')
  if (more.length > 0 || !MAILBOX.test(mailbox)) return false
  if (domain.toLowerCase() === 'localhost') return true
  const labels = domain.split('.')
  const top = labels.at(-1)!
  return labels.length > 1 && labels.every(label => LABEL.test(label)) && top.length > 1 && !/^\d+$/.test(top)
}

export const EMAIL_PROBLEM = 'must be an e-mail address, such as mia@example.com'
