import { splitWords } from '../../movements/movement-names/normal-form'

const WORDS = [
  'machine smith cable band banded chain dumbbell kettlebell trap hex swiss safety cambered axle',
  'log plate landmine lever sled sandbag medicine trx ring close wide narrow grip reverse',
  'underhand neutral deficit hang power muscle high low block pin rack floor board box bench pause',
  'paused tempo speed pulse half partial seated sitting standing kneeling lying incline decline',
  'single one arm leg alternating unilateral assisted weighted negative eccentric isometric',
  'complex jump jumping split front back overhead sumo romanian stiff zercher hack goblet pull',
  'press drop tall behind knee step touch dead stop pendlay french anderson bulgarian walking',
  'strict push',
]
const KINDS = new Set(WORDS.flatMap(words => words.split(' ')).map(word => splitWords(word).join('')))

/** Returns the words of a name that distinguish lifts. */
export const kindsIn = (name: string) => new Set(splitWords(name).filter(word => KINDS.has(word)))
