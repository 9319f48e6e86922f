/** Athletes of the names in an imported file, by `--map` and `--names`. */
import { readFileSync } from 'node:fs'
import { invalid } from '../errors'
import type { GymScope } from '../scope'
import { findAthlete } from '../services/imports/people'
import { getAsker } from '../services/shared/decoding/asker'
import { readOnce } from '../services/shared/decoding/room'
import { describeError } from './failure'
import { UsageError } from './usage-error'

/** Maps names in the file to athletes' ids. Throws validation_failed on `athlete` and `names`. */
export async function resolveAthletes(
  scope: GymScope,
  { map = [], names }: { map?: string[]; names?: string },
): Promise<Record<string, string>> {
  const meant = [...(names === undefined ? [] : await namesIn(scope, names)), ...map.map(pairOf)]
  const athletes: Record<string, string> = {}
  for (const [name, athlete] of meant) athletes[name] = (await findAthlete(scope, athlete)).id
  return athletes
}

function pairOf(written: string): [string, string] {
  const [, name = '', athlete = ''] = /^\s*(.+?)\s*=\s*([^=]+?)\s*$/s.exec(written) ?? []
  if (name === '')
    throw new UsageError(
      '--map must look like "J. Smith=mia@sihl.example": a name in the file, and an athlete here.',
    )
  return [name, athlete]
}

async function namesIn(scope: GymScope, file: string): Promise<[string, string][]> {
  const lines = (await readNames(scope, file)).filter(cells => cells.some(cell => cell !== ''))
  return lines.map(([name = '', athlete = ''], at) => {
    if (name === '' || athlete === '')
      throw invalid({
        names: [`must have a name and an athlete on each line: line ${at + 1} of ${file} does not`],
      })
    return [name, athlete]
  })
}

const NAMES = { field: 'names', advice: 'so nothing was imported. Shorten it' }

async function readNames(scope: GymScope, file: string): Promise<string[][]> {
  try {
    const bytes = readFileSync(file)
    return await readOnce(getAsker(scope), NAMES, reader => reader.namesTable(bytes))
  } catch (error) {
    throw invalid({ names: [`cannot be read from ${file}: ${describeError(error)}`] })
  }
}
