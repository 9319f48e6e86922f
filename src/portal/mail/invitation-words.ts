import { formatDate } from '../../domain/shared/dates'
import { toUtcDate } from '../../domain/shared/days'
import { button, text, type Writers } from './letter'

export const writeInvitation: Writers['invitation'] = (
  { competition, division, news, lastDay },
  { place, url },
) => {
  const end =
    lastDay === '' ? '' : ` until the end of ${formatDate(toUtcDate(lastDay), { ...place, timeZone: 'UTC' })}`
  const letters = {
    invited: {
      subject: `Your place at ${competition}`,
      words: [
        `You are invited to ${competition}, ${division}. A place is held for you${end}.`,
        'Accept by registering, or decline, so that the next person gets the place. The link is only for you.',
      ],
      label: 'See your invitation',
    },
    reminder: {
      subject: `Answer soon: your place at ${competition}`,
      words: [
        `Your place at ${competition}, ${division}, is still held for you${end}. After that it goes to the next person.`,
        'Accept by registering, or decline. The link is only for you.',
      ],
      label: 'See your invitation',
    },
    lapsed: {
      subject: `Your invitation has ended: ${competition}`,
      words: [
        `We did not hear from you, so your place at ${competition}, ${division}, went to the next person.`,
      ],
      label: 'About the competition',
    },
    withdrawn: {
      subject: `Your invitation was withdrawn: ${competition}`,
      words: [
        `The organisers withdrew your invitation to ${competition}, ${division}. The link no longer works.`,
      ],
      label: 'About the competition',
    },
  }
  const { subject, words, label } = letters[news]
  return {
    subject,
    blocks: [...words.map(text), button(label, url)],
    why: `You get this because the organisers of ${competition} invited this address.`,
  }
}
