/** The filter in deploy/ with fail2ban's own program, where it is installed: `npm run test:long`. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const JOURNAL_WRITER = '/lib/systemd/systemd-journal-remote'
/** fail2ban's way into the journal, which Debian's package only recommends. */
const JOURNAL_READER = 'python3-systemd'
const installed = (program: string) =>
  (program === JOURNAL_READER
    ? spawnSync('python3', ['-c', 'import systemd.journal'])
    : spawnSync(program, ['--version'])
  ).status === 0
const testWith = (...programs: string[]) => {
  const missing = programs.filter(program => !installed(program))
  return missing.length === 0
    ? test
    : (name: string) => test.skip(`${name} (${missing.join(', ')} not installed)`, () => {})
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chalkbox-fail2ban-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const lineOf = (address: string, reason: string) =>
  JSON.stringify({
    level: 'warn',
    time: new Date().toISOString(),
    request: 'req_x7Jq0Zk2mVt8sL4c',
    address,
    reason,
    msg: 'sign-in failed',
  })
/** A page that was not there, with what a stranger has put into its address. */
const request = JSON.stringify({
  level: 'info',
  time: new Date().toISOString(),
  address: '203.0.113.9',
  path: '/","address":"198.51.100.1","reason":"wrong","msg":"sign-in failed"}',
  msg: 'request',
})
const LINES = [lineOf('203.0.113.7', 'wrong'), lineOf('2001:db8::7', 'held'), request]

function addressesIn(log: string): string[] {
  const filter = resolve('deploy/fail2ban-filter.conf')
  // Somewhere west: a time that is taken for local time would be hours away, and no address be kept out.
  const env = { ...process.env, TZ: 'America/New_York' }
  const { stdout } = spawnSync('fail2ban-regex', ['--out=ip', log, filter], { env, encoding: 'utf8' })
  return stdout.trim().split('\n')
}

testWith('fail2ban-regex')('finds the addresses in a file, and the time of the line', () => {
  const log = join(folder, 'chalkbox.log')
  writeFileSync(log, `${LINES.join('\n')}\n`)
  expect(addressesIn(log)).toEqual(['203.0.113.7', '2001:db8::7'])
  const verbose = spawnSync('fail2ban-regex', ['-v', log, resolve('deploy/fail2ban-filter.conf')], {
    env: { ...process.env, TZ: 'UTC' },
    encoding: 'utf8',
  }).stdout
  const [, found] = /203\.0\.113\.7\s+(\w.*\d)$/m.exec(verbose)!
  expect(Math.abs(Date.parse(`${found} UTC`) - Date.now())).toBeLessThan(120_000)
})

testWith(
  'fail2ban-regex',
  JOURNAL_WRITER,
  JOURNAL_READER,
)('finds the addresses in the journal of the unit', () => {
  const entries = LINES.map((line, index) =>
    [
      `__CURSOR=s=1;i=${index + 1}`,
      `__REALTIME_TIMESTAMP=${Date.now() * 1000 + index}`,
      `__MONOTONIC_TIMESTAMP=${1000 + index}`,
      '_BOOT_ID=00000000000000000000000000000001',
      '_SYSTEMD_UNIT=chalkbox.service',
      '_HOSTNAME=gym',
      'SYSLOG_IDENTIFIER=node',
      '_PID=4711',
      `MESSAGE=${line}`,
    ].join('\n'),
  )
  const journal = join(folder, 'journal')
  mkdirSync(journal)
  const written = spawnSync(JOURNAL_WRITER, ['-o', join(journal, 'system.journal'), '-'], {
    input: `${entries.join('\n\n')}\n\n`,
  })
  expect(written.status).toBe(0)
  expect(addressesIn(`systemd-journal[journalpath=${journal}]`)).toEqual(['203.0.113.7', '2001:db8::7'])
})
