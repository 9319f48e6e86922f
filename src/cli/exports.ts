/** `export`: a gym as an archive that imports again, or results as a table for people. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { snapshot } from '../db/snapshot'
import { conflict } from '../errors'
import { gymScope, OPERATOR } from '../scope'
import { resultsCsv } from '../services/archive/results-csv'
import { writeAthleteArchive, writeGymArchive } from '../services/archive/write-archive'
import { findAthlete } from '../services/imports/people'
import { findGym } from '../services/platform/gyms'
import { addCommand } from './command'
import { writeFile, zipped } from './new-file'
import { onDatabase } from './on-database'
import type { Terminal } from './output'
import { UsageError } from './usage-error'

type Options = { gym: string; athlete?: string }

export function addExportCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'export', EXAMPLE)
    .argument('<file>', 'a new file: .tar.gz for an archive, .csv for a table of results')
    .requiredOption('--gym <gym>', 'its id or its slug')
    .option('--athlete <athlete>', 'only this athlete’s data: id, e-mail or name')
    .addHelpText('after', NOTE)
    .action((file: string, options: Options) => runExport(terminal, resolve(file), options))
}

const EXAMPLE = `bin/chalkbox export sihl.tar.gz --gym crossfit-sihl
bin/chalkbox export mia.csv --gym crossfit-sihl --athlete mia@sihl.example
bin/chalkbox export mia.tar.gz --gym crossfit-sihl --athlete mia@sihl.example`
const NOTE = `
The archive of a gym has everything that the gym owns, and the hashes of its people's
passwords: keep it private. bin/chalkbox import chalkbox FILE reads it again.`

async function runExport(terminal: Terminal, file: string, { gym, athlete }: Options): Promise<void> {
  const isArchive = /\.(?:tar\.gz|tgz)$/i.test(file)
  if (!isArchive && !/\.csv$/i.test(file)) throw new UsageError('The file must end in .tar.gz or .csv.')
  await onDatabase(terminal, async (db, { databaseUrl }) => {
    if (existsSync(file)) throw conflict('file_exists', `${file} already exists. Choose another file name.`)
    const { id: gymId, name } = await findGym(db, gym)
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    const owner = athlete === undefined ? null : await findAthlete(scope, athlete)
    await snapshot(databaseUrl, reader => {
      const stable = gymScope({ ...scope, db: reader })
      if (!isArchive) return writeFile(file, resultsCsv(stable, owner?.id ?? null))
      return writeFile(file, zipped(owner ? writeAthleteArchive(stable, owner.id) : writeGymArchive(stable)))
    })
    const whose = owner?.name ?? name
    return {
      document: { gym_id: gymId, athlete_id: owner?.id ?? null, file },
      text: `Exported ${whose} to ${file}.`,
    }
  })
}
