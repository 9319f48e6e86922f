import { v7 as uuid } from 'uuid'
import { addError, type FieldErrors } from '../../../errors'
import type { ParticipantModel } from '../../../generated/sqlite/models'
import type { Given } from '../../../schemas/registrations/questions'
import { nameText, text } from '../../../schemas/shared/fields'
import { isDay } from '../../../schemas/shared/written-times'
import type { Inside } from '../../shared/in-transaction'
import { type Details, NO_DETAILS } from '../rows'
import type { Question } from './questions'

export type ReadAnswers = {
  /** Columns of the participant for the questions in the form. */
  details: Partial<Details>
  /** Answers to own questions. Null removes the answer. */
  answers: { questionId: string; ofTeam: boolean; value: string | null }[]
}

type Reading = {
  /** The captain answers for the team. */
  isCaptain: boolean
  /** False for organisers: a detail may be unknown. */
  isComplete: boolean
  /** Start of the names of fields, such as `members[0].`. */
  prefix: string
  /** `YYYY-MM-DD`. */
  today: string
  errors: FieldErrors
}

const COLUMNS = {
  birthday: 'birthday',
  phone: 'phone',
  emergency_contact: 'emergencyContact',
  shirt: 'shirt',
  bib_name: 'bibName',
} as const

/** Returns the answers in a form. Adds a message to `errors` for each field that is wrong or missing. */
export function readAnswers(
  questions: readonly Question[],
  given: Given,
  { isCaptain, isComplete, prefix, today, errors }: Reading,
): ReadAnswers {
  const asked = listAsked(questions, isCaptain)
  const read: ReadAnswers = { details: {}, answers: [] }
  for (const question of asked) {
    const { kind, field, id, ofTeam } = question
    const answer = given[field]
    let value: string | null = null
    if (answer === undefined || answer.length === 0) {
      const message = kind === 'tick' ? 'must be ticked' : 'is required'
      if (question.required && isComplete) addError(errors, prefix + field, message)
    } else {
      const result = readAnswer(question, answer, today)
      if ('problem' in result) addError(errors, prefix + field, result.problem)
      else value = result.value
    }
    if (kind in COLUMNS) read.details[COLUMNS[kind as keyof typeof COLUMNS]] = value
    else read.answers.push({ questionId: id!, ofTeam, value })
  }
  if (Object.keys(given).some(field => !asked.some(question => question.field === field)))
    addError(
      errors,
      'form',
      'The organisers changed this form since you opened it. Check it, then send it again.',
    )
  return read
}

/** Returns the questions in the form of one person. Files have a form of their own. */
export function listAsked(questions: readonly Question[], isCaptain: boolean): Question[] {
  return questions.filter(({ kind, ofTeam }) => kind !== 'file' && (isCaptain || !ofTeam))
}

type Answer = { value: string } | { problem: string }

function readAnswer(question: Question, given: string | string[], today: string): Answer {
  const { kind, choices } = question
  if (kind === 'several') {
    const picked = [given].flat().map(index => choices[Number(index)])
    if (picked.some(choice => choice === undefined)) return { problem: 'must be among the choices' }
    return { value: JSON.stringify(picked) }
  }
  const typed = [given].flat().join(' ').trim()
  switch (kind) {
    case 'birthday':
      return isDay(typed) && typed < today && typed > '1900'
        ? { value: typed }
        : { problem: 'must be a day in the past such as 1991-03-14' }
    case 'phone':
      return /^[+\d][\d ()./-]{3,38}\d$/.test(typed)
        ? { value: typed }
        : { problem: 'must be a phone number such as +44 7700 900123' }
    case 'number':
      return /^[+-]?\d{1,9}(?:[.,]\d{1,6})?$/.test(typed)
        ? { value: typed }
        : { problem: 'must be a number such as 12 or 62.5' }
    case 'shirt':
    case 'choice':
      return choices.includes(typed) ? { value: typed } : { problem: `must be one of ${choices.join(', ')}` }
    case 'tick':
      return typed === 'yes' ? { value: 'yes' } : { problem: 'must be ticked or not' }
    case 'bib_name':
      return checked(nameText(30).safeParse(typed))
    case 'emergency_contact':
      return checked(text(1, 200).safeParse(typed))
    case 'text':
    case 'file':
      return checked(text(1, 1_000).safeParse(typed))
  }
}

function checked(result: {
  success: boolean
  data?: string
  error?: { issues: { message: string }[] }
}): Answer {
  return result.success ? { value: result.data! } : { problem: result.error!.issues[0]!.message }
}

/** Returns the columns of a new participant. `filledInAt` is the time of their own entry. */
export function toDetails(read: ReadAnswers, filledInAt: Date | null): Details {
  return { ...NO_DETAILS, ...read.details, filledInAt }
}

/** Stores answers of a participant, and of the team, in place of earlier ones. */
export async function storeAnswers(
  { gymId, db }: Inside,
  { id: participantId, registrationId }: Pick<ParticipantModel, 'id' | 'registrationId'>,
  { answers }: ReadAnswers,
): Promise<void> {
  for (const { questionId, ofTeam } of answers)
    await db.registrationAnswer.deleteMany({
      where: { gymId, registrationId, questionId, participantId: ofTeam ? null : participantId },
    })
  const rows = answers.flatMap(({ questionId, ofTeam, value }) =>
    value === null
      ? []
      : [{ questionId, participantId: ofTeam ? null : participantId, value, answeredAt: new Date() }],
  )
  await db.registrationAnswer.createMany({
    data: rows.map(row => ({ ...row, gymId, registrationId, id: uuid() })),
  })
}

/** Returns the values of a form for stored answers, by field. */
export function answerValues(
  questions: readonly Question[],
  participant: ParticipantModel,
  answers: readonly { questionId: string; participantId: string | null; value: string }[],
): Record<string, string> {
  const values = questions.flatMap(({ kind, field, id, choices, ofTeam }) => {
    if (kind in COLUMNS) return [[field, participant[COLUMNS[kind as keyof typeof COLUMNS]] ?? '']]
    const own = answers.find(
      answer => answer.questionId === id && answer.participantId === (ofTeam ? null : participant.id),
    )
    if (!own) return []
    if (kind !== 'several') return [[field, own.value]]
    const picked = JSON.parse(own.value) as string[]
    return [[field, picked.map(choice => choices.indexOf(choice)).join()]]
  })
  return Object.fromEntries(values) as Record<string, string>
}
