/**
 * Work on a file without the database: receiving, parsing and laying out. Long work yields, for setups where
 * the reader shares a process with the server.
 */

import type { Effort, FileOptions, ReadFile, Unit } from '../../../../domain/imports/effort'
import type { FitAnswers } from '../../../../domain/imports/fit/fit-effort'
import { effortLayer, type LaidOut, type OwnedEffort } from '../../../../domain/imports/fit/lay-out'
import { type ColumnChoices, type MemberList, readMemberList } from '../../../../domain/imports/members/read'
import { type ResultKind, readResultFile } from '../../../../domain/imports/read-file'
import { recogniseKind } from '../../../../domain/imports/recognise'
import { breathe, breather } from '../../../../domain/shared/breathe'
import type { Gender } from '../../../../domain/workouts/counts'
import type { MovementModel } from '../../../../generated/sqlite/models'
import type { ImportKind } from '../../../../schemas/imports/imports'
import { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import { type LaidOutEffort, PIECE, type ReadEffort, toLaidOutEffort, toReadEffort } from '../texts'
import { readUpload } from './upload'
import { readTableText } from './workbook'

export type GymToRead = {
  movements: MovementModel[]
  benchmarks: { name: string; fingerprint: string; details: string }[]
  units: Unit
  timeZone: string
  answers: FitAnswers
}

export type ReadFacts = Omit<ReadFile, 'efforts'> & {
  efforts: number
  names: (string | null)[]
  unit: Unit | null
}

export type ImportFileWork = {
  /**
   * Receives the bytes or the path of a file, with the name of a sheet, and returns the kind that its columns suggest.
   * Throws `invalid` on `file` and `sheet`.
   */
  decode(file: Uint8Array | string, sheet?: string | null): Promise<ImportKind | null>
  piece(at: number): Promise<string | null>
  add(piece: string): Promise<void>
  members(choices: ColumnChoices): Promise<MemberList>
  /** Parses the text. Throws `invalid` on `file` for a file of another kind. */
  read(kind: ResultKind, options: FileOptions): Promise<ReadFacts>
  efforts(from: number, count: number): Promise<ReadEffort[]>
  texts(positions: number[]): Promise<string[]>
  prepare(gym: GymToRead): Promise<void>
  layOut(some: (number | string)[], genders: Gender[]): Promise<LaidOutEffort[]>
}

/** Returns the work on one file. */
export function importFileWork(): ImportFileWork {
  let pieces: string[] = []
  let efforts: Effort[] = []
  let layer: ((owned: OwnedEffort) => LaidOut) | null = null
  return {
    async decode(file, sheet = null) {
      const text = await readTableText(typeof file === 'string' ? await readUpload(file) : file, sheet)
      await breathe()
      pieces = piecesOf(text)
      return recogniseKind(text)
    },
    piece: async at => pieces[at] ?? null,
    async add(piece) {
      pieces.push(piece)
    },
    members: async choices => readMemberList(pieces.join(''), choices),
    async read(kind, options) {
      const file = await readResultFile(kind, pieces.join(''), options)
      efforts = file.efforts
      pieces = []
      const names = [...new Set(efforts.map(({ who }) => who))]
      return { ...file, efforts: efforts.length, names, unit: unitOf(efforts) }
    },
    efforts: async (from, count) => efforts.slice(from, from + count).map(toReadEffort),
    texts: async positions => positions.map(at => JSON.stringify(efforts[at])),
    async prepare({ movements, benchmarks, units, timeZone, answers }) {
      const known = benchmarks.map(({ name, fingerprint, details }) => ({
        name,
        fingerprint,
        details: WorkoutDetails.parse(JSON.parse(details)),
      }))
      // Frozen, because thousands of texts use these.
      const gym = { movements: Object.freeze(movements), benchmarks: Object.freeze(known), units }
      layer = effortLayer(gym, timeZone, answers)
    },
    async layOut(some, genders) {
      if (!layer) throw new Error('The reader of the import is not prepared')
      const rest = breather()
      const laidOut: LaidOutEffort[] = []
      for (const [at, each] of some.entries()) {
        const effort = typeof each === 'number' ? efforts[each]! : (JSON.parse(each) as Effort)
        laidOut.push(toLaidOutEffort(layer({ effort, gender: genders[at]! }), effort))
        await rest()
      }
      return laidOut
    },
  }
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (let at = 0; at < text.length; ) {
    const cut = at + PIECE
    const code = text.charCodeAt(cut - 1)
    const end = code >= 0xd800 && code < 0xdc00 ? cut + 1 : cut
    pieces.push(text.slice(at, end))
    at = end
  }
  return pieces
}

function unitOf(efforts: readonly Effort[]): Unit | null {
  const units = new Set(
    efforts.flatMap(({ score }) => (score.kind === 'load' ? score.sets.map(({ unit }) => unit) : [])),
  )
  return units.size === 1 ? [...units][0]! : null
}
