/** Workouts written with the words of each language's lexicon read as the same workouts. */
import fc from 'fast-check'
import { LEXICONS } from '../../../src/domain/workouts/read-workout/front/lexicons/index'
import { readAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { isUnknown } from '../../../src/domain/workouts/read-workout/unknown'
import { facts } from '../../library/facts'
import { READING_GYM } from '../../support/workouts/reading-gym'

const LANGUAGES = Object.entries(LEXICONS).filter(([name]) => !/English|Nordic/.test(name))
/** Short names of the reader's, by the movement that counts without a load. */
const NAMED: Readonly<Record<string, string>> = { Squat: 'Air Squat', Dip: 'Bar Dip' }
const byName = new Map([...facts.values()].map(movement => [movement.name, movement]))
const phrases = (spelt = '') => spelt.split('|')

function amountFor(name: string): string {
  const { hasReps, hasDistance } = byName.get(name)!
  return hasReps ? '12 ' : hasDistance ? '200 m ' : '30 sec '
}
const idsOf = (text: string) => {
  const { details } = readAsking(text, { ...READING_GYM, units: 'kg' })
  return { type: details.type, ids: 'movements' in details ? details.movements.map(({ id }) => id) : [] }
}

describe.each(LANGUAGES)('in %s', (_, lexicon) => {
  const names = Object.entries(lexicon.names).flatMap(([name, spelt]) =>
    phrases(spelt).map(phrase => [NAMED[name] ?? name, phrase] as const),
  )

  test('every name is a movement of the library', () => {
    for (const [name] of names) expect([name, byName.has(name)]).toEqual([name, true])
  })

  test('a movement has the names that coaches give it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), ([name, phrase]) => {
        const { type, ids } = idsOf(`AMRAP 12\n${amountFor(name)}${phrase}\n10 burpees`)
        // In a hundred names one or two are asked about; another movement is never taken.
        if (type !== 'Amrap' || ids.some(isUnknown)) return
        expect({ phrase, movement: facts.get(ids[0]!)?.name }).toEqual({ phrase, movement: name })
      }),
      { numRuns: 30 },
    )
  })

  const { words } = lexicon
  test('nearly every name is known', () => {
    const sample = names.filter((_, index) => index % Math.ceil(names.length / 50) === 0)
    const known = sample.filter(([name, phrase]) => {
      const { ids } = idsOf(`AMRAP 12\n${amountFor(name)}${phrase}\n10 burpees`)
      return facts.get(ids[0] ?? '')?.name === name
    })
    expect(known.length / sample.length).toBeGreaterThan(0.95)
  })

  test('rounds for time with a cap are read', () => {
    const both = phrases(words.roundsForTime)
    fc.assert(
      fc.property(
        fc.constantFrom(...phrases(words.cap)),
        fc.constantFrom(...both),
        fc.integer({ min: 3, max: 8 }),
        (cap, rounds, count) => {
          const { details, not_understood } = readAsking(
            `${count} ${rounds}:\n10 burpees\n12 wall balls 9/6 kg\n${cap} 15 min`,
            { ...READING_GYM, units: 'kg' },
          )
          expect({ rounds, cap, details, not_understood }).toMatchObject({
            details: { type: 'RoundsForTime', rounds: count, time_cap_seconds: 900 },
            not_understood: [],
          })
        },
      ),
      { numRuns: 30 },
    )
  })
})
