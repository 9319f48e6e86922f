import type { FileOptions } from './effort'
import type { Question } from './questions'
import type { Moment } from './values/moments'

type DayQuestion = Question & { about: 'day' }

/** Returns a collection of a file's dates in the future: a question for each date, by its first line. */
export function futureDays({ today, days = {} }: Pick<FileOptions, 'today' | 'days'>) {
  const asked = new Map<string, DayQuestion>()
  const answerTo = ({ line }: DayQuestion) => {
    const answer = days[String(line)]
    return answer === undefined || (answer !== 'skip' && answer > today) ? null : answer
  }
  return {
    /** Returns a moment with the answered day, or the reason to skip the line. */
    settle(written: string, moment: Moment, line: number): Moment | string {
      if (moment.day <= today) return moment
      const known = asked.get(written) ?? { about: 'day', line, lines: 0, written: moment.day }
      const question = { ...known, lines: known.lines + 1 }
      asked.set(written, question)
      const answer = answerTo(question)
      if (answer === null) return `has a date in the future: ${written.slice(0, 40)}`
      return answer === 'skip' ? 'has a date in the future, left out as answered' : { ...moment, day: answer }
    },
    questions: (): Question[] => [...asked.values()].filter(question => answerTo(question) === null),
  }
}
