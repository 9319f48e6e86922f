/** Files with several sets in a row: StrongLifts has columns for each, JEFIT a list. */
import type { TableKind } from '../../../src/domain/imports/read-file'
import { fitFile } from '../../support/imports/fit-file'

async function notesOf(kind: TableKind, lines: string[]) {
  const { read } = await fitFile(kind, lines.join('\n'), { units: 'kg' })
  return read
}

describe('StrongLifts', () => {
  const head = 'Date (yyyy/mm/dd),Start Time (h:mm),Exercise,Notes'

  test('a failed set stays in the note with its load, and the others are read', async () => {
    const { efforts } = await notesOf('stronglifts', [
      `${head},Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)`,
      '2024/03/04,7:05 PM,Squat,heavy,5,102.5,0,105',
    ])
    expect(efforts).toEqual([
      expect.objectContaining({
        ...{ day: '2024-03-04', time: '19:05:00', lines: [2] },
        score: { kind: 'load', sets: [{ reps: 5, load: 102.5, unit: 'kg' }] },
        notes: 'heavy\nSet 2 without reps: 105 kg',
      }),
    ])
  })

  test('reps whose load has no column are listed as not read, not taken without the load', async () => {
    const { efforts, columns } = await notesOf('stronglifts', [
      `${head},Set 1 (Reps),Set 1 (KG),Set 2 (Reps)`,
      '2024/03/04,,Squat,,5,102.5,3',
    ])
    expect(efforts[0]!.score).toEqual({ kind: 'load', sets: [{ reps: 5, load: 102.5, unit: 'kg' }] })
    expect(columns.filter(({ outcome }) => outcome === 'unread')).toEqual([
      expect.objectContaining({ heading: 'Set 2 (Reps)', cells: 1, examples: ['3'] }),
    ])
  })

  test('of a load in each unit the filled one counts; two are refused', async () => {
    const { efforts, skipped } = await notesOf('stronglifts', [
      `${head},Set 1 (Reps),Set 1 (KG),Set 1 (LB)`,
      '2024/03/04,,Squat,,5,,225',
      '2024/03/05,,Squat,,5,100,225',
      '2024/03/06,,Squat,,five,100,',
      '2024/03/07,,Squat,,,,',
    ])
    expect(efforts.map(({ score }) => score)).toEqual([
      { kind: 'load', sets: [{ reps: 5, load: 225, unit: 'lb' }] },
    ])
    expect(skipped).toEqual([
      { line: 3, reason: 'has two loads for a set: 100, 225' },
      { line: 4, reason: 'has reps that cannot be read: “five”' },
      { line: 5, reason: 'has no score' },
    ])
  })
})

describe('StrongLifts of 2015, with a row for each workout', () => {
  const head =
    'Date,Note,Workout,Body Weight,Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2'

  test('each exercise is its own, of a line that counts once, and no cell counts twice', async () => {
    const { lines, efforts, skipped, account } = await notesOf('stronglifts', [
      head,
      '16/03/2015,slow,A,185LB,Squat,62.5,140,5,5,Bench press,40.5,90,5,0',
      'soon,,B,,Squat,65,145,5,5,Overhead press,30,65,5,5',
    ])
    expect(efforts.map(({ lift, day, lines: own }) => [lift, day, own])).toEqual([
      ['Squat', '2015-03-16', [2]],
      ['Bench press', '2015-03-16', [2]],
    ])
    expect(efforts[1]).toMatchObject({
      score: { kind: 'load', sets: [{ reps: 5, load: 90, unit: 'lb' }] },
      notes: 'slow\nSet 2 without reps: 90 lb',
    })
    expect([lines, skipped]).toEqual([2, [{ line: 3, reason: 'has a date that cannot be read: “soon”' }]])
    expect(account).toMatchObject({ cells: 14 + 12, ignored: 3, unread: 0, skipped: 12 })
  })

  test.each([
    head.replace('Exercise 1', 'Exercise 3'),
    head.replace('Exercise 2', 'Weight (KG)'),
    head.replace('Set 1,Set 2,Exercise 2', 'Set 1,Exercise 2,Set 2'),
    head.replace('Set 1,Set 2', 'Set 2,Set 1'),
  ])('is refused when a column may belong to another exercise', async other => {
    const lines = [other, '16/03/2015,slow,A,84KG,Squat,62.5,140,5,5,Bench press,40.5,90,5,5']
    await expect(notesOf('stronglifts', lines)).rejects.toMatchObject({ kind: 'invalid' })
  })
})

describe('JEFIT', () => {
  const logs = 'USERID,logs,_id,record,mydate,eid,ename,belongsession,logTime'
  const file = [
    ...['### SETTING ##########', '', 'row_id,USERID,mass', '1,1," kg"', '', '######################', ''],
    ...['### EXERCISE LOGS ####', '', logs],
    '1,"60.5x10,65x8",1,82.9,2024-03-04,21,Barbell Bench Press,1000,1',
    '1,"0x12,0x9",2,0,2024-03-04,30,Pull Up,1000,1',
    '1,"60.5x10,many",3,82.9,2024-03-05,21,Barbell Bench Press,1000,1',
    '1,"0x0,0x0,0x0,0x10,0x60",4,0,2024-03-05,300,Treadmill,1000,1',
    ...['', '######################', '', '### EXERCISE SET LOGS ##', '_id,weight_lbs,reps', '1,133.38,10'],
  ]

  test('of the tables in a file, the exercise logs are read and the others named', async () => {
    const { lines, efforts, skipped, account, columns } = await notesOf('jefit', file)
    expect(lines).toBe(4)
    expect(efforts.map(({ lift, day, score }) => [lift, day, score])).toEqual([
      [
        ...['Barbell Bench Press', '2024-03-04'],
        {
          kind: 'load',
          sets: [
            { reps: 10, load: 60.5, unit: 'kg' },
            { reps: 8, load: 65, unit: 'kg' },
          ],
        },
      ],
      ['Pull Up', '2024-03-04', { kind: 'reps', reps: 12, each: [12, 9] }],
    ])
    expect(skipped).toEqual([
      { line: 14, reason: 'has neither loads nor reps for a set: “0x0,0x0,0x0,0x10,0x60”' },
      { line: 13, reason: 'has a load that cannot be read: “many”' },
    ])
    expect(columns[0]).toMatchObject({ heading: 'Other tables', outcome: 'ignored', cells: 17 })
    const { cells, ...parts } = account
    expect(Object.values(parts).reduce((sum, count) => sum + count, 0)).toBe(cells)
    expect(account.unread).toBe(0)
  })

  test('lists are read with points or decimal commas, and very long ones are refused at once', async () => {
    const lists = ['60.5x8.0, 65x5.0', '60,5x8; 65x5', '1'.repeat(90_000), `60x${'1'.repeat(90_000)},5x5`]
    const { efforts, skipped } = await notesOf('jefit', [
      logs,
      ...lists.map((list, at) => `1,"${list}",1,0,2024-03-0${at + 1},21,Squat,1,1`),
    ])
    const sets = [
      { reps: 8, load: 60.5, unit: 'kg' },
      { reps: 5, load: 65, unit: 'kg' },
    ]
    expect(efforts.map(({ score }) => score)).toEqual([
      { kind: 'load', sets },
      { kind: 'load', sets },
    ])
    expect(skipped.map(({ line }) => line)).toEqual([4, 5])
  })

  test('loads have the unit of the answer, and are asked about without one', async () => {
    const { asks } = await fitFile('jefit', file.join('\n'))
    expect(asks).toContain('units')
  })
})
