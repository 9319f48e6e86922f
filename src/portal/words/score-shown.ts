import { heaviestLoad, shortScore, shortTieBreak } from '../../domain/results/short-score'
import { type Chosen, choiceValue, levelName } from '../../domain/scalings/choosing'
import { compareLevels } from '../../domain/scalings/levels'
import {
  type ResultDetails,
  type ResultStatus,
  SCALINGS,
  type Scaling,
} from '../../schemas/results/result-details'
import { knownByText } from '../../services/boards/known-texts'
import type { Choice } from './choices'

export type Tag = { label: string; kind: '' | 'rx' | 'how' | 'good' | 'pr' | 'ask' }

export type ScoreShown = ReturnType<typeof formatScore>

type Stored = Omit<Scored, 'details'> & { details: string }

type Scored = {
  description: string | null
  status: ResultStatus
  scaling: Scaling
  scalingName?: string | null
  details: ResultDetails
}

/** A longer score would push the name out of its row. */
const LONGEST = 16

const SCALING: Record<Scaling, Tag> = {
  rx: { label: 'Rx', kind: 'rx' },
  rxplus: { label: 'Rx+', kind: 'rx' },
  scaled: { label: 'Scaled', kind: 'how' },
  modified: { label: 'Modified', kind: 'how' },
}
export const SCALING_CHOICES: Choice[] = SCALINGS.map(value => ({ value, label: SCALING[value].label }))

/** The choices of a form: as always, or with the names of a part's further versions, from hard to easy. */
export function scalingChoices(versions: readonly (Chosen & { place: number })[]): Choice[] {
  const named = versions.filter(({ name }) => name !== null)
  if (named.length === 0) return SCALING_CHOICES
  const plain = SCALINGS.map(scaling => ({ scaling, name: null, place: 0 }))
  return [...plain, ...named]
    .sort(compareLevels)
    .map(each => ({ value: choiceValue(each), label: levelName(each) }))
}

const STATUS: Record<ResultStatus, Tag | null> = {
  completed: null,
  cap: { label: 'Capped', kind: 'ask' },
  dnf: { label: 'Did not finish', kind: 'ask' },
  dns: { label: 'Did not start', kind: 'ask' },
}

export function formatScaling(scaling: Scaling, name: string | null = null): string {
  return levelName({ scaling, name })
}

/** The tag of a scaling, or of a name of the gym that counts as it. */
function scalingTag(scaling: Scaling, name: string | null = null): Tag {
  return name === null ? SCALING[scaling] : { ...SCALING[scaling], label: name }
}

export function formatScore(result: Scored) {
  const { score, more } = splitScore(result)
  const spoken = score && speak(score)
  const short = formatShortScore(
    shortScore(result) ?? score,
    spoken ?? result.description,
    shortTieBreak(result.details),
  )
  return { score, spoken: spoken === score ? null : spoken, short, more, tags: tagsOf(result) }
}

const STORED = knownByText<ScoreShown>()

/** Prepares a stored result. The returned object is shared, so callers must not change it. */
export function formatStoredScore({
  status,
  scaling,
  scalingName = null,
  description,
  details,
}: Stored): Readonly<ScoreShown> {
  const named = scalingName === null ? '' : JSON.stringify(scalingName)
  const key = `${status} ${scaling} ${named}${details}${description === null ? '' : `"${description}`}`
  const known = STORED.get(key)
  if (known) return known
  const shown = formatScore({
    ...{ status, scaling, scalingName, description, details: JSON.parse(details) as ResultDetails },
  })
  STORED.set(key, shown)
  return shown
}

/** Prepares a short score; `said` is the full one for screen readers. */
export function formatShortScore(
  text: string | null,
  description: string | null,
  tieBreak: string | null = null,
) {
  if (text === null) return null
  const spoken = speak(description ?? text)
  return {
    text,
    spoken: spoken === text ? null : spoken,
    tieBreak: tieBreak === null ? null : { text: tieBreak, spoken: speak(tieBreak) },
  }
}

function tagsOf({ status, scaling, scalingName, details }: Scored): Tag[] {
  const isScaled = status !== 'dns' && details.type !== 'WarmUpResult'
  return [isScaled ? scalingTag(scaling, scalingName) : null, STATUS[status]].filter(tag => tag !== null)
}

function splitScore({ description, status, details }: Scored) {
  if (description === null) return { score: status === 'completed' ? 'Done' : null, more: null }
  if (status === 'cap') return splitCap(description)
  if (description.length <= LONGEST) return { score: description, more: null }
  if (details.type === 'StrengthResult') return splitLifts(description, details.sets ?? [])
  const [head = '', rest = ''] = cut(description)
  return head.length <= LONGEST ? { score: head, more: rest || null } : { score: null, more: description }
}

/** A total as the score, else the heaviest load. */
function splitLifts(description: string, sets: Parameters<typeof heaviestLoad>[0]) {
  const [, lifts, total, rest = ''] = /^(.*) · total ([^·]+?)( · .*)?$/.exec(description) ?? []
  return total ? { score: total, more: `${lifts}${rest}` } : { score: heaviestLoad(sets), more: description }
}

/** Splits `CAP 87/90 (−3) · tie-break 2:34` into `CAP 87/90` and `3 reps short · tie-break 2:34`. */
function splitCap(description: string) {
  const [head = '', rest = ''] = cut(description)
  const more = rest.replace(/^−(\S+)/, (_, missing) => `${missing} ${missing === '1' ? 'rep' : 'reps'} short`)
  return { score: head, more: more || null }
}

/** Splits `14:54 (2:48, 2:55)` into `14:54` and `2:48, 2:55`; `DNF · 64 of 90 reps` at the dot. */
function cut(description: string): string[] {
  const [, head = description, rest = ''] = /^(.*?)((?: · | \(|, ).*)$/.exec(description) ?? []
  return [head, rest.replace(/^( · |, | )/, '').replace(/^\(([^()]*)\)/, '$1')]
}

/** Words a score for screen readers: `3:42` as a time, `CAP 87/90` by its meaning. */
function speak(score: string): string {
  return score
    .replace(/^CAP (\S+)\/(\S+)/, 'capped, $1 of $2 reps done')
    .replace(/^CAP\b/, 'capped')
    .replace(/(?:(\d+):)?(\d+):(\d\d(?:\.\d+)?)/g, (_, hours, minutes, seconds) => {
      const words = [
        spellOutUnit(hours, 'hour'),
        spellOutUnit(minutes, 'minute'),
        spellOutUnit(seconds, 'second'),
      ]
      return words.filter(Boolean).join(' ') || '0 seconds'
    })
    .replaceAll('✗', ' failed')
    .replaceAll('×', 'times')
    .replaceAll('@', 'at')
}

function spellOutUnit(digits: string | undefined, unit: string): string {
  const count = Number(digits ?? 0)
  return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
}
