import { type Command, Option } from 'commander'
import type { Db } from '../../db/client'
import { CLOCKS, type Clock, DATE_LOCALES, type DateLocale } from '../../schemas/gym/locale'
import { OPERATOR } from '../../scope'
import { createGym, type Gym, pagesOfGyms } from '../../services/platform/gyms'
import { NO_QUOTAS, readQuotas } from '../../services/platform/quotas'
import { readUsage, type Usage } from '../../services/platform/usage/reading'
import type { Quotas } from '../../services/shared/quotas'
import { addCommand, addNoun } from '../command'
import { type At, answering, listOnDatabase } from '../on-database'
import type { Reply, Terminal } from '../output'
import { addGymArchiveCommands } from './archive'
import { addFreezeCommands, addQuotaCommand, describeQuotas, quotaDocument } from './quotas'

type CreateOptions = {
  name: string
  email: string
  timeZone: string
  units: 'kg' | 'lb'
  locale?: DateLocale
  clock?: Clock
  slug?: string
}

export function addGymCommands(program: Command, terminal: Terminal): void {
  const gyms = addNoun(program, 'gyms', 'the gyms of this installation')
  addCommand(gyms, 'create', CREATE_EXAMPLE)
    .requiredOption('--name <name>', 'as people know it')
    .requiredOption('--email <address>', 'the e-mail address of the gym')
    .requiredOption('--time-zone <zone>', 'its time zone, such as Europe/Zurich')
    .addOption(new Option('--units <units>', 'the unit for loads').choices(['kg', 'lb']).default('kg'))
    .addOption(new Option('--locale <locale>', LOCALE_HELP).choices(DATE_LOCALES))
    .addOption(new Option('--clock <clock>', CLOCK_HELP).choices(CLOCKS))
    .option('--slug <slug>', 'its name in URLs (default: made from the name)')
    .action(answering(terminal, create))
  addCommand(gyms, 'list', 'bin/chalkbox gyms list --json')
    .addHelpText('after', USAGE_NOTE)
    .action(() => list(terminal))
  addQuotaCommand(gyms, terminal)
  addFreezeCommands(gyms, terminal)
  addGymArchiveCommands(gyms, terminal)
}

const LOCALE_HELP = 'how dates are written (default: by the country of the time zone)'
const CLOCK_HELP = '12 or 24 hours (default: by the country of the time zone)'
const CREATE_EXAMPLE = `bin/chalkbox gyms create --name "CrossFit Sihl" --email hello@sihl.example \\
  --time-zone Europe/Zurich`

async function create({ db }: At, options: CreateOptions): Promise<Reply> {
  const gym = await createGym(db, OPERATOR, { ...options, slug: options.slug ?? null })
  return { document: documentOf(gym), text: created(gym) }
}

type Listed = Gym & { usage: Usage; quotas: Quotas }

function list(terminal: Terminal): Promise<void> {
  return listOnDatabase(terminal, async db => ({
    pages: withUsage(db, pagesOfGyms(db)),
    documentOf: ({ usage, quotas, ...gym }: Listed) => ({
      ...documentOf(gym),
      usage: usageDocument(usage),
      quotas: quotaDocument(quotas),
      frozen: quotas.writes === 0,
    }),
    head: ['SLUG', 'NAME', 'E-MAIL', 'TIME ZONE', 'UNITS', 'ID', ...USAGE_HEAD],
    cellsOf: ({ slug, name, email, timeZone, units, id, usage, quotas }: Listed) => [
      ...[slug, name, email, timeZone, units, id],
      ...[usage.requests, usage.mails, usage.webhooks, usage.rows ?? '–'].map(String),
      usage.bytes === null ? '–' : `${(usage.bytes / 1e6).toFixed(1)} MB`,
      describeQuotas(quotas) || '–',
    ],
    noun: 'gym',
    none: NONE,
  }))
}

const USAGE_HEAD = ['REQUESTS', 'MAILS', 'WEBHOOKS', 'ROWS', 'SIZE', 'QUOTAS']
const USAGE_NOTE = `
Requests, mails and webhooks are of the last 30 days, rows and size of the last
night. The running server counts them; see docs/many-gyms.md.`

async function* withUsage(db: Db, pages: AsyncGenerator<Gym[]>): AsyncGenerator<Listed[]> {
  for await (const gyms of pages) {
    const ids = gyms.map(({ id }) => id)
    const [usage, quotas] = [await readUsage(db, ids), await readQuotas(db, ids)]
    yield gyms.map(gym => ({
      ...gym,
      usage: usage.get(gym.id)!,
      quotas: quotas.get(gym.id) ?? NO_QUOTAS,
    }))
  }
}

function usageDocument({ requests, mails, webhooks, rows, bytes, measuredOn }: Usage) {
  return { requests, mails, webhooks, rows, bytes, measured_on: measuredOn }
}

const NONE =
  'There are no gyms yet. Create one: bin/chalkbox gyms create --name NAME --email E-MAIL --time-zone ZONE'

function created({ name, slug, id }: Gym): string {
  return `${name} was created: slug ${slug}, id ${id}.

Next, an admin, and a key for the JSON interface:
  bin/chalkbox people admin --gym ${slug} --email E-MAIL --name NAME
  bin/chalkbox keys create --gym ${slug} --name NAME`
}

function documentOf(gym: Gym) {
  return {
    id: gym.id,
    slug: gym.slug,
    name: gym.name,
    email: gym.email,
    time_zone: gym.timeZone,
    units: gym.units,
    subscribed: gym.subscribed,
  }
}
