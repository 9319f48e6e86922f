/**
 * Small files made up after real exports, without anybody's data: by product, language, unit and re-save, each with the
 * lifts that it must give.
 */
import type { TableKind } from '../../../src/domain/imports/read-file'
import type { ImportAnswers } from '../../../src/schemas/imports/answers'

export type CorpusFile = {
  name: string
  kind: TableKind
  lines: string[]
  answers?: ImportAnswers
  /** `Back Squat 5 × 100 kg` for each set of a typed lift, `Run` for other typed movements. */
  lifts: string[]
  /** Lifts that a file without some column gives as well: help that is not in the file keeps nothing in words. */
  withoutColumns?: string[]
  /** Efforts as words and visits, questions by subject, and skipped lines. */
  words: number
  asks: string[]
  skipped: number
}

const strongHead =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
const hevyHead =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'

export const CORPUS: readonly CorpusFile[] = [
  {
    name: 'Strong in English',
    kind: 'strong',
    answers: { units: 'kg', distances: 'km' },
    lines: [
      strongHead,
      '2025-03-04 18:00:00,"Evening",1h,"Squat (Barbell)",W,60.0,5,0,0,"","slept badly",',
      '2025-03-04 18:00:00,"Evening",1h,"Squat (Barbell)",1,102.5,5,0,0,"deep","slept badly",8.5',
      '2025-03-04 18:00:00,"Evening",1h,"Shoulder Press (Machine)",1,140,5,0,0,"","slept badly",',
      '2025-03-04 18:00:00,"Evening",1h,"Shoulder Press (Machine)","Note",,,,,"seat 4","",',
      '2025-03-05 18:00:00,"Evening",1h,"Pull Up (Assisted)",1,40.0,8,0,0,"","",',
      '2025-03-05 18:00:00,"Evening",1h,"Rest Timer","Rest Timer",0,0,0,90,"","",',
      '2025-03-06 18:00:00,"Evening",1h,"Running",1,0,0,5,1500,"","",',
    ],
    lifts: ['Back Squat 5 × 60 kg', 'Back Squat 5 × 102.5 kg', 'Machine Shoulder Press 5 × 140 kg', 'Run'],
    withoutColumns: ['Assisted Pull-up'],
    words: 1,
    asks: [],
    skipped: 1,
  },
  {
    name: 'Strong of 2018, pounds and miles',
    kind: 'strong',
    lines: [
      'Date,Workout Name,Exercise Name,Set Order,lb,Reps,mi,Seconds,Notes',
      '2018-03-04 18:00:00,"A","Deadlift (Barbell)",1,315.5,3,0.0,0,""',
      '2018-03-04 18:00:00,"A","Running",1,0.0,0,3.1,1500,""',
    ],
    lifts: ['Deadlift 3 × 315.5 lb', 'Run'],
    words: 0,
    asks: [],
    skipped: 0,
  },
  {
    name: 'Strong in French, saved by a spreadsheet',
    kind: 'strong',
    lines: [
      "Date;Nom de l'entraînement;Nom de l'exercice;Ordre de la série;Poids (kg);Réps;Distance (km);Secondes;Notes",
      '2024-03-04 07:05:00;A;Bench Press (Barbell);1;86,183;5;0;0;bien',
      '2024-03-05 07:05:00;A;Bench Press (Barbell);1;102,5;5;0;0;',
      '2024-03-06 07:05:00;A;Running;1;0;0;5,012;1500;',
    ],
    lifts: ['Bench Press 5 × 86.183 kg', 'Bench Press 5 × 102.5 kg', 'Run'],
    words: 0,
    asks: [],
    skipped: 0,
  },
  {
    name: 'Hevy in English, kilograms',
    kind: 'hevy',
    lines: [
      hevyHead,
      'A,"5 Sep 2026, 06:10","5 Sep 2026, 07:25",tired,Deadlift (Barbell),,,0,warmup,60.5,5,,,',
      'A,"5 Sep 2026, 06:10","5 Sep 2026, 07:25",tired,Deadlift (Barbell),,,1,normal,140.5,3,,,9',
      'A,"5 Sep 2026, 06:10","5 Sep 2026, 07:25",tired,Deadlift (Trap Bar),,,0,normal,160.5,3,,,',
      'A,"6 Sep 2026, 06:10","6 Sep 2026, 07:25",,Rowing Machine,,,0,normal,,,0.5,105,',
      'A,"6 Sep 2026, 06:10","6 Sep 2026, 07:25",,Rowing Machine,,,1,normal,,,0.5,106,',
      'A,"7 Sep 2026, 06:10","7 Sep 2026, 07:25",,Farmers Walk,,,0,normal,32.5,,0.04,,',
    ],
    lifts: ['Deadlift 5 × 60.5 kg', 'Deadlift 3 × 140.5 kg', 'Trap Bar Deadlift 3 × 160.5 kg', 'Row'],
    words: 1,
    asks: [],
    skipped: 0,
  },
  {
    name: 'Hevy in Polish, pounds, an implausible load',
    kind: 'hevy',
    lines: [
      hevyHead.replace('weight_kg', 'weight_lbs'),
      'A,"5 wrz 2026, 06:10","5 wrz 2026, 07:25",,Squat (Barbell),,,0,normal,225.5,5,,,',
      'A,"5 września 2026, 06:10","5 września 2026, 07:25",,Bench Press (Barbell),,,0,normal,1102.31,1,,,',
    ],
    lifts: ['Back Squat 5 × 225.5 lb'],
    words: 0,
    asks: ['value'],
    skipped: 0,
  },
  {
    name: 'StrongLifts 5×5, kilograms',
    kind: 'stronglifts',
    lines: [
      'Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,SetsxReps,SetsxTime,Top Set Reps x KG,e1RM  (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps), Set 1 (KG),Set 2 (Reps), Set 2 (KG),Set 3 (Reps), Set 3 (KG)',
      '"2024/03/04","7","Workout A","","81.5","Squat","3x5","","5x102.5","115.1","14","1435","2000","0.9","7:05 PM","8:01 PM","slow","5","102.5","5","102.5","4","102.5"',
      '"2024/03/04","7","Workout A","","81.5","Deadlift","1x5","","5x140.5","157.8","5","702.5","2000","0.9","7:05 PM","8:01 PM","","5","140.5","","","",""',
      '"2024/03/06","8","Workout B","","81.5","Chinups","2x8","","8x-5.5","","16","","","0.9","7:05 PM","8:01 PM","","8","-5.5","8","-5.5","",""',
    ],
    lifts: [
      ...['Back Squat 5 × 102.5 kg', 'Back Squat 5 × 102.5 kg', 'Back Squat 4 × 102.5 kg'],
      'Deadlift 5 × 140.5 kg',
    ],
    words: 1,
    asks: [],
    skipped: 0,
  },
  {
    name: 'StrongLifts 5×5, pounds',
    kind: 'stronglifts',
    lines: [
      'Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (LB),Exercise,Sets×Reps,Sets×Time,Top Set (Reps×LB),e1RM (LB),Reps,Volume (LB),Workout Volume (LB),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps),Set 1 (LB),Set 2 (Reps),Set 2 (LB)',
      '2024/03/04,1,Workout A,Quick,175.5,Bench Press,2×5,,5×135.5,152.1,10,1355,1355,0.7,10:02 AM,10:45 AM,,5,135.5,5,135.5',
    ],
    lifts: ['Bench Press 5 × 135.5 lb', 'Bench Press 5 × 135.5 lb'],
    words: 0,
    asks: [],
    skipped: 0,
  },
  {
    name: 'StrongLifts 5×5 of 2015, a row for each workout',
    kind: 'stronglifts',
    lines: [
      'Date,Note,Workout,Body Weight,Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2,Set 3,Exercise 2,Weight (KG),Weight (LB),Set 1,Set 2,Set 3',
      '16/03/2015,slow,A,84KG,Squat,62.5,140,5,5,0,Bench press,40.5,90,5,4,',
      '18/03/2015,,B,84KG,Squat,65.5,145,5,,,Overhead press,,65.5,5,,',
    ],
    lifts: [
      ...['Back Squat 5 × 62.5 kg', 'Back Squat 5 × 62.5 kg'],
      ...['Bench Press 5 × 40.5 kg', 'Bench Press 4 × 40.5 kg'],
      ...['Back Squat 5 × 65.5 kg', 'Shoulder Press 5 × 65.5 lb'],
    ],
    withoutColumns: [
      ...['Back Squat 5 × 140 lb', 'Back Squat 5 × 145 lb', 'Bench Press 5 × 90 lb', 'Bench Press 4 × 90 lb'],
    ],
    words: 0,
    asks: [],
    skipped: 0,
  },
  {
    name: 'JEFIT',
    kind: 'jefit',
    answers: { units: 'kg' },
    lines: [
      'USERID,TIMESTAMP,belongSys,logs,_id,record,mydate,eid,ename,day_item_id,belongsession,logTime,interval_logs,auto_generated',
      '1,"2024-03-04 18:00:00",1,"60.5x10,65.5x8",1,82.9,2024-03-04,21,"Barbell Bench Press",1,1000,1,,',
      '1,"2024-03-04 18:00:00",1,"140.5x3",2,154.5,2024-03-04,99,"Barbell Deadlift",2,1000,1,,',
      '1,"2024-03-05 18:00:00",1,"0x0,0x0,0x0,0x10,0x60",3,0,2024-03-05,300,"Treadmill",3,2000,2,,',
    ],
    lifts: ['Bench Press 10 × 60.5 kg', 'Bench Press 8 × 65.5 kg', 'Deadlift 3 × 140.5 kg'],
    words: 0,
    asks: [],
    skipped: 1,
  },
  {
    name: 'FitNotes',
    kind: 'fitnotes',
    lines: [
      'Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment',
      '2024-03-04,Deadlift,Back,140.5,3,,,,belt',
      '2024-03-04,Bench Press (Smith Machine),Chest,80.5,5,,,,',
      '2024-03-05,Rowing Machine,Cardio,,,2000,m,0:08:02,',
    ],
    lifts: ['Deadlift 3 × 140.5 kg', 'Smith Machine Bench Press 5 × 80.5 kg', 'Row'],
    words: 0,
    asks: [],
    skipped: 0,
  },
  {
    name: 'Fitbod',
    kind: 'fitbod',
    lines: [
      'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier',
      '2024-03-04 18:00:00 +0000,Deadlift,5,100.5,0.0,0.0,0.0,0.0,true,,1.0',
      '2024-03-04 18:00:00 +0000,Cable Crossover,12,20.5,0.0,0.0,0.0,0.0,false,,1.0',
    ],
    lifts: ['Deadlift 5 × 100.5 kg', 'Cable Crossover 12 × 20.5 kg'],
    words: 0,
    asks: [],
    skipped: 0,
  },
  {
    name: 'GymBook',
    kind: 'gymbook',
    lines: [
      'Date,Time,Workout,Exercise,Region,Repetitions / Time,Weight / Distance,Notes,Skipped',
      '2024-03-04,18:05,Legs,Deadlift,Back,5 reps,100.5 kg,belt,No',
      '2024-03-04,18:05,Legs,Leg Press,Legs,12 reps,200.5 kg,,No',
      '2024-03-04,18:05,Legs,Sled Leg Curl,Legs,12 reps,40 kg,,Yes',
    ],
    lifts: ['Deadlift 5 × 100.5 kg', 'Leg Press 12 × 200.5 kg'],
    words: 0,
    asks: [],
    skipped: 1,
  },
  {
    name: 'SugarWOD',
    kind: 'sugarwod',
    answers: { units: 'lb' },
    lines: [
      'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
      '03/14/2024,Bench Press (Close Grip),Close grip bench 5-5,185,185,Load,,"[{""load"":175},{""load"":185}]",,RX,',
      '03/15/2024,Snatch: Hang Power,3-3-3,95,95,Load,,"[{""reps"":3,""load"":95}]",,RX,',
      '03/17/2024,Shoulder Press (Machine),5x5,225,225,Load,,"[{""reps"":5,""load"":225}]",easy,RX,',
      '03/18/2024,Fran,,245,4:05,,,,,RX,PR',
    ],
    lifts: [
      'Close-grip Bench Press 5 × 175 lb',
      'Close-grip Bench Press 5 × 185 lb',
      'Hang Power Snatch 3 × 95 lb',
      'Machine Shoulder Press 5 × 225 lb',
      'Thruster',
    ],
    words: 0,
    asks: [],
    skipped: 0,
  },
  {
    name: 'Wodify',
    kind: 'wodify',
    lines: [
      'Customer Name,Location Name,Date,Component Type,Component Name,Component Description,Performance Result Type,Rep Scheme,Fully Formatted Result,Is Rx,Is Rx Plus,Is Personal Record,Comment',
      'Kim Lee,Main,01/15/2024,Weightlifting,Bench Press - Close Grip,5x5,Weight,5-5-5,3 x 5 @ 185 lbs,TRUE,FALSE,FALSE,',
      'Kim Lee,Main,01/17/2024,Weightlifting,Deadlift (Trap Bar),5x3,Weight,3-3-3,3 x 3 @ 295 lbs,TRUE,FALSE,FALSE,grippy',
      'Kim Lee,Main,01/18/2024,Metcon,Something new,,Time,,12:34,FALSE,FALSE,FALSE,',
      'Kim Lee,Main,01/19/2024,Metcon,Nothing,,Time,,,FALSE,FALSE,FALSE,',
    ],
    lifts: [
      ...[1, 2, 3].map(() => 'Close-grip Bench Press 5 × 185 lb'),
      ...[1, 2, 3].map(() => 'Trap Bar Deadlift 3 × 295 lb'),
    ],
    words: 1,
    asks: [],
    skipped: 1,
  },
  {
    name: 'Beyond the Whiteboard',
    kind: 'btwb',
    lines: [
      'Date,Workout,Result,Prescribed,Pukie,Work performed,Work time,Formatted Result,Notes,Description',
      '2024-03-04,Back Squat 5-3,,true,false,,,5x5,Felt strong,"Sets',
      '5 Back Squats | 100 kg',
      '3 Back Squats | 110 kg"',
      '2024-03-07,Rest day,,true,false,,,,,',
    ],
    lifts: ['Back Squat 5 × 100 kg', 'Back Squat 3 × 110 kg'],
    words: 0,
    asks: [],
    skipped: 1,
  },
  {
    name: 'Garmin Connect',
    kind: 'garmin',
    answers: { distances: 'km' },
    lines: [
      'Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR',
      'Running,2024-03-04 18:05:09,false,"Zurich, by the lake","5.01","412","00:25:10","151"',
      'Indoor Rowing,2024-03-05 18:05:09,false,Row,"2.00","112","00:08:02","151"',
      'Yoga,2024-03-06 18:05:09,false,Yoga,"0.00","112","00:45:00","91"',
    ],
    lifts: ['Run', 'Row'],
    words: 1,
    asks: [],
    skipped: 0,
  },
  {
    name: 'TrainHeroic',
    kind: 'trainheroic',
    lines: [
      'WorkoutTitle,ScheduledDate,RescheduledDate,WorkoutNotes,BlockValue,BlockUnits,BlockInstructions,BlockNotes,ExerciseTitle,ExerciseData,ExerciseNotes',
      'Legs,2024-03-04,,,,,Build up,,Back Squat,"5, 5, 3 rep x 100.5, 100.5, 110.5 kilogram",deep',
      'Legs,2024-03-04,,,,,,,Belt Squat,"8, 8 rep x 60.5, 60.5 kilogram",',
    ],
    lifts: [
      ...['Back Squat 5 × 100.5 kg', 'Back Squat 5 × 100.5 kg', 'Back Squat 3 × 110.5 kg'],
      ...['Belt Squat 8 × 60.5 kg', 'Belt Squat 8 × 60.5 kg'],
    ],
    words: 0,
    asks: [],
    skipped: 0,
  },
  {
    name: 'Attendance of SugarWOD',
    kind: 'attendance',
    lines: [
      'Athlete,Email,Date,Class,Time,Coach',
      'Mia Keller,mia@sihl.example,03/14/2024,CrossFit,06:00 AM,Ana',
      'Mia Keller,mia@sihl.example,03/15/2024,CrossFit,06:00 AM,Ana',
      '"Ŝabo, Noé",,03/15/2024,Open Gym,12:00 PM,',
    ],
    lifts: [],
    words: 3,
    asks: [],
    skipped: 0,
  },
  {
    name: 'Class sign-ins of Wodify',
    kind: 'attendance',
    lines: [
      'Class Sign-Ins,,,,,',
      'First Name,Last Name,Class Date,Class Name,Start Time,Status',
      'Kim,Lee,2024-03-04,CrossFit,6:00 AM,Signed In',
      'Kim,Lee,2024-03-05,CrossFit,6:00 AM,No Show',
      'Kim,Lee,2024-03-06,CrossFit,6:00 AM,Late Cancelled',
      'Kim,Lee,2024-03-07,CrossFit,6:00 AM,',
      'Kim,Lee,2024-03-08,CrossFit,6:00 AM,Half there',
    ],
    lifts: [],
    words: 1,
    asks: [],
    skipped: 4,
  },
]
