/** Every route of the JSON interface: the router, the tests and the documentation go by this table. */
import { athleteRoutes } from './athletes'
import { commentRoutes } from './comments'
import { competitionRoutes } from './competitions'
import { gymRoutes } from './gyms'
import { leaderboardRoutes } from './leaderboards'
import { movementRoutes } from './movements'
import { parseRoutes } from './parse'
import { programRoutes } from './programs'
import { recordRoutes } from './records'
import { registrationRoutes } from './registrations'
import type { Route } from './route'
import { trainingSessionRoutes } from './training-sessions'
import { workoutRoutes } from './workouts'

export const ROUTES: readonly Route[] = [
  // Before the workouts: `parse` is no id of one.
  ...parseRoutes,
  ...workoutRoutes,
  ...movementRoutes,
  ...commentRoutes,
  ...athleteRoutes,
  ...recordRoutes,
  ...programRoutes,
  ...trainingSessionRoutes,
  ...registrationRoutes,
  ...competitionRoutes,
  ...leaderboardRoutes,
  ...gymRoutes,
]
