import type { LeadStatus } from '../../domain/leads/status'
import { formatCount } from '../../domain/shared/words'
import type { LeadOnList } from '../../services/leads/overview'
import { doorsShown } from '../classes/page'
import { buildSignature, type SignatureShown } from '../waivers/page'
import { hourShown } from '../words/hour-shown'
import { agoShown, dayShown, type Reading } from '../words/when'

export type LeadsPage = ReturnType<typeof buildLeads>
export type LeadShown = ReturnType<typeof buildLead>

const HEADINGS = {
  ask: 'Answer now',
  booked: 'Come to a class',
  came: 'Came, and not a member yet',
  over: 'Answered in the last 30 days',
} as const
const ORDER = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]

export function buildLeads(leads: readonly LeadOnList[], now: Date, reading: Reading) {
  const groupOf = (lead: LeadOnList): keyof typeof HEADINGS => {
    if (lead.status === 'joined' || lead.status === 'closed') return 'over'
    if (lead.askOn !== null && lead.askOn <= reading.today) return 'ask'
    if (lead.status === 'new') return 'ask'
    return lead.status
  }
  const open = leads.filter(({ status }) => status !== 'joined' && status !== 'closed').length
  return {
    count: open === 0 ? 'None is open' : `${formatCount(open, 'lead')} open`,
    groups: ORDER.map(key => ({
      key,
      heading: HEADINGS[key],
      rows: leads.filter(lead => groupOf(lead) === key).map(lead => buildLead(lead, now, reading)),
    })).filter(({ rows }) => rows.length > 0),
  }
}

const LABELS: Record<LeadStatus, string> = {
  new: 'New',
  booked: 'Booked',
  came: 'Came',
  joined: 'Member',
  closed: 'Closed',
}

export function buildLead(lead: LeadOnList, now: Date, reading: Reading) {
  const { id, name, email, phone, message, note, status, plan, athlete, closeReason, askOn } = lead
  const held = lead.class
  const isOpen = status !== 'joined' && status !== 'closed'
  const isUnsigned = isOpen && lead.isUnsigned
  const isAwaited = isOpen && lead.cameAt === null && held !== null
  const opens = isAwaited ? doorsShown(held, reading, now) : null
  return {
    ...{ id, name, email, phone, message, note, status, athlete, label: LABELS[status], isOpen },
    asked: agoShown(lead.createdAt, now, reading),
    came: lead.cameAt && agoShown(lead.cameAt, now, reading),
    held: held && {
      id: held.id,
      title: held.name ?? held.program.name,
      day: dayShown(held.date, reading.today, reading),
      time: hourShown(held.time, reading.locale),
    },
    isUnsigned,
    signed: buildLeadSignature(lead, reading),
    ...{ opens, mayCome: isAwaited && opens === null },
    plan: plan && { id: plan.id, name: plan.name, price: plan.price },
    askAgain: askOn && isOpen ? dayShown(askOn, reading.today, reading) : null,
    reason: status === 'closed' ? closeReason : null,
    /** The number as phones dial it. */
    dial: phone?.replace(/[^+\d]/g, '') ?? null,
  }
}

function buildLeadSignature(lead: LeadOnList, reading: Reading): SignatureShown | null {
  const { id, name, waiver, signerName, signSource, signedAt, relation, strokes, isUnsigned } = lead
  if (waiver === null || signerName === null || signSource === null || signedAt === null) return null
  const signature = { id, waiver, relation, strokes, signedAt, name: signerName, source: signSource }
  return buildSignature({ ...signature, valid: !isUnsigned }, name, reading)
}
