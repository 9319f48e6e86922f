/** Every route of the JSON interface: the router, the tests and the documentation go by this table. */
import { announcementRoutes } from './announcements'
import { athleteRoutes } from './athletes'
import { inviteRoutes } from './athletes-invites'
import { bookingRoutes } from './classes/bookings'
import { classRoutes } from './classes/classes'
import { timetableRoutes } from './classes/timetable'
import { commentRoutes } from './comments'
import { competitionRoutes } from './competitions'
import { heatRoutes } from './competitions/heats'
import { judgeLinkRoutes } from './competitions/judge-links'
import { divisionRoutes } from './competitions-divisions'
import { eventRoutes } from './competitions-events'
import { scoreRoutes } from './event-scores'
import { gymRoutes } from './gym'
import { archiveRoutes } from './gym/archives'
import { importRoutes } from './gym/imports'
import { leaderboardRoutes } from './leaderboards'
import { movementRoutes } from './movements'
import { programRoutes } from './programs'
import { recordRoutes } from './records'
import { registrationRoutes } from './registrations'
import { trainingSessionRoutes } from './results-sessions'
import type { Route } from './route'
import { webhookRoutes } from './webhooks'
import { wodRoutes } from './wods'
import { componentRoutes } from './wods-components'
import { workoutRoutes } from './workouts'
import { parseRoutes } from './workouts-parse'

export const ROUTES: readonly Route[] = [
  // Before the workouts, because `parse` is no id.
  ...parseRoutes,
  ...workoutRoutes,
  ...movementRoutes,
  ...commentRoutes,
  ...athleteRoutes,
  ...inviteRoutes,
  ...announcementRoutes,
  ...recordRoutes,
  ...programRoutes,
  ...wodRoutes,
  ...componentRoutes,
  ...timetableRoutes,
  ...classRoutes,
  ...bookingRoutes,
  ...trainingSessionRoutes,
  ...registrationRoutes,
  ...competitionRoutes,
  ...divisionRoutes,
  ...eventRoutes,
  ...heatRoutes,
  ...scoreRoutes,
  ...judgeLinkRoutes,
  ...leaderboardRoutes,
  ...webhookRoutes,
  ...gymRoutes,
  ...importRoutes,
  ...archiveRoutes,
]
