import { button, text, type Writers } from './letter'
import { dayBlocks, payBlocks } from './payment-words'

type HandedOver = Parameters<Writers['registered']>[0] & { inPlaceOf: string }

export function writeHandedOver(
  { competition, division, waiting, pay, days, inPlaceOf, team = null }: HandedOver,
  { url, place }: Parameters<Writers['registered']>[1],
): ReturnType<Writers['registered']> {
  const what = waiting ? 'place on the waiting list' : 'place'
  return {
    subject: `${inPlaceOf}’s place is yours: ${competition}`,
    blocks: [
      text(
        team === null
          ? `${inPlaceOf} handed a ${what} in ${division} of ${competition} over to you.`
          : `${inPlaceOf} handed the team ${team} over to you, with its ${what} in ${division} of ${competition}. You are the captain now.`,
      ),
      ...dayBlocks({ days }, place),
      ...payBlocks(pay, place),
      text('Next: open your registration, give your details and sign the waiver, if the organisers ask.'),
      button('Your registration', url),
      text(
        'Keep this mail: with the link, you or anyone who has it can change or withdraw the registration.',
      ),
    ],
    why: `You get this because ${inPlaceOf} gave this address for you. Not you, or you cannot come? Tell the organisers, or withdraw with the link.`,
  }
}

export const writeExchanged: Writers['exchanged'] = (
  { competition, division, captain, out, in: name, isFormer, isPaid },
  { url },
) => ({
  subject: `${name} for ${out}: ${competition}`,
  blocks: isFormer
    ? [
        text(`${name} takes your place in ${division} of ${competition}. Your details are deleted.`),
        ...(isPaid ? [text(`Payments stay with the place. Settle the price with ${name}.`)] : []),
        button('The competition', url),
      ]
    : [
        text(
          `${name} takes the place of ${out} in ${division} of ${competition}${captain === name ? ', and is the captain of your team now' : ''}.`,
        ),
        button(captain === null ? 'Your registration' : 'Your page', url),
      ],
  why: `You get this because you were registered for ${competition} with this address.`,
})
