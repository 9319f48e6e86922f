import { Help, type HelpConfiguration, type Option } from 'commander'
import { OVERVIEW } from './command'
import { table } from './output'

const SETTINGS = [
  ['DATABASE_URL', 'file:data/chalkbox.db', 'or postgresql://user:pass@host/db'],
  ['DATABASE_REPLICA_URL', 'none', 'PostgreSQL: answers most reads'],
  ['PORT', '3000', 'the port it listens on'],
  ['HOST', '0.0.0.0', '127.0.0.1 for this machine only'],
  ['BASE_URL', 'http://localhost:PORT', 'the address people and links use'],
  ['SECRET', 'kept in data/secret', 'signs links (32+ characters)'],
  ['SECRET_OLD', 'none', 'the previous one, for older links'],
  ['LOG_LEVEL', 'info', 'fatal, error, warn, debug, trace'],
  ['TRUST_PROXY', 'none', 'proxies: a number, or addresses'],
  ['RATE_LIMIT', '3000', 'per key and minute; 0: no limit'],
  ['METRICS_FROM', 'loopback', 'addresses for /metrics, or off'],
  ['SMTP_URL', 'none', 'the server that sends mail'],
  ['MAIL_FROM', 'user of SMTP_URL', 'the address mail is sent from'],
  ['WEBHOOK_NETWORKS', 'none', 'private networks for webhooks'],
  ['SECURITY_CONTACT', 'none', 'where to report a weakness'],
  ['SECURITY_EXPIRES', 'none', 'the day that contact expires'],
  ['BACKUP_FOLDER', 'none', 'where backups are put'],
  ['BACKUP_HOURS', '24', 'hours between two backups'],
  ['BACKUP_KEEP', '7', 'number of backups to keep'],
  ['BACKUP_KEEP_DAYS', '7', 'and the last of so many days,'],
  ['BACKUP_KEEP_WEEKS', '4', 'weeks'],
  ['BACKUP_KEEP_MONTHS', '6', 'and months'],
  ['BACKUP_COPY', 'none', 'command that copies {file} away'],
  ['BACKUP_COPY_MINUTES', '60', 'time limit of BACKUP_COPY'],
  ['BACKUP_DRILL_DAYS', '7', 'days between drills; 0: never'],
  ['AUDIT_DAYS', '0', 'age to delete audit entries'],
  ['AUDIT_FOLDER', 'none', 'folder to write them to first'],
  ['DATABASE_CONNECTIONS', '10', 'of a process to PostgreSQL'],
  ['DATABASE_PREPARED', 'off', 'on: prepared statements'],
  ['LIVE_STREAMS', '5000', 'live pages of a process'],
  ['STREAMS_PER_ADDRESS', '100', 'live pages per address'],
  ['MAILS_AT_ONCE', '2', 'mails a process sends at a time'],
  ['WEBHOOKS_AT_ONCE', '12', 'deliveries sent at a time'],
  ['STRIPE_URL', 'api.stripe.com', 'the interface of Stripe'],
  ['PUSH', 'on', 'off: no push notifications'],
]

const EXAMPLES = `  bin/chalkbox gyms create --name "CrossFit Sihl" --email hello@sihl.example \\
    --time-zone Europe/Zurich
  bin/chalkbox keys create --gym crossfit-sihl --name "Class screen" --read-only
  bin/chalkbox doctor --json`

export const HELP_STYLE: HelpConfiguration = {
  optionDescription(option) {
    const description = plain.optionDescription(option)
    return option.mandatory ? `${description} (required)` : description
  },
  visibleOptions(command) {
    const isCommon = ({ long }: Option) => ['--json', '--config', '--help'].includes(long ?? '')
    const options = plain.visibleOptions(command)
    return [...options.filter(option => !isCommon(option)), ...options.filter(isCommon)]
  },
}

const plain = new Help()

export function rootHelp(): string {
  const sections = Object.entries(OVERVIEW).map(([group, commands]) => ({
    group,
    rows: Object.entries(commands),
  }))
  const width = Math.max(...sections.flatMap(({ rows }) => rows.map(([path]) => path.length)))
  const overview = sections.map(({ group, rows }) => {
    const lines = rows.map(([path, description]) => `  ${path.padEnd(width)}  ${description}`)
    return `${group}\n${lines.join('\n')}\n`
  })
  return `Chalkbox: the training log and competitions of a gym, on a server of its own.

Usage: bin/chalkbox <command> [options]

${overview.join('\n')}
For every command
  --json         one JSON document on stdout, all else on stderr
  --config FILE  read the settings from this file; CHALKBOX_CONFIG names it too
  --help         the options of a command, with an example
  --version      the version
  A gym is named by its id or its slug.
  Exit code: 0 done, 1 refused, 2 not understood.

Settings, from the environment, or a file .env here or beside the data
${table(SETTINGS, 2)}

Examples
${EXAMPLES}
`
}
