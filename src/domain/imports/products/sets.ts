import { column, ignored, type Product, required } from './product'

const LENGTH = 'The length of the whole session, not of a set.'
const ALTERNATED = 'Which exercises alternated.'
const MUSCLES = 'Groups of muscles.'

const strong: Product = {
  name: 'Strong',
  rows: 'sets',
  usual: null,
  columns: [
    required('date', 'date'),
    required('session', 'workout name'),
    required('exercise', 'exercise name'),
    required('order', 'set order'),
    required('reps', 'reps'),
    column('load', 'weight', 'load'),
    column('load_unit', 'weight unit'),
    column('distance', 'distance', 'dist'),
    column('distance_unit', 'distance unit'),
    column('duration', 'seconds'),
    column('rpe', 'rpe'),
    column('note', 'notes'),
    column('session_note', 'workout notes'),
  ],
  ignored: [
    ignored(LENGTH, 'duration', 'workout duration', 'dauer', 'durée', 'duración', 'duração', 'durata'),
    ignored('Strong numbers its sessions.', 'workout', 'workout no'),
  ],
}

const hevy: Product = {
  name: 'Hevy',
  rows: 'sets',
  usual: null,
  columns: [
    required('session', 'title'),
    required('date', 'start time'),
    required('exercise', 'exercise title'),
    required('order', 'set index'),
    required('reps', 'reps'),
    column('set_type', 'set type'),
    column('load', 'weight'),
    column('distance', 'distance'),
    column('duration', 'duration seconds', 'duration'),
    column('rpe', 'rpe'),
    column('note', 'exercise notes'),
    column('session_note', 'description'),
  ],
  ignored: [ignored(LENGTH, 'end time'), ignored(ALTERNATED, 'superset id')],
}

const stronglifts: Product = {
  name: 'StrongLifts 5×5',
  rows: 'sets',
  usual: null,
  columns: [
    required('date', 'date yyyy mm dd', 'date'),
    required('exercise', 'exercise'),
    { ...required('reps', 'set 1 reps'), own: true },
    { ...column('load', 'set 1'), own: true },
    { ...column('load', 'weight'), own: true },
    column('session', 'workout name'),
    { ...column('time', 'start time h mm', 'start time'), own: true },
    column('note', 'notes', 'note'),
  ],
  ignored: [
    ignored(LENGTH, 'duration', 'end time h mm', 'end time'),
    ignored('Numbers of the sessions.', 'workout'),
    ignored('The program.', 'program name'),
    ignored('The weight of the person.', 'body weight'),
    ignored('The load again, in the other unit.', 'weight again'),
    ignored(
      'The sets again, added up.',
      ...['setsxreps', 'sets×reps', 'setsxtime', 'sets×time', 'reps', 'volume', 'workout volume', 'e1rm'],
      ...['top set reps x', 'top set reps×kg', 'top set reps×lb'],
    ),
  ],
}

const jefit: Product = {
  name: 'JEFIT',
  rows: 'sets',
  usual: null,
  columns: [
    required('date', 'mydate'),
    required('exercise', 'ename'),
    { ...required('set_list', 'logs'), own: true },
  ],
  ignored: [
    ignored('Records, which Chalkbox works out itself.', 'record'),
    ignored(
      'Numbers of JEFIT and times of saving.',
      ...['userid', 'timestamp', 'belongsys', 'id', 'eid', 'day item id', 'belongsession', 'logtime'],
      'auto generated',
    ),
  ],
}

const fitnotes: Product = {
  name: 'FitNotes',
  rows: 'sets',
  usual: null,
  columns: [
    required('date', 'date'),
    required('exercise', 'exercise'),
    required('reps', 'reps'),
    column('load', 'weight'),
    column('load_unit', 'weight unit'),
    column('distance', 'distance'),
    column('distance_unit', 'distance unit'),
    column('duration', 'time'),
    column('note', 'comment', 'notes'),
  ],
  ignored: [ignored(MUSCLES, 'category')],
}

const fitbod: Product = {
  name: 'Fitbod',
  rows: 'sets',
  usual: null,
  columns: [
    required('date', 'date'),
    required('exercise', 'exercise'),
    required('reps', 'reps'),
    required('set_type', 'iswarmup'),
    column('load', 'weight'),
    column('distance', 'distance'),
    column('duration', 'duration'),
    column('note', 'note', 'notes'),
  ],
  ignored: [
    ignored('How Fitbod adds up the two sides of the body.', 'multiplier'),
    ignored('Settings of a machine.', 'incline', 'resistance'),
  ],
}

const gymbook: Product = {
  name: 'GymBook',
  rows: 'sets',
  usual: null,
  columns: [
    required('date', 'date'),
    required('exercise', 'exercise'),
    required('amount', 'repetitions time', 'weight distance'),
    column('session', 'workout'),
    column('time', 'time'),
    column('note', 'notes'),
    column('performed', 'skipped'),
  ],
  ignored: [ignored(MUSCLES, 'region', 'muscle groups primary', 'muscle groups secondary', 'muscle groups')],
}

const garmin: Product = {
  name: 'Garmin Connect',
  rows: 'sets',
  usual: null,
  columns: [
    {
      ...required(
        'exercise',
        ...['activity type', 'aktivitätstyp', 'type d’activité', 'tipo de actividad', 'tipo de atividade'],
        ...['tipo di attività', 'activiteittype'],
      ),
      own: true,
    },
    required('date', 'date'),
    required('distance', 'distance'),
    required('duration', 'time'),
    column('note', 'title'),
  ],
  ignored: [
    ignored(
      'Measured by the watch.',
      ...[
        'favorite',
        'calories',
        'avg hr',
        'max hr',
        'aerobic te',
        'avg run cadence',
        'max run cadence',
        'avg pace',
      ],
      ...[
        'best pace',
        'avg speed',
        'max speed',
        'total ascent',
        'total descent',
        'avg stride length',
        'steps',
      ],
      ...[
        'avg power',
        'max power',
        'normalized power np',
        'training stress score',
        'total strokes',
        'avg swolf',
      ],
      ...[
        'avg stroke rate',
        'min temp',
        'max temp',
        'number of laps',
        'best lap time',
        'moving time',
        'elapsed time',
      ],
      ...[
        'min elevation',
        'max elevation',
        'avg vertical ratio',
        'avg vertical oscillation',
        'avg ground contact time',
      ],
      ...[
        'decompression',
        'body battery drain',
        'avg resp',
        'min resp',
        'max resp',
        'grit',
        'flow',
        'dive time',
      ],
    ),
  ],
}

export const SET_PRODUCTS = { strong, hevy, stronglifts, jefit, fitbod, fitnotes, gymbook, garmin } as const
