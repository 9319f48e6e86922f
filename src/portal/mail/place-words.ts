import { formatMoney } from '../../domain/prices/money'
import { describeWait } from '../words/waiting'
import { writeHandedOver } from './exchange-words'
import { button, text, type Writers } from './letter'
import { dayBlocks, payBlocks, shareBlocks } from './payment-words'

export const PLACE_WRITERS: Pick<Writers, 'registered' | 'moved_up'> = {
  registered: (contents, around) => {
    const { captain, inPlaceOf } = contents
    if (inPlaceOf === undefined || captain !== null) return writeRegistered(contents, around)
    return writeHandedOver({ ...contents, inPlaceOf }, around)
  },
  moved_up: ({ competition, division, captain, pay, paid, days }, { url, place }) => {
    const isPaid = paid && !pay
    const sum = paid ? formatMoney(paid.amount, paid.currency, place.locale) : ''
    return {
      subject: `You have a place: ${competition}`,
      blocks: captain
        ? [
            text(
              `A place in ${division} of ${competition} is free: ${captain}’s team is off the waiting list.`,
            ),
            ...dayBlocks({ days }, place),
            ...shareBlocks(pay, place),
            button('Your page', url),
            text(`Cannot come? Tell ${captain}, who has the link to the registration.`),
          ]
        : [
            text(
              `A place in ${division} of ${competition} is free, and yours: you are off the waiting list.`,
            ),
            ...(paid
              ? [text(`You have paid ${sum}, and it counts${isPaid ? ': the place is paid' : ''}.`)]
              : []),
            ...dayBlocks({ days }, place),
            ...payBlocks(pay, place),
            button('Your registration', url),
            text('Cannot come? Withdraw with the link, so that the next person gets the place.'),
          ],
      why: `You get this because you were on the waiting list of ${competition} with this address.`,
    }
  },
}

type Wait = { number: number; isPriced: boolean } | undefined

const numbered = (wait: Wait) => (wait ? ` as number ${wait.number}` : '')
const waitWords = (wait: Wait) => describeWait({ isPriced: wait?.isPriced ?? false, hasMail: true })

const writeRegistered: Writers['registered'] = (
  { competition, division, captain, waiting, wait, pay, days, inPlaceOf },
  { url, place },
) => ({
  subject: waiting ? `On the waiting list: ${competition}` : `You are registered: ${competition}`,
  blocks: captain
    ? [
        text(
          `You are on ${captain}’s team for ${competition}, ${division}${inPlaceOf ? `, in the place of ${inPlaceOf}` : ''}.`,
        ),
        ...dayBlocks({ days }, place),
        text(
          waiting
            ? `The team is on the waiting list${numbered(wait)}. ${waitWords(wait)}`
            : 'The team has a place.',
        ),
        ...shareBlocks(pay, place),
        button('Your page', url),
        text(
          `On your page you give your details and sign the waiver, if the organisers ask for them. Something else to change? ${captain} has the link to the registration.`,
        ),
      ]
    : [
        text(
          waiting
            ? `Your registration for ${competition}, ${division}, is on the waiting list${numbered(wait)}. ${waitWords(wait)}`
            : `Your registration for ${competition}, ${division}, ${pay ? 'has a place' : 'is confirmed'}.`,
        ),
        ...dayBlocks({ days }, place),
        ...payBlocks(pay, place),
        button('Your registration', url),
        text(
          'Keep this mail: with the link, you or anyone who has it can change or withdraw the registration.',
        ),
      ],
  why: captain
    ? 'You get this because the team was registered with this address for you. Not you? Tell the organisers.'
    : 'You get this because someone registered for the competition with this address. Not you? Withdraw the registration with the link.',
})
