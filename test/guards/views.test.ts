/** How the templates are written: all of them compile, are used, escape what they print, and hold nothing inline. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { eta } from '../../src/portal/http/render'
import { sources } from '../support/sources'

const VIEWS = join(process.cwd(), 'views')
const views = (readdirSync(VIEWS, { recursive: true }) as string[])
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.eta'))
  .map(path => ({ path, name: path.replace(/\.eta$/, ''), text: readFileSync(join(VIEWS, path), 'utf8') }))
const each = views.map(view => [view.path, view] as const)
const paths = views.map(view => view.path)

/** The files that a template includes or is laid out by, from `views`. */
function named({ path, text }: { path: string; text: string }): string[] {
  const found = text.matchAll(/(?:include|layout)\(\s*'([^']+)'/g)
  return [...found].map(match => posix.join(posix.dirname(path), match[1]!))
}

/** The files of parts that templates call by name. */
const called = [...(eta.config.functionHeader.match(/(?<='\/)[a-z/_-]+\.eta/g) ?? [])]

/** `view<{ … }>('lockers/index')` where a page is rendered, or the path of a mail or a part that is sent alone. */
const rendered = sources('portal').flatMap(({ text }) =>
  [...text.matchAll(/\b(?:bodyView|view)<[^(]+>\(\s*'([a-z/-]+)'|\brender\('\.\/([a-z/-]+)'/g)].map(
    ([, name, path]) => name ?? path!,
  ),
)

test.each(each)('%s compiles and finds its includes', (_, view) => {
  expect(() => eta.compile(view.text)).not.toThrow()
  expect(named(view).filter(path => !paths.includes(path))).toEqual([])
})

test('every rendered view has a file, and no file is unused', () => {
  expect(rendered.length).toBeGreaterThan(140)
  const pages = views.map(view => view.name).filter(name => !/^layouts\/|\/_/.test(name))
  expect(pages.sort()).toEqual([...new Set(rendered)].sort())
  const included = new Set([...views.flatMap(named), ...called])
  expect(paths.filter(path => /^layouts\/|\/_/.test(path) && !included.has(path))).toEqual([])
})

test.each(each)('%s prints only other templates unescaped', (path, { text }) => {
  const raw = [...text.matchAll(/<%~\s*([\s\S]*?)\s*%>/g)].map(match => match[1]!)
  const allowed = [
    /^(include|empty|field|formErrors|submit|sure|time)\(/,
    ...(path.startsWith('layouts/') ? [/^it\.body$/] : []),
    // What stands between the head and the end of the part.
    ...(path === 'design/_section.eta' ? [/^it\.body$/] : []),
    ...(path === 'design/_top.eta' ? [/^it\.beside \?\? ''$/] : []),
    // What portal/words/markdown.ts made of it.
    ...(path === 'shared/_prose.eta' ? [/^it\.html$/] : []),
    // What another template made, kept for many readers.
    ...(path === 'competitions/public/_kept.eta' ? [/^it\.html$/] : []),
    ...(path === 'shared/_nav.eta' ? [/^link\('[a-z/]*', '[A-Za-z ]+'(, true)?\)$/] : []),
  ]
  expect(raw.filter(code => !allowed.some(shape => shape.test(code)))).toEqual([])
})

test.each(each)(
  '%s has no inline script, style or handler, and loads nothing from other hosts',
  (path, { text: whole }) => {
    // A mail cannot load a style sheet: its one template has styles inline, and the dark look at its top.
    const own = path === 'mail/html.eta' ? whole.replace(/<style>.*?<\/style>|\sstyle="/gs, '') : whole
    // The player of a video is a frame whose origin the page's policy names.
    const text = path === 'event-scores/_player.eta' ? own.replace(/<iframe\s(?=.*\ssandbox=")/s, '') : own
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+\s*=\s*["'<]|javascript:/i)
    expect(text).not.toMatch(/(?:src|action)="https?:|<link[^>]*href="https?:|<iframe|<embed|<object/i)
  },
)
