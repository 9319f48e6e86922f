/** `mcp`: tools of a gym for an assistant that speaks the Model Context Protocol. */
import type { Command } from 'commander'
import { readInterfaceKey } from '../config/config'
import { addCommand } from './command'
import { GROUPS } from './mcp/tools'
import type { Terminal } from './output'
import { UsageError } from './usage-error'

type Options = { url: string; gym?: string; write?: true; only?: string }

const ALL = Object.keys(GROUPS)

export function addMcpCommand(program: Command, _: Terminal): void {
  addCommand(program, 'mcp', 'CHALKBOX_KEY=gk_…:cbx_… bin/chalkbox mcp --url https://gym.example')
    .requiredOption('--url <url>', 'address of the server')
    .option('--gym <id>', 'the gym to act for, with the key of a platform')
    .option('--write', 'tools that change something, too')
    .option('--only <groups>', `only these: ${ALL.join(', ')}`)
    .addHelpText('after', NOTE)
    .action(serve)
}

const NOTE = `
An assistant starts this command by itself and speaks with it on standard input and
output. CHALKBOX_KEY has the id of a key, a colon, and its secret. The key's scopes
decide about the tools. docs/assistants.md has the settings of assistants.`

async function serve({ url, gym, write, only }: Options): Promise<void> {
  const key = readInterfaceKey()
  if (!key?.includes(':'))
    throw new UsageError('CHALKBOX_KEY must have the id of a key, a colon, and its secret.')
  if (!/^https?:\/\//.test(url)) throw new UsageError('--url must be an address such as https://gym.example.')
  const groups = only === undefined ? ALL : only.split(',')
  const unknown = groups.filter(group => !ALL.includes(group))
  if (unknown.length > 0)
    throw new UsageError(`--only knows ${ALL.join(', ')}, and no ${unknown.join(', ')}.`)
  const { serveTools } = require('./mcp/serve') as typeof import('./mcp/serve')
  await serveTools({
    url: url.replace(/\/+$/, ''),
    key,
    ...(gym !== undefined && { gym }),
    write: write === true,
    groups,
  })
}
