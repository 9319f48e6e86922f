/**
 * The seal at the end of a backup: a SHA-256 of the bytes before it, and the number of rows of every table. SQLite and
 * pg_restore ignore bytes behind their own, so a sealed backup is still an ordinary file of theirs.
 */
import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { version } from '../../config/version'
import { invalid } from '../../errors'

export type RowCounts = Record<string, number>

export type Seal = {
  sha256: string
  rows: RowCounts
  version: string
}

type Sealed = { seal: Seal | null; contentBytes: number }

// Two marks and a checksum of its own: one changed bit never makes a sealed backup look like one without a seal.
const BEGIN = '\nchalkbox-backup-seal '
const END = ' chalkbox-backup-end\n'
const LONGEST = 256 * 1024

/** Appends the seal to a finished backup. */
export async function sealBackup(file: string, rows: RowCounts): Promise<void> {
  const seal: Seal = { sha256: await hashFile(file), rows, version: version() }
  const text = JSON.stringify(seal)
  appendFileSync(file, `${BEGIN}${hashText(text)} ${text}${END}`)
}

/**
 * Reads a backup whole and compares its content with its seal. Throws validation_failed on `file` for changed content
 * and a damaged seal.
 */
export async function verifySeal(file: string): Promise<Sealed> {
  const sealed = readSeal(file)
  if (sealed.seal !== null && (await hashFile(file, sealed.contentBytes)) !== sealed.seal.sha256)
    throw damaged('its content has changed since (another SHA-256)')
  return sealed
}

/** Compares tables with the seal. Throws validation_failed on `file` when the number of rows differs. */
export function assertRows({ rows }: Seal, found: RowCounts): void {
  const tables = [...new Set([...Object.keys(rows), ...Object.keys(found)])]
  const wrong = tables.find(table => rows[table] !== found[table])
  if (wrong !== undefined)
    throw damaged(`${wrong} has ${found[wrong] ?? 'no'} rows, and ${rows[wrong] ?? 'no'} were backed up`)
}

function readSeal(file: string): Sealed {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const tail = Buffer.alloc(Math.min(size, LONGEST))
    readSync(descriptor, tail, 0, tail.length, size - tail.length)
    const begin = tail.lastIndexOf(BEGIN)
    const isEnded = tail.subarray(-END.length).equals(Buffer.from(END))
    if (begin < 0 && !isEnded) return { seal: null, contentBytes: size }
    const seal = isEnded
      ? parseSeal(tail.toString('utf8', begin + BEGIN.length, tail.length - END.length))
      : null
    if (begin < 0 || seal === null) throw damaged('the seal at its end is not whole')
    return { seal, contentBytes: size - tail.length + begin }
  } finally {
    closeSync(descriptor)
  }
}

function parseSeal(text: string): Seal | null {
  const [hash, json] = [text.slice(0, text.indexOf(' ')), text.slice(text.indexOf(' ') + 1)]
  return hash === hashText(json) ? (JSON.parse(json) as Seal) : null
}

const damaged = (reason: string) => invalid({ file: [`is damaged: ${reason}. Take an older backup`] })
const hashText = (text: string) => createHash('sha256').update(text).digest('hex')

async function hashFile(file: string, bytes = Number.POSITIVE_INFINITY): Promise<string> {
  const hash = createHash('sha256')
  if (bytes > 0) await pipeline(createReadStream(file, { end: bytes - 1 }), hash)
  return hash.digest('hex')
}
