/**
 * Days as coaches of many styles write them, and what each coach expects of every part. A day in
 * `test/domain/workouts/coach-days/*.txt` is `@ lb` or `@ kg`, the text, `---`, and a line for each part:
 *
 * - a type, or several parted by `/` where the coach has no preference; `Generic:none` with its score; `~` for anything;
 * - `m` movements in order, once each; `a` their amounts; `l` their loads; `h` heights;
 * - `r` rounds, `s` the rep scheme (the sets of each lift parted by `|`), `t` the whole time, `cap`, `rest`, `scoring`;
 * - `ladder=3+3`, `ask` for a name that has to be asked, `says` for words that athletes must still read.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type ExpectedPart = { types: string[]; says: string[]; fields: Record<string, string> }
export type CoachDay = { file: string; units: 'kg' | 'lb'; text: string; parts: ExpectedPart[] }

const FOLDER = path.resolve(__dirname, '../../domain/workouts/coach-days')

/** Reads the days of every file, in order. */
export function coachDays(): CoachDay[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap(file =>
      readFileSync(path.join(FOLDER, file), 'utf8')
        .split(/^@ (?=lb|kg)/m)
        .slice(1)
        .map(day => {
          const [head = '', expected = ''] = day.split(/^---$/m)
          const [units = '', ...lines] = head.split('\n')
          const parts = expected.trim().split('\n').map(expectedPart)
          return { file, units: units.trim() as 'kg' | 'lb', text: lines.join('\n').trimEnd(), parts }
        }),
    )
}

function expectedPart(line: string): ExpectedPart {
  const [type = '', ...given] = line.split(/;\s*/)
  const pairs = given.map(each => {
    const at = each.indexOf('=')
    return [each.slice(0, at), each.slice(at + 1)] as const
  })
  return {
    types: type.startsWith('~') ? [] : type.split('/'),
    says: pairs.filter(([key]) => key === 'says').map(([, words]) => words),
    fields: Object.fromEntries(pairs.filter(([key]) => key !== 'says')),
  }
}
