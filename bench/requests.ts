/** What is measured, and the marks: the least share of the floor's requests per second. */
import { libraryId } from '../src/library/ids'
import { AUTHOR, COMPETITION, DEEP_COMPETITION, DEEP_CURSOR, OPEN_GYM_RESULT, WOD, WORKOUT } from './ids'

/** `unchanged`: the request names the tag of the answer, and what it gets is a 304. */
export type Measured = { label: string; path: string; body?: object; mark: number; unchanged?: true }

export const LIST = 1
const READ = 0.3
const WRITE = 0.5
const UNCHANGED = 0.4
const movement = (key: string) => libraryId('movement', key)

export const MEASURED: readonly Measured[] = [
  {
    label: 'List: 100 registrations, 4 scores each',
    path: `/competitions/${COMPETITION}/registrations?limit=100`,
    mark: LIST,
  },
  {
    label: 'List: 100 sessions, 3 results each, 3 comments a result',
    path: `/wods/${WOD}/training_sessions?limit=100`,
    mark: LIST,
  },
  { label: 'Single read: a workout', path: `/workouts/${WORKOUT}`, mark: READ },
  { label: 'Single read: a competition', path: `/competitions/${COMPETITION}`, mark: READ },
  {
    label: '304: 100 registrations, 4 scores each',
    path: `/competitions/${COMPETITION}/registrations?limit=100`,
    mark: UNCHANGED,
    unchanged: true,
  },
  { label: '304: a workout', path: `/workouts/${WORKOUT}`, mark: UNCHANGED, unchanged: true },
  {
    label: 'Durable write: a comment',
    path: '/comments',
    body: {
      author_id: AUTHOR,
      commentable: { id: OPEN_GYM_RESULT, type: 'result' },
      text: 'Strong work.',
    },
    mark: WRITE,
  },
  {
    label: 'Durable write: a workout',
    path: '/workouts',
    // As it is stored and returned: the floor fills in nothing.
    body: {
      type: 'Amrap',
      details: {
        type: 'Amrap',
        seconds: 1200,
        movements: [
          { id: movement('pull-up'), reps: '5' },
          { id: movement('push-up'), reps: '10' },
          { id: movement('air-squat'), reps: '15' },
        ],
      },
    },
    mark: WRITE,
  },
]

const deep = `/competitions/${DEEP_COMPETITION}/registrations?limit=100`
export const FIRST_PAGE = deep
export const DEEP_PAGE = `${deep}&after_cursor=${DEEP_CURSOR}`

/** The marks of what is not a share of the floor. */
export const MARKS = { deepPage: 1.1, residentMb: 150, firstAnswerMs: 700, aliveMs: 400, startedMb: 130 }
