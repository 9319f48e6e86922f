import { folded } from '../../../schemas/shared/folded'

export type Column =
  | 'division'
  | 'team'
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'gender'
  | 'country'
  | 'affiliation'
  | 'captain'
  | 'status'

/** Compared without case, accents and punctuation: `E-mail`, `E-Mail Address` and `email` are equal. */
const NAMES: Record<Column, string[]> = {
  division: ['division', 'category', 'division name'],
  team: ['team', 'team name'],
  name: [
    'athlete',
    'name',
    'full name',
    'athlete name',
    'competitor',
    'participant',
    'member',
    'team member',
  ],
  first_name: ['first name', 'firstname', 'given name', 'first'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'last'],
  email: ['email', 'e mail', 'email address', 'e mail address', 'athlete email', 'mail'],
  gender: ['gender', 'sex'],
  country: ['country', 'country code', 'nationality', 'nation'],
  affiliation: ['affiliate', 'affiliation', 'gym', 'box', 'club', 'affiliate name'],
  captain: ['captain', 'team captain', 'is captain'],
  status: ['status', 'registration status'],
}

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.map(name => [name, column as Column] as const)),
)

/** Returns the column of a heading. Null for headings that are ignored. */
export function matchColumn(heading: string): Column | null {
  return BY_NAME.get(plainWord(heading)) ?? null
}

const all = (gender: string, words: string) =>
  Object.fromEntries(words.split(' ').map(word => [word, gender]))

const GENDERS: Record<string, string> = {
  female: 'female',
  f: 'female',
  w: 'female',
  woman: 'female',
  women: 'female',
  male: 'male',
  m: 'male',
  man: 'male',
  men: 'male',
  nonbinary: 'nonbinary',
  'non binary': 'nonbinary',
  nb: 'nonbinary',
  x: 'nonbinary',
  undisclosed: 'undisclosed',
  'prefers not to say': 'undisclosed',
  '': 'undisclosed',
  ...all(
    'female',
    'weiblich frau femme feminin mujer femenino hembra mulher feminino donna femmina femminile',
  ),
  ...all('female', 'vrouw vrouwelijk v kvinna kvinne kvinde k kobieta'),
  ...all(
    'male',
    'mannlich mann homme masculin h hombre masculino varon homem uomo maschio maschile mannelijk mand',
  ),
  ...all('male', 'mezczyzna'),
  ...all('nonbinary', 'divers d'),
}

export type SheetGender = 'female' | 'male' | 'nonbinary' | 'undisclosed'

/** Reads a gender. Null when unreadable; an empty cell means unspecified. */
export function readGender(cell: string): SheetGender | null {
  return (GENDERS[plainWord(cell)] as SheetGender | undefined) ?? null
}

const STATUSES: Record<string, 'in' | 'waiting' | 'withdrawn'> = {
  '': 'in',
  registered: 'in',
  confirmed: 'in',
  active: 'in',
  complete: 'in',
  paid: 'in',
  waiting: 'waiting',
  waitlist: 'waiting',
  waitlisted: 'waiting',
  'waiting list': 'waiting',
  withdrawn: 'withdrawn',
  cancelled: 'withdrawn',
  canceled: 'withdrawn',
}

export type SheetStatus = (typeof STATUSES)[string]

/** Reads a status. Null when the cell is not readable. */
export function readStatus(cell: string): SheetStatus | null {
  return STATUSES[plainWord(cell)] ?? null
}

/** Reads yes or no. Null when unreadable. */
export function readYes(cell: string): boolean | null {
  const word = plainWord(cell)
  if (['yes', 'y', 'true', '1', 'x', 'captain'].includes(word)) return true
  return ['', 'no', 'n', 'false', '0'].includes(word) ? false : null
}

/** Returns a word's form for comparison. */
export function plainWord(text: string): string {
  return folded(text.replace(/[-_./:()]+/g, ' '))
}
