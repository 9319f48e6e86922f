import { guardCell, unguardCell } from '../../../src/domain/shared/formula-cells'

test.each([
  '=1+1',
  '+41',
  '-3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  '＋41',
  '－3',
  '＠SUM(A1)',
  "'＝1",
  "'=1",
])('formula cells: escapes %j and reads it back', cell => {
  expect(guardCell(cell)).toBe(`'${cell}`)
  expect(unguardCell(guardCell(cell))).toBe(cell)
})

test.each(['', 'Mia', "O'Brien", "'quoted'", '5+12', 'a=b'])('formula cells: leaves %j unchanged', cell => {
  expect([guardCell(cell), unguardCell(cell)]).toEqual([cell, cell])
})
