import { linkMovements } from '../../../src/portal/words/linked-movements'

const movements = [
  { id: 'squat', name: 'Squat' },
  { id: 'air', name: 'Air Squat' },
  { id: 'pull', name: 'Pull-up' },
  { id: 'odd', name: 'D-ball (over)' },
]
const linked = (text: string) =>
  linkMovements(text, movements)
    .map(({ text: piece, id }) => (id ? `[${piece}]` : piece))
    .join('')

test.each([
  ['5 Pull-ups\n10 push-ups\n15 air squats', '5 [Pull-ups]\n10 push-ups\n15 [air squats]'],
  ['Pull-up, then Pull-up', '[Pull-up], then Pull-up'],
  ['3 D-ball (over), a Squatting man', '3 [D-ball (over)], a Squatting man'],
  ['Air Squat and Squat', '[Air Squat] and [Squat]'],
  ['', ''],
])('movements in a text lead to their pages where they are first named: %j', (text, shown) =>
  expect(linked(text)).toBe(shown),
)

test('a text without movements is one piece', () => {
  expect(linkMovements('Run', [])).toEqual([{ text: 'Run', id: null }])
})
