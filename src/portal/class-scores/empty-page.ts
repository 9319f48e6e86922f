import type { SheetClass } from '../../services/class-scores/score-sheet'
import type { Wod } from '../../services/wods/wods'
import { titleOfClass } from '../classes/page'
import { dayShown, type Reading } from '../words/when'

export type EmptyScoreSheet = ReturnType<typeof buildEmptyScoreSheet>

type Of = { programmed: boolean } & ({ gymClass: SheetClass } | { wod: Wod })

export function buildEmptyScoreSheet(of: Of, base: string, reading: Reading) {
  const date = 'wod' in of ? of.wod.date : of.gymClass.date
  const program = 'wod' in of ? of.wod.program : of.gymClass.program
  const eyebrow = dayShown(date, reading.today, reading).text
  const name = 'wod' in of ? (of.wod.name ?? program.name) : titleOfClass(of.gymClass, reading.locale)
  const title = `Scores: ${name}`
  return { title, eyebrow, ...describeNext(of, base, program, date) }
}

function describeNext(of: Of, base: string, program: { id: string; name: string }, date: string) {
  if (!of.programmed)
    return 'wod' in of
      ? {
          said: 'This WOD has no parts yet, so there is nothing to log.',
          next: { href: `${base}/wods/${of.wod.id}/edit`, text: 'Add the first part' },
        }
      : {
          said: `Nothing is programmed for ${program.name} that day.`,
          next: { href: `${base}/wods/new?date=${date}&program=${program.id}`, text: 'Program this day' },
        }
  return 'wod' in of
    ? {
        said: `Nobody follows ${program.name} yet, and nobody has logged this WOD.`,
        next: { href: `${base}/programs/${program.id}`, text: 'Add members' },
      }
    : {
        said: 'Nobody is in this class yet.',
        next: { href: `${base}/classes/${of.gymClass.id}`, text: 'Add athletes' },
      }
}
