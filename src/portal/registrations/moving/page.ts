import { formatMoney } from '../../../domain/prices/money'
import { formatDay } from '../../../domain/shared/dates'
import type { MovePrice } from '../../../services/prices/moves'
import { findCaptain } from '../../../services/registrations/captains'
import type { MoveChoice } from '../../../services/registrations/moving/own'
import type { OwnRegistration } from '../../../services/registrations/own'
import { emptyForm, type FormState } from '../../http/forms'
import type { Reading } from '../../words/when'
import { describeAges, describeOpenAges } from '../ages'
import { buildDivisionChoice } from '../registering-page'

export type MovesShown = ReturnType<typeof buildMoves>

/** Null without another division. `refused` is the form of a refused move. */
export function buildMoves(
  { competition, division: own, registration }: OwnRegistration,
  choices: readonly MoveChoice[],
  refused: FormState | null,
  reading: Reading,
) {
  if (choices.length === 0) return null
  const { teamsUntil } = competition
  const captain = findCaptain(registration) ?? null
  return {
    until: teamsUntil && `Until ${formatDay(teamsUntil, reading.locale, reading.today)}`,
    choices: choices.map(({ division, price, asksBirthday }) => {
      const choice = buildDivisionChoice(division)
      const isShut = choice.isFull || typeof price === 'string'
      const isRefused = !isShut && refused?.values.division_id === division.id
      const ages =
        describeOpenAges({ division, competition }, registration.participants, captain, reading) ??
        describeAges(division, competition, reading)
      return {
        ...{ id: division.id, name: division.name, isRefused, form: isRefused ? refused : emptyForm() },
        facts: [choice.said, choice.places].join(' · '),
        ages,
        isFull: choice.isFull,
        reason: typeof price === 'string' ? price : null,
        amount: describeAmount(price, reading),
        price: typeof price === 'string' ? null : describePrice(price, reading),
        shown: price === null || typeof price === 'string' ? null : price.total,
        birthdayOf: asksBirthday,
        leaving:
          registration.waitingSince === null
            ? `Your place in ${own.name} goes to the next person at once.`
            : `You leave the waiting list of ${own.name}, and get a place.`,
      }
    }),
  }
}

function describeAmount(price: MovePrice | string | null, { locale }: Reading): string | null {
  if (price === null || typeof price === 'string') return null
  const { total, before, order } = price
  const money = (amount: number) => formatMoney(amount, order.currency, locale)
  if (total === before) return total === 0 ? null : `${money(total)}, the same price`
  return `${money(total)}, ${total > before ? `${money(total - before)} more` : `${money(before - total)} less`}`
}

function describePrice(price: MovePrice | null, { locale }: Reading): string | null {
  if (price === null) return null
  const { total, before, due, back, order } = price
  const money = (amount: number) => formatMoney(amount, order.currency, locale)
  const isPaid = order.paid > order.refunded
  if (total === before) return before === 0 ? null : 'The price stays the same.'
  if (total < before) {
    const less = `The price falls by ${money(before - total)}`
    if (back > 0) return `${less}, and you get ${money(back)} back.`
    const isAbove = order.paid - order.refunded > total
    return isAbove
      ? `${less}, and nothing is paid back by the rules for refunds. Ask the organisers.`
      : `${less}.`
  }
  const more = `The price rises by ${money(total - before)}.`
  if (due === 0) return more
  return `${more} The place is held until you pay ${isPaid ? 'the rest, ' : ''}${money(due)}. Without the payment it is lost${isPaid ? ', and you get your money back' : ''}.`
}
