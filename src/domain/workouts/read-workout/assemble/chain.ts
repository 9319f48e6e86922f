import type { WorkoutDetailsInput } from '../../../../library/benchmark'
import type { Line } from '../../../../schemas/workouts/workout-parts'
import { formatTime } from '../../../shared/words'
import type { Block } from '../draft'
import { type Assembly, ends } from './assembly'

const MOST_LINES = 100

/** Writes several blocks of rounds out, line by line. */
export function chain(assembly: Assembly): WorkoutDetailsInput | undefined {
  const { draft } = assembly
  const [rounds, scheme] = [assembly.ask('rounds'), assembly.ask('scheme')]
  const rest = assembly.ask('rest')
  const movements = [...draft.blocks, { rounds, scheme, rest, items: draft.items }].flatMap(block =>
    linesOf(block, assembly),
  )
  if (draft.stated.form !== undefined) {
    draft.problem('another workout begins here: read one workout at a time', draft.where.form)
    return undefined
  }
  if (movements.length > MOST_LINES) {
    draft.isBeyond = true
    draft.problem(`these rounds are ${movements.length} lines, and a workout has at most ${MOST_LINES}`)
    return undefined
  }
  return { type: 'ForTime', movements, ...ends(assembly) }
}

function linesOf(block: Block, assembly: Assembly): Line[] {
  const lines = linesWithin(block, assembly)
  const last = lines.at(-1)
  if (block.after === undefined || !last) return lines
  const words = `then rest ${formatTime(block.after)}`
  return [
    ...lines.slice(0, -1),
    { ...last, note: last.note === undefined ? words : `${last.note}, ${words}` },
  ]
}

function linesWithin({ rounds = 1, scheme, rest, items }: Block, assembly: Assembly): Line[] {
  const before = assembly.lines(items.buy_in)
  const after = assembly.lines(items.cash_out)
  const each = assembly.lines(items.movements)
  if (rest?.type === 'fixed') assembly.draft.note(`Rest ${formatTime(rest.seconds)} between the rounds`)
  const between = assembly.lines(assembly.draft.between)
  const parted = (round: Line[], index: number) => (index === 0 ? round : [...between, ...round])
  if (!scheme) return [...before, ...Array.from({ length: rounds }, () => each).flatMap(parted), ...after]
  const hasAmount = ({ reps, distance, calories, duration }: Line) =>
    (reps ?? distance ?? calories ?? duration) !== undefined
  const climbing = scheme
    .map(count => each.map(line => (hasAmount(line) ? line : withCount(line, count))))
    .flatMap(parted)
  return [...before, ...climbing, ...after]
}

/** A line of a scheme in one round. */
function withCount({ note, ...line }: Line, count: number): Line {
  if (note !== 'calories') return { ...line, reps: String(count), ...(note !== undefined && { note }) }
  return { ...line, calories: { value: count } }
}
