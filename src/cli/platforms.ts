import { Argument, type Command, Option } from 'commander'
import type { IntegrationStatus } from '../generated/sqlite/enums'
import { OPERATOR } from '../scope'
import { issueClientSecret, setRedirectUris } from '../services/platform/connecting/clients'
import { findGym, listGyms } from '../services/platform/gyms'
import {
  connectGym,
  createPlatform,
  disconnectGym,
  type GymConnection,
  INTEGRATION_STATUSES,
  listPlatformKeyIds,
  listPlatforms,
  setIntegrationStatus,
} from '../services/platform/platforms'
import { readKeyUsage } from '../services/platform/usage/reading'
import { addCommand, addNoun } from './command'
import { type At, answering } from './on-database'
import { type Reply, type Terminal, table } from './output'

type ConnectOptions = { integrationPlatformId?: string; status: IntegrationStatus }
type PlatformDocument = {
  id: string
  name: string
  gyms: {
    gym_id: string
    slug: string
    integration_platform_id: string
    integration_status: IntegrationStatus
  }[]
}

export function addPlatformCommands(program: Command, terminal: Terminal): void {
  const platforms = addNoun(program, 'platforms', 'integrations that act for many gyms')
  addCommand(platforms, 'create', 'bin/chalkbox platforms create --name "Box Booking"')
    .requiredOption('--name <name>', 'as people know it')
    .action(answering(terminal, create))
  addCommand(platforms, 'list', 'bin/chalkbox platforms list').action(answering(terminal, list))
  addCommand(platforms, 'usage', `bin/chalkbox platforms usage ${PLATFORM}`)
    .argument('<platform>', "the platform's id")
    .addHelpText('after', USAGE_NOTE)
    .action(answering(terminal, usage))
  addCommand(
    platforms,
    'redirects',
    `bin/chalkbox platforms redirects ${PLATFORM} \\\n  https://booking.example/chalkbox`,
  )
    .argument('<platform>', "the platform's id")
    .argument(
      '[uris...]',
      'all addresses to return to, in place of the earlier ones; without any, admins cannot connect it',
    )
    .action(answering(terminal, setRedirects))
  addCommand(platforms, 'secret', `bin/chalkbox platforms secret ${PLATFORM}`)
    .argument('<platform>', "the platform's id")
    .action(answering(terminal, issueSecret))
  ofConnection(addCommand(platforms, 'connect', `bin/chalkbox platforms connect ${PLATFORM} crossfit-sihl`))
    .option('--integration-platform-id <id>', "the gym's id on the platform (default: its id here)")
    .addOption(statusOf(new Option('--status <status>', STATUS)).default('active'))
    .action(answering(terminal, connect))
  ofConnection(
    addCommand(platforms, 'disconnect', `bin/chalkbox platforms disconnect ${PLATFORM} crossfit-sihl`),
  ).action(answering(terminal, disconnect))
  ofConnection(
    addCommand(platforms, 'status', `bin/chalkbox platforms status ${PLATFORM} crossfit-sihl \\\n  inactive`),
  )
    .addArgument(statusOf(new Argument('<status>', STATUS)))
    .action(answering(terminal, setStatus))
}

const STATUS = 'whether staff may use the portal through it'
const PLATFORM = '01986f3a-7c1e-7b7a-9d3f-0a1b2c3d4e5f'
const USAGE_NOTE = `
Requests of the last 30 days, by key and gym; see docs/many-gyms.md.`
function ofConnection(command: Command): Command {
  return command.argument('<platform>', "the platform's id").argument('<gym>', "the gym's id or slug")
}

function statusOf<Choice extends Option | Argument>(choice: Choice): Choice {
  choice.choices([...INTEGRATION_STATUSES])
  return choice
}

async function create({ db }: At, { name }: { name: string }): Promise<Reply> {
  const { id } = await createPlatform(db, OPERATOR, name)
  const text = `The platform ${name} was created: ${id}.

Next, its gyms and a key:
  bin/chalkbox platforms connect ${id} GYM
  bin/chalkbox keys create --platform ${id} --name NAME

Or let admins connect their gyms:
  bin/chalkbox platforms redirects ${id} https://…
  bin/chalkbox platforms secret ${id}`
  return { document: { id, name, gyms: [] }, text }
}

async function list({ db }: At): Promise<Reply> {
  const slugs = new Map((await listGyms(db)).map(gym => [gym.id, gym.slug]))
  const document: PlatformDocument[] = (await listPlatforms(db)).map(({ id, name, connections }) => ({
    id,
    name,
    gyms: connections
      .map(connection => ({
        gym_id: connection.gymId,
        slug: slugs.get(connection.gymId)!,
        integration_platform_id: connection.integrationPlatformId,
        integration_status: connection.integrationStatus,
      }))
      .sort((a, b) => (a.slug < b.slug ? -1 : 1)),
  }))
  return { document, text: document.map(paragraphOf).join('\n\n') || NONE }
}

async function setRedirects({ db }: At, platformId: string, uris: string[]): Promise<Reply> {
  const { id, name, redirectUris } = await setRedirectUris(db, OPERATOR, platformId, uris)
  const text =
    redirectUris.length === 0
      ? `No admin can connect ${name} any more. Its connections stay.`
      : `Admins can connect ${name}, and then return to these addresses alone:\n  ${redirectUris.join('\n  ')}`
  return { document: { id, redirect_uris: redirectUris }, text }
}

async function issueSecret({ db, settings }: At, platformId: string): Promise<Reply> {
  const { client, secret } = await issueClientSecret(db, OPERATOR, platformId)
  const text = `${client.name} has a new client secret, and an earlier one no longer works. It is shown only this once: copy it now.

  client id      ${client.id}
  client secret  ${secret}
  server         ${settings.baseUrl}/.well-known/oauth-authorization-server`
  return { document: { client_id: client.id, client_secret: secret }, text }
}

async function usage({ db }: At, platformId: string): Promise<Reply> {
  const rows = await readKeyUsage(db, { apiKeyIds: await listPlatformKeyIds(db, platformId) })
  const document = rows.map(({ apiKeyId, gymId, slug, requests }) => ({
    ...{ key_id: apiKeyId, gym_id: gymId, slug, requests },
  }))
  const cells = rows.map(({ apiKeyId, slug, requests }) => [apiKeyId, slug, String(requests)])
  const text = rows.length > 0 ? table([['KEY', 'GYM', 'REQUESTS'], ...cells]) : 'No requests in 30 days.'
  return { document, text }
}

const NONE = 'There are no platforms yet. Create one: bin/chalkbox platforms create --name NAME'

async function connect({ db }: At, platformId: string, gym: string, options: ConnectOptions): Promise<Reply> {
  const { id: gymId, name } = await findGym(db, gym)
  const integrationPlatformId = options.integrationPlatformId ?? null
  const { status } = options
  const made = await connectGym(db, OPERATOR, { platformId, gymId, integrationPlatformId, status })
  const text = `${name} is connected (${status}). The platform knows it as ${made.integrationPlatformId}.`
  return { document: documentOf(made), text }
}

async function disconnect({ db }: At, platformId: string, gym: string): Promise<Reply> {
  const { id: gymId, name } = await findGym(db, gym)
  await disconnectGym(db, OPERATOR, platformId, gymId)
  const text = `${name} is no longer connected: the platform's keys cannot act for this gym. Its data is untouched.`
  return { document: { platform_id: platformId, gym_id: gymId }, text }
}

async function setStatus(
  { db }: At,
  platformId: string,
  gym: string,
  status: IntegrationStatus,
): Promise<Reply> {
  const { id: gymId, name } = await findGym(db, gym)
  const connection = await setIntegrationStatus(db, OPERATOR, { platformId, gymId, status })
  return { document: documentOf(connection), text: `The connection of ${name} is ${status} now.` }
}

function paragraphOf({ id, name, gyms }: PlatformDocument): string {
  const rows = gyms.map(gym => [gym.slug, gym.integration_status, gym.integration_platform_id])
  const connected = rows.length > 0 ? table([['GYM', 'STATUS', 'ITS ID THERE'], ...rows], 2) : '  no gyms yet'
  return `${name}  ${id}\n${connected}`
}

function documentOf(connection: GymConnection) {
  return {
    platform_id: connection.platformId,
    gym_id: connection.gymId,
    integration_platform_id: connection.integrationPlatformId,
    integration_status: connection.integrationStatus,
  }
}
