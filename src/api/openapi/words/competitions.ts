import type { Words } from './words'

export const COMPETITION_SCHEMAS: Record<string, string> = {
  Registration: 'A registration of an athlete or a team for a division, with its scores.',
  RegistrationDetail: 'A registration by itself.',
  RegistrationCreate: 'A registration to enter.',
  RegistrationUpdate: 'Changes of a registration.',
  Participant: 'A person who competes, alone or in a team.',
  Score:
    'The score of a participant in an event. A team has one score in a team event, under its captain’s ' +
    '`participant_id`; in an individual event each participant has one. `details.total` is 0 for `dnf` and `dns`.',
  ScoreDetail: 'A score by itself, with its penalty and its review.',
  ScoreCreate: 'A score to enter: in words, or as a result.',
  ScoreUpdate: 'Changes of a score.',
  ScoreSheet: 'Scores of several participants, entered together, all or nothing.',
  Penalty: 'A penalty: seconds added to a time, or reps subtracted from a count.',
  EventPlace: 'The standing of a registration in one event.',
  CompetitionLeaderboardRow: 'A place of a division: overall, or of one event.',
  WodLeaderboardRow: 'A place on the leaderboard of a part of a WOD.',
}

export const COMPETITION_FIELDS: Words = {
  Registration: {
    competition_id: 'The competition that it is for.',
    division_id: 'The division that it is for.',
    participants: 'The participants: one athlete, or the members of a team.',
    registered_at: 'Time of the registration.',
    scores: 'Their scores.',
    team_name: 'Name of the team; null for an individual.',
    waiting_since: 'Since when it is on the waiting list; null where it has a place.',
    withdrawn: 'True after a withdrawal.',
    withdrawn_at: 'Time of the withdrawal; null without one.',
  },
  Participant: {
    affiliation: 'The participant’s gym; null without one.',
    captain: 'True for the captain.',
    country_code: 'Country, by its two letters; empty if unknown.',
    email: 'Their e-mail address; empty without one.',
    gender: 'Their gender.',
    name: 'Name.',
  },
  Score: {
    event_id: 'The event that it is of.',
    participant_id: 'The participant of the score.',
    penalty: 'The penalty; null without one.',
    registration_id: 'The registration that the participant is of.',
    result: 'The score.',
    review: 'Review: accepted, pending, or rejected.',
    video_url: 'The address of its video; null without one.',
  },
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
