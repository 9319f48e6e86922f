import type { Words } from './words'

export const COMPETITION_SCHEMAS: Record<string, string> = {
  Penalty: 'A penalty: seconds added to a time, or reps subtracted from a count.',
  EventPlace: 'The standing of a registration in one event.',
  CompetitionLeaderboardRow: 'A place of a division: overall, or of one event.',
  WodLeaderboardRow: 'A place on the leaderboard of a part of a WOD.',
}

export const COMPETITION_FIELDS: Words = {
  EventPlace: {
    event_id: 'The event that it is of.',
    points: 'The points of the place; null without a score.',
    result_id: 'The result of the score; null without one.',
    scaling: 'How it was done; null without a score.',
    score: 'The score in words; null without one.',
    status: 'Completed, stopped by the cap, did not finish or did not start; null without a score.',
    total: 'Value for comparing; null without a score.',
  },
  CompetitionLeaderboardRow: {
    events: 'Overall: the standing in each event.',
    registration_id: 'The registration.',
    result_id: 'Of an event: the result of the score; null without one, and overall.',
    scaling: 'Of an event: how it was done.',
    score: 'Of an event: the score in words.',
    status: 'Of an event: completed, stopped by the cap, did not finish or did not start.',
  },
  WodLeaderboardRow: {
    athlete: 'The registration.',
    result_id: 'The result that it is for.',
    scaling: 'How it was done.',
    score: 'The score in words; null without one.',
    status: 'Completed, stopped by the cap, did not finish or did not start.',
    total: 'Value for comparing.',
  },
}
