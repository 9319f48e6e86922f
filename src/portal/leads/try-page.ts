import { beginsAt } from '../../domain/classes/class-times'
import { trialPath } from '../../domain/leads/lead-link'
import { paymentLink } from '../../domain/memberships/payment-link'
import { formatDay } from '../../domain/shared/dates'
import type { OwnLead, Trial } from '../../services/leads/trying'
import { buildToSign } from '../waivers/page'
import type { Choice } from '../words/choices'
import { hourShown } from '../words/hour-shown'
import { dayShown, type Reading } from '../words/when'

type Visited = { slug: string; name: string; words: string | null }

export type TrialPage = ReturnType<typeof buildTrial>
export type OwnLeadShown = ReturnType<typeof buildOwnLead>

export function buildTrial({ plans, days }: Trial, { slug, name, words }: Visited, reading: Reading) {
  return {
    gym: name,
    action: trialPath(slug),
    words: words ?? 'Choose a class and come as you are. A coach meets you at the door.',
    plans: plans.map(({ id, name: plan, price }) => ({ id, name: plan, price })),
    classes: toClassChoices(days, reading),
    mailed: null as string | null,
  }
}

/** Free classes as choices by day. */
function toClassChoices(days: Trial['days'], { locale, today }: Reading): Choice[] {
  return days.flatMap(({ date, classes }) =>
    classes.map(({ id, time, name, program, free }) => ({
      value: id,
      label: `${hourShown(time, locale).text} ${name ?? program.name}${free !== null && free <= FEW ? `, ${free} left` : ''}`,
      group: formatDay(date, locale, today),
    })),
  )
}

const FEW = 3

/** `trial` is null for a visitor with a class, `waiver` for one with nothing to sign. */
export function buildOwnLead(
  lead: OwnLead,
  { trial, waiver }: { trial: Trial | null; waiver: { id: string; text: string } | null },
  { name: gym, action }: Visited & { action: string },
  reading: Reading,
) {
  const { class: held, plan } = lead
  const isOpen = lead.closedAt === null && lead.athleteId === null
  const asksToSign = isOpen && lead.provenAt !== null && waiver !== null
  return {
    gym,
    action,
    sign: asksToSign ? buildToSign(waiver, { action: `${action}/sign`, athlete: lead.name }) : null,
    hasSigned: isOpen && lead.signedAt !== null && waiver === null,
    hasCopy: lead.signedAt !== null,
    name: lead.name,
    state:
      lead.athleteId !== null ? 'joined' : !isOpen ? 'closed' : lead.provenAt === null ? 'unproven' : 'open',
    held: held && {
      title: held.name ?? held.program.name,
      day: dayShown(held.date, reading.today, reading),
      time: hourShown(held.time, reading.locale),
      room: held.room,
      isCancelled: held.cancelledAt !== null,
      mayLeave: isOpen && beginsAt(held, reading.timeZone) > new Date(),
    },
    plan: plan && { name: plan.name, price: plan.price, link: paymentLink(plan.paymentUrl, lead.id) },
    classes: trial && isOpen ? toClassChoices(trial.days, reading) : [],
  }
}
