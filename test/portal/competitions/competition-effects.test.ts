import { buildEffects } from '../../../src/portal/competitions/effects'
import type { Effect } from '../../../src/services/competitions/changing'

const said = (effect: Effect) => buildEffects({ effects: [effect], divisions: [], scores: 0 }).sentences[0]

it.each<[Effect, string]>([
  [
    { kind: 'over_limit', name: 'Rx', count: 14, other: 12 },
    '14 are registered for Rx, 2 more than the limit. Their places stay; nobody else can register.',
  ],
  [{ kind: 'places_free', name: 'Rx', count: 1 }, 'The first on the waiting list of Rx gets a place.'],
  [{ kind: 'places_free', name: 'Rx', count: 3 }, 'The first 3 on the waiting list of Rx get a place.'],
  [
    { kind: 'division_hidden', name: 'Rx', count: 2 },
    'Rx and its leaderboard are no longer visible to the public. It has 2 registrations.',
  ],
  [
    { kind: 'division_shown', name: 'Rx', count: 1 },
    'Rx and its leaderboard become visible to the public. It has 1 registration.',
  ],
  [
    { kind: 'teams_differ', name: 'Pairs', count: 2, other: 9 },
    '2 of the 9 registered for Pairs no longer meet its rules. These stay unchanged until you edit each registration.',
  ],
  [{ kind: 'event_hidden', name: 'Fran', count: 0 }, 'Fran is no longer visible to the public.'],
  [
    { kind: 'event_shown', name: 'Fran', count: 1 },
    'Fran becomes visible to the public, with those of its 1 score that may be seen.',
  ],
  [
    { kind: 'workout_changes', name: 'Fran', count: 12 },
    '12 scores of Fran stay with the earlier workout. Athletes with the new workout are ranked together with these scores.',
  ],
  [
    { kind: 'scores_hidden', name: 'Fran', count: 12 },
    'The 12 scores of Fran are hidden from the public again.',
  ],
  [{ kind: 'scores_shown', name: 'Fran', count: 1 }, 'Everybody can see the 1 score of Fran at once.'],
  [{ kind: 'workout_shown', name: 'Fran', count: 0 }, 'Everybody can read the workout of Fran at once.'],
  [
    { kind: 'deadline_moves', name: 'Fran', count: 1 },
    'Scores of Fran are due at a different time. Scores already entered stay: 1.',
  ],
  [{ kind: 'registration_opens', name: 'T', count: 0 }, 'Registration opens at once.'],
  [
    { kind: 'times_move', name: 'America/New_York', count: 1, other: 12 },
    '1 time of events and 12 heats keep their time of day, now in the time zone America/New York.',
  ],
])('changing a live competition: says %j', (effect, sentence) => {
  expect(said(effect)).toBe(sentence)
})

it('changing a live competition: counts the changed ranks and names the first, including athletes without one', () => {
  const places = Array.from({ length: 15 }, (_, index) => ({
    id: String(index),
    name: `Athlete ${index}`,
    before: index + 1,
    after: index === 0 ? null : index,
  }))
  const shown = buildEffects({ effects: [], scores: 223, divisions: [{ name: 'Rx', places, points: 20 }] })
  expect(shown.sentences).toEqual(['223 scores are ranked by these rules: 15 places change.'])
  expect(shown.divisions[0]!.places[0]).toEqual({ id: '0', name: 'Athlete 0', before: '1st', after: 'none' })
  expect(shown.divisions[0]).toMatchObject({ more: 'And 3 more.' })
})

it('changing a live competition: reports that only points change when no rank does', () => {
  const divisions = [{ name: 'Rx', places: [], points: 3 }]
  const { sentences, divisions: tables } = buildEffects({ effects: [], scores: 1, divisions })
  expect(sentences).toEqual([
    '1 score is ranked by these rules: the points of 3 change, but nobody’s place does.',
  ])
  expect(tables).toEqual([])
})
