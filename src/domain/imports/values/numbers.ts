export type DecimalMark = 'point' | 'comma'
export type Measured = { value: number; unit: string | null }

const MEASURED = /^([-−+]?)\s*([\d][\d.,' ]*|[.,]\d+)\s*([\p{L}"”#.]*)$/u

const parts = (text: string) => MEASURED.exec(text.normalize('NFKC').replace(/[’‘]/g, "'").trim())

/**
 * Finds the decimal mark of a file: `102,5` and `1.234,5` prove a comma, `102.5` a point. `1,234` proves a comma only in
 * a file with semicolons. Null without a proof, and with both.
 */
export function detectDecimalMark(cells: Iterable<string>, separator: string): DecimalMark | null {
  let [point, comma, written] = [false, false, false]
  for (const cell of cells) {
    const number = parts(cell)?.[2] ?? ''
    const mark = provenMark(number)
    if (mark === 'point') point = true
    if (mark === 'comma') comma = true
    if (number.includes(',')) written = true
  }
  if (point !== comma) return point ? 'point' : 'comma'
  return !point && written && separator === ';' ? 'comma' : null
}

function provenMark(number: string): DecimalMark | null {
  const marks = number.replace(/[^.,]/g, '')
  if (marks === '') return null
  const last = marks.at(-1) === '.' ? 'point' : 'comma'
  const other = last === 'point' ? 'comma' : 'point'
  if (/^([.,])\1+$/.test(marks)) return other
  if (marks.length > 1) return last
  return /^[\d ']*\d{4,}[.,]|^0*[.,]|[.,](?!\d{3}$)/.test(number.replace(/[' ]/g, '')) ? last : null
}

/**
 * Reads `335`, `-20`, `102,5`, `1.234,5`, `1 000`, `100 kg`, `220.5lbs`, `１００`. Of `1,234` the mark of the file tells;
 * `unclear` without it. Null for other text.
 */
export function readMeasured(text: string, mark: DecimalMark | null): Measured | 'unclear' | null {
  const [, sign = '', digits = '', unit = ''] = parts(text) ?? []
  if (digits === '') return null
  const number = digits.trim().replace(/[' ](?=\d{3}(?!\d))/g, '')
  if (/[' ]/.test(number)) return null
  const own = provenMark(number)
  const decimal = own ?? mark ?? (number.includes(',') ? null : 'point')
  if (decimal === null) return 'unclear'
  const [thousands, point] = decimal === 'point' ? [',', '.'] : ['.', ',']
  if (number.includes(thousands) && !grouped(number, thousands, point)) return null
  const plain = number.replaceAll(thousands, '').replace(point, '.')
  if (!/^\d*\.?\d+\.?$/.test(plain)) return null
  const value = Number(plain) * (/[-−]/.test(sign) ? -1 : 1)
  if (!Number.isFinite(value) || Math.abs(value) > 1_000_000_000) return null
  return { value: Object.is(value, -0) ? 0 : value, unit: unit.replace(/\.$/, '') || null }
}

function grouped(number: string, thousands: string, point: string): boolean {
  const [whole = ''] = number.split(point)
  const [first = '', ...rest] = whole.split(thousands)
  return /^\d{1,3}$/.test(first) && rest.every(group => /^\d{3}$/.test(group))
}
