/** Days of coaches of many styles: most parts have their type, and none is wrong without a word. */
import { splitDay } from '../../../src/domain/wods/pasted-day'
import { readAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { coachDays } from '../../support/workouts/coach-days'
import { differences } from '../../support/workouts/judge-part'
import { READING_GYM } from '../../support/workouts/reading-gym'

const parts = coachDays().flatMap(({ file, text, units, parts: expected }) => {
  const read = splitDay(text)
  return expected.map((each, index) => {
    const part = read[index]
    const isTypable = each.types.some(type => !/^(?:Generic|WarmUp)/.test(type))
    const title = `${file} · ${part?.text.split('\n').slice(0, 2).join(' / ') ?? 'missing'}`
    const isWarmUp = part?.kind === 'warm_up'
    const reading = part && !isWarmUp ? readAsking(part.text, { ...READING_GYM, units }) : undefined
    const wrong = reading ? differences(reading, each) : []
    const isRight = isWarmUp ? each.types.includes('WarmUp') : reading !== undefined && wrong.length === 0
    return { title, isTypable, isRight, reading, wrong }
  })
})

test('at least 88 % of the parts that have a type are read as their coach expects', () => {
  const typable = parts.filter(({ isTypable }) => isTypable)
  expect(typable.length).toBeGreaterThan(100)
  expect(typable.filter(({ isRight }) => isRight).length / typable.length).toBeGreaterThan(0.88)
})

test('no part is read wrongly in silence', () => {
  const silent = parts.filter(
    ({ isRight, reading }) =>
      !isRight &&
      reading &&
      reading.details.type !== 'Generic' &&
      reading.not_understood.length + reading.asks.length + reading.assumed.length === 0,
  )
  expect(silent.map(({ title, wrong }) => `${title}: ${wrong.join('; ')}`)).toEqual([])
})
