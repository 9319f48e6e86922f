import { buildProgram } from '../../support/builders'
import { buildDocx, buildZip } from '../../support/docx'
import { buildXlsx } from '../../support/imports/xlsx'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const WEEK = [
  'MONDAY',
  'A) Back Squat 5x5 @ 75%',
  'B) 3 rounds for time\n10 burpees\n15 air squats',
  'TUES',
  'AMRAP 12\n10 burpees',
]

async function coach() {
  const cast = await portal.cast()
  const fitness = await buildProgram(portal.db, { gymId: cast.gym.id, name: 'Fitness' })
  const browser = await portal.as(cast.coach)
  const form = { date: '2026-11-25', program_id: fitness.id, publish: 'draft' }
  const send = (name: string, content: string | Buffer) =>
    browser.upload(`/g/${cast.gym.slug}/wods/week/file`, form, { name, content })
  return { ...cast, send }
}

const text = WEEK.join('\n')

it.each<[string, string | Buffer]>([
  ['week.docx', buildDocx(WEEK)],
  ['week.txt', text.replace(/\n/g, '\r\n')],
  ['UTF-16.TXT', Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a week from a file: fills the form from %s without storing a WOD', async (name, content) => {
  const { gym, send } = await coach()
  const page = await send(name, content)
  expect(page.status).toBe(200)
  expect(page.$('#field-text').text().trim()).toBe(text)
  expect(page.$('section.card h2')).toHaveLength(2)
  expect(page.main).toContain('Back Squat 5 × 5 @ 75% 1RM')
  expect(await portal.db.wod.count({ where: { gymId: gym.id } })).toBe(0)
})

it('a week from a file: lays out a table of another product by its dates, with a letter for each part', async () => {
  const { send } = await coach()
  const table = `Date,Track,Title,Description
11/24/2026,,Back Squat,5x5 @ 75%
11/24/2026,,Metcon,"3 rounds for time
10 burpees"
11/23/2026,,Engine,AMRAP 12
`
  const page = await send('programming.csv', table)
  expect(page.$('#field-text').text().trim()).toBe(
    '2026-11-24\nA) Back Squat\n5x5 @ 75%\nB) Metcon\n3 rounds for time\n10 burpees\n\n2026-11-23\nEngine\nAMRAP 12',
  )
  expect(page.$('section.card h2')).toHaveLength(2)
})

it('a week from a file: keeps every column of a table: on the page, and with the day', async () => {
  const { gym, coach: person, send } = await coach()
  const page = await send(
    'programming.csv',
    `scheduled_date,track,part,title,description,score_type,athletesNotes,coachesNotes,Equipment
2026-12-07,,Metcon,Helen,,Time,Unbroken swings,Half the class starts late,Rowers
2026-12-07,,Finisher,,50 burpees,Time,,,
`,
  )
  expect(page.main).toContain('Unbroken swings')
  expect(page.main).toContain('For coaches only: Half the class starts late Equipment: Rowers')
  const browser = await portal.as(person)
  const text = page.$('#field-text').text()
  const program = await portal.db.program.findFirstOrThrow({ where: { gymId: gym.id, name: 'Fitness' } })
  const fields = { text, program_id: program.id, publish: 'draft', do: 'save' }
  expect((await browser.post(`/g/${gym.slug}/wods/week`, fields)).status).toBe(303)
  const parts = await portal.db.wodComponent.findMany({
    where: { gymId: gym.id },
    orderBy: { position: 'asc' },
  })
  expect(parts.map(({ name, notes, coachNotes }) => ({ name, notes, coachNotes }))).toEqual([
    {
      name: 'Metcon',
      notes: 'Unbroken swings',
      coachNotes: 'Half the class starts late\nEquipment: Rowers',
    },
    { name: 'Finisher', notes: null, coachNotes: null },
  ])
})

it('a week from a file: lays out the table of a spreadsheet', async () => {
  const { send } = await coach()
  const page = await send(
    'programming.xlsx',
    buildXlsx([
      ['Date', 'Title', 'Description'],
      [{ n: 46350, format: 'd. mmmm yyyy' }, 'Back Squat', '5x3 @ 75%'],
    ]),
  )
  expect(page.$('#field-text').text().trim()).toBe('2026-11-24\nBack Squat\n5x3 @ 75%')
})

it('a week from a file: explains why a file cannot be read', async () => {
  const { send } = await coach()
  const refusalOf = async (name: string, content: string | Buffer) => {
    const page = await send(name, content)
    return [page.status, page.$('#field-file-wrong').text() || page.$('#field-text-wrong').text()]
  }
  const large = buildZip({ 'word/document.xml': ' '.repeat(5 * 1024 * 1024) })
  expect(await refusalOf('a.pdf', '%PDF')).toEqual([
    422,
    expect.stringContaining('send a .docx, .txt, .csv or .xlsx'),
  ])
  expect(await refusalOf('a.docx', 'MONDAY')).toEqual([422, expect.stringContaining('is no Word document')])
  expect(await refusalOf('a.docx', buildZip({ 'a.txt': 'x' }))).toEqual([
    422,
    expect.stringContaining('is not a Word document that can be read'),
  ])
  expect(await refusalOf('a.docx', buildDocx(WEEK).subarray(0, 300))).toEqual([
    422,
    expect.stringContaining('is not a Word document that can be read'),
  ])
  expect(await refusalOf('a.docx', large)).toEqual([422, expect.stringContaining('has too much in it')])
  expect(await refusalOf('a.txt', 'x'.repeat(6 * 1024 * 1024))).toEqual([
    422,
    'The file is larger than 5 MB.',
  ])
  expect(await refusalOf('a.txt', 'a '.repeat(30_000))).toEqual([
    422,
    expect.stringContaining('59,999 characters'),
  ])
  expect(await refusalOf('a.txt', '10 burpees')).toEqual([422, expect.stringContaining('has no days')])
  expect(await refusalOf('a.csv', 'a,b\n1,2')).toEqual([
    422,
    expect.stringContaining('no columns for the date'),
  ])
  expect(await refusalOf('a.csv', 'date,title\nsoon,Fran')).toEqual([
    422,
    expect.stringContaining('on line 2'),
  ])
})
