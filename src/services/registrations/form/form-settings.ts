import { v7 as uuid } from 'uuid'
import { conflict, invalid, notFound } from '../../../errors'
import type { CompetitionModel, RegistrationQuestionModel } from '../../../generated/sqlite/models'
import { mayOrganise } from '../../../policies/competition-roles'
import {
  DETAIL_KINDS,
  type FormSettings,
  isOwn,
  MOST_QUESTIONS,
  type OwnKind,
  type QuestionForm,
} from '../../../schemas/registrations/questions'
import type { GymScope } from '../../../scope'
import { touchCompetition } from '../../competitions/revision'
import { competitionRow, nextPosition, recordCompetition, reorder } from '../../competitions/rows'
import { authorize } from '../../shared/authorize'
import { type Inside, inTransaction } from '../../shared/in-transaction'
import { assertUnedited, differs } from '../../shared/revisions'

export type FormRows = { competition: CompetitionModel; questions: RegistrationQuestionModel[] }

/** Returns a competition with the rows of its form, in order. */
export async function getFormRows(scope: GymScope, competitionId: string): Promise<FormRows> {
  authorize(mayOrganise(scope.actor, competitionId))
  const competition = await competitionRow(scope, competitionId)
  return { competition, questions: await questionRows(scope, competitionId) }
}

function questionRows({ db, gymId }: GymScope, competitionId: string): Promise<RegistrationQuestionModel[]> {
  return db.registrationQuestion.findMany({
    where: { gymId, competitionId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

/**
 * Saves the details that the form asks, the day of ages, the last day of exchanges, and the reason to keep details.
 * Throws conflict edited_meanwhile.
 */
export async function saveFormSettings(
  scope: GymScope,
  competitionId: string,
  input: FormSettings,
): Promise<void> {
  authorize(mayOrganise(scope.actor, competitionId))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const before = await competitionRow(inside, competitionId)
    const rows = await questionRows(inside, competitionId)
    const columns = {
      ...{ agesOn: input.ages_on, ageDay: input.ages_on === 'day' ? input.age_day! : null },
      ...{ teamsUntil: input.teams_until ?? null },
      keepReason: input.keep_reason || null,
    }
    const isChanged = differs<typeof columns>(before, columns)
    if (isChanged) assertUnedited({ revision: before.editRevision }, input.revision, 'this form')
    for (const kind of DETAIL_KINDS) await saveDetail(inside, competitionId, rows, kind, input)
    await db.competition.updateMany({
      where: { gymId, id: competitionId },
      data: { ...columns, editRevision: { increment: isChanged ? 1 : 0 } },
    })
    await touchCompetition(inside, competitionId)
    const asked = (kind: (typeof DETAIL_KINDS)[number], found = rows.find(row => row.kind === kind)) =>
      found ? (found.required ? 'required' : 'optional') : 'off'
    await recordCompetition(inside, competitionId, {
      action: 'competition.update',
      before: { ...fieldsOf(before), ...Object.fromEntries(DETAIL_KINDS.map(kind => [kind, asked(kind)])) },
      after: { ...fieldsOf(columns), ...Object.fromEntries(DETAIL_KINDS.map(kind => [kind, input[kind]])) },
    })
  })
}

type FormColumns = Pick<CompetitionModel, 'agesOn' | 'ageDay' | 'teamsUntil' | 'keepReason'>

function fieldsOf({ agesOn, ageDay, teamsUntil, keepReason }: FormColumns) {
  return {
    ...{ ages_on: agesOn, age_day: ageDay, teams_until: teamsUntil },
    keep_reason: keepReason,
  }
}

async function saveDetail(
  { db, gymId }: Inside,
  competitionId: string,
  rows: readonly RegistrationQuestionModel[],
  kind: (typeof DETAIL_KINDS)[number],
  input: FormSettings,
): Promise<void> {
  const row = rows.find(each => each.kind === kind)
  if (input[kind] === 'off') {
    if (row) await db.registrationQuestion.deleteMany({ where: { gymId, id: row.id } })
    return
  }
  const columns = {
    required: input[kind] === 'required',
    ofTeam: input[`${kind}_of`] === 'team',
    choices: JSON.stringify(kind === 'shirt' ? input.shirt_sizes : []),
  }
  if (row) await db.registrationQuestion.updateMany({ where: { gymId, id: row.id }, data: columns })
  else
    await db.registrationQuestion.create({
      data: {
        ...{ id: uuid(), gymId, competitionId, kind, label: '', hint: '', position: 0 },
        ...{ ...columns, createdAt: new Date() },
      },
    })
}

type Ref = { competitionId: string; id: string }

export type OwnQuestion = Omit<RegistrationQuestionModel, 'kind'> & { kind: OwnKind; answered: number }

/** Returns an own question with the number of its answers. */
export async function getQuestion(scope: GymScope, { competitionId, id }: Ref): Promise<OwnQuestion> {
  authorize(mayOrganise(scope.actor, competitionId))
  const { db, gymId } = scope
  await competitionRow(scope, competitionId)
  const row = await db.registrationQuestion.findFirst({
    where: { gymId, competitionId, id },
    include: { _count: { select: { answers: true } } },
  })
  if (!row) throw notFound('The question')
  const { _count, kind, ...question } = row
  if (!isOwn(kind)) throw notFound('The question')
  return { ...question, kind, answered: _count.answers }
}

/** Adds an own question as the last. Throws validation_failed on `form` for too many. */
export async function createQuestion(
  scope: GymScope,
  competitionId: string,
  input: QuestionForm,
): Promise<RegistrationQuestionModel> {
  authorize(mayOrganise(scope.actor, competitionId))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await competitionRow(inside, competitionId)
    const rows = await questionRows(inside, competitionId)
    if (rows.filter(({ kind }) => isOwn(kind)).length >= MOST_QUESTIONS)
      throw invalid({ form: [`A form has at most ${MOST_QUESTIONS} own questions.`] })
    await noteQuestion(inside, competitionId, null, input.label)
    return db.registrationQuestion.create({
      data: {
        ...{ id: uuid(), gymId, competitionId, position: nextPosition(rows) },
        ...{ ...columnsOf(input), createdAt: new Date() },
      },
    })
  })
}

/**
 * Changes an own question. Throws conflict edited_meanwhile, and validation_failed on `kind` and `choices` when answers
 * would no longer fit.
 */
export async function updateQuestion(scope: GymScope, ref: Ref, input: QuestionForm): Promise<void> {
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const before = await getQuestion(inside, ref)
    const columns = columnsOf(input)
    if (!differs<typeof columns>(before, columns)) return
    assertUnedited(before, input.revision, 'this question')
    if (before.answered > 0) await assertFits(inside, before, input)
    await noteQuestion(inside, ref.competitionId, before.label, input.label)
    await db.registrationQuestion.updateMany({
      where: { gymId, id: ref.id },
      data: { ...columns, revision: { increment: 1 } },
    })
  })
}

async function assertFits({ db, gymId }: Inside, before: OwnQuestion, input: QuestionForm): Promise<void> {
  if (input.kind !== before.kind) throw invalid({ kind: ['stays as it is: there are answers already'] })
  if ((input.of === 'team') !== before.ofTeam)
    throw invalid({ of: ['stays as it is: there are answers already'] })
  const gone = (JSON.parse(before.choices) as string[]).filter(choice => !input.choices.includes(choice))
  if (gone.length === 0) return
  const rows = await db.registrationAnswer.findMany({
    where: { gymId, questionId: before.id },
    select: { value: true },
  })
  const used = gone.find(choice =>
    rows.some(({ value }) =>
      before.kind === 'several' ? (JSON.parse(value) as string[]).includes(choice) : value === choice,
    ),
  )
  if (used !== undefined) throw invalid({ choices: [`must keep “${used}”, an answer of somebody`] })
}

/** Deletes an own question. Throws conflict answered after the first answer. */
export async function deleteQuestion(scope: GymScope, ref: Ref): Promise<string> {
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { label, answered } = await getQuestion(inside, ref)
    if (answered > 0)
      throw conflict('conflict', 'There are answers already. Make the question optional instead.')
    await noteQuestion(inside, ref.competitionId, label, null)
    await db.registrationQuestion.deleteMany({ where: { gymId, id: ref.id } })
    return label
  })
}

/** Moves an own question up or down. */
export async function moveQuestion(scope: GymScope, ref: Ref, direction: 'up' | 'down'): Promise<void> {
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await getQuestion(inside, ref)
    const rows = (await questionRows(inside, ref.competitionId)).filter(({ kind }) => isOwn(kind))
    const order = reorder(
      rows.map(({ id }) => id),
      ref.id,
      { direction },
    )
    for (const [at, id] of order.entries())
      await db.registrationQuestion.updateMany({ where: { gymId, id }, data: { position: at + 1 } })
  })
}

function columnsOf(input: QuestionForm) {
  const { label, hint, kind, required } = input
  const choices = kind === 'choice' || kind === 'several' ? input.choices : []
  return { label, hint, kind, required, ofTeam: input.of === 'team', choices: JSON.stringify(choices) }
}

function noteQuestion(
  inside: Inside,
  competitionId: string,
  before: string | null,
  after: string | null,
): Promise<void> {
  const change = { action: 'competition.update', before: { question: before }, after: { question: after } }
  return recordCompetition(inside, competitionId, before === after ? { ...change, before: {} } : change)
}
