import type { Command } from 'commander'
import { toString as drawCode } from 'qrcode'
import { addCommand } from './command'
import type { Check } from './doctor/check'
import type { Examined } from './doctor/examine'
import { buildReport, formatReport } from './doctor/report'
import { type Reply, type Terminal, table } from './output'

export function addDoctorCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'doctor', 'bin/chalkbox doctor')
    .addHelpText('after', NOTE)
    .option('--report', 'print a summary to send for help: no details, no personal data')
    .action(async ({ report }: { report?: true }) => {
      // Loaded when needed, because other commands start faster without.
      const { examine } = require('./doctor/examine') as typeof import('./doctor/examine')
      const examined = await examine()
      terminal.reply(report ? reportReply(examined) : await replyOf(examined))
    })
}

const NOTE = `
It changes nothing, and may run beside the server. A warning is worth knowing
and lets the exit code be 0; anything else that is not ok makes it 1.
Below stand the addresses to open on this network, and a code for phones.`

function reportReply({ checks, databaseUrl }: Examined): Reply {
  const report = buildReport(checks, databaseUrl)
  return { document: report, text: formatReport(report) }
}

async function replyOf({ checks, phones }: Examined): Promise<Reply> {
  const bad = checks.filter(check => !check.ok && !check.warning)
  const rows = checks.map(check => [
    wordFor(check),
    check.name,
    check.detail.replaceAll(/\n\s*/g, '\n      '),
  ])
  return {
    document: { ok: bad.length === 0, checks },
    text: `${table(rows)}\n\n${sumOf(checks, bad)}`,
    bad: bad.length > 0,
    ...(phones !== null && {
      picture: `\n${await drawCode(phones, { type: 'terminal', small: true })}\n${phones}`,
    }),
  }
}

function sumOf(checks: Check[], bad: Check[]): string {
  if (bad.length > 0) return `To fix: ${bad.map(check => check.name).join(', ')}.`
  return checks.some(check => check.warning)
    ? 'Everything is fine apart from the warning.'
    : 'Everything is fine.'
}

function wordFor({ ok, warning }: Check): string {
  return ok ? 'ok' : warning ? 'warn' : 'FAIL'
}
