import type { DateStyle } from '../../domain/shared/dates'
import { formatNumber } from '../../domain/shared/words'
import type { DeliveryStatus, Payload } from '../../schemas/webhooks/webhooks'
import { type Delivery, deliveryStatus } from '../../services/webhooks/deliveries'
import { type Endpoint, parseTypes } from '../../services/webhooks/endpoints'
import type { Tag } from '../words/score-shown'
import { momentShown, type When } from '../words/when'

export type EndpointRow = { id: string; url: string; description: string; types: string; tags: Tag[] }
export type EndpointPage = ReturnType<typeof buildEndpointPage>
export type DeliveryRow = { id: string; type: string; tags: Tag[]; when: When; said: string }
export type DeliveryPage = ReturnType<typeof buildDeliveryPage>

const OFF: Record<string, string> = {
  by_hand: 'It was disabled by hand.',
  disconnected: 'The connection of its platform ended.',
  failing: 'It accepted nothing for 24 hours.',
  gone: 'It answered 410: it is gone for good.',
}
const STATUS: Record<DeliveryStatus, Tag> = {
  waiting: { label: 'Waiting', kind: '' },
  accepted: { label: 'Accepted', kind: 'good' },
  failed: { label: 'Failed', kind: 'ask' },
}

export const PAYLOAD_LABELS: Record<Payload, string> = {
  reference: 'Which object changed',
  current: 'Also the data of the object',
}

export function buildEndpointRow(row: Endpoint): EndpointRow {
  const types = parseTypes(row)
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    types: types.length === 0 ? 'All events' : types.join(', '),
    tags: [row.disabledAt === null ? { label: 'On', kind: 'good' } : { label: 'Off', kind: 'ask' }],
  }
}

export function buildEndpointPage(row: Endpoint, now: Date, place: DateStyle) {
  const { createdAt, acceptedAt, disabledAt, disabledReason, oldSecretUntil } = row
  const at = (label: string, moment: Date) => ({ label, text: '', when: momentShown(moment, place) })
  const plain = buildEndpointRow(row)
  return {
    ...plain,
    host: new URL(row.url).host,
    enabled: disabledAt === null,
    off: disabledReason && (OFF[disabledReason] ?? ''),
    facts: [
      { label: 'Address', text: row.url, when: null },
      ...(row.description === '' ? [] : [{ label: 'For', text: row.description, when: null }]),
      { label: 'Gets', text: plain.types, when: null },
      { label: 'Contents', text: PAYLOAD_LABELS[row.payload as Payload], when: null },
      at('Made', createdAt),
      acceptedAt ? at('Last accepted', acceptedAt) : { label: 'Last accepted', text: 'Never', when: null },
      ...(disabledAt ? [at('Off since', disabledAt)] : []),
      ...(oldSecretUntil && oldSecretUntil > now ? [at('Old secret signs until', oldSecretUntil)] : []),
    ],
  }
}

export function buildDeliveryRow(row: Delivery, place: DateStyle): DeliveryRow {
  return {
    id: row.id,
    type: row.type,
    tags: [STATUS[deliveryStatus(row)]],
    when: momentShown(row.createdAt, place),
    said: row.problem ?? (row.responseStatus === null ? '' : `It answered ${row.responseStatus}.`),
  }
}

export function buildDeliveryPage(row: Delivery, place: DateStyle) {
  const at = (label: string, moment: Date | null) =>
    moment === null ? [] : [{ label, text: '', when: momentShown(moment, place) }]
  const fact = (label: string, text: string | null) => (text === null ? [] : [{ label, text, when: null }])
  const { attempts, responseStatus, responseMs } = row
  return {
    ...buildDeliveryRow(row, place),
    facts: [
      ...fact('Id', row.eventId),
      ...at('Queued', row.createdAt),
      ...fact('Tries', formatNumber(attempts)),
      ...at('Last try', row.lastTriedAt),
      ...at('Next try', row.dueAt),
      ...fact('Problem', row.problem),
      ...fact('Status', responseStatus === null ? null : String(responseStatus)),
      ...fact('Took', responseMs === null ? null : `${formatNumber(responseMs)} ms`),
    ],
    body: JSON.stringify(JSON.parse(row.body), null, 2),
    answer: row.responseBody === '' ? null : row.responseBody,
  }
}
