/** The data files of movements: their form, and the names of exercises in files that they answer to. */
import { z } from 'zod'
import { CAPABILITIES, LANGUAGES } from '../../src/library/movement'
import { ACCESSORY_FILES, LIBRARY_MOVEMENTS, MOVEMENT_FILES } from '../../src/library/movements'
import { libraryMovementNamed, listNames, nameKey } from '../../src/library/names'
import { CATEGORIES } from '../../src/schemas/movements/categories'

const KEY = z.string().regex(/^[a-z]+(-[a-z]+)*$/)
const NAMES = z.array(z.string().min(2).max(80).trim()).min(1)
const MovementFile = z.strictObject({
  category: z.enum(CATEGORIES),
  movements: z
    .array(
      z.strictObject({
        key: KEY,
        name: z.string().min(3).max(60),
        flags: z.array(z.enum(CAPABILITIES)).min(1),
        description: z.string().min(20).max(300),
        variantOf: KEY.optional(),
        equipment: z.enum(['band', 'barbell', 'bodyweight', 'cable', 'machine']).optional(),
        also: z.partialRecord(z.enum(LANGUAGES), NAMES).optional(),
        complex: z.array(z.strictObject({ key: KEY, reps: z.int().positive() })).optional(),
      }),
    )
    .min(10),
})

const keyOf = (written: string) => libraryMovementNamed(written)?.key ?? null

describe('the data files of movements', () => {
  test.each([...MOVEMENT_FILES, ...ACCESSORY_FILES])('$category has the form of a movement file', file => {
    expect(MovementFile.parse(file)).toEqual(file)
  })

  test('hold at least 900 movements, most of them with names in other languages', () => {
    expect(LIBRARY_MOVEMENTS.length).toBeGreaterThanOrEqual(900)
    for (const language of LANGUAGES) {
      const named = LIBRARY_MOVEMENTS.filter(({ also }) => also?.[language] !== undefined)
      expect({ language, enough: named.length >= 200 }).toEqual({ language, enough: true })
    }
  })

  test('name variations of movements that exist', () => {
    const core = new Set(MOVEMENT_FILES.flatMap(({ movements }) => movements.map(({ key }) => key)))
    const variants = LIBRARY_MOVEMENTS.flatMap(({ variantOf }) => variantOf ?? [])
    expect(variants.length).toBeGreaterThan(50)
    expect(variants.filter(key => !core.has(key))).toEqual([])
  })
})

describe('names of exercises in files', () => {
  test('lead to one movement each, over all languages', () => {
    const owner = new Map<string, string>()
    const shared: string[] = []
    for (const movement of LIBRARY_MOVEMENTS)
      for (const name of listNames(movement)) {
        const key = nameKey(name)
        const other = owner.get(key) ?? movement.key
        if (other !== movement.key) shared.push(`${name}: ${other}, ${movement.key}`)
        owner.set(key, movement.key)
      }
    expect(shared).toEqual([])
    expect(owner.size).toBeGreaterThan(5_000)
  })

  test.each([
    // Strong
    ['Shoulder Press (Machine)', 'machine-shoulder-press'],
    ['Overhead Press (Barbell)', 'shoulder-press'],
    ['Strict Military Press (Barbell)', 'shoulder-press'],
    ['Overhead Press (Dumbbell)', 'dumbbell-shoulder-press'],
    ['Seated Overhead Press (Dumbbell)', 'seated-dumbbell-shoulder-press'],
    ['Bench Press (Barbell)', 'bench-press'],
    ['Bench Press (Dumbbell)', 'dumbbell-bench-press'],
    ['Bench Press (Smith Machine)', 'smith-machine-bench-press'],
    ['Bench Press (Cable)', 'cable-bench-press'],
    ['Bench Press - Close Grip (Barbell)', 'close-grip-bench-press'],
    ['Bench Press - Wide Grip (Barbell)', 'wide-grip-bench-press'],
    ['Incline Bench Press (Dumbbell)', 'incline-dumbbell-bench-press'],
    ['Deadlift (Barbell)', 'deadlift'],
    ['Deadlift (Trap Bar)', 'trap-bar-deadlift'],
    ['Deadlift - Deficit (Barbell)', 'deficit-deadlift'],
    ['Romanian Deadlift (Barbell)', 'romanian-deadlift'],
    ['Squat (Barbell)', 'back-squat'],
    ['Squat (Smith Machine)', 'smith-machine-squat'],
    ['Squat (Bodyweight)', 'air-squat'],
    ['Bicep Curl (Barbell)', 'barbell-curl'],
    ['Bicep Curl (Dumbbell)', 'dumbbell-curl'],
    ['Bicep Curl (Cable)', 'cable-bicep-curl'],
    ['Hammer Curl (Dumbbell)', 'dumbbell-hammer-curl'],
    ['Skullcrusher (Barbell)', 'barbell-skull-crusher'],
    ['Lat Pulldown (Cable)', 'lat-pulldown'],
    ['Seated Row (Cable)', 'seated-cable-row'],
    ['Seated Row (Machine)', 'machine-seated-row'],
    ['Bent Over Row (Barbell)', 'bent-over-row'],
    ['Bent Over Row (Dumbbell)', 'dumbbell-bent-over-row'],
    ['Leg Press', 'leg-press'],
    ['Leg Extension (Machine)', 'leg-extension'],
    ['Lying Leg Curl (Machine)', 'lying-leg-curl'],
    ['Seated Leg Curl (Machine)', 'seated-leg-curl'],
    ['Hip Abductor (Machine)', 'machine-hip-abduction'],
    ['Pull Up', 'pull-up'],
    ['Pull Up (Assisted)', 'assisted-pull-up'],
    ['Pull Up (Weighted)', 'weighted-pull-up'],
    ['Pull Up (Band)', 'banded-pull-up'],
    ['Hanging Leg Raise', 'hanging-straight-leg-raise'],
    ['Lateral Raise (Dumbbell)', 'dumbbell-lateral-raise'],
    ['Reverse Fly (Machine)', 'machine-rear-delt-fly'],
    ['Iso-Lateral Chest Press (Machine)', 'iso-lateral-chest-press'],
    // Hevy
    ['Chest Fly (Machine)', 'pec-deck'],
    ['Butterfly (Pec Deck)', 'pec-deck'],
    ['Leg Press (Machine)', 'leg-press'],
    ['Leg Press Horizontal (Machine)', 'horizontal-leg-press'],
    ['Triceps Pushdown', 'triceps-pushdown'],
    ['Triceps Rope Pushdown', 'rope-triceps-pushdown'],
    ['Rear Delt Reverse Fly (Dumbbell)', 'dumbbell-rear-delt-fly'],
    ['Single Arm Lat Pulldown', 'single-arm-lat-pulldown'],
    ['Seated Cable Row - V Grip (Cable)', 'v-grip-seated-cable-row'],
    ['Bulgarian Split Squat (Dumbbell)', 'dumbbell-bulgarian-split-squat'],
    ['Calf Press (Machine)', 'calf-press'],
    ['T Bar Row', 't-bar-row'],
    ['Back Extension (Hyperextension)', 'hyperextension'],
    // FitNotes, Fitbod, JEFIT, StrongLifts
    ['Barbell Squat', 'back-squat'],
    ['Flat Dumbbell Bench Press', 'dumbbell-bench-press'],
    ['EZ-Bar Skullcrusher', 'ez-bar-skull-crusher'],
    ['Barbell Row', 'bent-over-row'],
    ['Overhead Press', 'shoulder-press'],
    ['Dumbbell Bicep Curl', 'dumbbell-curl'],
    ['Machine Leg Press', 'leg-press'],
    ['Hammer Curls', 'dumbbell-hammer-curl'],
    ['Cable Rope Tricep Pushdown', 'rope-triceps-pushdown'],
    // SugarWOD and Wodify
    ['Snatch: Hang Power', 'hang-power-snatch'],
    ['Clean: Power', 'power-clean'],
    // Other languages
    ['Bankdrücken (Kurzhantel)', 'dumbbell-bench-press'],
    ['Kurzhantel-Bankdrücken', 'dumbbell-bench-press'],
    ['Schulterdrücken (Maschine)', 'machine-shoulder-press'],
    ['Kniebeuge (Langhantel)', 'back-squat'],
    ['Kniebeuge (Multipresse)', 'smith-machine-squat'],
    ['Latzug', 'lat-pulldown'],
    ['Beinpresse', 'leg-press'],
    ['Klimmzüge', 'pull-up'],
    ['Développé couché (Haltères)', 'dumbbell-bench-press'],
    ['Développé couché avec haltères', 'dumbbell-bench-press'],
    ['Presse à cuisses', 'leg-press'],
    ['Tractions', 'pull-up'],
    ['Soulevé de terre (Barre)', 'deadlift'],
    ['Press de banca (Mancuerna)', 'dumbbell-bench-press'],
    ['Press de banca con mancuernas', 'dumbbell-bench-press'],
    ['Sentadilla (Barra)', 'back-squat'],
    ['Prensa de piernas', 'leg-press'],
    ['Peso muerto rumano', 'romanian-deadlift'],
    ['Supino inclinado (Halteres)', 'incline-dumbbell-bench-press'],
    ['Agachamento búlgaro (Halteres)', 'dumbbell-bulgarian-split-squat'],
    ['Levantamento terra', 'deadlift'],
    ['Cadeira extensora', 'leg-extension'],
    ['Panca piana (Bilanciere)', 'bench-press'],
    ['Panca piana (Manubri)', 'dumbbell-bench-press'],
    ['Stacco da terra', 'deadlift'],
    ['Lat machine', 'lat-pulldown'],
    ['Bankdrukken (Dumbbell)', 'dumbbell-bench-press'],
    ['Optrekken', 'pull-up'],
    ['Beenpers', 'leg-press'],
  ])('%s is %s', (written, key) => expect(keyOf(written)).toBe(key))

  test.each([
    'Shoulder Press (Something)',
    'Bench Press (Chains and Bands)',
    'Deadlift (Elephant Bar)',
    'Snatch: Half Pull',
    'Skullcrusher',
    'Press',
    'Curl',
    '',
    '!!',
  ])('%j, no exact name, leads nowhere or to itself', written => {
    expect([null, 'shoulder-press']).toContain(keyOf(written))
  })
})
