import {
  formatLoadedBar,
  loadBar,
  parseEquipment,
  smallestStep,
  USUAL_EQUIPMENT,
} from '../../../src/domain/records/plates'

const { kg, lb } = USUAL_EQUIPMENT

test.each([
  [92.5, kg, 'male', '20 bar + 25 + 10 + 1.25 a side'],
  [92.5, kg, 'female', '15 bar + 25 + 10 + 2.5 + 1.25 a side'],
  [20, kg, null, '20 bar'],
  [17.5, kg, 'male', '15 bar + 1.25 a side'],
  [225, lb, 'male', '45 bar + 45 + 45 a side'],
  // The heaviest first would leave half a kilogram over.
  [
    250,
    { bars: [50], plates: [10] },
    'male',
    '50 bar + 10 + 10 + 10 + 10 + 10 + 10 + 10 + 10 + 10 + 10 a side',
  ],
  // A woman of a gym with one bar takes that, and never the heavier of two.
  [70, { bars: [20], plates: [25] }, 'female', '20 bar + 25 a side'],
  [26, { bars: [20], plates: [2.5, 1.5] }, 'male', '20 bar + 1.5 + 1.5 a side'],
] as const)('%s on the bar', (value, rack, gender, said) => {
  const loaded = loadBar(value, { bars: [...rack.bars], plates: [...rack.plates] }, gender)
  expect(loaded && formatLoadedBar(loaded)).toBe(said)
})

test('plates on a bar: returns nothing for a load that no bar and plates can make', () => {
  expect(loadBar(93, kg, 'male')).toBeNull()
  expect(loadBar(10, kg, 'male')).toBeNull()
  expect(loadBar(70, { bars: [20, 15], plates: [25] }, 'female')).toBeNull()
})

test('plates on a bar: puts at most ten plates on a side', () => {
  expect(loadBar(250, { bars: [50], plates: [10] }, 'male')?.side).toHaveLength(10)
  expect(loadBar(270, { bars: [50], plates: [10] }, 'male')).toBeNull()
})

test('plates on a bar: ends the search for an impossible load quickly, with any number of plate sizes', () => {
  const kinds = [25, 20, 15, 12.5, 10, 7.5, 5, 4, 3, 2.5, 2, 1.5, 1.25, 1, 0.5]
  const bars = kinds.map((_, each) => 20.41 + each / 10)
  const began = process.cpuUsage()
  expect(loadBar(150, { bars, plates: kinds }, 'male')).toBeNull()
  // Through all of them it is several seconds.
  expect(process.cpuUsage(began).user).toBeLessThan(1_000_000)
})

test('the default equipment has bars and plates, and its step is a pair of the smallest plates', () => {
  expect(parseEquipment(null)).toBe(USUAL_EQUIPMENT)
  const own = { kg: { bars: [10], plates: [5] }, lb: { bars: [25], plates: [10] } }
  expect(parseEquipment(JSON.stringify(own))).toEqual(own)
  expect([smallestStep(kg), smallestStep(lb)]).toEqual([2.5, 5])
})
