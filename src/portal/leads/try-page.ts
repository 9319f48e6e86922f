import { beginsAt } from '../../domain/classes/class-times'
import { trialPath } from '../../domain/leads/lead-link'
import { paymentLink } from '../../domain/memberships/payment-link'
import type { OwnLead, Trial } from '../../services/leads/trying'
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
    days: buildFreeDays(days, reading),
    mailed: null as string | null,
  }
}

function buildFreeDays(days: Trial['days'], reading: Reading) {
  return days.map(({ date, classes }) => ({
    day: dayShown(date, reading.today, reading),
    classes: classes.map(({ id, time, name, program, free }) => ({
      id,
      time: hourShown(time, reading.locale),
      title: name ?? program.name,
      left: free !== null && free <= FEW ? `${free} left` : null,
    })),
  }))
}

const FEW = 3

/** `trial` is null for a visitor with a class. */
export function buildOwnLead(
  lead: OwnLead,
  trial: Trial | null,
  { name: gym, action }: Visited & { action: string },
  reading: Reading,
) {
  const { class: held, plan } = lead
  const isOpen = lead.closedAt === null && lead.athleteId === null
  return {
    gym,
    action,
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
    days: trial && isOpen ? buildFreeDays(trial.days, reading) : [],
  }
}
