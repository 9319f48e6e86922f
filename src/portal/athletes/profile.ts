import type { Request, Response } from 'express'
import { formatDay } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { canManageAthlete, canSeeCoachNote } from '../../policies/athletes'
import { canAdminister } from '../../policies/staff'
import {
  CoachNoteForm,
  LeaveForm,
  ProfileQuery,
  ProgramChoice,
  StaffUpdate,
} from '../../schemas/athletes/athletes'
import { hasTwoStep } from '../../services/accounts/reset-links'
import { isUnproven, vouchForAddress } from '../../services/accounts/vouching'
import { archiveAthlete, restoreAthlete, setStaff } from '../../services/athletes/athletes'
import { chooseProgram, setCoachNote } from '../../services/athletes/editing'
import { leaveGym, stayInGym } from '../../services/athletes/leaving'
import { listMerges } from '../../services/athletes/merge-preview'
import { removePhoto } from '../../services/athletes/photos'
import {
  type AthleteProfile,
  getAthleteProfile,
  listAthleteComments,
  listAthleteResults,
} from '../../services/athletes/profile'
import { isMailOn } from '../../services/mail/set-up'
import { listPrograms, unfollowProgram } from '../../services/programs/programs'
import { buildAthleteMisses, type MissesShown } from '../classes/misses'
import { buildGoalRows, type GoalRow } from '../goals/rows'
import { setFlash } from '../http/flash'
import { emptyForm, type FormState, onButton, onSubmit, withForm } from '../http/forms'
import { localeOf } from '../http/locale'
import { idParam } from '../http/params'
import { gymPath, membershipOf } from '../http/portal-gym'
import { dateStyleOf, readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildPerson, type PersonShown } from '../people/person'
import { buildPageLinks, hrefWith, type PageLinks, pageOfRows, type RowsPage } from '../words/page-links'
import { dateShown, type When } from '../words/when'
import { buildCommentRow, buildResultRow, type CommentRow, type ResultRow } from './log'
import { type AthletePage, buildAthletePage } from './page'

type Forms = Record<'staff' | 'program' | 'leave' | 'standing' | 'note' | 'followUp', FormState>
type Log = { results: ResultRow[] | null; comments: CommentRow[] | null; pages: PageLinks | null }

const showView = view<{
  athlete: AthletePage
  log: Log & { resultCount: number; commentCount: number }
  goals: RowsPage<GoalRow>
  may: { manage: boolean; note: boolean }
  merges: MergeRow[]
  twoStep: boolean
  mail: boolean
  /** Nobody has confirmed that the account's address is the athlete's. */
  unproven: boolean
  isMe: boolean
  person: PersonShown
  misses: MissesShown
  forms: Forms
}>('athletes/show')

export async function showProfile(req: Request, res: Response, given: Partial<Forms> = {}): Promise<void> {
  const scope = scopeOf(res)
  const athlete = await getAthleteProfile(scope, idParam(req))
  const log = await logOf(req, res, athlete)
  const { resultCount, commentCount } = athlete
  const goalsAt = (goals: number | null) =>
    `${hrefWith(`${athletesBase(res)}/${athlete.id}`, { goals })}#goals`
  const note = canSeeCoachNote(scope.actor, athlete.id)
  showView(req, res, {
    athlete: buildAthletePage(athlete, await listPrograms(scope), readingOf(res)),
    log: { ...log, resultCount, commentCount },
    goals: pageOfRows(await buildGoalRows(res, athlete.id), req.query.goals, goalsAt),
    may: { manage: canManageAthlete(scope.actor, athlete), note },
    merges: await buildMergeRows(res, athlete.id),
    twoStep: canAdminister(scope.actor) && (await hasTwoStep(scope, athlete.id)),
    mail: isMailOn(scope.db),
    unproven: await isUnproven(scope, athlete.id),
    isMe: isMe(res, athlete.id),
    person: await buildPerson(req, res, athlete),
    misses: await buildAthleteMisses(res, athlete.id),
    forms: {
      staff: emptyForm({ staff: athlete.staff ?? 'none' }),
      program: emptyForm(),
      standing: emptyForm(),
      leave: emptyForm({ on: athlete.leavesOn ?? '', reason: athlete.leaveReason ?? '' }),
      followUp: emptyForm({ kind: 'called' }),
      note: emptyForm(note && athlete.coachNote !== null ? { coach_note: athlete.coachNote } : {}),
      ...given,
    },
  })
}

async function logOf(req: Request, res: Response, athlete: AthleteProfile): Promise<Log> {
  const scope = scopeOf(res)
  const place = dateStyleOf(res)
  const { show, page } = parse(ProfileQuery, parseQuery(req.originalUrl).values)
  const hrefOf = (number: number) => {
    const parameters = { show: show === 'results' ? null : show, page: number === 1 ? null : number }
    return hrefWith(`${athletesBase(res)}/${athlete.id}`, parameters)
  }
  if (show === 'comments') {
    const list = await listAthleteComments(scope, athlete, page)
    const comments = list.items.map(comment => buildCommentRow(comment, place))
    return { results: null, comments, pages: buildPageLinks(list, hrefOf) }
  }
  const list = await listAthleteResults(scope, athlete, page)
  const results = list.items.map(result => buildResultRow(result, place))
  return { results, comments: null, pages: buildPageLinks(list, hrefOf) }
}

export const follow = onSubmit(
  ProgramChoice,
  withForm(showProfile, 'program'),
  async (input, { res, id }) => {
    await chooseProgram(scopeOf(res), id, input.program_id)
    return { location: `${athletesBase(res)}/${id}`, flash: 'Added to their timeline.' }
  },
)

export async function unfollow(req: Request, res: Response): Promise<void> {
  const id = idParam(req)
  await unfollowProgram(scopeOf(res), idParam(req, 'programId'), id)
  setFlash(res, 'Removed from their timeline. Their results stay.')
  res.redirect(303, `${athletesBase(res)}/${id}`)
}

export const vouch = onButton(withForm(showProfile, 'standing'), async ({ res, id }) => {
  const { name } = await vouchForAddress(scopeOf(res), id)
  return { location: `${athletesBase(res)}/${id}`, flash: `The address of ${name} is confirmed.` }
})

export const changeNote = onSubmit(
  CoachNoteForm,
  withForm(showProfile, 'note'),
  async ({ coach_note: note }, { res, id }) => {
    await setCoachNote(scopeOf(res), id, note)
    const flash = note === null ? 'Note deleted.' : 'Note saved, for coaches only.'
    return { location: `${athletesBase(res)}/${id}`, flash }
  },
)

export const takePhoto = onButton(withForm(showProfile, 'standing'), async ({ res, id }) => {
  await removePhoto(scopeOf(res), id)
  return { location: `${athletesBase(res)}/${id}`, flash: 'The photo is removed.' }
})

const STAFF_SAID = { admin: 'is now an admin', coach: 'is now a coach', none: 'is no longer on the staff' }

export const changeStaff = onSubmit(
  StaffUpdate,
  withForm(showProfile, 'staff'),
  async ({ staff }, { res, id }) => {
    const { name } = await setStaff(scopeOf(res), id, staff === 'none' ? null : staff)
    // Former staff may no longer see this page.
    const location = staff === 'none' && isMe(res, id) ? gymBase(res) : `${athletesBase(res)}/${id}`
    return { location, flash: `${name} ${STAFF_SAID[staff]}.` }
  },
)

export const archive = onButton(withForm(showProfile, 'standing'), async ({ res, id }) => {
  const { name } = await archiveAthlete(scopeOf(res), id)
  // An archived person is no member any more.
  const location = isMe(res, id) ? '/' : `${athletesBase(res)}/${id}`
  return { location, flash: `${name} is archived. Their results stay.` }
})

export const leave = onSubmit(LeaveForm, withForm(showProfile, 'leave'), async (input, { res, id }) => {
  const { name, leavesOn, access } = await leaveGym(scopeOf(res), id, input)
  const day = formatDay(leavesOn!, localeOf(res), readingOf(res).today)
  const flash =
    access === 'archived'
      ? `${name} is archived. Their results stay.`
      : `${name} is a member until the end of ${day}.`
  return { location: isMe(res, id) && access === 'archived' ? '/' : `${athletesBase(res)}/${id}`, flash }
})

export const stay = onButton(withForm(showProfile, 'leave'), async ({ res, id }) => {
  const { name } = await stayInGym(scopeOf(res), id)
  return { location: `${athletesBase(res)}/${id}`, flash: `${name} stays.` }
})

export const restore = onButton(withForm(showProfile, 'standing'), async ({ res, id }) => {
  const { name, personId } = await restoreAthlete(scopeOf(res), id)
  const next = personId === null ? 'You can send a new invite.' : 'Signing in works as before.'
  return { location: `${athletesBase(res)}/${id}`, flash: `${name} is back. ${next}` }
})

export function athletesBase(res: Response): string {
  return `${gymBase(res)}/athletes`
}

function gymBase(res: Response): string {
  return gymPath(res)
}

function isMe(res: Response, athleteId: string): boolean {
  return membershipOf(res).athlete.id === athleteId
}

type MergeRow = { id: string; name: string; when: When }

async function buildMergeRows(res: Response, athleteId: string): Promise<MergeRow[]> {
  const scope = scopeOf(res)
  if (!canAdminister(scope.actor)) return []
  const merges = await listMerges(scope, athleteId)
  return merges.map(({ id, name, createdAt }) => ({ id, name, when: dateShown(createdAt, dateStyleOf(res)) }))
}
