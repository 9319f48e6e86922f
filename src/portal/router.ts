/** Routes of the portal. Routes below a check are open only to people who pass the check. */
import { type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../config/config'
import type { Db } from '../db/client'
import type { Drain } from '../http/drain'
import { limitsFor } from '../http/live-streams'
import { nothingHere } from '../http/not-found'
import { type Counts, inMemory } from '../http/shared-counts'
import type { Uploads } from '../http/uploads/uploads'
import { FailedSignIns } from '../services/platform/accounts/sign-in-audit'
import { accountRouter } from './accounts/account'
import { confirmFirst } from './accounts/confirm'
import { forgotRouter } from './accounts/forgot'
import { gymsRouter, showClosedGym } from './accounts/gyms'
import { invitesRouter } from './accounts/invites'
import { joinRouter } from './accounts/join'
import { resetRouter } from './accounts/reset'
import { secondStepRouter } from './accounts/second-step'
import { setupRouter } from './accounts/setup'
import { signInRouter } from './accounts/sign-in'
import type { SignInContext } from './accounts/sign-in-context'
import { announcementsRouter } from './announcements/pages'
import { appRouter } from './app'
import { membersRouter } from './athletes/members'
import { profileRouter } from './athletes/own-profile'
import { photosRouter } from './athletes/photo'
import { athletesRouter } from './athletes/routes'
import { boardFilesRouter } from './boards/export'
import { LiveBoards } from './boards/live'
import { boardsRouter } from './boards/routes'
import { scoreEntryRouter } from './class-scores/routes'
import { bookRouter } from './classes/book'
import { calendarFilesRouter, calendarsRouter } from './classes/calendars'
import { checkInRouter } from './classes/enter'
import { forgivingRouter } from './classes/misses'
import { classesRouter } from './classes/routes'
import { competingRouter } from './competitions/competing'
import { competitionsRouter } from './competitions/routes'
import { cyclesRouter } from './cycles/routes'
import { designRouter } from './design'
import { judgeRouter } from './event-scores/judge'
import { picturesRouter } from './feed/pictures'
import { feedPostsRouter, feedRouter } from './feed/routes'
import { goalsRouter } from './goals/pages'
import { connectRouter } from './gym/connect'
import { moreRouter } from './gym/more'
import { settingsRouter } from './gym/settings'
import { welcomeRouter } from './gym/welcome'
import { readForm } from './http/forms'
import { requireStaff, resolvePortalGym } from './http/portal-gym'
import { readSession, requireSession, sessionOf } from './http/portal-session'
import { requireSameOrigin } from './http/same-origin'
import { signInLimits } from './http/sign-in-limits'
import { limitDownloads, limitWrites } from './http/write-limits'
import { membershipImportRouter } from './imports/memberships'
import { importsRouter } from './imports/routes'
import { leadsRouter } from './leads/routes'
import { tryRouter } from './leads/try'
import { mailChoicesRouter } from './mail/choices'
import { unsubscribeRouter } from './mail/unsubscribe'
import { membershipsRouter } from './memberships/routes'
import { stripeRouter } from './memberships/stripe'
import { movementsRouter, showMovement } from './movements/routes'
import { BELL_STREAMS, LiveNotifications } from './notifications/live'
import { notificationsRouter } from './notifications/routes'
import { pushSettingsRouter } from './notifications/settings'
import { attendanceRouter } from './people/attendance'
import { classMessagesRouter } from './people/class-messages'
import { messagesRouter, ownMessagesRouter } from './people/messages'
import { peopleRouter } from './people/routes'
import { programsRouter } from './programs/routes'
import { publicRouter } from './public-router'
import { athleteRecordsRouter, recordsRouter } from './records/routes'
import { wrappedRouter } from './records/wrapped'
import { resultEditRouter, wodLogRouter } from './results/log'
import { openGymRouter } from './results/open-gym'
import { resultsRouter } from './results/routes'
import { savedRouter } from './results/saved'
import { timerRouter } from './results/timer'
import { organisersRouter } from './roles/organisers'
import { memberRolesRouter, roleLinkRouter } from './roles/pages'
import { doorRouter } from './screens/door'
import { screensRouter } from './screens/routes'
import { tvRouter } from './screens/tv'
import { pairRouter } from './screens/tv-pair'
import { todayRouter } from './today/today'
import { waiverLinkRouter } from './waivers/link'
import { waiverRouter } from './waivers/member'
import { waiversRouter } from './waivers/person'
import { announcedRouter } from './website/announced'
import { onWebsite, websiteRouter } from './website/routes'
import { calendarRouter } from './wods/calendar'
import { publicDayRouter } from './wods/public-day'
import { wodsRouter } from './wods/routes'
import { workoutsRouter } from './workouts/routes'

/** `reads` is for data that may be a second old. */
export type PortalContext = {
  db: Db
  config: Config
  counts?: Counts
  limitGym: RequestHandler
  drain: Drain
  uploads: Uploads
  clock: () => Date
}

export function portalRouter(context: PortalContext): Router {
  const { db, config, counts = inMemory, drain, clock, uploads } = context
  const portal = Router()

  // Screens on the wall, read-only and without a session.
  portal.use('/tv', pairRouter({ db, config, counts }), tvRouter({ db, config }))

  // Calendar feeds; the address contains the key.
  portal.use('/calendars', calendarFilesRouter({ db, config }))

  // The day's workout on a gym's own website; the address contains the key.
  portal.use('/day', publicDayRouter({ db, config, clock }))

  // The public content of gyms, also for their own sites.
  const website = onWebsite({ db, config, clock })
  portal.use('/public', websiteRouter(website))
  portal.use('/competitions', announcedRouter(website))

  // Events of Stripe, signed with the gym's secret.
  portal.use('/stripe', stripeRouter({ db, config, counts }))

  // The installable app, the same for everyone.
  portal.use(appRouter())

  portal.use(readSession(db, config))
  portal.use(requireSameOrigin(config.baseUrl))
  const personOf = (res: Response) => sessionOf(res)?.personId
  portal.use(limitWrites(config.rateLimit, 'person', personOf, counts))
  portal.use(limitDownloads(config.rateLimit, personOf, counts))
  portal.use(readForm)

  // Pages outside any gym. Each checks itself whether it needs a session.
  const entry: SignInContext = {
    db,
    config,
    counts,
    limits: signInLimits(config, { counts }),
    failures: new FailedSignIns(db, config.secret),
  }
  portal.use(gymsRouter(config, entry), signInRouter(entry), secondStepRouter(entry))
  portal.use('/setup', setupRouter(entry))
  portal.use('/invite', invitesRouter(entry))
  portal.use('/join', joinRouter(entry))
  portal.use('/reset', resetRouter(entry))
  portal.use('/forgot', forgotRouter(entry))
  portal.use('/waiver', waiverLinkRouter({ db, config, counts }))
  portal.use('/unsubscribe', unsubscribeRouter({ db, config, counts }))
  portal.use('/account', accountRouter(entry))
  const confirm = confirmFirst(entry) // Asks for the password unless it was given recently.
  portal.use('/oauth/authorize', connectRouter(db, config, confirm)) // Platforms send admins here.

  // Public competition pages, with or without a session.
  portal.use('/c', publicRouter({ db, config, counts, drain, clock, uploads }))

  // Visitors of a gym.
  portal.use('/try', tryRouter({ db, config, counts, clock }))

  // Self check-in at the door.
  portal.use('/door', doorRouter({ db, config, counts, clock }))

  // Judges: a link gives access to its event and lanes.
  portal.use('/judge', judgeRouter({ db, config, counts }))

  // Helpers: a link opens the pages of a role in a competition.
  portal.use('/role', roleLinkRouter({ db, config, counts, uploads }))

  // Routes below need a session, and a gym of the person.
  const gym = Router({ mergeParams: true })
  gym.use(requireSession, resolvePortalGym(db, showClosedGym(entry)), context.limitGym)
  gym.use('/more', moreRouter())
  gym.use(todayRouter()) // Today for staff, the timeline for athletes.
  gym.use(boardsRouter(new LiveBoards(db, drain, limitsFor(config)))) // The whiteboard.
  gym.use('/feed', feedRouter(uploads))
  gym.use('/results', resultsRouter(uploads), savedRouter(), resultEditRouter())
  gym.use('/wods', wodLogRouter(), timerRouter())
  gym.use('/open-gym', openGymRouter())
  gym.use('/records', recordsRouter(), wrappedRouter())
  gym.use('/athletes', athleteRecordsRouter())
  gym.use('/members', membersRouter())
  gym.use('/messages', ownMessagesRouter())
  gym.use('/goals', goalsRouter())
  gym.use('/competing', competingRouter())
  gym.use('/profile', profileRouter(config, uploads))
  gym.use('/photos', photosRouter())
  gym.use('/pictures', picturesRouter())
  gym.use('/profile/mail', mailChoicesRouter())
  gym.use('/notifications', pushSettingsRouter(config))
  gym.use(
    '/notifications',
    notificationsRouter(new LiveNotifications(db, drain, limitsFor(config, BELL_STREAMS))),
  )
  gym.use('/book', bookRouter())
  gym.use('/welcome', welcomeRouter())
  gym.use('/waiver', waiverRouter())
  gym.use('/calendars', calendarsRouter(config))
  gym.use('/check-in', checkInRouter(config)) // Members check themselves in with the code on the screen.
  gym.use('/imports', importsRouter(uploads)) // Athletes import their own results only.

  gym.use('/roles', memberRolesRouter(config, uploads)) // Members with a role in a competition.

  gym.get('/movements/:id', showMovement)

  // Staff only from here on.
  gym.use(requireStaff(gym))
  gym.use('/athletes', peopleRouter(), attendanceRouter(), messagesRouter())
  gym.use('/athletes', athletesRouter(config, confirm, uploads))
  gym.use('/feed', feedPostsRouter())
  gym.use('/memberships/import', membershipImportRouter(uploads))
  gym.use('/memberships', membershipsRouter(config, confirm))
  gym.use('/leads', leadsRouter(config))
  gym.use('/waivers', waiversRouter(config))
  gym.use('/announcements', announcementsRouter())
  gym.use('/calendar', calendarRouter())
  gym.use('/cycles', cyclesRouter())
  gym.use('/wods', boardFilesRouter(), wodsRouter(uploads))
  gym.use('/classes', classesRouter(config), classMessagesRouter())
  gym.use(forgivingRouter()) // Late cancels and no-shows.
  gym.use('/wods', scoreEntryRouter())
  gym.use('/programs', programsRouter(config))
  gym.use('/movements', movementsRouter())
  gym.use('/workouts', workoutsRouter())
  gym.use('/screens', screensRouter(config, counts))
  gym.use('/competitions', competitionsRouter(config), organisersRouter(config, uploads))
  gym.use('/settings', settingsRouter(config, confirm, uploads)) // Admins only.
  if (config.development) gym.use('/design', designRouter())

  portal.use('/g/:gymSlug', gym)
  portal.use(nothingHere)
  return portal
}
