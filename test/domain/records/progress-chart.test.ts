import { type ChartGiven, progressChart, ticksAround } from '../../../src/portal/records/progress-chart'

const place = { timeZone: 'Europe/Zurich', locale: 'en-GB' }
const point = (day: string, value: number, isRecord = false) => ({
  at: new Date(`${day}T12:00:00Z`),
  value,
  isRecord,
})
const loads: ChartGiven = {
  title: 'Back Squat, all lifts',
  series: [
    {
      label: 'heaviest set',
      soft: false,
      points: [point('2026-01-05', 100), point('2026-02-05', 110, true), point('2026-03-05', 105)],
    },
  ],
  format: value => `${value} kg`,
  isTime: false,
}

test('a chart draws heavier loads higher and earlier loads further left, all inside its frame', () => {
  const chart = progressChart(loads, place)!
  const [first, last, record] = chart.dots
  expect(chart.dots.map(dot => dot.kind)).toEqual(['done', 'done', 'record'])
  expect(first!.x).toBeLessThan(record!.x)
  expect(record!.x).toBeLessThan(last!.x)
  expect(record!.y).toBeLessThan(first!.y)
  for (const { x, y } of chart.dots) {
    expect(x).toBeGreaterThan(chart.left)
    expect(x).toBeLessThan(chart.right)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(chart.bottom)
  }
  expect(chart.lines).toHaveLength(1)
  expect(chart.note).toBeNull()
})

test('progress chart: draws faster times higher and says so', () => {
  const series = [{ label: 'Rx', soft: false, points: [point('2026-01-05', 300), point('2026-02-05', 240)] }]
  const chart = progressChart({ ...loads, series, isTime: true }, place)!
  expect(chart.dots[1]!.y).toBeLessThan(chart.dots[0]!.y)
  expect(chart.note).toBe('Times: higher up is faster.')
})

test('progress chart: describes the chart in words with its days and its best', () => {
  const { summary, keys, xTicks } = progressChart(loads, place)!
  expect(summary).toBe(
    'heaviest set: 3 times from 5 Jan 2026 to 5 Mar 2026, first 100 kg, last 105 kg, at best 110 kg.',
  )
  expect(keys.map(key => key.label)).toEqual(['heaviest set', 'record'])
  expect(xTicks.map(tick => tick.label)).toEqual(['5 Jan 2026', '5 Mar 2026'])
})

test('no chart is drawn for a single point or for points at the same moment', () => {
  const one = { label: 'Rx', soft: false, points: [point('2026-01-05', 300)] }
  expect(progressChart({ ...loads, series: [] }, place)).toBeNull()
  expect(progressChart({ ...loads, series: [one] }, place)).toBeNull()
  expect(progressChart({ ...loads, series: [one, { ...one, soft: true }] }, place)).toBeNull()
})

test('the ticks are few round numbers around all values', () => {
  expect(ticksAround([257, 276], true).at).toEqual([255, 260, 265, 270, 275, 280])
  for (const values of [
    [67.5, 95.3],
    [100, 100],
    [0, 3],
    [1200, 4800],
    [0.1, 0.25],
  ]) {
    for (const isTime of [true, false]) {
      const { low, high, at } = ticksAround(values, isTime)
      expect(low).toBeLessThanOrEqual(Math.min(...values))
      expect(high).toBeGreaterThanOrEqual(Math.max(...values))
      expect(at.length).toBeGreaterThan(1)
      expect(at.length).toBeLessThan(9)
    }
  }
})
