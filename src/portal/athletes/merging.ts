import type { Request, Response } from 'express'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { MergeForm, MergeQuery } from '../../schemas/athletes/athletes'
import {
  findMergeCandidates,
  type MergeConflicts,
  type MergePreview,
  type MergeSide,
  previewMerge,
} from '../../services/athletes/merge-preview'
import { UNDO_DAYS } from '../../services/athletes/merge-record'
import { mergeAthletes, undoMerge } from '../../services/athletes/merging'
import { emptyForm, type FormState, onButton, onSubmit, withForm } from '../http/forms'
import { idParam } from '../http/params'
import { view } from '../http/render'
import { athletesBase, showProfile } from './profile'

type SearchPage = {
  athlete: { id: string; name: string }
  q: string
  form: FormState
  found: { id: string; name: string; email: string; photo: string | null; archived: boolean }[]
}
type PreviewPage = Pick<MergePreview, 'to' | 'from' | 'obstacle'> & {
  rows: { label: string; to: string; from: string }[]
  conflicts: string[]
  days: number
  form: FormState
}

const searchView = view<SearchPage>('athletes/merge')
const previewView = view<PreviewPage>('athletes/merge-preview')

export function showMerge(req: Request, res: Response): Promise<void> {
  const query = parse(MergeQuery, parseQuery(req.originalUrl).values)
  return query.with === undefined
    ? showSearch(req, res, query.q, emptyForm())
    : showPreview(req, res, query.with, emptyForm())
}

async function showSearch(req: Request, res: Response, q: string, form: FormState): Promise<void> {
  const { athlete, found } = await findMergeCandidates(scopeOf(res), idParam(req), q)
  searchView(req, res, {
    athlete: { id: athlete.id, name: athlete.name },
    q,
    form,
    found: found.map(({ id, name, email, photoVersion, access }) => ({
      ...{ id, name, email },
      photo: photoVersion,
      archived: access === 'archived',
    })),
  })
}

async function showPreview(req: Request, res: Response, withId: string, form: FormState): Promise<void> {
  const { to, from, obstacle, conflicts } = await previewMerge(scopeOf(res), idParam(req), withId)
  previewView(req, res, {
    ...{ to, from, obstacle, form },
    rows: [
      { label: 'E-mail', to: to.email || 'None', from: from.email || 'None' },
      { label: 'Account', to: to.hasAccount ? 'Yes' : 'No', from: from.hasAccount ? 'Yes' : 'No' },
      ...COUNTS.map(([label, count]) => ({
        label,
        to: formatNumber(count(to)),
        from: formatNumber(count(from)),
      })),
    ],
    conflicts: describeConflicts(conflicts, { to, from }),
    days: UNDO_DAYS,
  })
}

const COUNTS: [string, (side: MergeSide) => number][] = [
  ['Results', side => side.results],
  ['Lifts and workouts with a record', side => side.records],
  ['Bookings', side => side.bookings],
  ['Registrations', side => side.registrations],
  ['Comments', side => side.comments],
]

/** A sentence for each thing that both athletes have, with the rule. */
function describeConflicts(
  { parts, classes, divisions, weighings, emails, notes, photos }: MergeConflicts,
  { to, from }: Pick<MergePreview, 'to' | 'from'>,
): string[] {
  const sentences: [boolean | number, string][] = [
    [parts, `Both have a result for ${formatCount(parts, 'part')}: both results stay.`],
    [
      classes,
      `Both are booked in ${formatCount(classes, 'class')}: one booking stays, checked in if either was.`,
    ],
    [
      divisions,
      `Both are registered in ${formatCount(divisions, 'division')}: both registrations stay. Withdraw one.`,
    ],
    [weighings, `Both have a body weight on ${formatCount(weighings, 'day')}: ${to.name}’s stays.`],
    [emails, `Two e-mail addresses: ${to.email} stays. The activity keeps ${from.email}.`],
    [notes, 'Both have a note for coaches: the notes are joined.'],
    [photos, `Both have a photo: ${to.name}’s stays.`],
  ]
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence)
}

export const merge = onSubmit(
  MergeForm,
  (req, res, form) =>
    form.errors.with ? showSearch(req, res, '', form) : showPreview(req, res, form.values.with ?? '', form),
  async (input, { res, id }) => {
    const { athlete } = await mergeAthletes(scopeOf(res), id, input.with)
    const flash = `Merged into ${athlete.name}. You can undo this here for ${UNDO_DAYS} days.`
    return { location: `${athletesBase(res)}/${id}`, flash }
  },
)

export const undo = onButton(withForm(showProfile, 'standing'), async ({ req, res, id }) => {
  const { name } = await undoMerge(scopeOf(res), idParam(req, 'mergeId'), id)
  return { location: `${athletesBase(res)}/${id}`, flash: `Undone: ${name} is an athlete again.` }
})
