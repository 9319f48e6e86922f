import { type Request, type Response, Router } from 'express'
import { Info } from 'luxon'
import type { Config } from '../../config/config'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import type { Uploads } from '../../http/uploads/uploads'
import { ProfileForm } from '../../schemas/athletes/profile'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import {
  followOpenProgram,
  getProfile,
  type Profile,
  unfollowOpenProgram,
  updateProfile,
} from '../../services/athletes/own-profile'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { view } from '../http/render'
import { sendOwnArchive, sendOwnResults } from '../results/download'
import type { Choice } from '../words/choices'
import { timeZoneChoices } from '../words/time-zones'
import { bodyWeightRouter } from './body-weight'
import { addPhotoRoutes } from './photo'

const profileView = view<{
  profile: ProfilePage
  form: FormState
  /** The gym's settings, which apply to members without a choice. */
  gyms: { units: string; clock: string; timeZone: string }
  zones: Choice[]
  months: Record<string, string>
}>('athletes/profile')

export function profileRouter(config: Config, uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => show(req, res))
  router.post('/', update)
  router.get('/results.csv', sendOwnResults)
  router.get('/archive.tar.gz', (req, res) => sendOwnArchive(config, req, res))
  addPhotoRoutes(router, uploads)
  router.use('/body-weight', bodyWeightRouter())
  router.post('/programs/:id/follow', follow)
  router.post('/programs/:id/unfollow', unfollow)
  return router
}

async function show(req: Request, res: Response, form?: FormState): Promise<void> {
  const profile = buildProfile(await getProfile(scopeOf(res)))
  const { name, gender, units, clock, timeZone, choices } = profile
  const values = { name, gender, units, clock, time_zone: timeZone, ...profile.birthday, ...choices }
  const { gym } = membershipOf(res)
  profileView(req, res, {
    profile,
    form: form ?? emptyForm(values),
    gyms: { units: gym.units, clock: gym.clock, timeZone: gym.timeZone.replaceAll('_', ' ') },
    zones: timeZoneChoices(timeZone || undefined),
    months: MONTHS,
  })
}

const update = onSubmit(ProfileForm, show, async (input, { res }) => {
  await updateProfile(scopeOf(res), input)
  return { location: `${gymPath(res)}/profile`, flash: 'Saved.' }
})

async function follow(req: Request, res: Response): Promise<void> {
  const name = await followOpenProgram(scopeOf(res), idParam(req))
  setFlash(res, `${name} is on your timeline.`)
  res.redirect(303, `${gymPath(res)}/profile`)
}

async function unfollow(req: Request, res: Response): Promise<void> {
  const name = await unfollowOpenProgram(scopeOf(res), idParam(req))
  setFlash(res, `${name} is off your timeline. Your results stay.`)
  res.redirect(303, `${gymPath(res)}/profile`)
}

type ProfilePage = ReturnType<typeof buildProfile>

const MONTHS = Object.fromEntries(Info.months('long', { locale: 'en' }).map((name, at) => [at + 1, name]))

const SAID = {
  all_members: 'open to all members',
  private: 'by invitation of your coaches',
  athlete: 'made for you',
} as const

function buildProfile({ athlete, followed, open, attendance }: Profile) {
  return {
    name: athlete.name,
    photo: athlete.photoVersion,
    email: athlete.email,
    gender: athlete.gender ?? '',
    units: athlete.units ?? '',
    clock: athlete.clock ?? '',
    timeZone: athlete.timeZone === null ? '' : currentTimeZone(athlete.timeZone),
    birthday: {
      birthday_day: String(Number(athlete.birthday?.slice(3)) || ''),
      birthday_month: String(Number(athlete.birthday?.slice(0, 2)) || ''),
    },
    choices: {
      shows_classes: athlete.hidesClasses ? '' : 'yes',
      allows_following: athlete.locksFollowing ? '' : 'yes',
      shows_streak: athlete.hidesStreak ? '' : 'yes',
      shows_publicly: athlete.hidesPublicly ? '' : 'yes',
      shows_feed_results: athlete.hidesFeedResults ? '' : 'yes',
      shows_feed_visits: athlete.hidesFeedVisits ? '' : 'yes',
      shows_feed_photo: athlete.hidesFeedPhoto ? '' : 'yes',
    },
    followed: followed.map(({ id, name, access }) => {
      return { id, name, said: SAID[access], canLeave: access === 'all_members' }
    }),
    open: open.map(({ id, name }) => ({ id, name })),
    classes: describeClasses(attendance),
  }
}

function describeClasses({ came, noShows }: Profile['attendance']): string {
  if (came + noShows === 0) return 'No class in the last 90 days yet.'
  const attended = `You were checked in to ${formatCount(came, 'class')} in the last 90 days.`
  if (noShows === 0) return attended
  return `${attended} You did not come to ${formatCount(noShows, 'class')} that you had booked.`
}
