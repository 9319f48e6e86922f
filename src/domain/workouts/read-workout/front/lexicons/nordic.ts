import type { Lexicon } from './words'

/** Swedish, Danish and Norwegian. */
export const NORDIC: Lexicon = {
  words: {
    and: 'och|og',
    amrap: 'sa manga varv som mojligt|sa mange runder som mulig',
    emom: 'varje minut|hver minutt|hvert minut',
    every: 'varje|hver|hvert|var',
    rounds: 'varv|runde|runder|rundar|omgang|omgangar|runda|rundor',
    roundsForTime: 'varv pa tid|runder pa tid|rundor pa tid',
    forTime: 'pa tid|paa tid',
    rest: 'vila|hvile|hvil|pause',
    between: 'mellan|mellom|mellem|mellan varven|mellom rundene',
    cap: 'tidsgrans|tidsgrense',
    next: 'sen|sedan|derefter|deretter|sa',
    each: 'per sida|per side|per ben|per arm',
    filler: 'med|av|i|pa|til|och',
    partner: 'i par|med partner|tva och tva',
    or: 'eller',
  },
  units: {
    min: 'minuter|minutter|minut|minutt',
    s: 'sek|sekunder|sekund',
    m: 'meter',
    reps: 'repetitioner|repetisjoner|gentagelser',
  },
  names: {
    Deadlift: 'marklyft|markloft',
    'Front Squat': 'frontboj|frontbøy|frontboy',
    'Back Squat': 'knaboj|kneboy|knaeboj',
    Squat: 'boj',
    'Bench Press': 'bankpress|benkpress|baenkpres',
    Clean: 'frivandning|frivandningar|frivending|frivendinger',
    Snatch: 'ryck|rykk',
    Jerk: 'stot|stoet',
    'Push-up': 'armhavning|armhavningar|armhevning|armhevinger|armhaevninger',
    Row: 'rodd|roing|roning',
    Run: 'lopning|lop|loping|springa|lob',
    Lunge: 'utfall',
  },
}
