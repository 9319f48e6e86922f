import fc from 'fast-check'
import { DAYS, findHabits, habitsSince, isAway, isSlipping, WEEKS } from '../../../src/domain/people/habits'
import { findMilestone } from '../../../src/domain/people/lists'
import { addDays, weekdayOf } from '../../../src/domain/shared/days'

const TODAY = '2026-11-27'
const ago = (days: number) => addDays(TODAY, -days)
const days = fc.array(fc.integer({ min: -3, max: 120 }), { maxLength: 90 })
const onDays = (agos: readonly number[], time: string | null = null) =>
  agos.map(each => ({ day: ago(each), time }))
const everyWeek = (weeks: number[], weekdays: number[]) =>
  weeks.flatMap(week => weekdays.map(weekday => 7 * week + weekday))

test('counts each day once, up to today, and weeks of seven days', () => {
  fc.assert(
    fc.property(days, agos => {
      const habits = findHabits(onDays([...agos, ...agos]), TODAY)
      const own = new Set(agos.filter(each => each >= 0 && each < DAYS))
      const within = (count: number) => [...own].filter(each => each < count).length
      expect([habits.in7, habits.in30, habits.in90]).toEqual([within(7), within(30), own.size])
      expect(habits.weeks).toHaveLength(WEEKS)
      expect(habits.weeks.reduce((a, b) => a + b)).toBe(within(84))
      expect(habits.weeks.at(-1)).toBe(habits.in7)
      expect(habits.last).toBe(own.size === 0 ? null : ago(Math.min(...own)))
      expect(findHabits(onDays([...agos].reverse()), TODAY)).toEqual(habits)
    }),
  )
  expect(habitsSince(TODAY)).toBe(ago(DAYS - 1))
})

test('slipping compares with the own usual: more visits lately never make it worse, more before never better', () => {
  const weeks = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: WEEKS, maxLength: WEEKS })
  fc.assert(
    fc.property(weeks, fc.nat(WEEKS - 1), (counts, at) => {
      const more = counts.map((count, week) => (week === at ? count + 1 : count))
      const [before, after] = [isSlipping(counts), isSlipping(more)]
      if (at >= WEEKS - 4) expect(after && !before).toBe(false)
      else expect(before && !after).toBe(false)
      const lately = counts.slice(-4).reduce((a, b) => a + b) / 4
      const usual = counts.slice(0, -4).reduce((a, b) => a + b) / 8
      expect(before).toBe(usual >= 1 && lately <= usual / 2)
    }),
  )
})

test('half of three a week is slipping, two a week is not, and a visit a fortnight is too few to compare', () => {
  const before = everyWeek([4, 5, 6, 7, 8, 9, 10, 11], [0, 2, 4])
  expect(findHabits(onDays([...before, 1, 8, 15, 22, 3, 10]), TODAY).isSlipping).toBe(true)
  expect(findHabits(onDays([...before, 1, 8, 15, 22, 3, 10, 17]), TODAY).isSlipping).toBe(false)
  expect(findHabits(onDays([28, 42, 56, 70]), TODAY).isSlipping).toBe(false)
})

test('away begins 14 days after the last visit', () => {
  expect(isAway({ last: ago(13) }, TODAY)).toBe(false)
  expect(isAway({ last: ago(14) }, TODAY)).toBe(true)
  expect(isAway({ last: null }, TODAY)).toBe(false)
})

test('finds usual days and the usual time, whatever happened once', () => {
  const visits = [
    ...onDays(everyWeek([2, 3, 4, 5, 6], [4, 2, 0]), '06:30'),
    ...onDays([37], '18:00'),
    { day: ago(14), time: '12:00' },
  ]
  const { weekdays, time } = findHabits(visits, TODAY).usual
  expect(weekdays).toEqual([0, 2, 4].map(each => weekdayOf(ago(each))).sort())
  expect(time).toBe('06:30')
  expect(findHabits(onDays([0, 10, 25]), TODAY).usual).toEqual({ weekdays: [], time: null })
  expect(findHabits(onDays(everyWeek([0, 1, 2], [1])), TODAY).usual).toEqual({
    weekdays: [weekdayOf(ago(1))],
    time: null,
  })
})

test('a milestone is due with a usual week, and stays for the week that reached it', () => {
  const habits = (weekly: number, in7 = weekly) => ({
    ...findHabits([], TODAY),
    ...{ in7, weeks: Array.from({ length: WEEKS }, () => weekly) },
  })
  expect(findMilestone({ classes: 97, habits: habits(3) })).toEqual({ count: 100, isReached: false })
  expect(findMilestone({ classes: 96, habits: habits(3) })).toBeNull()
  expect(findMilestone({ classes: 100, habits: habits(3) })).toEqual({ count: 100, isReached: true })
  expect(findMilestone({ classes: 100, habits: habits(3, 0) })).toBeNull()
  expect(findMilestone({ classes: 49, habits: habits(1) })).toEqual({ count: 50, isReached: false })
})
