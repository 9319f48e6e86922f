/** Every route of the JSON interface: the source of the router, the tests and the documentation. */
import { announcementRoutes } from './announcements'
import { athleteRoutes } from './athletes/athletes'
import { inviteRoutes } from './athletes/invites'
import { mergeRoutes } from './athletes/merges'
import { attendanceRoutes } from './classes/attendance'
import { bookingRoutes } from './classes/bookings'
import { classRoutes } from './classes/classes'
import { closureRoutes } from './classes/closures'
import { lateCancelRoutes } from './classes/late-cancels'
import { timetableSlotRoutes } from './classes/timetable-slots'
import { commentRoutes } from './comments'
import { competitionRoutes } from './competitions/competitions'
import { divisionRoutes } from './competitions/divisions'
import { eventRoutes } from './competitions/events'
import { heatRoutes } from './competitions/heats'
import { judgeLinkRoutes } from './competitions/judge-links'
import { organisingRoutes } from './competitions/organising'
import { competitionPageRoutes } from './competitions/pages'
import { cycleRoutes } from './cycles'
import { scoreRoutes } from './event-scores'
import { goalRoutes } from './goals'
import { archiveRoutes } from './gym/archives'
import { gymRoutes } from './gym/gym'
import { importRoutes } from './gym/imports'
import { scalingRoutes } from './gym/scalings'
import { welcomeRoutes } from './gym/welcome'
import { leaderboardRoutes } from './leaderboards'
import { leadRoutes } from './leads'
import { membershipRoutes } from './memberships'
import { movementRoutes } from './movements'
import { programRoutes } from './programs'
import { recordRoutes } from './records'
import { registrationRoutes } from './registrations'
import { trainingSessionRoutes } from './results/training-sessions'
import type { Route } from './route'
import { waiverRoutes } from './waivers'
import { webhookRoutes } from './webhooks'
import { eventFeedRoutes } from './webhooks-feed'
import { websiteRoutes } from './website'
import { componentRoutes } from './wods/components'
import { wodRoutes } from './wods/wods'
import { parseRoutes } from './workouts/parse'
import { workoutRoutes } from './workouts/workouts'

export const ROUTES: readonly Route[] = [
  // Before the workouts, because `parse` is no id.
  ...parseRoutes,
  ...workoutRoutes,
  ...movementRoutes,
  ...commentRoutes,
  ...athleteRoutes,
  ...mergeRoutes,
  ...inviteRoutes,
  ...announcementRoutes,
  ...cycleRoutes,
  ...goalRoutes,
  ...leadRoutes,
  ...membershipRoutes,
  ...waiverRoutes,
  ...recordRoutes,
  ...programRoutes,
  ...wodRoutes,
  ...componentRoutes,
  ...timetableSlotRoutes,
  ...closureRoutes,
  ...classRoutes,
  ...bookingRoutes,
  ...lateCancelRoutes,
  ...attendanceRoutes,
  ...trainingSessionRoutes,
  ...registrationRoutes,
  ...competitionRoutes,
  ...competitionPageRoutes,
  ...organisingRoutes,
  ...divisionRoutes,
  ...eventRoutes,
  ...heatRoutes,
  ...scoreRoutes,
  ...judgeLinkRoutes,
  ...leaderboardRoutes,
  ...eventFeedRoutes,
  ...webhookRoutes,
  ...gymRoutes,
  ...websiteRoutes,
  ...welcomeRoutes,
  ...scalingRoutes,
  ...importRoutes,
  ...archiveRoutes,
]
