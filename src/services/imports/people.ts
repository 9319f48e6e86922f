import type { SkippedLine } from '../../domain/imports/effort'
import type { Question } from '../../domain/imports/questions'
import { invalid } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import type { ImportInput } from '../../schemas/imports/imports'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import type { ReadEffort } from '../shared/decoding/texts'

export type Owner = Pick<AthleteModel, 'id' | 'name' | 'gender'> & {
  merges?: { mergedId: string }[]
}

/**
 * Returns the athlete with this id, e-mail address or name. Throws validation_failed on `athlete` for no
 * match or several.
 */
export async function findAthlete(scope: GymScope, written: string): Promise<Owner> {
  const all = await athletesOf(scope)
  const wanted = folded(written)
  const found = all
    .filter(({ id }) => id === written.trim())
    .slice(0, 1)
    .concat(all.filter(({ email, name }) => folded(email) === wanted || folded(name) === wanted))
  const [athlete, other] = found
  if (!athlete)
    throw invalid({
      athlete: [`must be an athlete of this gym, by id, e-mail or name: there is no ${written}`],
    })
  if (other && other.id !== athlete.id && athlete.id !== written.trim())
    throw invalid({
      athlete: [`must be one athlete: several are called ${written}; give the id or the e-mail`],
    })
  return athlete
}

export type Stranger = { name: string; lines: number; several: boolean }

type Written = Pick<ReadEffort, 'who' | 'lines'>

export type Owners = {
  of(effort: Written): Owner | null
  skipped: SkippedLine[]
  strangers(): Stranger[]
  questions(): Question[]
  /** People with an answer, by lines. */
  answered(): Question[]
}

/**
 * Finds the athlete of every effort of a file with these names: the athlete with that name or the one assigned in
 * `athletes`; with `athlete_id`, only that athlete. A file of one athlete needs `athlete_id`. Throws validation_failed
 * on `athlete`.
 */
export async function ownersIn(
  scope: GymScope,
  names: readonly (string | null)[],
  { athlete_id: athleteId, athletes = {}, answers }: Pick<ImportInput, 'athlete_id' | 'athletes' | 'answers'>,
): Promise<Owners> {
  const all = await athletesOf(scope)
  const only = athleteId === undefined ? null : all.find(({ id }) => id === athleteId)
  if (only === undefined) throw invalid({ athlete: ['must be an athlete of this gym'] })
  const named = new Set(names.flatMap(who => (who === null ? [] : [folded(who)])))
  if (only === null && names.includes(null))
    throw invalid({ athlete: ['is required: the file does not name the athlete'] })
  const byName = new Map<string, Owner[]>()
  for (const athlete of all) {
    const key = folded(athlete.name)
    byName.set(key, [...(byName.get(key) ?? []), athlete])
  }
  for (const [name, id] of Object.entries(athletes)) byName.set(folded(name), [findOwner(all, id)])
  const leftOut = new Set<string>()
  for (const [name, answer] of Object.entries(answers?.people ?? {}))
    if (answer === 'skip') leftOut.add(folded(name))
    else byName.set(folded(name), [findOwner(all, answer.athlete_id)])
  const skipped: SkippedLine[] = []
  const strangers = new Map<string, Stranger>()
  const meant = new Map<string, Stranger>()
  const isAnswered = new Set(Object.keys(answers?.people ?? {}).map(folded))
  const inOrder = (among = strangers) => [...among.values()].sort((a, b) => b.lines - a.lines)
  const asQuestion = (stranger: Stranger): Question => ({ about: 'person', ...stranger })
  return {
    skipped,
    of(effort) {
      if (only === null && isAnswered.has(folded(effort.who ?? ''))) count(meant, effort, byName)
      const isLeftOut = leftOut.has(folded(effort.who ?? ''))
      const found = isLeftOut
        ? `is of ${effort.who}, left out as answered`
        : ownerOf(effort.who, only, named, byName)
      if (typeof found !== 'string') return found
      for (const line of effort.lines) skipped.push({ line, reason: found })
      if (only === null && !isLeftOut) count(strangers, effort, byName)
      return null
    },
    strangers: () => inOrder(),
    questions: () => inOrder().map(asQuestion),
    answered: () => inOrder(meant).map(asQuestion),
  }
}

function findOwner(all: readonly Owner[], id: string): Owner {
  const athlete = all.find(each => each.id === id)
  if (!athlete) throw invalid({ athletes: ['must be athletes of this gym'] })
  return athlete
}

function count(
  strangers: Map<string, Stranger>,
  { who, lines }: Written,
  byName: ReadonlyMap<string, Owner[]>,
): void {
  const name = (who ?? '').trim()
  if (name === '') return
  const key = folded(name)
  const known = strangers.get(key) ?? { name, lines: 0, several: (byName.get(key) ?? []).length > 1 }
  strangers.set(key, { ...known, lines: known.lines + lines.length })
}

function ownerOf(
  who: string | null,
  only: Owner | null,
  named: ReadonlySet<string>,
  byName: ReadonlyMap<string, Owner[]>,
): Owner | string {
  // A file with a single name belongs to the chosen athlete, whatever the name.
  if (only && (who === null || named.size === 1)) return only
  const name = who ?? ''
  const same = byName.get(folded(name)) ?? []
  if (only)
    return same.some(({ id }) => id === only.id) ? only : `is of ${name || 'nobody'}, not of ${only.name}`
  if (name.trim() === '') return 'names no athlete'
  if (same.length > 1) return `is of ${name}, and several athletes here have that name`
  return (
    same[0] ??
    `is of ${name}, not an athlete of this gym: add the athlete first, or import the list of members`
  )
}

async function athletesOf({ db, gymId }: GymScope) {
  return db.athlete.findMany({
    where: { gymId, access: { not: 'deleted' } },
    select: { id: true, name: true, email: true, gender: true, merges: { select: { mergedId: true } } },
    orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
  })
}
