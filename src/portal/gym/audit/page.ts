import { type DateStyle, dayAt } from '../../../domain/shared/dates'
import { AUDIT_KINDS, type AuditQuery } from '../../../schemas/gym/settings'
import type { Actors, AuditPage, AuditRow, Fields } from '../../../services/gym/audit-log'
import type { Choice } from '../../words/choices'
import { hrefWith } from '../../words/page-links'
import { dayShown, timeShown } from '../../words/when'
import { describeAction } from './sentences'
import { clipped, shown, toWords } from './terms'

type AuditLine = ReturnType<typeof lineOf>
export type AuditLog = ReturnType<typeof buildAuditLog>

/** Secrets are never logged; this is a second safeguard. */
const SECRET = /secret|hash|password|token/i
const LONGEST_VALUE = 300

const WHO: Choice[] = [
  { value: 'person', label: 'People' },
  { value: 'gym_key', label: 'API keys of the gym' },
  { value: 'platform_key', label: 'Platforms' },
  { value: 'operator', label: 'The operator of the server' },
  { value: 'public', label: 'The public pages' },
]
const KINDS: Choice[] = Object.entries(AUDIT_KINDS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => (a.label < b.label ? -1 : 1))

export function buildAuditLog(
  page: AuditPage,
  actors: Actors,
  query: AuditQuery,
  base: string,
  place: DateStyle,
) {
  const { by, kind } = query
  const hrefOf = (cursor: Record<string, string>) => hrefWith(base, { by, kind, ...cursor })
  return {
    days: daysOf(page, place),
    who: [
      ...WHO,
      ...actors.staff.map(({ id, name }) => ({ value: id, label: name })),
      ...actors.keys.map(({ id, name }) => ({ value: id, label: keyNamed(name) })),
    ],
    kinds: KINDS,
    query,
    all: by === '' && kind === null ? null : base,
    pages:
      page.prev === null && page.next === null
        ? null
        : {
            said: 'Newest first',
            previous: page.prev && hrefOf({ newer: page.prev }),
            next: page.next && hrefOf({ older: page.next }),
          },
  }
}

function daysOf(page: AuditPage, place: DateStyle) {
  const today = dayAt(new Date(), place.timeZone)
  const days = new Map<string, AuditLine[]>()
  for (const row of page.rows) {
    const day = dayAt(row.at, place.timeZone)
    days.set(day, [...(days.get(day) ?? []), lineOf(row, page.names, place)])
  }
  return [...days].map(([day, lines]) => ({ id: `day-${day}`, day: dayShown(day, today, place), lines }))
}

function lineOf(row: AuditRow, names: AuditPage['names'], place: DateStyle) {
  const { id, actorName, before, after } = row
  const nameOf = (of: unknown) => names.get(String(of)) ?? null
  const subject = nameOf(row.subjectId)
  return {
    id,
    who: whoOf(row),
    did: describeAction(row.action, row.subjectType, { subject, actor: actorName, before, after, nameOf }),
    when: timeShown(row.at, place),
    fields: fieldsOf(before, after),
  }
}

const keyNamed = (name: string) => `key “${name}”`

function whoOf({ actorKind, actorName }: AuditRow): string {
  if (actorKind === 'operator') return 'The operator of the server'
  if (actorKind === 'gym_key') return `Key “${actorName}”`
  if (actorKind === 'public' && actorName === 'public') return 'A visitor of the public pages'
  return actorKind === 'platform_key' ? `Platform key “${actorName}”` : actorName
}

/** Exact values, without fields that are empty before and after. */
function fieldsOf(before: Fields, after: Fields) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter(name => !SECRET.test(name) && !(isEmpty(before[name]) && isEmpty(after[name])))
    .map(name => ({
      name: toWords(name),
      before: name in before ? clipped(shown(before[name]), LONGEST_VALUE) : null,
      after: name in after ? clipped(shown(after[name]), LONGEST_VALUE) : null,
    }))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
