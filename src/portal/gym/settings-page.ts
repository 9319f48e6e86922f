import { type DateStyle, dayAt } from '../../domain/shared/dates'
import { formatNumber } from '../../domain/shared/words'
import type { AthleteModel } from '../../generated/sqlite/models'
import { parseScopes } from '../../schemas/gym/key-scopes'
import { OPERATOR } from '../../scope'
import type { GymKey } from '../../services/gym/api-keys'
import type { People } from '../../services/gym/settings'
import type { Credentials } from '../../services/platform/api-keys'
import { describeScopes, tickedBoxes } from '../words/key-scopes'
import type { Tag } from '../words/score-shown'
import { agoShown, dateShown, momentShown, type When } from '../words/when'

export type KeyRow = ReturnType<typeof buildKeyRow>
export type KeyPage = ReturnType<typeof buildKeyPage>
export type MadeKey = { id: string; name: string; password: string; curl: string }

type StaffRow = { id: string; name: string; email: string; tags: Tag[] }
export type PeoplePage = ReturnType<typeof buildPeople>

const INVITED_SHOWN = 6
const LEVEL = { admin: 'Admin', coach: 'Coach' } as const

export function buildKeyRow(key: GymKey, now: Date, place: DateStyle) {
  const { id, name, connection, createdBy, createdAt, lastUsedAt, expiresAt, revokedAt } = key
  const ago = (text: string, moment: Date) => ({ text, when: agoShown(moment, now, place) })
  return {
    id,
    name,
    tags: tagsOf(key, now),
    said: [
      ...(connection ? [{ text: `key of the platform ${connection.platform.name}`, when: null }] : []),
      { text: `may ${describeScopes(parseScopes(key))}`, when: null },
      ago(`created by ${makerOf(createdBy)}`, createdAt),
      lastUsedAt ? ago('last used', lastUsedAt) : { text: 'never used', when: null },
      ...(expiresAt && !revokedAt
        ? [{ text: expiresAt > now ? 'until' : 'ended', when: lastDayShown(expiresAt, place) }]
        : []),
      ...(revokedAt ? [ago('revoked', revokedAt)] : []),
    ],
  }
}

export function buildKeyPage(key: GymKey, now: Date, place: DateStyle) {
  const { id, name, connection, createdBy, createdAt, lastUsedAt, lastUsedFrom, expiresAt, revokedAt } = key
  const never = (text: string) => ({ text, when: null })
  const at = (moment: Date) => ({ text: '', when: momentShown(moment, place) })
  return {
    id,
    name,
    tags: tagsOf(key, now),
    works: keyWorks(key, now),
    ticked: tickedBoxes(parseScopes(key)),
    facts: [
      ...(connection ? [{ label: 'Platform', ...never(connection.platform.name) }] : []),
      { label: 'User name', ...never(id) },
      {
        label: 'May',
        ...never(describeScopes(parseScopes(key))),
      },
      { label: 'Created by', ...never(makerOf(createdBy)) },
      { label: 'Made', ...at(createdAt) },
      { label: 'Last used', ...(lastUsedAt ? at(lastUsedAt) : never('Never')) },
      ...(lastUsedFrom ? [{ label: 'Used from', ...never(lastUsedFrom) }] : []),
      {
        label: 'Works until',
        ...(expiresAt ? { text: '', when: lastDayShown(expiresAt, place) } : never('it is revoked')),
      },
      ...(revokedAt ? [{ label: 'Revoked', ...at(revokedAt) }] : []),
    ],
  }
}

export function buildMadeKey({ id, password }: Credentials, name: string, baseUrl: string): MadeKey {
  return { id, name, password, curl: `curl -u '${id}:${password}' ${baseUrl}/api/public/key` }
}

export function keyWorks({ revokedAt, expiresAt }: GymKey, now: Date): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now)
}

export function buildPeople({ athletes, ...rest }: People, now: Date, place: DateStyle) {
  const staff = athletes.filter(athlete => athlete.staff !== null)
  const invited = athletes.filter(athlete => athlete.personId === null)
  const byLevel = (a: AthleteModel, b: AthleteModel) => a.staff!.localeCompare(b.staff!)
  const more = invited.length - INVITED_SHOWN
  return {
    staff: staff.sort(byLevel).map(athlete => staffRow(athlete, rest.twoStep.has(athlete.id))),
    staffTwoStep: rest.staffTwoStep,
    choices: athletes.map(({ id, name, staff }) => ({
      value: id,
      label: staff ? `${name} (${LEVEL[staff].toLowerCase()} now)` : name,
    })),
    accounts: `${formatNumber(athletes.length - invited.length)} of ${formatNumber(athletes.length)} have an account`,
    invited: invited
      .sort((a, b) => b.addedAt.getTime() - a.addedAt.getTime())
      .slice(0, INVITED_SHOWN)
      .map(({ id, name, addedAt }) => ({ id, name, when: agoShown(addedAt, now, place) })),
    moreInvited: more > 0 ? `All ${formatNumber(invited.length)} who are invited` : null,
  }
}

function staffRow({ id, name, email, staff, personId }: AthleteModel, twoStep: boolean): StaffRow {
  const secured = twoStep ? [{ label: 'Two-step', kind: 'good' as const }] : []
  const invited = personId === null ? [{ label: 'Invited', kind: 'ask' as const }] : []
  return { id, name, email, tags: [...invited, ...secured, { label: LEVEL[staff!], kind: '' }] }
}

function makerOf(createdBy: string): string {
  return createdBy === OPERATOR.name ? 'the operator' : createdBy
}

function lastDayShown(end: Date, place: DateStyle): When {
  const lastMoment = new Date(end.getTime() - 1)
  const wholeDays = dayAt(lastMoment, place.timeZone) !== dayAt(end, place.timeZone)
  return wholeDays ? { ...dateShown(lastMoment, place), iso: end.toISOString() } : momentShown(end, place)
}

function tagsOf(key: GymKey, now: Date): Tag[] {
  const { readOnly, revokedAt, expiresAt } = key
  const expired = expiresAt !== null && expiresAt <= now
  return [
    readOnly && { label: 'Read-only', kind: '' as const },
    revokedAt && { label: 'Revoked', kind: '' as const },
    !revokedAt && expired && { label: 'Expired', kind: 'ask' as const },
  ].filter(tag => !!tag)
}
