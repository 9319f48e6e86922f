/** Pages: a view, its data, and what every page has around it. Escaped by default; a missing value prints nothing. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Eta } from 'eta'
import type { Request, Response } from 'express'
import { canAdminister, canCoach } from '../policies/staff'
import { takeFlash } from './flash'
import { scopeOf } from './gym-scope'
import { membershipOf } from './portal-gym'
import { sessionOf } from './portal-session'
import { type Theme, themeOf } from './theme'

const ROOT = join(__dirname, '..', '..')
const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** What makes HTML of a view and its data. */
export const eta = new Eta({
  views: join(ROOT, 'views'),
  cache: true,
  useWith: false,
  escapeFunction: value =>
    value === null || value === undefined ? '' : String(value).replace(/[&<>"']/g, char => HTML[char]!),
})

/** What is around every page. */
export type Frame = {
  theme: Theme
  path: string
  flash: string | null
  /** `scripts`: those that only some pages load, by name (`entry` is js/entry.js). */
  assets: { css: string[]; js: string; scripts: Record<string, string>; icon: string }
  /** The reader's language, for the look of dates and numbers. */
  locale: string
  person: { name: string } | null
  gym: {
    name: string
    slug: string
    /** `/g/SLUG`: every link inside the gym starts with it. */
    base: string
    timeZone: string
    me: { id: string; name: string; role: 'admin' | 'coach' | 'athlete' }
    canCoach: boolean
    canAdminister: boolean
    /** The person is in other gyms as well. */
    several: boolean
  } | null
}

/** Answers with a page. Layout data is added here and nowhere else. (portal/render.ts types `data` by the view's name.) */
export function renderView(req: Request, res: Response, name: string, data: object): void {
  const page = { ...data, frame: frameOf(req, res) }
  res.set('Cache-Control', 'private, no-store')
  res.type('html').send(eta.render(`./${name}`, page))
}

/** The reader's language as their browser says it, for dates and numbers. */
export function localeOf(req: Request): string {
  const [wanted] = req.acceptsLanguages()
  return wanted && wanted !== '*' && Intl.DateTimeFormat.supportedLocalesOf(wanted).length > 0
    ? wanted
    : 'en-GB'
}

function frameOf(req: Request, res: Response): Frame {
  const session = res.locals.session === undefined ? null : sessionOf(res)
  const inGym = res.locals.membership !== undefined
  return {
    theme: themeOf(req),
    path: req.originalUrl.split('?')[0]!,
    flash: takeFlash(req, res),
    assets: ASSETS,
    person: session && { name: session.person.name },
    gym: inGym ? gymFrame(res) : null,
    locale: localeOf(req),
  }
}

function gymFrame(res: Response): NonNullable<Frame['gym']> {
  const { gym, athlete, several } = membershipOf(res)
  const { actor } = scopeOf(res)
  return {
    name: gym.name,
    slug: gym.slug,
    base: `/g/${gym.slug}`,
    timeZone: gym.timeZone,
    me: { id: athlete.id, name: athlete.name, role: athlete.staff ?? 'athlete' },
    canCoach: canCoach(actor),
    canAdminister: canAdminister(actor),
    several,
  }
}

/** Style and script by the hash of their contents, so that browsers may keep them for a year. */
const STYLES = ['tokens', 'base', 'shell', 'parts', 'words', 'choices', 'forms']
const ASSETS = {
  css: STYLES.map(name => versioned(`css/${name}.css`)),
  js: versioned('js/chalkbox.js'),
  scripts: Object.fromEntries(scriptNames().map(name => [name, versioned(`js/${name}.js`)])),
  icon: versioned('img/icon.svg'),
}

function scriptNames(): string[] {
  const files = readdirSync(join(ROOT, 'public', 'js'))
  return files.filter(file => file.endsWith('.js')).map(file => file.slice(0, -'.js'.length))
}

function versioned(path: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(ROOT, 'public', path)))
    .digest('hex')
    .slice(0, 10)
  return `/${path}?v=${hash}`
}
