import { type Command, Option } from 'commander'
import type { Settings } from '../config/config'
import type { Db } from '../db/client'
import { toTimestamp, toTimestampOrNull } from '../domain/shared/moments'
import { invalid } from '../errors'
import {
  ChosenReads,
  ChosenWrites,
  KEY_READ_NAMES,
  KEY_WRITE_NAMES,
  type KeyScopes,
  listScopes,
  parseScopes,
} from '../schemas/gym/key-scopes'
import { OPERATOR } from '../scope'
import {
  allowApiKey,
  type Credentials,
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  type ShownKey,
} from '../services/platform/api-keys'
import { findGym, listGyms } from '../services/platform/gyms'
import { listPlatforms } from '../services/platform/platforms'
import { addCommand, addNoun } from './command'
import { type At, answering, onDatabase } from './on-database'
import { count, formatShortMoment, type Reply, type Terminal, table } from './output'
import { UsageError } from './usage-error'

type Allowed = { read?: string[]; readOnly?: true; write?: string[] }
type CreateOptions = Allowed & { gym?: string; platform?: string; name: string; expires?: string }
type Owner = { kind: 'gym'; id: string; slug: string } | { kind: 'platform'; id: string; name: string }

export function addKeyCommands(program: Command, terminal: Terminal): void {
  const keys = addNoun(program, 'keys', 'keys for the JSON interface')
  addCommand(keys, 'create', 'bin/chalkbox keys create --gym crossfit-sihl --name "Class screen" --read-only')
    .option('--gym <gym>', 'for this gym: its id or its slug')
    .option('--platform <platform>', 'or for this platform: its id')
    .requiredOption('--name <name>', 'the purpose of the key')
    .addOption(readOption())
    .addOption(readOnlyOption())
    .addOption(writeOption())
    .option(
      '--expires <moment>',
      'when it expires: 2027-12-31 or 2027-12-31T18:00Z; UTC unless it says otherwise',
    )
    .action((options: CreateOptions) => create(terminal, options))
  addCommand(keys, 'list', 'bin/chalkbox keys list').action(answering(terminal, list))
  addCommand(keys, 'allow', 'bin/chalkbox keys allow gk_0123456789abcdef01234567 --write athletes,results')
    .argument('<id>', "the key's id, which is its user name")
    .addOption(readOption())
    .addOption(readOnlyOption())
    .addOption(writeOption())
    .action((id: string, options: Allowed) => allow(terminal, id, options))
  addCommand(keys, 'revoke', 'bin/chalkbox keys revoke gk_0123456789abcdef01234567')
    .argument('<id>', "the key's id, which is its user name")
    .action(answering(terminal, revoke))
  addCommand(keys, 'rotate', 'bin/chalkbox keys rotate gk_0123456789abcdef01234567')
    .argument('<id>', "the key's id, which is its user name and stays")
    .action(answering(terminal, rotate))
}

const readOnlyOption = () =>
  new Option('--read-only', 'it can read but not change anything').conflicts('write')

const readOption = () => scopeOption('--read <what...>', 'see', KEY_READ_NAMES)
const writeOption = () => scopeOption('--write <what...>', 'change', KEY_WRITE_NAMES)

/** Several: with a comma between, a space between, or the option once for each. */
const scopeOption = (flags: string, verb: string, names: readonly string[]) =>
  new Option(flags, `it can ${verb} only this: ${names.join(', ')}`).argParser(
    (given: string, before: string[] = []) => [...before, ...given.split(',').filter(name => name !== '')],
  )

async function create(terminal: Terminal, options: CreateOptions): Promise<void> {
  const { gym, platform, name } = options
  if ((gym === undefined) === (platform === undefined))
    throw new UsageError('Name the owner of the key: either --gym or --platform.')
  const scopes = scopesGiven(options)
  const expiresAt = options.expires === undefined ? null : momentGiven(options.expires)
  await onDatabase(terminal, async (db, settings) => {
    if (expiresAt && expiresAt <= new Date()) throw invalid({ expires_at: ['must be in the future'] })
    const owner = gym === undefined ? { platformId: platform! } : { gymId: (await findGym(db, gym)).id }
    const credentials = await createApiKey(db, OPERATOR, { owner, name, scopes, expiresAt })
    return {
      document: credentials,
      text: shown(credentials, name, firstRequest(credentials, gym === undefined ? 'gyms' : 'key', settings)),
    }
  })
}

async function list({ db }: At): Promise<Reply> {
  const [keys, ownerOf] = [await listApiKeys(db), await ownersOf(db)]
  const documents = keys.map(key => documentOf(key, ownerOf(key)))
  const none = 'There are no keys yet. Create one: bin/chalkbox keys create --gym GYM --name NAME'
  return { document: documents, text: keys.length === 0 ? none : tableOf(keys, ownerOf) }
}

function allow(terminal: Terminal, id: string, options: Allowed): Promise<void> {
  const scopes = scopesGiven(options)
  return onDatabase(terminal, async db => {
    const key = await allowApiKey(db, OPERATOR, id, scopes)
    const ownerOf = await ownersOf(db)
    return {
      document: documentOf(key, ownerOf(key)),
      text: `The key ${key.id} (${key.name}) can now ${inWords(scopes)}.`,
    }
  })
}

const inWords = ({ reads, writes }: KeyScopes) => {
  const [sees, changes] = [reads, writes].map(names => (names === null ? 'everything' : names.join(', ')))
  return `read ${sees || 'the details of the gym only'}, and change ${changes || 'nothing'}`
}

function scopesGiven({ read, readOnly, write }: Allowed): KeyScopes {
  return {
    reads: read === undefined ? null : ChosenReads.parse(known('--read', read, KEY_READ_NAMES)),
    writes: readOnly
      ? []
      : write === undefined
        ? null
        : ChosenWrites.parse(known('--write', write, KEY_WRITE_NAMES)),
  }
}

function known(flag: string, given: string[], names: readonly string[]): string[] {
  const unknown = given.find(name => !names.includes(name))
  if (unknown !== undefined || given.length === 0)
    throw new UsageError(`${flag} takes ${names.join(', ')}; not ${unknown ?? 'nothing'}.`)
  return given
}

async function revoke({ db }: At, id: string): Promise<Reply> {
  const key = await revokeApiKey(db, OPERATOR, id)
  const ownerOf = await ownersOf(db)
  return {
    document: documentOf(key, ownerOf(key)),
    text: `The key ${key.id} (${key.name}) is revoked and no longer works.`,
  }
}

async function rotate({ db }: At, id: string): Promise<Reply> {
  const credentials = await rotateApiKey(db, OPERATOR, id)
  const text = `The key ${id} has a new password, and the old one no longer works. It is shown only this once: copy it now.

${loginOf(credentials)}`
  return { document: credentials, text }
}

/** A day or a moment in ISO 8601; text without an offset is UTC. */
function momentGiven(text: string): Date {
  const shape = /^\d{4}-\d{2}-\d{2}(?<time>T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?)?(?<offset>Z|[+-]\d{2}:\d{2})?$/
  const parts = shape.exec(text)?.groups
  const date = new Date(parts?.time && !parts.offset ? `${text}Z` : text)
  const exists = parts && !(parts.offset && !parts.time) && !Number.isNaN(date.getTime()) && isDay(text)
  if (!exists)
    throw new UsageError(`--expires must be a date and time such as 2027-12-31T18:00:00Z, not ${text}.`)
  return date
}

/** JavaScript takes 30 February for 2 March. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10)
  return new Date(day).toISOString().startsWith(day)
}

function shown(credentials: Credentials, name: string, request: string): string {
  return `The key “${name}” was created. Its password is shown only this once: copy it now.

${loginOf(credentials)}

${request}`
}

const loginOf = ({ username, password }: Credentials) => `  user name  ${username}\n  password   ${password}`

function firstRequest(key: Credentials, path: 'gyms' | 'key', { baseUrl }: Settings): string {
  return `Try it:\n  curl -u '${key.username}:${key.password}' ${baseUrl}/api/public/${path}`
}

async function ownersOf(db: Db): Promise<(key: ShownKey) => Owner> {
  const gyms = new Map((await listGyms(db)).map(gym => [gym.id, gym]))
  const platforms = new Map((await listPlatforms(db)).map(platform => [platform.id, platform]))
  return key =>
    key.gymId !== null
      ? { kind: 'gym', id: key.gymId, slug: gyms.get(key.gymId)!.slug }
      : { kind: 'platform', id: key.platformId!, name: platforms.get(key.platformId!)!.name }
}

function tableOf(keys: ShownKey[], ownerOf: (key: ShownKey) => Owner): string {
  const rows = keys.map(key => {
    const owner = ownerOf(key)
    const whose = owner.kind === 'gym' ? owner.slug : `${owner.name} (platform)`
    const may = listScopes(parseScopes(key)).join(', ')
    return [key.id, whose, key.name, may, formatShortMoment(key.lastUsedAt), stateOf(key)]
  })
  return `${table([['ID', 'OWNER', 'NAME', 'MAY', 'LAST USED', 'STATE'], ...rows])}\n\n${count(keys.length, 'key')}`
}

function stateOf({ revokedAt, expiresAt }: ShownKey): string {
  if (revokedAt) return `revoked ${formatShortMoment(revokedAt)}`
  if (!expiresAt) return 'works'
  return `${expiresAt <= new Date() ? 'expired' : 'works until'} ${formatShortMoment(expiresAt)}`
}

function documentOf(key: ShownKey, owner: Owner) {
  return {
    id: key.id,
    owner,
    name: key.name,
    read_only: key.readOnly,
    scopes: listScopes(parseScopes(key)),
    created_at: toTimestamp(key.createdAt),
    created_by: key.createdBy,
    last_used_at: toTimestampOrNull(key.lastUsedAt),
    last_used_from: key.lastUsedFrom,
    expires_at: toTimestampOrNull(key.expiresAt),
    revoked_at: toTimestampOrNull(key.revokedAt),
  }
}
