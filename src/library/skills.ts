import { libraryId } from './ids'

const KEYS = [
  ...[
    'pull-up',
    'strict-pull-up',
    'chest-to-bar-pull-up',
    'toes-to-bar',
    'pistol',
    'double-under',
    'triple-under',
  ],
  ...[
    'muscle-up',
    'strict-muscle-up',
    'bar-muscle-up',
    'rope-climb',
    'legless-rope-climb',
    'peg-board-ascent',
  ],
  ...['handstand-push-up', 'strict-handstand-push-up', 'deficit-handstand-push-up', 'handstand-walk'],
]

/** Library movements of which the first is an occasion. */
export const SKILL_IDS: ReadonlySet<string> = new Set(KEYS.map(key => libraryId('movement', key)))
