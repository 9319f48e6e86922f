import { type Request, type Response, Router } from 'express'
import { describeDevice } from '../../domain/accounts/device'
import { localPath } from '../../domain/accounts/local-path'
import { type DateStyle, formatDate, formatTimeAgo } from '../../domain/shared/dates'
import { parse } from '../../http/parse'
import { requestIdOf } from '../../http/request-context'
import { PasswordForm, ThemeForm } from '../../schemas/accounts/account'
import { isMailOn } from '../../services/mail/set-up'
import { changePassword, revokeSession } from '../../services/platform/accounts/account'
import { listMemberships, type Membership } from '../../services/platform/accounts/memberships'
import {
  acknowledgeNewDevices,
  endSessions,
  listEndedNewDevices,
  listSessions,
  type Session,
} from '../../services/platform/accounts/sessions'
import { findTwoStep, type TwoStepState } from '../../services/platform/accounts/two-step'
import { mailConfirmation } from '../../services/platform/mail/account-mails'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onSubmit } from '../http/forms'
import { readLastGym } from '../http/last-gym'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { endSession, requireSession, sessionOf } from '../http/portal-session'
import { view } from '../http/render'
import { setTheme } from '../http/theme'
import { confirm, showConfirm } from './confirm'
import { buildGymCard } from './gyms-page'
import { countTry, type SignInContext } from './sign-in-context'
import { twoStepRouter } from './two-step'

const accountView = view<{ account: AccountPage; form: FormState }>('accounts/account')

export function accountRouter(context: SignInContext): Router {
  const router = Router()
  router.post('/theme', chooseTheme)

  // Needs a session from here on.
  router.use(requireSession)
  router.get('/', (req, res) => show(context, req, res))
  router.post('/address', (_req, res) => sendConfirmation(context, res))
  router.post('/password', updatePassword(context))
  router.get('/confirm', (req, res) => showConfirm(req, res))
  router.post('/confirm', confirm(context))
  router.use('/two-step', twoStepRouter(context))
  router.post('/sessions/known', (_req, res) => knowDevices(context, res))
  router.post('/sessions/others/end', (_req, res) => endOthers(context, res))
  router.post('/sessions/:id/end', (req, res) => endOne(context, req, res))
  return router
}

async function show({ db }: SignInContext, req: Request, res: Response, form = emptyForm()): Promise<void> {
  const session = sessionOf(res)!
  const [sessions, ended, memberships, twoStep] = await Promise.all([
    listSessions(db, session.personId),
    listEndedNewDevices(db, session.personId),
    listMemberships(db, session.personId),
    findTwoStep(db, session.personId),
  ])
  const home = memberships.find(({ gym }) => gym.slug === readLastGym(req)) ?? memberships[0]
  const place = { timeZone: home?.gym.timeZone ?? 'UTC', locale: localeOf(res) }
  const account = buildAccount(session, { sessions, ended, memberships, twoStep, mail: isMailOn(db) }, place)
  accountView(req, res, { account, form })
}

const updatePassword = (context: SignInContext) =>
  onSubmit(PasswordForm, show.bind(null, context), async (input, { req, res }) => {
    const session = sessionOf(res)!
    const { email } = session.person
    await countTry(context, req, res, email)
    await changePassword(context.db, session, input, requestIdOf(res))
    await context.limits.forgive(req, email)
    return {
      location: '/account',
      flash: 'Your password is changed. Other devices have to sign in again with the new password.',
    }
  })

async function sendConfirmation({ db }: SignInContext, res: Response): Promise<void> {
  const { person } = sessionOf(res)!
  await mailConfirmation(db, person)
  setFlash(res, `We sent a link to ${person.email}. Open it to confirm your address.`)
  res.redirect(303, '/account')
}

async function endOne(context: SignInContext, req: Request, res: Response): Promise<void> {
  const [session, id] = [sessionOf(res)!, idParam(req)]
  await revokeSession(context.db, session.personId, id)
  if (id === session.id) {
    await endSession(context, res)
    res.redirect(303, '/sign-in')
    return
  }
  setFlash(res, 'That device is signed out.')
  res.redirect(303, '/account')
}

async function endOthers({ db }: SignInContext, res: Response): Promise<void> {
  const session = sessionOf(res)!
  await endSessions(db, session.personId, { allBut: session.id })
  setFlash(res, 'Every other device is signed out.')
  res.redirect(303, '/account')
}

async function knowDevices({ db }: SignInContext, res: Response): Promise<void> {
  await acknowledgeNewDevices(db, sessionOf(res)!)
  setFlash(res, 'Thank you. You will be notified when another new device signs in.')
  res.redirect(303, '/account')
}

/** Works without a session: the theme is a cookie. */
function chooseTheme(req: Request, res: Response): void {
  const { theme, back } = parse(ThemeForm, req.body ?? {})
  setTheme(res, theme)
  res.redirect(303, localPath(back) ?? '/account')
}

type AccountPage = ReturnType<typeof buildAccount>

type StoredSession = Awaited<ReturnType<typeof listSessions>>[number]

/** A session on a new device may confirm only later sessions, as in acknowledgeNewDevices. */
const mayVouch = (current: Session, other: StoredSession) =>
  !current.newDevice || other.createdAt > current.createdAt

type AccountData = {
  sessions: StoredSession[]
  ended: StoredSession[]
  memberships: Membership[]
  twoStep: TwoStepState | null
  mail: boolean
}

function buildAccount(
  current: Session,
  { sessions, ended, memberships, twoStep, mail }: AccountData,
  place: DateStyle,
) {
  const { name, email, provenAt } = current.person
  const isProven = provenAt !== null || memberships.some(({ athlete }) => athlete.provenAt !== null)
  const now = new Date()
  const rowsOf = (all: StoredSession[]) =>
    all.map(session => buildSession(session, session.id === current.id, now, place))
  const rows = rowsOf(sessions)
  const asking = memberships.filter(({ gym, athlete }) => gym.staffTwoStep && athlete.staff !== null)
  return {
    name,
    email,
    confirm: isProven ? null : mail ? 'mail' : 'coach',
    sessions: rows.sort((a, b) => Number(b.current) - Number(a.current)),
    ended: rowsOf(ended),
    mayKnow: [...sessions, ...ended].some(other => other.newDevice && mayVouch(current, other)),
    twoStep: twoStep && {
      since: { iso: twoStep.turnedOn.toISOString(), text: formatDate(twoStep.turnedOn, place) },
      codesLeft: twoStep.codesLeft,
    },
    twoStepFor: new Intl.ListFormat('en').format(asking.map(({ gym }) => gym.name)),
    gyms: memberships.map(buildGymCard),
  }
}

function buildSession(session: StoredSession, current: boolean, now: Date, place: DateStyle) {
  const { id, userAgent, lastSeenAt, createdAt, newDevice } = session
  return {
    id,
    device: describeDevice(userAgent),
    current,
    isNew: newDevice && !current,
    seen: { iso: lastSeenAt.toISOString(), text: formatTimeAgo(lastSeenAt, now, place) },
    since: { iso: createdAt.toISOString(), text: formatDate(createdAt, place) },
  }
}
