/** Answers to the questions of files: those of a gym by product, and what answers may name. */
import { assertNoErrors, type FieldErrors } from '../../errors'
import type { ImportAnswers } from '../../schemas/imports/answers'
import type { ImportInput } from '../../schemas/imports/imports'
import { folded } from '../../schemas/shared/folded'
import type { GymScope } from '../../scope'
import { movementsInUse } from '../movements/archiving'

const WHOLE = ['units', 'distances', 'dates', 'marks'] as const
type Whole = (typeof WHOLE)[number]

/** `value` is a unit, an order, a word such as `skip`, or the id of a movement or an athlete; null reopens the question. */
export type AnswerChange = {
  about: Whole | 'name' | 'person' | 'value' | 'day'
  /** A name in the file, or the number of a line; otherwise empty. */
  written: string
  value: string | null
}

export const isWhole = (about: string): about is Whole => (WHOLE as readonly string[]).includes(about)

/**
 * Returns the answers for a file: the gym's, then the athlete's own. Units, dates and marks hold for files of the same
 * athlete only. Skips archived movements and deleted athletes.
 */
export async function recallAnswers(
  scope: GymScope,
  { kind, athlete_id: athleteId }: Pick<ImportInput, 'kind' | 'athlete_id'>,
): Promise<ImportAnswers> {
  const { db, gymId } = scope
  const own = athleteId === undefined ? [] : [{ athleteId }]
  const rows = await db.importAnswer.findMany({
    where: { gymId, kind, OR: [{ athleteId: null }, ...own] },
    include: { meant: { select: { access: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const known = new Set((await movementsInUse(scope)).map(({ id }) => id))
  const holds = ({ about, value, athleteId: whose, meant, meantId }: (typeof rows)[number]) => {
    if (isWhole(about)) return whose === (athleteId ?? null)
    if (about === 'name') return value === 'words' || known.has(value)
    return meantId === null || meant?.access !== 'deleted'
  }
  const inOrder = rows
    .filter(holds)
    .sort((a, b) => Number(a.athleteId !== null) - Number(b.athleteId !== null))
  return inOrder.reduce<ImportAnswers>(
    (answers, { about, written, value, meantId }) =>
      withChange(answers, { about: about as AnswerChange['about'], written, value: meantId ?? value }),
    {},
  )
}

/** Returns the remembered answers for an import without answers of its own; its other options come first. */
export async function recallFor(
  scope: GymScope,
  { athletes = {}, ...input }: Pick<ImportInput, 'kind' | 'athlete_id' | 'athletes'>,
): Promise<ImportAnswers> {
  const named = Object.keys(athletes).map(written => ({ about: 'person' as const, written, value: null }))
  return named.reduce<ImportAnswers>(withChange, await recallAnswers(scope, input))
}

/** Returns the answers with a change. */
export function withChange(answers: ImportAnswers, { about, written, value }: AnswerChange): ImportAnswers {
  const [field, given] =
    about === 'name'
      ? (['names', value === 'words' ? value : { movement_id: value }] as const)
      : about === 'person'
        ? (['people', value === 'skip' ? value : { athlete_id: value }] as const)
        : about === 'value' || about === 'day'
          ? ([`${about}s`, value] as const)
          : ([about, value] as const)
  const { [field]: before, ...others } = answers
  if (isWhole(field)) return value === null ? others : ({ ...others, [field]: given } as ImportAnswers)
  const rest = Object.entries(before ?? {}).filter(([name]) => folded(name) !== folded(written))
  const next = Object.fromEntries(value === null ? rest : [...rest, [written, given]])
  return { ...others, [field]: next } as ImportAnswers
}

type Unknown = { names: string[]; people: string[] }

/** Returns the names with an unknown or archived movement, and the people with an unknown or deleted athlete. */
export async function unknownIn(
  scope: GymScope,
  { names = {}, people = {} }: ImportAnswers,
): Promise<Unknown> {
  const { db, gymId } = scope
  const named = Object.entries(names).flatMap(([name, answer]) =>
    answer === 'words' ? [] : [{ name, id: answer.movement_id }],
  )
  const meant = Object.entries(people).flatMap(([name, answer]) =>
    answer === 'skip' ? [] : [{ name, id: answer.athlete_id }],
  )
  const movements = named.length === 0 ? [] : await movementsInUse(scope)
  const athletes = await db.athlete.findMany({
    where: { gymId, id: { in: meant.map(({ id }) => id) }, access: { not: 'deleted' } },
    select: { id: true },
  })
  const known = new Set([...movements, ...athletes].map(({ id }) => id))
  const strangers = (among: typeof named) => among.flatMap(({ name, id }) => (known.has(id) ? [] : [name]))
  return { names: strangers(named), people: strangers(meant) }
}

type Answered = Pick<ImportInput, 'units' | 'dates' | 'athletes' | 'answers'> & {
  kind: ImportInput['kind'] | null
}

/**
 * Throws validation_failed with the field for a movement or athlete outside the gym, for answers that differ from the
 * other options, and for answers about a list of members.
 */
export async function assertAnswers(
  scope: GymScope,
  { kind, units, dates, athletes = {}, answers }: Answered,
): Promise<void> {
  if (answers === undefined) return
  const errors: FieldErrors = {}
  if (kind === 'members' && Object.keys(answers).length > 0)
    errors.answers = ['must be empty: a list of members has no questions']
  for (const [field, given] of Object.entries({ units, dates } as const)) {
    const answer = answers[field as 'units' | 'dates']
    if (given !== undefined && answer !== undefined && answer !== given)
      errors[`answers.${field}`] = [`must be ${given}, like ${field}, or absent`]
  }
  const { names, people } = await unknownIn(scope, answers)
  for (const name of names)
    errors[`answers.names.${name}.movement_id`] = ['must be a movement of the library or of this gym']
  for (const name of people) errors[`answers.people.${name}.athlete_id`] = ['must be an athlete of this gym']
  const named = new Map(Object.entries(athletes).map(([name, id]) => [folded(name), id]))
  for (const [name, answer] of Object.entries(answers.people ?? {})) {
    const id = named.get(folded(name))
    if (id !== undefined && (answer === 'skip' || answer.athlete_id !== id))
      errors[`answers.people.${name}`] = ['must be the athlete in athletes, or absent']
  }
  assertNoErrors(errors)
}
