import { formatDays } from '../../domain/competitions/days-shown'
import type { DuePayment } from '../../domain/mail/due-payment'
import type { MailContents } from '../../domain/mail/kinds'
import { formatMoney } from '../../domain/prices/money'
import { type Around, type Block, button, text, type Writers } from './letter'
import { describeMoment } from './moments'

type Place = Around['place']

export function dayBlocks({ days }: Pick<MailContents['registered'], 'days'>, { locale }: Place): Block[] {
  const shown = days && formatDays(days.startsOn, days.endsOn, locale)
  const words = [shown, days?.venue].filter(Boolean).join(' · ')
  return words === '' ? [] : [text(words)]
}

/** Returns the amount due with the ways to pay and the end of the hold, for mails about a place. */
export function payBlocks(pay: DuePayment | null | undefined, place: Place): Block[] {
  if (!pay) return []
  return [
    text([describeAsked(pay, place), describeHold(pay.until, place)].join(' ')),
    ...wayBlocks(pay, place),
  ]
}

export function shareBlocks(pay: DuePayment | null | undefined, place: Place): Block[] {
  return pay?.share ? payBlocks(pay, place) : []
}

const sumIn = ({ currency }: { currency: string }, { locale }: Place) => {
  return (amount: number) => formatMoney(amount, currency, locale)
}

function describeAsked(pay: DuePayment, place: Place): string {
  const money = sumIn(pay, place)
  if (!pay.share) return `Please pay ${money(pay.amount)}.`
  if (pay.share.isAll) return `Please pay your share, ${money(pay.share.amount)}.`
  const own = pay.share.amount === 0 ? 'yours is paid' : `yours is ${money(pay.share.amount)}`
  return `Please pay ${money(pay.amount)} for the team, or each a share: ${own}.`
}

function describeHold(until: string | null, place: Place): string {
  if (until === null) return 'Your place is held.'
  return `Your place is held until ${describeMoment(until, place)}. Without payment the place goes to the next person.`
}

function wayBlocks(pay: DuePayment, place: Place): Block[] {
  if (!pay.ways) return []
  const { reference, card, link, bank, hand } = pay.ways
  const amount = sumIn(pay, place)(pay.amount)
  const name = pay.share ? ', with your name for a share' : ''
  const ways = [
    card && 'By card: on your page, with the button below.',
    link && `Online: ${link}`,
    bank && `By bank transfer: ${amount}, reference ${reference}${name}\n${bank}`,
    hand && `In person: ${hand}`,
  ]
  return ways.flatMap(way => (way ? [{ kind: 'lines' as const, text: way }] : []))
}

export const writePayment: Writers['payment'] = (contents, { place, url }) => {
  const { competition, division, captain, news } = contents
  const { subject, blocks } = LETTERS[news](contents, place)
  return {
    subject: `${subject}: ${competition}`,
    blocks: [...blocks, button(captain ? 'Your page' : 'Your registration', url)],
    why: captain
      ? `You get this because you paid for ${division} of ${competition} with this address.`
      : `You get this because you registered for ${competition} with this address.`,
  }
}

type Written = (contents: MailContents['payment'], place: Place) => { subject: string; blocks: Block[] }

const LETTERS: Record<MailContents['payment']['news'], Written> = {
  reminder: (contents, place) => {
    const { pay, until } = contents
    const held = describeHold(until, place)
    return {
      subject: 'Not paid yet',
      blocks: [
        text(`${describeWhole(contents)} is not paid yet: ${sumOf(contents, place)}. ${held}`),
        ...(pay ? wayBlocks(pay, place) : []),
      ],
    }
  },
  received: (contents, place) => {
    const by = contents.by ? ` from ${contents.by}` : ''
    return {
      subject: 'Payment received',
      blocks: [
        text(`We received ${sumOf(contents, place)}${by} for ${describeWhole(contents, true)}. Thank you.`),
        ...restBlocks(contents, place),
      ],
    }
  },
  lapsed: contents => ({
    subject: 'Your place was not paid',
    blocks: [
      text(`${describeWhole(contents)} was not paid in time, so the place went to the next person.`),
      text('Have you paid meanwhile? Then you get a place that is free, or your money back.'),
    ],
  }),
  late: (contents, place) => {
    const received = `We received ${sumOf(contents, place)} for ${contents.competition}, ${contents.division}`
    return {
      subject: 'Paid, but without a place',
      blocks: contents.waiting
        ? [
            text(`${received}. You are on the waiting list, so there is no place to pay for yet.`),
            text('You get a full refund. If a place opens before it is made, the payment counts instead.'),
          ]
        : [
            text(`${received}, after the place had gone to the next person, and no place is free.`),
            text('You get a full refund.'),
          ],
    }
  },
  refunded: (contents, place) => ({
    subject: 'Refund',
    blocks: [text(`You get ${sumOf(contents, place)} back for ${describeWhole(contents, true)}.`)],
  }),
}

const sumOf = (contents: MailContents['payment'], place: Place) => sumIn(contents, place)(contents.amount)

function describeWhole({ competition, division, captain }: MailContents['payment'], inside = false): string {
  const whose = captain ? `${captain}’s team in` : `${inside ? 'your' : 'Your'} registration for`
  return `${whose} ${competition}, ${division}${inside ? '' : ','}`
}

function restBlocks({ pay, captain }: MailContents['payment'], place: Place): Block[] {
  if (!pay) return [text(captain ? 'Your share is paid.' : 'Everything is paid: the place is yours.')]
  const words = captain ? 'of your share is still due.' : 'is still due.'
  return [
    text(`${sumIn(pay, place)(pay.amount)} ${words} ${describeHold(pay.until, place)}`),
    ...wayBlocks(pay, place),
  ]
}
