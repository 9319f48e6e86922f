/** Scribbles of forty coaches in seven languages, written before anybody saw how they are read. */
import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import { readAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { facts } from '../../library/facts'
import { READING_GYM } from '../../support/workouts/reading-gym'
import scribbles from './scribbles.json'

test.each(scribbles.map(({ text, units, is }) => [text, units as 'kg' | 'lb', is]))(
  '%j',
  (text, units, is) => {
    const { details, not_understood, asks } = readAsking(text, { ...READING_GYM, units })
    if (is === 'Generic') {
      expect(details).toMatchObject({ type: 'Generic', description: text.trim() })
      return
    }
    expect(describeWorkout(details, facts)).toBe(is)
    expect([...not_understood, ...asks]).toEqual([])
  },
)

test('numbering, bullets and capitals change nothing', () => {
  const typed = scribbles.filter(({ is, text }) => is !== 'Generic' && text.includes('\n'))
  const changed = typed.filter(({ text, units, is }) => {
    const loud = text.replace(/\n(?=\d)/g, '\n• ')
    return describeWorkout(readAsking(loud, { ...READING_GYM, units: units as 'kg' }).details, facts) !== is
  })
  expect(changed.length / typed.length).toBeLessThan(0.03)
})
