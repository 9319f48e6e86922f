import { playedNow } from '../../../src/domain/screens/playlist'
import { ScreenPlaylistForm } from '../../../src/schemas/screens/playlist'

const ZONE = 'Europe/Zurich'
/** Zurich is an hour ahead in November. */
const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`)
const row = (from: string, until: string, what: string, minutes: number | null = null) => ({
  ...{ from, until, what, minutes },
})
const LIST = [
  row('06:00', '09:00', 'workout'),
  row('09:00', '12:00', 'board'),
  row('12:00', '13:00', 'classes'),
  row('13:00', '14:00', 'feed'),
  row('14:00', '15:00', 'timer'),
  row('15:00', '16:00', 'timer', 12),
  row('16:00', '17:00', 'check_in'),
  row('17:00', '18:00', 'turns'),
]
const NOTHING = { part: null, startedAt: null, pausedAt: null, chosenAt: null }
const played = (time: string, own: object = {}, list: object[] | null = LIST) =>
  playedNow({ ...NOTHING, ...own, playlist: list && JSON.stringify(list) }, ZONE, at(time))

test.each([
  ['05:59', null, 'all'],
  ['06:00', 'side:parts', 'all'],
  ['08:59', 'side:parts', 'all'],
  ['09:00', null, 'boards'],
  ['12:30', 'classes', 'all'],
  ['13:30', null, 'news'],
  ['14:30', 'timer:clock', 'all'],
  ['15:30', 'timer:countdown:720', 'all'],
  ['16:30', 'check-in', 'all'],
  ['17:30', null, 'all'],
  ['18:00', null, 'all'],
])('at %s shows %s, in turns of %s', (time, part, turns) => {
  expect(played(time)).toEqual({ part, turns, startedAt: null, pausedAt: null })
})

test('a coach’s choice stays until the next row begins', () => {
  const chosen = { part: 'timer:clock', chosenAt: at('08:10') }
  expect(played('08:59', chosen).part).toBe('timer:clock')
  expect(played('09:00', chosen)).toMatchObject({ part: null, turns: 'boards' })
  expect(played('19:00', chosen).part).toBe('timer:clock')
  expect(played('09:30', { chosenAt: at('09:20') })).toMatchObject({ part: null, turns: 'all' })
  expect(played('09:30', chosen, null).part).toBe('timer:clock')
})

test('a clock that runs keeps the screen for an hour', () => {
  const runs = { part: 'p1', chosenAt: at('08:55'), startedAt: at('08:55') }
  expect(played('09:05', runs)).toMatchObject({ part: 'p1', startedAt: at('08:55') })
  expect(played('09:56', runs).part).toBeNull()
  expect(played('09:05', { ...runs, pausedAt: at('09:01') }).part).toBeNull()
})

const read = (form: Record<string, string>) => ScreenPlaylistForm.safeParse(form)

test('reads rows in the order of their beginning, and leaves out rows without times', () => {
  const { data } = read({
    ...{ p1_from: '17:00', p1_until: '20:00', p1_what: 'timer', p1_minutes: '20' },
    ...{ p2_from: '06:00', p2_until: '09:00', p2_what: 'workout', p3_what: 'workout' },
  })
  expect(data).toEqual([row('06:00', '09:00', 'workout'), row('17:00', '20:00', 'timer', 20)])
})

test.each([
  [{ p1_from: '09:00', p1_what: 'board' }, 'p1_until', 'is required'],
  [{ p1_until: '09:00', p1_what: 'board' }, 'p1_from', 'is required'],
  [{ p1_from: '09:00', p1_until: '09:00', p1_what: 'board' }, 'p1_until', 'must be later on the same day'],
  [{ p1_from: '9', p1_until: '10:00', p1_what: 'board' }, 'p1_from', 'must be a time such as 17:30'],
  [{ p1_from: '09:00', p1_until: '10:00' }, 'p1_what', 'is required'],
  [
    { p1_from: '09:00', p1_until: '10:00', p1_what: 'board', p1_minutes: '5' },
    ...['p1_minutes', 'is for a timer only'],
  ],
  [
    {
      ...{ p1_from: '09:00', p1_until: '11:00', p1_what: 'board' },
      ...{ p2_from: '10:00', p2_until: '12:00', p2_what: 'board' },
    },
    ...['p2_from', 'must not be before 11:00, when the row before ends'],
  ],
] as [Record<string, string>, string, string][])('refuses %j', (form, field, message) => {
  const { error } = read(form)
  expect(error!.issues.map(({ path, message: said }) => [path.join('.'), said])).toEqual([[field, message]])
})
