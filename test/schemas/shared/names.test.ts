import { emailAddress, nameText } from '../../../src/schemas/shared/fields'

const parsed = (schema: ReturnType<typeof nameText>, value: string) => {
  const { data, error } = schema.safeParse(value)
  return data ?? error!.issues.map(({ message }) => message)
}

describe('a name', () => {
  test.each([
    ['Mia Keller', 'Mia Keller'],
    [' Zoë  O’Neil-Ætna ', 'Zoë  O’Neil-Ætna'],
    ['محمد علي', 'محمد علي'],
    ['👩‍👩‍👧 Team', '👩‍👩‍👧 Team'],
    ['\u202AMia Keller\u202C', 'Mia Keller'],
    ['Mia\u202Erelle\u2066K', 'MiarelleK'],
    ['M\u200Bi\uFEFFa', 'Mia'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['\u200Fדנה כהן', '\u200Fדנה כהן'],
  ])('%j is stored as %j', (given, stored) => {
    expect(parsed(nameText(), given)).toBe(stored)
  })

  test.each([
    'Mia\nKeller',
    'Mia\r\nKeller',
    'Mia\tKeller',
    'Mia\u001b[31m',
    'a\u007fb',
    'a\u0085b',
    'a\u2028b',
  ])('refuses the address %j', given => {
    expect(parsed(nameText(), given)).toEqual([
      'must be on one line, without tabs, line breaks and other control characters',
    ])
  })

  test('requires characters after cleaning, within the maximum', () => {
    expect(parsed(nameText(), '\u202E\u202C\u200B ')).toEqual(['must not be blank'])
    for (const invisible of ['\u200D', '\u200E\u200F', '\u3164', '\u2800', '\uFE0F'])
      expect(parsed(nameText(), invisible)).toEqual(['must have a visible character'])
    expect(parsed(nameText(3), '\u202Eabc\u202C')).toBe('abc')
    expect(parsed(nameText(3), 'abcd')).toEqual(['must have at most 3 characters, has 4'])
  })
})

describe('an email address', () => {
  test.each([
    ...['ivy.chang@mail.example', 'Ivy+wod@sub.mail.co', 'o’neil@zürich.example', 'coach@gym.local'],
    ...['root@localhost', 'a@xn--zrich-kva.example', 'a_b@my_host.lan'],
  ])('accepts %s', given => {
    expect(emailAddress.safeParse(given).success).toBe(true)
  })

  test.each([
    ...['ivy.chang@mail', 'ivy', '@mail.example', 'ivy@', 'ivy@mail.', 'ivy@.example', 'ivy@mail..example'],
    ...[
      'a@b@c.example',
      'a b@c.example',
      'a@c.e',
      'a@192.168.1.10',
      'a@-c.example',
      '<a@c.example>',
      'a@c.example,',
    ],
    ...['a\u202Eb@c.example', 'a\nb@c.example', 'localhost'],
  ])('refuses the address %j', given => {
    expect(parsed(emailAddress, given)).toContain('must be an e-mail address, such as mia@example.com')
  })
})
