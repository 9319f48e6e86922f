import type { Block, Letter } from './letter'

const text = (words: string): Block => ({ kind: 'text', text: words })
const button = (label: string, url: string): Block => ({ kind: 'button', label, url })

/** Letters with a link that proves the reader's address, without the name, which a stranger may have typed. */
export const PROVING: Record<'join' | 'known' | 'confirm', (gym: string, url: string) => Letter> = {
  join: (gym, url) => ({
    subject: `Confirm your address for ${gym}`,
    blocks: [
      text(`Hi, to join ${gym}, confirm this address and choose your password.`),
      button('Confirm your address', url),
      text('The link works once, within 24 hours. Do not share it.'),
    ],
    why: `You get this because someone used this address to join ${gym}. Not you? Ignore this mail: without the link nobody gets in.`,
  }),
  known: (gym, url) => ({
    subject: `You already have an account for ${gym}`,
    blocks: [
      text(
        `Hi, someone used this address to join ${gym}. You have an account: sign in with its password to join. Forgotten? Choose a new one.`,
      ),
      button('Choose a new password', url),
    ],
    why: `You get this because someone used this address to join ${gym}. Not you? Ignore this mail: your account and its password stay.`,
  }),
  confirm: (_, url) => ({
    subject: 'Confirm your address',
    blocks: [
      text('Hi, confirm this address by choosing a password. The link works once, within 24 hours.'),
      button('Confirm your address', url),
    ],
    why: 'You get this because someone asked for a link on your account page. Not you? Ignore this mail.',
  }),
}
