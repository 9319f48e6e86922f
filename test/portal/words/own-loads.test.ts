import { pageInUnits, textInUnits } from '../../../src/portal/words/own-loads'

it.each([
  ['Fran: 21-15-9 Thrusters (43/30 kg), Pull-ups', 'lb', 'Fran: 21-15-9 Thrusters (95/66 lb), Pull-ups'],
  ['5@100kg, 3@102.5kg✗', 'lb', '5@220lb, 3@226lb✗'],
  ['Back Squat 72.5, 77.5✗, 80 kg × 5', 'lb', 'Back Squat 160, 171✗, 176 lb × 5'],
  ['92.5✗ kg × 3', 'lb', '204✗ lb × 3'],
  ['5 × 3, 100 kg', 'lb', '5 × 3, 220 lb'],
  ['225 lb', 'kg', '102 kg'],
  ['65/45 lb', 'kg', '29.5/20.5 kg'],
  ['1,200.5 kg', 'lb', '2,647 lb'],
  ['100 kg and 45 lb', 'kg', '100 kg and 20.5 kg'],
  ['95 lbs, 95#, 20-lb ball, 35 Pounds', 'kg', '43 kg, 43kg, 9-kg ball, 16 kg'],
  ['100 kilos, 2 kgs', 'lb', '220 lb, 4 lb'],
  ['#2 of 3 lbsomething, 12 #1', 'kg', '#2 of 3 lbsomething, 12 #1'],
  ['75% 1RM, 20 min, 400 m', 'lb', '75% 1RM, 20 min, 400 m'],
] as const)('%s in %s', (text, units, shown) => {
  expect(textInUnits(text, units)).toBe(shown)
})

it('loads in own units: leaves a text unchanged without a chosen unit', () => {
  expect(textInUnits('100 kg', null)).toBe('100 kg')
})

it('loads in own units: converts every text of a page, but no address', () => {
  const at = new Date()
  const page = { id: '5 kg', rows: [{ load: '100 kg', href: '/g/100 kg', none: null, count: 3, at }] }
  expect(pageInUnits(page, 'lb')).toEqual({
    id: '5 kg',
    rows: [{ load: '220 lb', href: '/g/100 kg', none: null, count: 3, at }],
  })
  expect(pageInUnits(page, null)).toBe(page)
})
