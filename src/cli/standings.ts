import { basename } from 'node:path'
import type { Command } from 'commander'
import { checkCumulative } from '../domain/leaderboards/standings/points'
import type { Scheme, TieRule } from '../domain/leaderboards/standings/rules'
import type { Sheet } from '../domain/leaderboards/standings/sheet'
import { computeStandings, GAMES_TABLE } from '../domain/leaderboards/standings/standings'
import { AppError, assertNoErrors, type FieldErrors, invalid } from '../errors'
import { readOnce } from '../services/shared/decoding/room'
import { addCommand } from './command'
import type { Reply, Terminal } from './output'
import { toDocument, toText } from './standings/output'
import { readText } from './standings/read-text'

type StandingsOptions = { scores: string; scheme: string; tie: string }

export function addStandingsCommand(program: Command, terminal: Terminal): void {
  addCommand(program, 'standings', 'bin/chalkbox standings --scores scores.csv --scheme games')
    .requiredOption('--scores <file>', 'the sheet, as CSV or .xlsx')
    .option('--scheme <scheme>', 'place, games, cumulative, or a file Rank,Points', 'place')
    .option('--tie <rule>', 'for equal points: best, shared, or event:NAME', 'best')
    .addHelpText('after', NOTE)
    .action(async (options: StandingsOptions) => terminal.reply(await rank(options)))
}

const NOTE = `
The sheet:
  division,athlete,Fran,Clean
  ,,time;cap=10:00;reps=90,load:kg
  RX,Ana Costa,3:05,85
  RX,Ben Adams,CAP 87/90,102.5 TB 0:45
  RX,Cleo Roy,DNF,WD
Kinds: time, reps, rounds_reps, load:kg, load:lb, distance:m, points; after ;
cap=20:00, reps=90, weight=2. Scores: 12:34.5, CAP 87/90, CAP-3 (3 missing),
CAP=87 (87 done), 5+12, 102.5, DNF, DNS, nothing, WD (withdrawn); any score with a tie-break: TB 6:12. docs/workouts.md has the rules.`

async function rank({ scores, scheme: schemeGiven, tie: tieGiven }: StandingsOptions): Promise<Reply> {
  const fields: FieldErrors = {}
  const scheme = await attempt(fields, () => schemeOf(schemeGiven))
  const sheet = await attempt(fields, async () =>
    readScores(await readText(scores, 'scores', spreadsheet('scores'))),
  )
  const tie = await attempt(fields, () => tieOf(tieGiven, sheet))
  if (sheet && scheme?.kind === 'cumulative') await attempt(fields, () => assertAddsUp(sheet))
  if (!sheet || !scheme || !tie || Object.keys(fields).length > 0) throw refused(fields)
  const divisions = sheet.divisions.map(({ name, entrants }) => ({
    division: name,
    standings: computeStandings(entrants, sheet.events, { scheme, tie }),
  }))
  return {
    document: { scheme: schemeGiven, tie: tieGiven, divisions: divisions.map(toDocument) },
    text: toText(divisions, sheet, `scheme ${schemeGiven}, ties ${tieGiven}`),
  }
}

const OPERATOR = { gym: '', person: 'operator' }

const spreadsheet = (option: string) => async (bytes: Buffer) => {
  const subject = { field: option, advice: 'so nothing was ranked. Shorten it' }
  return readOnce(OPERATOR, subject, reader => reader.tableText(bytes)).catch((error: unknown) => {
    if (!(error instanceof AppError) || !error.fields?.file) throw error
    throw invalid({ [option]: error.fields.file })
  })
}

const SCHEME = { field: 'scheme', advice: 'so nothing was ranked. Shorten it' }

const readScores = (text: string): Promise<Sheet> =>
  readOnce(OPERATOR, { field: 'scores', advice: 'so nothing was ranked. Shorten it' }, reader =>
    reader.scoreSheet(text),
  )

async function attempt<Value>(
  fields: FieldErrors,
  work: () => Value | Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    Object.assign(fields, error.fields)
    return undefined
  }
}

function refused(fields: FieldErrors): AppError {
  const problems = Object.values(fields).flat().length
  const detail = `Nothing was ranked. ${problems === 1 ? 'This has' : `These ${problems} have`} to be fixed first.`
  return new AppError('invalid', 'validation_failed', detail, fields)
}

async function schemeOf(given: string): Promise<Scheme> {
  if (given === 'place' || given === 'cumulative') return { kind: given }
  if (given === 'games') return { kind: 'table', points: GAMES_TABLE }
  const text = await readText(
    given,
    'scheme',
    spreadsheet('scheme'),
    'place, games, cumulative or a file Rank,Points',
  )
  try {
    return { kind: 'table', points: await readOnce(OPERATOR, SCHEME, reader => reader.pointsTable(text)) }
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    // Lines of the sheet are named too.
    throw invalid(
      Object.fromEntries(
        Object.entries(error.fields).map(([field, messages]) => [`${basename(given)}, ${field}`, messages]),
      ),
    )
  }
}

function tieOf(given: string, sheet: Sheet | undefined): TieRule {
  if (given === 'best' || given === 'shared') return { kind: given }
  const [, name] = /^event:(.+)$/s.exec(given) ?? []
  if (name === undefined) throw invalid({ tie: [`must be best, shared or event:NAME, not ${given}`] })
  const event = sheet?.events.find(each => each.name.toLowerCase() === name.trim().toLowerCase())
  if (event) return { kind: 'event', eventId: event.id }
  // Unknown without a sheet, whose error is reported already.
  if (!sheet) return { kind: 'shared' }
  throw invalid({
    tie: [`must name an event of the sheet: ${sheet.events.map(each => each.name).join(', ')}`],
  })
}

function assertAddsUp({ events, divisions }: Sheet): void {
  const errors = checkCumulative(
    divisions.flatMap(({ entrants }) => entrants),
    events,
  )
  const at = new Map(events.map(({ name, line }) => [name, `line ${line}, ${name}`]))
  assertNoErrors(
    Object.fromEntries(Object.entries(errors).map(([name, messages]) => [at.get(name)!, messages])),
  )
}
