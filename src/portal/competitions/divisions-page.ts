import { describeAgeLimits } from '../../domain/registrations/ages'
import { describeTeamRules, teamSizeOf } from '../../domain/registrations/team-rules'
import { formatCount, formatNumber } from '../../domain/shared/words'
import type { Division, Event } from '../../services/competitions/competitions'
import type { Overview } from '../../services/competitions/overview'
import type { Choice } from '../words/choices'
import { joinNames } from './steps'

export type DivisionCard = ReturnType<typeof buildDivisions>[number]

export type Box = { value: string; label: string; hint: string }

export function buildDivisions({ divisions, events, registeredIn, waitingIn }: Overview) {
  return divisions.map((division, index) => ({
    id: division.id,
    revision: division.revision,
    name: division.name,
    isHidden: !division.visible,
    said: describeDivision(division, waitingIn.get(division.id) ?? 0),
    events: describeEvents(division, events),
    isFirst: index === 0,
    isLast: index === divisions.length - 1,
    registered: registeredIn.has(division.id)
      ? `${formatNumber(registeredIn.get(division.id)!)} registered`
      : null,
  }))
}

function describeDivision(division: Division, waiting: number): string {
  const { registrationLimit: limit, registrationCount: taken } = division
  const places =
    limit === null
      ? taken === 0
        ? 'nobody registered yet, no limit'
        : `${formatNumber(taken)} registered, no limit`
      : `${formatNumber(taken)} of ${formatNumber(limit)} places taken`
  const ages = describeAgeLimits(division, teamSizeOf(division))
  return [
    describeTeamRules(division),
    ...(ages === null ? [] : [ages]),
    ...(division.version === 'rx' ? [] : [`does the ${VERSION_NAMES[division.version]} version`]),
    places,
    ...(waiting > 0 ? [`${formatNumber(waiting)} waiting`] : []),
  ].join(' · ')
}

function describeEvents({ eventIds }: Division, events: Event[]): string {
  if (eventIds.length === 0) return 'No event yet'
  if (eventIds.length === events.length && events.length > 1)
    return `All ${formatCount(events.length, 'event')}`
  return joinNames(events.filter(({ id }) => eventIds.includes(id)))
}

export function divisionValues(division: Division): Record<string, string> {
  const { kind, teamSize, femalesRequired, malesRequired, registrationLimit } = division
  const isTeam = kind === 'team'
  const text = (value: number | null) => (value === null ? '' : String(value))
  return {
    name: division.name,
    kind,
    open_to: isTeam ? 'all' : femalesRequired ? 'women' : malesRequired ? 'men' : 'all',
    team_size: isTeam ? text(teamSize) : '',
    females_required: isTeam ? text(femalesRequired) : '',
    males_required: isTeam ? text(malesRequired) : '',
    registration_limit: text(registrationLimit),
    visible: division.visible ? 'on' : '',
    version: division.version,
    ...{ age_from: text(division.ageFrom), age_to: text(division.ageTo), age_rule: division.ageRule },
    events: division.eventIds.join(),
  }
}

export function newDivisionValues(events: Event[]): Record<string, string> {
  return {
    kind: 'individual',
    open_to: 'all',
    visible: 'on',
    version: 'rx',
    events: events.map(({ id }) => id).join(),
  }
}

export const VERSION_CHOICES: Choice[] = [
  { value: 'rx', label: 'As prescribed (Rx)' },
  { value: 'scaled', label: 'The scaled version' },
  { value: 'foundations', label: 'The foundations version' },
]

const VERSION_NAMES = { rx: 'Rx', scaled: 'scaled', foundations: 'foundations' } as const

/** The field for a division's version in one event, which may differ from its other events. */
export type VersionField = { division: string; id: string; value: string; blank: string; choices: Choice[] }

export function versionFields(
  divisions: Division[],
  eventId: string | null,
  sent: string | undefined,
): VersionField[] {
  const chosen = sent?.split(',')
  return divisions.map(({ id, name, version, otherVersions }) => {
    const stored = eventId === null ? undefined : otherVersions.get(eventId)
    const choices = VERSION_CHOICES.map(({ value, label }) => ({ value: `${id}:${value}`, label }))
    return {
      division: name,
      id,
      value: chosen
        ? (choices.find(({ value }) => chosen.includes(value))?.value ?? '')
        : stored
          ? `${id}:${stored}`
          : '',
      blank: `As in its other events (${VERSION_NAMES[version]})`,
      choices,
    }
  })
}

export function eventBoxes(events: Event[]): Box[] {
  return events.map(({ id, name, workout, visible }) => ({
    value: id,
    label: name,
    hint: [workout.name ?? workout.description, ...(visible ? [] : ['hidden'])].join(' · '),
  }))
}

export function divisionBoxes(divisions: Division[]): Box[] {
  return divisions.map(division => ({
    value: division.id,
    label: division.name,
    hint: [describeTeamRules(division), ...(division.visible ? [] : ['hidden'])].join(' · '),
  }))
}
