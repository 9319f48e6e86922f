/**
 * The tables of the interface, version 0.1, written down a second time: what the document is held against. A type is
 * written as TypeScript would; `integer` and `timestamp` are the interface's own words. A field with `?` may be absent.
 */

/** The words of an enum, in the one order they are compared in. */
export const oneOf = (...words: string[]) =>
  words
    .map(word => `'${word}'`)
    .sort()
    .join(' | ')

const words = (text: string) => text.trim().split(/\s+/)

export const CREATABLE_TYPES =
  words(`Amrap Cardio CardioIntervals DeathBy Emom Fgb ForTime FranStyle Generic MaxReps
  RoundsForTime Strength Tabata TwelveDays WarmUp`)
export const LEGACY_TYPES = words('AccessoryWork WeightliftingTotal')
export const RESULT_TYPES = CREATABLE_TYPES.map(type => `${type}Result`)

const GENDER = oneOf('male', 'female', 'nonbinary', 'undisclosed')
const AUTHOR = '{ id: string | null, name: string } | null'
const KIND = oneOf('individual', 'team')

const result = {
  type: oneOf(...RESULT_TYPES),
  status: oneOf('completed', 'cap', 'dnf', 'dns'),
  scaling: oneOf('rx', 'rxplus', 'scaled', 'modified'),
  description: 'string | null',
  done_at: 'timestamp',
  perceived_exertion: 'integer from 0 to 5',
  details: 'one shape per type',
  movements: 'Movement[]',
  prescribed_workout: 'Workout',
  scaled_workout: 'Workout | null',
  notes: 'string | null',
  wod_component_id: 'string | null',
}

const sessionAthlete = {
  id: 'string',
  name: 'string',
  email: 'string',
  gender: `${GENDER} | null`,
  access: oneOf('member', 'marketplace', 'archived', 'deleted'),
  staff: `${oneOf('admin', 'coach')} | null`,
  added_at: 'timestamp',
}

export const RESOURCES: Record<string, Record<string, string>> = {
  Workout: {
    description: 'string',
    details: 'one shape per type',
    movements: 'Movement[]',
    name: 'string | null',
    type: oneOf(...CREATABLE_TYPES, ...LEGACY_TYPES),
  },
  Movement: {
    id: 'string',
    name: 'string',
    description: 'string | null',
    complex_details: '{ movement_id: string, reps: integer }[] | null',
    has_calories: 'boolean',
    has_distance: 'boolean',
    has_duration: 'boolean',
    has_height: 'boolean',
    has_load: 'boolean',
    has_power: 'boolean',
    has_reps: 'boolean',
    source: oneOf('platform', 'custom'),
    'video?': `{ id: string, service: ${oneOf('vimeo', 'youtube')} }`,
  },
  Comment: {
    id: 'string',
    author: AUTHOR,
    can_modify: 'boolean',
    created_at: 'timestamp',
    replies: 'Reply[]',
    'text?': 'string',
  },
  CreatedComment: {
    id: 'string',
    author: AUTHOR,
    can_modify: 'boolean',
    created_at: 'timestamp',
    text: 'string',
  },
  Result: { id: 'string', ...result, comments: 'Comment[]' },
  ScoreResult: result,
  TrainingSession: {
    id: 'string',
    athlete: 'SessionAthlete',
    competition: '{ id: string, name: string } | null',
    results: 'Result[]',
  },
  SessionAthlete: sessionAthlete,
  Athlete: { ...sessionAthlete, followed_programs: 'Program[]', invite_url: 'string' },
  Program: {
    id: 'string',
    name: 'string',
    status: oneOf('active', 'inactive'),
    access: oneOf('all_members', 'private', 'athlete'),
    period: oneOf('continuous', 'fixed', 'template'),
  },
  Competition: {
    id: 'string',
    name: 'string',
    description: 'string',
    status: oneOf('published', 'draft'),
    time_zone: 'string',
    registration_opens_at: 'timestamp',
    registration_closes_at: 'timestamp | null',
    video_url: 'string',
    divisions: 'Division[]',
    events: 'Event[]',
  },
  Division: {
    id: 'string',
    name: 'string',
    kind: KIND,
    order: 'integer',
    events: 'string[]',
    females_required: 'integer | null',
    males_required: 'integer | null',
    team_size: 'integer | null',
    registration_count: 'integer',
    registration_limit: 'integer | null',
    visible: 'boolean',
  },
  Event: {
    id: 'string',
    name: 'string',
    kind: KIND,
    order: 'integer',
    instructions: 'string | null',
    deadline: 'timestamp | null',
    deadline_buffer: 'integer',
    released_at: 'timestamp | null',
    score_visibility: oneOf('immediate', 'after_deadline', 'manual'),
    tie_break: oneOf('none', 'time', 'reps', 'load'),
    visible: 'boolean',
    workout: 'Workout',
    scaled_workout: 'Workout | null',
    foundations_workout: 'Workout | null',
  },
  Registration: {
    id: 'string',
    division_id: 'string',
    registered_at: 'timestamp',
    team_name: 'string | null',
    withdrawn: 'boolean',
    participants: 'Participant[]',
    scores: 'Score[]',
  },
  Participant: {
    id: 'string',
    name: 'string',
    email: 'string',
    gender: GENDER,
    country_code: 'string',
    affiliation: 'string | null',
    captain: 'boolean',
  },
  Score: {
    id: 'string',
    event_id: 'string',
    participant_id: 'string',
    video_url: 'string | null',
    result: 'ScoreResult',
  },
  Gym: {
    id: 'string',
    name: 'string',
    email: 'string',
    time_zone: 'string',
    integration_platform_id: 'string',
    integration_status: oneOf('active', 'inactive', 'internal'),
  },
}
