import { formatWorkout } from '../../../src/portal/words/chalk'

const scheme = (description: string) => formatWorkout({ type: 'FranStyle', name: null, description })

test('a workout as chalk: formats a scheme as lines with loads beside the movements', () => {
  expect(scheme('For time, 21-15-9: Thruster (43/30 kg), Pull-up · cap 10:00').lines).toBe(
    '21-15-9\nThruster 43/30 kg\nPull-up',
  )
  expect(scheme('For time, 10-8-6: Clean (bodyweight), Box Jump (24/20 in), Row (calories)').lines).toBe(
    '10-8-6\nClean bodyweight\nBox Jump (24/20 in)\nRow (calories)',
  )
  expect(scheme('For time, 21-15-9: Thruster (43/30 kg, unbroken), Pull-up').lines).toBe(
    '21-15-9\nThruster (43/30 kg, unbroken)\nPull-up',
  )
})

test('a workout as chalk: keeps text before and after a scheme in words', () => {
  const lines = 'For time: buy-in Run 400 m; then 21-15-9 of Thruster, Pull-up'
  expect(scheme(lines).lines).toContain('buy-in Run 400 m')
})

test('a workout as chalk: keeps the lines of a stored text, with its score below', () => {
  const kept = (description: string) => formatWorkout({ type: 'Generic', name: null, description })
  expect(kept('Carry on · one more every time · score: rounds and reps')).toEqual({
    title: null,
    lines: 'Carry on\none more every time',
    options: 'Score: rounds and reps',
  })
  expect(kept('Carry on · one more every time')).toMatchObject({
    lines: 'Carry on\none more every time',
    options: null,
  })
  expect(kept('score: time')).toMatchObject({ lines: 'score: time', options: null })
})
