/**
 * Returns heats of at most `most` people, in the given order, as few and as even as possible: 14 people on 6
 * rowers are 5, 5 and 4.
 */
export function splitIntoHeats<Person>(people: Person[], most: number): Person[][] {
  const count = Math.ceil(people.length / most)
  const [each, larger] = [Math.floor(people.length / count), people.length % count]
  const startOf = (heat: number) => heat * each + Math.min(heat, larger)
  return Array.from({ length: count }, (_, heat) => people.slice(startOf(heat), startOf(heat + 1)))
}
