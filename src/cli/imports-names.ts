/** `import --map "J. */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { decodeText } from '../domain/imports/decode'
import { invalid } from '../errors'
import type { GymScope } from '../scope'
import { findAthlete } from '../services/imports/people'
import { describeError } from './failure'
import { UsageError } from './usage-error'

/** Maps names in the file to athletes' ids. Throws validation_failed on `athlete` and `names`. */
export async function resolveAthletes(
  scope: GymScope,
  { map = [], names }: { map?: string[]; names?: string },
): Promise<Record<string, string>> {
  const meant = [...(names === undefined ? [] : namesIn(names)), ...map.map(pairOf)]
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

function namesIn(file: string): [string, string][] {
  const lines = readNames(file).filter(cells => cells.some(cell => cell !== ''))
  return lines.map(([name = '', athlete = ''], at) => {
    if (name === '' || athlete === '')
      throw invalid({
        names: [`must have a name and an athlete on each line: line ${at + 1} of ${file} does not`],
      })
    return [name, athlete]
  })
}

function readNames(file: string): string[][] {
  try {
    const text = decodeText(readFileSync(file))
    return parse(text, { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, trim: true })
  } catch (error) {
    throw invalid({ names: [`cannot be read from ${file}: ${describeError(error)}`] })
  }
}
