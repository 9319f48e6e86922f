import fc from 'fast-check'
import {
  readRegistrationSheet,
  type SheetDivision,
} from '../../../src/domain/registrations/registration-sheet/read'
import { splitSheet } from '../../../src/domain/registrations/registration-sheet/split'
import {
  type SheetRow,
  writeRegistrationSheet,
} from '../../../src/domain/registrations/registration-sheet/write'

const division = (name: string, given: Partial<SheetDivision> = {}): SheetDivision => ({
  id: name,
  name,
  teamSize: null,
  femalesRequired: null,
  malesRequired: null,
  ...given,
})
const RX = division('Rx')
const PAIRS = division('Mixed Pairs', { teamSize: 2, femalesRequired: 1, malesRequired: 1 })
const BOTH = [RX, PAIRS]

const read = (lines: string[], divisions = BOTH) =>
  readRegistrationSheet(splitSheet(lines.join('\n')), divisions)
const wrong = (lines: string[], divisions = BOTH) =>
  read(lines, divisions).mistakes.map(({ line, message }) => `${line}: ${message}`)

describe('reading', () => {
  it("accepts other programs' headings, separated by commas, semicolons or tabs", () => {
    for (const mark of [',', ';', '\t']) {
      const lines = [
        ['First Name', 'Last name', 'E-Mail Address', 'Category', 'Sex', 'Country Code', 'Box', 'T-Shirt'],
        ['Ana', 'Costa', 'ANA@example.com', 'rx', 'Female', 'Portugal', 'Box Nine', 'M'],
      ].map(cells => cells.join(mark))
      const { registrations, mistakes, unread } = read(lines)
      expect(mistakes).toEqual([])
      expect(unread).toEqual(['T-Shirt'])
      expect(registrations).toEqual([
        {
          line: 2,
          divisionId: 'Rx',
          teamName: null,
          waiting: false,
          members: [
            {
              line: 2,
              name: 'Ana Costa',
              email: 'ana@example.com',
              gender: 'female',
              country: 'PT',
              affiliation: 'Box Nine',
              captain: false,
            },
          ],
        },
      ])
    }
  })

  it('needs no division column with a single division', () => {
    expect(read(['Athlete', 'Ana'], [RX]).registrations).toHaveLength(1)
    expect(wrong(['Athlete', 'Ana'])).toEqual(['0: A column must be Division.'])
  })

  it('groups the lines of a team, the captain first', () => {
    const { registrations } = read([
      'Division,Team,Name,Gender,Captain',
      'Mixed pairs,Two Plates,Tom,m,',
      'Rx,,Ana,f,',
      'mixed pairs,two plates,Maya,f,yes',
    ])
    expect(
      registrations.map(registration => [
        registration.teamName,
        registration.members.map(({ name }) => name),
      ]),
    ).toEqual([
      ['Two Plates', ['Maya', 'Tom']],
      [null, ['Ana']],
    ])
  })

  it('keeps waiting registrations on the waiting list and skips withdrawn registrations', () => {
    const { registrations, withdrawn } = read([
      'Division,Name,Status',
      'Rx,Ana,registered',
      'Rx,Ben,Waitlisted',
      'Rx,Cleo,withdrawn',
    ])
    expect(registrations.map(({ members, waiting }) => [members[0]!.name, waiting])).toEqual([
      ['Ana', false],
      ['Ben', true],
    ])
    expect(withdrawn).toBe(1)
  })

  it('reports every mistake of every line', () => {
    expect(
      wrong([
        'Division,Team,Athlete,Email,Gender,Country,Status',
        'RX2,,Ana,ana@example.com,f,CH,',
        'Rx,,,not an address,robot,Atlantis,maybe',
        'Rx,,Ben,ben@example.com,,,',
        'Rx,,Bill,BEN@example.com,,,',
        'Mixed pairs,,Cleo,,f,,',
        'Mixed pairs,Same,Dora,,f,,',
        'Mixed pairs,Same,Eva,,f,,',
      ]),
    ).toEqual([
      '2: division “RX2” must be one of “Rx”, “Mixed Pairs”',
      '3: has no name',
      '3: e-mail “not an address” must be an address, such as mia@example.com',
      '3: gender “robot” must be female, male, nonbinary, or empty if unknown',
      '3: country “Atlantis” must be a code such as CH, or an English name',
      '3: status “maybe” must be registered, waiting or withdrawn',
      '5: e-mail “ben@example.com” is on line 4 already',
      '6: has no team, and Mixed Pairs is for teams',
      '7: team “Same” needs 1 woman and 1 man: 1 man is missing, and the team is full',
    ])
  })

  it('reports mistakes of the sheet as a whole', () => {
    expect(wrong([''])).toEqual([
      '0: The first line names the columns, including Name or Athlete.',
      '0: A column must be Division.',
    ])
    expect(wrong(['Name,Division'])).toEqual([
      '0: Below the first line, there must be a line for each athlete.',
    ])
    expect(wrong(['Name,Athlete,Division', 'Ana,Ana,Rx'])).toEqual(['0: The column name is there twice.'])
    expect(wrong(['Name,Division', '"Ana,Rx'])[0]).toContain('a quote (") is out of place')
    const long = ['Name,Division', ...Array.from({ length: 501 }, (_, index) => `A${index},Rx`)]
    expect(wrong(long)).toEqual(['0: It has 501 lines, and at most 500 can be read at a time.'])
  })

  it('never throws for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const { registrations, mistakes } = readRegistrationSheet(
          splitSheet(`Name,Division,Team\n${text}`),
          BOTH,
        )
        expect(registrations.length + mistakes.length).toBeGreaterThan(0)
      }),
    )
  })
})

const cell = fc.string({ minLength: 1, maxLength: 12 }).map(text => text.replace(/\s+/g, ' ').trim())
const row = fc.record({
  name: cell.filter(text => text !== ''),
  affiliation: cell.map(text => text || null),
  gender: fc.constantFrom('female', 'male', 'nonbinary', 'undisclosed'),
  country: fc.constantFrom('', 'CH', 'US', 'NZ'),
  status: fc.constantFrom('registered' as const, 'waiting' as const),
})

it('registration sheet: reads what it wrote, including formulas', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), given => {
      const rows: SheetRow[] = given.map((row, index) => ({
        ...row,
        division: 'Rx',
        team: null,
        email: `a${index}@example.com`,
        captain: false,
        registeredAt: '2026-11-20T18:05:00.000Z',
        registrationId: `${index}`,
      }))
      const { registrations, mistakes } = readRegistrationSheet(splitSheet(writeRegistrationSheet(rows)), [
        RX,
      ])
      expect(mistakes).toEqual([])
      const told = registrations.map(({ waiting, members: [member] }) => ({
        name: member!.name,
        affiliation: member!.affiliation,
        gender: member!.gender,
        country: member!.country,
        status: waiting ? 'waiting' : 'registered',
      }))
      expect(told).toEqual(given.map(each => ({ ...each })))
    }),
  )
})

it('registration sheet: writes no cell that starts like a formula', () => {
  const bad = ['=1+1', '+41', '-5', '@SUM(A1)', "'=1"]
  const rows = bad.map(name => ({
    division: 'Rx',
    team: null,
    name,
    email: '',
    gender: 'undisclosed',
    country: '',
    affiliation: null,
    captain: false,
    status: 'registered' as const,
    registeredAt: '',
    registrationId: '',
  }))
  const lines = writeRegistrationSheet(rows).trim().split('\r\n').slice(1)
  expect(lines.map(line => line.split(',')[2])).toEqual(bad.map(text => `'${text}`))
})
