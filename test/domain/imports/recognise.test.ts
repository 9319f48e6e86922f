/** What a file is, without being told; and nothing where it could be anything. */
import fc from 'fast-check'
import { recogniseKind } from '../../../src/domain/imports/recognise'
import { IMPORT_KINDS } from '../../../src/schemas/imports/imports'

test.each([
  [
    'sugarwod',
    'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
  ],
  ['sugarwod', '\uFEFFDate;Title;Description;Best Result Raw;Best Result Display;Score Type\r\n1;2;3;4;5;6'],
  ['wodify', 'Customer Name,Date,Component Name,Performance Result Type,Fully Formatted Result,Comment\n'],
  ['strong', 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n'],
  ['hevy', '"title","start_time","end_time","description","exercise_title","set_index","weight_kg","reps"\n'],
  ['stronglifts', 'Date (yyyy/mm/dd),Workout,Exercise,Reps,Set 1 (Reps), Set 1 (KG)\n'],
  [
    'jefit',
    `### SETTING ####\n\nrow_id,mass\n1," kg"\n${'\n'.repeat(20)}### EXERCISE LOGS ####\n\nlogs,mydate,ename\n`,
  ],
  ['btwb', 'Date,Workout,Result,Prescribed,Pukie,Formatted Result,Notes,Description\n'],
  ['wodup', ' [{"date":"2024-03-04","completedWodsOccursOnDate":[]}]'],
  ['attendance', 'Athlete,Date,Class\n'],
  ['attendance', 'Class Sign-Ins\nClient,Class Name,Class Date,Start Time,Status\n'],
  ['members', 'First Name,Last Name,Email\nMia,Keller,mia@example.com'],
  ['members', 'Client;E-mail\n'],
  [null, 'a,b,c\n1,2,3'],
  [null, '"never closed'],
  [null, ''],
])('recognising a file: recognises an import of kind %s', (kind, text) => {
  expect(recogniseKind(text)).toBe(kind)
})

test('recognising a file: never throws for any file', () => {
  const piece = fc.oneof(
    fc.constantFrom('date', 'title', 'name', ',', ';', '"', '\n', '\r', '\uFEFF', '{', '[', '\t'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const kind = recogniseKind(pieces.join(''))
      expect(kind === null || IMPORT_KINDS.includes(kind)).toBe(true)
    }),
  )
})
