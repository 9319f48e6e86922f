/** Links between documents lead somewhere: to a file that exists, and to a heading that stands in it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = process.cwd()
const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name))
const DOCUMENTS = ['.', 'docs', 'client', 'bench'].flatMap(markdownIn)

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '')

/** The anchors of a document's headings, as GitHub makes them. */
function anchorsOf(file: string): Set<string> {
  const seen = new Map<string, number>()
  return new Set(
    [...read(file).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading]) => {
      const slug = heading!
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
        .replace(/ /g, '-')
      const before = seen.get(slug) ?? 0
      seen.set(slug, before + 1)
      return before === 0 ? slug : `${slug}-${before}`
    }),
  )
}

const links = DOCUMENTS.flatMap(file =>
  [
    ...read(file)
      .replace(/`[^`\n]*`/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g),
  ]
    .map(([, link]) => ({ file, link: link! }))
    .filter(({ link }) => !/^[a-z]+:/.test(link)),
)

test('doc links: finds the links', () => {
  expect(links.length).toBeGreaterThan(200)
})

test.each(DOCUMENTS)('every link leads to a file and a heading: %s', file => {
  const dead = links
    .filter(each => each.file === file)
    .filter(({ link }) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : normalize(join(dirname(file), path))
      if (!existsSync(join(ROOT, target))) return true
      return anchor !== undefined && !anchorsOf(target).has(anchor)
    })
    .map(({ link }) => link)
  expect(dead).toEqual([])
})
