import { CrowdVersions } from '../../../src/portal/competitions/public/crowd-versions'

function crowd(times: number, versions: CrowdVersions, version: string): void {
  for (let reader = 0; reader < times; reader++) versions.of('a', version)
}

it('versions for a crowd: serves a crowd a moment-old version, and a newer one to viewers announced to', () => {
  const clock = { now: 1_000 }
  const versions = new CrowdVersions(() => clock.now)
  crowd(61, versions, '1')
  clock.now += 999
  expect(versions.of('a', '2')).toBe('1')
  expect(versions.of('a', '2', version => version >= '2')).toBe('2')
  expect(versions.of('a', '3', version => version >= '2')).toBe('2')
  crowd(60, versions, '2')
  clock.now += 1_000
  expect(versions.of('a', '3')).toBe('3')
})

it('versions for a crowd: serves a few viewers the current version, and one crowd does not delay another', () => {
  const versions = new CrowdVersions(() => 1_000)
  crowd(49, versions, '1')
  expect(versions.of('a', '2')).toBe('2')
  crowd(60, versions, '2')
  versions.of('b', '1')
  expect([versions.of('a', '3'), versions.of('b', '2')]).toEqual(['2', '2'])
})
