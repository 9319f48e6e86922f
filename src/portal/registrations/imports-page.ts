import type { SheetMistake } from '../../domain/registrations/registration-sheet/split'
import type { DateStyle } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import type { ImportPreview, Imports } from '../../services/registrations/imports'
import { buildPastList } from '../words/past-lists'

export type ImportPage = ReturnType<typeof buildImports>

export function buildImports({ competition, divisions, imports }: Imports, place: DateStyle) {
  return {
    competition: { id: competition.id, name: competition.name },
    divisions: divisions.map(({ name }) => name),
    imports: imports.map(row => buildPastList(row, 'registration', place)),
  }
}

export function describeMistake({ line, message }: SheetMistake): string {
  return line === 0 ? message : `Line ${line}: ${message}.`
}

type PlannedLine = { line: number; name: string; said: string; waits: boolean }
export type PreviewPage = ReturnType<typeof buildPreview>

export function buildPreview({ competition }: Imports, preview: ImportPreview) {
  const { registrations, unread, withdrawn } = preview
  const names = [...new Set(registrations.map(({ division }) => division))]
  const waits = registrations.filter(registration => registration.waits).length
  return {
    competition: { id: competition.id, name: competition.name },
    title: `${formatCount(registrations.length, 'registration')} can be imported`,
    notes: [
      waits > 0 ? `${waits} of them ${waits === 1 ? 'goes' : 'go'} on the waiting list.` : null,
      withdrawn > 0 ? `Left out, withdrawn: ${formatCount(withdrawn, 'line')} people.` : null,
      unread.length > 0 ? `Columns that are not read: ${unread.join(', ')}.` : null,
    ].filter(note => note !== null),
    count: registrations.length,
    divisions: names.map(name => {
      const own = registrations.filter(({ division }) => division === name)
      return { name, said: formatCount(own.length, 'registration'), rows: own.map(plannedLine) }
    }),
  }
}

function plannedLine({
  line,
  teamName,
  members,
  waits,
}: ImportPreview['registrations'][number]): PlannedLine {
  const people = members.map(({ name }) => name).join(', ')
  const [captain] = members
  return {
    line,
    name: teamName ?? captain!.name,
    said: teamName === null ? [captain!.email, captain!.affiliation].filter(Boolean).join(' · ') : people,
    waits,
  }
}
