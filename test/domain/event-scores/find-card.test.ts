import { cardWords, isFound } from '../../../src/domain/event-scores/find-card'

const words = cardWords({ names: ['Siobhán Ní Bhraonáin-Wolf', 'No Rep Republic'], heat: 4, lane: 12 })

describe('a card on a judge’s page', () => {
  it.each([
    'siob',
    'SIOBHAN',
    'ní bhra',
    'wolf siobhan',
    'republic',
    '12',
    'lane 12',
    'heat 4',
    'heat4, lane12',
    ' ',
  ])('is found by “%s”', query => expect(isFound(words, query)).toBe(true))

  it.each(['bhan', '1', '4', 'lane 1', 'heat 12', 'heat 4 lane 2', 'wolf tom'])(
    'is not found by “%s”',
    query => expect(isFound(words, query)).toBe(false),
  )
})
