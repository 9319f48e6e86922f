/** What holds for every page of the portal, whatever it shows. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CheerioAPI } from 'cheerio'
import { BUNDLES } from '../../../src/portal/http/assets'
import type { Page } from './portal'

const HEAVIEST_BYTES = 60_000
/** The cards of an event, one for everybody who competes, are printed at one go. */
const LONG_PAGES = /\/competitions\/[^/]+\/(heats\/cards|check-in|registrations\/labels)(\?|$)/
const HEAVIEST_LONG_BYTES = 190_000
const CSP = /default-src 'none'.*script-src 'self'.*style-src 'self'/

/** What is wrong with a page, in words; nothing when all is well. */
export function problemsOf(page: Page, path = ''): string[] {
  const { $ } = page
  return [
    ...(page.status === 200 ? [] : [`answers ${page.status}`]),
    ...(CSP.test(page.headers['content-security-policy'] ?? '') ? [] : ['has no content security policy']),
    ...(Buffer.byteLength(page.text) < (LONG_PAGES.test(path) ? HEAVIEST_LONG_BYTES : HEAVIEST_BYTES)
      ? []
      : [`weighs ${Buffer.byteLength(page.text)} bytes`]),
    ...frameOf($),
    ...descriptionOf($, path),
    ...idsOf($),
    ...fieldsOf($),
    ...inlineIn($),
    ...outsideOf($),
    ...unstyledIn($),
  ]
}

/** The links of a page that lead to pages of this server, fragments cut off. */
export function linksIn({ $ }: Page): string[] {
  const hrefs = $('a[href]').map((_, link) => $(link).attr('href')!)
  return [...new Set(hrefs.get().map(href => href.split('#')[0]!))].filter(href => href.startsWith('/'))
}

export type FormFound = { method: string; action: string }

export function formsIn({ $ }: Page): FormFound[] {
  return $('form')
    .get()
    .map(form => ({
      method: ($(form).attr('method') ?? 'get').toLowerCase(),
      action: $(form).attr('action') ?? '',
    }))
}

/** Pages that differ only in an id, or in what a list is asked for, are one kind. */
export function kindOf(path: string): string {
  const [plain, query] = path.split('?')
  const names = [...new URLSearchParams(query).keys()].sort().join('&')
  const kind = plain!
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id')
    .replace(/gk_[0-9a-f]+/, ':key')
    .replace(/\d{4}-\d{2}-\d{2}/, ':day')
  return names ? `${kind}?${names}` : kind
}

function frameOf($: CheerioAPI): string[] {
  const headings = $('h1')
  return [
    headings.length === 1 && headings.text().trim() !== '' ? '' : `has ${headings.length} h1`,
    $('title').text().trim() === '' ? 'has no title' : '',
    $('html').attr('lang') ? '' : 'says no language',
    $('main').length === 1 ? '' : `has ${$('main').length} main`,
    $('nav:not([aria-label]):not([aria-labelledby])').length === 0 ? '' : 'has a nav without a name',
    $('section:not([aria-label]):not([aria-labelledby])').length === 0 ? '' : 'has a section without a name',
  ].filter(Boolean)
}

/** What search engines and messengers show of a page that everybody may read. */
function descriptionOf($: CheerioAPI, path: string): string[] {
  if (!/^\/(c\/[^/]+(?!.*\/(tv|embed)\b)|sign-in)/.test(path)) return []
  const { length } = $('meta[name="description"]').attr('content') ?? ''
  return length >= 50 && length <= 160 ? [] : [`has a description of ${length} characters`]
}

/** Ids are unique, and whatever names one finds it. */
function idsOf($: CheerioAPI): string[] {
  const elements = $.root().find('*').get()
  const ids = elements.flatMap(({ attribs: { id } }) => (id === undefined ? [] : [id]))
  const known = new Set<string>()
  const twice = [...new Set(ids.filter(id => known.size === known.add(id).size))]
  const naming = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'data-copy', 'list']
  const named = naming.flatMap(attribute =>
    elements.flatMap(({ attribs }) => (attribs[attribute] ?? '').split(/\s+/).filter(Boolean)),
  )
  const fragments = elements
    .filter(({ tagName, attribs: { href } }) => tagName === 'a' && href?.startsWith('#'))
    .map(({ attribs: { href } }) => href!.slice(1))
  return [
    ...twice.map(id => `has the id ${id} twice`),
    ...[...new Set([...named, ...fragments])]
      .filter(id => !known.has(id))
      .map(id => `names #${id}, which is not there`),
  ]
}

/** Every box says what belongs in it, and every button what it does. */
function fieldsOf($: CheerioAPI): string[] {
  const boxes = $('input:not([type="hidden"], [aria-hidden="true"]), select, textarea').get()
  const labels = new Map(
    $('label[for]')
      .get()
      .map(label => [label.attribs.for, $(label).text()]),
  )
  const unnamed = boxes.filter(box => {
    const { id, 'aria-label': label } = box.attribs
    if (label || labels.get(id)?.trim()) return false
    return !$(box).closest('label').text().trim()
  })
  const mute = $('button, a[href], summary')
    .get()
    .filter(element => !element.attribs['aria-label'] && $(element).text().trim() === '')
  return [
    ...unnamed.map(box => `has a field without a label: ${$(box).attr('name')}`),
    ...mute.map(element => `has a ${element.tagName} without words`),
  ]
}

function inlineIn($: CheerioAPI): string[] {
  const handlers = $.root()
    .find('*')
    .get()
    .flatMap(({ attribs }) => Object.keys(attribs))
    .filter(name => /^on/i.test(name) || name === 'style')
  return [
    ...handlers.map(name => `has an inline ${name}`),
    ...($('style').length > 0 ? ['has a style element'] : []),
    ...($('script:not([src])').length > 0 ? ['has an inline script'] : []),
    ...($('a[href^="javascript:"]').length > 0 ? ['has a link that is a script'] : []),
  ]
}

/** Nothing is loaded from elsewhere, and nothing is sent there. */
function outsideOf($: CheerioAPI): string[] {
  const loaded = $(
    'script[src], link[href]:not([rel=canonical]), img[src], iframe, video, audio, source, embed, object',
  ).get()
  const outside = loaded.filter(
    element => !/^\/(?!\/)/.test($(element).attr('src') ?? $(element).attr('href') ?? ''),
  )
  return [
    ...outside.map(element => `loads ${$.html(element).slice(0, 80)}`),
    ...formsIn({ $ } as Page)
      .filter(({ action }) => !/^(#|\/(?!\/))/.test(action))
      .map(({ action }) => `sends a form to “${action}”`),
  ]
}

const CSS = join('public', 'css')
/** The classes that a style sheet speaks of, by its name. */
const STYLED = new Map(
  readdirSync(CSS, { withFileTypes: true, recursive: true })
    .filter(entry => entry.isFile())
    .map(({ name, parentPath }) => {
      const text = readFileSync(join(parentPath, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      return [
        name.slice(0, -'.css'.length),
        new Set([...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)),
      ]
    }),
)

/** What some style sheet speaks of, and none that the page loads. */
function unstyledIn($: CheerioAPI): string[] {
  const loaded = $('link[rel="stylesheet"]')
    .get()
    .flatMap(link => {
      const href = $(link).attr('href')!
      const bundle = BUNDLES.find(({ path }) => path === href)
      return bundle ? bundle.names : (/\/css\/[\w-]+\/([\w-]+)\.css/.exec(href)?.[1] ?? [])
    })
  const used = new Set(
    $('[class]')
      .get()
      .flatMap(({ attribs }) => attribs.class!.split(/\s+/).filter(Boolean)),
  )
  const spoken = (name: string, sheets: Iterable<string>) =>
    [...sheets].some(sheet => STYLED.get(sheet)?.has(name))
  return [...used]
    .filter(name => spoken(name, STYLED.keys()) && !spoken(name, loaded))
    .map(name => `uses .${name} without the style sheet that speaks of it`)
}
