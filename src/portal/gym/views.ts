import type { FormState } from '../http/forms'
import type { Choice } from '../words/choices'
import type { WriteBox } from '../words/key-writes'
import type { RowsPage } from '../words/page-links'
import type { AuditLog } from './audit/page'
import type { LookPage } from './look-page'
import type { KeyPage, KeyRow, MadeKey, PeoplePage } from './settings-page'

type KeyViews = {
  'gym/keys': {
    working: KeyRow[]
    ended: RowsPage<KeyRow>
    form: FormState
    once: string
    boxes: readonly WriteBox[]
  }
  'gym/key': { key: KeyPage; form: FormState; boxes: readonly WriteBox[] }
  'gym/key-made': { made: MadeKey }
}

export type LogViews = { 'gym/log': { log: AuditLog } }

export type MoreViews = {
  'gym/more': { forStaff: MoreRow[]; forEveryone: MoreRow[]; units: 'kg' | 'lb' }
}

export type MoreRow = { path: string; title: string; hint: string }

type PeopleViews = { 'gym/people': { people: PeoplePage; form: FormState } }

type LookViews = { 'gym/look': { look: LookPage; form: FormState; logo: FormState } }

export type SettingsViews = KeyViews &
  LogViews &
  LookViews &
  PeopleViews & {
    'gym/settings': { form: FormState; rack: FormState; zones: Choice[]; slug: string; quotas: string[] }
  }
