import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Command, Option } from 'commander'
import type { Tx } from '../db/client'
import { rehearse, transaction } from '../db/transaction'
import { invalid } from '../errors'
import { DATE_ORDERS } from '../schemas/imports/answers'
import { IMPORT_KINDS, type ImportInput, type ImportKind } from '../schemas/imports/imports'
import { gymScope, OPERATOR } from '../scope'
import { importFile, previewImport } from '../services/imports/imports'
import { findAthlete } from '../services/imports/people'
import type { ImportReport, Told } from '../services/imports/report'
import { UNDO_TIMEOUT_MS, undoImport } from '../services/imports/undoing'
import { findGym } from '../services/platform/gyms'
import { addCommand } from './command'
import { describeError } from './failure'
import { describeQuestion, readAnswers } from './imports-answers'
import { runArchiveImport } from './imports-archives'
import { resolveAthletes } from './imports-names'
import { onDatabase } from './on-database'
import { count, type Terminal } from './output'
import { UsageError } from './usage-error'

type Options = {
  gym?: string
  athlete?: string
  sheet?: string
  units?: 'kg' | 'lb'
  dates?: string
  map?: string[]
  names?: string
  answers?: string
  dryRun?: true
  myAccount?: string
  frozen?: true
  update?: string
}

export function addImportCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'import', EXAMPLE)
    .argument('<kind>', `${IMPORT_KINDS.join(', ')}, chalkbox (an archive), or undo`)
    .argument('<file>', 'the file that the product exports; with undo, the id of the import')
    .option('--gym <gym>', 'into this gym: its id or its slug')
    .option('--athlete <athlete>', 'the athlete: id, e-mail or name')
    .option('--sheet <name>', 'the sheet, of a spreadsheet with data on several')
    .addOption(new Option('--units <units>', 'for loads without a unit in the file').choices(['kg', 'lb']))
    .addOption(
      new Option('--dates <order>', 'for dates such as 03/04/2026').choices(DATE_ORDERS.map(asWritten)),
    )
    .option('--map <pairs>', MAP_HELP, (pair: string, before: string[] = []) => [...before, pair])
    .option('--names <file>', 'a CSV with a name in the file, and an id, e-mail or name here')
    .option('--answers <file>', ANSWERS_HELP)
    .option('--my-account <email>', MY_ACCOUNT_HELP)
    .option('--frozen', FROZEN_HELP)
    .option('--update <gym>', UPDATE_HELP)
    .option('--dry-run', 'show the result without changing anything')
    .action((kind: string, file: string, options: Options) => run(terminal, kind, file, options))
}

const MY_ACCOUNT_HELP =
  'with chalkbox: your account on this installation, which stays coach or admin of the gym without an invite'
const FROZEN_HELP = 'with chalkbox: the new gym is read-only and can be updated, until gyms thaw'
const UPDATE_HELP =
  'with chalkbox: brings a gym that was imported with --frozen up to date with a later archive'
const MAP_HELP =
  'members: the columns, such as name=Client,email="E-mail 2"; results: the athlete for a name, such as "J. Smith=ID"; may be repeated'
const ANSWERS_HELP =
  'JSON with answers to the questions that --dry-run --json lists: units, distances, dates, marks, names, values, days, people'
const EXAMPLE = `bin/chalkbox import sugarwod workouts.csv --gym crossfit-sihl \\
  --athlete mia@sihl.example --units lb --dry-run
bin/chalkbox import undo 0199a7c4-… --gym crossfit-sihl`

async function run(terminal: Terminal, kind: string, file: string, options: Options): Promise<void> {
  if (kind === 'chalkbox') {
    refuseOptions(options, FILE_OPTIONS, 'is not for archives: they carry their gym, people and units.')
    return runArchiveImport(terminal, file, options)
  }
  refuseOptions(options, ARCHIVE_OPTIONS, 'is for archives: import chalkbox FILE.')
  if (options.gym === undefined) throw new UsageError('Name the gym with --gym: its id or its slug.')
  if (kind === 'undo') {
    const { gym, dryRun = false, ...others } = options
    refuseOptions(others, FILE_OPTIONS, 'is for importing a file.')
    return undo(terminal, file, { gym, dryRun })
  }
  if (!(IMPORT_KINDS as readonly string[]).includes(kind))
    throw new UsageError(`There is no import of ${kind}: it is one of ${IMPORT_KINDS.join(', ')}, or undo.`)
  const bytes = bytesOf(file)
  const { gym, athlete, dryRun = false } = options
  await onDatabase(terminal, async db => {
    const { id: gymId, name } = await findGym(db, gym)
    const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
    const athlete_id = athlete === undefined ? undefined : (await findAthlete(scope, athlete)).id
    const athletes = kind === 'members' ? {} : await resolveAthletes(scope, options)
    const input: ImportInput = {
      ...inputOf(kind as ImportKind, file, options),
      ...(athlete_id && { athlete_id }),
      ...(Object.keys(athletes).length > 0 && { athletes }),
      ...(options.answers !== undefined && { answers: readAnswers(options.answers) }),
    }
    const progress = progressOn(terminal)
    const done = dryRun
      ? { ...(await previewImport(scope, input, bytes, progress)), undo: null }
      : await importFile(scope, input, bytes, progress)
    return { document: documentOf(done), text: textOf(done, { gym: name, slug: gym, dryRun }) }
  })
}

const ARCHIVE_OPTIONS = ['frozen', 'update', 'myAccount'] as const
const FILE_OPTIONS = ['gym', 'athlete', 'sheet', 'units', 'dates', 'map', 'names', 'answers'] as const

function refuseOptions(options: Options, refused: readonly (keyof Options)[], reason: string): void {
  const name = refused.find(each => options[each] !== undefined)
  if (name !== undefined)
    throw new UsageError(`--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)} ${reason}`)
}

function inputOf(kind: ImportKind, file: string, { sheet, units, dates, map }: Options): ImportInput {
  const order = DATE_ORDERS.find(each => asWritten(each) === dates)
  return {
    kind,
    file_name: basename(file).slice(0, 255),
    ...(sheet !== undefined && { sheet }),
    ...(units && { units }),
    ...(order && { dates: order }),
    ...(map !== undefined && kind === 'members' && { mapping: mappingOf(map.join(',')) }),
  }
}

const asWritten = (choice: string) => choice.replace('_', '-')

function mappingOf(written: string): NonNullable<ImportInput['mapping']> {
  const pairs = written
    .split(',')
    .map(pair => /^\s*(name|first_name|last_name|email|gender|status)\s*=\s*(.+?)\s*$/.exec(pair))
  if (pairs.some(pair => pair === null))
    throw new UsageError(
      '--map must look like name=Client,email="E-mail 2", with any of name, first_name, last_name, email, gender, status.',
    )
  return Object.fromEntries(pairs.map(pair => [pair![1]!, pair![2]!]))
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw invalid({ file: [`does not exist: ${file}`] })
    throw invalid({
      file: [code === 'EISDIR' ? `${file} is a folder` : `${file} cannot be read (${describeError(error)})`],
    })
  }
}

function progressOn(terminal: Terminal) {
  let last = 0
  return (done: number, of: number, step: 'reading' | 'writing') => {
    if (done < last) last = 0
    if (of < 5_000 || done - last < 5_000) return
    last = done
    terminal.say(`${done} of ${of} ${step === 'reading' ? 'read' : 'written'}`)
  }
}

type Done = ImportReport & Told & { undo: string | null }

function documentOf({
  lines,
  imported,
  skipped,
  duplicates,
  typed,
  generic,
  undo,
  read,
  account,
  questions,
}: Done) {
  const told = account === null ? {} : { cells: account, columns: read, questions }
  return { lines, imported, skipped, duplicates, typed, generic, undo, ...told }
}

const MOST_SHOWN = 20

function textOf(done: Done, { gym, slug, dryRun }: { gym: string; slug: string; dryRun: boolean }): string {
  const { lines, imported, skipped, duplicates, typed, generic, undo, questions } = done
  const notRead = done.read.filter(({ outcome, cells }) => outcome === 'unread' && cells > 0)
  const kinds = typed + generic === 0 ? '' : `: ${typed} with their workout, ${generic} as words with a score`
  const sentences = [
    `${count(lines, 'line')} for ${gym}${dryRun ? ', nothing was changed' : ''}.`,
    `  ${dryRun ? 'to import' : 'imported '}  ${imported}${kinds}`,
    `  already there  ${duplicates}`,
    `  skipped  ${skipped.length}`,
    ...skipped.slice(0, MOST_SHOWN).map(({ line, reason }) => `    line ${line} ${reason}`),
    ...(skipped.length > MOST_SHOWN ? [`    and ${skipped.length - MOST_SHOWN} more: see --json`] : []),
    ...notRead.map(({ heading, examples }) => `  not read  ${heading}: ${examples.join(', ')}`),
    ...questions.slice(0, MOST_SHOWN).map(question => `  open  ${describeQuestion(question)}`),
    ...(undo === null ? [] : ['', 'Undo it with:', `  bin/chalkbox import undo ${undo} --gym ${slug}`]),
  ]
  return sentences.join('\n')
}

type Undo = { gym: string; dryRun: boolean }

function undo(terminal: Terminal, id: string, { gym, dryRun }: Undo): Promise<void> {
  return onDatabase(terminal, async db => {
    const { id: gymId } = await findGym(db, gym)
    const run = dryRun ? rehearse : transaction
    const work = (tx: Tx) => undoImport(gymScope({ db: tx, gymId, actor: OPERATOR, requestId: null }), id)
    const undone = await run(db, work, { timeout: UNDO_TIMEOUT_MS })
    const document = { id: undone.id, kind: undone.kind, file: undone.fileName, undone: undone.imported }
    const lines = `${count(undone.imported, 'line')} of ${undone.fileName}`
    return {
      document,
      text: dryRun ? `Dry run: would remove ${lines}.` : `Undone: ${lines} removed.`,
    }
  })
}
