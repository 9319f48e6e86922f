/** The endpoints of the interface, version 0.1, in the words of interface-tables.ts. */
import { CREATABLE_TYPES, oneOf } from './interface-tables'

export type Endpoint = {
  /** Fields of the body; `none` where it takes no body. */
  body: Record<string, string> | 'none'
  /** What a successful answer is. */
  answer: string
  status: 200 | 201
  /** Takes limit, after_cursor and before_cursor. */
  pages?: true
  /** How many failures the interface counts, and which ones are documented at least. */
  failures: number
  least: number[]
}

const PATHS = '/api/public'

/** Every endpoint of version 0.1. All but the list of gyms take the header `service-gym`. */
export const ENDPOINTS: Record<string, Endpoint> = {
  [`POST ${PATHS}/workouts`]: {
    body: { details: 'one shape per type', type: oneOf(...CREATABLE_TYPES) },
    answer: 'Workout',
    status: 201,
    failures: 2,
    least: [400, 401, 422],
  },
  [`PUT ${PATHS}/movements/{id}`]: {
    body: {
      'description?': 'string | null',
      'has_calories?': 'boolean',
      'has_distance?': 'boolean',
      'has_duration?': 'boolean',
      'has_height?': 'boolean',
      'has_load?': 'boolean',
      'has_power?': 'boolean',
      'has_reps?': 'boolean',
      'name?': 'string',
      'video_url?': 'string | null',
    },
    answer: 'Movement',
    status: 200,
    failures: 3,
    least: [401, 404, 422],
  },
  [`POST ${PATHS}/comments`]: {
    body: {
      author_id: 'string',
      commentable: "{ id: string, type: 'result' }",
      text: 'string',
    },
    answer: 'CreatedComment',
    status: 201,
    failures: 4,
    least: [400, 401, 409, 422],
  },
  [`PUT ${PATHS}/athletes/{id}/staff`]: {
    body: { staff: oneOf('admin', 'coach', 'none') },
    answer: 'Athlete',
    status: 200,
    failures: 3,
    least: [401, 404, 422],
  },
  [`POST ${PATHS}/athletes/{id}/archive`]: {
    body: 'none',
    answer: 'Athlete',
    status: 200,
    failures: 2,
    least: [401, 404],
  },
  [`PUT ${PATHS}/programs/{id}`]: {
    body: { name: 'string' },
    answer: 'Program',
    status: 200,
    failures: 3,
    least: [401, 404, 422],
  },
  [`GET ${PATHS}/wods/{id}/training_sessions`]: {
    body: 'none',
    answer: 'TrainingSession[]',
    status: 200,
    pages: true,
    failures: 2,
    least: [401, 404],
  },
  [`GET ${PATHS}/competitions/{id}/registrations`]: {
    body: 'none',
    answer: 'Registration[]',
    status: 200,
    pages: true,
    failures: 2,
    least: [401, 404],
  },
  [`GET ${PATHS}/competitions/{id}`]: {
    body: 'none',
    answer: 'Competition',
    status: 200,
    failures: 1,
    least: [401, 404],
  },
  [`GET ${PATHS}/gyms`]: { body: 'none', answer: 'Gym[]', status: 200, failures: 1, least: [401, 403] },
}
