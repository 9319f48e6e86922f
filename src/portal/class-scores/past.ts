import type { LastAndBest } from '../../services/class-scores/last-and-best'
import { textInUnits } from '../words/own-loads'
import { formatEarlier } from './page'

const LONGEST_SETS = 32

/** Words for an athlete's last and best result of a workout. `sets` lists the sets of a short lift. */
export function buildPast({ last, best }: LastAndBest, units: 'kg' | 'lb' | null | undefined) {
  const [before, most] = [formatEarlier(last), formatEarlier(best)]
  const isSame = last.resultId === best.resultId
  const { description, details } = last
  const isShort = details.type === 'StrengthResult' && description && description.length <= LONGEST_SETS
  return {
    last: textInUnits(before.text, units),
    sets: textInUnits(isShort ? description : before.text, units),
    best: isSame ? null : textInUnits(most.text, units),
    spoken: textInUnits(
      isSame ? `last ${before.spoken}` : `last ${before.spoken}, best ${most.spoken}`,
      units,
    ),
  }
}
