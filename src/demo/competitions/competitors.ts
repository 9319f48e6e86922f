import type { Gender } from '../../domain/workouts/counts'
import { emailFor } from '../athletes/people'
import type { Level, Member } from '../gym-draft'
import { seededRandom } from '../random'
import type { Competitor } from './competition-rows'

// biome-ignore format: two tables of names
const WOMEN = ['Ailbhe', 'Brigid', 'Camille', 'Dorothea', 'Emer', 'Femke', 'Greta', 'Hedda', 'Ilse', 'Joana', 'Katya', 'Lotte', 'Mirela', 'Nuala', 'Oonagh', 'Petra', 'Roisin', 'Signe', 'Thea', 'Una', 'Wanjiru', 'Xenia', 'Yara', 'Zuzanna', 'Anneke', 'Dervla', 'Fiadh', 'Malin', 'Noor', 'Tamara']
// biome-ignore format: two tables of names
const MEN = ['Aksel', 'Bruno', 'Cathal', 'Dmitri', 'Eoghan', 'Florian', 'Gabor', 'Henrik', 'Ivo', 'Jarlath', 'Kenji', 'Lorcan', 'Matthias', 'Nils', 'Odhran', 'Paulo', 'Quentin', 'Ronan', 'Stellan', 'Tadhg', 'Ugo', 'Viktor', 'Willem', 'Yusuf', 'Zoltan', 'Bastien', 'Diarmuid', 'Emeka', 'Marek', 'Senan']
// biome-ignore format: two tables of names
const FAMILIES = ['Abbersley', 'Brannock', 'Corvino', 'Dunraven', 'Eskelund', 'Farnborough', 'Glenmire', 'Haverkamp', 'Ilvesmaki', 'Jarosz', 'Kilbeggan', 'Lanthier', 'Mulderry', 'Nyqvist', 'Okwuosa', 'Pavlicek', 'Quillinane', 'Rathbride', 'Santerre', 'Trevanion', 'Umbach', 'Vasconselo', 'Westerhall', 'Yilmazer', 'Zetterby']
const COUNTRIES = ['IE', 'IE', 'IE', 'GB', 'GB', 'FR', 'DE', 'NL', 'PL', 'PT', 'SE', '']
const AFFILIATIONS = [
  'Quayside Barbell',
  'Box Number Nine',
  'Old Mill Strength',
  'Grafton Yard',
  'North Pier Fitness',
  null,
  null,
]

export function guest(index: number, sex: 'female' | 'male', level: Level, inTeam = false): Competitor {
  const random = seededRandom(`guest:${index}`)
  const names = sex === 'female' ? WOMEN : MEN
  const name = `${names[index % names.length]} ${FAMILIES[(index * 7 + 3) % FAMILIES.length]}`
  const best = sex === 'female' ? 78 + 12 * level : 112 + 20 * level
  const gender: Gender = index % 23 === 4 ? 'nonbinary' : index % 17 === 3 ? 'undisclosed' : sex
  return {
    key: name,
    name,
    email: random.chance(0.12) ? '' : emailFor(name),
    // Teams count women and men.
    gender: inTeam ? sex : gender,
    squat: best * random.around(0.16),
    engine: 1.36 - 0.12 * level + random.between(-0.08, 0.1),
    level,
    athleteId: null,
    countryCode: random.pick(COUNTRIES),
    affiliation: random.pick(AFFILIATIONS),
  }
}

export function toCompetitor(member: Member, affiliation: string): Competitor {
  const { key, name, email, gender, squat, engine, level } = member
  return {
    key,
    name,
    email,
    gender,
    squat,
    engine,
    level,
    athleteId: member.id,
    countryCode: 'IE',
    affiliation,
  }
}
