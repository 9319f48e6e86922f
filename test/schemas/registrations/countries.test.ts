import {
  COUNTRIES,
  countryName,
  isCountryCode,
  readCountry,
} from '../../../src/schemas/registrations/countries'

it('the list has every country once by code and name', () => {
  expect(COUNTRIES).toHaveLength(249)
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(249)
  expect(COUNTRIES.every(({ code, name }) => name !== code && readCountry(name) === code)).toBe(true)
})

it.each([
  ['ch', 'CH'],
  [' Switzerland ', 'CH'],
  ["Cote d'Ivoire", 'CI'],
  ['U.S.A.', 'US'],
  ['Bosnia and Herzegovina', 'BA'],
  ['Atlantis', null],
  ['', null],
])('countries: reads “%s” as %s', (text, code) => {
  expect(readCountry(text)).toBe(code)
})

it('countries: refuses unknown countries', () => {
  expect([isCountryCode('XX'), isCountryCode('ch'), countryName('')]).toEqual([false, false, ''])
})
