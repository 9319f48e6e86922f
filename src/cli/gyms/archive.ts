/** `gyms export` and `gyms delete`: a gym's data as a file, and its end on this installation. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { Db, Tx } from '../../db/client'
import { snapshot } from '../../db/snapshot'
import { conflict } from '../../errors'
import { type GymScope, gymScope, OPERATOR } from '../../scope'
import { countGymRows, deleteGym, type RowCounts } from '../../services/archive/delete-gym'
import { recordExport } from '../../services/archive/rows'
import { writeGymArchive } from '../../services/archive/write-archive'
import { findGym } from '../../services/platform/gyms'
import { addCommand } from '../command'
import { type Confirmed, confirm } from '../confirm'
import { writeFile, zipped } from '../new-file'
import { type At, answering, onDatabase } from '../on-database'
import { count, type Reply, type Terminal } from '../output'

export function addGymArchiveCommands(gyms: Command, terminal: Terminal): void {
  addCommand(gyms, 'export', 'bin/chalkbox gyms export crossfit-sihl sihl.tar.gz')
    .argument('<gym>', 'its id or its slug')
    .argument('<file>', 'a new file')
    .addHelpText('after', EXPORT_NOTE)
    .action((gym: string, file: string) => runExport(terminal, gym, file))
  addCommand(gyms, 'delete', 'bin/chalkbox gyms delete crossfit-sihl')
    .argument('<gym>', 'its id or its slug')
    .option('--yes', 'do not ask for confirmation')
    .addHelpText('after', DELETE_NOTE)
    .action(answering(terminal, runDelete))
}

const EXPORT_NOTE = `
A consistent archive of the gym, while the server runs: the same as
bin/chalkbox export, and noted in the gym's activity. It contains the hashes of
passwords: keep it private.`
const DELETE_NOTE = `
It lists the data to delete and asks for the slug. Only a backup can bring the gym back:
make one, or an export, first. The accounts of its people stay: see people list.`

const scopeOf = (db: Db | Tx, gymId: string): GymScope =>
  gymScope({ db, gymId, actor: OPERATOR, requestId: null })

function runExport(terminal: Terminal, idOrSlug: string, file: string): Promise<void> {
  const path = resolve(file)
  return onDatabase(terminal, async (db, { databaseUrl }) => {
    const gym = await findGym(db, idOrSlug)
    if (existsSync(path)) throw conflict('file_exists', `${path} already exists. Choose another file name.`)
    await snapshot(databaseUrl, reader => writeFile(path, zipped(writeGymArchive(scopeOf(reader, gym.id)))))
    await recordExport(scopeOf(db, gym.id))
    const text = `Exported ${gym.name} to ${path}. Keep the file private: it contains password hashes.`
    return { document: { gym_id: gym.id, file: path }, text }
  })
}

async function runDelete({ db, terminal }: At, idOrSlug: string, { yes }: Confirmed): Promise<Reply> {
  const { id, name, slug } = await findGym(db, idOrSlug)
  const warning = `${name} (${slug}) will be permanently deleted, with ${inWords(await countGymRows(scopeOf(db, id)))}.`
  await confirm(terminal, { yes, warning, word: slug })
  const { rows } = await deleteGym(scopeOf(db, id))
  return {
    document: { id, slug, name, rows },
    text: `Deleted ${name}, with ${inWords(rows)}. Its people still have their accounts: bin/chalkbox people list`,
  }
}

const NOUNS = {
  athlete: 'athlete',
  program: 'program',
  wod: 'WOD',
  result: 'result',
  comment: 'comment',
  competition: 'competition',
  registration: 'registration',
  score: 'score',
  apiKey: 'API key',
} as const satisfies Partial<Record<keyof RowCounts, string>>

function inWords(rows: RowCounts): string {
  const named = Object.entries(NOUNS) as [keyof typeof NOUNS, string][]
  const parts = named.flatMap(([table, noun]) => {
    const number = rows[table] ?? 0
    return number === 0 ? [] : [count(number, noun)]
  })
  const total = Object.values(rows).reduce((sum, number) => sum + number, 0)
  return `${parts.join(', ') || 'nothing'} (${count(total, 'row')} in all)`
}
