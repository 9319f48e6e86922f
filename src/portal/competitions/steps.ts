import { formatCount } from '../../domain/shared/words'
import type { Overview } from '../../services/competitions/overview'

export type Step = Look & { done: boolean; isNeeded: boolean }
export type Look = { text: string; hint: string; path: string }

export function listSteps({ description, startsOn, venue, city, divisions, events }: Overview): Step[] {
  const shown = new Set(events.filter(event => event.visible).map(event => event.id))
  const open = divisions.filter(division => division.visible)
  const doing = open.filter(division => division.eventIds.some(id => shown.has(id)))
  return [
    {
      text: 'Write a description',
      hint: 'What it is, and for whom, on the public page. Optional.',
      path: '/edit',
      done: description !== '',
      isNeeded: false,
    },
    {
      text: 'Set the days and the place',
      hint: 'They stand first on the public page. Optional.',
      path: '/page',
      done: startsOn !== null && (venue ?? city) !== null,
      isNeeded: false,
    },
    {
      text: 'Create divisions',
      hint: hintOf(open, divisions, 'The groups that compete: Rx, Scaled, teams of four.'),
      path: divisions.length > 0 ? '/divisions' : '/divisions/new',
      done: open.length > 0,
      isNeeded: true,
    },
    {
      text: 'Create events',
      hint: hintOf(
        events.filter(({ id }) => shown.has(id)),
        events,
        'The workouts, as on the whiteboard.',
      ),
      path: events.length > 0 ? '/events' : '/events/new',
      done: shown.size > 0,
      isNeeded: true,
    },
    {
      text: 'Choose the events of each division',
      hint:
        open.length === 0
          ? 'Select divisions on the event, or events on the division.'
          : `${doing.length} of ${formatCount(open.length, 'division')} have events.`,
      path: '/events',
      done: open.length > 0 && doing.length > 0,
      isNeeded: true,
    },
  ]
}

function hintOf(shown: { name: string }[], all: { name: string }[], none: string): string {
  if (shown.length > 0) return joinNames(shown)
  return all.length === 0 ? none : `${joinNames(all)}: not visible to the public.`
}

export function listLooks(overview: Overview, now: Date): Look[] {
  const { divisions, events, registrationClosesAt: closes, status } = overview
  const done = new Set(divisions.flatMap(division => division.eventIds))
  const idle = divisions.filter(division => division.eventIds.length === 0)
  const lost = events.filter(event => !done.has(event.id))
  const atOnce = events.filter(event => event.visible && event.releasedAt === null)
  const byHand = events.filter(event => event.scoreVisibility === 'manual' && event.scoresShownAt === null)
  const hidden = byHand.filter(event => overview.scoresOf.has(event.id))
  const isDraft = status === 'draft'
  const { priced } = overview
  const free = priced ? divisions.filter(({ id, visible }) => visible && !priced.has(id)) : []
  const looks = [
    events.length > 0 &&
      idle.length > 0 && {
        text: `${joinNames(idle)} ${idle.length === 1 ? 'does' : 'do'} no event yet`,
        hint: 'Tick the events on the division.',
        path: idle.length === 1 ? `/divisions/${idle[0]!.id}` : '/divisions',
      },
    divisions.length > 0 &&
      lost.length > 0 && {
        text: `Nobody does ${joinNames(lost)}`,
        hint: 'Tick the divisions on the event.',
        path: lost.length === 1 ? `/events/${lost[0]!.id}` : '/events',
      },
    isDraft &&
      closes !== null &&
      closes <= now && {
        text: 'Registration has already closed',
        hint: 'Nobody can register unless you change the closing time.',
        path: '/edit',
      },
    isDraft &&
      free.length > 0 && {
        text: `${joinNames(free)} ${free.length === 1 ? 'is' : 'are'} free`,
        hint: 'Set the price under Money, unless nobody pays there.',
        path: '/money',
      },
    isDraft &&
      atOnce.length > 0 && {
        text: `${joinNames(atOnce)} will be visible as soon as you publish`,
        hint: 'Set a release time on the event to hide its workout until then.',
        path: '/events',
      },
    hidden.length > 0 && {
      text: `The scores of ${joinNames(hidden)} are hidden`,
      hint: 'Hidden from everyone else until you publish.',
      path: '/events',
    },
  ]
  return looks.filter(look => look !== false)
}

const NAMED = 3

export function joinNames(rows: { name: string }[]): string {
  const names = rows.map(({ name }) => name)
  if (names.length > NAMED) {
    return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
  }
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
