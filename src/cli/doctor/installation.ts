/** The program, its settings and its folder. */
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, environment, loadConfig } from '../../config'
import { messageOf } from '../failure'
import { version } from '../version'
import { type Check, check, type Finding } from './check'

const NODE_AT_LEAST = '22.12.0'
const FREE_AT_LEAST_MB = 500
/** The shortest secret that SECRET may be. */
const SECRET_AT_LEAST = 32

/** The versions, and the settings when they can be read. */
export function checkSettings(): { config: Config | null; checks: Check[] } {
  const versions = [
    { name: 'node_version', ...nodeVersion(process.versions.node) },
    { name: 'app_version', ok: true, detail: version() },
  ]
  try {
    const config = configWithoutSecret()
    return { config, checks: [...versions, { name: 'settings', ok: true, detail: 'can all be read' }] }
  } catch (error) {
    return { config: null, checks: [...versions, { name: 'settings', ok: false, detail: messageOf(error) }] }
  }
}

/** The data folder and what is in it. */
export async function checkInstallation(config: Config): Promise<Check[]> {
  const { dataFolder } = config
  return [
    await check('disk_space', () => diskSpace(dataFolder)),
    await check('data_folder', () => writable(dataFolder)),
    await check('secret', () => secret(dataFolder)),
  ]
}

/** Reading the configuration makes the secret when there is none, and nothing may be made here. */
function configWithoutSecret(): Config {
  const env = environment()
  return loadConfig({ ...env, SECRET: env.SECRET || '-'.repeat(SECRET_AT_LEAST) })
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
  const advice = ok ? '' : `: make room, at least ${FREE_AT_LEAST_MB} MB`
  return { ok, detail: `${amount} free for ${folder}${advice}` }
}

function writable(folder: string): Finding {
  const there = existing(folder)
  try {
    accessSync(there, constants.W_OK | constants.X_OK)
  } catch {
    return { ok: false, detail: `${there} cannot be written to: give it to the user that runs Chalkbox` }
  }
  return { ok: true, detail: there === folder ? folder : `${folder} is made when it is needed` }
}

function secret(folder: string): Finding {
  const file = join(folder, 'secret')
  if (environment().SECRET) return { ok: true, detail: 'SECRET is set' }
  if (!existsSync(file)) return { ok: true, detail: `${file} is made when it is needed` }
  const mode = statSync(file).mode & 0o777
  const open = process.platform !== 'win32' && (mode & 0o077) !== 0
  if (open)
    return { ok: false, detail: `others may read ${file} (mode ${mode.toString(8)}): chmod 600 ${file}` }
  if (readFileSync(file, 'utf8').trim().length < SECRET_AT_LEAST)
    return { ok: false, detail: `${file} is too short: remove it for a new one; open invite links then end` }
  return { ok: true, detail: `${file}, for its owner alone` }
}

/** The folder, or the nearest one above it that exists. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}
