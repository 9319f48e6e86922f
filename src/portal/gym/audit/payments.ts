import { formatMoney } from '../../../domain/prices/money'
import type { Fields } from '../../../services/gym/audit-log'
import { type LoggedChange, quoted, type Sentence } from './terms'

const money = ({ amount, currency }: Fields) => formatMoney(Number(amount), String(currency), 'en-GB')
const whose = ({ subject }: LoggedChange) => quoted(subject ?? 'a deleted registration')

export const PAYMENT_SENTENCES: Record<string, Sentence> = {
  'registration.pay': change => `recorded a payment of ${money(change.after)} for ${whose(change)}`,
  'registration.unpay': change => `deleted a payment of ${money(change.before)} for ${whose(change)}`,
  'registration.payer': change =>
    `marked ${money(change.before)} of ${whose(change)} as paid by ${change.after.name ?? 'the whole team'}`,
  'registration.refund': change => `recorded a refund of ${money(change.after)} for ${whose(change)}`,
  'registration.unrefund': change =>
    `dropped a refund of ${money(change.before)} for ${whose(change)}: the payment counts for the place`,
  'registration.refund_made': change => `made a refund of ${money(change.after)} for ${whose(change)}`,
  'registration.waive': change => `waived ${money(change.after)} for ${whose(change)}`,
  'registration.hold': change => `held the place of ${whose(change)} again`,
}

const competition = ({ subject }: LoggedChange) => (subject === null ? 'a competition' : quoted(subject))

export const PRICE_SENTENCES: Record<string, Sentence> = {
  'competition.invite': change =>
    `made the list of invitations ${quoted(String(change.after.list))} for ${competition(change)}`,
  'competition.invitation': change =>
    `changed the invitation of ${quoted(String(change.after.name))} for ${competition(change)} to ${change.after.state}`,
  'competition.update_list': change =>
    `changed the list of invitations ${quoted(String(change.before.list))} of ${competition(change)}`,
  'competition.partner': change =>
    `took down an entry on the partner board of ${competition(change)}, ${quoted(String(change.after.division))}`,
  'competition.terms': change => `changed how people pay for ${competition(change)}`,
  'competition.prices': change =>
    `changed the price of ${quoted(String(change.after.name ?? change.before.name))} in ${competition(change)}`,
  'competition.add_codes': change =>
    change.after.code === undefined
      ? `added ${change.after.count} codes to ${competition(change)}`
      : `added the code ${quoted(String(change.after.code))} to ${competition(change)}`,
  'competition.retire_code': change =>
    `ended the code ${quoted(String(change.before.code))} of ${competition(change)}`,
  'competition.add_extra': change =>
    `added the extra ${quoted(String(change.after.name))} to ${competition(change)}`,
  'competition.remove_extra': change =>
    `removed the extra ${quoted(String(change.before.name))} from ${competition(change)}`,
}
