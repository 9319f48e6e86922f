import type { DateStyle } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import type { MemberField } from '../../schemas/imports/members'
import type { PastImport } from '../../services/imports/imports'
import { describeListMistake, type MemberListPreview } from '../../services/imports/members'
import { momentShown, type When } from '../words/when'

type PastList = { id: string; name: string; said: string; when: When; isUndone: boolean }
export type MemberListPage = { imports: PastList[] }

export type ListPreviewPage = ReturnType<typeof buildListPreview>

const FIELDS: Record<MemberField | 'none', string> = {
  none: 'Not read',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  gender: 'Gender',
  status: 'Status',
}
const GENDERS = {
  female: 'female',
  male: 'male',
  nonbinary: 'non-binary',
  undisclosed: 'gender not given',
} as const
const NAMES_SHOWN = 8

export function buildMemberLists(imports: PastImport[], place: DateStyle): MemberListPage {
  return {
    imports: imports.map(row => ({
      id: row.id,
      name: row.fileName || 'A pasted list',
      said: formatCount(row.imported, 'athlete'),
      when: momentShown(row.createdAt, place),
      isUndone: row.undoneAt !== null,
    })),
  }
}

export function buildListPreview(preview: MemberListPreview, input: { list: string; file_name: string }) {
  const { added, known, left, repeated, mistakes, columns, system } = preview
  const archived = known.filter(row => row.archived)
  const here = known.filter(row => !row.archived)
  const ready = mistakes.length === 0 && added.length > 0
  return {
    title: titleOf(preview),
    notes: [
      system && `This looks like an export of ${system}.`,
      here.length > 0 && `Already here, unchanged: ${namesOf(here)}.`,
      archived.length > 0 &&
        `Archived here: ${namesOf(archived)}. Restore these athletes on their own pages.`,
      left.length > 0 && `Left out, because of their status: ${namesOf(left)}.`,
      repeated.length > 0 && `On the list twice, added once: ${namesOf(repeated)}.`,
    ].filter(note => typeof note === 'string'),
    mistakes: mistakes.map(mistake => {
      const text = describeListMistake(mistake)
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
    }),
    added:
      mistakes.length > 0
        ? []
        : added.map(({ line, name, email, gender }) => ({
            line,
            name,
            said: [email || 'no e-mail', gender && GENDERS[gender]].filter(Boolean).join(' · '),
          })),
    columns: columns.map(({ heading, sample, field }) => ({ heading, sample, value: field ?? 'none' })),
    choices: Object.entries(FIELDS).map(([value, label]) => ({ value, label })),
    ready,
    programs: preview.programs.join(', ') || null,
    list: input.list,
    fileName: input.file_name,
  }
}

function titleOf({ mistakes, added }: MemberListPreview): string {
  if (mistakes.length > 0)
    return mistakes.length === 1
      ? 'One line needs a correction'
      : `${mistakes.length} lines need a correction`
  return added.length === 0 ? 'Nobody new on this list' : `${formatCount(added.length, 'athlete')} to add`
}

function namesOf(rows: { name: string }[]): string {
  const names = rows.slice(0, NAMES_SHOWN).map(({ name }) => name)
  const more = rows.length - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
