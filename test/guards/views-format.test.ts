/** How the templates are laid out: as code is, so that a change is a change of the lines it is in. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const VIEWS = join(process.cwd(), 'views')
const WIDTH = 140
/** Elements that begin a line when another such element holds them. */
const BLOCK = new Set(
  (
    'html head body meta link title script noscript main section article header footer nav aside div p ul ol li dl dt dd ' +
    'h1 h2 h3 h4 h5 h6 table thead tbody tfoot tr td th caption colgroup form fieldset legend details summary figure ' +
    'figcaption option optgroup select datalist dialog blockquote'
  ).split(' '),
)
const EMPTY = new Set(['meta', 'link'])

const each = (readdirSync(VIEWS, { recursive: true }) as string[])
  .filter(path => path.endsWith('.eta'))
  .map(path => [path.replaceAll('\\', '/'), readFileSync(join(VIEWS, path), 'utf8')] as const)

/** A template without what Eta reads and without what is taken as it is written, its lines left where they are. */
function tagsOf(text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ')
  return text.replace(/<%[\s\S]*?%>/g, blank).replace(/(<(pre|textarea)\b[^>]*>)[\s\S]*?(?=<\/\2>)/g, blank)
}

/** The elements of `BLOCK` that begin or end on a line. */
function marksOf(line: string): { name: string; ends: boolean }[] {
  return [...line.matchAll(/<(\/?)([a-z][a-z0-9]*)/g)]
    .map(([, slash, name]) => ({ name: name!, ends: slash === '/' }))
    .filter(({ name }) => BLOCK.has(name))
}

/** Whether a line has one element in another, or one after another. */
function isCrowded(line: string): boolean {
  const [first, ...others] = marksOf(line)
  if (first === undefined || others.length === 0) return false
  const isWhole = !first.ends && others.length === 1 && others[0]!.ends && others[0]!.name === first.name
  return !isWhole
}

test.each(each)('%s has lines that fit, with one element each', (_, text) => {
  const lines = text.split('\n')
  expect(lines.filter(line => line.length > WIDTH || /\s$/.test(line) || /\t/.test(line))).toEqual([])
  const crowded = tagsOf(text).split('\n').map(isCrowded)
  expect(lines.filter((_, index) => crowded[index])).toEqual([])
})

test.each(each)('%s has a space before each attribute, because Eta trims line ends', (_, text) => {
  const attribute = /^\s*([a-z-]+="|(required|checked|selected|hidden|open|disabled|multiple)\b)/
  const lines = text.split('\n')
  const glued = lines.filter((line, index) => attribute.test(line) && lines[index - 1]?.endsWith('%>'))
  expect(glued).toEqual([])
})

test.each(each)('%s is indented by its nesting', (_, text) => {
  const lines = text.split('\n')
  const depths: number[] = []
  let depth = 0
  const wrong = tagsOf(text)
    .split('\n')
    .filter((line, index) => {
      const marks = marksOf(line)
      const [first] = marks
      const opened = marks.filter(({ name, ends }) => !ends && !EMPTY.has(name)).length
      const closed = marks.filter(({ ends }) => ends).length
      const own = first?.ends && line.trimStart().startsWith('</') ? depth - 1 : depth
      depth += opened - closed
      depths[index] = own
      return /^\s*<[a-z/]/.test(line) && first !== undefined && lines[index]!.search(/\S/) < own * 2
    })
  expect(wrong).toEqual([])
})

test.each(each.filter(([path]) => /^layouts\/[^_]/.test(path)))(
  '%s has the head of every page',
  (_, text) => {
    const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(text) ?? []
    expect(head).toContain("include('./_head.eta'")
    expect(head).not.toMatch(/<(title|link|script|meta(?! http-equiv="refresh"))/)
  },
)
