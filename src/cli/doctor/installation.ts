import { existsSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import {
  configFiles,
  environment,
  loadSecret,
  loadSettings,
  type Settings,
  settingWarnings,
} from '../../config/config'
import { secretFile } from '../../config/secret'
import { build } from '../../config/version'
import { describeError } from '../failure'
import { type Check, check, type Finding, fine, warn, wrong } from './check'
import { checkFolder, existing } from './folder'

const NODE_AT_LEAST = '22.14.0'
const FREE_AT_LEAST_MB = 500

export function checkSettings(): { config: Settings | null; checks: Check[] } {
  const versions = [
    { name: 'node_version', ...nodeVersion(process.versions.node) },
    { name: 'app_version', ok: true, detail: build() },
  ]
  try {
    const config = loadSettings()
    return { config, checks: [...versions, { name: 'settings', ...settingsFinding() }] }
  } catch (error) {
    return {
      config: null,
      checks: [...versions, { name: 'settings', ok: false, detail: describeError(error) }],
    }
  }
}

/** Checks the data folder. `sameSecret` is true when the secret is the server's. */
export async function checkInstallation(settings: Settings, sameSecret: boolean | null): Promise<Check[]> {
  const { dataFolder } = settings
  return [
    await check('disk_space', () => diskSpace(dataFolder)),
    await check('data_folder', () => checkFolder(settings)),
    await check('secret', () => secret(settings, sameSecret)),
  ]
}

function settingsFinding(): Finding {
  const warnings = settingWarnings()
  if (warnings.length > 0) return warn(warnings.join(' '))
  const files = configFiles()
  return fine(files.length === 0 ? 'can all be read' : `can all be read, also from ${files.join(', ')}`)
}

function nodeVersion(found: string): Finding {
  const ok = found.localeCompare(NODE_AT_LEAST, 'en', { numeric: true }) >= 0
  return { ok, detail: ok ? found : `${found}: install ${NODE_AT_LEAST} or newer` }
}

async function diskSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existing(folder))
  const free = Math.floor((bavail * bsize) / 1_000_000)
  const ok = free >= FREE_AT_LEAST_MB
  const amount = free < 10_000 ? `${free} MB` : `${Math.floor(free / 1_000)} GB`
  const advice = ok ? '' : `: free up at least ${FREE_AT_LEAST_MB} MB`
  return { ok, detail: `${amount} free for ${folder}${advice}` }
}

const WARN_DAYS = 30

export function checkSecurityContact(
  { securityContact: named }: Pick<Settings, 'securityContact'>,
  now = new Date(),
): Finding {
  if (named === null) return fine('SECURITY_CONTACT is not set: /.well-known/security.txt has no contact')
  const day = named.expires.toISOString().slice(0, 10)
  const daysLeft = (named.expires.getTime() - now.getTime()) / 86_400_000
  if (daysLeft > WARN_DAYS) return fine(`${named.contact}, until ${day}`)
  const what = daysLeft > 0 ? `expires on ${day}` : `expired on ${day} and is no longer served`
  return warn(`/.well-known/security.txt ${what}: set SECURITY_EXPIRES`)
}

/** Reports the secret's source, never the secret. */
function secret(settings: Settings, sameSecret: boolean | null): Finding {
  const file = secretFile(settings.dataFolder)
  const set = Boolean(environment().SECRET)
  if (!set && !existsSync(file)) return fine(`${file} will be created at the first start`)
  loadSecret(settings) // throws the problem
  const where = set ? 'SECRET' : file
  if (sameSecret === false)
    return wrong(
      `${where} is not the secret the server uses: run this with the server’s settings, and give every process the same`,
    )
  if (set) return fine('SECRET is set')
  const mode = statSync(file).mode & 0o777
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    return wrong(`others can read ${file} (mode ${mode.toString(8)}): chmod 600 ${file}`)
  return fine(`${file}, readable by its owner only`)
}
