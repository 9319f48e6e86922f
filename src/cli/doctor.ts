/** `doctor`: looks at the installation and says what to mend. It creates and migrates nothing. */
import type { Command } from 'commander'
import { toString as drawCode } from 'qrcode'
import { addCommand } from './command'
import { type Check, check } from './doctor/check'
import { checkDatabase } from './doctor/database'
import { checkInstallation, checkSettings } from './doctor/installation'
import {
  addressesFor,
  checkBaseUrl,
  checkNetwork,
  checkPhoneCode,
  phoneUrl,
  whyUnreachable,
} from './doctor/network'
import { checkProxy, checkReach } from './doctor/reach'
import { type Reply, type Terminal, table } from './output'

export function addDoctorCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'doctor', 'look at this installation and say what to mend', EXAMPLE)
    .helpGroup('This installation')
    .addHelpText('after', NOTE)
    .action(async () => terminal.reply(await replyOf(await examine())))
}

const EXAMPLE = 'bin/chalkbox doctor'
const NOTE = `
It changes nothing, and may run beside the server. A warning is worth knowing
and lets the exit code be 0; anything else that is not ok makes it 1.
Below stand the addresses to open on this network, and a code for phones.`

type Examined = { checks: Check[]; phones: string | null }

async function examine(): Promise<Examined> {
  const { config, checks } = checkSettings()
  // Without settings that can be read there is no telling which database is meant.
  if (!config) return { checks, phones: null }
  const addresses = addressesFor(config)
  const unreachable = await whyUnreachable(config)
  const phones = phoneUrl(config, unreachable, addresses)
  const { checks: database, sameSecret } = await checkDatabase(config)
  const rest = [
    ...database,
    ...(await checkInstallation(config, sameSecret)),
    await check('base_url', async () => {
      const asked = !config.baseUrlIsDefault && unreachable === null
      return asked ? checkReach(config) : checkBaseUrl(config, unreachable, addresses)
    }),
    await check('proxy', () => checkProxy(config, unreachable)),
    await check('network', () => checkNetwork(config, addresses)),
    await check('phone_code', () => checkPhoneCode(phones, config, unreachable)),
  ]
  return { checks: [...checks, ...rest], phones }
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
  if (bad.length > 0) return `To mend: ${bad.map(check => check.name).join(', ')}.`
  return checks.some(check => check.warning) ? 'All is well but for the warning.' : 'All is well.'
}

function wordFor({ ok, warning }: Check): string {
  return ok ? 'ok' : warning ? 'warn' : 'FAIL'
}
