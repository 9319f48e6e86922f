import { type Command, InvalidArgumentError } from 'commander'
import { formatBytes } from '../../domain/shared/words'
import { OPERATOR } from '../../scope'
import { findGym } from '../../services/platform/gyms'
import { NO_QUOTAS, readQuotas, setFrozen, setQuotas } from '../../services/platform/quotas'
import type { Quotas } from '../../services/shared/quotas'
import { addCommand } from '../command'
import { type At, answering, onDatabase } from '../on-database'
import { count, type Reply, type Terminal } from '../output'

/** The largest whole number of both databases. */
const MOST = 2 ** 31 - 1

export function addQuotaCommand(gyms: Command, terminal: Terminal): void {
  addCommand(gyms, 'quota', 'bin/chalkbox gyms quota crossfit-sihl --athletes 200 --requests 600')
    .argument('<gym>', 'its id or its slug')
    .option('--athletes <number>', 'active athletes, or off', parseQuota)
    .option('--requests <number>', 'requests a minute, or off', parseQuota)
    .option('--mails <number>', 'mails a day, or off', parseQuota)
    .option('--bytes <size>', 'stored bytes as 500MB or 2GB, or off', parseSize)
    .addHelpText('after', NOTE)
    .action((gym: string, { bytes: megabytes, ...rest }: Given) =>
      quota(terminal, gym, { ...rest, megabytes }),
    )
}

type Given = Partial<Pick<Quotas, 'athletes' | 'requests' | 'mails'>> & { bytes?: number }

const NOTE = `
Without options it shows the quotas. The server applies a change within ten
seconds. Commands of the operator are never limited; see docs/many-gyms.md.`

/** Commander reports null as a missing value, so no limit is Infinity here. */
function parseQuota(text: string): number {
  if (text === 'off') return Number.POSITIVE_INFINITY
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= MOST) return number
  throw new InvalidArgumentError('It must be a whole number from 1, or off.')
}

const UNITS = { MB: 1, GB: 1_000, TB: 1_000_000 }

function parseSize(text: string): number {
  if (text === 'off') return Number.POSITIVE_INFINITY
  const [, number, unit] = /^(\d+(?:\.\d{1,3})?) ?([MGT]B)$/i.exec(text) ?? []
  const megabytes = Number(number) * UNITS[(unit ?? 'MB').toUpperCase() as keyof typeof UNITS]
  if (Number.isInteger(megabytes) && megabytes >= 1 && megabytes <= MOST) return megabytes
  throw new InvalidArgumentError('It must be a size from 1MB, such as 500MB or 2GB, or off.')
}

function quota(
  terminal: Terminal,
  idOrSlug: string,
  given: Record<string, number | null | undefined>,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(given).flatMap(([name, most]) =>
      most === undefined ? [] : [[name, most === Number.POSITIVE_INFINITY ? null : most]],
    ),
  ) as Partial<Quotas>
  return onDatabase(terminal, async db => {
    const { id, name } = await findGym(db, idOrSlug)
    const quotas =
      Object.keys(changes).length > 0
        ? await setQuotas(db, OPERATOR, id, changes)
        : ((await readQuotas(db, [id])).get(id) ?? NO_QUOTAS)
    const text = `${name}: ${describeQuotas(quotas) || 'no quotas'}.`
    return { document: { gym_id: id, ...quotaDocument(quotas) }, text }
  })
}

export function quotaDocument({ athletes, requests, mails, megabytes }: Quotas) {
  const bytes = megabytes === null ? null : megabytes * 1e6
  return { athletes, requests_per_minute: requests, mails_per_day: mails, bytes }
}

export function describeQuotas({ athletes, requests, mails, megabytes, writes }: Quotas): string {
  const parts = [
    writes === 0 ? 'frozen' : [],
    athletes === null ? [] : count(athletes, 'athlete'),
    requests === null ? [] : `${count(requests, 'request')} a minute`,
    mails === null ? [] : `${count(mails, 'mail')} a day`,
    megabytes === null ? [] : formatBytes(megabytes * 1e6),
  ]
  return parts.flat().join(', ')
}

export function addFreezeCommands(gyms: Command, terminal: Terminal): void {
  addCommand(gyms, 'freeze', 'bin/chalkbox gyms freeze crossfit-sihl')
    .argument('<gym>', 'its id or its slug')
    .addHelpText('after', FREEZE_NOTE)
    .action(answering(terminal, setTo(true)))
  addCommand(gyms, 'thaw', 'bin/chalkbox gyms thaw crossfit-sihl')
    .argument('<gym>', 'its id or its slug')
    .action(answering(terminal, setTo(false)))
}

const FREEZE_NOTE = `
People and keys can read a frozen gym. Changes are answered by 503 until
gyms thaw. Export the gym twenty seconds later: see docs/many-gyms.md.`

const setTo =
  (frozen: boolean) =>
  async ({ db }: At, idOrSlug: string): Promise<Reply> => {
    const { id, name } = await findGym(db, idOrSlug)
    await setFrozen(db, OPERATOR, id, frozen)
    const text = frozen
      ? `${name} is frozen. Servers refuse its changes in twenty seconds at the latest.`
      : `${name} is writable again in ten seconds at the latest.`
    return { document: { gym_id: id, frozen }, text }
  }
