import { formatMoney } from '../../domain/prices/money'
import { button, text, type Writers } from './letter'
import { payBlocks, shareBlocks } from './payment-words'

export const writeChanged: Writers['changed'] = (
  { competition, division, captain, news, facts, refund, pay },
  { place, url },
) => {
  const letters = {
    edited: {
      subject: `Your registration has changed: ${competition}`,
      words: `Your registration for ${competition}, ${division}, has changed:`,
    },
    left: {
      subject: `You are no longer on the team: ${competition}`,
      words: `You are no longer on a team in ${division} of ${competition}. Your details are deleted.`,
    },
    withdrawn: {
      subject: `Registration withdrawn: ${competition}`,
      words: `${captain ? `The registration of ${captain}’s team` : 'Your registration'} for ${competition}, ${division}, is withdrawn.`,
    },
    moved: {
      subject: `You are in ${division} now: ${competition}`,
      words: `${captain ? `${captain}’s team` : 'Your registration'} for ${competition} is in ${division} now.`,
    },
  }
  const { subject, words } = letters[news]
  return {
    subject,
    blocks: [
      text(words),
      ...facts.map(text),
      ...(captain ? shareBlocks(pay, place) : payBlocks(pay, place)),
      ...(refund
        ? [
            text(
              `You get back ${formatMoney(refund.amount, refund.currency, place.locale)}, the way you paid.`,
            ),
          ]
        : []),
      news === 'left'
        ? button('The competition', url)
        : button(captain ? 'Your page' : 'Your registration', url),
    ],
    why: `You get this because you were registered for ${competition} with this address.`,
  }
}
