/**
 * The benchmark: this server against floors written by hand, the wire, and peers, on the same data, proven to answer the
 * same first, then measured in turns. Writes bench/report.md.
 *
 * `--only lists,of,parts` measures those alone and prints their sections. `--quick` only shows that it all works: its
 * figures mean little, and are printed. `--figures FILE` keeps the figures as JSON, and `--compare ONE OTHER` lays those of
 * two runs side by side.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PARTS, postgresOnce } from './parts'
import { AGAIN, intro } from './report'
import { compareRuns, keepFigures } from './runs/figures'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** The parts that are asked for: all of them when none is named. */
function wanted(args: readonly string[]): string[] {
  const at = args.indexOf('--only')
  const named = at === -1 ? Object.keys(PARTS) : (args[at + 1] ?? '').split(',')
  const unknown = named.filter(name => !(name in PARTS))
  if (unknown.length === 0) return named
  throw new Error(
    `There is no part called ${unknown.join(' or ')}. There are: ${Object.keys(PARTS).join(', ')}.`,
  )
}

/** What follows an option: as many as asked for, or none of them when it is not there. */
function following(option: string, count: number): string[] {
  const at = process.argv.indexOf(option)
  const values = at === -1 ? [] : process.argv.slice(at + 1, at + 1 + count)
  if (at !== -1 && values.length < count)
    throw new Error(`${option} takes ${count} file name${count > 1 ? 's' : ''}.`)
  return values
}

async function main(): Promise<void> {
  const [one, other] = following('--compare', 2)
  if (one !== undefined && other !== undefined) {
    process.stdout.write(`${compareRuns(one, other)}\n`)
    return
  }
  const [figures] = following('--figures', 1)
  const quick = process.argv.includes('--quick')
  const names = wanted(process.argv)
  const folder = mkdtempSync(join(tmpdir(), 'chalkbox-bench-run-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  const { postgres, stop } = postgresOnce()
  const sections: string[] = []
  const began = Date.now()
  try {
    for (const name of names) {
      const start = Date.now()
      sections.push(await PARTS[name]!({ folder, quick, say, postgres }))
      say(`— ${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`)
    }
  } finally {
    await stop()
  }
  const report = `${[intro(), ...sections, AGAIN].join('\n\n')}\n`
  if (quick || names.length < Object.keys(PARTS).length) process.stdout.write(`${sections.join('\n\n')}\n`)
  else writeFileSync(join(__dirname, 'report.md'), report)
  if (figures !== undefined) keepFigures(figures, report)
  say(`All of it: ${((Date.now() - began) / 1000).toFixed(0)} s`)
}

main().then(
  () => process.exit(0),
  error => {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exit(1)
  },
)
