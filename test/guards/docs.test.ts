/** The documents say what the code does: their examples are run through it, and nothing is left out. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REQUESTS } from '../../src/api/openapi/examples'
import { checkResult } from '../../src/domain/results/check-result'
import { describeResult } from '../../src/domain/results/describe-result'
import { computeTotal } from '../../src/domain/results/score'
import { checkMovements } from '../../src/domain/workouts/check-movements'
import { describeWorkout } from '../../src/domain/workouts/describe-workout'
import {
  RESULT_DETAILS,
  type ResultDetails,
  type ResultStatus,
} from '../../src/schemas/results/result-details'
import { CREATABLE_TYPES, LEGACY_TYPES, WorkoutDetails } from '../../src/schemas/workouts/workout-details'
import { facts } from '../library/facts'

const ROOT = process.cwd()
const pageOf = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')
const workouts = pageOf('workouts.md')
const guide = pageOf('interface.md')

/** The code blocks of a language, with the first paragraph that follows each. */
function blocksOf(text: string, language: string): { code: string; after: string }[] {
  const block = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`\\n+((?:.+\\n)*)`, 'gm')
  return [...text.matchAll(block)].map(([, code, after]) => ({ code: code!, after: after! }))
}

type Details = { type: string }

describe('docs/workouts.md', () => {
  const legacy: readonly string[] = LEGACY_TYPES
  const blocks = blocksOf(workouts, 'json')
    .map(({ code, after }) => ({ details: JSON.parse(code) as Details, after }))
    .filter(({ details }) => !legacy.includes(details.type))
  const examples = blocks.filter(({ details }) => !(details.type in RESULT_DETAILS))
  // A result belongs to the last workout above it.
  const results = blocks.flatMap((block, index) => {
    if (!(block.details.type in RESULT_DETAILS)) return []
    const workout = blocks.slice(0, index).findLast(({ details }) => !(details.type in RESULT_DETAILS))
    return [{ ...block, workout: workout!.details }]
  })

  test('has an example of every type of workout and result', () => {
    expect(new Set(examples.map(({ details }) => details.type))).toEqual(new Set(CREATABLE_TYPES))
    expect(new Set(results.map(({ details }) => details.type))).toEqual(new Set(Object.keys(RESULT_DETAILS)))
  })

  test("is the source of the document's examples", () => {
    const first = CREATABLE_TYPES.map(type => examples.find(({ details }) => details.type === type)!)
    const titled = first.map(({ details, after }) => {
      const summary = after.replace(/^> ?/gm, '').trim().replaceAll('\n', ' ')
      return [details.type, { summary, value: { type: details.type, details } }]
    })
    expect(REQUESTS.createWorkout).toEqual(Object.fromEntries(titled))
  })

  test.each(examples.map(example => [example.details.type, example] as const))(
    'shows each workout as returned, with its description: %s',
    (_, { details, after }) => {
      const parsed = WorkoutDetails.parse(details)
      expect(JSON.stringify(parsed)).toBe(JSON.stringify(details))
      expect(checkMovements(parsed, facts)).toEqual({})
      expect(after.replace(/^> ?/gm, '').trim().replaceAll('\n', ' ')).toBe(describeWorkout(parsed, facts))
    },
  )

  test.each(results.map(example => [example.details.type, example] as const))(
    'shows each result as returned, with its status, description and total: %s',
    (type, { details, workout, after }) => {
      const done = WorkoutDetails.parse(workout)
      const parsed = RESULT_DETAILS[type as keyof typeof RESULT_DETAILS].parse(details) as ResultDetails
      expect(JSON.stringify(parsed)).toBe(JSON.stringify(details))
      const [, status, said, total] = /^Status `(\w+)`, description (.+), total `(.+)`$/m.exec(after)!
      const result = { type, status: status as ResultStatus, details: parsed }
      expect(checkResult(done, result, null)).toEqual({})
      const description = describeResult(done, result, null, facts)
      expect(said).toBe(description === null ? 'null' : `\`${description}\``)
      expect(Number(total)).toBe(computeTotal(done, result, null))
    },
  )
})

describe('docs/interface.md', () => {
  test('names every error code and no others', () => {
    const documented = [...guide.matchAll(/^\| [45]\d\d \| `([a-z_]+)` \|/gm)].map(([, code]) => code!)
    expect([...new Set(documented)].sort()).toEqual([...errorCodes()].sort())
  })

  test('explains every variable its commands use', () => {
    const commands = blocksOf(guide, 'sh').map(({ code }) => code)
    expect(commands.length).toBeGreaterThanOrEqual(5)
    for (const command of commands) {
      const used = [...command.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name]) => name!)
      const own = [...command.matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
      expect(used.filter(name => !own.includes(name) && !guide.includes(`| \`$${name}\` |`))).toEqual([])
    }
  })
})

/** The codes that the source can answer with: where an error is made, its code is written out. */
function errorCodes(): Set<string> {
  const made = [
    /\b(?:forbidden|conflict|malformed)\(\s*'([a-z_]+)'/g,
    /\bnew AppError\(\s*'[a-z_]+',\s*'([a-z_]+)'/g,
    /\bcode: '([a-z_]+)',\s*detail\b/g,
  ]
  const source = sourceFiles(join(ROOT, 'src')).map(file => readFileSync(file, 'utf8'))
  const codes = source.flatMap(text =>
    made.flatMap(pattern => [...text.matchAll(pattern)].map(([, c]) => c!)),
  )
  return new Set(codes.filter(code => !ELSEWHERE.includes(code)))
}

/** Codes that no client of the interface meets: people in the portal, and the operator at the command line. */
const ELSEWHERE = [
  // Forms that cannot be read.
  'form_too_large',
  'too_many_fields',
  'malformed_form',
  // Signing in, people, comments.
  'not_empty',
  'already_set_up',
  'working',
  'setup_over',
  'two_step_first',
  'two_step_off',
  'mail_off',
  'booking_closed',
  'booking_not_open',
  'cancelling_closed',
  'cancelling_late',
  'membership_refuses',
  'lead_over',
  'ask_coach',
  'mail_elsewhere',
  'mailed_already',
  'class_not_open',
  'class_full',
  'code_over',
  'no_address',
  'already_mailed',
  'already_signed',
  'waiver_off',
  'two_step_on',
  'ambiguous',
  'already_member',
  'invite_over',
  'join_over',
  'not_claimed',
  'other_gym',
  'reset_over',
  'already_made',
  'only_way_in',
  'two_step_required',
  'unknown_platform',
  'comment_deleted',
  // The command line.
  'archive_differs',
  'archive_older',
  'demo_changed',
  'file_exists',
  'gym_changed',
  'gym_there',
  'import_replaced',
  'key_over',
  'not_confirmed',
  'not_moving',
  // The calendar, logging, screens.
  'nothing_today',
  // Running a competition.
  'deadline_passed',
  'board_closed',
  'division_full',
  'checked_in',
  'form_expired',
  'form_used',
  'invited',
  'not_sent',
  'not_withdrawn',
  'registration_closed',
  'reviewed',
  // Prices and payments.
  'amount_not_possible',
  'at_provider',
  'currency_used',
  'no_place',
  'no_price',
  'no_stripe',
  'no_terms',
  'price_changed',
  'refunded',
  'stripe_failed',
  'too_many_extras',
  'team_complete',
  'too_quick',
  'undone',
]

/** Our own files, without the generated clients and the command line. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['generated', 'cli'].includes(entry.name) ? [] : sourceFiles(path)
    return entry.name.endsWith('.ts') ? [path] : []
  })
}
