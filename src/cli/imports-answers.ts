/** `import --answers FILE`, and the questions in words. */
import { readFileSync } from 'node:fs'
import { decodeText } from '../domain/imports/decode'
import type { Question } from '../domain/imports/questions'
import { formatCount } from '../domain/shared/words'
import { invalid } from '../errors'
import { ImportAnswers } from '../schemas/imports/answers'
import { describeError } from './failure'

/** Reads a file of answers. Throws validation_failed on `answers`, with the answer named. */
export function readAnswers(file: string): ImportAnswers {
  const parsed = ImportAnswers.safeParse(jsonIn(file))
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'} ${message}`)
  throw invalid({ answers: wrong.slice(0, 10) })
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(decodeText(readFileSync(file)).replace(/^\uFEFF/, ''))
  } catch (error) {
    throw invalid({ answers: [`cannot be read from ${file}: ${describeError(error)}`] })
  }
}

export function describeQuestion(question: Question): string {
  const lines = formatCount(question.lines, 'line')
  switch (question.about) {
    case 'name':
      return `“${question.name}” (${lines}): ${
        question.nearest.length > 0
          ? `is it ${question.nearest.map(({ name }) => name).join(', ')}?`
          : 'which movement is it?'
      } Kept in words.`
    case 'value':
      return `line ${question.line}: ${question.written} ${question.reason}. Skipped.`
    case 'day':
      return `line ${question.line} (${lines}): ${question.written} is in the future. Which day is it? Skipped.`
    case 'person':
      return `“${question.name}” (${lines}): who is it? Skipped.`
    default:
      return `${question.about} (${lines}): such as ${question.examples.join(', ')}`
  }
}
