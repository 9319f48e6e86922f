/** A class that cannot all start at once: who starts in which heat. */

/**
 * Heats of at most so many (1 or more), in the order that people are given, as few and as even as that allows: 14 people
 * on 6 rowers are 5, 5 and 4. Nobody makes no heats.
 */
export function splitIntoHeats<Person>(people: Person[], most: number): Person[][] {
  const count = Math.ceil(people.length / most)
  const [each, larger] = [Math.floor(people.length / count), people.length % count]
  const startOf = (heat: number) => heat * each + Math.min(heat, larger)
  return Array.from({ length: count }, (_, heat) => people.slice(startOf(heat), startOf(heat + 1)))
}
