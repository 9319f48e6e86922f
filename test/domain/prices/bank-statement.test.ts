import { readBankStatement } from '../../../src/domain/prices/bank-statement'
import { formatReference, makeReference } from '../../../src/domain/prices/reference'

const reference = makeReference(Uint8Array.of(1, 2, 3, 4, 5))
const read = (text: string, currency = 'GBP') => readBankStatement(text, currency, 'day_first')

test('transfers are found in the columns of any bank', () => {
  const { lines, outgoing, mistakes } = read(
    [
      'Account 1234,,',
      'Date,Description,Amount,Balance',
      `30/11/2026,"FPI M SMITH ref ${formatReference(reference)}","1,153.00",2000.00`,
      '30/11/2026,Rent,-900.00,1100.00',
      '01/12/2026,Someone,20.00,1120.00',
    ].join('\n'),
  )
  expect([mistakes, outgoing]).toEqual([[], 1])
  expect(lines.map(({ line, day, amount }) => [line, day, amount])).toEqual([
    [3, '2026-11-30', 115_300],
    [5, '2026-12-01', 2_000],
  ])
  expect(lines[0]!.references).toContain(reference)
  expect(lines[1]!.references).not.toContain(reference)
})

test('semicolons, commas as decimals, and columns of credit and debit are read', () => {
  const german = read(`Buchungstag;Verwendungszweck;Betrag\n30.11.2026;${reference};153,00`, 'EUR')
  expect(german.lines).toMatchObject([{ day: '2026-11-30', amount: 15_300, references: [reference] }])
  const swiss = read(
    `Datum;Text;Belastung;Gutschrift\n30.11.2026;${reference};;153.00\n30.11.2026;Miete;900.00;`,
    'CHF',
  )
  expect(swiss).toMatchObject({ outgoing: 1, lines: [{ amount: 15_300 }] })
})

test('the same line of another export has the same source, and two alike lines differ', () => {
  const line = `30/11/2026,${reference},10.00`
  const { lines } = read(`Date,Reference,Amount\n${line}\n${line}`)
  expect(new Set(lines.map(({ source }) => source)).size).toBe(2)
  expect(read(`Date,Reference,Amount\n${line}`).lines[0]!.source).toBe(lines[0]!.source)
})

test('a table without an amount, and an amount that cannot be read, are said', () => {
  expect(read('a,b\n1,2').mistakes).toEqual([
    'The headings are missing: one column must be Amount, or Credit beside Debit.',
  ])
  expect(read(`Date,Reference,Amount\n30/11/2026,${reference},ten`).lines[0]!.amount).toBeNull()
})
