import { ASSETS, COMMON_STYLES, PUBLIC_STYLES, REGISTER_STYLES } from './http/assets'

/** Bundles of public pages. */
const PUBLIC = ['public']
const REGISTER = ['register']

const STYLES: Record<string, string[]> = {
  'accounts/account': ['accounts'],
  'accounts/recovery-codes': ['accounts'],
  'accounts/two-step': ['accounts'],
  'athletes/body-weight': ['wods', 'chart'],
  'athletes/join': ['athletes'],
  'athletes/photo': ['athletes'],
  'athletes/list-preview': ['athletes'],
  'athletes/member': ['athletes'],
  'athletes/members': ['athletes'],
  'athletes/show': ['people'],
  'athletes/join-poster': ['print', 'athletes'],
  boards: ['fists', 'open-rows', 'boards', 'board-desk', 'board-print', 'results'],
  classes: ['classes'],
  'classes/book': ['classes', 'strip', 'booking'],
  'classes/class': ['classes', 'booking'],
  'classes/check-in': ['classes', 'booking'],
  'classes/show': ['classes', 'booking', 'checking-in'],
  'classes/timetable': ['classes', 'booking'],
  'classes/code': ['classes', 'big-screen'],
  'classes/screen': ['classes', 'class-sheet', 'big-screen'],
  'classes/sheet': ['classes', 'print', 'class-sheet'],
  'class-scores': ['classes', 'score-sheet'],
  competitions: ['competitions', 'prose', 'wods', 'builder'],
  'competitions/landing': ['competitions', 'landing'],
  'competitions/public': PUBLIC,
  'competitions/public/about': [...PUBLIC, 'landing'],
  'competitions/public/show': [...PUBLIC, 'standings', 'standings-phone', 'new-above'],
  'event-scores': ['competitions', 'classes', 'scores'],
  'event-scores/index': ['competitions', 'classes', 'scores', 'counts'],
  'event-scores/judge': ['classes', 'scores'],
  'event-scores/judge-link': ['competitions', 'scores'],
  'event-scores/judges': ['competitions', 'scores'],
  cycles: ['cycles'],
  'cycles/loads': ['cycles', 'print'],
  feed: ['fists', 'feed', 'reactions', 'news', 'mentions', 'new-above'],
  'feed/show': ['fists', 'feed', 'reactions', 'news', 'results', 'result', 'mentions'],
  heats: ['competitions', 'wods', 'heats'],
  'heats/cards': ['print', 'paper', 'score-cards', 'card-pages'],
  'heats/sheet': ['print', 'paper', 'heat-sheets', 'sponsors'],
  'heats/schedule': PUBLIC,
  'gym/look': ['look'],
  'gym/settings': ['wods'],
  'gym/welcome': ['booking'],
  'imports/match': ['task', 'match'],
  'event-scores/matching': ['match'],
  leaderboards: PUBLIC,
  'mail/message': ['competitions', 'mail'],
  'mail/outbox': ['mail'],
  'notifications/settings': ['wods'],
  leads: ['people'],
  'leads/own': ['competitions', 'prose', 'waiver'],
  'leads/show': ['people', 'waiver'],
  'leads/sign': ['competitions', 'prose', 'waiver'],
  payments: ['competitions', 'money'],
  people: ['people'],
  'people/attendance': ['people', 'attendance'],
  'people/coaching': ['people', 'attendance'],
  records: ['records', 'chart'],
  'records/index': ['records'],
  'records/max': ['wods'],
  'records/wrapped': ['wrapped'],
  registrations: ['competitions', 'prose', 'registering'],
  'registrations/check-in': ['competitions', 'registering', 'desk'],
  'registrations/labels': ['competitions', 'print', 'paper', 'labels'],
  'registrations/partners': REGISTER,
  'registrations/public': REGISTER,
  roles: ['competitions'],
  results: ['results', 'task', 'sets', 'plates'],
  'results/saved': ['chart', 'fists', 'saved'],
  'results/show': ['results', 'result', 'leads', 'mentions'],
  'results/timer': ['results', 'task', 'timer'],
  screens: ['screens'],
  waivers: ['competitions', 'prose', 'waiver'],
  website: ['wods', 'framed'],
  'website/announced': ['show', 'announced'],
  wods: ['wods', 'builder'],
  'wods/balance': ['balance', 'wods'],
  'wods/calendar': ['calendar', 'hues', 'wods'],
  'today/own-week': ['own-week'],
  'today/timeline': ['strip', 'timeline', 'booking', 'fists', 'feed', 'reactions', 'news'],
  'today/day': ['booking', 'checking-in', 'fists', 'feed', 'reactions', 'news', 'leads'],
  workouts: ['wods', 'builder'],
}

export function listStyles(view: string): string[] {
  const own = view.startsWith('design/')
    ? ['samples', ...new Set(Object.values(STYLES).flat())]
    : ownStyles(view)
  return [COMMON_STYLES.path, ...own.map(pathOf)]
}

const BUNDLED: Record<string, string> = { public: PUBLIC_STYLES.path, register: REGISTER_STYLES.path }

const pathOf = (name: string) => BUNDLED[name] ?? ASSETS.styles[name]!

function ownStyles(view: string): string[] {
  const steps = view.split('/')
  const names = steps.map((_, index) => steps.slice(0, steps.length - index).join('/'))
  return STYLES[names.find(name => STYLES[name] !== undefined) ?? ''] ?? []
}
