import type { Erasable } from '../../services/athletes/erasing'
import type { GoalRow } from '../goals/rows'
import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { PageLinks, RowsPage } from '../words/page-links'
import type { When } from '../words/when'
import type { InvitesPage } from './invites-page'
import type { JoinPage, PosterPage } from './join-page'
import type { ListPreviewPage, MemberListPage } from './lists-page'
import type { CommentRow, ResultRow } from './log'
import type { MergeRow } from './merge-rows'
import type { ProfilePage } from './own-profile-page'
import type { AthleteIndex, AthletePage, InvitePage } from './page'

export type InviteMail = { can: boolean; email: string; mailed: { label: string; when: When } | null }

export type ProfileViews = {
  'athletes/profile': {
    profile: ProfilePage
    form: FormState
    /** The gym's settings, which apply to members without a choice. */
    gyms: { units: string; clock: string; timeZone: string }
    zones: Choice[]
  }
  'athletes/photo': { person: { name: string; photo: string | null }; form: FormState }
}

export type Log = { results: ResultRow[] | null; comments: CommentRow[] | null; pages: PageLinks | null }

export type AthleteProfileViews = {
  'athletes/show': {
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
    forms: { staff: FormState; program: FormState; standing: FormState; note: FormState }
  }
}

export type AthleteViews = {
  'athletes/index': { index: AthleteIndex }
  'athletes/new': { form: FormState; programs: Choice[]; genders: Choice[]; mayAddStaff: boolean }
  'athletes/invites': {
    invites: InvitesPage
    list: RowsPage<InvitesPage['rows'][number]>
    form: FormState
  }
  'athletes/join': { join: JoinPage; form: FormState }
  'athletes/reset-link': {
    reset: { id: string; name: string; email: string; url: string; mailto: string }
  }
  'athletes/join-poster': { poster: PosterPage }
  'athletes/list': { page: MemberListPage; sheets: Choice[]; form: FormState }
  'athletes/list-preview': { preview: ListPreviewPage; form: FormState }
  'athletes/erase': { athlete: Erasable; isMe: boolean; form: FormState }
  'athletes/edit': { athlete: { id: string; name: string }; form: FormState; genders: Choice[] }
  'athletes/invite': { invite: InvitePage; mail: InviteMail; form: FormState }
}
