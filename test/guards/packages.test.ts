/** What a server is made of is known: every package has a licence that we may pass on, and is in the bill of materials. */
import { readFileSync } from 'node:fs'
import { auditVerdict, billOfMaterials, licencesOf, servingPackages } from '../../scripts/packages.mjs'

const ROOT = process.cwd()
const packages = servingPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')))

/** Licences that ask for no more than to be passed on. One that is new here wants to be read first. */
const ALLOWED = [
  'BSD',
  '(MIT OR GPL-3.0-or-later)',
  '(MIT AND Zlib)',
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'PSF-2.0',
]
/** Libraries that are loaded as they come, which anybody may replace: sharp's pictures need libvips. */
const LOADED = /^@img\/sharp-/
/** Loaded as it comes too, with its source: the Mozilla licence covers its own files alone. */
const OWN_FILES = { 'web-push': 'MPL-2.0' }
/** Those whose lock entry names none: the licence of each was read in its package. */
const READ = { busboy: 'MIT', 'png-js': 'MIT', streamsearch: 'MIT' }

test('every package needed to serve has a known licence', () => {
  expect(packages.length).toBeGreaterThan(100)
  const isKnown = (name: string, licence: string) =>
    ALLOWED.includes(licence) ||
    Object.entries(OWN_FILES).some(([of, own]) => of === name && own === licence) ||
    (LOADED.test(name) && licence.includes('LGPL-3.0-or-later'))
  const unknown = packages.filter(({ name, licence }) =>
    licence === null ? !(name in READ) : !isKnown(name, licence),
  )
  expect(unknown).toEqual([])
})

test('every licence is listed with its text', () => {
  const text = licencesOf(ROOT)
  for (const { name, version } of packages.filter(({ optional }) => !optional))
    expect(text).toContain(`\n${name} ${version} (`)
  expect(text).toContain('\nbusboy 1.6.0 (MIT)\n')
  expect(text).not.toContain('no licence named')
  expect(text).toContain('Copyright (c) 2020-present LongYinan')
})

test('the bill of materials has all runtime packages with a hash, and no test packages', () => {
  const { bomFormat, metadata, components } = JSON.parse(billOfMaterials(ROOT))
  expect({ bomFormat, what: metadata.component.name }).toEqual({ bomFormat: 'CycloneDX', what: 'chalkbox' })
  const listed = components.map(
    ({ name, version }: { name: string; version: string }) => `${name} ${version}`,
  )
  expect(listed.sort()).toEqual(
    [...new Set(packages.map(({ name, version }) => `${name} ${version}`))].sort(),
  )
  expect(components.every(({ hashes }: { hashes?: object[] }) => hashes?.length === 1)).toBe(true)
})

test('an audit distinguishes findings from failing to ask', () => {
  const via = ['qs', { title: 'Denial of service' }]
  const found = { vulnerabilities: { qs: { name: 'qs', severity: 'high', range: '<6.7.3', via } } }
  expect(auditVerdict(JSON.stringify(found))).toEqual({
    found: 1,
    lines: ['high: qs <6.7.3: by way of qs; Denial of service'],
  })
  expect(auditVerdict('{"vulnerabilities":{}}')).toEqual({ found: 0, lines: ['No known vulnerabilities.'] })
  expect(auditVerdict('{"message":"connect ECONNREFUSED","error":{"summary":""}}')).toEqual({
    found: null,
    lines: ['Not audited: connect ECONNREFUSED'],
  })
  expect(auditVerdict('').found).toBeNull()
})
