import { getVisibility } from '../../domain/competitions/event-showing'
import type { Overview } from '../../services/competitions/overview'
import type { Tag } from '../words/score-shown'
import { buildEvents } from './events-page'
import { buildHead } from './page'

export type ShowPage = ReturnType<typeof buildShow>

const PAGES = [
  { name: 'Details', what: 'Description, divisions with free places, registration form', path: '' },
  { name: 'Leaderboard', what: 'Updates live; every place comes with its reason', path: '/leaderboard' },
  { name: 'Schedule', what: 'All heats by time', path: '/schedule' },
  { name: 'Podium', what: 'The top three of every division', path: '/podium' },
]

export function buildShow(overview: Overview, locale: string, baseUrl: string, now: Date) {
  const base = `/c/${overview.id}`
  const cards = buildEvents(overview, locale)
  return {
    head: buildHead(overview),
    pages: PAGES.map(page => ({ ...page, path: `${base}${page.path}` })),
    tv: { path: `${base}/tv`, url: `${baseUrl}${base}/tv` },
    events: overview.events.map((event, index) => ({
      id: event.id,
      name: event.name,
      tags: tagsOf(event, now),
      facts: cards[index]!.facts,
      byHand: cards[index]!.byHand,
    })),
    divisions: overview.divisions
      .filter(({ visible }) => visible)
      .map(({ id, name }) => ({
        id,
        name,
        csv: `${base}/results.csv?division=${id}`,
        embed: `<iframe src="${baseUrl}${base}/embed?division=${id}" title="${escaped(name)}" width="100%" height="640"></iframe>`,
      })),
    json: `${base}/results.json`,
  }
}

function tagsOf(event: Overview['events'][number], now: Date): Tag[] {
  if (!event.visible) return [{ label: 'Hidden', kind: 'ask' }]
  const { released, scores } = getVisibility(event, now)
  return [
    { label: released ? 'Workout visible' : 'Only the name', kind: '' },
    { label: scores ? 'Scores visible' : 'Scores hidden', kind: '' },
  ]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, char => ENTITIES[char]!)
