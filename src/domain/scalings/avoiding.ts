/** Movements that a coach's note on an athlete rules out, such as “no overhead until March”. */

/** Words of a note, with the movements meant. */
const GROUPS: readonly [note: RegExp, names: RegExp][] = [
  [
    /^over ?head|^press|^shoulder/,
    /overhead|press|jerk|snatch|thruster|cluster|handstand|wall.?ball|get.?up|man maker|devil|to.overhead|hspu|wall walk/i,
  ],
  [/^run/, /\brun|sprint|\bruck/i],
  [/^jump|^impact|^plyo|^landing/, /jump|-under|\bhops?\b|box.?over|burpee|skip/i],
  [/^squat|^knee/, /squat|thruster|wall.?ball|pistol|\bcluster\b|lunge/i],
  [
    /^hang|^pull|^kip|^grip/,
    /pull.?up|chin.?up|muscle.?up|toes.to|knees.to|rope climb|\bhang\b|peg board|hanging/i,
  ],
  [/^push|^dip/, /push.?up|\bdips?\b|handstand|burpee|bench press|muscle.?up/i],
  [/^hinge|^bend|^pick|^lower back|^back/, /deadlift|clean|snatch|swing|good.?morning|ground.to/i],
  [/^wrist/, /front squat|clean|push.?up|handstand|burpee|thruster|front rack/i],
]

/**
 * Returns whether a note rules out a movement by its English name. A note says so by *no*, *avoid*, *without*, *skip* or
 * *cannot* and a movement or a kind of movements: “no overhead, no box jumps”.
 */
export function readAvoided(note: string | null): (name: string) => boolean {
  const words = [...(note ?? '').toLowerCase().matchAll(RULED_OUT)].flatMap(([, list = '']) =>
    list.split(/,|\/|&|\bor\b|\band\b/).map(each => each.replace(FILLERS, '').trim()),
  )
  const tests = words.filter(word => word.length > 2).map(testFor)
  return name => tests.some(test => test(name))
}

const RULED_OUT =
  /\b(?:no|avoid(?:s|ing)?|without|skip(?:s)?|cannot|can['’]?t|not)\s+((?:(?!\b(?:but|until|for|because|since|no|avoid|without|cannot)\b)[^.;:!?\n()])+)/g
const FILLERS = /^(?:do |any |more |heavy |kipping |the |much )+|\b(?:movements?|work|exercises?)\b/g

function testFor(word: string): (name: string) => boolean {
  const group = GROUPS.find(([note]) => note.test(word))
  if (group) return name => group[1].test(name)
  const stem = normal(word)
  return name => stem !== '' && normal(name).includes(stem)
}

const normal = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, '')
    .replace(/s$/, '')
