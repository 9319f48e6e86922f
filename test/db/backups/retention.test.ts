import { backupsToDrop } from '../../../src/db/backups/retention'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const nameAt = (moment: string) => `chalkbox-${moment.replaceAll(/[-:]/g, '')}.db`

/** What is left when backups are made and dropped every six hours for a year. */
function leftAfterAYear(keep: number, keepFor: { days: number; weeks: number; months: number }): string[] {
  const start = NOW - 365 * 86_400_000
  let names: string[] = []
  for (let now = start; now <= NOW; now += 6 * 3_600_000) {
    names = [nameAt(new Date(now).toISOString().replace('.000', '')), ...names]
    const drop = new Set(backupsToDrop(names, keep, keepFor, now))
    names = names.filter(name => !drop.has(name))
  }
  return names.map(name => name.slice(9, 22))
}

test('keeps the newest, and the last backup of each day, week and month', () => {
  expect(leftAfterAYear(2, { days: 3, weeks: 3, months: 4 })).toEqual([
    '20261122T1200',
    '20261122T0600',
    '20261121T1800',
    '20261120T1800',
    '20261115T1800', // Sundays
    '20261108T1800',
    '20261031T1800',
    '20260930T1800',
    '20260831T1800',
  ])
})

test('keeps only the newest when periods are turned off', () => {
  expect(leftAfterAYear(3, { days: 0, weeks: 0, months: 0 })).toHaveLength(3)
})

test('a backup that is older than every period goes', () => {
  const names = ['2026-11-22T10:00:00Z', '2026-04-01T00:00:00Z', '2020-01-01T00:00:00Z'].map(nameAt)
  expect(backupsToDrop(names, 1, { days: 7, weeks: 4, months: 6 }, NOW)).toEqual([names[1], names[2]])
})
