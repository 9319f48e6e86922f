import type { MailContents } from '../../domain/mail/kinds'
import type { Block, Letter } from './letter'

type Write<Kind extends 'waiver' | 'webhook_off' | 'left'> = (
  contents: MailContents[Kind],
  around: { name: string; gym: string; url: string },
) => Letter

const text = (words: string): Block => ({ kind: 'text', text: words })
const button = (label: string, url: string): Block => ({ kind: 'button', label, url })

export const writeWebhookOff: Write<'webhook_off'> = ({ url: endpoint, isGone }, { gym, url }) => ({
  subject: `A webhook of ${gym} is off`,
  blocks: [
    text(
      isGone
        ? 'An endpoint of your gym’s webhooks answered 410 Gone, and is now disabled:'
        : 'An endpoint of your gym’s webhooks has accepted nothing for 24 hours, and is now disabled:',
    ),
    { kind: 'lines', text: endpoint },
    button('Show the error', url),
    text(
      'Once it works again, enable the webhook there. Missed events are in the list of events for 30 days.',
    ),
  ],
  why: `You get this because you are an admin of ${gym}.`,
})

export const writeWaiver: Write<'waiver'> = ({ by }, { name, gym, url }) => ({
  subject: `Please sign the waiver of ${gym}`,
  blocks: [
    text(`Hi ${name},`),
    text(`before your next class, ${by} asks you to read and sign the waiver of ${gym}. It takes a minute.`),
    button('Read and sign', url),
    text(
      'The link works for one signature, within 14 days. For a member under 18, a parent or guardian signs.',
    ),
  ],
  why: `You get this because ${gym} has you on its list of members with this address. Not you? Ignore this mail.`,
})

export const writeLeft: Write<'left'> = (_contents, { name, gym, url }) => ({
  subject: `Your time at ${gym}`,
  blocks: [
    text(`Hi ${name},`),
    text(`you are no longer a member of ${gym}. Thank you for training with us.`),
    text('Your results stay yours. Download everything whenever you like.'),
    button('Download my data', url),
    text(`If you come back, ask a coach: everything will be where it was.`),
  ],
  why: `You get this because you left ${gym}.`,
})
