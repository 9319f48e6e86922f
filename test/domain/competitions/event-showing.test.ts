import {
  countPassedReleases,
  getVisibility,
  type ShownEvent,
  scoresReleaseTime,
} from '../../../src/domain/competitions/event-showing'

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 12, minute))
const event = (given: Partial<ShownEvent> = {}): ShownEvent => ({
  visible: true,
  releasedAt: null,
  scoreVisibility: 'immediate',
  deadline: null,
  deadlineBuffer: 0,
  scoresShownAt: null,
  ...given,
})

it.each<[string, Partial<ShownEvent>, number, { released: boolean; scores: boolean }]>([
  ['one without any rule', {}, 0, { released: true, scores: true }],
  ['one that is not visible', { visible: false }, 0, { released: false, scores: false }],
  ['one before its release', { releasedAt: at(1) }, 0, { released: false, scores: false }],
  ['one at the moment of its release', { releasedAt: at(1) }, 1, { released: true, scores: true }],
  [
    'one in the last minute of its buffer',
    { scoreVisibility: 'after_deadline', deadline: at(10), deadlineBuffer: 5 },
    14,
    { released: true, scores: false },
  ],
  [
    'one whose buffer has just passed',
    { scoreVisibility: 'after_deadline', deadline: at(10), deadlineBuffer: 5 },
    15,
    { released: true, scores: true },
  ],
  [
    'one with no deadline to wait for',
    { scoreVisibility: 'after_deadline' },
    59,
    { released: true, scores: false },
  ],
  ['one shown by hand, before', { scoreVisibility: 'manual' }, 0, { released: true, scores: false }],
  [
    'one shown by hand, after',
    { scoreVisibility: 'manual', scoresShownAt: at(0) },
    0,
    { released: true, scores: true },
  ],
  [
    'one shown by hand before it is released',
    { scoreVisibility: 'manual', scoresShownAt: at(0), releasedAt: at(5) },
    1,
    { released: false, scores: false },
  ],
])('an event: shows the right parts of %s', (_, given, minute, showing) => {
  expect(getVisibility(event(given), at(minute))).toEqual(showing)
})

it('an event: returns the time when scores are released automatically', () => {
  const waiting = event({ scoreVisibility: 'after_deadline', deadline: at(10), deadlineBuffer: 5 })
  expect(scoresReleaseTime(waiting)).toEqual(at(15))
  expect(scoresReleaseTime(event({ deadline: at(10) }))).toBeNull()
})

it('an event: counts the passed release times', () => {
  const events = [
    event({ releasedAt: at(1) }),
    event({ releasedAt: at(2), scoreVisibility: 'after_deadline', deadline: at(10) }),
  ]
  expect([0, 1, 5, 10].map(minute => countPassedReleases(events, at(minute)))).toEqual([0, 1, 2, 3])
})
