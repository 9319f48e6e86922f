/** The field of an amount: reps, a length, a load or a height. */
import type { Load } from '../../../../schemas/workouts/workout-parts'
import type { NamedMovement } from '../../../movements/movement-names/movement-names'
import { toHeight, toLoad } from '../amounts'
import type { Known, Parts } from '../draft'
import type { Amount } from './tokens'

type Place = { among: readonly NamedMovement[]; known: Known; afterAt: boolean; isBehind: boolean }

export const hasAny = (parts: Parts, names: readonly (keyof Parts)[]) =>
  names.some(name => parts[name] !== undefined)

export const COUNTED = ['reps', 'sets', 'distance', 'calories', 'duration'] as const
const pairIn = ({ value, women }: Amount) => ({ value, ...(women !== undefined && { value_women: women }) })
const isRange = ({ kind, reps }: Amount) => reps !== undefined && !/[xrg]/.test(kind)
const LEAST_METRES = 50
const LEAST_LOAD = 5
const LEAST_SET_LOAD = 30

/** A load, in the gym's unit without one. */
export function toOwnLoad(amount: Amount, known: Known): Load | undefined {
  if (amount.unit === 'percent_1rm' || amount.unit === 'bodyweight')
    return { ...pairIn(amount), unit: amount.unit }
  return toLoad({ ...pairIn(amount), unit: amount.unit ?? '' }, known.units)
}

/**
 * Returns the fields that an amount adds; `again` when it repeats one and stays in words. Undefined where it has no
 * place.
 */
export function placeAmount(
  amount: Amount,
  parts: Parts,
  { among, known, afterAt, isBehind }: Place,
): (Partial<Parts> & { again?: true }) | undefined {
  const may = (flag: keyof NamedMovement) => among.some(movement => movement[flag])
  const isOpen = !hasAny(parts, COUNTED)
  const leads = isBehind ? {} : { leads: true as const }
  const load = () =>
    parts.load || parts.loads
      ? isSame(parts.load, amount)
        ? {}
        : { again: true as const }
      : { load: toOwnLoad(amount, known)! }
  if (isRange(amount)) return { again: true }
  switch (amount.kind) {
    case 'n':
      return number()
    case 'p':
      if (may('hasLoad') && (isBehind || !isOpen)) return load()
      if (may('hasHeight') && !parts.height)
        return { height: toHeight({ ...pairIn(amount), unit: '' }, true)! }
      if (may('hasLoad')) return load()
      return may('hasCalories') && !may('hasReps') && isOpen ? { calories: pairIn(amount) } : undefined
    case 'l':
      return load()
    case 'h':
      if (!may('hasHeight')) return undefined
      return parts.height ? { again: true } : { height: toHeight({ ...pairIn(amount), unit: amount.unit! })! }
    case 'c':
      return isOpen ? { calories: pairIn(amount), ...leads } : undefined
    case 'd':
      if (isOpen) return { duration: amount.value, ...leads }
      return isBehind ? { again: true } : undefined
    case 'm':
      return length()
    case 'r':
      return isOpen ? { sets: amount.reps!, ...leads } : undefined
    case 'R':
      return isOpen ? { sets: String(amount.value), ...leads } : undefined
    case 'S':
      return isOpen ? { sets: amount.values!.join('-'), ...leads } : undefined
    case 'k':
      return isOpen ? { reps: String(amount.value) } : undefined
    case 't':
      return isOpen && !isBehind ? { reps: String(amount.value), ...leads } : undefined
    case '%': {
      const { values = [] } = amount
      if (parts.sets?.split('-').length !== values.length || parts.load || parts.loads) return undefined
      return { loads: values.map(value => ({ value, unit: 'percent_1rm' as const })) }
    }
    case 'x':
      return sets()
    default:
      return undefined
  }

  function number(): ReturnType<typeof placeAmount> {
    const { value, plus } = amount
    if (afterAt && may('hasLoad')) return load()
    const isCount = Number.isInteger(value)
    if (isOpen && isCount && may('hasReps'))
      return { reps: String(value), ...leads, ...(plus && { note: `${value}+` }) }
    if (isOpen && isCount && may('hasDistance') && value >= LEAST_METRES)
      return { distance: { value, unit: 'm' }, isBare: true, ...leads }
    if (!isOpen && isBehind && may('hasLoad') && !parts.load && value >= LEAST_LOAD) return load()
    if (!isOpen && isBehind && may('hasHeight') && !may('hasLoad') && !parts.height && value >= 10)
      return { height: toHeight({ value, unit: '' }, true)! }
    return undefined
  }

  function length(): ReturnType<typeof placeAmount> {
    const distance = { ...pairIn(amount), unit: amount.unit as 'm' }
    if (isOpen && (may('hasDistance') || !may('hasHeight'))) return { distance, ...leads }
    const feet = amount.unit === 'ft' && may('hasHeight') && !parts.height
    if (feet) return { height: toHeight({ ...pairIn(amount), unit: 'ft' })! }
    if (parts.reps !== undefined && !isBehind) return { lengthEach: distance }
    return isBehind ? { again: true } : undefined
  }

  function sets(): ReturnType<typeof placeAmount> {
    const { reps = '', percent, plus } = amount
    // 75x5 below a lift is a load and its reps.
    const isLoad =
      (amount.count ?? 1) >= LEAST_SET_LOAD && percent === undefined && may('hasLoad') && /^\d+$/.test(reps)
    const count = isLoad ? 1 : (amount.count ?? 1)
    if (count < 1 || count > 50) return undefined
    const isComplex = among.some(({ name }) => / and | \+ /.test(name))
    if (/\+/.test(reps)) {
      const note = parts.note === undefined ? reps : `${parts.note}, ${reps}`
      return isOpen && isComplex
        ? { sets: Array.from({ length: count }, () => '1').join('-'), note }
        : undefined
    }
    const isList = /^\d+$/.test(reps)
    const given = isList ? Array.from({ length: count }, () => reps) : []
    const own = isLoad
      ? toOwnLoad({ kind: 'n', value: amount.count! }, known)
      : percent === undefined
        ? undefined
        : ({ value: percent, unit: 'percent_1rm' } as const)
    const note = plus ? { note: [parts.note, `${reps}+`].filter(each => each !== undefined).join(', ') } : {}
    if (isOpen && !isList) return { sets: reps, times: count, ...leads }
    if (isOpen) return { sets: given.join('-'), ...leads, ...note, ...(own && { load: own }) }
    const before = parts.sets?.split('-') ?? []
    const loads = parts.loads ?? (parts.load ? before.map(() => parts.load!) : [])
    if (!own || !isList || loads.length !== before.length) return undefined
    return {
      sets: [...before, ...given].join('-'),
      load: undefined,
      loads: [...loads, ...given.map(() => own)],
      ...note,
    }
  }
}

const KILOGRAMS: Readonly<Record<string, number>> = { kg: 1, lb: 0.4536 }

/** True for the same load in the other unit: 135 lb is 61 kg. */
function isSame(load: Load | undefined, { value, unit = '' }: Amount): boolean {
  const [one, other] = [KILOGRAMS[load?.unit ?? ''], KILOGRAMS[unit]]
  if (!load || one === undefined || other === undefined || load.unit === unit) return false
  const ratio = (value * other) / (load.value * one)
  return ratio > 0.9 && ratio < 1.1
}
