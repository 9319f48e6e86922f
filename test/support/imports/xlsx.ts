/** Builds spreadsheets (.xlsx) of a few cells. */
import { buildZip, type ZipLie } from '../docx'

const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Text, a number under a format, or a cell as XML: its attributes and content. */
export type XlsxCell = string | number | boolean | null | { n: number; format: string } | { xml: string }
export type XlsxSheet = { name: string; rows: XlsxCell[][]; state?: 'hidden' }
type Workbook = { date1904?: string; lie?: ZipLie; extra?: Record<string, string> }

/** Returns a spreadsheet with one sheet, or with these. */
export function buildXlsx(given: XlsxCell[][] | XlsxSheet[], workbook: Workbook = {}): Buffer {
  const sheets = given.map((each, at) =>
    Array.isArray(each) ? null : { id: `rId${at + 1}`, file: `sheet${at + 1}.xml`, ...each },
  )
  const all =
    sheets[0] == null
      ? [{ id: 'rId1', file: 'sheet1.xml', name: 'Sheet1', rows: given as XlsxCell[][] }]
      : (sheets as (XlsxSheet & { id: string; file: string })[])
  const formats: string[] = []
  const parts = Object.fromEntries(
    all.map(({ file, rows }) => [`xl/worksheets/${file}`, sheetXml(rows, formats)]),
  )
  return buildZip({ ...frame(all, formats, workbook), ...parts, ...workbook.extra }, workbook.lie)
}

/** Returns a sheet's XML. Adds the formats of its cells to the list. */
function sheetXml(rows: XlsxCell[][], formats: string[]): string {
  const body = rows.map((cells, row) => {
    const written = cells.map((cell, column) => cellXml(cell, `${letter(column)}${row + 1}`, formats))
    return `<row r="${row + 1}">${written.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetData>${body.join('')}</sheetData></worksheet>`
}

function cellXml(cell: XlsxCell, at: string, formats: string[]): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'string') return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if ('xml' in cell) return cell.xml.replace('<c', `<c r="${at}"`)
  if (!formats.includes(cell.format)) formats.push(cell.format)
  return `<c r="${at}" s="${formats.indexOf(cell.format) + 1}"><v>${cell.n}</v></c>`
}

const letter = (column: number): string =>
  (column < 26 ? '' : letter(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

function frame(
  sheets: { id: string; file: string; name: string; state?: string }[],
  formats: string[],
  { date1904 = '0' }: Workbook,
): Record<string, string> {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const list = sheets.map(
    ({ id, name, state = 'visible' }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}" state="${state}" r:id="${id}"/>`,
  )
  const relations = [
    ...sheets.map(({ id, file }) => relation(id, 'worksheet', `worksheets/${file}`)),
    relation('styles', 'styles', 'styles.xml'),
  ]
  const numFmts = formats.map(
    (format, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(format)}"/>`,
  )
  const xfs = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)]
  return {
    '[Content_Types].xml': `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONSHIPS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr date1904="${date1904}"/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${relations.join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${numFmts.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
  }
}
