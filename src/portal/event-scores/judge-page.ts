import { formatCount } from '../../domain/shared/words'
import { getTimeCap } from '../../domain/workouts/time-cap'
import type { CompetitionModel } from '../../generated/sqlite/models'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { chooseVersion, eventExample } from '../../services/event-scores/event-scores'
import type { JudgeLink } from '../../services/event-scores/judge-links'
import { getDetails } from '../../services/event-scores/reading'
import type { EventScoreSheet } from '../../services/event-scores/score-sheet'
import type { Refusal } from '../class-scores/page'
import {
  buildVersions,
  type Doing,
  listDoing,
  usualScaling,
  type VersionShown,
} from '../competitions/event-versions'
import type { Reading } from '../results/page'
import { timeShown } from '../words/when'
import { TIE_BREAK_BOX } from './page'
import { buildRows, type EventRowShown } from './rows-page'

export type JudgeLinkShown = { id: string; name: string; said: string; event: string }

export function buildJudgeLink({ id, name, lanes, event }: JudgeLink): JudgeLinkShown {
  return { id, name, event: event.name, said: `${event.name} · ${formatLanes(lanes)}` }
}

export function formatLanes(lanes: string): string {
  if (lanes === '') return 'every lane'
  return /^\d+$/.test(lanes) ? `lane ${lanes}` : `lanes ${lanes.replaceAll('-', '–')}`
}

/** The keypad: digits of a time, rounds and reps, a number with a unit, or free text. */
export type Pad = {
  kind: 'time' | 'rounds' | 'number' | 'text'
  unit: string
  cap: boolean
  tie: 'time' | 'reps' | 'load' | null
  weight: 'kg' | 'lb'
}
type Keys = Omit<Pad, 'tie' | 'weight'>

export type JudgeHeat = {
  id: string | null
  label: string
  current: boolean
  saved: number
  rows: EventRowShown[]
}

export type JudgePage = {
  competition: string
  event: string
  judge: string
  action: string
  /** One heat is open; the page contains the others too, for halls without a connection. */
  heats: JudgeHeat[]
  versions: VersionShown[]
  example: string
  tieBreak: string | null
  pad: Pad
  version: string
  refused: boolean
  empty: string | null
  scaled: boolean
}

type Given = {
  competition: Pick<CompetitionModel, 'name'>
  judge: { name: string; lanes: string }
  path: string
  heatId: string | undefined
  refusal: Refusal | null
  reading: Reading
  units: 'kg' | 'lb'
}

export function buildJudge(sheet: EventScoreSheet, given: Given): JudgePage {
  const { competition, judge, path, refusal, reading } = given
  const shown = buildRows(sheet, refusal, { place: reading, byJudge: true })
  const linesIn = (heatId: string) => shown.filter((_, index) => sheet.rows[index]!.place?.heat.id === heatId)
  const heats = sheet.heats.filter(({ id }) => linesIn(id).length > 0)
  const open =
    heats.find(({ id }) => id === given.heatId) ?? heats.find(each => isOpen(sheet, each.id)) ?? heats.at(-1)
  const doing = listDoing(sheet.rows)
  return {
    competition: competition.name,
    event: sheet.event.name,
    judge: `${judge.name} · ${formatLanes(judge.lanes)}`,
    action: `${path}/scores`,
    heats: open
      ? heats.map(({ id, number, startsAt }) => ({
          ...heatShown(
            linesIn(id),
            [`Heat ${number}`, timeShown(startsAt, reading).text, divisionsIn(sheet, id)]
              .filter(part => part !== null)
              .join(' · '),
          ),
          id,
          current: id === open.id,
        }))
      : [heatShown(shown, formatCount(shown.length, 'athlete'))],
    versions: buildVersions(sheet.versions, doing),
    example: eventExample(sheet.versions, usualScaling(doing)),
    tieBreak: TIE_BREAK_BOX[sheet.event.tieBreak],
    pad: {
      ...padForAll(sheet, doing, given.units),
      tie: sheet.event.tieBreak === 'none' ? null : sheet.event.tieBreak,
      weight: given.units,
    },
    version: sheet.version,
    refused: shown.some(({ refused }) => refused !== null),
    empty: shown.length > 0 ? null : describeEmpty(judge.lanes, sheet.heats.length > 0),
    scaled: sheet.versions.scaled !== null || sheet.versions.foundations !== null,
  }
}

/** The divisions of a heat, `Rx` or `3 divisions`. Null for an event with one division. */
function divisionsIn({ rows, divisions }: EventScoreSheet, heatId: string): string | null {
  if (divisions.length < 2) return null
  const inHeat = rows.filter(({ place }) => place?.heat.id === heatId)
  const names = [...new Set(inHeat.map(({ registration }) => registration.division.name))]
  return names.length > 2 ? `${names.length} divisions` : names.join(', ')
}

const heatShown = (rows: EventRowShown[], label: string): JudgeHeat => ({
  id: null,
  label,
  current: true,
  saved: rows.filter(({ revision }) => revision !== null).length,
  rows,
})

const isOpen = ({ rows }: EventScoreSheet, heatId: string) =>
  rows.some(({ place, score }) => place?.heat.id === heatId && score === null)

function describeEmpty(lanes: string, hasHeats: boolean): string {
  if (lanes !== '' && !hasHeats) return 'This event has no heats yet. Heats will appear here.'
  return lanes === '' ? 'Nobody is registered for this event yet.' : 'There is nobody in these lanes.'
}

const TEXT: Keys = { kind: 'text', unit: '', cap: false }

function padForAll({ versions }: EventScoreSheet, doing: readonly Doing[], units: 'kg' | 'lb'): Keys {
  const scalings = new Set(doing.map(({ prescribed }) => prescribed))
  const pads = [...(scalings.size > 0 ? scalings : ['rx' as const])].map(scaling => {
    const details = getDetails(chooseVersion(versions, scaling))
    return details ? padFor(details, units) : TEXT
  })
  const [first = TEXT] = pads
  return pads.every(({ kind, unit, cap }) => kind === first.kind && unit === first.unit && cap === first.cap)
    ? first
    : TEXT
}

function padFor(details: WorkoutDetails, units: 'kg' | 'lb'): Keys {
  const number = (unit: string): Keys => ({ kind: 'number', unit, cap: false })
  const time: Keys = {
    kind: 'time',
    unit: '',
    cap: getTimeCap(details) !== undefined,
  }
  const text = TEXT
  switch (details.type) {
    case 'ForTime':
    case 'FranStyle':
    case 'TwelveDays':
      return time
    case 'RoundsForTime':
      return details.scoring === 'clock' ? time : text
    case 'Amrap':
    case 'DeathBy':
      return { kind: 'rounds', unit: '', cap: false }
    case 'Cardio':
      return { seconds: time, distance: number('m'), calories: number('cal') }[details.measure ?? 'seconds']
    case 'Emom':
      return { rounds: number('rounds'), reps: number('reps'), load: number(units), none: text }[
        details.scoring
      ]
    case 'Strength':
      return details.movements.length === 1 ? number(units) : text
    case 'Generic':
      return GENERIC[details.scoring] ?? (details.scoring === 'load' ? number(units) : text)
    default:
      return text
  }
}

const GENERIC: Partial<Record<string, Keys>> = {
  time: { kind: 'time', unit: '', cap: false },
  rounds_reps: { kind: 'rounds', unit: '', cap: false },
  reps: { kind: 'number', unit: 'reps', cap: false },
  points: { kind: 'number', unit: 'points', cap: false },
  calories: { kind: 'number', unit: 'cal', cap: false },
  distance: { kind: 'number', unit: 'm', cap: false },
}
