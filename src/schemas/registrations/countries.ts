/** Countries by ISO 3166-1 alpha-2 code, and the names people write. */
import { folded } from '../shared/folded'

const CODES = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ ' +
  'CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT ' +
  'JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO ' +
  'MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO ' +
  'TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** All countries with their English names, sorted by name. */
export const COUNTRIES: readonly { code: string; name: string }[] = CODES.map(code => ({
  code,
  name: NAMES.of(code)!,
})).sort((a, b) => a.name.localeCompare(b.name, 'en'))

const ALIASES = {
  usa: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  korea: 'KR',
  uae: 'AE',
  'ivory coast': 'CI',
  'hong kong': 'HK',
  macedonia: 'MK',
}

const BY_WORD = new Map([
  ...COUNTRIES.map(({ code, name }) => [plainName(name), code] as const),
  ...Object.entries(ALIASES),
])

export function isCountryCode(code: string): boolean {
  return CODES.includes(code)
}

export function countryName(code: string): string {
  return isCountryCode(code) ? NAMES.of(code)! : ''
}

/** Returns a country's code by its code or English name. Null for other text. */
export function readCountry(text: string): string | null {
  const code = text.trim().toUpperCase()
  return isCountryCode(code) ? code : (BY_WORD.get(plainName(text)) ?? null)
}

/** `Côte d’Ivoire` equals `Cote d'Ivoire`, and `Bosnia & Herzegovina` equals `… and …`. */
function plainName(text: string): string {
  return folded(text.replaceAll('&', ' and ').replaceAll('’', "'").replaceAll('.', ''))
}
