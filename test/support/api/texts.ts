/** Texts on either side of every rule that a text field has. */

const NOT_STORABLE = ['must not contain the character U+0000 or an unpaired surrogate']

/** What a required text of 1 to `max` characters refuses, with its messages; null and absence are the caller's. */
export function badTexts(max: number): [name: string, value: unknown, messages: string[]][] {
  return [
    ['an empty text', '', ['must not be blank']],
    ['blanks alone', ' \t\n ', ['must not be blank']],
    ['a character too many', 'x'.repeat(max + 1), [`must have at most ${max} characters, has ${max + 1}`]],
    ['U+0000', 'a\0b', NOT_STORABLE],
    ['half of a surrogate pair', 'a\ud83d', NOT_STORABLE],
    ['the other half', '\udcaaa', NOT_STORABLE],
    ['a number', 12, ['must be a string']],
    ['a list', ['x'], ['must be a string']],
    ['an object', { text: 'x' }, ['must be a string']],
    ['true', true, ['must be a string']],
  ]
}

/** What such a text takes, and how it is kept. */
export function goodTexts(max: number): [name: string, value: string, kept: string][] {
  return [
    ['one character', 'x', 'x'],
    ['as many characters as fit, each of two code units', '💪'.repeat(max), '💪'.repeat(max)],
    ['as many as fit once trimmed', ` ${'x'.repeat(max)}\n`, 'x'.repeat(max)],
    ['quotes, tags and line ends', `<b>"O'Neil"</b>\r\n& \\`, `<b>"O'Neil"</b>\r\n& \\`],
  ]
}

/** What a name of 1 to `max` characters refuses: all that a text does, and what does not stay on one line. */
export function badNames(max: number): ReturnType<typeof badTexts> {
  const message = 'must be on one line, without tabs, line breaks and other control characters'
  return [...badTexts(max), ['two lines', 'a\r\nb', [message]], ['an escape', 'a\u001bb', [message]]]
}

/** What a name takes, and how it is stored. */
export function goodNames(max: number): ReturnType<typeof goodTexts> {
  return [
    ...goodTexts(max).filter(([, value]) => !value.includes('\r')),
    ['quotes and tags', `<b>"O'Neil"</b> & \\`, `<b>"O'Neil"</b> & \\`],
    ['a right-to-left override', 'Mia\u202Erelle\u202C', 'Miarelle'],
  ]
}
