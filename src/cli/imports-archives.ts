/** `import chalkbox FILE`: makes the gym of an archive, or brings it up to date. */
import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Settings } from '../config/config'
import type { Db } from '../db/client'
import { inviteUrl } from '../domain/accounts/invite-link'
import { invalid } from '../errors'
import { OPERATOR } from '../scope'
import type { Unconfirmed } from '../services/platform/archive/linking'
import { updateFromArchive } from '../services/platform/archive/updating'
import { importArchive, previewArchive } from '../services/platform/gym-archives'
import { findGym } from '../services/platform/gyms'
import { filesOfArchive } from '../services/shared/decoding/room'
import type { TarFile } from '../services/shared/tar'
import { describeError } from './failure'
import { isFileError } from './new-file'
import { onDatabase, secretFor } from './on-database'
import { count, type Terminal } from './output'
import { UsageError } from './usage-error'

type Options = { myAccount?: string; frozen?: true; update?: string; dryRun?: true }

export function runArchiveImport(terminal: Terminal, file: string, options: Options): Promise<void> {
  const { frozen, update, dryRun = false } = options
  if (frozen && update !== undefined)
    throw new UsageError('Leave out --frozen: a gym that can be updated is frozen already.')
  const own = options.myAccount === undefined ? {} : { ownEmail: options.myAccount }
  const open = opener(resolve(file))
  return onDatabase(terminal, async (db, settings) => {
    if (update !== undefined) {
      const here = await findGym(db, update)
      const updated = await updateFromArchive(db, OPERATOR, here, open, { ...own, dryRun })
      const { gym, rows, toConfirm } = updated
      const invites = await invitesOf(db, settings, toConfirm, dryRun)
      const document = { gym_id: gym.id, slug: gym.slug, rows, to_confirm: invites.document }
      const { inserted, updated: changed, deleted } = rows
      const changes = `${count(inserted, 'new row')}, ${changed} changed, ${deleted} deleted`
      const verb = dryRun ? 'Dry run: would update' : 'Updated'
      return { document, text: `${verb} ${gym.name} (${gym.slug}): ${changes}.${invites.text}` }
    }
    const { gym, rows, toConfirm } = dryRun
      ? await previewArchive(db, open, own)
      : await importArchive(db, OPERATOR, open, { ...own, frozen: frozen ?? false })
    const invites = await invitesOf(db, settings, toConfirm, dryRun)
    const document = { gym_id: gym.id, slug: gym.slug, rows, to_confirm: invites.document }
    const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
    const verb = dryRun ? 'Dry run: would import' : 'Imported'
    return { document, text: `${verb} ${gym.name} (${gym.slug}): ${count(total, 'row')}.${invites.text}` }
  })
}

type ToInvite = Unconfirmed & { inviteId?: string }

/** After a dry run there are no links: `invite_url` is null. */
async function invitesOf(db: Db, settings: Settings, toConfirm: readonly ToInvite[], dryRun: boolean) {
  if (toConfirm.length === 0) return { document: [], text: '' }
  const secret = dryRun ? null : await secretFor(db, settings)
  const document = toConfirm.map(({ athleteId, name, email, staff, inviteId = '' }) => {
    const invite_url = secret === null ? null : inviteUrl(settings.baseUrl, secret, inviteId)
    return { athlete_id: athleteId, name, email, staff, invite_url }
  })
  const lines = document.flatMap(({ name, email, staff, invite_url }) => [
    `  ${name} <${email}>, ${staff ?? 'member'}`,
    ...(invite_url === null ? [] : [`    ${invite_url}`]),
  ])
  return { document, text: ['', '', dryRun ? WILL_CONFIRM : CONFIRM, ...lines].join('\n') }
}

const CONFIRM =
  'These addresses already had an account here. To join the gym, each person opens their invite link and signs in:'
const WILL_CONFIRM = 'These addresses already have an account here. The import prints their invite links:'

function opener(file: string): () => AsyncGenerator<TarFile> {
  async function* open() {
    try {
      if (!(await stat(file)).isFile()) throw invalid({ file: ['must be a file: it is read twice'] })
      await access(file, constants.R_OK)
      yield* filesOfArchive({ gym: '', person: 'operator' }, file)
    } catch (error) {
      throw isFileError(error) ? invalid({ file: [`cannot be read: ${describeError(error)}`] }) : error
    }
  }
  return open
}
