import type { Performance } from '../../domain/leaderboards/rank/performance'
import { type Equipment, formatLoadedBar, loadBar, USUAL_EQUIPMENT } from '../../domain/records/plates'
import { fillBoxes } from '../../domain/results/box-values'
import { fillPrescribedSets, type LineLoad } from '../../domain/results/prescribed-sets'
import { chooseQuickKind, QUICK_SETS, quickEffort } from '../../domain/results/quick-effort'
import { exampleScore } from '../../domain/results/read-score/example-score'
import { writeScore } from '../../domain/results/read-score/write-score'
import { type BoxGroup, scoreBoxes } from '../../domain/results/score-boxes'
import { type Chosen, choiceValue } from '../../domain/scalings/choosing'
import { dayAt } from '../../domain/shared/dates'
import type { Gender } from '../../domain/workouts/counts'
import { SCALINGS } from '../../schemas/results/result-details'
import { readOnSheet, versionFor } from '../../services/results/log-entries'
import type { OpenSheet } from '../../services/results/open-gym'
import type { ScoreSheet, Version } from '../../services/results/score-sheets'
import type { FormState } from '../http/forms'
import { isBarbell } from '../words/barbell'
import { type Choice, toAnswers } from '../words/choices'
import { scalingChoices } from '../words/score-shown'
import type { Reading } from '../words/when'
import { EXERTION } from './page'
import { buildPreview } from './preview'

export type ScoreForm = ReturnType<typeof buildScoreForm>

type Sheet = ScoreSheet & {
  movement?: OpenSheet['movement']
  loads?: LineLoad[]
  others?: readonly Performance[]
  best?: Performance | null
  equipment?: Equipment
}

const NOT_SAID = 'Not specified'

export function buildScoreForm(sheet: Sheet, typed: FormState | null, reading: Reading) {
  const { prescribed, versions, athlete, stored } = sheet
  const chosen = scalingOf(typed?.values.scaling, versions) ?? storedScaling(stored) ?? sheet.proposed ?? RX
  const scaling = choiceValue(chosen)
  const version = prescribed && versionFor({ prescribed, versions }, chosen)
  const groups = version ? scoreBoxes(version.details, version.movements, stored?.details) : []
  const filled = stored || !version ? null : filledSets(sheet, version, groups)
  const quick = sheet.movement ? chooseQuickKind(sheet.movement) : null
  const form = typed ?? {
    values: { ...valuesFor(sheet, version, groups, scaling, reading), ...filled?.values },
    errors: {},
  }
  const { equipment = USUAL_EQUIPMENT, units } = sheet
  return {
    athlete: { id: athlete.id, name: athlete.name },
    groups: quick === 'cardio' ? [] : groups.map(group => ({ ...group, barbell: hasBarbell(group) })),
    bar: buildLoadedBar({ groups, values: form.values, equipment, gender: athlete.gender, units }),
    cardio: quick === 'cardio',
    units,
    example: version ? exampleFor(version, athlete.gender, quick) : '',
    scalings: version?.details.type === 'WarmUp' || quick ? null : scalingChoices(versions),
    exertions: EXERTION.map((label, index) => ({ value: String(index), label: label ?? NOT_SAID })),
    form,
    filled: filled?.from ?? null,
    isTime: version !== null && TIMED.includes(version.details.type),
    choices: typed ? choicesOf(sheet, typed, scaling) : [],
    rest: version ? restIn(version) : null,
    hasSets: groups.some(({ kind }) => kind === 'sets'),
    today: reading.today,
    revision: stored?.revision ?? null,
    preview: version && buildPreview({ version, best: sheet.best ?? null, others: sheet.others ?? [] }),
  }
}

function restIn({ details }: Version): number | null {
  if (details.type !== 'Strength') return null
  return details.rest.type === 'fixed' ? details.rest.seconds : null
}

const TIMED = ['ForTime', 'FranStyle', 'RoundsForTime', 'TwelveDays']

function filledSets(
  { before = null, loads = [], athlete }: Sheet,
  { details }: Version,
  groups: BoxGroup[],
): { from: string; values: Record<string, string> } | null {
  if (details.type !== 'Strength') return null
  const written = details.movements.flatMap(({ id: movementId, load }, index): LineLoad[] => {
    if (load?.unit !== 'kg' && load?.unit !== 'lb') return []
    const value = athlete.gender === 'female' ? (load.value_women ?? load.value) : load.value
    return [{ movementId, index, value, unit: load.unit }]
  })
  const prescribed = fillPrescribedSets(details, groups, [...loads, ...written])
  if (prescribed) return { from: 'prescribed', values: prescribed }
  const values: Record<string, string> = {}
  const sets = groups.flatMap(group => (group.kind === 'sets' && group.loaded ? group.sets : []))
  if (before === null) return null
  const done = fillBoxes(details, groups, before)
  for (const set of sets) {
    if (!done[set.load] || done[set.failed]) continue
    values[set.load] = done[set.load]!
    values[set.reps] = done[set.reps]!
  }
  return Object.keys(values).length > 0 ? { from: 'last time', values } : null
}

function exampleFor(version: Version, gender: ScoreSheet['athlete']['gender'], quick: string | null): string {
  if (quick === 'lift') return '5x5@100 or 5@100 3@110 1@120'
  if (quick === 'reps') return Array.from({ length: QUICK_SETS - 3 }, (_, index) => 20 - 2 * index).join(' ')
  return exampleScore(version.details, gender)
}

function valuesFor(
  { prescribed, versions, stored, of, athlete }: ScoreSheet,
  version: Version | null,
  groups: BoxGroup[],
  scaling: string,
  { today, timeZone }: Reading,
): Record<string, string> {
  const day = stored ? dayAt(new Date(stored.doneAt), timeZone) : (of?.wod.date ?? today)
  const values = {
    scaling,
    perceived_exertion: String(stored?.perceivedExertion ?? 0),
    notes: stored?.notes ?? '',
    day: day > today ? today : day,
    athlete_id: athlete.id,
  }
  if (!version) return values
  const empty = fillBoxes(version.details, groups)
  if (!stored) return { ...values, ...empty }
  const boxes = fillBoxes(version.details, groups, stored.details)
  const sheet = { prescribed, versions, stored, of, athlete, units: 'kg' as const }
  const read = groups.length > 0 ? readOnSheet(sheet, { score: '', scaling, boxes }) : null
  const fits =
    read?.kind === 'understood' &&
    read.status === stored.status &&
    JSON.stringify(read.details) === JSON.stringify(stored.details)
  // Details without a box, such as a tie-break or a DNF, go into the line.
  const { status, details } = stored
  return fits
    ? { ...values, ...boxes }
    : { ...values, ...empty, score: writeScore(version.details, { status, details }, version.movements) }
}

function choicesOf(sheet: Sheet, { values, errors }: FormState, scaling: string): Choice[] {
  if (!errors.score) return []
  const typed = { score: values.score ?? '', scaling, boxes: values }
  const { prescribed, movement } = sheet
  const quick = movement ? quickEffort(movement, typed) : null
  if (quick && 'errors' in quick) return []
  const read =
    quick && prescribed
      ? readOnSheet(
          { ...sheet, prescribed: { ...prescribed, details: quick.details } },
          { ...typed, score: quick.line },
        )
      : readOnSheet(sheet, typed)
  return toAnswers(read)
}

const RX: Chosen = { scaling: 'rx', name: null }

function scalingOf(value: string | undefined, versions: readonly Chosen[]): Chosen | undefined {
  const plain = SCALINGS.find(scaling => scaling === value)
  return plain ? { scaling: plain, name: null } : versions.find(({ name }) => name !== null && name === value)
}

function storedScaling(stored: ScoreSheet['stored']): Chosen | null {
  return stored && { scaling: stored.scaling, name: stored.scalingName }
}

/** Weights of competition plates; an unusual plate has the colour of the next lighter. */
const PLATES = { kg: [25, 20, 15, 10, 5, 2.5, 0], lb: [55, 45, 35, 25, 10, 5, 0] } as const
const PLATE_CLASSES = ['red', 'blue', 'yellow', 'green', 'white', 'small', 'tiny'].map(
  name => `plate-${name}`,
)

type Given = {
  groups: BoxGroup[]
  values: Readonly<Record<string, string | undefined>>
  equipment: Equipment
  gender: Gender
  units: 'kg' | 'lb'
}

function buildLoadedBar({ groups, values, equipment, gender, units }: Given) {
  const lifts = groups.flatMap(group => (hasBarbell(group) ? [group] : []))
  if (lifts.length === 0) return null
  const [, number, unit = units] =
    /^(\d+(?:\.\d+)?)\s*(kg|lb)?$/.exec(values[lifts[0]!.sets[0]!.load] ?? '') ?? []
  const inUnit = unit as 'kg' | 'lb'
  const loaded = number === undefined ? null : loadBar(Number(number), equipment[inUnit], gender)
  return {
    data: JSON.stringify({
      racks: equipment,
      sizes: PLATES,
      classes: PLATE_CLASSES,
      isWoman: gender === 'female',
    }),
    units,
    words: loaded && formatLoadedBar(loaded),
    plates: loaded?.side.map(plate => PLATE_CLASSES[PLATES[inUnit].findIndex(size => plate >= size)]!) ?? [],
  }
}

function hasBarbell(group: BoxGroup): group is Extract<BoxGroup, { kind: 'sets' }> {
  return group.kind === 'sets' && group.loaded && isBarbell(group.title)
}
