import { ParseRequest } from '../../../src/schemas/workouts/parse'
import { LONGEST_LINE, MOST_LINES, whiteboardProblem } from '../../../src/schemas/workouts/whiteboard-bounds'

test('limits of a text: reads a text within the maximum of lines and their length', () => {
  const full = Array.from({ length: MOST_LINES }, () => 'Row').join('\r\n')
  expect(whiteboardProblem(full)).toBeNull()
  expect(whiteboardProblem(`${full}\nRow`)).toBe('must have at most 300 lines, has 301')
  expect(whiteboardProblem('x'.repeat(LONGEST_LINE))).toBeNull()
  expect(whiteboardProblem(`Fran\n${'x'.repeat(LONGEST_LINE + 1)}`)).toBe(
    'must have at most 1000 characters a line, has more in line 2',
  )
})

test('limits of a text: refuses an oversized whiteboard with a message before reading it', () => {
  const refused = (text: string) =>
    ParseRequest.safeParse({ text }).error?.issues.map(({ message }) => message)
  expect(refused('1 '.repeat(5_000))).toEqual([
    'must have at most 1000 characters a line, has more in line 1',
  ])
  expect(refused('1\n'.repeat(400))).toEqual(['must have at most 300 lines, has 400'])
  expect(refused('AMRAP 10: 5 pull-ups')).toBeUndefined()
})
