import type { LibraryMovement } from './movement'
import { barbell } from './movements/barbell'
import { complexes } from './movements/complexes'
import { dumbbell } from './movements/dumbbell'
import { gymnastics } from './movements/gymnastics'
import { kettlebell } from './movements/kettlebell'
import { monostructural } from './movements/monostructural'
import { oddObject } from './movements/odd-object'

export const LIBRARY_MOVEMENTS: readonly LibraryMovement[] = [
  ...barbell,
  ...dumbbell,
  ...kettlebell,
  ...gymnastics,
  ...monostructural,
  ...oddObject,
  ...complexes,
]
