export type Implement = 'ball' | 'dumbbell' | 'kettlebell' | 'plate' | 'other' | 'barbell'

const BY_NAME: readonly (readonly [RegExp, Implement])[] = [
  [/\b(?:wall|med(?:icine)?)[\s-]?balls?\b/i, 'ball'],
  [/\bdumbbells?\b|\bdbs?\b|devil'?s press|man ?makers?|renegade/i, 'dumbbell'],
  [/\bkettlebells?\b|\bkbs?\b|turkish/i, 'kettlebell'],
  [/\bplates?\b/i, 'plate'],
  [
    /\b(?:slam|ball|d-ball|stone|sandbag|sled|yoke|husafell|log|tire|tyre|worm|rope|sledgehammer|vest|ruck|band|cable|machine|farmers?|suitcase|weighted|run|carry)\b/i,
    'other',
  ],
]

/** The implement of the movement of this name: a barbell unless the name says otherwise. */
export function findImplement(name: string): Implement {
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'barbell'
}
