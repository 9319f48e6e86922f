import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Settings } from '../../config/config'
import { dialectOf, sqliteFile } from '../../config/database-url'
import { secretFile } from '../../config/secret'
import { type Finding, fine, wrong } from './check'

/** The folder's owner counts as the serving user, so that files of another user (perhaps root) are found. */
export function checkFolder(settings: Settings): Finding {
  const { dataFolder } = settings
  const there = existing(dataFolder)
  const closed = [there, ...filesOf(settings)].find(path => !isOpenToUs(path))
  if (closed) return wrong(`${closed} cannot be written to: make the user that runs Chalkbox its owner`)
  if (there !== dataFolder) return fine(`${dataFolder} will be created when it is needed`)
  const owner = statSync(dataFolder)
  const foreign = filesOf(settings).find(path => !mayWrite(statSync(path), owner))
  if (!foreign) return fine(dataFolder)
  return wrong(
    `${foreign} cannot be written to by user ${owner.uid}, the owner of the folder: chown --reference=${dataFolder} ${foreign}`,
  )
}

export function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}

function filesOf({ databaseUrl, dataFolder }: Settings): string[] {
  const file = dialectOf(databaseUrl) === 'sqlite' ? sqliteFile(databaseUrl) : null
  const database = file === null ? [] : [file, `${file}-wal`, `${file}-shm`, `${file}.lock`]
  return [...database, secretFile(dataFolder)].filter(path => existsSync(path))
}

export function isOpenToUs(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.R_OK)
    return true
  } catch {
    return false
  }
}

/** Windows has other rights, and says 0 for everybody. */
function mayWrite({ uid, gid, mode }: Stats, user: Stats): boolean {
  if (user.uid === 0) return true
  if (uid === user.uid) return (mode & 0o200) !== 0
  return (mode & (gid === user.gid ? 0o020 : 0o002)) !== 0
}
