import { join } from 'node:path'
import { Eta } from 'eta'
import type { Request, Response } from 'express'
import { version } from '../../config/version'
import { hueOf, initialsOf } from '../../domain/shared/initials'
import { sendPage } from '../../http/conditional'
import { scopeOf } from '../../http/gym-scope'
import { canAdminister, canCoach } from '../../policies/staff'
import { localeFor } from '../../schemas/gym/locale'
import { type Brand, brandFor } from '../brand'
import { listStyles } from '../styles'
import { ASSETS, ICON_NAMES, ICONS, type Script } from './assets'
import { takeFlash } from './flash'
import { gymPath, type HelperAt, helperAt, membershipOf } from './portal-gym'
import { sessionOf } from './portal-session'
import { type CompetitionFrame, competitionFrame } from './public-competition'
import { readTheme, type Theme } from './theme'

const ROOT = join(__dirname, '..', '..', '..')
const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

class PortalEta extends Eta {
  readonly icons = ICONS
  readonly iconNames = ICON_NAMES

  face(name: string): { initials: string; hue: number } {
    return { initials: initialsOf(name), hue: hueOf(name) }
  }
}

/** Parts that templates call by name: `<%~ field('title', 'Title') %>`, `<% section('goals', 'Goals', () => { %>`. */
const PARTS = `
const put = (name, data) => this.render(name, data, options)
const empty = (text, facts) => put('/design/_empty.eta', { text, ...facts })
const field = (name, label, facts) => put('/shared/_field.eta', { form: it.form, name, label, ...facts })
const formErrors = (fields = [], facts) => put('/shared/_form-errors.eta', { form: it.form, fields, ...facts })
const section = (id, title, ...rest) =>
  output(put('/design/_section.eta', { id, title, body: capture(rest.pop()), ...rest[0] }))
const submit = (label, facts) => put('/design/_submit.eta', { label, ...facts })
const sure = (label, facts) => put('/shared/_sure.eta', { label, ...facts })
const time = when => put('/shared/_time.eta', { when })
const top = (heading, facts, beside) =>
  output(put('/design/_top.eta', { heading, ...facts, beside: beside && capture(beside) }))
`

export const eta = new PortalEta({
  views: join(ROOT, 'views'),
  cache: true,
  functionHeader: PARTS,
  useWith: false,
  escapeFunction: value =>
    value === null || value === undefined ? '' : String(value).replace(/[&<>"']/g, char => HTML[char]!),
  // Removes the indentation of templates from pages.
  plugins: [{ processTemplate: template => template.replace(/^[ \t]+/gm, '') }],
})

/** Caches the paths of included templates, which would otherwise be resolved for every row. */
const { resolvePath } = eta
const places = new Map<string, string>()
eta.resolvePath = (template, options) => {
  const key = `${options?.filepath ?? ''}\n${template}`
  const known = places.get(key)
  if (known !== undefined) return known
  const place = resolvePath!.call(eta, template, options)
  places.set(key, place)
  return place
}

export type Frame = {
  theme: Theme
  path: string
  flash: string | null
  assets: {
    css: string[]
    styles: Record<string, string>
    scripts: Record<string, Script>
    font: string
    icon: string
    touchIcon: string
  }
  person: { id: string; name: string } | null
  newDevice: boolean
  version: string | null
  gym: {
    name: string
    initials: string
    logo: string | null
    slug: string
    base: string
    timeZone: string
    units: 'kg' | 'lb'
    locale: string
    me: {
      id: string
      name: string
      photo: string | null
      role: 'admin' | 'coach' | 'athlete'
      isNew: boolean
    }
    canCoach: boolean
    canAdminister: boolean
    unread: number
    several: boolean
  } | null
  competition: CompetitionFrame | null
  helper: HelperAt | null
  /** True for staff and organisers by role. */
  organises: boolean
  brand: Brand | null
}

/** Renders a page with an ETag, which the browser may cache and must revalidate. */
export function renderTagged(req: Request, res: Response, name: string, data: object): void {
  const page = { ...data, frame: frameOf(req, res, name) }
  res.set('Cache-Control', 'private, no-cache')
  res.vary('Cookie')
  sendPage(req, res, eta.render(`./${name}`, page))
}

/** Renders a page that is the same for everyone. Caches must revalidate, unless the handler allows a time. */
export function renderPublic(req: Request, res: Response, name: string, data: object): void {
  const [path] = req.originalUrl.split('?')
  const nobody = { person: null, newDevice: false, version: null, flash: null }
  const around = {
    ...nobody,
    gym: null,
    competition: null,
    helper: null,
    organises: false,
    brand: brandFor(res),
  }
  const frame: Frame = {
    theme: 'system',
    path: path!,
    assets: { ...ASSETS, css: listStyles(name) },
    ...around,
  }
  if (!res.get('Cache-Control')) res.set('Cache-Control', 'public, no-cache')
  sendPage(req, res, eta.render(`./${name}`, { ...data, frame }))
}

/** Renders a page. Layout data is added only here. */
function renderView(req: Request, res: Response, name: string, data: object): void {
  const page = { ...data, frame: frameOf(req, res, name) }
  // The length of a compressed page could reveal its secret.
  const isSecret = SECRET_VIEWS.has(name) || (helperAt(res)?.linkId ?? null) !== null
  res.set('Cache-Control', isSecret ? 'private, no-store, no-transform' : 'private, no-store')
  res.type('html').send(eta.render(`./${name}`, page))
}

/** Declares a page by its template: `const indexView = view<{ rows: Row[] }>('goals/index')`. */
export function view<Data extends object>(name: string, render = renderView) {
  return (req: Request, res: Response, data: Data): void => render(req, res, name, data)
}

const SECRET_VIEWS = new Set([
  'athletes/invite',
  'athletes/invites',
  'athletes/join',
  'athletes/join-poster',
  'athletes/reset-link',
  'accounts/confirm',
  'accounts/join',
  'accounts/recovery-codes',
  'accounts/reset',
  'accounts/invite',
  'event-scores/judge',
  'programs/track-key',
  'classes/calendars',
  'mail/unsubscribe',
  'event-scores/judge-link',
  'roles/show',
  'registrations/public/details',
  'registrations/public/own',
  'registrations/show',
  'screens/show',
  'gym/key-made',
  'webhooks/secret',
  'accounts/setup',
  'accounts/two-step',
])

function frameOf(req: Request, res: Response, view: string): Frame {
  const session = res.locals.session === undefined ? null : sessionOf(res)
  const gym = res.locals.membership === undefined ? null : gymFrame(res)
  const helper = helperAt(res)
  return {
    theme: readTheme(req),
    path: req.originalUrl.split('?')[0]!,
    flash: takeFlash(req, res),
    assets: { ...ASSETS, css: listStyles(view) },
    person: session && { id: session.personId, name: session.person.name },
    newDevice: session !== null && session.toldOf !== null,
    version: session && VERSION,
    gym,
    competition: res.locals.visited === undefined ? null : competitionFrame(res),
    helper,
    organises: helper?.isOrganiser ?? gym?.canCoach ?? false,
    brand: brandFor(res),
  }
}

function gymFrame(res: Response): NonNullable<Frame['gym']> {
  const { gym, athlete, several } = membershipOf(res)
  const { actor } = scopeOf(res)
  const { initials, logo } = brandFor(res)!
  return {
    name: gym.name,
    initials,
    logo,
    slug: gym.slug,
    base: gymPath(res),
    timeZone: gym.timeZone,
    units: gym.units,
    locale: localeFor(gym),
    me: {
      ...{ id: athlete.id, name: athlete.name, photo: athlete.photoVersion },
      role: athlete.staff ?? 'athlete',
      isNew: athlete.isNew,
    },
    canCoach: canCoach(actor),
    canAdminister: canAdminister(actor),
    unread: (res.locals.unread as number | undefined) ?? 0,
    several,
  }
}

const VERSION = version()
