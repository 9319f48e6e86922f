import { hasAgeLimit } from '../../../domain/registrations/ages'
import type {
  CompetitionModel,
  DivisionModel,
  RegistrationQuestionModel,
} from '../../../generated/sqlite/models'
import { DETAIL_KINDS, isOwn } from '../../../schemas/registrations/questions'
import type { GymScope } from '../../../scope'
import { findCompetitionWaiver } from './waiver'

export type Question = Pick<RegistrationQuestionModel, 'kind' | 'label' | 'hint' | 'required' | 'ofTeam'> & {
  /** The id of the row. Null for a date of birth that only a limit of age asks for. */
  id: string | null
  /** The field of a form: the kind, or `q_` with the id. */
  field: string
  choices: string[]
}

export const DETAIL_LABELS = {
  birthday: 'Date of birth',
  phone: 'Phone',
  emergency_contact: 'Emergency contact',
  shirt: 'Shirt',
  bib_name: 'Name on the bib',
} as const

const DETAIL_HINTS: Partial<Record<keyof typeof DETAIL_LABELS, string>> = {
  emergency_contact: 'Name and phone of somebody reachable on the day.',
}

/** Returns the questions of a competition: details in their order, then own questions. */
export async function listQuestions(scope: GymScope, competitionId: string): Promise<Question[]> {
  const { db, gymId } = scope
  const rows = await db.registrationQuestion.findMany({
    where: { gymId, competitionId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const details = DETAIL_KINDS.flatMap(kind => rows.find(row => row.kind === kind) ?? [])
  return [...details, ...rows.filter(({ kind }) => isOwn(kind))].map(toQuestion)
}

function toQuestion(row: RegistrationQuestionModel): Question {
  const { id, kind, hint, required, ofTeam } = row
  const choices = JSON.parse(row.choices) as string[]
  if (isOwn(kind))
    return { ...{ id, kind, hint, required, ofTeam, choices }, label: row.label, field: `q_${id}` }
  return {
    ...{ id, kind, required, ofTeam, choices, field: kind },
    label: DETAIL_LABELS[kind as keyof typeof DETAIL_LABELS],
    hint: DETAIL_HINTS[kind as keyof typeof DETAIL_LABELS] ?? '',
  }
}

const BIRTHDAY: Question = {
  ...{ id: null, kind: 'birthday', label: DETAIL_LABELS.birthday, field: 'birthday' },
  ...{ hint: '', choices: [], required: true, ofTeam: false },
}

/** Returns the questions for athletes of a division. A limit of age asks each athlete for the date of birth. */
export function questionsFor(questions: readonly Question[], division: DivisionModel): Question[] {
  if (!hasAgeLimit(division)) return [...questions]
  return [BIRTHDAY, ...questions.filter(({ kind }) => kind !== 'birthday')]
}

export type EntryForm = {
  questions: Question[]
  /** The version of the waiver in force. */
  waiver: Awaited<ReturnType<typeof findCompetitionWaiver>>
}

/** Returns everything that the form of a division asks beside name, e-mail, gender, country and gym. */
export async function getEntryForm(
  scope: GymScope,
  competition: Pick<CompetitionModel, 'id'>,
  division: DivisionModel,
): Promise<EntryForm> {
  return {
    questions: questionsFor(await listQuestions(scope, competition.id), division),
    waiver: await findCompetitionWaiver(scope, competition.id),
  }
}
