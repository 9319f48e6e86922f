import { readMemberList } from '../../../src/domain/imports/members/read'
import type { MemberField } from '../../../src/schemas/imports/members'

const membersOf = (text: string) =>
  readMemberList(text).members.map(({ name, email, gender }) => [name, email, gender])

const MIA = ['Mia Keller', 'mia@one.example', null]
const TOM = ['Tom Fox', 'tom@one.example', null]

describe('names and addresses', () => {
  test.each([
    ['a line each, as mail programs write them', 'Mia Keller <mia@one.example>\nTom Fox <TOM@one.example>'],
    ['on one line, as they stand behind “To”', '"Mia Keller" <mia@one.example>, Tom Fox <tom@one.example>;'],
    ['with commas', 'Mia Keller, mia@one.example\nTom Fox, tom@one.example'],
    ['with semicolons, addresses first', 'mia@one.example;Mia Keller\r\ntom@one.example;Tom Fox'],
    ['copied out of a spreadsheet', 'Mia\tKeller\tmia@one.example\nTom\tFox\ttom@one.example\n\n'],
    ['with headings', 'Full Name,E-Mail Address\nMia Keller,mia@one.example\nTom Fox,tom@one.example'],
    ['last name first', 'Name,Email\n"Keller, Mia",mia@one.example\n"Fox, Tom",tom@one.example'],
  ])('%s', (_, text) => {
    expect(readMemberList(text).mistakes).toEqual([])
    expect(membersOf(text)).toEqual([MIA, TOM])
  })

  it('requires no addresses', () => {
    expect(membersOf('Mia Keller\nTom Fox')).toEqual([
      ['Mia Keller', '', null],
      ['Tom Fox', '', null],
    ])
  })
})

describe('exports of other systems', () => {
  it('reads a Wodify export without inactive members', () => {
    const list = readMemberList(
      `First Name,Last Name,Email,Gender,Date of Birth,Client Status,Default Program
Mia,Keller,mia@one.example,Female,01/02/1990,Active,CrossFit
Tom,Fox,tom@one.example,Male,01/02/1990,Inactive,CrossFit
Ana,Ortiz,ana@one.example,Female,01/02/1990,On-Ramp,CrossFit`,
    )
    expect([list.system, list.mistakes]).toEqual(['Wodify', []])
    expect(list.members.map(({ name, gender }) => [name, gender])).toEqual([
      ['Mia Keller', 'female'],
      ['Ana Ortiz', 'female'],
    ])
    expect(list.left).toEqual([{ line: 3, name: 'Tom Fox', status: 'Inactive' }])
    expect(list.columns.filter(({ field }) => field === null).map(({ heading }) => heading)).toEqual([
      'Date of Birth',
      'Default Program',
    ])
  })

  test.each([
    'Person ID,First Name,Last Name,Primary Email,Member Status\n7,Mia,Keller,mia@one.example,Member',
    'Member UUID,First Name,Last Name,Email,Account Status\n7,Mia,Keller,mia@one.example,active',
    'Athlete ID,First Name,Last Name,Athlete Email\n7,Mia,Keller,mia@one.example',
    'Client Name;Client E-mail;Sex\nMia Keller;MIA@one.example;',
  ])('recognises the columns of %#', text => {
    expect(membersOf(text)).toEqual([MIA])
    expect(readMemberList(text).mistakes).toEqual([])
  })

  it('does not mistake a second column of a kind for the first', () => {
    const text = 'Name,Email,Contact\nMia Keller,mia@one.example,Her Mother'
    expect(membersOf(text)).toEqual([MIA])
  })
})

describe('the mapping', () => {
  it('uses the chosen columns, whatever the headings', () => {
    const headed = `Login name,Address,Name\nMia Keller,mia@one.example,Morning`
    expect(readMemberList(headed, ['name', 'email', null]).members).toMatchObject([
      { name: MIA[0], email: MIA[1] },
    ])
  })

  it('returns the heading, content and meaning of each column', () => {
    const headed = 'Name,Phone,Mail\n"",079,\nMia Keller,078,mia@one.example'
    expect(readMemberList(headed).columns).toEqual([
      { heading: 'Name', sample: 'Mia Keller', field: 'name' },
      { heading: 'Phone', sample: '079', field: null },
      { heading: 'Mail', sample: 'mia@one.example', field: 'email' },
    ])
  })

  it('requires a name and one column per kind', () => {
    const of = (...fields: MemberField[]) =>
      readMemberList('A,Name\nx,y', fields).mistakes.map(({ message }) => message)
    expect(of('email', 'gender')).toEqual(['One column must be the name: choose which.'])
    expect(of('name', 'name')).toEqual(['Two columns are the name: choose one.'])
  })
})

describe('errors', () => {
  it('names the line of every error at once', () => {
    const { mistakes, members } = readMemberList(
      `Name,Email,Gender,Status
Mia,mia@one.example,f,active
,tom@one.example,,
Tom,tom,,
Ana,ana@one.example,unknown,
Ben,mia@one.example,,
Cleo,cleo@one.example,,maybe`,
    )
    expect(members.map(({ name }) => name)).toEqual(['Mia'])
    expect(mistakes.map(({ line, message }) => `${line}: ${message.slice(0, 40)}`)).toEqual([
      '3: has no name',
      '4: e-mail “tom” must be an address, such as',
      '5: gender “unknown” must be female, male, n',
      '6: e-mail “mia@one.example” is on line 2 al',
      '7: status “maybe” must be active or inactiv',
    ])
  })

  it('reads a repeated line once', () => {
    const list = readMemberList('Name,Email\nMia,mia@one.example\nMIA,Mia@one.example\nTom,\nTom,')
    expect(list.mistakes).toEqual([])
    expect(list.members.map(({ line }) => line)).toEqual([2, 4])
    expect(list.repeated.map(({ line }) => line)).toEqual([3, 5])
  })

  it('refuses an empty list and a list that is too long', () => {
    for (const text of ['', ' \n', 'Name,Email'])
      expect(readMemberList(text).mistakes).toMatchObject([{ line: 0 }])
  })

  test.each([
    ['columns', (at: number) => `Member ${'x'.repeat(at % 9)},m${at}@x.example`],
    ['addresses', (at: number) => `Member ${at} <m${at}@x.example>`],
  ])('reads 5,000 lines of %s and refuses 5,001', (_, line) => {
    const many = Array.from({ length: 5_001 }, (_, at) => line(at))
    const refused = readMemberList(many.join('\n'))
    expect([refused.lines, refused.members]).toEqual([0, []])
    expect(refused.mistakes).toEqual([
      { line: 0, message: 'The list has 5,001 lines, and at most 5,000 can be read at a time: split it.' },
    ])
    expect(readMemberList(`${many.slice(1).join('\n')}\n\n`).members).toHaveLength(5_000)
  })

  it('reports the position of a stray quote', () => {
    expect(readMemberList('Name,Email\n"Mia"x,mia@one.example').mistakes).toMatchObject([{ line: 2 }])
  })
})

describe('columns chosen by heading', () => {
  it("win over the headings' meaning and free other name columns", () => {
    const text = 'Name;Client;Who;E-mail 2;E-Mail\nLead;Mia Keller;x;mia@one.example;old@one.example'
    const list = readMemberList(text, { name: 'client', email: 'E-mail 2' })
    expect(list.members.map(({ name, email }) => [name, email])).toEqual([MIA.slice(0, 2)])
    const odd = readMemberList('Wer,Wo,Name\nMia,mia@one.example,x', { first_name: 'Wer', email: 'wo' })
    expect(odd.members.map(({ name, email }) => [name, email])).toEqual([['Mia', 'mia@one.example']])
  })

  it('must exist', () => {
    const { mistakes } = readMemberList('Name,Email\nMia,mia@one.example', { name: 'Client' })
    expect(mistakes).toEqual([{ line: 0, message: 'The list has no column “Client”.' }])
  })
})

describe('lists as people bring them', () => {
  const emailsOf = (text: string) =>
    readMemberList(text).members.map(({ line, name, email }) => [line, name, email])

  test.each([
    [
      'French',
      'Prénom;Nom;Courriel;Sexe;Statut',
      'Zoé;Roux;zoe@ex.example;F;Actif',
      'Léo;Petit;leo@ex.example;H;Résilié',
    ],
    [
      'Spanish',
      'Nombre,Apellidos,Correo,Sexo,Estado',
      'Zoé,Roux,zoe@ex.example,M,Activa',
      'Léo,Petit,leo@ex.example,H,Baja',
    ],
    [
      'German',
      'Vorname;Nachname;E-Mail;Geschlecht;Status',
      'Zoé;Roux;zoe@ex.example;w;aktiv',
      'Léo;Petit;leo@ex.example;m;gekündigt',
    ],
    [
      'Dutch',
      'Voornaam;Achternaam;E-mailadres;Geslacht;Status',
      'Zoé;Roux;zoe@ex.example;v;Actief',
      'Léo;Petit;leo@ex.example;m;Opgezegd',
    ],
    [
      'Italian',
      'Nome;Cognome;Email;Sesso;Stato',
      'Zoé;Roux;zoe@ex.example;donna;Attiva',
      'Léo;Petit;leo@ex.example;uomo;Disdetto',
    ],
    [
      'Swedish',
      'Förnamn;Efternamn;E-post;Kön;Status',
      'Zoé;Roux;zoe@ex.example;kvinna;Aktiv',
      'Léo;Petit;leo@ex.example;man;Uppsagd',
    ],
  ])('headings and words in %s', (_, ...lines) => {
    const { members, left, mistakes } = readMemberList(lines.join('\n'))
    expect(members).toEqual([{ line: 2, name: 'Zoé Roux', email: 'zoe@ex.example', gender: 'female' }])
    expect(left.map(({ line, name }) => [line, name])).toEqual([[3, 'Léo Petit']])
    expect(mistakes).toEqual([])
  })

  it('asks about a gender of two languages', () => {
    const { members, mistakes } = readMemberList('Nombre,Correo,Sexo\nAna,ana@ex.example,M')
    expect(members).toEqual([])
    expect(mistakes).toEqual([{ line: 2, message: expect.stringContaining('can be “male” or “mujer”') }])
  })

  it('reads an address in angle brackets in its column, and no heading as a member', () => {
    const list = readMemberList(
      'Name,Email,Gender,Status\nMia Keller,mia@ex.example,F,Active\nOld Guy,old@ex.example,M,Cancelled\nNoah,<noah@ex.example>,M,Active',
    )
    expect(list.members.map(({ name, email }) => [name, email])).toEqual([
      ['Mia Keller', 'mia@ex.example'],
      ['Noah', 'noah@ex.example'],
    ])
    expect(list.left.map(({ name }) => name)).toEqual(['Old Guy'])
  })

  it('asks about two addresses in a cell', () => {
    const { members, mistakes } = readMemberList('Name,Email\nOle,ole@ex.example ole2@ex.example')
    expect([members, mistakes.map(({ line }) => line)]).toEqual([[], [2]])
  })

  test.each([
    ['a line of sep=', 'sep=;\nName;Email\nMia;mia@ex.example', 3],
    ['a title above', 'Members export 28.11.2026\n\nName;Email\nMia;mia@ex.example', 4],
    ["a spreadsheet's double quotes", '"Name;""Email"""\n"Mia;mia@ex.example"', 2],
  ])('reads %s', (_, text, line) => {
    expect(emailsOf(text)).toEqual([[line, 'Mia', 'mia@ex.example']])
  })
})
