/** The document keeps the rules of OpenAPI, of OWASP and Redocly's strict ones, without an error or a warning, and its examples fit their schemas. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { complaints, DOCUMENT } from '../../support/api/openapi'

/** Spectral takes twenty seconds without its rule about examples: below, each is held against its schema. */
const LINTERS = process.env.TEST_LONG ? [] : ['--redocly']

const folder = mkdtempSync(join(tmpdir(), 'chalkbox-openapi-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the linters find no problem in the OpenAPI document', () => {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(DOCUMENT))
  const said = lint(file)
  expect(said).toContain('Redocly: 0 problems\n')
  if (process.env.TEST_LONG) expect(said).toContain('No results with a severity of')
}, 300_000)

test('every example matches its schema', () => {
  const found = [...examplesIn(DOCUMENT, [])]
  expect(found.length).toBeGreaterThan(150)
  expect(
    found
      .map(({ place, value }) => [place.join(' → '), complaints([...place, 'schema'], value)])
      .filter(([, wrong]) => wrong),
  ).toEqual([])
})

/** Every example of a body or an answer, with the place of the media type that it is of. */
function* examplesIn(node: unknown, place: string[]): Generator<{ place: string[]; value: unknown }> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, inner] of Object.entries(node)) {
    if (key !== 'content') {
      yield* examplesIn(inner, [...place, key])
      continue
    }
    for (const [type, media] of Object.entries(inner as Record<string, Media>)) {
      const here = [...place, key, type]
      if (!media.schema) continue
      if (media.example !== undefined) yield { place: here, value: media.example }
      for (const { value } of Object.values(media.examples ?? {})) yield { place: here, value }
    }
  }
}

type Media = { schema?: unknown; example?: unknown; examples?: Record<string, { value: unknown }> }

/** What the linter says, whatever it ends with. */
function lint(file: string): string {
  try {
    return execFileSync(process.execPath, ['scripts/lint-openapi.mjs', file, ...LINTERS], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${stdout}${stderr}`
  }
}
