/** `export`: a gym as an archive that imports again, or results as a table for people. */
import { createReadStream, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Command } from 'commander'
import { snapshot } from '../db/snapshot'
import { conflict, invalid } from '../errors'
import { gymScope, OPERATOR } from '../scope'
import { resultsCsv } from '../services/archive/results-csv'
import { archiveOf, athleteArchiveOf } from '../services/archive/write-archive'
import { findAthlete } from '../services/imports/people'
import { importArchive } from '../services/platform/gym-archives'
import { findGym } from '../services/platform/gyms'
import { addCommand } from './command'
import { messageOf } from './failure'
import { isFileError, writeFile, zipped } from './new-file'
import { onDatabase } from './on-database'
import { count, type Terminal } from './output'
import { UsageError } from './usage-error'

type Options = { gym: string; athlete?: string }

export function addExportCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'export', 'export the data of a gym or an athlete to a file', EXAMPLE)
    .helpGroup('Data')
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
      return writeFile(file, zipped(owner ? athleteArchiveOf(stable, owner.id) : archiveOf(stable)))
    })
    const whose = owner?.name ?? name
    return {
      document: { gym_id: gymId, athlete_id: owner?.id ?? null, file },
      text: `Exported ${whose} to ${file}.`,
    }
  })
}

/** `import chalkbox FILE`: makes the gym of an archive. */
export function runArchiveImport(terminal: Terminal, file: string): Promise<void> {
  return onDatabase(terminal, async db => {
    try {
      const { gym, rows } = await importArchive(db, OPERATOR, unzipped(resolve(file)))
      const total = Object.values(rows).reduce((sum, each) => sum + each, 0)
      const document = { gym_id: gym.id, slug: gym.slug, rows }
      return { document, text: `Imported ${gym.name} (${gym.slug}): ${count(total, 'row')}.` }
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (/^Z_/.test(code)) throw invalid({ file: ['is not a Chalkbox archive, or is damaged'] })
      throw isFileError(error) ? invalid({ file: [`cannot be read: ${messageOf(error)}`] }) : error
    }
  })
}

/** Opened when it is read, so that whoever reads it is there for its errors. */
async function* unzipped(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const tar = createGunzip()
  source.on('error', error => tar.destroy(error))
  source.pipe(tar)
  try {
    for await (const chunk of tar) yield chunk as Buffer
  } finally {
    source.destroy()
  }
}
