import type { DuePayment } from '../../domain/mail/kinds'
import { formatMoney } from '../../domain/prices/money'
import type { DateStyle } from '../../domain/shared/dates'
import { type Block, button, text, type Writers } from './letter'
import { describeMoment } from './moments'

/** Returns the amount due and the end of the hold, for mails about a place. */
export function payBlocks(pay: DuePayment | null | undefined, place: DateStyle): Block[] {
  if (!pay) return []
  const amount = formatMoney(pay.amount, pay.currency, place.locale)
  const until = pay.until === null ? '' : ` until ${describeMoment(pay.until, place)}`
  return [text(`Please pay ${amount}. Your place is held${until}.`)]
}

export const writePayment: Writers['payment'] = (
  { competition, division, news, amount, currency, until },
  { place, url },
) => {
  const sum = formatMoney(amount, currency, place.locale)
  const held = until === null ? '' : ` until ${describeMoment(until, place)}`
  const letters = {
    reminder: {
      subject: `Not paid yet: ${competition}`,
      words: [
        `Your registration for ${competition}, ${division}, is not paid yet: ${sum}.`,
        `Your place is held${held}. Then the next person gets it.`,
      ],
    },
    received: {
      subject: `Payment received: ${competition}`,
      words: [`We received ${sum} for your registration for ${competition}, ${division}. Thank you.`],
    },
    lapsed: {
      subject: `Your place was not paid: ${competition}`,
      words: [
        `Your registration for ${competition}, ${division}, was not paid in time, so the place went to the next person.`,
        'Have you paid meanwhile? Then you get a place that is free, or your money back.',
      ],
    },
    late: {
      subject: `Paid, but without a place: ${competition}`,
      words: [
        `We received ${sum} for ${competition}, ${division}, after the place had gone to the next person, and no place is free.`,
        'You get a full refund.',
      ],
    },
    refunded: {
      subject: `Refund: ${competition}`,
      words: [`You get ${sum} back for your registration for ${competition}, ${division}.`],
    },
  }
  const { subject, words } = letters[news]
  return {
    subject,
    blocks: [...words.map(text), button('Your registration', url)],
    why: `You get this because you registered for ${competition} with this address.`,
  }
}
