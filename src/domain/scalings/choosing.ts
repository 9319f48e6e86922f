import type { Scaling } from '../../schemas/results/result-details'
import { type Level, levelRank, plainName } from './levels'

/** `name` is null for a plain scaling. */
export type Chosen = { scaling: Scaling; name: string | null }

/** A version of a part, `movements` by their names. */
export type Offered = Level & { movements: readonly string[] }

/** Results that the usual scaling is read from, the newest first. */
export const REMEMBERED = 10

/**
 * Returns the scaling of most of an athlete's last results, the newest of several. Null without results.
 * `past` has the newest first.
 */
export function usualLevel(past: readonly Level[]): Level | null {
  const last = past.slice(0, REMEMBERED)
  const count = (level: Level) => last.filter(({ name }) => name === level.name).length
  return last.reduce<Level | null>((best, each) => (best && count(best) >= count(each) ? best : each), null)
}

/**
 * Chooses a version: the usual one, else the next easier, else the easiest. One with a movement that is ruled out gives
 * way to the hardest easier one without, then to any without. `versions` are from hard to easy, with the prescribed one.
 */
export function chooseLevel(
  versions: readonly Offered[],
  usual: Level | null,
  isAvoided: (movement: string) => boolean,
): Offered | null {
  const wanted = usual === null ? ROOT : levelRank(usual)
  const near = versions.find(each => levelRank(each) >= wanted) ?? versions.at(-1)
  if (!near) return null
  const isFree = ({ movements }: Offered) => !movements.some(isAvoided)
  if (isFree(near)) return near
  const easier = versions.filter(each => levelRank(each) > levelRank(near))
  return easier.find(isFree) ?? versions.find(isFree) ?? near
}

const ROOT = levelRank({ scaling: 'rx', place: 0 })

/** Returns the value of a form for a scaling: the gym's name, else the plain scaling. */
export function choiceValue({ scaling, name }: Chosen): string {
  return name ?? scaling
}

/** Returns a scaling's name on pages. */
export function levelName({ scaling, name }: Chosen): string {
  return name ?? plainName(scaling)
}
